package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// turner maps every point of one game tree: of moves, setup, markup, labels,
// lines, territory and views. What the text of comments says stays.
//
// Passes have no point. What is off the board, or cannot be read, stays as it is.
type turner struct {
	place
	board      sgf.Board
	cols, rows uint8
	sym        refactor.Symmetry
	outside    bool // a point off the board was seen
	edits      []syntax.Edit
}

// canTurn: points are letters, on a board whose size is known. Games that begin with stones must set them up
// themselves, because the stones that they have by their rules would not turn with the record.
func (p place) canTurn(refactor.Symmetry) bool {
	if !p.dialect.Game.Letters || p.tree.Cols < 1 || p.tree.Cols > 52 || p.tree.Rows < 1 || p.tree.Rows > 52 {
		return false
	}
	return p.tree.GM == sgf.Go || sgf.PropertyOf(p.t, sgf.RootNode(p.t, p.tree.Node), sgf.AB) != syntax.None
}

// turn applies a refactor.Symmetry to the tree. On a board that is not square a point off
// the board could come to lie on the turned one: then nothing is done.
func (p place) turn(s refactor.Symmetry) []syntax.Edit {
	w := &turner{place: p, board: p.tree.Board(), cols: uint8(p.tree.Cols), rows: uint8(p.tree.Rows), sym: s}
	for n, end := p.tree.Node+1, p.t.End(p.tree.Node); n < end; n++ {
		if p.t.Kind(n) == sgf.Property {
			w.property(n)
		}
	}
	if s.Swaps && w.cols != w.rows && w.outside {
		return nil
	}
	return w.edits
}

func (w *turner) property(n syntax.NodeID) {
	id := sgf.IdentOf(w.t, n)
	typ := pointType(w.dialect, id)
	switch {
	case id == sgf.SZ && w.t.Parent(n) == sgf.RootNode(w.t, w.tree.Node):
		w.size(n)
		return
	case id == sgf.VW && w.tree.FF < 4 && w.corners(n):
		return
	case !hasPoint(typ.Form.First) && !hasPoint(typ.Form.Second):
		return
	}
	for v := range sgf.ValuesOf(w.t, n) {
		span := sgf.Content(w.t, v)
		value := w.t.Source().Slice(span)
		w.replace(span, value, w.value(typ, value))
	}
}

func hasPoint(e sgf.Elem) bool { return e == sgf.Point || e == sgf.Move || e == sgf.Stone }

// pointType is the type of an identifier; of a private one, what its programs
// write (dead stones of a server, forbidden points of a test).
func pointType(d *sgf.Dialect, id sgf.Ident) sgf.Type {
	def, _ := d.Find(id)
	if def == nil && d.Game.Number == sgf.Go {
		for _, p := range sgf.Privates(id) {
			return sgf.ParseType(p.ValueType)
		}
	}
	return d.Type(id)
}

func (w *turner) replace(span syntax.Span, old, text string) {
	if old != text {
		w.edits = append(w.edits, syntax.Edit{Span: span, Text: text})
	}
}

// size exchanges columns and rows where they differ.
func (w *turner) size(n syntax.NodeID) {
	if !w.sym.Swaps || w.cols == w.rows {
		return
	}
	for v := range sgf.ValuesOf(w.t, n) {
		span := sgf.Content(w.t, v)
		w.replace(span, w.t.Source().Slice(span), fmt.Sprintf("%d:%d", w.rows, w.cols))
		return
	}
}

// corners turns the two corners of an old view, and keeps the upper left one first.
func (w *turner) corners(n syntax.NodeID) (ok bool) {
	var spans []syntax.Span
	for v := range sgf.ValuesOf(w.t, n) {
		spans = append(spans, sgf.Content(w.t, v))
	}
	if len(spans) != 2 {
		return false
	}
	one, other := w.t.Source().Slice(spans[0]), w.t.Source().Slice(spans[1])
	r, ok := w.rect(one + ":" + other)
	if ok {
		w.replace(spans[0], one, sgf.FormatLetters(r.From))
		w.replace(spans[1], other, sgf.FormatLetters(r.To))
	}
	return ok
}

// value turns one value.
func (w *turner) value(typ sgf.Type, value string) string {
	switch {
	case typ.Form.First == sgf.Move:
		return w.move(value)
	case typ.Form.Composed:
		first, second, at := sgf.SplitColon(value)
		if at < 0 {
			return value
		}
		if hasPoint(typ.Form.First) {
			first = w.point(first)
		}
		if hasPoint(typ.Form.Second) {
			second = w.point(second)
		}
		return first + ":" + second
	}
	if len(value) == len("aa:bb") {
		r, ok := w.rect(value)
		if !ok {
			return value
		}
		return sgf.FormatLetters(r.From) + ":" + sgf.FormatLetters(r.To)
	}
	return w.point(value)
}

// move turns the points of a move: one, or several that are written together (Amazons) or with a colon (Gess).
func (w *turner) move(value string) string {
	if w.board.IsPass(value) || !w.board.IsMove(value) {
		return value
	}
	var out strings.Builder
	for i, part := range strings.Split(value, ":") {
		if i > 0 {
			out.WriteByte(':')
		}
		for ; len(part) >= 2; part = part[2:] {
			out.WriteString(w.point(part[:2]))
		}
	}
	return out.String()
}

func (w *turner) point(s string) string {
	p, ok := sgf.Letters(s)
	if !ok {
		return s
	}
	if !w.on(p) {
		w.outside = true
		return s
	}
	return sgf.FormatLetters(w.sym.At(p, w.cols, w.rows))
}

func (w *turner) on(p record.Point) bool { return p.Col < w.cols && p.Row < w.rows }

// rect turns a rectangle and names its upper left corner first again.
func (w *turner) rect(value string) (r sgf.Rect, ok bool) {
	r, ok = sgf.ParseRect(value)
	if ok && !w.on(r.To) {
		w.outside, ok = true, false
	}
	if !ok {
		return r, false
	}
	a, b := w.sym.At(r.From, w.cols, w.rows), w.sym.At(r.To, w.cols, w.rows)
	return sgf.ParseRect(sgf.FormatLetters(a) + ":" + sgf.FormatLetters(b)) // sorts the corners
}
