package navigate

import (
	"cmp"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// References are the places that name what the byte at off means (see Definition): the numbers of a move in all
// variations below it, and what is said of its point while the stone is there. Of a name they are its occurrences in
// the file. With declaration the move or setup itself is one of them. They come in the order of the text.
func References(p *Provider, f *syntax.File, off int, declaration bool) []syntax.Span {
	if found := occurrences(p, f, off); found != nil {
		return spansOf(found)
	}
	c, ok := cursorAt(p, f, off)
	if !ok {
		return nil
	}
	targets := c.targets()
	if len(targets) == 0 {
		return nil
	}
	list := c.references(targets)
	if declaration {
		for _, t := range targets {
			list = append(list, t.span)
		}
	}
	slices.SortFunc(list, compareSpans)
	return slices.Compact(list)
}

func compareSpans(a, b syntax.Span) int {
	return cmp.Or(a.Start-b.Start, a.End-b.End)
}

// references walks over all that is below the first target: the others are below it, too.
func (c *cursor) references(targets []target) (list []syntax.Span) {
	wanted := map[origin]bool{}
	top := targets[0].node
	var points pointSet
	for _, t := range targets {
		wanted[t.origin], top = true, min(top, t.node)
		points.add(t.area)
	}
	w := newWalk(c.provider, c.file, c.game)
	if parent := int(c.game.Nodes[top].Parent); parent >= 0 {
		w.follow(c.game.Path(parent), func(int, Mention) {})
	}
	w.below(top, func(_ int, m Mention) {
		if m.Span.Len() > 0 && w.names(m, wanted, &points) {
			list = append(list, m.Span)
		}
	})
	return list
}

// names reports whether a mention names one of the wanted sources, which put something on some of the points. A move
// names the piece that it takes.
func (w *walk) names(m Mention, wanted map[origin]bool, points *pointSet) (found bool) {
	switch {
	case m.Move > 0:
		return wanted[origin{m.Move, byMove}]
	case m.Act == Moves:
		return w.stones.replaced > 0 && wanted[w.stones.sources[w.stones.replaced].origin]
	case m.Act == Sets:
		return false
	case m.Act == Drops:
		w.stones.held(m.Color, shogi.Kind(m.Piece), func(s *source) { found = found || wanted[s.origin] })
	case points.meets(m.Area):
		m.Area.common(w.stones.board()).each(func(p record.Point) {
			s := w.stones.at(p)
			found = found || s != nil && wanted[s.origin]
		})
	}
	return found
}

// MoveAt is the node whose move the byte at off is part of; ok is false where something else is, such as the square
// that a piece comes from, which means an earlier move.
func MoveAt(p *Provider, f *syntax.File, off int) (g *record.Game, node int, ok bool) {
	c, found := cursorAt(p, f, off)
	if !found {
		return nil, 0, false
	}
	w := newWalk(p, f, c.game)
	ok = syntax.Span(c.game.Place(c.node)) == c.span
	w.follow(c.game.Path(c.node), func(_ int, m Mention) { ok = ok || m.Act == Moves && m.Span == c.span })
	return c.game, c.node, ok
}

// Definition finds what the byte at off means. Of a number it is the move that has it on the path to here, of a point
// the move or setup that put the stone or piece there, of the square that a piece comes from the move by which it came.
// A move, and a stone of setup, means itself. from is the number or point, to is in the order of the text; it is empty
// for an empty point.
func Definition(p *Provider, f *syntax.File, off int) (from syntax.Span, to []syntax.Span) {
	c, ok := cursorAt(p, f, off)
	if !ok {
		return syntax.Span{}, nil
	}
	for _, t := range c.targets() {
		to = append(to, t.span)
	}
	return c.span, slices.Compact(to)
}
