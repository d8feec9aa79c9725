package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// value adds the content of one value of the property by its type. What does not
// fit the type has no piece: there is a finding there.
func (c *classifier) value(at syntax.Span) {
	form := c.typ.Form
	if c.typ.Alt.Composed {
		form = c.typ.Alt
	}
	if !form.Composed {
		c.simple(form.First, at)
		return
	}
	_, _, colon := sgf.SplitColon(c.Slice(at))
	if colon < 0 {
		c.simple(c.typ.Form.First, at)
		return
	}
	first, on, second := classify.Cut(at, at.Start+colon)
	c.simple(form.First, first)
	c.Add(on, classify.Operator, 0)
	c.simple(form.Second, second)
}

func (c *classifier) simple(e sgf.Elem, at syntax.Span) {
	switch e {
	case sgf.None:
	case sgf.Number, sgf.Real, sgf.Double:
		c.Number(at, timeIdents[c.id])
	case sgf.Color:
		c.color(c.Trim(at))
	case sgf.Point, sgf.Stone:
		c.points(at)
	case sgf.Move:
		c.move(at)
	case sgf.Anything:
		if !c.Number(at, 0) {
			c.Text(at, 0, textEscape)
		}
	default:
		c.Text(at, textIdents[c.id], textEscape)
	}
}

// timeIdents are the identifiers whose numbers are seconds.
var timeIdents = [256]classify.Modifier{
	sgf.BL: classify.Time, sgf.WL: classify.Time, sgf.TM: classify.Time, sgf.OP: classify.Time, sgf.OV: classify.Time,
}

// textIdents are the texts that are read beside the board. A date is a text.
var textIdents = [256]classify.Modifier{
	sgf.C: classify.Documentation, sgf.GC: classify.Documentation, sgf.N: classify.Documentation, sgf.DT: classify.Time,
}

// textEscape: a backslash keeps the character after it, whatever it is (FF4, Text).
// A soft line break is the backslash alone, so that the piece stays on its line.
func textEscape(text string) int {
	if len(text) == 1 || sgf.LineBreak(text[1:]) > 0 {
		return 1
	}
	_, size := utf8.DecodeRuneInString(text[1:])
	return 1 + size
}

func (c *classifier) color(at syntax.Span) {
	switch sgf.ReadColor(c.Slice(at)) {
	case record.Black:
		c.Add(at, classify.Keyword, classify.Black)
	case record.White:
		c.Add(at, classify.Keyword, classify.White)
	}
}

// points adds a point or stone, or the two corners of a rectangle.
func (c *classifier) points(at syntax.Span) {
	board := c.root.Board()
	if colon := strings.IndexByte(c.Slice(at), ':'); colon >= 0 {
		from, on, to := classify.Cut(at, at.Start+colon)
		if board.IsStone(c.Slice(from)) && board.IsStone(c.Slice(to)) {
			c.Add(from, classify.Point, c.colour)
			c.Add(on, classify.Operator, 0)
			c.Add(to, classify.Point, c.colour)
			return
		}
	}
	if board.IsStone(c.Slice(at)) {
		c.Add(at, classify.Point, c.colour)
	}
}

// move adds a move of the tree's game (section 9): a word, points with what
// is between them, the dice of Backgammon.
func (c *classifier) move(at syntax.Span) {
	board, value := c.root.Board(), c.Slice(at)
	switch {
	case board.IsPass(value), board.Game.Page && !board.Game.Letters && board.IsMove(value) && !strings.ContainsAny(value, "0123456789"):
		c.Add(at, classify.Keyword, c.colour)
		return
	case !board.IsMove(value):
		return
	case board.Game.Number == sgf.Backgammon:
		dice := syntax.Span{Start: at.Start, End: at.Start + 2}
		c.Add(dice, classify.Number, 0)
		at.Start = dice.End
	case board.Game.Number == sgf.LOA || board.Game.Number == sgf.Gess:
		from, on, to := classify.Cut(at, at.Start+strings.IndexAny(value, "-:"))
		c.Add(from, classify.Point, c.colour)
		c.Add(on, classify.Operator, 0)
		at = to
	}
	c.Add(at, classify.Point, c.colour)
}
