package format

import (
	"context"

	"github.com/recls/recls/syntax"
)

// FormatRange is Format for the nodes, lines or statements that a span touches. What lies outside stays as it is.
func FormatRange(ctx context.Context, l *Layout, f *syntax.File, o Options, within syntax.Span) Result {
	if l == nil {
		return Result{}
	}
	within = l.widen(f.Tree, within)
	return l.format(ctx, f, o, func(e syntax.Edit) bool { return !within.Covers(e.Span) })
}

// widen takes in the whole of what the ends of a span cut, since the edits of
// one node belong together, and the white space around it.
func (l *Layout) widen(t *syntax.Tree, s syntax.Span) syntax.Span {
	for _, off := range []int{s.Start, max(s.Start, s.End-1)} {
		if n := t.Up(t.NodeAt(off), l.Units); n != syntax.None {
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
