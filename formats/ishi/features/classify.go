package features

import (
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// classes says what the tokens of lines are.
func classes(s *classify.Scan) {
	c := &classifier{Scan: s, node: syntax.None}
	// A point of SETUP has the colour of a field before it: begin with the line.
	from := s.Within.Start
	if line := s.Tree.Up(s.Tree.NodeAt(from), ishi.Statements); line != syntax.None {
		from = min(s.Tree.Span(line).Start, from)
	}
	s.Tokens(from, c.token)
}

// classifier goes over the tokens of lines.
type classifier struct {
	*classify.Scan
	node   syntax.NodeID     // the statement
	colour classify.Modifier // of the last B or W in it
}

func (c *classifier) token(i int, at syntax.Span, n syntax.NodeID) {
	if n != c.node {
		c.node, c.colour = n, 0
	}
	switch c.Tree.TokenKind(i) {
	case ishi.Keyword:
		c.keyword(at)
	case ishi.UnknownWord:
		c.Add(at, classify.Private, 0)
	case ishi.Text:
		c.line(at)
	case ishi.Body:
		c.Add(at, classify.Text, classify.Documentation)
	case ishi.UserText, ishi.UserBody:
		c.Add(c.Trim(at), classify.Text, 0)
	case ishi.Extra:
		c.Add(at, classify.Comment, 0)
	case ishi.Color:
		c.colour = colourOf(c.Slice(at))
		c.Add(at, classify.Keyword, c.colour)
	case ishi.Pass, ishi.All:
		c.Add(at, classify.Keyword, c.colour)
	case ishi.Number:
		c.Add(at, classify.Number, c.defines(ishi.Move))
	case ishi.Point:
		c.Add(at, classify.Point, c.colour)
	case ishi.MoveRef, ishi.MoveRange, ishi.Size:
		c.Add(at, classify.Number, 0)
	case ishi.Label:
		c.Add(at, classify.Text, c.defines(ishi.VarStart))
	case ishi.Special:
		c.Add(at, classify.Escape, c.defines(ishi.VarStart))
	case ishi.At:
		c.Add(at, classify.Operator, 0)
	}
}

// defines is Definition in a statement of this kind: `#17` means the move that bears the number, and a text is about a
// variation by its marker.
func (c *classifier) defines(k syntax.Kind) classify.Modifier {
	if c.Tree.Kind(c.node) == k {
		return classify.Definition
	}
	return 0
}

// keyword adds the first word of a line, or the last of a block.
func (c *classifier) keyword(at syntax.Span) {
	word := ishi.Lookup(c.Slice(at))
	switch {
	case word == ishi.BWord || word == ishi.WWord:
		c.colour = colourOf(c.Slice(at))
		c.Add(at, classify.Move, c.colour)
	case word == ishi.BlackWord:
		c.Add(at, classify.GameInfo, classify.Black)
	case word == ishi.WhiteWord:
		c.Add(at, classify.GameInfo, classify.White)
	case word.Info().Kind == ishi.Header:
		c.Add(at, classify.GameInfo, 0)
	default:
		c.Add(at, wordClasses[word], 0)
	}
}

// wordClasses are the keywords that are neither moves nor fields of the header.
var wordClasses = map[ishi.Word]classify.Class{
	ishi.SetupWord: classify.Setup, ishi.PrisonerWord: classify.Annotation, ishi.BoardsizeWord: classify.Root, ishi.RemarkWord: classify.Comment,
	ishi.MarkWord: classify.Markup, ishi.UnmarkWord: classify.Markup, ishi.HideWord: classify.Markup, ishi.DiagramWord: classify.Markup,
	ishi.EventWord: classify.Keyword, ishi.ComWord: classify.Keyword, ishi.EndcomWord: classify.Keyword, ishi.UserWord: classify.Keyword,
	ishi.EnduserWord: classify.Keyword, ishi.VarWord: classify.Keyword, ishi.EndvarWord: classify.Keyword,
}

// line adds the free text of a line. That of an unknown one is skipped by programs.
func (c *classifier) line(at syntax.Span) {
	switch c.Tree.Kind(c.node) {
	case ishi.Remark, ishi.Unknown:
		c.Add(at, classify.Comment, 0)
	case ishi.Com:
		c.Add(at, classify.Text, classify.Documentation)
	default:
		c.Add(at, classify.Text, 0)
	}
}

func colourOf(text string) classify.Modifier {
	if ishi.ParseColor(text) == record.White {
		return classify.White
	}
	return classify.Black
}
