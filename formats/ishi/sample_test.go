package ishi_test

import (
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// boardAt replays a game of Ishi up to a node; a diagram's own stones are not on it.
func boardAt(f *syntax.File, g *record.Game, node int) *goban.Board {
	w := ishi.NewWalked(f.Tree, g)
	for _, i := range g.Path(node) {
		w.Enter(i)
	}
	return w.Stones
}

// taken counts the stones that the PRISONER lines of a game's main line name.
func taken(f *syntax.File, g *record.Game) (n int) {
	for _, i := range g.Path(g.MainLine(len(g.Nodes))) {
		for line := range ishi.LinesOf(f.Tree, syntax.NodeID(g.Nodes[i].Syntax)) {
			if f.Tree.Kind(line) != ishi.Prisoner {
				continue
			}
			for range ishi.Fields(f.Tree, line, syntax.Kinds(ishi.Point, ishi.MoveRef)) {
				n++
			}
		}
	}
	return n
}

// TestSampleBoards: at the end of every event of the sample stand the stones that were set up and played, less the
// prisoners that the sample itself names; and the last diagram shows the 19 stones of its joseki.
func TestSampleBoards(t *testing.T) {
	text, err := os.ReadFile("../../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(text), strings.ReplaceAll(string(text), "\n", "\r\n")} {
		f := parse(text)
		for i, want := range sampleBoards {
			g := f.Games()[i]
			end := g.MainLine(len(g.Nodes))
			board := boardAt(f, g, end).String()
			if strings.TrimSpace(board) != strings.TrimSpace(want) {
				t.Errorf("event %d ends with\n%s", i, board)
			}
			stones := len(g.Path(end)) - 1 + len(g.Detail(0).Setup) - taken(f, g)
			if got := strings.Count(board, "X") + strings.Count(board, "O"); got != stones {
				t.Errorf("event %d: %d stones, its lines leave %d", i, got, stones)
			}
		}
		g := f.Games()[2]
		last := len(g.Nodes) - 1
		if f.Tree.Kind(syntax.NodeID(g.Nodes[last].Syntax)) != ishi.Diagram {
			t.Fatal("the last item is no diagram")
		}
		board := boardAt(f, g, last)
		for _, m := range g.Detail(last).Marks {
			if m.Shape == record.Hidden {
				board.Set(m.Point, record.Empty)
			}
		}
		if got := strings.Count(board.String(), "X") + strings.Count(board.String(), "O"); got != 19 {
			t.Errorf("the last diagram shows %d stones, want 19\n%s", got, board)
		}
	}
}

var sampleBoards = []string{
	`
...................
...................
...O..........O....
................X..
...................
..O................
.OXX...............
OX.X...............
.OXX...............
.....O.............
.OO.XXXXX..........
O.OO.XOOOO.........
O..OOOX............
.OOXXX.X...........
.XX...O........X...
..X.XO.............
...OO...O......X...
...................
...................
`,
	`
...X.XOO.O
XXXXXOO.OO
XOX.XOOOXO
OOXXXXXXXX
O.OX.OOOXO
.OOXXXOOOO
OOOXXOOXXX
OOXXOOX.X.
OOOOOXXXOX
...OXX.XO.
`,
	`
...................
...................
....O.........X....
................X..
...................
...................
...................
...............X...
...................
...............O...
...................
..........O...XO...
.............X.....
..........OOOOXX...
.........XXXXXO.X..
..X.........OOO....
....O.....O..X.O...
...................
...................
`,
}
