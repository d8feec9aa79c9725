package grid

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

func pt(s string) record.Point { return record.Point{Col: s[0] - 'a', Row: s[1] - 'a'} }

func play(color record.Color, points ...string) record.Move {
	m := record.Move{Action: record.Play, Color: color, To: pt(points[0])}
	if len(points) > 1 {
		m.From, m.To = pt(points[0]), pt(points[1])
	}
	if len(points) > 2 {
		m.Arrow = pt(points[2])
	}
	return m
}

// draw is the board, a row a word.
func draw(b *Board) string {
	var s strings.Builder
	for i, c := range b.cells {
		if i > 0 && i%b.cols == 0 {
			s.WriteByte(' ')
		}
		s.WriteByte(".XO#"[c])
	}
	return s.String()
}

func TestPlay(t *testing.T) {
	const B, W = record.Black, record.White
	swap := record.Move{Action: record.SwapPieces, Color: W}
	for _, c := range []struct {
		kind  record.Kind
		size  int
		start string // rows; "" for the game's own
		moves []record.Move
		want  string
		count int // of the last move
	}{
		{record.Othello, 4, "", []record.Move{play(B, "ab")}, ".... XXX. .XO. ....", 1},
		{record.Othello, 4, "XO.. O.O. .OO. X.XX", []record.Move{play(B, "ca")}, "XXX. O.X. .OX. X.XX", 3},
		{record.Gomoku, 3, "", []record.Move{play(B, "bb"), play(W, "aa")}, "O.. .X. ...", 0},
		{record.LinesOfAction, 4, "", []record.Move{play(B, "ba", "db")}, "..X. O..X O..O .XX.", 1},
		{record.Hex, 3, "", []record.Move{play(B, "ca"), swap}, "... ... O..", 0},
		{record.Amazons, 3, "X.. ... ..O", []record.Move{play(B, "aa", "ca", "cb")}, "..X ..# ..O", 0},
		{record.Gess, 7, "....... .XX.... .X..O.. .XX.... ....... ....... .......", []record.Move{play(B, "cc", "fc")},
			"....... ....XX. ....X.. ....XX. ....... ....... .......", 1},
	} {
		b := New(c.kind, c.size, c.size)
		if c.start == "" {
			b.Start()
		}
		for i, r := range strings.ReplaceAll(c.start, " ", "") {
			b.cells[i] = record.Color(strings.IndexRune(".XO#", r))
		}
		count := 0
		for _, m := range c.moves {
			count = b.Play(m)
		}
		if got := draw(b); got != c.want || count != c.count {
			t.Errorf("%d: got %s, %d\nwant %s, %d", c.kind, got, count, c.want, c.count)
		}
	}
}

// TestLinks: a peg is linked to those a knight's move away, unless another link
// is in the way; a link of either colour is.
func TestLinks(t *testing.T) {
	b := New(record.Twixt, 8, 8)
	for _, step := range []struct {
		color record.Color
		at    string
		made  int
		all   string
	}{
		{record.White, "cc", 0, ""},
		{record.White, "de", 1, "de-cc"},
		{record.Black, "cd", 0, "de-cc"},
		{record.Black, "ec", 0, "de-cc"},
		{record.White, "fd", 1, "de-cc fd-de"},
		{record.Empty, "de", 0, ""},
		{record.Black, "cd", 1, "cd-ec"},
	} {
		before := len(b.links)
		b.Set(pt(step.at), step.color)
		var all []string
		for _, l := range b.Links() {
			all = append(all, fmt.Sprintf("%c%c-%c%c", l.From.Col+'a', l.From.Row+'a', l.To.Col+'a', l.To.Row+'a'))
		}
		if got := strings.Join(all, " "); got != step.all || step.made > 0 && len(all) != before+step.made {
			t.Errorf("%s: links %q, want %q", step.at, got, step.all)
		}
	}
}

func TestNew(t *testing.T) {
	for _, c := range []struct {
		kind       record.Kind
		cols, rows int
		ok, start  bool
	}{
		{record.Hex, 1, 52, true, true}, {record.Hex, 53, 1, false, false}, {record.Hex, 0, 3, false, false}, {record.Go, 9, 9, false, false},
		{record.Amazons, 10, 10, true, true}, {record.Amazons, 8, 8, true, false}, {record.Othello, 7, 8, true, false}, {record.Gess, 20, 20, true, false},
		{record.LinesOfAction, 1, 1, true, true}, {record.Twixt, 24, 24, true, true}, {record.Other, 3, 3, false, false},
	} {
		b := New(c.kind, c.cols, c.rows)
		if (b != nil) != c.ok || b != nil && b.Start() != c.start {
			t.Errorf("%+v", c)
		}
	}
}
