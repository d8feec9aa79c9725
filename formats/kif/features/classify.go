package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func classes(s *classify.Scan) { s.Tokens(s.Within.Start, (&classifier{s}).token) }

// classifier goes over the tokens of statements.
type classifier struct{ *classify.Scan }

func (c *classifier) token(i int, at syntax.Span, n syntax.NodeID) {
	switch c.Tree.TokenKind(i) {
	case kif.Keyword, kif.Key, kif.Word:
		c.Add(at, c.word(n), 0)
	case kif.Value:
		c.value(at, n)
	case kif.Number, kif.HandCount:
		c.Add(at, classify.Number, 0)
	case kif.Time:
		c.Add(at, classify.Number, classify.Time)
	case kif.Colon, kif.Plus, kif.Bar:
		c.Add(at, classify.Operator, 0)
	case kif.Frames:
		c.Add(c.trimmed(at), classify.Comment, 0)
	case kif.Rank, kif.Square, kif.Same, kif.Source:
		c.Add(c.trimmed(at), classify.Point, 0)
	case kif.Mark:
		c.Add(at, classify.Move, markColour(c.Slice(at)))
	case kif.Piece, kif.HandPiece:
		c.Add(at, classify.PieceName, c.side(n))
	case kif.Cell:
		c.cell(at)
	case kif.Relative, kif.Promotion, kif.Drop:
		c.Add(at, classify.Keyword, 0)
	case kif.Text:
		c.text(at, n)
	}
}

// word is what the words of a statement are: its head, its key, its end word.
func (c *classifier) word(n syntax.NodeID) classify.Class {
	switch c.Tree.Kind(n) {
	case kif.Declaration:
		return classify.Root
	case kif.Header:
		if key, _ := kif.KeyValueOf(c.Tree, n); key == kif.KeyHandicap || kif.IsHand(key) {
			return classify.Setup
		}
		return classify.GameInfo
	case kif.PositionNote, kif.Turn, kif.View:
		return classify.Setup
	case kif.ListHead:
		return classify.Comment
	}
	return classify.Keyword
}

// side is whose the piece of a statement is, as far as it says so: the moves of KIF have no sign.
func (c *classifier) side(n syntax.NodeID) classify.Modifier {
	switch c.Tree.Kind(n) {
	case kif.Header:
		key, _ := kif.KeyValueOf(c.Tree, n)
		if side, ok := kif.HandOf(key); ok {
			return colours[side]
		}
	case kif.Move, kif.Ki2Move:
		return markColour(c.Slice(kif.Part(c.Tree, n, kif.Mark)))
	}
	return 0
}

var colours = [...]classify.Modifier{shogi.Black: classify.Black, shogi.White: classify.White}

// markColour is the side that a sign before a move or a piece means; 0 for what is none.
func markColour(mark string) classify.Modifier {
	switch mark {
	case "▲", "▼", "☗", "⛊":
		return classify.Black
	case "△", "▽", "☖", "⛉":
		return classify.White
	}
	return 0
}

// cell adds one square of a diagram, if there is a piece.
func (c *classifier) cell(at syntax.Span) {
	text := c.Slice(at)
	name := strings.TrimLeft(text, kif.Blanks+"vV+-^")
	if kind, _ := shogi.KindOfKanji(name); kind == shogi.NoKind {
		return
	}
	side := shogi.Black
	if strings.ContainsAny(text[:len(text)-len(name)], "vV-") {
		side = shogi.White
	}
	c.Add(c.trimmed(at), classify.PieceName, colours[side])
}

// value adds what comes after a key or in the declaration.
func (c *classifier) value(at syntax.Span, n syntax.NodeID) {
	key := ""
	if c.Tree.Kind(n) == kif.Header {
		key, _ = kif.KeyValueOf(c.Tree, n)
	}
	switch known := kif.KnownKey(key); {
	case key == kif.KeyHandicap:
		c.Add(c.trimmed(at), classify.Keyword, 0)
	case known.Form != "":
		c.Add(c.trimmed(at), classify.Number, classify.Time)
	case known.Common == record.KeyComment:
		c.Text(at, classify.Documentation, func(text string) int {
			if strings.HasPrefix(text, `\n`) { // a line break (kif.md section 4)
				return len(`\n`)
			}
			return 0
		})
	case key == "" || known.Subject != record.NoSubject || !c.Number(at, 0): // names, and that of a charset
		c.Add(c.trimmed(at), classify.Text, 0)
	}
}

// text adds a comment, a bookmark, a skipped line, or a note after a statement.
func (c *classifier) text(at syntax.Span, n syntax.NodeID) {
	switch c.Tree.Kind(n) {
	case kif.Bookmark:
		c.Add(at, classify.Annotation, classify.Definition)
	case kif.Comment:
		c.comment(at)
	default:
		c.Add(at, classify.Comment, 0)
	}
}

// comment adds a comment; in the lines of engines (kif.md section 10) the numbers and moves stand out.
func (c *classifier) comment(at syntax.Span) {
	text := c.Slice(at)
	if !strings.HasPrefix(text, "**") && !strings.HasPrefix(text, "*#") {
		c.Add(at, classify.Comment, classify.Documentation)
		return
	}
	head := syntax.Span{Start: at.Start, End: at.Start + len("**")}
	c.Add(head, classify.Comment, classify.Documentation)
	c.Words(syntax.Span{Start: head.End, End: at.End}, c.analysis)
}

// analysis adds one word of an analysis. What is written without blanks is parted: a name from its value, and moves
// from each other.
func (c *classifier) analysis(at syntax.Span) {
	text := c.Slice(at)
	if name, _, ok := strings.Cut(text, "="); ok {
		before, on, after := classify.Cut(at, at.Start+len(name))
		c.Add(before, classify.Comment, classify.Documentation)
		c.Add(on, classify.Operator, 0)
		if after.Len() > 0 {
			c.analysis(after)
		}
		return
	}
	for at.Start < at.End {
		text = c.Slice(at)
		_, first := utf8.DecodeRuneInString(text)
		end := len(text)
		if next := strings.IndexFunc(text[first:], func(r rune) bool { return markColour(string(r)) != 0 }); next >= 0 {
			end = first + next
		}
		c.expected(syntax.Span{Start: at.Start, End: at.Start + end})
		at.Start += end
	}
}

// expected adds a part of a word: a move with its sign, or a number.
func (c *classifier) expected(at syntax.Span) {
	text := c.Slice(at)
	_, size := utf8.DecodeRuneInString(text)
	side := markColour(text[:size])
	if side == 0 {
		if classify.IsNumber(text) {
			c.Add(at, classify.Number, 0)
		} else {
			c.Add(at, classify.Comment, classify.Documentation)
		}
		return
	}
	c.Add(syntax.Span{Start: at.Start, End: at.Start + size}, classify.Move, side)
	piece := strings.IndexFunc(text, func(r rune) bool {
		kind, _ := shogi.KindOfKanji(string(r))
		return kind != shogi.NoKind || r == '成'
	})
	if piece < size {
		c.Add(syntax.Span{Start: at.Start + size, End: at.End}, classify.Comment, classify.Documentation)
		return
	}
	c.Add(c.trimmed(syntax.Span{Start: at.Start + size, End: at.Start + piece}), classify.Point, 0)
	c.Add(syntax.Span{Start: at.Start + piece, End: at.End}, classify.PieceName, side)
}

// trimmed is a place without the blanks around its text, the full-width ones too.
func (c *classifier) trimmed(at syntax.Span) syntax.Span {
	text := c.Slice(at)
	left := strings.TrimLeft(text, kif.Blanks)
	at.Start += len(text) - len(left)
	at.End -= len(left) - len(strings.TrimRight(left, kif.Blanks))
	return at
}
