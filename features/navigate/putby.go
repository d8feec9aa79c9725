package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// PutBy is the node by which what stands on a point at a node of a game came
// there: a move or a setup. ok is false where nothing stands.
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
