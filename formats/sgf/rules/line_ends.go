package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// mixedLineEnds looks at the line breaks between tokens, where they mean nothing. Those in values are text.
func checkMixedLineEnds(p *diagnostics.Pass) {
	if isOneStyle(p.Tree.Source()) {
		return
	}
	src, breaks, count := p.Tree.Source(), lineBreaks(p.Tree), map[string]int{}
	for _, b := range breaks {
		count[src.Slice(b)]++
	}
	most := ""
	for _, style := range [...]string{"\n", "\r\n", "\r", "\n\r"} {
		if count[style] > count[most] {
			most = style
		}
	}
	breaks = slices.DeleteFunc(breaks, func(b syntax.Span) bool { return src.Slice(b) == most })
	if len(breaks) == 0 {
		return
	}
	f := at(breaks[0], "the line does not end like most lines of the file")
	f.Fixes = []diagnostics.Fix{{Title: "Use one style", Safe: true, Later: func() (edits []syntax.Edit) {
		for _, b := range breaks {
			edits = append(edits, replace(b, most))
		}
		return edits
	}}}
	p.Report(mixedLineEnds, f)
}

// isOneStyle reports whether all lines of a text end in "\n", or all in "\r\n".
func isOneStyle(src *syntax.Source) bool {
	returns := src.Census().CR
	return returns == 0 || returns == strings.Count(src.Text(), "\r\n") && returns == strings.Count(src.Text(), "\n")
}

func lineBreaks(t *syntax.Tree) (all []syntax.Span) {
	for i := range t.TokenCount() {
		if t.TokenKind(i) != sgf.Blank {
			continue
		}
		for s := t.TokenSpan(i); s.Len() > 0; s.Start++ {
			if n := sgf.LineBreak(t.Source().Slice(s)); n > 0 {
				all = append(all, syntax.Span{Start: s.Start, End: s.Start + n})
				s.Start += n - 1
			}
		}
	}
	return all
}
