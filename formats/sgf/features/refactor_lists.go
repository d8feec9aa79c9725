package features

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Point lists: rectangles as single points, and the other way round. Order in a list carries no meaning (recls:
// spec/sgf.md, section 3); L, where it does, is older than rectangles.

// isPointList reports whether the values of a property are points of letters, or rectangles of them.
func isPointList(d *sgf.Dialect, id sgf.Ident) bool {
	_, exact := d.Find(id)
	typ := d.Type(id)
	point := typ.Form.First == sgf.Point || typ.Form.First == sgf.Stone && d.Game.Rectangles
	return exact && d.Game.Letters && typ.List && point && !typ.Form.Composed
}

func (p place) isList() bool {
	return p.property != syntax.None && isPointList(p.dialect, sgf.IdentOf(p.t, p.property))
}

// hasRectangle reports whether a value of the property is a rectangle.
func (p place) hasRectangle() bool {
	if !p.isList() {
		return false
	}
	for v := range sgf.ValuesOf(p.t, p.property) {
		if _, ok := p.area(v); ok {
			return true
		}
	}
	return false
}

// area is a value that is written as a rectangle.
func (p place) area(token int) (r sgf.Rect, ok bool) {
	value := p.t.Source().Slice(sgf.Content(p.t, token))
	r, ok = sgf.ParseRect(value)
	return r, ok && len(value) > 2
}

// hasPoints reports whether the property has two values that could be one.
func (p place) hasPoints() bool {
	return p.isList() && p.tree.FF >= 4 && !sgf.OneValue(p.t, p.property)
}

func (p place) expand() []syntax.Edit { return p.expanded(nil, p.property) }

func (p place) expandAll() []syntax.Edit { return p.allLists(place.expanded) }

func (p place) compress() []syntax.Edit { return p.compressed(nil, p.property) }

func (p place) compressAll() []syntax.Edit { return p.allLists(place.compressed) }

// allLists edits every point list of the file, tree by tree. A text that would outgrow what recls reads is not made.
func (p place) allLists(do func(place, []syntax.Edit, syntax.NodeID) []syntax.Edit) (edits []syntax.Edit) {
	size := p.f.Source().Len()
	for _, tree := range sgf.FactsOf(p.f).Trees {
		if p.tree = &tree; int(tree.GM) != p.dialect.GM || int(tree.FF) != p.dialect.FF {
			p.dialect = tree.Dialect() // a file can hold a million trees, alike in this
		}
		for n, end := tree.Node+1, p.t.End(tree.Node); n < end && !tree.Broken; n++ {
			if p.t.Kind(n) != sgf.Property || !isPointList(p.dialect, sgf.IdentOf(p.t, n)) {
				continue
			}
			done := len(edits)
			edits = do(p, edits, n)
			for _, e := range edits[done:] {
				size += len(e.Text) - e.Span.Len()
			}
			if size > syntax.MaxSize {
				return nil
			}
		}
	}
	return edits
}

// expanded writes every rectangle of a list as its points. A point that the list
// has named before is not named again, so that a list never outgrows the board.
func (p place) expanded(edits []syntax.Edit, list syntax.NodeID) []syntax.Edit {
	var seen sgf.PointSet
	for v := range sgf.ValuesOf(p.t, list) {
		r, ok := p.area(v)
		if !ok {
			if one, ok := sgf.ParseRect(p.t.Source().Slice(sgf.Content(p.t, v))); ok {
				seen.Add(one)
			}
			continue
		}
		var out strings.Builder
		for pt := range seen.AddNew(r) {
			out.WriteString("[" + sgf.FormatLetters(pt) + "]")
		}
		if out.Len() > 0 { // else all are there, and the overlap is for a rule to fix
			edits = append(edits, syntax.Edit{Span: p.t.TokenSpan(v), Text: out.String()})
		}
	}
	return edits
}

// compressed writes a list as rectangles where that takes fewer values. A list with a value that cannot be read is left
// alone, and so is one of a version before FF[4], which knows no rectangles.
func (p place) compressed(edits []syntax.Edit, list syntax.NodeID) []syntax.Edit {
	if p.tree.FF < 4 {
		return edits
	}
	var set sgf.PointSet
	var whole syntax.Span
	values := 0
	for v := range sgf.ValuesOf(p.t, list) {
		r, ok := sgf.ParseRect(p.t.Source().Slice(sgf.Content(p.t, v)))
		if !ok || set.Add(r) { // a point named twice is a fault that must not go unseen
			return edits
		}
		if values++; values == 1 {
			whole.Start = p.t.TokenStart(v)
		}
		whole.End = p.t.TokenSpan(v).End
	}
	rects := rectangles(set)
	if len(rects) >= values {
		return edits
	}
	var out strings.Builder
	for _, r := range rects {
		out.WriteString("[" + r.String() + "]")
	}
	return append(edits, syntax.Edit{Span: whole, Text: out.String()})
}

// rectangles covers a set without overlaps: from each point that is left, in reading order, the higher of the widest
// run down and the widest of the longest column to the right, whichever holds more points.
func rectangles(set sgf.PointSet) (list []sgf.Rect) {
	for row := range set {
		for set[row] != 0 {
			from := record.Point{Col: uint8(bits.TrailingZeros64(set[row])), Row: uint8(row)}
			one := sgf.Rect{From: from, To: from}
			wide := grown(&set, grown(&set, one, 1, 0), 0, 1)
			tall := grown(&set, grown(&set, one, 0, 1), 1, 0)
			r := slices.MaxFunc([]sgf.Rect{wide, tall}, func(a, b sgf.Rect) int { return a.Points() - b.Points() })
			set.Remove(r)
			list = append(list, r)
		}
	}
	return list
}

// grown extends a rectangle by columns and rows, as long as all its points are in the set.
func grown(set *sgf.PointSet, r sgf.Rect, cols, rows uint8) sgf.Rect {
	for next := r; ; r = next {
		next.To.Col += cols
		next.To.Row += rows
		if int(next.To.Row) >= len(set) || !set.Covers(next) {
			return r
		}
	}
}
