//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"
)

// TestOwner: a record that is written stays whose it is.
func TestOwner(t *testing.T) {
	const nobody = 65534
	folder(t, "-- a.sgf --\n(;FF[4]GM[1];B[aa]C[])\n")
	if err := os.Chown("a.sgf", nobody, nobody); err != nil {
		t.Skip(err)
	}
	recls("", "check", "--fix", "a.sgf").want(t, 0, "1 fix applied")
	info, err := os.Stat("a.sgf")
	if err != nil {
		t.Fatal(err)
	}
	if s := info.Sys().(*syscall.Stat_t); s.Uid != nobody || s.Gid != nobody {
		t.Errorf("it belongs to %d:%d", s.Uid, s.Gid)
	}
}
