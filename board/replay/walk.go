package replay

import (
	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// Walk is a board that goes from node to node of a game. Going takes back what is not on the path to the node and
// carries out what is missing. Over the nodes in the order of the tree, or of the text, this is linear: nothing is
// carried out twice, or only the move that a variation replaces.
//
// In Go a step is taken back at the cost of what it changed. The boards of other games are small, and copied at every
// step.
type Walk struct {
	Board
	path  []mark
	ahead []int // nodes still to be entered, the nearest last
}

// mark is a node on the path, and what was before it.
type mark struct {
	node     int
	state    State
	stones   goban.Mark
	grid     *grid.Board
	checkers *backgammon.Board
	pieces   *shogi.Position
}

// NewWalk is a walk before the root of a game.
func NewWalk(g *record.Game) *Walk { return &Walk{Board: *New(g)} }

// Begin makes the walk one before the root of a game, whichever it was of, and keeps its memory.
func (w *Walk) Begin(g *record.Game) {
	stones := w.Stones
	w.path, w.ahead = w.path[:0], w.ahead[:0]
	if stones != nil && g.Kind == record.Go {
		if cols, rows := stones.Size(); cols == g.Cols && rows == g.Rows {
			stones.Clear()
			w.Board = Board{Game: g, Started: true, Stones: stones}
			return
		}
	}
	w.Board = *New(g)
}

// Node is the node that the walk is at, -1 before the root.
func (w *Walk) Node() int {
	if len(w.path) == 0 {
		return -1
	}
	return w.path[len(w.path)-1].node
}

// Enter goes on to a child of the node.
func (w *Walk) Enter(node int) Step {
	m := mark{node: node, state: w.State}
	switch {
	case w.Stones != nil:
		m.stones = w.Stones.Mark()
	case w.Grid != nil:
		m.grid = w.Grid.Clone()
	case w.Checkers != nil:
		copied := *w.Checkers
		m.checkers = &copied
	case w.Pieces != nil:
		copied := *w.Pieces
		m.pieces = &copied
	}
	w.path = append(w.path, m)
	return w.Board.Enter(node)
}

// Leave goes back to the parent of the node.
func (w *Walk) Leave() {
	m := &w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	w.State = m.state
	switch {
	case w.Stones != nil:
		w.Stones.Undo(m.stones)
	case w.Grid != nil:
		w.Grid = m.grid
	case w.Checkers != nil:
		w.Checkers = m.checkers
	case w.Pieces != nil:
		w.Pieces = m.pieces
	}
}

// To goes to a node, and tells what it did if it had to be entered. A parent has a smaller index than its children, so
// of two nodes on different paths the larger one is not on the path to the other.
func (w *Walk) To(node int) (s Step) {
	for n := node; n != w.Node(); {
		if n < w.Node() {
			w.Leave()
			continue
		}
		w.ahead = append(w.ahead, n)
		n = int(w.Game.Nodes[n].Parent)
	}
	for len(w.ahead) > 0 {
		s = w.Enter(w.ahead[len(w.ahead)-1])
		w.ahead = w.ahead[:len(w.ahead)-1]
	}
	return s
}
