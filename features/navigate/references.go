package navigate

import (
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// References are the places that name what the byte at off stands for (see
// Definition): the numbers of a move in all variations below it, and what is said
// of its point while the stone stands. Of a name they are its occurrences in the
// file. With declaration the move or setup itself is one of them. They come in
// the order of the text.
func References(f *syntax.File, off int, declaration bool) []syntax.Span {
	if found := occurrences(f, off); found != nil {
		return spansOf(found)
	}
	c, ok := cursorAt(f, off)
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
	return inOrder(list)
}

// inOrder sorts places and drops repetitions.
func inOrder(list []syntax.Span) []syntax.Span {
	slices.SortFunc(list, compareSpans)
	return slices.Compact(list)
}

func compareSpans(a, b syntax.Span) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	return a.End - b.End
}

// references walks over all that is below the first target: the others are below
// it, too.
func (c *cursor) references(targets []target) (list []syntax.Span) {
	wanted := map[origin]bool{}
	top := targets[0].node
	var points pointSet
	for _, t := range targets {
		wanted[t.origin], top = true, min(top, t.node)
		points.add(t.area)
	}
	w := newWalk(c.language, c.file, c.game)
	if parent := int(c.game.Nodes[top].Parent); parent >= 0 {
		w.follow(c.game.Path(parent), func(int, mention) {})
	}
	w.below(top, func(_ int, m mention) {
		if m.span.Len() > 0 && w.names(m, wanted, &points) {
			list = append(list, m.span)
		}
	})
	return list
}

// names reports whether a mention names one of the wanted sources, which put
// something on some of the points. A move names the piece that it takes.
func (w *walk) names(m mention, wanted map[origin]bool, points *pointSet) (found bool) {
	switch {
	case m.move >= 0:
		return wanted[origin{m.move, byMove}]
	case m.act == moves:
		return w.stones.replaced > 0 && wanted[w.stones.sources[w.stones.replaced].origin]
	case m.act == sets:
		return false
	case m.act == drops:
		w.stones.held(m.color, shogi.Kind(m.piece), func(s *source) { found = found || wanted[s.origin] })
	case points.meets(m.area):
		m.area.common(w.stones.board()).each(func(p record.Point) {
			s := w.stones.at(p)
			found = found || s != nil && wanted[s.origin]
		})
	}
	return found
}
