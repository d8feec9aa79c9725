package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// shared is an output that one goroutine writes and another reads.
type shared struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (s *shared) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all.Write(data)
}

// wait waits until the last check that has come to its end says what is wanted on a line.
func (s *shared) wait(t *testing.T, want string) {
	t.Helper()
	const mark = "recls: waiting for changes; Ctrl-C ends\n"
	var parts []string
	for range 100_000 { // minutes, on any machine
		time.Sleep(time.Millisecond)
		s.mu.Lock()
		parts = strings.Split(s.all.String(), mark)
		s.mu.Unlock()
		if n := len(parts) - 2; n >= 0 && strings.Contains("\n"+parts[n], "\n"+want+"\n") {
			return
		}
	}
	t.Fatalf("no check says %q: %q", want, parts)
}

// TestWatch: when files change, come and go, or their settings do, all is checked again.
func TestWatch(t *testing.T) {
	folder(t, severities)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var out shared
	ended := make(chan error)
	flags := checkFlags{format: "concise", failOn: "warning", progress: "never"}
	go func() {
		ended <- watch(ctx, streams{out: &out, err: &out}, flags, []string{"."}, time.Millisecond)
	}()
	out.wait(t, "1 error, 1 warning and 1 information in 5 files; 1 hint not shown (--min-severity hint)")
	for _, step := range []struct {
		do   func() error
		want string
	}{
		{func() error { return os.WriteFile("error.sgf", []byte("(;FF[4]GM[1]SZ[9];B[aa])"), 0o600) }, "1 warning and 1 information in 5 files; 1 hint not shown (--min-severity hint)"},
		{func() error { return os.Remove("warning.sgf") }, "1 information in 4 files; 1 hint not shown (--min-severity hint)"},
		{func() error { return os.WriteFile("new.sgf", []byte("(;FF[4]GM[1]"), 0o600) }, "1 error and 1 information in 5 files; 1 hint not shown (--min-severity hint)"},
		{func() error { return os.WriteFile(".recls.toml", []byte("exclude = ['new.*']\n"), 0o600) }, "1 information in 4 files; 1 hint not shown (--min-severity hint)"},
		{func() error { return os.Rename("clean.sgf", filepath.Join(t.TempDir(), "clean.sgf")) }, "1 information in 3 files; 1 hint not shown (--min-severity hint)"},
	} {
		if err := step.do(); err != nil {
			t.Fatal(err)
		}
		out.wait(t, step.want)
	}
	stop()
	if err := <-ended; err != exit(exitInterrupted) {
		t.Errorf("%v", err)
	}
}

func TestWatchContradictions(t *testing.T) {
	folder(t, severities)
	for _, line := range []string{"--fix .", "--diff .", "--write-baseline x .", "--after x ."} {
		recls("", append([]string{"check", "--watch"}, strings.Fields(line)...)...).want(t, 2, "--watch only checks: leave out --fix")
	}
	recls("", "check", "--watch", "--format", "json", ".").want(t, 2, "--watch --format json: one report after the other needs a file: add --output FILE")
	recls("", "check", "--watch", "-").want(t, 2, "--watch: expected files and folders, not standard input (-)")
	recls("", "check", "--watch", "--files-from", "-").want(t, 2, "not standard input")
	recls("", "check", "--watch", "-o", filepath.Join("none", "x"), ".").want(t, 2, "--output none")
}

// TestWatched: what is watched is what would be read, and nothing else.
func TestWatched(t *testing.T) {
	folder(t, severities)
	put(t, "notes.md", "x")
	flags := checkFlags{format: "text", failOn: "warning"}
	state := func() uint64 { return watched(t.Context(), streams{}, flags, []string{".", "late.sgf"}) }
	before := state()
	put(t, "notes.md", "no record")
	put(t, ".git/a.sgf", "(")
	if state() != before {
		t.Error("a file that is not read counts")
	}
	for _, name := range []string{"clean.sgf", "more.zip", ".recls.toml", "late.sgf", "sub/a.kif"} {
		put(t, name, "x = 1")
		if now := state(); now == before {
			t.Errorf("%s makes no difference", name)
		} else {
			before = now
		}
	}
}
