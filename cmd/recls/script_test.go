package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestScripts runs the scripts of some commands in testdata, a folder each. A file of an archive whose name begins with
// "$ " is a command line, in the folder of the files before it, and its content is what the command prints: standard
// output, then standard error with "2> " before every line, then the exit code where it is not 0. Besides recls there
// are cat FILE, ls (all files, below all folders) and stdin FILE COMMAND.
func TestScripts(t *testing.T) {
	var scripts []string
	for _, command := range []string{"convert", "diff", "encode", "find", "show", "stats", "strip"} {
		found, err := filepath.Glob("testdata/" + command + "/*.txtar")
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d scripts, %v", command, len(found), err)
		}
		scripts = append(scripts, found...)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		t.Run(filepath.ToSlash(strings.TrimPrefix(script, "testdata/")), func(t *testing.T) {
			runScript(t, filepath.Join(here, script))
		})
	}
}

func runScript(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	commands := 0
	for i, f := range archive.Files {
		line, ok := strings.CutPrefix(f.Name, "$ ")
		if !ok {
			put(t, filepath.FromSlash(f.Name), string(f.Data))
			continue
		}
		commands++
		got := printed(t, "", strings.Fields(line))
		if *update {
			archive.Files[i].Data = []byte(got)
		} else if got != string(f.Data) {
			t.Errorf("$ %s\n%s\nwant\n%s", line, got, f.Data)
		}
	}
	if commands == 0 {
		t.Error("no command")
	}
	if *update {
		put(t, path, string(txtar.Format(archive)))
	}
}

// printed is all that a command line says, as a script shows it.
func printed(t *testing.T, stdin string, words []string) string {
	var out strings.Builder
	switch words[0] {
	case "stdin":
		return printed(t, get(t, words[1]), words[2:])
	case "cat":
		out.WriteString(get(t, words[1]))
	case "ls":
		_ = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				out.WriteString(filepath.ToSlash(path) + "\n")
			}
			return err
		})
	case "recls":
		got := recls(stdin, words[1:]...)
		out.WriteString(got.out)
		for line := range strings.Lines(got.err) {
			out.WriteString("2> " + line)
		}
		if got.code != 0 {
			fmt.Fprintf(&out, "exit %d\n", got.code)
		}
	default:
		t.Fatalf("no such command: %s", words[0])
	}
	if s := out.String(); s != "" && !strings.HasSuffix(s, "\n") {
		return s + "\n(no line break at the end)\n"
	}
	return out.String()
}
