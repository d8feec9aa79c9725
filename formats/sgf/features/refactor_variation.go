package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// Variations of a tree whose structure has no fault. White space between them
// stays in its place: what moves are the parentheses with all that is in them.

// isSingle reports whether a variation has no other beside it.
func isSingle(t *syntax.Tree, v syntax.NodeID) bool {
	return sgf.Younger(t, v) == syntax.None && sgf.Elder(t, v) == syntax.None
}

// nextBranch is v or the nearest variation around it that is not the first of its node. A first one costs two steps,
// whatever is before it: only where the search ends the depth of the elder one counts.
func nextBranch(t *syntax.Tree, v syntax.NodeID) syntax.NodeID {
	for v != syntax.None && sgf.Elder(t, v) == syntax.None {
		v = t.Up(t.Parent(v), syntax.Kinds(sgf.Variation))
	}
	return v
}

// outer is the nearest variation around v, None on the main line.
func outer(t *syntax.Tree, v syntax.NodeID) syntax.NodeID {
	return t.Up(t.Parent(v), syntax.Kinds(sgf.Variation))
}

func (p place) isVariation() bool { return p.inner != syntax.None }
func (p place) isBranch() bool    { return p.branch != syntax.None }
func (p place) isAlone() bool     { return p.inner != syntax.None && isSingle(p.t, p.inner) }

// isFar reports whether the variation would not be the main line yet if it moved up once.
func (p place) isFar() bool {
	return p.isBranch() && (sgf.Elder(p.t, sgf.Elder(p.t, p.branch)) != syntax.None || nextBranch(p.t, outer(p.t, p.branch)) != syntax.None)
}

// promote swaps the variation with the one before it.
func (p place) promote() []syntax.Edit {
	before := sgf.Elder(p.t, p.branch)
	return []syntax.Edit{
		{Span: p.t.Span(before), Text: p.t.Text(p.branch)},
		{Span: p.t.Span(p.branch), Text: p.t.Text(before)},
	}
}

// makeMain puts the variation, and those around it, before all others. It writes from the outermost branch inwards and
// keeps what comes after each level: every byte is copied once.
func (p place) makeMain() []syntax.Edit {
	var path []syntax.NodeID
	for v := p.branch; v != syntax.None; v = nextBranch(p.t, outer(p.t, v)) {
		path = append(path, v)
	}
	slices.Reverse(path)
	var out strings.Builder
	var after [][]syntax.Span
	whole := syntax.Span{Start: siblingsTo(p.t, path[0])[0].Start, End: p.t.Span(path[0]).End}
	at, end := whole.Start, whole.End
	for _, v := range path {
		slots := siblingsTo(p.t, v)
		out.WriteString(p.t.Source().Slice(syntax.Span{Start: at, End: slots[0].Start}))
		own := slots[len(slots)-1]
		after = append(after, append(shifted(slots), syntax.Span{Start: own.End, End: end}))
		at, end = own.Start, own.End
	}
	out.WriteString(p.t.Source().Slice(syntax.Span{Start: at, End: end}))
	for _, spans := range slices.Backward(after) {
		for _, s := range spans {
			out.WriteString(p.t.Source().Slice(s))
		}
	}
	return []syntax.Edit{{Span: whole, Text: out.String()}}
}

// siblingsTo is the places of the variations of a node, from the first to v.
func siblingsTo(t *syntax.Tree, v syntax.NodeID) (slots []syntax.Span) {
	for ; v != syntax.None; v = sgf.Elder(t, v) {
		slots = append(slots, t.Span(v))
	}
	slices.Reverse(slots)
	return slots
}

// shifted is what follows the last variation when it takes the first place: each
// of the others, after the white space before the place that it moves to.
func shifted(slots []syntax.Span) (spans []syntax.Span) {
	for i := 1; i < len(slots); i++ {
		spans = append(spans, syntax.Span{Start: slots[i-1].End, End: slots[i].Start}, slots[i-1])
	}
	return spans
}

// remove deletes the variation with the white space before it. One that is left alone loses its parentheses.
func (p place) remove() []syntax.Edit {
	edits := []syntax.Edit{syntax.Remove(sgf.SpanWithBlanks(p.t, p.inner))}
	before, after := sgf.Elder(p.t, p.inner), sgf.Younger(p.t, p.inner)
	switch {
	case before != syntax.None && after == syntax.None && sgf.Elder(p.t, before) == syntax.None:
		edits = append(sgf.RemoveParentheses(nil, p.f, before), edits...)
	case before == syntax.None && after != syntax.None && sgf.Younger(p.t, after) == syntax.None:
		edits = sgf.RemoveParentheses(edits, p.f, after)
	}
	return edits
}

func (p place) flatten() []syntax.Edit { return sgf.RemoveParentheses(nil, p.f, p.inner) }

func (p place) flattenAll() (edits []syntax.Edit) {
	for _, tree := range sgf.FactsOf(p.f).Trees {
		if tree.Broken {
			continue
		}
		for n, end := tree.Node+1, p.t.End(tree.Node); n < end; n++ {
			if p.t.Kind(n) == sgf.Variation && isSingle(p.t, n) {
				edits = sgf.RemoveParentheses(edits, p.f, n)
			}
		}
	}
	slices.SortFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	return edits
}
