package classify

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func ishiClasses() classifier {
	return classifier{ishi.Format{}.ID(), func(s *scan) {
		c := &ishiScan{scan: s, node: syntax.None}
		// A point of SETUP has the colour of a field before it: begin with the line.
		from := s.within.Start
		if line := s.tree.Up(s.tree.NodeAt(from), ishi.Statements); line != syntax.None {
			from = min(s.tree.Span(line).Start, from)
		}
		s.tokens(from, c.token)
	}}
}

// ishiScan goes over the tokens of lines.
type ishiScan struct {
	*scan
	node   syntax.NodeID // the statement
	colour Modifier      // of the last B or W in it
}

func (c *ishiScan) token(i int, at syntax.Span, n syntax.NodeID) {
	if n != c.node {
		c.node, c.colour = n, 0
	}
	switch c.tree.TokenKind(i) {
	case ishi.Keyword:
		c.keyword(at)
	case ishi.UnknownWord:
		c.add(at, Private, 0)
	case ishi.Text:
		c.line(at)
	case ishi.Body:
		c.add(at, Text, Documentation)
	case ishi.UserText, ishi.UserBody:
		c.add(c.trim(at), Text, 0)
	case ishi.Extra:
		c.add(at, Comment, 0)
	case ishi.Color:
		c.colour = ishiColour(c.slice(at))
		c.add(at, Keyword, c.colour)
	case ishi.Pass, ishi.All:
		c.add(at, Keyword, c.colour)
	default:
		c.field(i, at)
	}
}

func (c *ishiScan) field(i int, at syntax.Span) {
	switch c.tree.TokenKind(i) {
	case ishi.Number:
		c.add(at, Number, c.defines(ishi.Move))
	case ishi.Point:
		c.add(at, Point, c.colour)
	case ishi.MoveRef, ishi.MoveRange, ishi.Size:
		c.add(at, Number, 0)
	case ishi.Label:
		c.add(at, Text, c.defines(ishi.VarStart))
	case ishi.Special:
		c.add(at, Escape, c.defines(ishi.VarStart))
	case ishi.At:
		c.add(at, Operator, 0)
	}
}

// defines is Definition in a statement of this kind: `#17` means the move that
// bears the number, and a text speaks of a variation by its marker.
func (c *ishiScan) defines(k syntax.Kind) Modifier {
	if c.tree.Kind(c.node) == k {
		return Definition
	}
	return 0
}

// keyword adds the first word of a line, or the last of a block.
func (c *ishiScan) keyword(at syntax.Span) {
	word := ishi.Lookup(c.slice(at))
	switch {
	case word == ishi.BWord || word == ishi.WWord:
		c.colour = ishiColour(c.slice(at))
		c.add(at, Move, c.colour)
	case word == ishi.BlackWord:
		c.add(at, GameInfo, Black)
	case word == ishi.WhiteWord:
		c.add(at, GameInfo, White)
	case word.Info().Header:
		c.add(at, GameInfo, 0)
	default:
		c.add(at, ishiWords[word], 0)
	}
}

// ishiWords are the keywords that are neither moves nor fields of the header.
var ishiWords = map[ishi.Word]Class{
	ishi.SetupWord: Setup, ishi.PrisonerWord: Annotation, ishi.BoardsizeWord: Root, ishi.RemarkWord: Comment,
	ishi.MarkWord: Markup, ishi.UnmarkWord: Markup, ishi.HideWord: Markup, ishi.DiagramWord: Markup,
	ishi.EventWord: Keyword, ishi.ComWord: Keyword, ishi.EndcomWord: Keyword, ishi.UserWord: Keyword,
	ishi.EnduserWord: Keyword, ishi.VarWord: Keyword, ishi.EndvarWord: Keyword,
}

// line adds the free text of a line. That of an unknown one is skipped by
// programs.
func (c *ishiScan) line(at syntax.Span) {
	switch c.tree.Kind(c.node) {
	case ishi.Remark, ishi.Unknown:
		c.add(at, Comment, 0)
	case ishi.Com:
		c.add(at, Text, Documentation)
	default:
		c.add(at, Text, 0)
	}
}

func ishiColour(text string) Modifier {
	if ishi.ParseColor(text) == record.White {
		return White
	}
	return Black
}
