package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/filetest"
)

// state is the content of every file below the working folder, by its name.
func state(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			all[path] = fmt.Sprintf("%x", sha256.Sum256([]byte(get(t, path))))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestOthers: what quotes records and is none is never judged and never written, however it is found.
func TestOthers(t *testing.T) {
	t.Chdir(t.TempDir())
	contents := filetest.Others()
	n := len(contents)
	if n < 200 {
		t.Fatalf("%d files", n)
	}
	for name, text := range contents {
		put(t, name, text)
	}
	before := state(t)
	names := slices.Sorted(maps.Keys(before))
	list := strings.Join(names, "\n") + "\n"
	outside := t.TempDir()
	zip, tar := filepath.Join(outside, "all.zip"), filepath.Join(outside, "all.tar")
	put(t, zip, zipOf(t, contents))
	put(t, tar, tarOf(t, contents))
	summary := fmt.Sprintf("%d other files skipped\n", n)
	silent := "nothing found in 0 files; " + summary

	recls("", "check", "--min-severity", "hint", ".").want(t, 0, silent)
	recls("", "check", "--min-severity", "hint", zip).want(t, 0, silent)
	recls("", "check", "--min-severity", "hint", tar).want(t, 0, silent)
	recls(list, "check", "--min-severity", "hint", "--files-from", "-").want(t, 0, silent)
	for _, lang := range []string{"sgf", "ishi", "csa"} {
		recls("", "check", "--fix", "--unsafe-fixes", "--lang", lang, ".").want(t, 0, silent)
		recls("", "fmt", "-w", "--lang", lang, ".").want(t, 0, "recls: nothing to format in 0 files; "+summary)
		recls(list, "check", "--fix", "--unsafe-fixes", "--lang", lang, "--files-from", "-")
	}
	if got := recls("", "check", "--format", "json", "."); got.out != "" || got.code != 0 {
		t.Errorf("findings: %v", got)
	}
	for _, fixes := range [][]string{{"--fix"}, {"--unsafe-fixes"}, {"--fix", "--unsafe-fixes"}, {"--diff"}} {
		line := append([]string{"check"}, fixes...)
		recls("", append(line, ".")...).want(t, 0, summary, "!applied")
		recls(list, append(line, "--files-from", "-")...).want(t, 0, summary, "!applied")
	}
	for _, flag := range []string{"-w", "-l", "-d", "--check"} {
		if got := recls("", "fmt", flag, "."); got.out != "" || got.code != 0 || got.err != "recls: nothing to format in 0 files; "+summary {
			t.Errorf("fmt %s: %v", flag, got)
		}
	}
	recls("", "stats", "--format", "csv", ".").want(t, 0, "recls: note: "+summary, "!totals,files")
	recls("", "convert", "--to", "csa", "--version", "V3.0", "--out", filepath.Join(outside, "out"), ".").want(t, 0, "0 files written; "+summary)
	recls("", "show", "--all", ".").want(t, 0, summary)

	// A shell that expands a glob names each of them.
	for _, line := range [][]string{{"check", "--fix", "--unsafe-fixes"}, {"fmt", "-w"}, {"stats"}} {
		got := recls("", append(line, names...)...)
		if refused := strings.Count(got.err, "name its format with --lang"); got.code != exitError || refused+strings.Count(got.out+got.err, "[ishi/looks-like-go-source]") < n-len(quotedGo(names)) {
			t.Errorf("%v: exit code %d, %d of %d refused", line, got.code, refused, n)
		}
	}
	if after := state(t); !maps.Equal(before, after) {
		for name := range after {
			if before[name] != after[name] {
				t.Errorf("changed: %s\n%s", name, get(t, name))
			}
		}
	}
}

// quotedGo are the programs in Go: a rule says of one that is named what it is.
func quotedGo(names []string) (list []string) {
	for _, name := range names {
		if filepath.Ext(name) == ".go" {
			list = append(list, name)
		}
	}
	return list
}

// bare is a record that fmt and --fix would change.
const bare = "(;FF[4]GM[1]SZ[9]  ;B[aa];W[bb]C[])"

// utf16 is an ASCII text in UTF-16, with its mark.
func utf16(text string) string {
	wide := "\xff\xfe"
	for _, c := range []byte(text) {
		wide += string([]byte{c, 0})
	}
	return wide
}

// TestNameless: a file whose name says nothing is a record when all of it is. It is read, and written only when it is
// named with --lang.
func TestNameless(t *testing.T) {
	for _, c := range []struct {
		text string
		is   bool
	}{
		{bare, true},
		{"\xef\xbb\xbf\r\n " + bare + "\n\n" + bare + "\n", true},
		{utf16(bare), true},
		{utf16("Dear Bob,\n" + bare), false},
		{"Dear Bob,\n" + bare, false},
		{bare + "\nAnn", false},
		{bare + "\nand\n" + bare, false},
		{bare + ")", false},
		{strings.TrimSuffix(bare, ")"), false},
		{"(;FF[4]GM[1] look here ;B[aa])", false},
		{"(; a comment\n def record [1])", false},
		{"", false},
		{"N+Ann\nPI\n+\n\n' a comment\n+7776FU,T1\n%TORYO\n", true},
		{"N+Ann\nPI\n+\n+7776FU\nThat was it.\n", false},
		{"N+Ann\nPI\n+\n+7776FU and so on\n", false},
		{"EVENT x\nB 1 Q3\nCOM\n(;FF[4];B[aa])\nENDCOM\n", true},
		{"EVENT x\nB 1 Q3\nCOM\nHello\n", false},
		{"EVENT x\nB 1 Q3\nIt was fun.\n", false},
		{"EVENT x\nB 1 Q3 was the first move\n", false},
	} {
		for _, name := range []string{"game", "GAME.TXT"} {
			folder(t, "")
			put(t, name, c.text)
			got := recls("", "check", "--min-severity", "error", "--fail-on", "never", ".")
			if c.is {
				got.want(t, 0, "in 1 file", "!skipped")
			} else {
				got.want(t, 0, "in 0 files; 1 other file skipped\n")
			}
			recls("", "check", "--fix", "--unsafe-fixes", ".")
			recls("", "fmt", "-w", ".").want(t, 0)
			recls(name+"\n", "check", "--fix", "--files-from", "-", "--lang", "sgf")
			recls("", "check", "--fix", name)
			recls("", "fmt", "-w", name)
			recls("", "fmt", "-w", "--lang", "sgf", ".")
			if now := get(t, name); now != c.text {
				t.Errorf("%s with %q became %q", name, c.text, now)
			}
		}
	}
	for _, name := range []string{"game.py", ".game", "game.", "game.sgf~", "game.sgf.bak", "game.sgf.py"} {
		folder(t, "")
		put(t, name, bare)
		recls("", "check", ".").want(t, 0, "in 0 files; 1 other file skipped\n")
		recls("", "check", name).want(t, 2, "recls: "+name+": not a game record by its name; name its format with --lang\n")
		recls("", "fmt", "-w", name).want(t, 2, "recls: "+name+": not a game record by its name; name its format with --lang\n")
		recls("", "diff", name, name).want(t, 2, "not a game record by its name")
		recls("", "show", name).want(t, 2, "not a game record by its name")
		recls("", "convert", "--to", "ishi", name).want(t, 2, "not a game record by its name")
		if now := get(t, name); now != bare {
			t.Errorf("%s became %q", name, now)
		}
	}
}

// TestNamelessTold: what is not written for its name is told, with the way to change it, and only when there was
// something to write.
func TestNamelessTold(t *testing.T) {
	const told = "game: note: not changed: its name is not that of a game record; to change it, name it with --lang\n"
	folder(t, "-- game --\n"+bare+"\n-- clean.txt --\n"+recls("(;FF[4]GM[1]SZ[9];B[aa])", "fmt").out)
	recls("", "check", "--fix", ".").want(t, 0, "recls: "+told, "!clean.txt", "nothing to fix")
	recls("", "check", "--diff", ".").want(t, 0, "recls: "+told, "nothing to fix")
	recls("", "check", ".").want(t, 0, "!left as it is")
	recls("", "fmt", "-w", ".").want(t, 0, "recls: "+told, "!clean.txt")
	recls("", "fmt", "-l", ".").want(t, 0, "recls: "+told)
	recls("", "fmt", "-w", "game").want(t, 2, "recls: game: not changed")
	recls("game\n", "check", "--fix", "--lang", "sgf", "--files-from", "-").want(t, 0, "recls: "+told)
	recls("", "fmt", "-w", "--lang", "sgf", "game").want(t, 0, "!left as it is")
	if now := get(t, "game"); now == bare+"\n" {
		t.Error("a file that was named with --lang was not written")
	}
	put(t, "game", bare)
	recls("", "check", "--fix", "--lang", "sgf", "game").want(t, 0, "applied", "!left as it is")
}

// TestOwnClone: of the files of recls itself only records are judged.
func TestOwnClone(t *testing.T) {
	got := recls("", "check", "--format", "json", "--min-severity", "hint", "--no-config", filepath.Join("..", ".."))
	for line := range strings.Lines(got.out) {
		name, _, _ := strings.Cut(strings.TrimPrefix(line, `{"file":"`), `"`)
		switch filepath.Ext(name) {
		case ".sgf", ".csa", ".kif", ".ki2", ".ishi", ".ish", ".prb":
		case ".go": // of which some in testdata are Ishi
			if !strings.Contains(name, "testdata") && !strings.Contains(name, "/test/") {
				t.Errorf("a program is judged: %s", line)
			}
		default:
			t.Errorf("no record is judged: %s", line)
		}
	}
	if got.err != "" {
		t.Error(got.err)
	}
}

// TestLinks: what a link in a folder leads to is read; it is written only when it lies in the folder.
func TestLinks(t *testing.T) {
	dir := folder(t, "-- in/a.sgf --\n"+bare+"\n-- out/b.sgf --\n"+bare+"\n-- out/deep/c.sgf --\n"+bare+"\n")
	for link, target := range map[string]string{
		"in/inside.sgf":   "a.sgf",
		"in/outside.sgf":  "../out/b.sgf",
		"in/twice.sgf":    "outside.sgf",
		"in/folder":       "../out",
		"in/loop":         "../in",
		"in/up":           "..",
		"in/self.sgf":     "self.sgf",
		"in/device.sgf":   "/dev/zero",
		"in/absolute.sgf": filepath.Join(dir, "out", "b.sgf"),
	} {
		if err := os.Symlink(target, link); err != nil {
			t.Skip(err)
		}
	}
	if got, want := recordNames(t, "in"), []string{"in/a.sgf", "in/absolute.sgf", "in/inside.sgf", "in/outside.sgf", "in/twice.sgf"}; !slices.Equal(got, want) {
		t.Errorf("records %v, want %v", got, want)
	}
	told := "not changed: it is a link to another file; to change that file, name it\n"
	recls("", "check", "--fix", "--unsafe-fixes", "in").want(t, 0, "recls: in/outside.sgf: note: "+told, "recls: in/twice.sgf: note: "+told, "recls: in/absolute.sgf: note: "+told)
	recls("", "fmt", "-w", "in").want(t, 0, "recls: in/outside.sgf: note: "+told)
	if now := get(t, "out/b.sgf"); now != bare+"\n" {
		t.Errorf("written through a link: %q", now)
	}
	if get(t, "in/a.sgf") == bare+"\n" {
		t.Error("the record in the folder is not written")
	}
	recls("", "fmt", "-w", "in/outside.sgf").want(t, 0, "!left as it is")
	if info, err := os.Lstat("in/outside.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 || get(t, "out/b.sgf") == bare+"\n" {
		t.Errorf("a link that was named: %v %v %q", info, err, get(t, "out/b.sgf"))
	}
}

// TestUnreadableFolder: a folder that may not be looked into is told once, and the others are searched.
func TestUnreadableFolder(t *testing.T) {
	skipRoot(t)
	folder(t, "-- a/a.sgf --\n(;FF[4]GM[1])\n-- b/b.sgf --\n(;FF[4]GM[1])\n-- c/c.sgf --\n(;FF[4]GM[1])\n")
	if err := os.Chmod("b", 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod("b", 0o700) })
	got := recls("", "check", ".")
	got.want(t, 2, "recls: b: permission denied\n", "in 2 files; 1 file could not be checked\n")
	if n := strings.Count(got.err, "\n"); n != 1 {
		t.Errorf("told %d times", n)
	}
}

// TestHundredThousandFiles: a folder of that size, most of it no records, under settings that ask far too much.
func TestHundredThousandFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("a hundred thousand files take some seconds to make")
	}
	const folders, each = 100, 1000
	folder(t, "-- first.py --\nprint(\"(;GM[1];B[aa])\")\n")
	for i := range folders {
		at := filepath.Join("all", fmt.Sprint(i))
		put(t, filepath.Join(at, "a.sgf"), "(;FF[4]GM[1]SZ[9];B[aa])")
		put(t, filepath.Join(at, "gen0.py"), get(t, "first.py"))
		for n := 1; n < each-1; n++ { // another name of the same file costs less
			if err := os.Link(filepath.Join(at, "gen0.py"), filepath.Join(at, fmt.Sprintf("gen%d.py", n))); err != nil {
				t.Skip(err)
			}
		}
	}
	summary := fmt.Sprintf("nothing found in %d files; %v other files skipped\n", folders, i18n.Count(folders*(each-1)))
	recls("", "check", "--min-severity", "error", "--progress", "always", "all").want(t, 0, summary)

	var globs strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&globs, "\"**/**/**/**x%d\",", i)
	}
	put(t, "all/.recls.toml", "exclude = ["+globs.String()+"\"*\"]\n")
	recls("", "check", "--min-severity", "error", "all/7").want(t, 2, "recls: all/.recls.toml:1:", "more than 1000 globs: the rest are ignored", "in 1 file;", fmt.Sprintf("%d other files skipped", each-1))
}
