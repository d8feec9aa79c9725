package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// mixedLineEnds looks at the line breaks between tokens, where they mean nothing.
// Those in values are text.
func checkMixedLineEnds(p *diagnostics.Pass) {
	if isOneStyle(p.Tree.Source()) {
		return
	}
	count := map[string]int{}
	for b := range lineBreaks(p.Tree) {
		count[p.Tree.Source().Slice(b)]++
	}
	if len(count) < 2 {
		return
	}
	most := ""
	for _, style := range [...]string{"\n", "\r\n", "\r", "\n\r"} {
		if count[style] > count[most] {
			most = style
		}
	}
	for b := range lineBreaks(p.Tree) {
		if p.Tree.Source().Slice(b) != most {
			f := diagnostics.Finding{Span: b, Message: "the line does not end like most lines of the file"}
			oneStyle := func() []syntax.Edit { return endLines(p.Tree, most) }
			f.Fixes = []diagnostics.Fix{{Title: "Use one style", Safe: true, Later: oneStyle}}
			p.Report(mixedLineEnds, f)
			return
		}
	}
}

// isOneStyle reports whether all lines of a text end in "\n", or all in "\r\n".
func isOneStyle(src *syntax.Source) bool {
	returns := src.Census().CR
	return returns == 0 || returns == strings.Count(src.Text(), "\r\n") && returns == strings.Count(src.Text(), "\n")
}

// endLines writes all line breaks between tokens in one style.
func endLines(t *syntax.Tree, style string) (edits []syntax.Edit) {
	for b := range lineBreaks(t) {
		if t.Source().Slice(b) != style {
			edits = append(edits, replace(b, style))
		}
	}
	return edits
}

// lineBreaks yields the line breaks between tokens.
func lineBreaks(t *syntax.Tree) func(yield func(syntax.Span) bool) {
	return func(yield func(syntax.Span) bool) {
		for i := range t.TokenCount() {
			if t.TokenKind(i) != sgf.Blank {
				continue
			}
			for s := t.TokenSpan(i); s.Len() > 0; s.Start++ {
				n := sgf.LineBreak(t.Source().Slice(s))
				if n > 0 && !yield(syntax.Span{Start: s.Start, End: s.Start + n}) {
					return
				}
				s.Start += max(n, 1) - 1
			}
		}
	}
}
