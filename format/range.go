package format

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// FormatRange is Format for the nodes, lines or statements that a span touches.
// What lies outside stays as it is.
func FormatRange(f *syntax.File, o Options, within syntax.Span) Result {
	for _, l := range layouts() {
		if l.format == f.Format.ID() {
			return l.part(f, o, l.widen(f.Tree, within))
		}
	}
	return Result{}
}

// part keeps the edits inside a span, and checks what they come to as run does.
func (l *layout) part(f *syntax.File, o Options, within syntax.Span) Result {
	w := newWriter(f.Source().Text())
	l.write(w, f, o)
	edits, _ := w.finish()
	edits = slices.DeleteFunc(edits, func(e syntax.Edit) bool { return !within.Covers(e.Span) })
	return l.proved(f, Result{Edits: edits, Kept: w.kept}, syntax.Apply(f.Source().Text(), edits))
}

// widen takes in the whole of what the ends of a span cut, since the edits of
// one node belong together, and the white space around it.
func (l *layout) widen(t *syntax.Tree, s syntax.Span) syntax.Span {
	for _, off := range []int{s.Start, max(s.Start, s.End-1)} {
		if n := t.Up(t.NodeAt(off), l.units); n != syntax.None {
			whole := t.Span(n)
			s = syntax.Span{Start: min(s.Start, whole.Start), End: max(s.End, whole.End)}
		}
	}
	text := t.Source().Text()
	for s.Start > 0 && isBlank(text[s.Start-1]) {
		s.Start--
	}
	for s.End < len(text) && isBlank(text[s.End]) {
		s.End++
	}
	return s
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
