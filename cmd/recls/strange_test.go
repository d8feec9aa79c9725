package main

import (
	"os"
	"strings"
	"testing"
)

// TestStrange: a file whose name is a record's, and whose content is something else, is never written, unless the user
// says what it is.
func TestStrange(t *testing.T) {
	record := "(;FF[4]GM[1]SZ[9]C[Dear reader,\n\nBlack & white.\n  W  is ahead;   see\nend var\n];B[ee];W[cc]C[])\n"
	strange := map[string]string{
		"zipped.sgf":   zipOf(t, map[string]string{"a.sgf": record}) + "(;C[]\x00",
		"program.ishi": "\x7fELF\x02\x01\x01\x00\x00\x00\x00\x03\x00>\x00\x01\x00\x00\x00 \n\n  black   x\x00\n",
		"go.ishi":      record,
		"go.csa":       record,
		"letter.csa":   "BEGIN LETTER\n subject, author\n\n\n   P.S. none\n",
		"other.sgf":    "event Final\n  b   1 D4\n",
	}
	folder(t, "-- real.sgf --\n"+record)
	for name, data := range strange {
		put(t, name, data)
	}
	for _, command := range [][]string{{"fmt", "-w"}, {"check", "--fix"}, {"check", "--fix", "--unsafe-fixes"}} {
		recls("", append(command, ".")...)
		for name, data := range strange {
			recls("", append(command, name)...)
			if get(t, name) != data {
				t.Errorf("%v %s: the file has changed", command, name)
			}
		}
	}
	if get(t, "real.sgf") == record {
		t.Error("the record is as it was")
	}
	recls("", "fmt", "-w", "--lang", "ishi", "go.ishi")
	if get(t, "go.ishi") == record {
		t.Error("a file that the user has named with its format is left as it is")
	}
}

// TestLinkToAnotherName: a link with the name of a record does not make one of its target.
func TestLinkToAnotherName(t *testing.T) {
	text := "(;FF[4]GM[1]  ;B[aa]C[])\n"
	folder(t, "-- notes.txt --\n"+text+"-- a.sgf --\n"+text)
	if err := os.Symlink("notes.txt", "link.sgf"); err != nil {
		t.Skip(err)
	}
	recls("", "fmt", "-w", ".").want(t, 0, "link.sgf: note: not changed")
	if get(t, "notes.txt") != text || get(t, "a.sgf") == text {
		t.Errorf("%q, %q", get(t, "notes.txt"), get(t, "a.sgf"))
	}
}

// TestNotWritten: what could not be written is not counted as fixed.
func TestNotWritten(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("the superuser may write everywhere")
	}
	folder(t, "-- a.sgf --\n(;FF[4]GM[1];B[aa]C[])\n")
	if err := os.Chmod("a.sgf", 0o400); err != nil {
		t.Fatal(err)
	}
	got := recls("", "check", "--fix", "a.sgf")
	if got.want(t, 2, "not written: permission denied", "no fix applied\n"); strings.Contains(got.out, "1 fix applied") {
		t.Error(got.out)
	}
}

// TestPipeInPlaceOfAFile: a pipe that has taken the place of a file since it was found is not waited for.
func TestPipeInPlaceOfAFile(t *testing.T) {
	folder(t, "")
	pipe(t, "a.sgf")
	l, err := candidate{name: "a.sgf", path: "a.sgf", size: 10}.load(nil)
	if err == nil && len(l.data) > 0 {
		t.Errorf("%q", l.data)
	}
	recls("", "check", "/dev/null").want(t, 2, "not a game record")
}
