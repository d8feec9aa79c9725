package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// walk goes over the tree of a game, from the root down and back up.
type walk struct {
	game   *record.Game
	reader Reader
	stones *stones
	said   []Mention // of the node that was entered last; reused
}

func newWalk(p *Provider, f *syntax.File, g *record.Game) *walk {
	return &walk{game: g, reader: p.Read(f, g), stones: newStones(g)}
}

// enter goes on to a node whose parent the walk is at. It shows what the text of the node names while the board is the
// one that is meant: what speaks about the position before the node first.
func (w *walk) enter(node int, visit func(part int, m Mention)) {
	w.said = w.reader.Enter(node, w.said[:0])
	w.stones.enter()
	for i, m := range w.said {
		if m.Act.isBefore() {
			visit(i, m)
		}
	}
	for i, m := range w.said {
		w.stones.set(m, origin{node, i})
	}
	w.stones.play(node, syntax.Span(w.game.Place(node)))
	for i, m := range w.said {
		if !m.Act.isBefore() {
			visit(i, m)
		}
	}
}

func (w *walk) leave(node int) {
	w.stones.leave()
	w.reader.Leave(node)
}

// follow enters nodes one below the other and shows what the last of them names.
func (w *walk) follow(path []int, visit func(part int, m Mention)) {
	for i, node := range path {
		if i == len(path)-1 {
			w.enter(node, visit)
		} else {
			w.enter(node, func(int, Mention) {})
		}
	}
}

// below enters a node and all nodes that descend from it, in the order of the tree, and leaves them again.
func (w *walk) below(top int, visit func(part int, m Mention)) {
	w.game.Walk(top, func(node int) { w.enter(node, visit) }, w.leave)
}

// PutBy is the node by which what is on a point at a node of a game came there: a move or a setup. ok is false where
// nothing is.
func PutBy(p *Provider, f *syntax.File, g *record.Game, node int, at record.Point) (by int, ok bool) {
	if p == nil {
		return 0, false
	}
	w := newWalk(p, f, g)
	w.follow(g.Path(node), func(int, Mention) {})
	s := w.stones.at(at)
	if s == nil {
		return 0, false
	}
	return s.node, true
}
