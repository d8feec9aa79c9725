package sgf

import (
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/record"
	"github.com/recls/recls/formats/sgf"
)

// plain carries out the nodes from n on that are what nearly all nodes of a
// collection are: behind the root of a game of Go, one move of two small letters
// and nothing else, in one sequence. No rule about values, identifiers or other
// properties has anything to say about them. It does what enterNode would do, and
// gives the node behind them, which is n where it has done nothing. TestPlain
// holds the two against each other.
func (st *state) plain(n formats.NodeID, top *level) formats.NodeID {
	if !st.plays || n == st.root {
		return n
	}
	for n < st.Pause() {
		p, ok := st.loneStone(n)
		if !ok {
			break
		}
		st.playLone(n, p, top)
		last := n
		if n += 2; !st.Tree.Alike(n, last) {
			break
		}
	}
	return n
}

// playLone carries out node n, whose one property is gathered and plays on p.
func (st *state) playLone(n formats.NodeID, p goban.Point, top *level) {
	pr := &st.props[0]
	color := record.Black
	if pr.id == sgf.W {
		color = record.White
	}
	if st.node = n; st.path.main {
		st.tail = tail{node: n}
	}
	st.turnOf(pr, color)
	if !st.begun {
		st.begin(pr)
	}
	if top.nodes == 0 && st.levels.n > 1 {
		st.sameVariation(pr)
	}
	st.playAt(pr, p)
	top.nodes = min(top.nodes+1, many)
	st.parent = n
	st.class = 1 << sgf.MoveClass
}

// loneStone gathers the one property of node n, and reads its point.
func (st *state) loneStone(n formats.NodeID) (g goban.Point, ok bool) {
	first, span, ok := st.Tree.Lone(n, sgf.Property, sgf.Value)
	if !ok {
		return g, false
	}
	id, g := stoneOf(st.slice(span))
	if id == sgf.Unknown || int(g.X) >= st.board.Cols || int(g.Y) >= st.board.Rows {
		return g, false
	}
	st.count++
	st.seen[id] = st.count
	st.props = st.lone[:1]
	if id == sgf.W {
		st.props = st.lone[1:]
	}
	pr := &st.props[0]
	pr.node, pr.first, pr.last = n+1, first, first+2
	return g, pr.exact
}

// newLone prepares the properties of plain moves for a tree.
func (st *state) newLone() {
	for i, id := range [...]sgf.Ident{sgf.B, sgf.W} {
		st.lone[i] = prop{id: id, typ: st.d.Type(id)}
		st.lone[i].def, st.lone[i].exact = st.d.Find(id)
	}
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
