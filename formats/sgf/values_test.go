package sgf

import (
	"testing"

	"github.com/recls/recls/record"
)

func TestDecode(t *testing.T) {
	for in, want := range map[string][2]string{
		"plain":              {"plain", "plain"},
		`a\]b\\c\:d`:         {`a]b\c:d`, `a]b\c:d`},
		"soft\\\nbreak":      {"softbreak", "softbreak"},
		"soft\\\r\nbreak":    {"softbreak", "softbreak"},
		"hard\nbreak":        {"hard\nbreak", "hard break"},
		"one\n\rtwo\r\nx\ry": {"one\ntwo\nx\ny", "one two x y"},
		"two\n\nlines":       {"two\n\nlines", "two  lines"},
		"tab\tand\\\tmore":   {"tab and more", "tab and more"},
		`end\`:               {"end", "end"},
	} {
		if got := [2]string{DecodeText(in), DecodeSimpleText(in)}; got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	for _, text := range []string{`a]b\c:d`, "", "x"} {
		if got := DecodeText(EscapeText(text, true)); got != text {
			t.Errorf("%q comes back as %q", text, got)
		}
	}
}

func TestSplitColon(t *testing.T) {
	for in, want := range map[string][2]string{
		"aa:b": {"aa", "b"}, `a\:b:c:d`: {`a\:b`, "c:d"}, "none": {"none", ""}, ":": {"", ""},
	} {
		if a, b, _ := SplitColon(in); a != want[0] || b != want[1] {
			t.Errorf("%q: %q and %q", in, a, b)
		}
	}
}

func TestPoints(t *testing.T) {
	size := func(gm, cols, rows int) Board { return Board{GameOf(gm), cols, rows} }
	pt := func(col, row uint8) record.Point { return record.Point{Col: col, Row: row} }
	for _, c := range []struct {
		b           Board
		s           string
		p           record.Point
		located, ok bool
	}{
		{size(Go, 19, 19), "pd", pt(15, 3), true, true},
		{size(Go, 52, 52), "aZ", pt(0, 51), true, true},
		{size(Go, 19, 19), "p4", pt(15, 255), false, false},
		{size(Hex, 11, 11), "C10", pt(2, 9), true, true},
		{size(Hex, 30, 30), "ab1", pt(27, 0), true, true},
		{size(Hex, 11, 11), "c0", pt(0, 0), false, false},
		{size(Hex, 11, 11), "zzzzzzzzzzz99999999", pt(255, 255), true, true},
		{size(LOA, 8, 8), "e1", pt(4, 7), true, true},
		{size(Octi, 0, 0), "11", pt(0, 8), true, true},
		{size(Backgammon, 0, 0), "y", pt(0, 0), false, true},
		{size(Backgammon, 0, 0), "1", pt(0, 0), false, false},
		{size(Twixt, 24, 24), "ab12", pt(27, 11), true, true},
		{size(3, 8, 8), "whatever:it is", pt(0, 0), false, true},
	} {
		p, located, ok := c.b.Point(c.s)
		if located != c.located || ok != c.ok || ok && p != c.p {
			t.Errorf("%s %q: %v %v %v", c.b.Game.Name, c.s, p, located, ok)
		}
	}
}

func TestMoves(t *testing.T) {
	for gm, cases := range map[int]map[string]bool{
		Go:         {"pd": true, "": true, "tt": true, "Q16": false, "p d": false, "pdd": false},
		Backgammon: {"31hefe": true, "66": true, "double": true, "take": true, "71": false, "31he f": false, "31hy": false, "31zf": false, "Double": false},
		LOA:        {"e1-e3": true, "C2:C5": true, "c2:c5+!": true, "Pass": true, "escape": true, "e1": false, "e1-": false, "e1-3": false, "swap": false},
		Hex:        {"c1": true, "swap-pieces": true, "AA12": true, "resign": true, "c": false, "1c": false, "": false},
		Amazons:    {"djddgd": true, "djdd": false, "dj dgd": false},
		Octi:       {"73": true, "33+B": true, "33+B!": true, "33+A-B": true, "84-86-68x": true, "84-86-68xDxAB": true, "46CD-56,46D-55": true, "84-86x-68": true, "46CD": true, "33+": false, "30": false, "33+X": false, "84-": false, "": false},
		Gess:       {"cc:dd": true, "cc-dd": false, "cc": false},
		Twixt:      {"a5": true, "L12/M14": true, "swap": true, "resign": true, "5a": false, "ab": false, "": false},
		3:          {"e2-e4": true, "": true},
	} {
		for s, want := range cases {
			if got := (Board{GameOf(gm), 19, 19}).IsMove(s); got != want {
				t.Errorf("%s: %q is a move: %v", GameOf(gm).Name, s, got)
			}
		}
	}
}

func TestStones(t *testing.T) {
	octi := Board{GameOf(Octi), 0, 0}
	for s, want := range map[string]bool{"46CD": true, "46": true, "4": false, "46X": false} {
		if octi.IsStone(s) != want {
			t.Errorf("%q is a stone: %v", s, !want)
		}
	}
}

func TestPointSet(t *testing.T) {
	var s PointSet
	r, ok := ParseRect("ZZ:aa")
	if !ok || r.Points() != 52*52 {
		t.Fatalf("the whole board has %d points, %v", r.Points(), ok)
	}
	r, _ = ParseRect("bb:dc")
	if s.Add(r) {
		t.Error("an empty set overlaps")
	}
	r, _ = ParseRect("aa:cc")
	n := 0
	for range s.AddNew(r) {
		n++
	}
	if n != 5 || !s.Has(record.Point{Col: 3, Row: 2}) || s.Has(record.Point{Col: 3, Row: 0}) {
		t.Errorf("%d new points", n)
	}
	for _, bad := range []string{"", "a", "abc", "aa:b", "aabb:", "a1:bb"} {
		if _, ok := ParseRect(bad); ok {
			t.Errorf("%q is a rectangle", bad)
		}
	}
	if r, on := (Rect{record.Point{Col: 9, Row: 9}, record.Point{Col: 30, Row: 30}}).Clip(19, 13); !on || r.To != (record.Point{Col: 18, Row: 12}) {
		t.Errorf("clipped to %v, %v", r, on)
	}
}

func TestParseSize(t *testing.T) {
	for in, want := range map[string]struct {
		cols, rows int
		square, ok bool
	}{
		"19": {19, 19, false, true}, "9:13": {9, 13, false, true}, "19:19": {19, 19, true, true},
		"0": {0, 0, false, false}, "-1": {-1, -1, false, false}, "x": {0, 0, false, false}, "9:": {9, 0, false, false},
		"99999999999999999999": {maxSize, maxSize, false, true},
	} {
		cols, rows, square, ok := ParseSize(in)
		if cols != want.cols || rows != want.rows || square != want.square || ok != want.ok {
			t.Errorf("%q: %d %d %v %v", in, cols, rows, square, ok)
		}
	}
}
