// Package lines is the kit of the formats whose statements are lines: CSA, Ishi and KIF. It knows a format by the kinds
// of its nodes and tokens.
package lines

import (
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Grammar is how the lines of a format are made.
type Grammar struct {
	Statements syntax.KindSet // the nodes that are one statement each, without the line break after it
	Notes      syntax.KindSet // those of them that other texts have as well: comments
	Begin      syntax.KindSet // those of them that end a header
	Follow     syntax.KindSet // those that belong to the move before them
	Blank      syntax.Kind    // the token of blanks
	Break      syntax.Kind    // the token of a line break
	Comma      syntax.KindSet // the token that joins statements on a line; empty in a format without one
	Blanks     string         // the characters of blanks
	// Sound reports whether a statement is one that the format has.
	Sound func(t *syntax.Tree, n syntax.NodeID) bool
}

// Extent is the text of a move with the statements after it that belong to it; of a record it is the header.
func (g *Grammar) Extent(t *syntax.Tree, n syntax.NodeID) record.Span {
	first, next := n, t.Next(n+1, ^g.Follow)
	if !g.Statements.Has(t.Kind(n)) {
		first, next = n+1, min(t.Next(n+1, g.Begin), t.End(n))
	}
	if first == next {
		return record.Span{Start: t.Span(n).Start, End: t.Span(n).Start}
	}
	return record.Span{Start: t.Span(first).Start, End: t.Span(next - 1).End}
}

// line is the tokens of the line that a statement is on, without its break.
func (g *Grammar) line(t *syntax.Tree, n syntax.NodeID) (first, last int) {
	first, last = t.Tokens(n)
	for first > 0 && t.TokenKind(first-1) != g.Break {
		first--
	}
	for last < t.TokenCount() && t.TokenKind(last) != g.Break {
		last++
	}
	return first, last
}

// Line is the line of a statement, the blanks around it included, without its break and a byte order mark.
func (g *Grammar) Line(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	first, last := g.line(t, n)
	return between(t, first, last)
}

// between is the text from a token to before another one, without a byte order mark.
func between(t *syntax.Tree, first, last int) syntax.Span {
	s := syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(last)}
	if s.Start == 0 && strings.HasPrefix(t.Source().Text(), format.ByteOrderMark) {
		s.Start = len(format.ByteOrderMark)
	}
	return s
}

// WholeLine is the line of a statement with its break.
func (g *Grammar) WholeLine(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	s := g.Line(t, n)
	s.End = syntax.AfterLineBreak(t.Source().Text(), s.End)
	return s
}

// Before puts lines before the one on which a statement begins.
func (g *Grammar) Before(t *syntax.Tree, n syntax.NodeID, lines string) syntax.Edit {
	return syntax.Insert(g.Line(t, n).Start, lines+syntax.LineBreak(t.Source().Text()))
}

// After puts lines after the one on which a statement ends.
func (g *Grammar) After(t *syntax.Tree, n syntax.NodeID, lines string) syntax.Edit {
	return syntax.Insert(g.Line(t, n).End, syntax.LineBreak(t.Source().Text())+lines)
}

// Remove takes a statement away: with its line when it is alone there; else with the comma that joins it to its
// neighbour, or with the blanks before it.
func (g *Grammar) Remove(t *syntax.Tree, n syntax.NodeID) syntax.Edit {
	first, last := t.Tokens(n)
	before, after := g.SkipBack(t, first), g.SkipAhead(t, last)
	switch {
	case before > 0 && g.Comma.Has(t.TokenKind(before-1)):
		first = before - 1
	case after < t.TokenCount() && g.Comma.Has(t.TokenKind(after)):
		last = g.SkipAhead(t, after+1)
	case before > 0 && t.TokenKind(before-1) != g.Break:
		first = before
	case after < t.TokenCount() && t.TokenKind(after) == g.Break:
		first, last = before, after+1
	default:
		first, last = before, after
	}
	return syntax.Remove(between(t, first, last))
}

// SkipBack is the first token of the blanks that end before token i.
func (g *Grammar) SkipBack(t *syntax.Tree, i int) int {
	for i > 0 && t.TokenKind(i-1) == g.Blank {
		i--
	}
	return i
}

// SkipAhead is the token after the blanks that start at token i.
func (g *Grammar) SkipAhead(t *syntax.Tree, i int) int {
	for i < t.TokenCount() && t.TokenKind(i) == g.Blank {
		i++
	}
	return i
}
