package classify

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// value adds the content of one value of the property by its type. What does not
// fit the type has no piece: there is a finding there.
func (c *sgfScan) value(at syntax.Span) {
	form := c.typ.Form
	if c.typ.Alt.Composed {
		form = c.typ.Alt
	}
	if !form.Composed {
		c.simple(form.First, at)
		return
	}
	_, _, colon := sgf.SplitColon(c.slice(at))
	if colon < 0 {
		c.simple(c.typ.Form.First, at)
		return
	}
	first, on, second := cut(at, at.Start+colon)
	c.simple(form.First, first)
	c.add(on, Operator, 0)
	c.simple(form.Second, second)
}

func (c *sgfScan) simple(e sgf.Elem, at syntax.Span) {
	switch e {
	case sgf.None:
	case sgf.Number, sgf.Real, sgf.Double:
		c.number(at, sgfTimes[c.id])
	case sgf.Color:
		c.color(c.trim(at))
	case sgf.Point, sgf.Stone:
		c.points(at)
	case sgf.Move:
		c.move(at)
	case sgf.Anything:
		if !c.number(at, 0) {
			c.text(at, 0, sgfEscape)
		}
	default:
		c.text(at, sgfTexts[c.id], sgfEscape)
	}
}

// sgfTimes are the identifiers whose numbers are seconds.
var sgfTimes = [256]Modifier{sgf.BL: Time, sgf.WL: Time, sgf.TM: Time, sgf.OP: Time, sgf.OV: Time}

// sgfTexts are the texts that are read beside the board. A date is a text.
var sgfTexts = [256]Modifier{sgf.C: Documentation, sgf.GC: Documentation, sgf.N: Documentation, sgf.DT: Time}

// sgfEscape: a backslash keeps the character behind it, whatever it is (FF4, Text).
// A soft line break is the backslash alone, so that the piece stays on its line.
func sgfEscape(text string) int {
	if len(text) == 1 || sgf.LineBreak(text[1:]) > 0 {
		return 1
	}
	_, size := utf8.DecodeRuneInString(text[1:])
	return 1 + size
}

func (c *sgfScan) color(at syntax.Span) {
	switch sgf.ReadColor(c.slice(at)) {
	case record.Black:
		c.add(at, Keyword, Black)
	case record.White:
		c.add(at, Keyword, White)
	}
}

// points adds a point or stone, or the two corners of a rectangle.
func (c *sgfScan) points(at syntax.Span) {
	board := c.root.Board()
	if colon := strings.IndexByte(c.slice(at), ':'); colon >= 0 {
		from, on, to := cut(at, at.Start+colon)
		if board.IsStone(c.slice(from)) && board.IsStone(c.slice(to)) {
			c.add(from, Point, c.colour)
			c.add(on, Operator, 0)
			c.add(to, Point, c.colour)
			return
		}
	}
	if board.IsStone(c.slice(at)) {
		c.add(at, Point, c.colour)
	}
}

// move adds a move of the tree's game (section 9): a word, points with what
// stands between them, the dice of Backgammon.
func (c *sgfScan) move(at syntax.Span) {
	board, value := c.root.Board(), c.slice(at)
	switch {
	case board.IsPass(value), board.Game.Page && !board.Game.Letters && board.IsMove(value) && !strings.ContainsAny(value, "0123456789"):
		c.add(at, Keyword, c.colour)
		return
	case !board.IsMove(value):
		return
	case board.Game.Number == sgf.Backgammon:
		dice := syntax.Span{Start: at.Start, End: at.Start + 2}
		c.add(dice, Number, 0)
		at.Start = dice.End
	case board.Game.Number == sgf.LOA || board.Game.Number == sgf.Gess:
		from, on, to := cut(at, at.Start+strings.IndexAny(value, "-:"))
		c.add(from, Point, c.colour)
		c.add(on, Operator, 0)
		at = to
	}
	c.add(at, Point, c.colour)
}
