//go:build linux || darwin

package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// writers are the commands that write records, and the folder that each writes into.
var writers = []struct{ command, into string }{
	{"strip --comments -w in", "in"},
	{"encode --to Shift_JIS -w in", "in"},
	{"split all.sgf -o out", "out"},
	{"merge in -o out/merged.sgf", "out"},
	{"merge in -o all.sgf --force", "."},
	{"dedupe --exact --move-to out in", "out"},
}

const (
	writerArgs  = "RECLS_TEST_WRITER"
	writerLimit = "RECLS_TEST_WRITER_LIMIT"
)

// TestWriter is not a test: it is a command in a process of its own.
func TestWriter(t *testing.T) {
	args := os.Getenv(writerArgs)
	if args == "" {
		t.Skip("it runs as a process of its own")
	}
	if os.Getenv(writerLimit) != "" { // a limit for the sizes of files stands for a full disk
		signal.Ignore(syscall.SIGXFSZ)
		limit := syscall.Rlimit{Cur: 256, Max: 256}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
	}
	os.Exit(run(strings.Fields(args), streams{in: strings.NewReader(""), out: os.Stdout, err: os.Stderr}))
}

func writer(args string, more ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], "-test.run=^TestWriter$")
	c.Env = append(append(os.Environ(), writerArgs+"="+args), more...)
	return c
}

// toWrite makes what the writers work on: records that are there twice, and one file with all of them.
func toWrite(t *testing.T) {
	t.Helper()
	folder(t, "")
	var all strings.Builder
	for i := range 12 {
		game := fmt.Sprintf("(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[佐藤 %d]PW[Bob]C[%s]%s)\n", i, strings.Repeat("囲碁", 500), goMoves(i, 60, straight))
		put(t, fmt.Sprintf("in/%02d.sgf", i), game)
		put(t, fmt.Sprintf("in/%02d-again.sgf", i), strings.Replace(game, ")\n", " )\n", 1))
		all.WriteString(game)
	}
	put(t, "all.sgf", all.String())
	if err := os.MkdirAll("out", 0o755); err != nil {
		t.Fatal(err)
	}
}

// contents are all files below the working folder.
func contents(t *testing.T) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			files[path] = get(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestWritersFull: where nothing more can be written, the command says so, and every file is what it was.
func TestWritersFull(t *testing.T) {
	for _, w := range writers {
		t.Run(w.command, func(t *testing.T) {
			toWrite(t)
			before := contents(t)
			c := writer(w.command, writerLimit+"=1")
			out, _ := c.CombinedOutput()
			if strings.HasPrefix(w.command, "dedupe") { // on one disk a file is moved without being written
				if c.ProcessState.ExitCode() != 0 {
					t.Errorf("exit code %d:\n%s", c.ProcessState.ExitCode(), out)
				}
				return
			}
			if c.ProcessState.ExitCode() != exitError || !strings.Contains(string(out), "file too large") {
				t.Errorf("exit code %d:\n%s", c.ProcessState.ExitCode(), out)
			}
			if after := contents(t); !maps.Equal(before, after) {
				t.Errorf("the files are %q, and were %q", slices.Sorted(maps.Keys(after)), slices.Sorted(maps.Keys(before)))
			}
		})
	}
}

// TestFixFull: where the fixed text cannot be written, the findings are those of the file as it is.
func TestFixFull(t *testing.T) {
	folder(t, "")
	record := "(;GaMe[1]FF[4]SZ[9];B[zz]C[" + strings.Repeat("long ", 100) + "])"
	put(t, "game.sgf", record)
	plain := recls("", "check", "game.sgf").out
	findings, _, _ := strings.Cut(plain, "2 errors in 1 file")
	c := writer("check --fix game.sgf", writerLimit+"=1")
	var out, errs strings.Builder
	c.Stdout, c.Stderr = &out, &errs
	_ = c.Run() // with the code that follows
	if code := c.ProcessState.ExitCode(); code != exitError {
		t.Errorf("exit code %d", code)
	}
	if want := findings + "no fix applied\n2 errors in 1 file; 1 file could not be fixed\n"; !strings.Contains(findings, "game.sgf:1:23:") || out.String() != want {
		t.Errorf("standard output:\n%swant\n%s", out.String(), want)
	}
	if want := "recls: game.sgf: not written: file too large\n"; errs.String() != want || get(t, "game.sgf") != record {
		t.Errorf("standard error:\n%swant\n%sthe file: %s", errs.String(), want, get(t, "game.sgf"))
	}
}

// TestDedupeFull: a file that is to be moved to a full disk stays where it is.
func TestDedupeFull(t *testing.T) {
	toWrite(t)
	other, err := os.MkdirTemp("/dev/shm", "recls")
	if err != nil {
		t.Skip("no second file system: ", err)
	}
	defer os.RemoveAll(other)
	if os.Link("all.sgf", filepath.Join(other, "x")) == nil {
		t.Skip("the second file system is the first")
	}
	before := contents(t)
	c := writer("dedupe --exact --move-to "+other+" in", writerLimit+"=1")
	out, _ := c.CombinedOutput()
	if c.ProcessState.ExitCode() != exitError || !strings.Contains(string(out), "not moved: file too large") {
		t.Errorf("exit code %d:\n%s", c.ProcessState.ExitCode(), out)
	}
	left, err := os.ReadDir(other)
	if after := contents(t); !maps.Equal(before, after) || len(left) > 0 || err != nil {
		t.Errorf("%d files were there, and %d are; on the other disk %v", len(before), len(after), left)
	}
}

// TestWritersEnded: a command that is interrupted or killed at any moment leaves whole files, the old ones or the new
// ones, and no content is gone. Done again it comes to what it would have been.
func TestWritersEnded(t *testing.T) {
	for _, w := range writers {
		t.Run(w.command, func(t *testing.T) {
			toWrite(t)
			before := contents(t)
			if out, err := writer(w.command).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			done := contents(t)
			ended := 0
			for round := range 8 {
				toWrite(t)
				c := writer(w.command)
				if err := c.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(5+round*round*3) * time.Millisecond)
				_ = c.Process.Signal([]os.Signal{syscall.SIGINT, syscall.SIGKILL}[round%2])
				if c.Wait() != nil {
					ended++
				}
				wantWhole(t, before, done)
				if out, err := writer(w.command).CombinedOutput(); err != nil && !strings.Contains(string(out), "the file exists") {
					t.Fatalf("again: %v\n%s", err, out)
				}
				after := contents(t)
				wantWhole(t, before, done)
				for path := range after {
					if isTemporary(filepath.Base(path)) {
						t.Errorf("%s is left over", path)
					}
				}
				if !strings.HasPrefix(w.command, "dedupe") && !maps.Equal(after, done) {
					t.Errorf("done again: %q, want %q", slices.Sorted(maps.Keys(after)), slices.Sorted(maps.Keys(done)))
				}
			}
			if ended == 0 {
				t.Log("every run was done before it was ended")
			}
		})
	}
}

// wantWhole: every record is what it was or what it becomes, and what becomes of each that was there is still to be
// found.
func wantWhole(t *testing.T, before, done map[string]string) {
	t.Helper()
	known, now := make(map[string]bool), make(map[string]bool)
	for _, files := range []map[string]string{before, done} {
		for _, text := range files {
			known[text] = true
		}
	}
	for path, text := range contents(t) {
		if now[text] = true; !known[text] && !isTemporary(filepath.Base(path)) {
			t.Errorf("%s holds neither an old record nor a new one: %d bytes", path, len(text))
		}
	}
	for path, text := range before {
		if fresh, there := done[path]; !now[text] && (!there || !now[fresh]) {
			t.Errorf("what was in %s is gone", path)
		}
	}
}
