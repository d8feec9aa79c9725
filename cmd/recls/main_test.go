package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// result is what a command line came to.
type result struct {
	out, err string
	code     int
}

// recls runs a command line in this process.
func recls(stdin string, args ...string) result {
	var out, err bytes.Buffer
	code := run(args, streams{in: strings.NewReader(stdin), out: &out, err: &err})
	return result{out.String(), err.String(), code}
}

// want fails unless the exit code is as given and each text stands in the output; a text that starts with "!" must not.
func (r result) want(t *testing.T, code int, texts ...string) {
	t.Helper()
	if r.code != code {
		t.Errorf("exit code %d, want %d", r.code, code)
	}
	all := r.out + r.err
	for _, text := range texts {
		if no, ok := strings.CutPrefix(text, "!"); ok == strings.Contains(all, no) {
			t.Errorf("output holds %q: %t", no, ok)
		}
	}
	if t.Failed() {
		t.Logf("standard output:\n%s\nstandard error:\n%s", r.out, r.err)
	}
}

// folder makes a temporary folder of a txtar archive and makes it the working folder.
func folder(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		put(t, filepath.Join(dir, f.Name), string(f.Data))
	}
	t.Chdir(dir)
	return dir
}

func put(t *testing.T, path, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// skipRoot leaves tests of missing permissions out for somebody who has them all.
func skipRoot(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read and write everything")
	}
}

func TestCommandLine(t *testing.T) {
	recls("").want(t, 0, "recls reads game records", "tour", "check", "fmt", "show", "explain", "rules", "lsp", "version")
	recls("", "--help").want(t, 0, "check", "!completion")
	recls("", "--version").want(t, 0, "recls ", "go1.")
	recls("", "version").want(t, 0, "recls ", "go1.")
	recls("", "chekc").want(t, 2, "recls: unknown command")
	recls("", "check").want(t, 2, "recls: ", "arg")
	recls("", "check", "--no-such-flag", ".").want(t, 2, "recls: unknown flag")
	recls("", "version", "more").want(t, 2, "recls: ")
	recls("", "show").want(t, 2, "recls: ")
}

func TestHelpFits(t *testing.T) {
	for _, command := range []string{"", "lsp", "check", "fmt", "show", "explain", "rules", "tour", "version"} {
		for line := range strings.Lines(recls("", strings.Fields("help "+command)...).out) {
			if n := len([]rune(line)); n > 132 {
				t.Errorf("help of %q: a line of %d characters: %s", command, n, line)
			}
		}
	}
}
