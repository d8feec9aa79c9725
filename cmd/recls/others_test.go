package main

import (
	"crypto/sha256"
	"errors"
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
	recls("", "check", "--fix", ".").want(t, 0, "recls: "+told, "!clean.txt", "no safe fix to apply")
	recls("", "check", "--diff", ".").want(t, 0, "recls: "+told, "no safe fix to apply")
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

// TestLinks: whatever command searches a folder, a link that leads out of it is not read, by whatever way it leads
// there; a note names it. One that stays in the folder is read, and so is one that the user names.
func TestLinks(t *testing.T) {
	const secret = "(;FF[4]GM[1]SZ[19]PB[Secret];B[pd]ZZ[Secret])\n"
	dir := folder(t, "-- in/a.sgf --\n"+bare+"\n-- in/deep/b.sgf --\n"+bare+"\n-- out/c.sgf --\n"+secret+"-- out/deep/d.sgf --\n"+secret+
		"-- out/e.txt --\n"+secret+"-- inner/f.sgf --\n"+secret)
	put(t, "out/g.zip", zipOf(t, map[string]string{"g.sgf": secret}))
	put(t, "out/h.sgf.gz", gzipOf(t, secret))
	inside := map[string]string{
		"in/inside.sgf":     "a.sgf",
		"in/whole.sgf":      filepath.Join(dir, "in", "a.sgf"),
		"in/deep/above.sgf": "../a.sgf",
		"in/chain.sgf":      "deep/above.sgf",
		"in/around.sgf":     "../out/../in/a.sgf",
		"in/there.sgf":      "../out/back.sgf",
		"in/through.sgf":    "loop/loop/a.sgf",
	}
	outside := map[string]string{
		"in/outside.sgf":     "../out/c.sgf",
		"in/absolute.sgf":    filepath.Join(dir, "out", "c.sgf"),
		"in/twice.sgf":       "outside.sgf",
		"in/deep/thrice.sgf": "../twice.sgf",
		"in/by-folder.sgf":   "folder/c.sgf",
		"in/by-loop.sgf":     "loop/up/out/c.sgf",
		"in/beginning.sgf":   "../inner/f.sgf", // a folder whose name begins alike
		"in/text.sgf":        "../out/e.txt",
		"in/password.kif":    "/etc/passwd",
	}
	others := map[string]string{ // those that say nothing, or that not every command reads
		"in/text": "../out/e.txt", "in/other.txt": "../out/e.txt", "in/picture.png": "../out/c.sgf", "in/object.jkf": "../out/c.sgf",
		"in/games.zip": "../out/g.zip", "in/h.sgf.gz": "../out/h.sgf.gz",
		"in/folder": "../out", "in/loop": "../in", "in/up": "..", "in/self.sgf": "self.sgf", "in/nowhere.sgf": "nowhere", "out/back.sgf": "../in/a.sgf",
		"named": "in", "named.sgf": "out/c.sgf",
	}
	for _, links := range []map[string]string{inside, outside, others} {
		for link, target := range links {
			if err := os.Symlink(target, link); err != nil {
				t.Skip(err)
			}
		}
	}
	want := slices.Sorted(maps.Keys(inside))
	want = append(want, "in/a.sgf", "in/deep/b.sgf")
	slices.Sort(want)
	if got := slices.Sorted(slices.Values(recordNames(t, "in"))); !slices.Equal(got, want) {
		t.Errorf("records %v, want %v", got, want)
	}
	searches := [][]string{
		{"check"}, {"check", "--only", "sgf/unknown-property", "--format", "json"}, {"check", "--fix", "--unsafe-fixes"}, {"fmt", "-l"}, {"fmt", "-w"}, {"stats"},
		{"find", "Q16"}, {"find", "--index", "games.index", "Q16"}, {"find", "--index", "games.index", "Q16"}, {"dedupe"}, {"dedupe", "--move-to", "doubles"},
		{"show", "--all", "--svg", "pictures"}, {"convert", "--to", "ishi", "--out", "converted"}, {"split", "-o", "apart"},
		{"strip", "--comments", "-w"}, {"encode", "--to", "UTF-8", "-w"}, {"merge", "-o", "merged.sgf"}, {"tour"},
	}
	for _, command := range searches {
		for _, path := range []string{"in", "in/", "./in/.", filepath.Join(dir, "in"), "named", "out/../in", "in/loop", "in/folder/../in"} {
			got := recls("", append(slices.Clone(command), path)...)
			if all := got.out + got.err; strings.Contains(all, "Secret") || strings.Contains(all, "root:") {
				t.Errorf("%v %s tells what is not in the folder:\n%s", command, path, all)
			}
			for link := range outside {
				name := path + strings.TrimPrefix(link, "in")
				if strings.HasSuffix(path, "/") || strings.HasSuffix(path, ".") || strings.Contains(path, "..") {
					name = filepath.Base(link) // a search makes the name of its folder plain
				}
				if !strings.Contains(got.err, name+": note: skipped: it is a link out of the folder; to read that file, name it\n") {
					t.Errorf("%v %s: nothing is said of %s:\n%s", command, path, link, got.err)
				}
			}
			if command[0] == "check" && command[1:] == nil {
				got.want(t, got.code, "games.zip: note: skipped", "h.sgf.gz: note: skipped", "!picture.png", "!other.txt:")
			}
		}
	}
	recls("", "convert", "--to", "sgf", "--out", "converted", "in").want(t, 0, "in/object.jkf: note: skipped: it is a link out of the folder")
	if got := get(t, "out/c.sgf") + get(t, "out/deep/d.sgf") + get(t, "out/e.txt") + get(t, "inner/f.sgf"); got != strings.Repeat(secret, 4) {
		t.Errorf("written through a link: %q", got)
	}
	for _, written := range []string{"pictures", "converted", "apart", "merged.sgf", "games.index"} {
		_ = filepath.WalkDir(written, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && strings.Contains(get(t, path), "Secret") {
				t.Errorf("%s has what is not in the folder", path)
			}
			return nil
		})
	}
	if get(t, "in/a.sgf") == bare+"\n" {
		t.Error("the record in the folder is not written")
	}
	// What another path leads to is read there, and the link is not.
	recls("", "stats", "in", "out").want(t, 0, "in/outside.sgf: note: skipped", "Secret")
	recls("", "check", "--only", "sgf/unknown-property", "--min-severity", "hint", "in", "in/outside.sgf").want(t, 0, "in/outside.sgf: note: skipped", "in/outside.sgf:1:")
	for _, link := range []string{"in/outside.sgf", "in/twice.sgf", "in/folder/c.sgf", "named.sgf", "in/games.zip", "in/text.sgf"} {
		recls("", "stats", link).want(t, 0, "Secret", "!skipped")
		recls(link, "stats", "--files-from", "-").want(t, 0, "Secret", "!skipped")
	}
	recls("", "fmt", "-w", "in/outside.sgf").want(t, 0, "!left as it is")
	if info, err := os.Lstat("in/outside.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 || get(t, "out/c.sgf") == secret {
		t.Errorf("a link that was named: %v %v %q", info, err, get(t, "out/c.sgf"))
	}
}

// TestLinkThatChanges: a link that leads out of its folder only once it was looked at is not followed.
func TestLinkThatChanges(t *testing.T) {
	folder(t, "-- in/a.sgf --\n"+bare+"\n-- out/b.sgf --\n"+bare+"\n")
	if err := os.Symlink("a.sgf", "in/link.sgf"); err != nil {
		t.Skip(err)
	}
	for c := range (search{}).each(slices.Values([]string{"in"}), slices.Values[[]string](nil)) {
		if c.name == "in/link.sgf" {
			if err := errors.Join(os.Rename("in/a.sgf", "in/c.sgf"), os.Symlink("../out/b.sgf", "in/a.sgf")); err != nil {
				t.Fatal(err)
			}
			if l, err := c.load(nil); err == nil {
				t.Errorf("%q is read", l.data)
			}
		}
	}
}

// TestManyFiles: each file of a folder is found once, however many links go round in circles, and nothing else is
// opened.
func TestManyFiles(t *testing.T) {
	folder(t, "")
	const folders, files = 20, 50
	var want []string
	for i := range folders {
		for j := range files {
			name := filepath.Join("in", fmt.Sprintf("%02d", i), fmt.Sprintf("%02d.sgf", j))
			put(t, name, "(;FF[4])")
			want = append(want, name)
		}
		for name, target := range map[string]string{"loop": ".", "up": "..", "next": fmt.Sprintf("../%02d", (i+1)%folders), "self.sgf": "self.sgf", "to.sgf": "fro.sgf", "fro.sgf": "to.sgf"} {
			if err := os.Symlink(target, filepath.Join("in", fmt.Sprintf("%02d", i), name)); err != nil {
				t.Skip(err)
			}
		}
	}
	var got []string
	for _, c := range (search{}).collect([]string{"in"}) {
		got = append(got, c.name)
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("%d files are found, %d wanted", len(got), len(want))
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
