package features

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func classes(s *classify.Scan) { s.Tokens(s.Within.Start, (&classifier{s}).token) }

// classifier goes over the tokens of statements.
type classifier struct{ *classify.Scan }

func (c *classifier) token(i int, at syntax.Span, n syntax.NodeID) {
	switch c.Tree.TokenKind(i) {
	case csa.Keyword, csa.Key, csa.Word:
		class, m := c.word(n)
		c.Add(at, class, m)
	case csa.Number:
		c.Add(at, classify.Number, 0)
	case csa.Seconds:
		c.Add(at, classify.Number, classify.Time)
	case csa.Colon, csa.Plus:
		c.Add(at, classify.Operator, 0)
	case csa.Value:
		c.value(at, n)
	case csa.Sign:
		class := classify.Setup // alone on its line: who moves first
		if c.Tree.Kind(n) == csa.Move {
			class = classify.Move
		}
		c.Add(at, class, c.side(n))
	case csa.Square:
		c.Add(at, classify.Point, 0)
	case csa.Piece:
		c.Add(at, classify.PieceName, c.side(n))
	case csa.Cell:
		if text := c.Slice(at); text[0] == '+' || text[0] == '-' {
			c.Add(at, classify.PieceName, colours[shogi.SideOfSign(text[0])])
		}
	case csa.Text:
		c.comment(at)
	}
}

// word is what the words of a statement are: its head, its key, its end word.
func (c *classifier) word(n syntax.NodeID) (classify.Class, classify.Modifier) {
	switch c.Tree.Kind(n) {
	case csa.Player:
		return classify.GameInfo, c.side(n)
	case csa.Info:
		if key, _ := csa.KeyValueOf(c.Tree, n); csa.LookupKey(key) == nil {
			return classify.Private, 0
		}
		return classify.GameInfo, 0
	case csa.Initial, csa.Row, csa.Pieces:
		return classify.Setup, c.side(n)
	case csa.Encoding, csa.Version:
		return classify.Root, 0
	case csa.Time:
		return classify.Annotation, 0
	case csa.End:
		if csa.LookupEnd(csa.WordOf(c.Tree, n)) == nil {
			return classify.Private, 0
		}
	}
	return classify.Keyword, 0
}

// side is whose a statement is.
func (c *classifier) side(n syntax.NodeID) classify.Modifier {
	switch c.Tree.Kind(n) {
	case csa.Player, csa.Pieces, csa.Move, csa.Side:
		return colours[csa.SideOf(c.Tree, n)]
	}
	return 0
}

var colours = [...]classify.Modifier{shogi.Black: classify.Black, shogi.White: classify.White}

// value adds what comes after a name, a `$` key or the head of an encoding line.
func (c *classifier) value(at syntax.Span, n syntax.NodeID) {
	key := ""
	if c.Tree.Kind(n) == csa.Info {
		key, _ = csa.KeyValueOf(c.Tree, n)
	}
	switch {
	case key == "NOTE":
		c.Text(at, classify.Documentation, noteEscape)
	case csa.LookupKey(key) != nil && strings.Contains(key, "TIME"):
		c.Add(c.Trim(at), classify.Number, classify.Time)
	case key == "" || csa.KnownKey(key).Subject != record.NoSubject || !c.Number(at, 0): // names, and that of a charset
		c.Add(at, classify.Text, 0)
	}
}

// noteEscape: a line break and a backslash of $NOTE are written with a backslash (csa.md section 3).
func noteEscape(text string) int {
	if len(text) > 1 && (text[1] == 'n' || text[1] == '\\') {
		return 2
	}
	return 0
}

// comment adds a comment; in the analysis of an engine (section 8) the numbers and moves stand out.
func (c *classifier) comment(at syntax.Span) {
	text := c.Slice(at)
	switch {
	case strings.HasPrefix(text, "'**"):
		head := syntax.Span{Start: at.Start, End: at.Start + len("'**")}
		c.Add(head, classify.Comment, classify.Documentation)
		c.Words(syntax.Span{Start: head.End, End: at.End}, c.expected)
	case strings.HasPrefix(text, "'*"):
		c.Add(at, classify.Comment, classify.Documentation)
	default:
		c.Add(at, classify.Comment, 0)
	}
}

// expected adds one word of an analysis: a score, a number of nodes, a move.
func (c *classifier) expected(at syntax.Span) {
	text := c.Slice(at)
	side, _, isMove := shogi.ParseMove(text)
	switch {
	case classify.IsNumber(strings.TrimPrefix(text, "#")):
		c.Add(at, classify.Number, 0)
	case isMove:
		m := colours[side]
		c.Add(syntax.Span{Start: at.Start, End: at.Start + 1}, classify.Move, m)
		c.Add(syntax.Span{Start: at.Start + 1, End: at.Start + 3}, classify.Point, 0)
		c.Add(syntax.Span{Start: at.Start + 3, End: at.Start + 5}, classify.Point, 0)
		c.Add(syntax.Span{Start: at.Start + 5, End: at.End}, classify.PieceName, m)
	default:
		c.Add(at, classify.Comment, classify.Documentation)
	}
}
