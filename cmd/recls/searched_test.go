package main

import (
	"os"
	"strings"
	"testing"
)

// TestSearchedAlike: all commands that read many records obey the settings of the folder in the same way.
func TestSearchedAlike(t *testing.T) {
	const game = "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"
	prepare := func(exclude string) {
		folder(t, "-- .recls.toml --\nexclude = "+exclude+"\n")
		moves := goMoves(0, 60, straight)
		put(t, "a.sgf", game+moves+"C[best])")
		put(t, "b.sgf", game+moves+")")
		put(t, "incoming/hidden.sgf", game+moves+" )")
	}
	commands := map[string][]string{
		"dedupe":  {"dedupe", "--move-to", "out"},
		"split":   {"split", "-o", "out"},
		"merge":   {"merge", "-o", "out.sgf"},
		"convert": {"convert", "--to", "ishi", "--out", "out"},
		"strip":   {"strip", "--comments", "-w"},
		"fmt":     {"fmt", "-w"},
		"find":    {"find", "Q16"},
		"stats":   {"stats"},
	}
	for name, words := range commands {
		t.Run(name, func(t *testing.T) {
			prepare(`["incoming/"]`)
			before := get(t, "incoming/hidden.sgf")
			got := recls("", append(words, ".")...)
			if got.code == exitError || strings.Contains(got.out+got.err, "hidden") || get(t, "incoming/hidden.sgf") != before || exists("out/incoming") || exists("out/hidden-1.sgf") {
				t.Errorf("what is excluded was used: %d\n%s%s", got.code, got.out, got.err)
			}
			if name == "merge" && strings.Count(get(t, "out.sgf"), "FF[4]") != 2 {
				t.Errorf("merged: %s", get(t, "out.sgf"))
			}
			prepare(`["incoming/"`)
			got = recls("", append(words, ".")...)
			got.want(t, exitError, ".recls.toml:")
			if name == "dedupe" {
				got.want(t, exitError, "note: nothing is moved, because a settings file is not valid", "1 game occurs more than once, in 3 of 3 records\n")
			}
			if !exists("b.sgf") || !exists("incoming/hidden.sgf") || name == "merge" && exists("out.sgf") {
				t.Error("the work was done without knowing what is excluded")
			}
			prepare(`["incoming/"`)
			if got := recls("", append(words, "--no-config", ".")...); got.code == exitError || strings.Contains(got.err, ".recls.toml:") {
				t.Errorf("--no-config: %d\n%s%s", got.code, got.out, got.err)
			}
		})
	}
}

// TestMergeOpenGame: a file whose game is not closed is refused wherever it is in the order, with its name and line.
func TestMergeOpenGame(t *testing.T) {
	folder(t, "-- ok.sgf --\n(;GM[1]SZ[9];B[cc])\n-- two.sgf --\n(;GM[1]SZ[9])\n\n(;GM[1]SZ[9];B[aa]")
	put(t, "bad.sgf", "(;GM[1]SZ[9];B[aa];W[bb]")
	for _, order := range []string{"bad.sgf ok.sgf", "ok.sgf bad.sgf", "ok.sgf bad.sgf ok.sgf", "bad.sgf"} {
		recls("", append(strings.Fields("merge -o o.sgf"), strings.Fields(order)...)...).want(t, 2,
			"recls: bad.sgf: line 1 has a mistake, so the game cannot be merged: recls check shows it\n", "!ok.sgf: ")
	}
	recls("", "merge", "-o", "o.sgf", "two.sgf", "bad.sgf", "ok.sgf").want(t, 2, "two.sgf: line 3 has a mistake", "bad.sgf: line 1 has a mistake")
	if exists("o.sgf") {
		t.Error("something was written")
	}
	recls("", "merge", "-o", "o.sgf", "ok.sgf", "ok.sgf").want(t, 0, "2 games written to o.sgf")
	for _, name := range []string{"x.csa", "y.csa", "z.csa"} {
		put(t, "many/"+name, "V2.2\nPI\n+\n")
	}
	got := recls("", "merge", "-o", "p.sgf", "ok.sgf", "many")
	got.want(t, 2, "many/x.csa: this is CSA (shogi), and ok.sgf is Smart Game Format", "recls: 2 more files are of another format\n", "!y.csa")
}

// TestEditSummary: what changes many files says at the end how many, as fmt does.
func TestEditSummary(t *testing.T) {
	folder(t, "-- g/a.sgf --\n(;FF[4]GM[1]C[x];B[aa])\n-- g/b.sgf --\n(;FF[4]GM[1];B[aa])\n-- g/c.txt --\nhello\n")
	recls("", "strip", "--comments", "-l", "g").want(t, 0, "g/a.sgf\n", "recls: 1 of 2 files would change; 1 other file skipped\n")
	recls("", "strip", "--comments", "-w", "g").want(t, 0, "recls: 1 of 2 files written; 1 other file skipped\n")
	recls("", "strip", "--comments", "-w", "g").want(t, 0, "recls: nothing to change in 2 files; 1 other file skipped\n")
	recls("", "encode", "--to", "UTF-8", "-w", "g").want(t, 0, "files")
	recls("", "strip", "--comments", "g/a.sgf").want(t, 0, "!files")
}

// TestNoGame: a file without a game is an error of the commands that need one.
func TestNoGame(t *testing.T) {
	folder(t, "-- none.sgf --\n\n-- a.sgf --\n(;FF[4]GM[1];B[aa])\n-- none.usi --\n\n")
	recls("", "convert", "--to", "ishi", "none.sgf").want(t, 2, "none.sgf: there is no game in the file\n")
	recls("", "convert", "--to", "kif", "none.usi").want(t, 2, "none.usi: ")
	recls("", "convert", "--to", "ishi", "--out", "o", "none.sgf", "a.sgf").want(t, 2, "none.sgf: there is no game in the file\n", "1 file written\n")
	recls("", "convert", "--to", "kif", "--out", "o", "none.usi").want(t, 2, "none.usi: there is no game in the file\n")
	if exists("o/none.ishi") || exists("o/none.kifu") {
		t.Error("an empty file was written")
	}
}

// TestLinkNowhere: the name of a broken link is not proposed for itself.
func TestLinkNowhere(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4])\n")
	if err := os.Symlink("gone.sgf", "dangling.sgf"); err != nil {
		t.Skip(err)
	}
	for _, command := range []string{"check", "show"} {
		recls("", command, "dangling.sgf").want(t, 2, "dangling.sgf: it is a link to gone.sgf, which does not exist\n", "!did you mean")
	}
}
