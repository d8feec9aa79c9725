package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// classes says what the tokens of trees are.
func classes(s *classify.Scan) {
	c := &classifier{Scan: s, dialects: make(sgf.Dialects)}
	s.Tokens(s.Within.Start, c.token)
}

// classifier goes over the tokens of trees. It keeps what it knows about the tree and the property that it is in: a
// file may hold a million trees, and a property as many values.
type classifier struct {
	*classify.Scan
	dialects sgf.Dialects
	root     *sgf.Tree
	end      syntax.NodeID // after the tree
	dialect  *sgf.Dialect
	classified
}

// classified is a property in the dialect of its tree.
type classified struct {
	node   syntax.NodeID
	id     sgf.Ident
	typ    sgf.Type
	class  classify.Class
	mods   classify.Modifier
	colour classify.Modifier // whose stones its points are
}

func (c *classifier) token(i int, at syntax.Span, n syntax.NodeID) {
	t := c.Tree
	switch t.TokenKind(i) {
	case sgf.Prose:
		c.Add(at, classify.Comment, 0)
	case sgf.Name:
		c.enter(n)
		c.Add(at, c.class, c.mods)
	case sgf.Value, sgf.CutValue:
		if t.Kind(n) != sgf.Property {
			return
		}
		c.enter(n)
		c.value(sgf.Content(t, i))
	}
}

// enter goes on to a property at or after the one before.
func (c *classifier) enter(n syntax.NodeID) {
	if n == c.node {
		return
	}
	if n >= c.end {
		c.root = sgf.FactsOf(c.File).At(n)
		c.end = c.Tree.End(c.root.Node)
		c.dialect = c.dialects.Of(c.root)
	}
	id := sgf.IdentOf(c.Tree, n)
	c.classified = classified{node: n, id: id, typ: c.dialect.Type(id), colour: colours[id.Color()]}
	c.class, c.mods = identified(c.dialect, id)
}

// identified is the class of an identifier by the type that the specification gives it (FF4, property types); of those
// that it calls "-" the table below tells markup from annotation. One that belongs to another game keeps its nearest
// meaning.
func identified(d *sgf.Dialect, id sgf.Ident) (classify.Class, classify.Modifier) {
	def, _ := d.Find(id)
	if def == nil {
		return classify.Private, 0
	}
	m := colours[id.Color()]
	if def.Versions < 1<<(d.FF-1) {
		m |= classify.Deprecated
	}
	switch {
	case def.Class == sgf.SetupClass:
		return classify.Setup, m
	case def.Class == sgf.RootClass && !def.Inherit:
		return classify.Root, m
	case def.Class == sgf.InfoClass:
		return classify.GameInfo, m
	case moveIdents[id]:
		return classify.Move, m
	case markupIdents[id]:
		return classify.Markup, m
	}
	return classify.Annotation, m
}

// moveIdents are the move properties of FF[4]; it calls the others of their class move annotation and timing.
var moveIdents = [256]bool{sgf.B: true, sgf.W: true, sgf.KO: true, sgf.MN: true}

// markupIdents is what is drawn on the board, and how it is shown and printed.
var markupIdents = [256]bool{
	sgf.AR: true, sgf.AS: true, sgf.CH: true, sgf.CR: true, sgf.CS: true, sgf.DD: true, sgf.DG: true, sgf.FG: true, sgf.L: true,
	sgf.LB: true, sgf.LN: true, sgf.M: true, sgf.MA: true, sgf.MS: true, sgf.PM: true, sgf.RG: true, sgf.SC: true, sgf.SE: true,
	sgf.SI: true, sgf.SL: true, sgf.SQ: true, sgf.SS: true, sgf.TB: true, sgf.TR: true, sgf.TS: true, sgf.TW: true, sgf.VW: true,
}

// colours are the modifiers of what is about one player.
var colours = [...]classify.Modifier{record.Black: classify.Black, record.White: classify.White}

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
	if color := sgf.ReadColor(c.Slice(at)); color != record.Empty {
		c.Add(at, classify.Keyword, colours[color])
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

// move adds a move of the tree's game (section 9): a word, points with what is between them, the dice of Backgammon.
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
