package view

import (
	"fmt"
	"strconv"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// A picture that becomes a part of a page has two layers: the drawing, which no screen reader reads, and over it
// something invisible on every point.
//
//	<rect class="recls-point" data-point="15,3" aria-label="Q16, black stone" …/>
//	<rect class="recls-hand" data-hand="+FU" aria-label="pawn, 2 in Black's hand" …/>
//
// data-point is column and row from the top left, from 0 (of Backgammon the bar is column 6 of both rows); data-hand
// side and piece as CSA writes them. The points are the cells of a grid: one of them takes part in the tab order, and
// the page moves the focus among them. There is no script, no style and no handler, so that the strictest policy lets
// it pass.

// open begins the drawing.
func (c *canvas) open(attributes string) {
	if c.inline {
		attributes += ` aria-hidden="true"`
	}
	c.add(`<g %s>`, attributes)
}

// targetSize is about how many bytes of a picture a point takes, with all that is drawn of it.
const targetSize = 200

// target lays something invisible over a part of the drawing.
func (c *canvas) target(class, role, data string, x, y, width, height int, focus bool, label string) {
	tab := -1
	if focus {
		tab = 0
	}
	// Without formatting: there are hundreds of them in each answer to a panel.
	number := func(before string, n int) {
		c.WriteString(before)
		c.WriteString(strconv.Itoa(n))
	}
	c.WriteString(`<rect class="` + class + `" role="` + role)
	number(`" tabindex="`, tab)
	c.WriteString(`" data-` + data)
	number(` x="`, x)
	number(`" y="`, y)
	number(`" width="`, width)
	number(`" height="`, height)
	c.WriteString(`" aria-label="` + escapeXML(label) + `"/>`)
}

func (c *canvas) pointTarget(p record.Point, x, y, width, height int, focus bool, label string) {
	c.target("recls-point", "gridcell", `point="`+strconv.Itoa(int(p.Col))+","+strconv.Itoa(int(p.Row))+`"`, x-width/2, y-height/2, width, height, focus, label)
}

// targets is the layer over a board of points; one that is not shown has nothing.
func (c *goCanvas) targets() {
	if !c.inline {
		return
	}
	focus, found := c.lastPoint()
	c.add(`<g role="grid" aria-label="%s" fill="transparent">`, escapeXML(c.title()))
	row := -1
	for p := range c.points(false) {
		if !found {
			focus, found = p, true
		}
		switch {
		case row < 0:
			c.add(`<g role="row">`)
		case row != int(p.Row):
			c.add(`</g><g role="row">`)
		}
		row = int(p.Row)
		x, y := c.at(p)
		c.pointTarget(p, x, y, goCell, c.pitch, p == focus, c.words(p).In(c.locale))
	}
	c.add(`</g></g>`)
}

// words are what is on a point, for people who do not see it.
func (c *goCanvas) words(p record.Point) i18n.Text {
	words := i18n.List{c.name(p), stoneWords[c.stone(p)]}
	if last, ok := c.lastPoint(); ok && last == p {
		words = append(words, i18n.Msg("last move"))
	}
	for _, m := range c.marks[c.index(p)] {
		switch {
		case m.Shape == record.Label:
			words = append(words, i18n.Msg("label %s", excerpt.Line(m.Text, 40)))
		case m.Shape == record.Number && c.numbers[c.index(p)] > 0:
			words = append(words, i18n.Msg("number %d", c.numbers[c.index(p)]))
		case !markWords(m).IsZero():
			words = append(words, markWords(m))
		}
	}
	if next := nextWords(c.next, p); next != nil {
		words = append(words, next)
	}
	return words
}

var stoneWords = [...]i18n.Message{
	record.Empty: i18n.Msg("empty"), record.Black: i18n.Msg("black stone"), record.White: i18n.Msg("white stone"), grid.Arrow: i18n.Msg("arrow"),
}

// targets is the layer over a board of shogi and the hands beside it.
func (v *shogiView) targets(c *canvas) {
	if !c.inline {
		return
	}
	focus := v.lastSquare()
	if focus == 0 {
		focus = v.square(9, 1)
	}
	c.add(`<g fill="transparent"><g role="grid" aria-label="%s">`, escapeXML(v.title()))
	for rank := 1; rank <= 9; rank++ {
		c.add(`<g role="row">`)
		for file := 9; file >= 1; file-- {
			s := v.square(file, rank)
			x, y := v.at(s)
			c.pointTarget(s.Point(), x, y, shogiCell, shogiTall, s == focus, v.words(s).In(v.locale))
		}
		c.add(`</g>`)
	}
	c.add(`</g>`)
	for _, side := range [...]shogi.Side{shogi.Black, shogi.White} {
		v.handTargets(c, side)
	}
	c.add(`</g>`)
}

func (v *shogiView) words(s shogi.Square) i18n.Text {
	words := i18n.List{i18n.Verbatim(notation.WesternSquare(s))}
	switch p := v.board.Pieces.At(s); {
	case p == 0:
		words = append(words, i18n.Msg("empty"))
	case p.Side() == shogi.Black:
		words = append(words, i18n.Msg("shogi"+i18n.Context+"black %s", p.Kind().English()))
	default:
		words = append(words, i18n.Msg("shogi"+i18n.Context+"white %s", p.Kind().English()))
	}
	if s == v.lastSquare() {
		words = append(words, i18n.Msg("last move"))
	}
	if n := v.numberOn(s); n > 0 {
		words = append(words, i18n.Msg("number %d", n))
	}
	if next := nextWords(v.next, s.Point()); next != nil {
		words = append(words, next)
	}
	return words
}

// handTargets makes each kind of piece in a hand something that can be dropped.
func (v *shogiView) handTargets(c *canvas, side shogi.Side) {
	kinds := v.held(side)
	if len(kinds) == 0 {
		return
	}
	player := notation.Player(record.Shogi, side.Color())
	c.add(`<g role="group" aria-label="%s">`, escapeXML(i18n.Msg("%s's hand", player).In(v.locale)))
	x, y := v.handAt(side, len(kinds))
	for i, k := range kinds {
		data := fmt.Sprintf(`hand="%c%s"`, side.Sign(), k)
		label := i18n.Msg("%s, %d in %s's hand", k.English(), v.board.Pieces.Hand(side, k), player).In(v.locale)
		c.target("recls-hand", "button", data, x-shogiStand/2, y+(i+1)*shogiLine-12, shogiStand, shogiLine, true, label)
	}
	c.add(`</g>`)
}
