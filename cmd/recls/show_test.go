package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

const shownGame = `(;FF[4]GM[1]SZ[9]
;B[ee];W[cc]
 (;B[gg]C[two
lines])
 (;B[gc]))
`

func TestShow(t *testing.T) {
	folder(t, "-- game.sgf --\n"+shownGame+"-- chess.sgf --\n(;GM[3];B[e2e4])\n-- none.sgf --\n-- a:1 --\n(;SZ[9];B[aa])\n")
	end := recls("", "show", "game.sgf")
	end.want(t, 0, "G3", "two\nlines", "A B C")
	for args, title := range map[string]string{
		"game.sgf:2": "E5", "game.sgf:2:8": "C7", "game.sgf:3": "G3", "game.sgf:4": "G3", "game.sgf:5": "G7",
		"game.sgf:5:99": "column 99: line 5 has only 10 columns", "game.sgf:1": "Position", "game.sgf:99": "line 99: the file has only 6 lines",
		"game.sgf --move 1": "E5", "game.sgf --move 3": "G3", "game.sgf --move 9": "--move 9: the main line has only 3 moves",
		"game.sgf --move -1": "expected 0 (the start) or more", "a:1": "A9", "none.sgf": "there is no game in the file",
		"nowhere.sgf": "nowhere.sgf: no such file", ".": "expected a game record", "game.sgf --lang x": "--lang x: expected one of sgf, ishi, csa, kif",
	} {
		got := recls("", append([]string{"show"}, strings.Fields(args)...)...)
		code := 0
		if strings.Contains(title, " ") {
			code = 2
		}
		first, _, _ := strings.Cut(got.out+got.err, "\n")
		if got.code != code || !strings.Contains(first, title) {
			t.Errorf("show %s: exit code %d, %q, want %q", args, got.code, first, title)
		}
	}
	if start := recls("", "show", "game.sgf", "--move", "0"); start.code != 0 || strings.Contains(start.out, "X  ") {
		t.Errorf("--move 0:\n%s", start.out)
	}
	recls(shownGame, "show", "-").want(t, 0, "G3")
	recls("", "show", "chess.sgf").want(t, 2, "recls cannot show boards of Chess")
}

func TestShowSVG(t *testing.T) {
	got := recls(shownGame, "show", "-", "--svg")
	got.want(t, 0, "<svg")
	d := xml.NewDecoder(strings.NewReader(got.out))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("not XML: %v\n%s", err, got.out)
		}
	}
}

func TestParsePlace(t *testing.T) {
	folder(t, "-- a:1 --\n")
	for arg, want := range map[string]filePlace{
		"x": {"x", 0, 0}, "x:3": {"x", 3, 0}, "x:3:4": {"x", 3, 4}, "x:0": {"x:0", 0, 0}, "x:y": {"x:y", 0, 0},
		"a:1": {"a:1", 0, 0}, "a:1:2": {"a:1", 2, 0}, "a:1:2:3": {"a:1", 2, 3}, "-:2": {"-", 2, 0}, ":": {":", 0, 0},
	} {
		if got := parsePlace(arg); got != want {
			t.Errorf("parsePlace(%q) = %v, want %v", arg, got, want)
		}
	}
}

func TestShowNotation(t *testing.T) {
	const game = "PI\n+\n+7776FU\nT5\n-3334FU\nT3\n"
	recls(game, "show", "-").want(t, 0, "2 · ☖３四歩 (P-3d)\n")
	recls(game, "show", "-", "--notation", "japanese").want(t, 0, "2 · ☖３四歩\n", "!P-3d")
	recls(game, "show", "-", "--notation", "western").want(t, 0, "2 · ☖P-3d\n")
	recls(game, "show", "-", "--notation", "usi").want(t, 2, "--notation usi: expected one of auto, japanese, western, both")
}
