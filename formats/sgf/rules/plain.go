package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// plain carries out the nodes from n on that are what nearly all nodes of a
// collection are: behind the root of a game of Go, one move of two small letters
// and nothing else, in one sequence. No rule about values, identifiers or other
// properties has anything to say about them. It does what enterNode would do, and
// gives the node behind them, which is n where it has done nothing. TestPlain
// holds the two against each other.
func (st *state) plain(n syntax.NodeID, top *level) syntax.NodeID {
	if !st.plays || n == st.root {
		return n
	}
	text := st.Tree.Source().Text()
	for first := n; n < st.Pause() && (n == first || st.Tree.Alike(n, n-2)); {
		list := st.Tree.Lones(n, sgf.Property, sgf.Value, st.moves[:0:min(len(st.moves), int(st.Pause()-n+1)/2)])
		for i := range list {
			child := &list[i]
			id, p := stoneOf(text[child.Span.Start:child.Span.End])
			if id == sgf.Unknown || int(p.Col) >= st.board.Cols || int(p.Row) >= st.board.Rows || !st.lone[0].exact || !st.lone[1].exact {
				return n
			}
			if !st.playQuiet(n, id, p, top) {
				st.playLone(n, id, int(child.First), p, top)
			}
			n += 2
		}
		if len(list) < cap(list) {
			break
		}
	}
	return n
}

// playQuiet is playLone for a move with which nothing begins and of which nothing can
// be said. Else it reports false, having done nothing.
func (st *state) playQuiet(n syntax.NodeID, id sgf.Ident, p record.Point, top *level) bool {
	color := record.Black
	if id == sgf.W {
		color = record.White
	}
	x := &st.path
	if x.main && (!st.begun || x.turn.to != record.Empty || x.turn.last == color || x.turn.last == record.Empty) ||
		top.nodes == 0 && st.levels.n > 1 || st.goban == nil || !st.goban.PlayQuiet(color, p) {
		return false
	}
	x.turn.last, x.turn.to, x.turn.moved = color, record.Empty, true
	x.turn.white = x.turn.white || id == sgf.W
	x.turn.count(sgf.Go)
	x.move = n + 1
	if x.main {
		st.tail = tail{node: n}
	}
	top.nodes = min(top.nodes+1, many)
	st.node, st.parent = n, n
	return true
}

// playLone carries out node n, whose one property begins with the token first and
// plays on p.
func (st *state) playLone(n syntax.NodeID, id sgf.Ident, first int, p record.Point, top *level) {
	st.count++
	st.seen[id] = st.count
	st.props = st.lone[:1]
	color := record.Black
	if id == sgf.W {
		color, st.props = record.White, st.lone[1:]
	}
	pr := &st.props[0]
	pr.node, pr.first, pr.last = n+1, first, first+2
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

// newLone prepares the properties of plain moves for a tree.
func (st *state) newLone() {
	for i, id := range [...]sgf.Ident{sgf.B, sgf.W} {
		st.lone[i] = prop{id: id, typ: st.d.Type(id)}
		st.lone[i].def, st.lone[i].exact = st.d.Find(id)
	}
}

// stoneOf reads a move such as `B[pd]`; Unknown for other texts.
func stoneOf(s string) (id sgf.Ident, g record.Point) {
	if len(s) != len("B[pd]") || s[1] != '[' || s[2]-'a' > 'z'-'a' || s[3]-'a' > 'z'-'a' {
		return sgf.Unknown, g
	}
	switch s[0] {
	case 'B':
		id = sgf.B
	case 'W':
		id = sgf.W
	}
	return id, record.Point{Col: uint8(s[2] - 'a'), Row: uint8(s[3] - 'a')}
}
