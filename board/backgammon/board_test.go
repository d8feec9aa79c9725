package backgammon

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

// draw lists the checkers by the letter of their place: "5w f", White's first.
func draw(b *Board) string {
	var all []string
	for _, color := range []record.Color{record.White, record.Black} {
		s := "?BW"[color:color+1] + ":"
		for p := range Place(places) {
			if n := b.At(color, p); n > 0 {
				s += fmt.Sprintf(" %c%d", 'a'+p, n)
			}
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

// TestPlay plays the moves of the page (FF4/backgammon) and what hits.
func TestPlay(t *testing.T) {
	const W, B = record.White, record.Black
	for _, c := range []struct {
		moves string // with their colours
		want  string
		hits  int // of the last one
		ok    bool
	}{
		{"", "W: f5 h3 m5 x2 B: a2 l5 q3 s5", 0, true},
		{"W31hefe", "W: e2 f4 h2 m5 x2 B: a2 l5 q3 s5", 0, true},
		{"W66", "W: f5 h3 m5 x2 B: a2 l5 q3 s5", 0, true},
		{"W41xwfe B31adae", "W: f4 h3 m5 w1 x1 y1 B: d1 e1 l5 q3 s5", 1, true},
		{"W41xwfe B31adae W43yuhe", "W: e1 f4 h2 m5 u1 w1 x1 B: d1 l5 q3 s5 y1", 1, true},
		{"W66fzfzfzfz", "W: f1 h3 m5 x2 z4 B: a2 l5 q3 s5", 0, true},
		{"W61ba", "W: a1 f5 h3 m5 x2 B: a2 l5 q3 s5", 0, false},
		{"W61b", "W: f5 h3 m5 x2 B: a2 l5 q3 s5", 0, false},
		{"W61B1", "W: f5 h3 m5 x2 B: a2 l5 q3 s5", 0, false},
	} {
		b, hits, ok := Start(), 0, true
		for _, move := range strings.Fields(c.moves) {
			hits, ok = b.Play(map[byte]record.Color{'W': W, 'B': B}[move[0]], move[1:])
		}
		if got := draw(b); got != c.want || hits != c.hits || ok != c.ok {
			t.Errorf("%s: %s, %d hits, %v; want %s, %d, %v", c.moves, got, hits, ok, c.want, c.hits, c.ok)
		}
	}
}

// TestCube: a double that is taken, dropped, answered by a beaver, and one too many.
func TestCube(t *testing.T) {
	for moves, want := range map[string]string{
		"":                                     "1 0",
		"W:double":                             "1 0",
		"W:double B:take":                      "2 1",
		"W:double B:take B:double W:take":      "4 2",
		"W:double B:drop":                      "1 0",
		"W:double B:double W:take":             "4 1",
		strings.Repeat("W:double B:take ", 40): "1073741824 1",
	} {
		b := new(Board)
		for _, move := range strings.Fields(moves) {
			color := record.Color(strings.IndexByte("?BW", move[0]))
			if _, ok := b.Play(color, move[2:]); !ok {
				t.Errorf("%s is no move", move)
			}
		}
		if value, owner := b.Cube(); fmt.Sprintf("%d %d", value, owner) != want {
			t.Errorf("%.60s: %d, owner %d; want %s", moves, value, owner, want)
		}
	}
}
