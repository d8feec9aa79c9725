package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// enterMove is the fast path of enterNode for what nearly all nodes of most files are: one move of Go in two small
// letters, and nothing else. Of its property name, its value and its kind there is nothing to say, so that it gathers
// the property only where the move needs it. It reports false, having done nothing, for other nodes. TestEnterMove
// holds it against enterNode.
func (st *state) enterMove(n syntax.NodeID, top *level) bool {
	child, ok := st.Tree.OnlyChild(n, sgf.Property, sgf.Value)
	if !ok || !st.plays || n == st.root || child.Span.Len() != len("B[pd]") {
		return false
	}
	s, id := st.slice(child.Span), sgf.B
	if s[0] == 'W' {
		id = sgf.W
	} else if s[0] != 'B' {
		return false
	}
	x, y := s[2]-'a', s[3]-'a'
	if s[1] != '[' || int(x) >= st.board.Cols || int(y) >= st.board.Rows {
		return false
	}
	st.count++
	st.seen[id], st.again, st.class = st.count, 0, 1<<sgf.MoveClass
	if !st.playQuiet(n, id, record.Point{Col: x, Row: y}, top) {
		st.gather(n)
		st.replay(top)
		st.loud = false
	}
	top.nodes = min(top.nodes+1, many)
	st.node, st.parent, st.lone = n, n, n
	return true
}

// playQuiet is the fast path of replay for a move with which nothing begins and of which nothing can be said. Else it
// reports false, having done nothing.
func (st *state) playQuiet(n syntax.NodeID, id sgf.Ident, p record.Point, top *level) bool {
	color, x := colorOf(id), &st.path
	if x.main && (!st.begun || x.turn.to != record.Empty || x.turn.last == color || x.turn.last == record.Empty) ||
		top.nodes == 0 && st.levels.n > 1 || st.goban == nil {
		return false
	}
	if !st.goban.PlayQuiet(color, p) {
		st.loud = true
		return false
	}
	x.turn.last, x.turn.to, x.turn.moved = color, record.Empty, true
	x.turn.white = x.turn.white || id == sgf.W
	x.turn.count(sgf.Go)
	x.move = n + 1
	if x.main {
		st.tail = tail{node: n}
	}
	return true
}
