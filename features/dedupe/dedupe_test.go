package dedupe_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/recls/recls/features/dedupe"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// entry reads one game of SGF.
func entry(text string, symmetry bool) dedupe.Entry {
	f := formats.ByID("sgf").Parse(syntax.NewSource(text))
	return dedupe.New(f, 0, "UTF-8", symmetry)
}

// random is a game of so many moves that a number determines, in one of eight views of the board.
func random(seed uint64, n, view, cols, rows int) string {
	r := rand.New(rand.NewPCG(seed, 0))
	point := func() string {
		x, y := r.IntN(cols), r.IntN(rows)
		w, h := cols, rows
		if view&1 != 0 {
			x = w - 1 - x
		}
		if view&2 != 0 {
			y = h - 1 - y
		}
		if view&4 != 0 {
			x, y = y, x
		}
		return fmt.Sprintf("[%c%c]", 'a'+x, 'a'+y)
	}
	size := fmt.Sprintf("SZ[%d:%d]", cols, rows)
	if cols == rows {
		size = fmt.Sprintf("SZ[%d]", cols)
	}
	var out strings.Builder
	out.WriteString("(;FF[4]GM[1]" + size + "AB" + point() + point())
	for i := range n {
		fmt.Fprintf(&out, ";%c%s", "WB"[i%2], point())
	}
	return out.String() + ")"
}

// TestSymmetry: all eight images of a game are one game with symmetry, and eight without; no two games become one.
func TestSymmetry(t *testing.T) {
	for _, symmetry := range []bool{false, true} {
		var entries []dedupe.Entry
		for seed := range uint64(50) {
			for view := range 8 {
				entries = append(entries, entry(random(seed, 60, view, 19, 19), symmetry))
			}
		}
		groups := dedupe.Groups(entries, true)
		if !symmetry {
			if len(groups) != 0 {
				t.Errorf("%d groups without symmetry", len(groups))
			}
			continue
		}
		if len(groups) != 50 {
			t.Errorf("%d groups, want 50", len(groups))
		}
		for _, g := range groups {
			if len(g.Entries) != 8 {
				t.Errorf("%d records of a game, want 8", len(g.Entries))
			}
		}
	}
}

// TestNotSquare: a board that is not square has four images.
func TestNotSquare(t *testing.T) {
	var entries []dedupe.Entry
	for view := range 4 {
		entries = append(entries, entry(random(1, 60, view, 9, 13), true))
	}
	if groups := dedupe.Groups(entries, true); len(groups) != 1 || len(groups[0].Entries) != 4 {
		t.Errorf("%v", groups)
	}
}

// TestNear: beginnings and other ends belong to a game; two that go on from one beginning do not belong together.
func TestNear(t *testing.T) {
	game := func(parts ...string) dedupe.Entry { return entry("(;FF[4]GM[1]"+strings.Join(parts, "")+")", false) }
	moves := func(seed uint64, n int) string {
		s := random(seed, n, 0, 19, 19)
		return s[strings.Index(s, ";W") : len(s)-1]
	}
	start, a, b, end := moves(1, 50), moves(2, 80), moves(3, 80), moves(4, 6)
	for _, test := range []struct {
		name  string
		games []dedupe.Entry
		want  string
	}{
		{"beginning", []dedupe.Entry{game(start), game(start, a)}, "[1 0]"},
		{"short beginning", []dedupe.Entry{game(moves(1, 39)), game(start, a)}, ""},
		{"two of one beginning", []dedupe.Entry{game(start, a), game(start), game(start, b)}, "one of two"},
		{"chain", []dedupe.Entry{game(start), game(start, end), game(start, end, a)}, "[2 1 0]"},
		{"other end", []dedupe.Entry{game(start, end), game(start, moves(5, 7))}, "[1 0]"},
		{"too much of another end", []dedupe.Entry{game(start, moves(6, 11)), game(start, moves(5, 11))}, ""},
		{"other start", []dedupe.Entry{game("AB[ss]", start), game(start)}, ""},
	} {
		got := ""
		for _, g := range dedupe.Groups(test.games, false) {
			var files []int
			for _, e := range g.Entries {
				for i := range test.games {
					if e == &test.games[i] {
						files = append(files, i)
					}
				}
			}
			got += fmt.Sprint(files)
		}
		if test.want == "one of two" {
			if got != "[0 1]" && got != "[2 1]" {
				t.Errorf("%s: %s", test.name, got)
			}
		} else if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if groups := dedupe.Groups(test.games, true); len(groups) != 0 {
			t.Errorf("%s: %d exact groups", test.name, len(groups))
		}
	}
}
