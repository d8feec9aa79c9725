package main

import (
	"os"
	"slices"
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

// TestNoFile: what is not a file on a disk is told by every command and never waited for, whether it is named, found,
// or what a link leads to. To ask a pipe that nobody writes to, a device without end or the log of the kernel would be
// to wait for ever.
func TestNoFile(t *testing.T) {
	folder(t, "-- in/a.sgf --\n(;FF[4]GM[1]SZ[19];B[pd])\n")
	pipe(t, "in/pipe.sgf")
	pipe(t, "in/pipe")
	views := []string{"in/pipe.sgf", "in/pipe"}
	for name, target := range map[string]string{"in/device.sgf": "/dev/zero", "in/log.sgf": "/proc/kmsg", "in/log": "/proc/kmsg"} {
		if !exists(target) {
			t.Logf("no %s here", target)
		} else if err := os.Symlink(target, name); err != nil {
			t.Skip(err)
		} else {
			views = append(views, name, target)
		}
	}
	if exists("/proc/version") {
		views = append(views, "/proc/version") // it says something, and is not a file either
	}
	for _, command := range [][]string{
		{"check"}, {"check", "--lang", "sgf"}, {"check", "--fix"}, {"fmt"}, {"fmt", "-w"}, {"fmt", "--check"}, {"stats"}, {"find", "Q16"}, {"dedupe"},
		{"show"}, {"show", "--all", "--svg", "pictures"}, {"convert", "--to", "ishi", "--out", "out"}, {"convert", "--to", "ishi", "--from", "sgf", "--out", "out"}, {"split", "-o", "out"},
		{"strip", "--comments"}, {"strip", "--comments", "-w"}, {"encode", "--to", "UTF-8"}, {"encode", "--to", "UTF-8", "-w"}, {"merge", "-o", "merged", "in/a.sgf"}, {"diff", "in/a.sgf"}, {"tour"},
	} {
		for _, view := range views {
			got := recls("", append(slices.Clone(command), view)...)
			if got.code != 2 || !strings.Contains(got.err, "not a file but a pipe, a device or a view of the system") {
				t.Errorf("%v %s: %d\n%s%s", command, view, got.code, got.out, got.err)
			}
		}
		switch strings.Join(command, " ") {
		case "show", "diff in/a.sgf", "tour": // of single records
		default:
			got := recls("", append(slices.Clone(command), "in")...)
			for _, name := range []string{"in/pipe.sgf", "in/device.sgf", "in/log.sgf"} {
				if slices.Contains(views, name) && !strings.Contains(got.err, name+": note: skipped: it is not a file but a pipe") {
					t.Errorf("%v in: nothing is said of %s\n%s%s", command, name, got.out, got.err)
				}
			}
		}
	}
	put(t, "list", strings.Join(views, "\n"))
	if got := recls("", "check", "--files-from", "list"); strings.Count(got.err, "not a file but") != len(views) {
		t.Errorf("of a list: %s", got.err)
	}
	if exists("/proc/kmsg") {
		recls("", "check", "--files-from", "/proc/kmsg").want(t, 2, "not a file but")
		recls("", "check", "--baseline", "/proc/kmsg", "in/a.sgf").want(t, 2, "not a regular file")
		recls("", "check", "--config", "in/log", "in/a.sgf").want(t, 2, "not a regular file")
		if err := os.Symlink("/proc/kmsg", ".recls.toml"); err != nil {
			t.Fatal(err)
		}
		recls("", "check", "in/a.sgf").want(t, 2, ".recls.toml: a link that is absolute or leads out of its folder is not read")
	}
}
