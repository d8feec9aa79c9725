package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestWriteFile: a file is written whole, with the mode of the old one, through a link, and nothing is left beside it.
func TestWriteFile(t *testing.T) {
	folder(t, "-- old --\nold\n-- sub/far --\nfar\n")
	if err := os.Chmod("old", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("sub/far", "link"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"old", "link", "new"} {
		if err := (streams{}).writeFile(name, []byte("words")); err != nil || get(t, name) != "words" {
			t.Errorf("%s: %v, holds %q", name, err, get(t, name))
		}
	}
	if info, err := os.Stat("old"); err != nil || info.Mode() != 0o600 {
		t.Errorf("mode %v (%v)", info.Mode(), err)
	}
	if info, err := os.Lstat("link"); err != nil || info.Mode()&os.ModeSymlink == 0 || get(t, "sub/far") != "words" {
		t.Error("the link is no link any more")
	}
	if err := writeNew("old", []byte("x")); err != errThere || get(t, "old") != "words" {
		t.Errorf("a file that is there: %v", err)
	}
	if err := writeNew("fresh", []byte("x")); err != nil || get(t, "fresh") != "x" {
		t.Errorf("a file that is not there: %v", err)
	}
	if err := (streams{}).writeFile("sub", nil); err != errFolder {
		t.Errorf("a folder: %v", err)
	}
	for _, where := range []string{".", "sub"} {
		if left, err := filepath.Glob(filepath.Join(where, ".*")); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v (%v)", left, err)
		}
	}
}

// TestWriteNewLate: a name that is taken while the file is written stays what it is.
func TestWriteNewLate(t *testing.T) {
	folder(t, "")
	d, err := newAtomicFile("a")
	if err != nil {
		t.Fatal(err)
	}
	put(t, "a", "theirs")
	if err := d.commitNew(); err != errThere || get(t, "a") != "theirs" {
		t.Errorf("%v, %q", err, get(t, "a"))
	}
	d.discard()
	if left, err := filepath.Glob(".a*"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
}

// pipe makes a named pipe.
func pipe(t *testing.T, name string) {
	t.Helper()
	if out, err := exec.Command("mkfifo", name).CombinedOutput(); err != nil {
		t.Skipf("no named pipes here: %v %s", err, out)
	}
}

// TestOutputDevice: what is not a regular file is written to, and is there afterwards.
func TestOutputDevice(t *testing.T) {
	folder(t, severities+"-- game.csa --\nPI\n+\n")
	want := recls("", "check", ".")
	if got := recls("", "check", "-o", "-", "."); got != want {
		t.Errorf("-o - gives %v", got)
	}
	recls("", "check", "--fix", "-o", "-", "-").want(t, 2, "write the report to a file with --output FILE")
	if got := recls("", "convert", "--to", "kif", "-o", "-", "game.csa"); got != recls("", "convert", "--to", "kif", "game.csa") {
		t.Errorf("convert -o - gives %v", got)
	}
	pipe(t, "pipe")
	heard := make(chan string)
	go func() {
		data, _ := os.ReadFile("pipe")
		heard <- string(data)
	}()
	recls("", "check", "-o", "pipe", ".").want(t, 1, "!error")
	if got := <-heard; got != want.out {
		t.Errorf("through the pipe comes\n%s", got)
	}
	if info, err := os.Stat("pipe"); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is %v (%v)", info, err)
	}
	recls("", "check", "-o", os.DevNull, ".").want(t, 1, "!error")
	recls("", "convert", "--to", "kif", "-o", os.DevNull, "game.csa").want(t, 0)
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is %v (%v)", os.DevNull, info, err)
	}
}

// TestSecondInterrupt: it ends a run that waits for something, which leaves nothing behind.
func TestSecondInterrupt(t *testing.T) {
	folder(t, "-- old.json --\nold\n")
	if !exists("/dev/fd/0") {
		t.Skip("a pipe of the shell has no name here")
	}
	c, in, lines := started(t, "check", "--force", "-o", "old.json", "/dev/fd/0")
	if _, err := in.Write(make([]byte, 1<<20)); err != nil { // more than a pipe holds: it is being read
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, lines)
		_ = c.Wait() // with the code that follows
		close(ended)
	}()
	for waiting := true; waiting; { // how soon the first is taken nobody tells
		_ = c.Process.Signal(os.Interrupt) // it may have ended
		select {
		case <-ended:
			waiting = false
		case <-time.After(20 * time.Millisecond):
		}
	}
	if left, err := filepath.Glob(".old*"); err != nil || len(left) > 0 || get(t, "old.json") != "old\n" {
		t.Errorf("left behind: %v (%v); the old report is %q", left, err, get(t, "old.json"))
	}
}
