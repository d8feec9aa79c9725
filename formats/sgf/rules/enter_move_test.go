package rules

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// thorough is the rules without any short cut: every rule sees every node of its kind, and every node is entered in
// full.
func thorough() diagnostics.Set {
	set := Set()
	for i := range set.Rules {
		set.Rules[i].Needs = 0
	}
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		if s := stateOf(p); p.Tree.Kind(n) == sgf.Node {
			s.enterNode(n, s.enterSequence(n))
			return 0
		}
		return enter(p, n)
	}
	return set
}

var quick, slow = diagnostics.NewCatalogue(Set()), diagnostics.NewCatalogue(thorough())

// sameFindings asserts that the short cuts leave nothing out.
func sameFindings(t *testing.T, text string, cfg diagnostics.Config) {
	t.Helper()
	file := sgf.Format{}.Parse(syntax.NewSource(text))
	findingtest.Same(t, text, quick.Check(context.Background(), file, cfg), slow.Check(context.Background(), file, cfg))
}

func TestEnterMove(t *testing.T) {
	cfg := findingtest.EveryRule(Set())
	for _, r := range Set().Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			sameFindings(t, text, cfg)
		}
	}
	for _, text := range []string{
		"(;FF[4];B[aa];B[aa];W[ab];W[tt];B[];B[ss];W[st](;B[cc](;W[dd])(;W[dd]))(;B[cc];W[AA]))",
		"(;FF[4]HA[2];B[aa];W[bb])", "(;FF[4]HA[2]AB[aa][bb];B[cc];W[dd];W[ee])", "(;FF[4]PL[W];B[aa])",
		"(;FF[4]SZ[3]" + strings.Repeat(";B[aa];W[ba];B[ab];W[bb];B[aa]", 3) + ")",
		"(;FF[4]GM[11];B[a1];W[bb])", "(;FF[4]SZ[26];B[zz];W[tt];B[zz])", "(;FF[1];B[aa]\n;W [bb];B[c\nc])",
		"(;FF[3]PC[a\nb])(;FF[4]PC[a\nb])(;FF[4]PC[a\nb])", "(;FF[4]GM[1]RU[japanese]ST[9])(;FF[4]GM[6]RU[japanese]ST[9])(;GM[6]RU[Jacoby])(;GM[9]RU[Jacoby])",
		"(;FF[4]CA[UTF-8]DT[2020])(;FF[4]CA[utf-8]DT[2020])(;FF[4]CA[UTF-8]DT[2020-13])(;FF[4]CA[Big5]DT[2020-13])",
		"(;FF[4];B[aa];;W[bb];C[x]W[cc];W[dd]KO[];B[aa][bb];b[ee];BB[ff])",
	} {
		sameFindings(t, text, cfg)
	}
}

func TestEnterMoveOnCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	cfg := findingtest.EveryRule(Set())
	err := filepath.WalkDir(filepath.Join(root, "sgf"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		sameFindings(t, string(data), cfg)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
