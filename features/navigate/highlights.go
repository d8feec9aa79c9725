package navigate

import (
	"slices"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Highlights are the places that touch the points under the byte at off, on the path to it and on the main line below
// it: what puts stones there and takes them away, what marks them. Of a name they are its occurrences in the file. They
// come in the order of the text.
func Highlights(p *Provider, f *syntax.File, off int) (list []Highlight) {
	if found := occurrences(p, f, off); found != nil {
		for _, s := range spansOf(found) {
			list = append(list, Highlight{Span: s})
		}
		return list
	}
	c, ok := cursorAt(p, f, off)
	if !ok {
		return nil
	}
	w, points := newWalk(c.provider, f, c.game), c.points()
	for _, node := range c.line() {
		w.enter(node, func(_ int, m Mention) {
			if m.Span.Len() > 0 && (points.meets(m.Area) || m.Act == Moves && w.takes(&points)) {
				list = append(list, Highlight{m.Span, m.Act.isWrite()})
			}
		})
	}
	slices.SortStableFunc(list, func(a, b Highlight) int { return compareSpans(a.Span, b.Span) })
	return slices.Compact(list)
}

// points are those that the cursor names.
func (c *cursor) points() (points pointSet) {
	w := newWalk(c.provider, c.file, c.game)
	w.follow(c.game.Path(c.node), func(_ int, m Mention) {
		if m.Span == c.span {
			points.add(m.Area)
		}
	})
	if syntax.Span(c.game.Place(c.node)) == c.span {
		points.add(w.moved(c.node).area)
	}
	return points
}

// line is the path to the cursor and the main line below it.
func (c *cursor) line() []int {
	path := c.game.Path(c.node)
	for next := c.game.Nodes[c.node].Child; next >= 0; next = c.game.Nodes[next].Child {
		path = append(path, int(next))
	}
	return path
}

// takes reports whether the last move took a stone off one of the points.
func (w *walk) takes(points *pointSet) bool {
	return slices.ContainsFunc(w.stones.gone, func(p record.Point) bool { return points.meets(OnePoint(p)) })
}
