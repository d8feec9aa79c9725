package rules

import (
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// L and M, which FF[4] dropped: letters that follow from the order of the list, and marks whose look follows from the
// stones. Both the rule and the upgrade write them anew (section 14), beside the labels and marks that the node has: a
// point carries one label and one mark, and what stands there stays.

func (st *state) obsolete(pr *prop, span syntax.Span) {
	if st.Full(obsoleteProperty, span) {
		return
	}
	f := at(span, "`%s` is a property of %s that FF[4] dropped", pr.id, st.versionsOf(pr.id))
	f.Tags = diagnostics.Deprecated
	title := "Convert to `LB`"
	var edits []syntax.Edit
	switch {
	case st.repeated(pr.id):
	case pr.id == sgf.L:
		edits = st.modernL(pr)
	case pr.id == sgf.M:
		title = "Convert to `MA` and `TR`"
		edits = st.modernM(pr)
	}
	if edits != nil {
		f = unsafe(f, title, edits...) // the letter may be a slip for another property
	}
	st.Report(obsoleteProperty, f)
}

// modernL writes L into LB. There are no edits when a point cannot be read.
func (st *state) modernL(pr *prop) (edits []syntax.Edit) {
	values, ok := letterLabels(st.Tree, pr.node, st.board)
	if !ok || st.repeated(sgf.LB) {
		return nil
	}
	old := st.find(sgf.LB)
	switch {
	case values == "":
		edits = append(edits, st.removeProperty(pr))
	case old == nil:
		edits = append(edits, replace(st.Tree.Span(pr.node), "LB"+values))
	default:
		edits = append(edits, insert(st.Tree.Span(old.node).End, values), st.removeProperty(pr))
	}
	return edits
}

func (st *state) modernM(pr *prop) (edits []syntax.Edit) {
	crosses, triangles, ok := shapedMarks(st.Tree, pr.node, st.board, st.goban)
	if !ok {
		return nil
	}
	rest := ""
	for _, m := range [...]struct {
		id     sgf.Ident
		values string
	}{{sgf.MA, crosses}, {sgf.TR, triangles}} {
		if old := st.find(m.id); m.values == "" {
		} else if old == nil {
			rest += m.id.String() + m.values
		} else {
			edits = append(edits, insert(st.Tree.Span(old.node).End, m.values))
		}
	}
	if rest == "" {
		return append(edits, st.removeProperty(pr))
	}
	return append(edits, replace(st.Tree.Span(pr.node), rest))
}

// beside yields the properties of the node of pr that have one of some names.
func beside(t *syntax.Tree, pr syntax.NodeID, ids ...sgf.Ident) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		for p := range sgf.PropertiesOf(t, t.Parent(pr)) {
			if slices.Contains(ids, sgf.IdentOf(t, p)) && !yield(p) {
				return
			}
		}
	}
}

// markIdents are the marks of which FF[4] allows one on a point.
var markIdents = []sgf.Ident{sgf.MA, sgf.TR, sgf.CR, sgf.SQ, sgf.SL}

// letterLabels writes the points of L as values of LB: A to Z, then a to z, by the place in the list. A point with a
// label keeps it. It is not ok when a value of the node's L or LB cannot be read.
func letterLabels(t *syntax.Tree, pr syntax.NodeID, board sgf.Board) (values string, ok bool) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	there := map[string]bool{}
	for lb := range beside(t, pr, sgf.LB) {
		for _, s := range contents(t, lb) {
			point, _, colon := sgf.SplitColon(s)
			if colon < 0 {
				return "", false
			}
			there[point] = true
		}
	}
	var text strings.Builder
	n := 0
	for _, point := range contents(t, pr) {
		letter := letters[n%len(letters):][:1]
		if !isNamed(board, point) {
			return "", false
		}
		if !there[point] {
			there[point] = true
			text.WriteString("[" + point + ":" + letter + "]")
		}
		n++
	}
	return text.String(), true
}

// isNamed reports whether a value names one point, which can stand before the colon of a label. Games without a page
// have any points.
func isNamed(board sgf.Board, s string) bool {
	p, located, ok := board.Point(s)
	return ok && s != "" && !strings.ContainsAny(s, ":\\\r\n") && (!located || board.On(p))
}

// shapedMarks writes the points of M as values of MA, those with a stone on them as values of TR. A point that the
// other marks name has its mark. It is not ok when a value of either is no point of Go. A board of nil is empty.
func shapedMarks(t *syntax.Tree, pr syntax.NodeID, board sgf.Board, stones *goban.Board) (crosses, triangles string, ok bool) {
	var taken, own sgf.PointSet
	for m := range beside(t, pr, markIdents...) {
		for v := range sgf.ValuesOf(t, m) {
			r, ok := areaOf(t, board, v)
			if !ok {
				return "", "", false
			}
			taken.Add(r)
		}
	}
	var ma, tr strings.Builder
	for _, s := range contents(t, pr) {
		p, ok := sgf.Letters(s)
		if !ok || !board.On(p) || board.Game.Number != sgf.Go {
			return "", "", false
		}
		if taken.Has(p) || own.Add(sgf.Rect{From: p, To: p}) {
			continue
		}
		out := &ma
		if stones != nil && stones.At(p) != record.Empty {
			out = &tr
		}
		out.WriteString("[" + s + "]")
	}
	return ma.String(), tr.String(), true
}
