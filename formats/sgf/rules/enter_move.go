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
func (s *state) enterMove(n syntax.NodeID, top *level) bool {
	child, ok := s.tree.OnlyChild(n, sgf.Property, sgf.Value)
	if !ok || !s.plays || n == s.root || child.Span.Len() != len("B[pd]") {
		return false
	}
	value, id := s.slice(child.Span), sgf.B
	if value[0] == 'W' {
		id = sgf.W
	} else if value[0] != 'B' {
		return false
	}
	x, y := value[2]-'a', value[3]-'a'
	if value[1] != '[' || int(x) >= s.board.Cols || int(y) >= s.board.Rows {
		return false
	}
	s.count++
	s.seen[id], s.again, s.class = s.count, 0, 1<<sgf.MoveClass
	if !s.playQuiet(n, id, record.Point{Col: x, Row: y}, top) {
		s.gather(n)
		s.replay(top)
		s.loud = false
	}
	top.nodes = min(top.nodes+1, many)
	s.node, s.parent, s.entered = n, n, n
	return true
}

// playQuiet is the fast path of replay for a move with which nothing begins and of which nothing can be said. Else it
// reports false, having done nothing.
func (s *state) playQuiet(n syntax.NodeID, id sgf.Ident, p record.Point, top *level) bool {
	color, x := id.Color(), &s.path
	if x.main && (!s.begun || x.turn.to != record.Empty || x.turn.last == color || x.turn.last == record.Empty) ||
		top.nodes == 0 && s.levels.n > 1 || s.goban == nil {
		return false
	}
	if !s.goban.PlayQuiet(color, p) {
		s.loud = true
		return false
	}
	x.turn.last, x.turn.to, x.turn.moved = color, record.Empty, true
	x.turn.white = x.turn.white || id == sgf.W
	x.turn.count(sgf.Go)
	x.move = n + 1
	if x.main {
		s.tail = tail{node: n}
	}
	return true
}
