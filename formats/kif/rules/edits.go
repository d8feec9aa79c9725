package rules

import (
	"strings"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// none is in the place of a statement where there is none: the root is not a statement.
const none = syntax.Root

// below puts lines after the line that a statement ends on.
func below(t *syntax.Tree, n syntax.NodeID, lines ...string) syntax.Edit {
	text := t.Source().Text()
	eol, at := syntax.LineBreak(text), t.Span(n).End
	if i := strings.IndexAny(text[at:], "\r\n"); i >= 0 {
		at += i
	} else {
		at = len(text)
	}
	return syntax.Insert(at, eol+strings.Join(lines, eol))
}

// removeTail takes a part of a line away, with the blanks before it.
func removeTail(t *syntax.Tree, at syntax.Span) syntax.Edit {
	i := t.TokenAt(at.Start)
	for i > 0 && t.TokenKind(i-1) == kif.Blank {
		i--
	}
	return syntax.Remove(syntax.Span{Start: t.TokenStart(i), End: at.End})
}

// insertHeader puts a line after the last line of the header, or before the first line that is none.
func (s *state) insertHeader(line string) syntax.Edit {
	if s.lastHeader != none {
		return below(s.tree, s.lastHeader, strings.TrimRight(line, " \t　"))
	}
	n := s.facts.Record + 1
	for s.tree.Kind(n) == kif.Declaration || s.tree.Kind(n) == kif.Skipped {
		n++
	}
	return syntax.Insert(lineStart(s.text, s.tree.Span(n).Start), line+syntax.LineBreak(s.text))
}
