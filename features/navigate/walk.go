package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// walk goes over the tree of a game, from the root down and back up.
type walk struct {
	game   *record.Game
	reader reader
	stones *stones
	said   []mention // of the node that was entered last; reused
}

func newWalk(l language, f *syntax.File, g *record.Game) *walk {
	return &walk{game: g, reader: l.read(f, g), stones: newStones(g)}
}

// enter goes on to a node whose parent the walk stands at. It shows what the
// text of the node names while the board is the one that is meant: what speaks
// about the position before the node first.
func (w *walk) enter(node int, visit func(part int, m mention)) {
	w.said = w.reader.enter(node, w.said[:0])
	w.stones.enter()
	for i, m := range w.said {
		if m.act.isBefore() {
			visit(i, m)
		}
	}
	for i, m := range w.said {
		w.stones.set(m, origin{node, i})
	}
	w.stones.play(node, w.reader.statement(node))
	for i, m := range w.said {
		if !m.act.isBefore() {
			visit(i, m)
		}
	}
}

func (w *walk) leave(node int) {
	w.stones.leave()
	w.reader.leave(node)
}

// follow enters nodes one below the other and shows what the last of them names.
func (w *walk) follow(path []int, visit func(part int, m mention)) {
	for i, node := range path {
		if i == len(path)-1 {
			w.enter(node, visit)
		} else {
			w.enter(node, func(int, mention) {})
		}
	}
}

// below enters a node and all nodes that descend from it, in the order of the
// tree, and leaves them again.
func (w *walk) below(top int, visit func(part int, m mention)) {
	w.game.Walk(top, func(node int) { w.enter(node, visit) }, w.leave)
}
