package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// TestGitPage runs the lines of docs/git.md in a repository.
func TestGitPage(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil || runtime.GOOS == "windows" {
		t.Skipf("no git or no sh here: %v", err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	page := get(t, "../../docs/git.md")
	dir := folder(t, "")
	bin, home := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "recls"), []byte("#!/bin/sh\n"+asRecls+"=1 exec '"+self+"' \"$@\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	sh := func(line string) string {
		t.Helper()
		c := exec.Command("sh", "-c", line)
		c.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+home, "GIT_CONFIG_NOSYSTEM=1", "GIT_PAGER=cat",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
		return string(out)
	}
	var attributes, settings, undo []string
	for line := range strings.Lines(page) {
		line, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "    ")
		switch {
		case strings.HasPrefix(line, "*."):
			attributes = append(attributes, line)
		case !ok:
		case strings.HasPrefix(line, "git config --remove"):
			undo = append(undo, line)
		case strings.HasPrefix(line, "git config "):
			settings = append(settings, line)
		}
	}
	for _, f := range formats.All() {
		for _, ending := range slices.Concat(f.Extensions(), f.Claims()) {
			if told := slices.ContainsFunc(attributes, func(line string) bool { return strings.Fields(line)[0] == "*"+ending }); told != (ending != ".go") { // Go's own
				t.Errorf("docs/git.md names *%s: %t", ending, told)
			}
		}
	}
	if len(settings) != 3 || len(undo) != 2 {
		t.Fatalf("%q %q %q", attributes, settings, undo)
	}
	put(t, filepath.Join(dir, ".gitattributes"), strings.Join(attributes, "\n")+"\n")
	put(t, "game.sgf", "(;FF[4]GM[1]SZ[9]PB[Ann];B[aa];W[bb];B[cc]C[good];W[dd])\n")
	put(t, "same.sgf", untidy)
	put(t, "broken.sgf", "(;FF[4")
	put(t, "old.csa", "V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")
	sh("git init -q . && git add -A && git commit -qm first")
	for _, line := range settings {
		sh(line)
	}
	put(t, "game.sgf", "(;FF[4]\n  GM[1]PB[Ann]SZ[9]\n;B[aa];W[bb];B[cc]\nC[very good];W[de])\n")
	put(t, "same.sgf", tidy)
	put(t, "broken.sgf", "(;FF[4]B")
	put(t, "old.csa", "V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n+7776FU\n-8384FU\n%TORYO\n")
	put(t, "new.sgf", tidy)
	sh("git add -N new.sgf")

	diff := sh("git diff")
	for _, want := range []string{
		" ;B[aa];W[bb]\n ;B[cc]\n-C[good]\n-;W[dd])\n+C[very good]\n+;W[de])\n", "\n--3334FU\n+-8384FU\n", "-(;FF[4\n", "+(;FF[4]B\n", "\n+GM[1]\n",
	} {
		if !strings.Contains(diff, want) {
			t.Errorf("git diff has no %q:\n%s", want, diff)
		}
	}
	if strings.Contains(diff, "SZ[9]PB") || strings.Contains(diff, "+++ b/same.sgf") {
		t.Errorf("git diff shows a layout:\n%s", diff)
	}
	tool := sh("git difftool -t recls </dev/null")
	_, shown, _ := strings.Cut(page, "    @@ game 1")
	shown, _, _ = strings.Cut(shown, "\n\n")
	if want := "@@ game 1" + strings.ReplaceAll(shown, "\n    ", "\n"); !strings.Contains(tool, want) || !strings.Contains(tool, "佐藤") {
		t.Errorf("git difftool has no\n%s\nbut\n%s", want, tool)
	}
	for _, line := range undo {
		sh(line)
	}
	if diff := sh("git diff"); !strings.Contains(diff, "+++ b/same.sgf") {
		t.Errorf("after the end, git diff shows\n%s", diff)
	}
}
