package features

import (
	"strings"

	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// stripProvider is what Ishi knows of the parts that a record can do without. Diagrams are no marks: a setup may belong
// to one. The data of programs stay.
func stripProvider() *strip.Provider {
	return &strip.Provider{
		Parts:  strip.Of(strip.Comments, strip.Variations, strip.Markup, strip.Names),
		Layout: syntax.Kinds(ishi.Blank, ishi.Space, ishi.NewLine, ishi.Ignored),
		Cut:    stripAll,
	}
}

func stripAll(c *strip.Cutter) {
	t := c.File.Tree
	about := syntax.None // a remark before it is about the variation that follows
	for n := syntax.NodeID(0); int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case ishi.Var:
			if c.Parts.Has(strip.Variations) {
				stripWhole(c, n, stripEnds(t, n))
				n = t.End(n) - 1
			}
		case ishi.Com:
			if c.Parts.Has(strip.Comments) {
				stripWhole(c, n, stripKeywords(t, n) == 2)
			}
		case ishi.Remark:
			if n > about && c.Parts.Has(strip.Variations) {
				about = stripRemarks(t, n)
			}
			if n < about {
				c.Cut(stripLine(t, n))
			} else if c.Parts.Has(strip.Comments) && !strings.Contains(t.Text(n), "recls:") {
				c.Cut(stripLine(t, n))
			}
		case ishi.Mark, ishi.Unmark:
			if c.Parts.Has(strip.Markup) {
				c.Cut(stripLine(t, n))
			}
		case ishi.Header:
			if c.Parts.Has(strip.Names) {
				stripHeader(c, n)
			}
		}
	}
}

// stripRemarks is the variation that remarks from n on are about: one that goes with them. Without one it is the last
// of these remarks.
func stripRemarks(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	for t.SameParentAndKind(n+1, n) {
		n++
	}
	if int(n+1) < t.Len() && t.Kind(n+1) == ishi.Var && t.Parent(n+1) == t.Parent(n) && stripEnds(t, n+1) {
		return n + 1
	}
	return n
}

// stripWhole takes away a block that has its end: all that follows may be in another.
func stripWhole(c *strip.Cutter, n syntax.NodeID, whole bool) {
	if !whole {
		c.Keep(c.File.Tree.Span(n))
		return
	}
	c.Cut(stripLine(c.File.Tree, n))
}

// stripEnds reports whether a variation has its ENDVAR line.
func stripEnds(t *syntax.Tree, n syntax.NodeID) bool {
	end := syntax.None
	for child := range t.Children(n) {
		end = child
	}
	return end != syntax.None && t.Kind(end) == ishi.VarEnd
}

// stripKeywords counts the keywords of a node: a block has one at its start and one at its end.
func stripKeywords(t *syntax.Tree, n syntax.NodeID) (count int) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) == ishi.Keyword {
			count++
		}
	}
	return count
}

// stripLine is the place of a node with the blanks before it on its line.
func stripLine(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	s := t.Span(n)
	text := t.Source().Text()
	for s.Start > 0 && (text[s.Start-1] == ' ' || text[s.Start-1] == '\t') {
		s.Start--
	}
	return s
}

// stripHeader deals with the lines about people and places.
func stripHeader(c *strip.Cutter, n syntax.NodeID) {
	t := c.File.Tree
	other := ""
	switch ishi.WordOf(t, n) {
	case ishi.BlackWord:
		other = "Black"
	case ishi.WhiteWord:
		other = "White"
	case ishi.PlaceWord, ishi.RecorderWord, ishi.AnalysisWord:
		c.Cut(stripLine(t, n))
		return
	default:
		return
	}
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) == ishi.Text {
			c.Name(t.TokenSpan(i), other)
		}
	}
}
