package sgf

import (
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/record"
	"github.com/recls/recls/formats/sgf"
)

// plain carries out node n when it is what nearly all nodes of a collection are:
// behind the root of a game of Go, one move of two small letters and nothing
// else. No rule about values, identifiers or other properties has anything to
// say about it. It does what enterNode would do, and reports false, having done
// nothing, for any other node. TestPlain holds the two against each other.
func (st *state) plain(n formats.NodeID, top *level) bool {
	p, ok := st.loneStone(n)
	if !ok {
		return false
	}
	pr := &st.props[0]
	st.class = 1 << sgf.MoveClass
	if st.path.main {
		st.tail = tail{node: n}
	}
	color := record.Black
	if pr.id == sgf.W {
		color = record.White
	}
	st.turnOf(pr, color)
	st.begin(pr)
	if top.nodes == 0 && st.levels.n > 1 {
		st.sameVariation(pr)
	}
	st.playAt(pr, p)
	top.nodes = min(top.nodes+1, many)
	st.parent = n
	return true
}

// loneStone gathers the one property of node n, and reads its point.
func (st *state) loneStone(n formats.NodeID) (g goban.Point, ok bool) {
	if !st.plays || n == st.root {
		return g, false
	}
	leaf, ok := st.Tree.Lone(n, sgf.Property)
	if !ok || leaf.Kind != sgf.Value {
		return g, false
	}
	id, g := stoneOf(st.slice(leaf.Span))
	if id == sgf.Unknown || int(g.X) >= st.board.Cols || int(g.Y) >= st.board.Rows {
		return g, false
	}
	st.count++
	st.seen[id] = st.count
	pr := prop{node: leaf.Node, id: id, first: leaf.First, last: leaf.First + 2, typ: st.d.Type(id)}
	pr.def, pr.exact = st.d.Find(id)
	st.props = append(st.props[:0], pr)
	return g, pr.exact
}

// stoneOf reads a move such as `B[pd]`; Unknown for other texts.
func stoneOf(s string) (id sgf.Ident, g goban.Point) {
	if len(s) != len("B[pd]") || s[1] != '[' || s[2]-'a' > 'z'-'a' || s[3]-'a' > 'z'-'a' {
		return sgf.Unknown, g
	}
	switch s[0] {
	case 'B':
		id = sgf.B
	case 'W':
		id = sgf.W
	}
	return id, goban.Point{X: int8(s[2] - 'a'), Y: int8(s[3] - 'a')}
}
