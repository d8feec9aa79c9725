//go:build linux || darwin

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// TestFindIndexFull: where no more can be written the answer is still right, and the index what it was. A limit for the
// sizes of files stands for a full disk.
func TestFindIndexFull(t *testing.T) {
	if os.Getenv("RECLS_FIND_FULL") != "" {
		signal.Ignore(syscall.SIGXFSZ)
		limit := syscall.Rlimit{Cur: 512 << 10, Max: 512 << 10}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
		os.Exit(run([]string{"find", "Q16 D4", "games", "--index", "games.index"}, streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
	}
	folder(t, "")
	games(t, "games", 0, 3)
	both(t, "Q16 D4", "games")
	games(t, "games", 3, 800)
	c := exec.Command(os.Args[0], "-test.run=^TestFindIndexFull$")
	c.Env = append(os.Environ(), "RECLS_FIND_FULL=1")
	out, err := c.CombinedOutput()
	if c.ProcessState.ExitCode() != exitError || strings.Count(string(out), "after move 2") != 800 {
		t.Errorf("%v, %d places", err, strings.Count(string(out), "after move 2"))
	}
	for _, text := range []string{"800 places in 800 files", "not written", "the answer is complete"} {
		if !strings.Contains(string(out), text) {
			t.Errorf("the output does not hold %q:\n%s", text, out[max(0, len(out)-500):])
		}
	}
	both(t, "Q16 D4", "games").want(t, 0, "800 places in 800 files")
}
