package rules

import (
	"testing"

	"github.com/recls/recls/syntax"
)

// TestSiblings hangs variations that take a move back beside that move.
func TestSiblings(t *testing.T) {
	for text, want := range map[string]string{
		"(;FF[4];B[aa](;W[bb])(;AE[aa];B[cc]))":            "(;FF[4](;B[aa];W[bb])(;B[cc]))",
		"(;FF[4];B[aa](;W[bb])(;AE[aa]C[x];B[cc];W[dd]))":  "(;FF[4](;B[aa];W[bb])(;C[x];B[cc];W[dd]))",
		"(;FF[3];B[aa](;W[bb])(;AE[aa]B[cc]))":             "(;FF[3](;B[aa];W[bb])(;B[cc]))",
		"(;FF[4](;B[aa](;W[bb])(;AE[aa];B[cc]))(;B[dd]))":  "(;FF[4](;B[aa];W[bb])(;B[cc])(;B[dd]))",
		"(;FF[4];B[aa] (;AE[aa];B[cc](;W[bb])(;W[dd]))\n)": "(;FF[4](;B[aa] \n)(;B[cc](;W[bb])(;W[dd])))",
		"(;FF[4];B[aa](;W[bb])(;AE[aa];B[cc])(;W[dd]))":    "(;FF[4](;B[aa](;W[bb])(;W[dd]))(;B[cc]))",
		"(;FF[4]B[aa](;W[bb])(;AE[aa];B[cc]))":             "", // nothing stands beside a root
		"(;FF[4];B[aa](;W[bb])(;AE[aa][bb];B[cc]))":        "", // more than the move is taken back
	} {
		got := ""
		for _, x := range check(text) {
			if x.Code() == "sgf/sibling-by-setup" && len(x.Fixes) > 0 {
				got = syntax.Apply(text, x.Fixes[0].All())
			}
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}
