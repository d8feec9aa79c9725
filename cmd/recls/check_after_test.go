package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestAfter: a run goes on after any file, in a folder, a list and an archive, and the parts of the report are the
// whole.
func TestAfter(t *testing.T) {
	dir := folder(t, severities)
	for i := range 9 {
		put(t, filepath.Join(dir, "many", fmt.Sprintf("%d.sgf", i)), "(;FF[4]")
	}
	put(t, "many/4a.zip", zipOf(t, map[string]string{"a.sgf": "(;FF[4]", "b.sgf": "(;FF[4]"}))
	put(t, "many/line\nbreak.sgf", "(;FF[4]")
	check := []string{"check", "--format", "json", "--only", "unclosed-tree", "error.sgf", "many"}
	whole := strings.SplitAfter(recls("", check...).out, "\n")
	names := []string{"error.sgf", "many/0.sgf", "many/4a.zip!a.sgf", "many/4a.zip!b.sgf", "many/8.sgf", "many/line␊break.sgf"}
	for _, name := range names {
		got := recls("", append(check, "--after", name)...)
		done := 0
		for ; !strings.Contains(strings.ReplaceAll(whole[done], `\n`, "␊"), `"file":"`+name+`"`); done++ {
		}
		if want := strings.Join(whole[done+1:], ""); got.out != want || got.err != "" {
			t.Errorf("after %s:\n%s%swant\n%s", name, got.out, got.err, want)
		}
	}
	recls("clean.sgf\nerror.sgf\nwarning.sgf\n", "check", "--files-from", "-", "--after", "error.sgf").want(t, 1, "warning.sgf:", "!error.sgf", "in 1 file\n")
	recls("", "check", "--after", "nowhere.sgf", ".").want(t, 2, "recls: --after nowhere.sgf: no such file, so nothing was checked")
	recls("", "check", "--after", "a.sgf", "--write-baseline", "known.json", ".").want(t, 2, "choose one")
}

// TestAfterInterrupt: what an interrupted run says is what makes another one check the rest.
func TestAfterInterrupt(t *testing.T) {
	folder(t, "")
	check := []string{"check", "--format", "json", "--only", "unclosed-tree", "--files-from", "-", "nowhere.sgf"}
	c, in, said := started(t, append(check, "-o", "first.json")...)
	heard := make(chan string)
	go func() {
		line, _ := said.ReadString('\n')
		heard <- line
	}()
	// The list has no end: files are added until the error of the first one is heard.
	var list strings.Builder
	for i, begun := 0, false; !begun; i++ {
		name := fmt.Sprintf("it's %04d.sgf", i)
		put(t, name, "(;FF[4]")
		fmt.Fprintln(&list, name)
		fmt.Fprintln(in, name)
		select {
		case <-heard:
			begun = true
		case <-time.After(5 * time.Millisecond):
		}
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	rest, _ := io.ReadAll(said)
	_ = c.Wait() // with the code that follows
	if code := c.ProcessState.ExitCode(); code != exitInterrupted {
		t.Fatalf("exit code %d, %s", code, rest)
	}
	_, hint, ok := strings.Cut(strings.TrimSpace(string(rest)), "to check the rest, add ")
	if !ok {
		t.Fatalf("standard error: %s", rest)
	}
	words, err := exec.Command("sh", "-c", `printf '%s\n' `+hint).Output() // as the user's shell reads it
	if err != nil {
		t.Skipf("no shell: %v", err)
	}
	for range 3 { // so that there is a rest
		put(t, fmt.Sprintf("it's %04d.sgf", strings.Count(list.String(), "\n")), "(;FF[4]")
		fmt.Fprintf(&list, "it's %04d.sgf\n", strings.Count(list.String(), "\n"))
	}
	again := recls(list.String(), append(check, strings.Split(strings.TrimSpace(string(words)), "\n")...)...)
	if want := recls(list.String(), check...).out; again.err != "" || get(t, "first.json")+again.out != want || again.out == "" {
		t.Errorf("after the hint %q the first run has\n%s\nthe second\n%s%s", hint, get(t, "first.json"), again.out, again.err)
	}
}
