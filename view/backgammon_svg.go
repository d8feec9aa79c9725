package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// The picture of a board of Backgammon. A checker is bgCell wide; the board is twelve points and the bar wide, and has
// room for five checkers above each other on either side.
const (
	bgCell   = 10
	bgTall   = 5
	bgWidth  = 13*bgCell + 4
	bgHeight = (2*bgTall+2)*bgCell + 12
)

var (
	bgWood  = paint{"board", "#e3c78f"}
	bgDark  = paint{"dark-point", "#9c5a32"}
	bgLight = paint{"light-point", "#f1dfb8"}
	bgBar   = paint{"bar", "#7a5a34"}
)

type bgCanvas struct {
	canvas
	*backgammonView
}

func (v *backgammonView) picture(d drawing) Picture {
	c := &bgCanvas{canvas: canvas{drawing: d}, backgammonView: v}
	c.open(`text-anchor="middle" font-family="sans-serif"`)
	c.add(`<rect width="%d" height="%d" rx="2" %s/>`, bgWidth, bgHeight, c.fill(bgWood))
	c.add(`<rect x="%d" y="0" width="%d" height="%d" %s/>`, 2+6*bgCell, bgCell, bgHeight, c.fill(bgBar))
	c.points()
	for p := range backgammon.Place(backgammon.Points) {
		c.stack(p)
	}
	c.bar()
	c.add(`</g>`)
	c.targets()
	return c.finish(bgWidth, bgHeight, goScale)
}

// column is the middle of a point from left to right, and whether it is above.
func (v *backgammonView) column(p backgammon.Place) (x int, above bool) {
	i := int(p) - backgammon.Points/2
	if above = i >= 0; !above {
		i = -i - 1
	}
	if v.turned {
		i, above = backgammon.Points/2-1-i, !above
	}
	if i >= 6 {
		i++
	}
	return 2 + i*bgCell + bgCell/2, above
}

// points draws the triangles, and their numbers at the edge.
func (c *bgCanvas) points() {
	var d [2]strings.Builder
	for p := range backgammon.Place(backgammon.Points) {
		x, above := c.column(p)
		edge, way := bgHeight-6, -1
		if above {
			edge, way = 6, 1
		}
		fmt.Fprintf(&d[p%2], "M%d %dh%dl-5 %dz", x-bgCell/2, edge, bgCell, way*bgTall*bgCell)
	}
	c.path(d[0].String(), c.fill(bgDark))
	c.path(d[1].String(), c.fill(bgLight))
	if !c.noCoordinates {
		c.pointNumbers()
	}
}

func (c *bgCanvas) pointNumbers() {
	c.add(`<g font-size="4.2" %s>`, c.fill(gridNames))
	for p := range backgammon.Place(backgammon.Points) {
		x, above := c.column(p)
		y := bgHeight - 1
		if above {
			y = 5
		}
		c.add(`<text x="%d" y="%d">%d</text>`, x, y, p+1)
	}
	c.add(`</g>`)
}

// stack draws the checkers of a point; those that have no room are a number.
func (c *bgCanvas) stack(p backgammon.Place) {
	x, above := c.column(p)
	y, way := bgHeight-6-bgCell/2, -bgCell
	if above {
		y, way = 6+bgCell/2, bgCell
	}
	for _, color := range players {
		n := c.Checkers.At(color, p)
		for i := range min(n, bgTall) {
			c.checker(color, x, y+i*way)
		}
		if n > bgTall {
			c.number(color, x, y+(bgTall-1)*way, n)
		}
		y += min(n, bgTall) * way
	}
}

// bar draws what was hit: Black's checkers above the middle, White's below; turned, the other way round.
func (c *bgCanvas) bar() {
	for i, color := range players {
		if n := c.Checkers.At(color, backgammon.Bar); n > 0 {
			if c.turned {
				i = 1 - i
			}
			x, y := 2+6*bgCell+bgCell/2, bgHeight/2-bgCell+2*i*bgCell
			c.checker(color, x, y)
			if n > 1 {
				c.number(color, x, y, n)
			}
		}
	}
}

func (c *bgCanvas) checker(color record.Color, x, y int) {
	c.add(`<circle cx="%d" cy="%d" r="4.6" %s %s stroke-width=".6"/>`, x, y, `fill="`+c.color(goFill[color])+`"`, `stroke="`+c.color(goInk)+`"`)
}

func (c *bgCanvas) number(color record.Color, x, y, n int) {
	c.add(`<text x="%d" y="%d" font-size="6" %s>%d</text>`, x, y+2, c.fill(inks[inkOf(color)]), n)
}

// targets is the layer over a board of Backgammon, as panel_svg.go describes it: two rows of thirteen cells, each a
// point or, in the middle, a side's part of the bar.
func (c *bgCanvas) targets() {
	if !c.inline {
		return
	}
	c.add(`<g role="grid" aria-label="%s" fill="transparent">`, escapeXML(c.title()))
	for row := range uint8(2) {
		c.add(`<g role="row">`)
		for col := range uint8(13) {
			at := record.Point{Col: col, Row: row}
			if c.turned {
				at = record.Point{Col: 12 - col, Row: 1 - row}
			}
			x, y := 2+int(col)*bgCell+bgCell/2, bgHeight/4+int(row)*bgHeight/2
			c.pointTarget(at, x, y, bgCell, bgHeight/2, row == 0 && col == 0, c.words(at).In(c.locale))
		}
		c.add(`</g>`)
	}
	c.add(`</g>`)
}

// words are what is in a cell, for people who do not see it.
func (c *bgCanvas) words(at record.Point) i18n.Text {
	const bar = backgammon.Points / 4 // the column in the middle
	col := int(at.Col)
	if col == bar {
		return append(i18n.List{i18n.Msg("bar")}, c.checkerWords(backgammon.Bar, players[at.Row])...)
	}
	if col > bar {
		col--
	}
	p := backgammon.Place(backgammon.Points/2 + col)
	if at.Row == 1 {
		p = backgammon.Place(backgammon.Points/2 - 1 - col)
	}
	return append(i18n.List{i18n.Msg("point %d", p+1)}, c.checkerWords(p, players[:]...)...)
}

func (c *bgCanvas) checkerWords(p backgammon.Place, colors ...record.Color) (words i18n.List) {
	for _, color := range colors {
		switch n := c.Checkers.At(color, p); {
		case n == 0:
		case color == record.Black:
			words = append(words, i18n.Plural(n, "%d black checker", "%d black checkers", n))
		default:
			words = append(words, i18n.Plural(n, "%d white checker", "%d white checkers", n))
		}
	}
	if words == nil {
		return i18n.List{i18n.Msg("empty")}
	}
	return words
}
