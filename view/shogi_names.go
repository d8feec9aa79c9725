package view

import (
	"iter"
	"strconv"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// Expected names the moves that are expected to follow a node, up to the first that cannot be made, which is "…".
func Expected(at Place, moves []record.Move) string {
	v := newShogiView(at.Game, at.Node)
	v.notation = at.Notation
	v.expect(moves)
	return v.line
}

// ShogiMove is a move of shogi on the board that it was made on.
type ShogiMove struct{ view *shogiView }

// ShogiMoves yields the nodes of a game of shogi with a move, from the node first up to the node last, which is not one
// of them. It ends at the first move that cannot be made: after it nobody knows the position, and so no name. A record
// of shogi is one line of moves; what hangs on an earlier node than the one before it has no name.
func ShogiMoves(g *record.Game, first, last int, style notation.Style) iter.Seq2[int, ShogiMove] {
	return func(yield func(int, ShogiMove) bool) {
		v := newShogiView(g, first)
		v.notation = style
		for i := first; i < last; i++ {
			n := &g.Nodes[i]
			if i > first && int(n.Parent) != i-1 {
				return
			}
			if i > first {
				v.enter(i)
			}
			if n.Move.Action == record.NoAction {
				continue
			}
			if v.stopped > 0 || !yield(i, ShogiMove{v}) {
				return
			}
		}
	}
}

// Names are the move in the notation that was asked for, and the move with its
// number, in both notations, and what it took.
func (m ShogiMove) Names() (name, long string) {
	v := m.view
	name = v.name()
	long = name
	if v.notation != notation.Both {
		long = v.named(notation.Both)
	}
	long = strconv.Itoa(v.board.Number) + " · " + long
	if v.captured != 0 {
		long += ", takes a " + v.captured.Kind().English()
	}
	return name, long
}
