package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// One file for each severity: what it holds is the mildest that the name says.
const severities = `
-- error.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- warning.sgf --
B[aa](;FF[4]GM[1]SZ[9];B[aa])
-- information.sgf --
a preamble
(;FF[4]GM[1]SZ[9];B[aa])
-- hint.csa --
V2.2
PI
+
+7776FU
-- clean.sgf --
(;FF[4]GM[1]SZ[9];B[aa])
`

func TestCheckExitCodes(t *testing.T) {
	folder(t, severities)
	levels := []string{"error", "warning", "information", "hint"}
	for i, file := range []string{"error.sgf", "warning.sgf", "information.sgf", "hint.csa", "clean.sgf"} {
		for j, level := range levels {
			want := 0
			if i <= j {
				want = 1
			}
			if got := recls("", "check", "--fail-on", level, file); got.code != want {
				t.Errorf("%s --fail-on %s: exit code %d, want %d\n%s", file, level, got.code, want, got.out)
			}
		}
		recls("", "check", "--fail-on", "never", file).want(t, 0)
	}
	recls("", "check", "warning.sgf").want(t, 1)
	recls("", "check", "information.sgf", "hint.csa", "clean.sgf").want(t, 0)
	recls("", "check", "--fail-on", "fatal", "clean.sgf").want(t, 2, "--fail-on fatal: expected one of error, warning, information, hint, never")
	recls("", "check", "--min-severity", "never", "clean.sgf").want(t, 2, "--min-severity never: expected one of error")
	recls("", "check", "--format", "xml", "clean.sgf").want(t, 2, "--format xml: expected one of text, concise, json, sarif, github, gitlab, junit, checkstyle, rdjson, html")
}

func TestCheckText(t *testing.T) {
	folder(t, severities)
	recls("", "check", "clean.sgf").want(t, 0, "nothing found in 1 file\n")
	recls("", "check", ".").want(t, 1, "1 error, 1 warning and 1 information in 5 files; ", "not shown (--min-severity hint)", "!hint:")
	recls("", "check", "--min-severity", "hint", "hint.csa").want(t, 0, "hint: ", "[csa/end-missing]", "!not shown")
	recls("", "check", "--min-severity", "error", ".").want(t, 1, "error: ", "!warning: ", "1 error in 5 files; 1 warning, 1 information and ")
	got := recls("", "check", "information.sgf")
	want := "information.sgf:1:1: information: "
	if !strings.HasPrefix(got.out, want) || !strings.Contains(got.out, "\n 1 | a preamble\n   | ^^^^^^^^^^\n   = fix: ") {
		t.Errorf("output:\n%s", got.out)
	}
	if strings.Contains(got.out, "\x1b") {
		t.Error("colours in a pipe")
	}
}

func TestCheckJSON(t *testing.T) {
	folder(t, severities)
	put(t, "wide.sgf", "(;FF[4]GM[1]SZ[9]PB[古力]\nPW[常昊 𠮷];B[aa] ?!)\n")
	got := recls("", "check", "--format", "json", ".", "wide.sgf")
	got.want(t, 1)
	severitiesSeen := map[string]bool{}
	for line := range strings.Lines(got.out) {
		var f jsonFinding
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		severitiesSeen[f.Severity] = true
		if f.Line < 1 || f.Column < 1 || f.EndLine < f.Line || f.Code == "" || f.Message == "" || f.Fixes == nil {
			t.Errorf("not a finding: %s", line)
		}
	}
	if len(severitiesSeen) != 4 {
		t.Errorf("severities shown: %v", severitiesSeen)
	}
	if strings.Contains(got.out, "files") {
		t.Error("a summary between the objects")
	}
	one := recls("", "check", "--format", "json", "--only", "stray-text", "wide.sgf")
	var f jsonFinding
	if err := json.Unmarshal([]byte(one.out), &f); err != nil {
		t.Fatalf("%q: %v", one.out, err)
	}
	f.Message, f.Fixes = "", nil
	want := jsonFinding{File: "wide.sgf", Line: 2, Column: 16, EndLine: 2, EndColumn: 18, Severity: "error", Code: "sgf/stray-text",
		URL: "https://github.com/recls/recls/blob/main/docs/rules/sgf/stray-text.md", Related: []jsonRelated{}}
	if diff := cmp.Diff(want, f); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	order := []string{"file", "line", "column", "endLine", "endColumn", "severity", "code", "message", "fixes", "url", "related"}
	last := -1
	for _, key := range order {
		if at := strings.Index(one.out, fmt.Sprintf("%q:", key)); at <= last {
			t.Errorf("key %q is not where it was promised: %s", key, one.out)
		} else {
			last = at
		}
	}
	recls("", "check", "--format", "json", "--min-severity", "error", "warning.sgf").want(t, 1, "!{")
}

func TestCheckSelection(t *testing.T) {
	folder(t, severities)
	recls("", "check", "--only", "sgf/*", "hint.csa").want(t, 0, "nothing found")
	recls("", "check", "--only", "unclosed-*", ".").want(t, 1, "[sgf/unclosed-tree]", "1 error in 5 files\n")
	recls("", "check", "--skip", "*/unclosed-*", "--skip", "sgf/property-*", ".").want(t, 0, "!unclosed", "!property-before")
	recls("", "check", "--only", "sgf/*", "--skip", "unclosed-tree", "error.sgf").want(t, 0, "nothing found")
	recls("", "check", "--only", "csa/version-missing", "--lang", "csa", "-").want(t, 0)
	got := recls("PI\n+\n", "check", "--min-severity", "hint", "--only", "csa/version-missing", "--lang", "csa", "-")
	got.want(t, 0, "<stdin>:", "[csa/version-missing]")
	recls("", "check", "--only", "sgf/unclosed-tee", ".").want(t, 2, `no rule matches "sgf/unclosed-tee"`, "did you mean sgf/unclosed-tree")
	recls("", "check", "--skip", "[", ".").want(t, 2, "is not a pattern: expected")
}

func TestCheckFiles(t *testing.T) {
	dir := folder(t, `
-- a.sgf --
(;FF[4])
-- b/game.csa --
PI
+
-- b/c/old.prb --
EVENT a
B 1 Q3
-- b/noname --
(;FF[4]GM[1])
-- b/record.go --
EVENT a
B 1 Q3
-- b/main.go --
package main

func main() {}
-- b/notes.txt --
hello
-- .git/x.sgf --
(
-- node_modules/x.sgf --
(
-- empty.sgf --
-- b/.hidden.sgf --
(;FF[4])
`)
	put(t, filepath.Join(dir, "upper.SGF"), "(;FF[4])")
	if err := os.Symlink(filepath.Join(dir, "b"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "a.sgf"), filepath.Join(dir, "link.sgf")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "dangling.sgf")); err != nil {
		t.Fatal(err)
	}
	names := recordNames(t, ".")
	want := []string{"a.sgf", "b/.hidden.sgf", "b/c/old.prb", "b/game.csa", "b/noname", "b/record.go", "empty.sgf", "link.sgf", "upper.SGF"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("records found (-want +got):\n%s", diff)
	}
	if got := recordNames(t, "link"); len(got) != 5 || got[0] != "link/.hidden.sgf" {
		t.Errorf("a link that was named: %v", got)
	}
	recls("", "check", ".").want(t, 0, "in 9 files; 2 other files skipped\n")
	recls("", "check", "b/main.go").want(t, 0, "[ishi/looks-like-go-source]", "1 information in 1 file")
	recls("", "fmt", "-l", "b/main.go").want(t, 0, "recls: b/main.go: note: skipped: its content is not a record of", "!b/main.go\n")
	recls("", "show", "b/main.go").want(t, 2, "b/main.go: skipped")
	recls("", "check", "b/notes.txt").want(t, 2, "b/notes.txt: not a game record by its name or its text; name its format with --lang")
	recls("", "check", "--lang", "sgf", "b/notes.txt").want(t, 1, "[sgf/no-game-tree]")
	recls("", "check", "--lang", "chess", "a.sgf").want(t, 2, "--lang chess: expected one of sgf, ishi, csa, kif", "sgf", "ishi", "csa", "kif")
	recls("", "check", "nowhere.sgf", "a.sgf").want(t, 2, "recls: nowhere.sgf: ", "in 1 file; 1 file could not be checked")
	recls("", "check", "empty.sgf").want(t, 0, "the file is empty", "1 information in 1 file\n")
}

// recordNames are the names of the records that a path stands for.
func recordNames(t *testing.T, path string) (names []string) {
	t.Helper()
	files := search{}.collect([]string{path})
	for _, c := range files {
		switch _, err := c.read(nil); {
		case err == nil:
			names = append(names, c.name)
		case !isPassed(err):
			t.Errorf("%s: %v", c.name, err)
		}
	}
	return names
}

func TestCheckUnreadable(t *testing.T) {
	skipRoot(t)
	folder(t, severities)
	if err := os.Chmod("clean.sgf", 0); err != nil {
		t.Fatal(err)
	}
	recls("", "check", ".").want(t, 2, "recls: clean.sgf: permission denied\n", "in 4 files; ", "1 file could not be checked")
}

// TestCheckFolderAsFile: what cannot be read is named with its reason whoever runs the test.
func TestCheckFolderAsFile(t *testing.T) {
	folder(t, severities)
	if err := os.Symlink("loop.sgf", "loop.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "check", "loop.sgf", "clean.sgf").want(t, 2, "recls: loop.sgf: too many levels of symbolic links\n", "nothing found in 1 file")
}

func TestCheckStdin(t *testing.T) {
	recls("(;FF[4]", "check", "-").want(t, 1, "<stdin>:1:", "[sgf/unclosed-tree]")
	recls("event\nb 1 q3\n", "check", "-").want(t, 0, "nothing found in 1 file")
	recls("hello", "check", "-").want(t, 2, "recls: <stdin>: not a game record that recls knows; name its format with --lang")
	recls("hello", "check", "--lang", "SGF", "-").want(t, 1, "[sgf/no-game-tree]")
	recls("", "check", "--lang", "ishi", "-").want(t, 0)
}

func TestCheckEncodings(t *testing.T) {
	dir := folder(t, "")
	for name, data := range map[string]string{
		"sjis.csa":   "V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n+7776FU\n%TORYO\n",
		"gbk.sgf":    "(;FF[4]GM[1]CA[GBK]PB[\xb9\xc5\xc1\xa6];B[aa] ?!)",
		"utf16.sgf":  "\xff\xfe(\x00;\x00F\x00F\x00[\x004\x00]\x00)\x00",
		"broken.sgf": "(;FF[4]GM[1]CA[UTF-8]PB[\xb9\xc5\xc1\xa6];B[aa])",
		"bare.ishi":  "BLACK 古力 古力 古力\nWHITE \xb9\nB 1 Q3\n",
		"nul.sgf":    "(;FF[4]GM[1]SZ[9];B[a\x00a])",
	} {
		put(t, filepath.Join(dir, name), data)
	}
	recls("", "check", "sjis.csa").want(t, 0, "!note")
	recls("", "check", "utf16.sgf").want(t, 1, "[sgf/utf16-file]", "!note")
	recls("", "check", "gbk.sgf").want(t, 1, "gbk.sgf:1:33: error: ", "PB[古力];B[aa] ?!)", "\n   |"+strings.Repeat(" ", 35)+"^^\n")
	recls("", "check", "broken.sgf").want(t, 1, "broken.sgf:1:13: error: ", "`UTF-8`", "[sgf/invalid-bytes]", "!note")
	recls("", "check", "bare.ishi").want(t, 0, "bare.ishi: note: read as UTF-8 (by its bytes), but one place is not valid in it, at byte 33")
	recls("", "check", "nul.sgf").want(t, 1, "␀", "!\x00")
}

// TestCheckOrder: many files are checked at once and printed in the order of their names.
func TestCheckOrder(t *testing.T) {
	dir := folder(t, "")
	for i := range 600 {
		put(t, filepath.Join(dir, fmt.Sprintf("%03d.sgf", i)), "(;FF[4]"+strings.Repeat(";B[aa]", i%7*300))
	}
	var lines []string
	for line := range strings.Lines(recls("", "check", "--only", "unclosed-tree", ".").out) {
		if name, _, ok := strings.Cut(line, ":"); ok && strings.HasSuffix(name, ".sgf") {
			lines = append(lines, name)
		}
	}
	if len(lines) != 600 || !slices.IsSorted(lines) {
		t.Errorf("%d findings, sorted: %t", len(lines), slices.IsSorted(lines))
	}
}

// TestCheckLongLine: the place is shown in a window, not the line.
func TestCheckLongLine(t *testing.T) {
	long := strings.Repeat(";B[aa]C[名人戦]", 300_000)
	got := recls("(;FF[4]GM[1]SZ[9]"+long+" ?!"+long, "check", "--only", "stray-text", "-")
	got.want(t, 1, " ?!;B[aa]", "^^", "…")
	if len(got.out) > 2000 {
		t.Errorf("%d bytes of output for one place", len(got.out))
	}
}
