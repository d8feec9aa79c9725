package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shownLines is how many lines of a position on a board of nine lines the README shows: the title, the board with its
// coordinates and empty lines, the captures.
const shownLines = 15

// unformatted is the record whose layout the README shows.
const unformatted = "1 ７六歩(77) (00:16/00:00:16)\n2 ３四歩(33)   (0:5/0:0:5)\n3 ２二角成(88)    (00:21 / 00:00:37)\n4 同銀(31)\n"

// checkLayoutSample holds the two columns of the sample of recls fmt against what recls writes.
func checkLayoutSample(t *testing.T, page, text string) {
	t.Helper()
	if err := os.WriteFile("game.kif", []byte(unformatted), 0o600); err != nil {
		t.Fatal(err)
	}
	before := strings.Split(unformatted, "\n")
	for i, after := range strings.Split(recls("", "fmt", "--no-config", "game.kif").out, "\n") {
		shown := regexp.MustCompile("(?m)^    " + regexp.QuoteMeta(before[i]) + " +" + regexp.QuoteMeta(after) + "$")
		if after != "" && !shown.MatchString(text) {
			t.Errorf("%s does not show %q beside %q", page, after, before[i])
		}
	}
}

// TestReadmes: what the README shows of recls, in each of its languages, is what recls prints.
func TestReadmes(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for page, language := range map[string]string{"README.md": "en", "docs/README.ja.md": "ja", "docs/README.zh-CN.md": "zh-CN"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		_, sample, _ := strings.Cut(string(text), "check club.sgf\n")
		sample, _, ok := strings.Cut(sample, "\n\n")
		if !ok {
			t.Fatalf("%s has no sample of recls check", page)
		}
		move, _, _ := strings.Cut(sample[strings.Index(sample, " 2 | ")+len(" 2 | "):], "\n")
		record := filepath.Join(t.TempDir(), "club.sgf")
		if err := os.WriteFile(record, []byte("(;FF[4]GM[1]SZ[9]\n"+move+"\n)\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		t.Chdir(filepath.Dir(record))
		got := recls("", "--language", language, "check", "--no-config", "club.sgf")
		if want := strings.ReplaceAll(strings.TrimPrefix(sample, "    "), "\n    ", "\n") + "\n"; got.out != want {
			t.Errorf("%s shows\n%s\nbut recls prints\n%s", page, want, got.out)
		}
		board := strings.Split(recls("", "--language", language, "show", "club.sgf", "--move", "5").out, "\n")
		for _, line := range board[:shownLines] {
			if !strings.Contains(string(text), "    "+line) {
				t.Errorf("%s does not show %q", page, line)
			}
		}
		checkLayoutSample(t, page, string(text))
	}
}
