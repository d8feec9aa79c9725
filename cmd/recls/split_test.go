package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

func TestSplit(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]PB[Ann]PW[Bob];B[aa])\r\nprose\r\n(;FF[4]PB[ANN]PW[bob];B[bb])(;FF[4]PB[../x]PW[con])\n"+
		"-- a.csa --\n'CSA encoding=UTF-8\nV2.2\nN+佐藤\nPI\n+\n+7776FU\n/\n'c\nN+鈴木\nPI\n+\n/\nV3.0\nPI\n+\n"+
		"-- a.ishi --\nEVENT one\nBLACK A\nB 1 D4\nEVENT two\nB 1 Q16\n"+
		"-- a.kif --\n先手：A\n   1 ７六歩(77)\n"+
		"-- none.sgf --\n\n")
	recls("", "split", "a.sgf", "-o", "o", "--name", "{black} - {white}").want(t, 0, "3 files written\n", "a.sgf: note: line 2: not written, because it is not part of a game")
	for name, want := range map[string]string{
		"Ann - Bob.sgf": "(;FF[4]PB[Ann]PW[Bob];B[aa])\r\n", "ANN - bob-2.sgf": "(;FF[4]PB[ANN]PW[bob];B[bb])\r\n", "x - con.sgf": "(;FF[4]PB[../x]PW[con])\r\n",
	} {
		if got := get(t, "o/"+name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	recls("", "split", "a.sgf", "-o", "o", "--name", "{black} - {white}").want(t, 0, "0 files written; 3 files were there already")
	put(t, "o/Ann - Bob.sgf", "mine")
	recls("", "split", "a.sgf", "-o", "o", "--name", "{black} - {white}").want(t, 0, "2 files written; 1 file was there already")
	if get(t, "o/Ann - Bob.sgf") != "mine" {
		t.Error("a file was overwritten")
	}
	recls("", "split", "a.csa", "a.ishi", "a.kif", "-o", "p").want(t, 0, "6 files written\n")
	for name, want := range map[string]string{
		"a-1.csa": "'CSA encoding=UTF-8\nV2.2\nN+佐藤\nPI\n+\n+7776FU\n", "a-2.csa": "'CSA encoding=UTF-8\nV2.2\n'c\nN+鈴木\nPI\n+\n", "a-3.csa": "V3.0\nPI\n+\n",
		"a-1.ishi": "EVENT one\nBLACK A\nB 1 D4\n", "a-2.ishi": "EVENT two\nB 1 Q16\n", "a-1.kif": get(t, "a.kif"),
	} {
		if got := get(t, "p/"+name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	recls("", "split", "none.sgf", "a.kif", "-o", "q").want(t, 2, "none.sgf: there is no game in the file", "1 file written")
	put(t, "around.sgf", "junk (;FF[4]) more\n")
	recls("", "split", "around.sgf", "-o", "q").want(t, 0, "around.sgf: note: line 1: not written, because it is not part of a game")
	recls("", "split", "a.sgf").want(t, 2, "split needs -o FOLDER")
	recls("", "split", "-o", "q").want(t, 2, "split needs a FILE")
	recls("", "split", "a.sgf", "-o", "q", "--name", "{color}").want(t, 2, "--name: {color} is not a field: expected one of {file}")
	recls("", "split", "a.sgf", "-o", "q", "--name", "same").want(t, 2, "--name same: expected a field in it, such as {number} or {black}")
	if recls("", "split", "none.sgf", "nosuch.sgf", "-o", "new").want(t, 2, "nosuch.sgf: ", "!files written"); exists("new") {
		t.Error("an empty folder was made")
	}
	recls("", "split", "a.sgf", "-o", "a.kif").want(t, 2, "cannot make the folder a.kif: ")
	recls(get(t, "a.ishi"), "split", "-", "-o", "r").want(t, 0, "2 files written")
	if get(t, "r/stdin-2.ishi") == "" {
		t.Error("standard input has no files")
	}
}

// TestSplitCharset: the bytes of each game stay, and are read as the same text in their own file.
func TestSplitCharset(t *testing.T) {
	folder(t, "")
	put(t, "s.sgf", "(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])\n(;PB[\x83\\])\n(;PB[x])\n(;CA[UTF-8]PB[\x8d\xb2])")
	recls("", "split", "s.sgf", "-o", "o").want(t, 0, "4 files written")
	for name, want := range map[string]string{
		"s-1.sgf": "(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])\n", "s-2.sgf": "(;CA[Shift_JIS]PB[\x83\\])\n", "s-3.sgf": "(;PB[x])\n", "s-4.sgf": "(;CA[UTF-8]PB[\x8d\xb2])\n",
	} {
		if got := get(t, "o/"+name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	put(t, "m.sgf", "\xef\xbb\xbf(;PB[ä])(;PB[b])")
	recls("", "split", "m.sgf", "-o", "o").want(t, 0, "2 files written")
	if get(t, "o/m-2.sgf") != "\xef\xbb\xbf(;PB[b])\n" {
		t.Errorf("the mark: %q", get(t, "o/m-2.sgf"))
	}
	put(t, "bad.csa", "'CSA encoding=SHIFT_JIS\nN+\x8d\xb2\x93\xa1\x8d\xb2\x93\xa1\xff\nPI\n+\n/\nPI\n+\n")
	recls("", "split", "bad.csa", "-o", "o").want(t, 2, "bad.csa: game 1: not written: ", "!files written")
}

// mixed are files whose games name different encodings, each game with its bytes when it is alone.
var mixed = []struct {
	name  string
	games []string // what one after the other the file is
	alone []string // nil: the same
}{
	{"two.sgf", []string{"(;FF[4]CA[GB18030]PB[\xc2\xed\xcf\xfe\xb4\xba];B[aa])\n", "(;FF[4]CA[Shift_JIS]PB[\x95\\\x83\\];B[bb])\n"}, nil},
	{"brackets.sgf", []string{ // half a character is a bracket, or swallows one
		"(;FF[4]CA[Shift_JIS]PB[\x83]\x83\\]C[\x95\\])\n", "(;FF[4]CA[UTF-8]PB[柯洁]C[表])\n", "(;FF[4]CA[Shift_JIS]PB[\xb1\xb2\xb3]C[\xc4\x83]])\n",
		"(;FF[4]CA[GBK]PB[\xb9\xc5\xc1\xa6];W[cc])\n", "(;FF[4]PB[\xb9\xc5\xc1\xa6])\n", "(;FF[4]PB[Ann])\n", "(;FF[4]CA[UTF-8]PB[\xe5\x8f])\n"},
		[]string{"", "", "", "", "(;FF[4]CA[GB18030]PB[\xb9\xc5\xc1\xa6])\n", "", ""}},
	{"swallowed.sgf", []string{ // read as the whole file seems to be, the second game is a comment of the first
		"(;FF[4]CA[Shift_JIS]PB[\x97\\\x83\\\x8f\\\x93c\xd4\x94\\\x96\xec\x96\xec];B[aa]C[\x93c\x93c\x92|\x8c\xd5\x97\\\x94\\\x8f\\])\n", "(;FF[4]CA[ISO-8859-1]PB[\xf6\xfc]PW[\xe4 and more text])\n"}, nil},
	{"escapes.sgf", []string{"(;FF[4]CA[ISO-2022-JP]PB[\x1b$B2CF#\x1b(B])\n", "(;FF[4]CA[UTF-8]PB[柯洁])\n"}, nil},
	{"long.sgf", []string{"(;FF[4]CA[GB18030]C[" + strings.Repeat("\xc2\xed", 3000) + "])\n", "(;FF[4]CA[Big5]C[" + strings.Repeat("\xb3\\", 3000) + "])\n", "(;FF[4]CA[UTF-8]PB[馬])\n"}, nil},
	{"two.csa", []string{"'CSA encoding=SHIFT_JIS\nV3.0\nN+\x88\xc0\x93\xa1\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+安藤\nPI\n+\n"}, nil},
}

// TestSplitMixed: games of different encodings keep their bytes and what they name, and nothing is written from the file
// as a whole, which is read in one encoding.
func TestSplitMixed(t *testing.T) {
	folder(t, "")
	for _, c := range mixed {
		ending := filepath.Ext(c.name)
		separator := ""
		if ending == ".csa" {
			separator = "/\n"
		}
		text := strings.Join(c.games, separator)
		put(t, c.name, text)
		recls("", "split", c.name, "-o", "o").want(t, 0, fmt.Sprintf("%d files written", len(c.games)))
		for i, want := range c.games {
			if c.alone != nil && c.alone[i] != "" {
				want = c.alone[i]
			}
			if got := get(t, fmt.Sprintf("o/%s-%d%s", strings.TrimSuffix(c.name, ending), i+1, ending)); got != want {
				t.Errorf("%s, game %d: %q, want %q", c.name, i+1, got, want)
			}
		}
		to := map[string]string{".sgf": "ishi", ".csa": "kif"}[ending]
		const why = "its games name different encodings, and a file is read in one: write each game into its own file with recls split first"
		recls("", "encode", "--to", "UTF-8", "-w", c.name).want(t, 2, c.name+": not written: "+why)
		recls("", "merge", c.name, "-o", "merged"+ending).want(t, 2, c.name+": not merged: "+why)
		recls("", "convert", "--to", to, c.name).want(t, 2, c.name+": not converted: "+why)
		recls("", "convert", "--to", to, "--out", "converted", c.name).want(t, 2, c.name+": not converted: "+why)
		if get(t, c.name) != text || exists("merged"+ending) || exists("converted") {
			t.Errorf("%s: something was written", c.name)
		}
	}
	put(t, "from.sgf", mixed[0].games[0]+mixed[0].games[1])
	recls("", "encode", "--from", "GB18030", "--to", "UTF-8", "-w", "from.sgf").want(t, 0, "1 file written") // the user's word
	put(t, "relies.csa", "'CSA encoding=SHIFT_JIS\nV2.2\nN+\x88\xc0\x93\xa1\nPI\n+\n/\n'CSA encoding=UTF-8\nN+安藤\nPI\n+\n")
	recls("", "split", "relies.csa", "-o", "o").want(t, 2, "relies.csa: game 2: not written: it relies on the version line of a game in another encoding: write that line into this game first", "1 file written")
	for name, text := range map[string]string{ // nothing can be lost
		"utf8.sgf": "(;FF[4]CA[GB18030]PB[马晓春])(;FF[4]CA[UTF-8]PB[柯洁])", "ascii.sgf": "(;FF[4]CA[GB18030]PB[\xb9\xc5\xc1\xa6])(;FF[4]CA[UTF-8]PB[Ann])",
	} {
		put(t, name, text)
		recls("", "encode", "--to", "UTF-8", "-w", name).want(t, 0, "!not written")
	}
}

// TestSplitPlaces: links are not followed out of the folder, and nothing is written where nothing may be.
func TestSplitPlaces(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]PB[Ann])\n-- other --\nmine")
	if err := os.Mkdir("o", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../other", "o/a-1.sgf"); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("../nowhere", "o/a-1-2.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "split", "a.sgf", "-o", "o").want(t, 0, "1 file written")
	if get(t, "other") != "mine\n" || exists("nowhere") || get(t, "o/a-1-3.sgf") == "" {
		names, _ := filepath.Glob("o/*")
		t.Errorf("a link was written through: %q", names)
	}
	skipRoot(t)
	if err := os.Mkdir("closed", 0o555); err != nil {
		t.Fatal(err)
	}
	recls("", "split", "a.sgf", "-o", "closed").want(t, 2, "a.sgf: cannot write closed/a-1.sgf: ", "!files written")
}

// TestSplitCorpus: what was one file is, taken apart, the same games.
func TestSplitCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		root = "../../testdata"
	}
	files := 0
	for _, c := range (search{}).collect([]string{root}) {
		l, err := c.read(nil)
		if err != nil || l.foreign || l.file().GameCount() < 2 {
			continue
		}
		files++
		f := l.file()
		p := formats.Of(f).Collection
		for i := range f.GameCount() {
			data, err := alone(l, p, i)
			if err != nil {
				t.Logf("%s: game %d: %v", c.name, i+1, err)
				continue
			}
			again := l.format.Parse(syntax.Decode(data, l.format))
			if again.GameCount() != 1 || len(again.Game(0).Nodes) != len(f.Game(i).Nodes) {
				t.Errorf("%s: game %d: %d games of %d nodes, want one of %d", filepath.Base(c.name), i+1, again.GameCount(), len(again.Game(0).Nodes), len(f.Game(i).Nodes))
			}
		}
	}
	if files == 0 && os.Getenv("RECLS_CORPUS") != "" {
		t.Error("no file has several games")
	}
}

// TestSplitInterrupted: a run that was killed leaves whole files only, and the next one writes those that are missing.
func TestSplitInterrupted(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]PB[Ann])(;FF[4]PB[Bob])(;FF[4]PB[Carl])\n")
	recls("", "split", "a.sgf", "-o", "o").want(t, 0, "3 files written")
	want := get(t, "o/a-2.sgf")
	if err := os.Remove("o/a-2.sgf"); err != nil {
		t.Fatal(err)
	}
	put(t, "o/"+temporaryName(), "(;FF[4]P") // as a program leaves it behind
	recls("", "split", "a.sgf", "-o", "o").want(t, 0, "1 file written; 2 files were there already")
	if names, _ := filepath.Glob("o/*.sgf"); len(names) != 3 || get(t, "o/a-2.sgf") != want {
		t.Errorf("%q", names)
	}
}
