package outline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/features/outline"
)

// TestGroups: in a long game moves are listed fifty at a time, and by itself only
// what has something to read; a short variation says how long it is.
func TestGroups(t *testing.T) {
	text := "(;FF[4]" + strings.Repeat(";B[aa];W[bb]", 30) + ";B[cc]C[Sixty-one]" + strings.Repeat(";W[aa];B[bb]", 21) +
		"(" + strings.Repeat(";W[dd];B[ee]", 500) + ")(;W[ff];B[gg]N[Kick];W[hh])(" + strings.Repeat(";W[ii];B[kk]", 30) + "))"
	p, f := parsed(t, "sgf", text)
	game := outline.Symbols(p, f, nil)[0]
	var got []string
	for _, s := range game.Children[1:] {
		got = append(got, s.Name)
	}
	want := []string{"Moves 1–50", "Moves 51–100", "Moves 101–150"}
	for first := 151; first <= 1101; first += 50 {
		want = append(want, fmt.Sprintf("Moves %d–%d", first, min(first+49, 1103)))
	}
	want = append(want, "104 · White F14", "104 · White J11")
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
	if g := game.Children[2]; len(g.Children) != 1 || g.Children[0].Name != "61 · Black C17" || g.Children[0].Kind != outline.Comment {
		t.Errorf("moves 51–100 hold %+v", g.Children)
	}
	short, long := game.Children[len(game.Children)-2], game.Children[len(game.Children)-1]
	if short.Detail != "3 moves" || len(short.Children) != 1 || short.Children[0].Name != "105 · Black G13 “Kick”" {
		t.Errorf("the short variation is %+v", short)
	}
	if len(long.Children) != 2 || long.Children[0].Name != "Moves 105–154" || long.Children[1].Name != "Moves 155–163" {
		t.Errorf("the long variation is %+v", long)
	}
}

// TestFlat: variations beyond the bound are listed one after the other, and none is lost.
func TestFlat(t *testing.T) {
	const deep = 100
	p, f := parsed(t, "sgf", "(;FF[4];B[aa]"+strings.Repeat("(;W[bb])(;W[cc]", deep)+strings.Repeat(")", deep+1))
	variations, most := 0, 0
	var count func(list []outline.Symbol, depth int)
	count = func(list []outline.Symbol, depth int) {
		for _, s := range list {
			if s.Kind == outline.Variation {
				variations, most = variations+1, max(most, depth)
			}
			count(s.Children, depth+1)
		}
	}
	if count(outline.Symbols(p, f, nil), 0); variations != deep || most != 65 {
		t.Errorf("%d variations of %d, the deepest at %d", variations, deep, most)
	}
}

// TestManyLenses: when variations would bring more lenses than a file gets, games alone have one.
func TestManyLenses(t *testing.T) {
	variations := func(n int) string { return "(;B[aa]" + strings.Repeat("\n(;W[bb])", n+1) + ")\n" }
	for _, c := range []struct {
		text string
		want int
	}{
		{variations(999), 1000},
		{variations(1000), 1},
		{variations(600) + variations(600), 2},
		{strings.Repeat("(;B[aa])\n", 1500), 1000},
	} {
		p, f := parsed(t, "sgf", c.text)
		if got := len(outline.Lenses(p, f, nil)); got != c.want {
			t.Errorf("%d lenses, want %d", got, c.want)
		}
	}
}
