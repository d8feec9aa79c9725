package classify

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func csaClasses() classifier {
	return classifier{csa.Format{}.ID(), func(s *scan) { s.tokens(s.within.Start, (&csaScan{s}).token) }}
}

// csaScan goes over the tokens of statements.
type csaScan struct{ *scan }

func (c *csaScan) token(i int, at syntax.Span, n syntax.NodeID) {
	switch c.tree.TokenKind(i) {
	case csa.Keyword, csa.Key, csa.Word:
		class, m := c.word(n)
		c.add(at, class, m)
	case csa.Number:
		c.add(at, Number, 0)
	case csa.Seconds:
		c.add(at, Number, Time)
	case csa.Colon, csa.Plus:
		c.add(at, Operator, 0)
	case csa.Value:
		c.value(at, n)
	case csa.Sign:
		c.sign(at, n)
	case csa.Square:
		c.add(at, Point, 0)
	case csa.Piece:
		c.add(at, PieceName, c.side(n))
	case csa.Cell:
		if text := c.slice(at); text[0] == '+' || text[0] == '-' {
			c.add(at, PieceName, colourOf(text[0]))
		}
	case csa.Text:
		c.comment(at)
	}
}

// word is what the words of a statement are: its head, its key, its end word.
func (c *csaScan) word(n syntax.NodeID) (Class, Modifier) {
	switch c.tree.Kind(n) {
	case csa.Player:
		return GameInfo, c.side(n)
	case csa.Info:
		if key, _ := csa.KeyValueOf(c.tree, n); csa.LookupKey(key) == nil {
			return Private, 0
		}
		return GameInfo, 0
	case csa.Initial, csa.Row, csa.Pieces:
		return Setup, c.side(n)
	case csa.Encoding, csa.Version:
		return Root, 0
	case csa.Time:
		return Annotation, 0
	case csa.End:
		if csa.LookupEnd(csa.WordOf(c.tree, n)) == nil {
			return Private, 0
		}
	}
	return Keyword, 0
}

// sign is who moves, or, alone on its line, who moves first.
func (c *csaScan) sign(at syntax.Span, n syntax.NodeID) {
	class := Setup
	if c.tree.Kind(n) == csa.Move {
		class = Move
	}
	c.add(at, class, c.side(n))
}

// side is whose a statement is.
func (c *csaScan) side(n syntax.NodeID) Modifier {
	switch c.tree.Kind(n) {
	case csa.Player, csa.Pieces, csa.Move, csa.Side:
		return colourOf(csa.SideOf(c.tree, n).Sign())
	}
	return 0
}

func colourOf(sign byte) Modifier {
	if sign == '-' {
		return White
	}
	return Black
}

// value adds what stands behind a name, a `$` key or the head of an encoding
// line.
func (c *csaScan) value(at syntax.Span, n syntax.NodeID) {
	key := ""
	if c.tree.Kind(n) == csa.Info {
		key, _ = csa.KeyValueOf(c.tree, n)
	}
	switch {
	case key == "NOTE":
		c.text(at, Documentation, csaEscape)
	case csa.LookupKey(key) != nil && strings.Contains(key, "TIME"):
		c.add(c.trim(at), Number, Time)
	case csaNames[key] || !c.number(at, 0):
		c.add(at, Text, 0)
	}
}

// csaNames are the keys whose values are names; "" stands for that of a player
// and of a charset. What others hold may be a number.
var csaNames = map[string]bool{"": true, "EVENT": true, "SITE": true, "OPENING": true}

// csaEscape: a line break and a backslash of $NOTE are written with a backslash
// (csa.md section 3).
func csaEscape(text string) int {
	if len(text) > 1 && (text[1] == 'n' || text[1] == '\\') {
		return 2
	}
	return 0
}

// comment adds a comment; in the analysis of an engine (section 8) the numbers
// and moves stand out.
func (c *csaScan) comment(at syntax.Span) {
	text := c.slice(at)
	switch {
	case strings.HasPrefix(text, "'**"):
		head := syntax.Span{Start: at.Start, End: at.Start + len("'**")}
		c.add(head, Comment, Documentation)
		c.words(syntax.Span{Start: head.End, End: at.End}, c.expected)
	case strings.HasPrefix(text, "'*"):
		c.add(at, Comment, Documentation)
	default:
		c.add(at, Comment, 0)
	}
}

// expected adds one word of an analysis: a score, a number of nodes, a move.
func (c *csaScan) expected(at syntax.Span) {
	switch text := c.slice(at); {
	case isNumber(strings.TrimPrefix(text, "#")):
		c.add(at, Number, 0)
	case isMove(text):
		m := colourOf(text[0])
		c.add(syntax.Span{Start: at.Start, End: at.Start + 1}, Move, m)
		c.add(syntax.Span{Start: at.Start + 1, End: at.Start + 3}, Point, 0)
		c.add(syntax.Span{Start: at.Start + 3, End: at.Start + 5}, Point, 0)
		c.add(syntax.Span{Start: at.Start + 5, End: at.End}, PieceName, m)
	default:
		c.add(at, Comment, Documentation)
	}
}

func isMove(text string) bool {
	if len(text) != len("+7776FU") || text[0] != '+' && text[0] != '-' || strings.Trim(text[1:5], "0123456789") != "" {
		return false
	}
	_, ok := shogi.ParseKind(text[5:])
	return ok
}
