package features

import (
	"strings"

	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// stripProvider is what CSA knows of the parts that a record can do without.
func stripProvider() *strip.Provider {
	return &strip.Provider{
		Parts:  strip.Of(strip.Comments, strip.Engine, strip.Times, strip.Names),
		Layout: syntax.Kinds(csa.Blank, csa.Break, csa.Comma),
		Cut: func(c *strip.Cutter) {
			t := c.File.Tree
			for n := range syntax.NodeID(t.Len()) {
				if c.Parts&stripParts(t, n) != 0 {
					stripStatement(c, n)
				}
			}
		},
	}
}

// stripOrder begins a comment that tells recls what to do.
const stripOrder = "'recls:"

// stripParts is the part that a statement belongs to, if it is of one.
func stripParts(t *syntax.Tree, n syntax.NodeID) strip.Parts {
	switch t.Kind(n) {
	case csa.Comment:
		switch r, _ := csa.RemarkOf(t, n); {
		case r.Kind == record.Engine:
			return 1 << strip.Engine
		case !strings.HasPrefix(t.Text(n), stripOrder) && !strings.HasPrefix(t.Text(n), "'encoding="):
			return 1 << strip.Comments
		}
	case csa.Time, csa.BrokenTime:
		return 1 << strip.Times
	case csa.Player:
		return 1 << strip.Names
	case csa.Info:
		key, _ := csa.KeyValueOf(t, n)
		return csa.KnownKey(csa.Upper(key)).Strip
	}
	return 0
}

func stripStatement(c *strip.Cutter, n syntax.NodeID) {
	t := c.File.Tree
	switch {
	case t.Kind(n) == csa.BrokenTime:
		c.Keep(t.Span(n))
	case t.Kind(n) == csa.Player:
		s := t.Span(n)
		other := "Sente"
		if strings.HasPrefix(t.Text(n)[1:], "-") {
			other = "Gote"
		}
		s.Start += len("N+")
		c.Name(s, other)
	default:
		c.Cut(stripSpan(t, n))
	}
}

// stripSpan is the place of a statement with what joins it to others: its line, a comma, or the blanks between it and
// what it comes after.
func stripSpan(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	s := csa.Lines.Remove(t, n).Span
	first, _ := t.Tokens(n)
	for first > 0 && t.TokenKind(first-1) == csa.Blank {
		first--
	}
	switch {
	case first == 0 || t.TokenKind(first-1) == csa.Break:
	case t.TokenKind(first-1) == csa.Comma:
		for first--; first > 0 && t.TokenKind(first-1) == csa.Blank; first-- {
		}
		s.Start = t.TokenStart(first)
	default: // a comment after a statement
		s = syntax.Span{Start: t.TokenStart(first), End: t.Span(n).End}
	}
	return s
}
