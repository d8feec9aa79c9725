package navigate

import (
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// cursor is a place in a game that names something on the board.
type cursor struct {
	provider *Provider
	file     *syntax.File
	game     *record.Game
	node     int
	span     syntax.Span
}

// cursorAt finds the point, square or number at off, or the move that it is part of. A cursor after the last byte of a
// point still means the point.
func cursorAt(p *Provider, f *syntax.File, off int) (c cursor, ok bool) {
	c = cursor{provider: p, file: f}
	if p == nil {
		return c, false
	}
	if c.game, c.node = gameAt(f, off); c.game == nil {
		return c, false
	}
	if c.find(off) {
		return c, true
	}
	// A node of the text with two moves is two nodes of the game.
	before := c.node - 1
	if before >= 0 && c.game.Nodes[before].Syntax == c.game.Nodes[c.node].Syntax {
		c.node = before
		return c, c.find(off)
	}
	return c, false
}

// gameAt also takes the end of the text for a part of the last game.
func gameAt(f *syntax.File, off int) (*record.Game, int) {
	if g, node := f.GameAt(off); g != nil || off == 0 || off != f.Source().Len() {
		return g, node
	}
	return f.GameAt(off - 1)
}

func (c *cursor) find(off int) bool {
	w, found := newWalk(c.provider, c.file, c.game), false
	touch := func(s syntax.Span, ends bool) {
		if !found && (s.Contains(off) || ends && s.Len() > 0 && s.End == off) {
			c.span, found = s, true
		}
	}
	said := w.said
	for _, node := range c.game.Path(c.node) {
		said = w.reader.Enter(node, said[:0])
	}
	for _, ends := range []bool{false, true} {
		for _, m := range said {
			touch(m.Span, ends)
		}
	}
	touch(syntax.Span(w.game.Place(c.node)), true)
	return found
}

// target is what a cursor means: a part of the text that put something on the board.
type target struct {
	origin
	span syntax.Span
	area Area // where it put it; empty for what it put into a hand
}

// targets are the moves that the cursor names by their numbers, or what put what is on the points under it, in the
// order of the text.
func (c *cursor) targets() (list []target) {
	w := newWalk(c.provider, c.file, c.game)
	add := func(t target) {
		if t.span.Len() > 0 && !slices.ContainsFunc(list, func(x target) bool { return x.origin == t.origin && x.area == t.area }) {
			list = append(list, t)
		}
	}
	w.follow(c.game.Path(c.node), func(i int, m Mention) {
		if m.Span == c.span {
			w.meant(m, origin{c.node, i}, add)
		}
	})
	if move := syntax.Span(w.game.Place(c.node)); move == c.span {
		add(w.moved(c.node))
	}
	slices.SortStableFunc(list, func(a, b target) int { return a.span.Start - b.span.Start })
	return list
}

// meant shows what a mention means, which is a part of the node entered last.
func (w *walk) meant(m Mention, at origin, show func(target)) {
	switch {
	case m.Move > 0:
		show(w.moved(m.Move))
	case m.Act == Moves:
		show(target{origin{at.node, byMove}, syntax.Span(w.game.Place(at.node)), m.Area})
	case m.Act == Sets:
		show(target{at, m.Span, m.Area})
	case m.Act == Drops:
		w.stones.held(m.Color, shogi.Kind(m.Piece), func(s *source) { show(target{origin: s.origin, span: s.span}) })
	default:
		m.Area.common(w.stones.board()).each(func(p record.Point) {
			if s := w.stones.at(p); s != nil {
				show(target{s.origin, s.span, OnePoint(p)})
			}
		})
	}
}

// moved is a node's move with the point that it went to.
func (w *walk) moved(node int) target {
	t := target{origin: origin{node, byMove}, span: syntax.Span(w.game.Place(node))}
	if m := w.game.Nodes[node].Move; (m.Action == record.Play || m.Action == record.Drop) && w.stones.on(m.To) {
		t.area = OnePoint(m.To)
	}
	return t
}
