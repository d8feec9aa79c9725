//go:build linux || darwin

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// dieAt is the variable by which TestDieAt knows after which step to be killed.
const dieAt = "RECLS_TEST_DIE_AT"

// step is one of those in which a file is written; each leaves a moment in which the program may end.
type step struct {
	name string
	do   func(d *atomicFile) error
}

func steps() []step {
	return []step{
		{"made", func(*atomicFile) error { return nil }},
		{"half", func(d *atomicFile) error { _, err := d.WriteString("ne"); return err }},
		{"whole", func(d *atomicFile) error { _, err := d.WriteString("w\n"); return err }},
		{"settled", (*atomicFile).settle},
		{"appeared", (*atomicFile).appear},
		{"placed", func(d *atomicFile) error { return os.Rename(d.temp, d.target) }},
	}
}

// TestDieAt is not a test: it writes the file game.sgf, in a process that is killed after a step.
func TestDieAt(t *testing.T) {
	last, how, ok := strings.Cut(os.Getenv(dieAt), " ")
	if !ok {
		t.Skip("it runs as a process of its own")
	}
	d, err := newAtomicFile("game.sgf")
	if err == nil && how == "named" && !d.named { // as where there are no files without names
		d.discard()
		err = d.createNamed(0o600)
	}
	for _, s := range steps() {
		if err == nil {
			err = s.do(d)
		}
		if err == nil && s.name == last {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
	}
	t.Fatal(err)
}

// TestKilled: whenever the program is killed, the record is the old one or the new one, and the next run leaves nothing
// else in the folder.
func TestKilled(t *testing.T) {
	for _, how := range []string{"named", "as it comes"} {
		for i, s := range steps() {
			t.Run(how+"/"+s.name, func(t *testing.T) {
				folder(t, "-- game.sgf --\nold\n-- other.sgf --\n"+bare+"\n")
				if err := os.Chmod("game.sgf", 0o640); err != nil {
					t.Fatal(err)
				}
				c := exec.Command(os.Args[0], "-test.run=^TestDieAt$")
				c.Env = append(os.Environ(), dieAt+"="+s.name+" "+how)
				out, err := c.CombinedOutput()
				var ended *exec.ExitError
				if !errors.As(err, &ended) || ended.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
					t.Fatalf("%v\n%s", err, out)
				}
				want := "old\n"
				if s.name == "placed" {
					want = "new\n"
				}
				if now := get(t, "game.sgf"); now != want {
					t.Errorf("%q, want %q", now, want)
				}
				left := temporaries(t, ".")
				if how != "named" && i < 4 && unnamedWorks(t) && len(left) > 0 {
					t.Errorf("left behind: %v", left)
				}
				if how == "named" && s.name != "placed" && len(left) != 1 {
					t.Errorf("left behind: %v", left) // else there is nothing to show
				}
				swept.Clear()
				recls("", "fmt", "-w", "other.sgf").want(t, 0)
				if left := temporaries(t, "."); len(left) > 0 || get(t, "game.sgf") != want {
					t.Errorf("the next run leaves %v; the record is %q", left, get(t, "game.sgf"))
				}
			})
		}
	}
}

// TestNameRefused: where the system gives no name to a file without one, its content is written again.
func TestNameRefused(t *testing.T) {
	folder(t, "-- old --\nold\n")
	if err := os.Chmod("old", 0o640); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"old", "new"} {
		d, err := newAtomicFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if d.named {
			t.Skip("there are no files without names here")
		}
		d.temp = filepath.Join("nowhere", "x")
		if _, err = d.WriteString("words"); err == nil {
			err = d.commit()
		}
		if err != nil || get(t, name) != "words" {
			t.Errorf("%s: %v, holds %q", name, err, get(t, name))
		}
		d.discard()
	}
	if info, err := os.Stat("old"); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v %v", info, err)
	}
	if left := temporaries(t, "."); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// temporaries are the temporary files in a folder.
func temporaries(t *testing.T, folder string) []string {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(folder, ".*"))
	if err != nil {
		t.Fatal(err)
	}
	return left
}

// unnamedWorks reports whether the file system for the tests has files without names.
func unnamedWorks(t *testing.T) bool {
	f := unnamed(t.TempDir(), 0o600)
	if f == nil {
		return false
	}
	_ = f.Close()
	return true
}

// TestKilledCommand: a run of fmt -w that is killed has written some records whole and left the others as they were,
// and the next run does the rest.
func TestKilledCommand(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	const n = 200
	formatted := recls(bare, "fmt").out
	for _, after := range []int{0, 1, n / 2} {
		folder(t, "")
		for i := range n {
			put(t, filepath.Join("games", fmt.Sprintf("%03d.sgf", i)), bare)
		}
		c := exec.Command(self, "fmt", "-l", "-w", "games")
		c.Env = append(os.Environ(), asRecls+"=1")
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		buffer := make([]byte, len("games/000.sgf\n"))
		for range after {
			if _, err := out.Read(buffer); err != nil {
				t.Fatal(err)
			}
		}
		_ = c.Process.Kill() // it may have ended
		_ = c.Wait()
		for i := range n {
			if now := get(t, filepath.Join("games", fmt.Sprintf("%03d.sgf", i))); now != bare && now != formatted {
				t.Errorf("a record became %q", now)
			}
		}
		put(t, filepath.Join("games", "last.sgf"), bare)
		swept.Clear()
		recls("", "fmt", "-w", "games").want(t, 0)
		if left := temporaries(t, "games"); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
		recls("", "fmt", "-l", "games").want(t, 0, "!sgf")
	}
}

// TestSweep: only what is called as our temporary files are, is a regular file and belongs to no living program is
// removed.
func TestSweep(t *testing.T) {
	folder(t, "")
	gone := []string{".recls-draft-0123456789abcdef", ".recls-draft-ffffffffffffffff"}
	kept := []string{".recls-draft-", ".recls-draft-0123456789abcde", ".recls-draft-0123456789abcdeg", ".recls-draft-0123456789abcdef0",
		".recls-draft-0123456789ABCDEF", "recls-draft-0123456789abcdef", ".game.sgf.01234567"}
	for _, name := range slices.Concat(gone, kept) {
		put(t, name, "x")
	}
	put(t, "target", "x")
	if err := os.Symlink("target", ".recls-draft-0000000000000001"); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(".recls-draft-0000000000000002", 0o700); err != nil {
		t.Fatal(err)
	}
	pipe(t, ".recls-draft-0000000000000003")
	kept = append(kept, ".recls-draft-0000000000000001", ".recls-draft-0000000000000002", ".recls-draft-0000000000000003", "target")
	living, err := newAtomicFile("game.sgf")
	if err != nil {
		t.Fatal(err)
	}
	defer living.discard()
	if err := living.appear(); err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-2 * forgotten)
	if err := os.Chtimes(living.temp, long, long); err != nil {
		t.Fatal(err)
	}
	kept = append(kept, filepath.Base(living.temp))
	for _, name := range gone {
		put(t, name, "x") // the first atomic file has swept them
	}
	swept.Clear()
	sweep(".")
	for _, name := range gone {
		if _, err := os.Lstat(name); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
	for _, name := range kept {
		if _, err := os.Lstat(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := living.commit(); err != nil {
		t.Error(err)
	}
	recls("", "check", ".").want(t, 0, "!recls-draft")
}
