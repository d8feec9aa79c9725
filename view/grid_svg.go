package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// look is what the picture of a game has of its own. Units are those of goCell.
type look struct {
	ground     paint   // the colour under everything
	names      paint   // the colour of the coordinates
	slant      int     // how far each row is to the right of the one above
	pitch      int     // from row to row
	stoneWidth float64 // the diameter of a stone
}

// The slant and the pitch of Hex make its points the middles of hexagons.
var looks = map[record.Kind]look{
	record.Go:            {goWood, gridNames, 0, goCell, 9.4},
	record.Othello:       {paint{"board", "#3b8a57"}, paint{"coordinate", "#dcefe2"}, 0, goCell, 8.4},
	record.Gomoku:        {goWood, gridNames, 0, goCell, 9.4},
	record.LinesOfAction: {paint{"board", "#ead7ae"}, gridNames, 0, goCell, 8},
	record.Hex:           {paint{"board", "#cfc3a4"}, gridNames, goCell / 2, goCell - 1, 7.2},
	record.Amazons:       {paint{"board", "#ead7ae"}, gridNames, 0, goCell, 8},
	record.Gess:          {paint{"board", "#ead7ae"}, gridNames, 0, goCell, 8},
	record.Twixt:         {paint{"board", "#cfc3a4"}, gridNames, 0, goCell, 5},
	record.Octi:          {paint{"board", "#ead7ae"}, gridNames, 0, goCell, 5.6},
}

var (
	gridDark  = paint{"dark-square", "#d3b67f"}
	gridLine  = paint{"ruling", "#5a4420"}
	gridNames = paint{"coordinate", "#5a4420"}
)

const (
	hexagon = "m0-6l5 3v6l-5 3l-5-3v-6z"
	square  = "m-5-5h10v10h-10z"
	crown   = "m-2.6 2.2v-4.2l1.5 1.6l1.1-2.6l1.1 2.6l1.5-1.6v4.2z"
)

// ruling draws the board itself: crossing lines, squares, hexagons or holes.
func (c *goCanvas) ruling() {
	all := func(record.Point) bool { return true }
	switch c.Game.Kind {
	case record.Go, record.Gomoku:
		c.crossings()
	case record.Hex:
		c.path(c.shapes(hexagon, all), c.stroke(gridLine)+` stroke-width=".5"`)
		c.hexEdges()
	case record.Twixt:
		c.path(c.dots(c.isHole), c.stroke(paint{"hole", "#7d725c"})+` stroke-width="1.8"`)
		c.twixtEdges()
	case record.LinesOfAction, record.Amazons, record.Octi:
		c.path(c.shapes(square, func(p record.Point) bool { return (p.Col+p.Row)%2 == 1 }), c.fill(gridDark))
		c.path(c.shapes(square, all), c.stroke(gridLine)+` stroke-width=".3"`)
	case record.Gess:
		c.path(c.shapes(square, c.isRim), c.fill(gridDark))
		c.path(c.shapes(square, all), c.stroke(gridLine)+` stroke-width=".3"`)
	default:
		c.path(c.shapes(square, all), c.stroke(paint{"ruling", "#1f4a30"})+` stroke-width=".5"`)
	}
}

func (c *goCanvas) isRim(p record.Point) bool {
	return p.Col == 0 || p.Row == 0 || int(p.Col) == c.cols-1 || int(p.Row) == c.rows-1
}

// isHole leaves the corners of Twixt out.
func (c *goCanvas) isHole(p record.Point) bool {
	return p.Col > 0 && int(p.Col) < c.cols-1 || p.Row > 0 && int(p.Row) < c.rows-1
}

// hexEdges draws the sides that a player connects in the player's colour: Black the top and the bottom, White the left
// and the right.
func (c *goCanvas) hexEdges() {
	var d [record.White + 1]strings.Builder
	for p := range c.points(false) {
		x, y := c.at(p)
		if c.show.Turned { // each player has two opposite sides, so that the turned board has the same ones
			p = record.Point{Col: uint8(c.cols-1) - p.Col, Row: uint8(c.rows-1) - p.Row}
		}
		if p.Row == 0 {
			fmt.Fprintf(&d[record.Black], "M%d %dl5-3l5 3", x-5, y-3)
		}
		if int(p.Row) == c.rows-1 {
			fmt.Fprintf(&d[record.Black], "M%d %dl5 3l5-3", x-5, y+3)
		}
		if p.Col == 0 {
			fmt.Fprintf(&d[record.White], "M%d %dv6l5 3", x-5, y-3)
		}
		if int(p.Col) == c.cols-1 {
			fmt.Fprintf(&d[record.White], "M%d %dl5 3v6", x, y-6)
		}
	}
	c.path(d[record.White].String(), c.stroke(goWhite)+` stroke-width="1.4"`)
	c.path(d[record.Black].String(), c.stroke(goBlack)+` stroke-width="1.4"`)
}

// twixtEdges draws the lines between the border rows and the field: White's at the top and the bottom, Black's at the
// sides.
func (c *goCanvas) twixtEdges() {
	first, end := c.corners()
	left, top := c.at(first)
	right, bottom := c.at(end)
	if c.window != (window{0, 0, c.cols - 1, c.rows - 1}) {
		return
	}
	c.path(fmt.Sprintf("M%d %dH%dM%d %dH%d", left+5, top+5, right-5, left+5, bottom-5, right-5), c.stroke(goWhite)+` stroke-width="1.2"`)
	c.path(fmt.Sprintf("M%d %dV%dM%d %dV%d", left+5, top+5, bottom-5, right-5, top+5, bottom-5), c.stroke(goBlack)+` stroke-width="1.2"`)
}

// pieces draws what stones alone do not show: crowns and arrows of Amazons, the way of the last move, the links of
// Twixt.
func (c *goCanvas) pieces() {
	if c.Grid == nil {
		return
	}
	if c.Game.Kind == record.Amazons {
		c.path(c.shapes(crown, func(p record.Point) bool { return c.stone(p) == record.Black }), c.fill(goPaper))
		c.path(c.shapes(crown, func(p record.Point) bool { return c.stone(p) == record.White }), c.fill(goInk))
		c.path(c.dots(func(p record.Point) bool { return c.stone(p) == grid.Arrow }), c.stroke(paint{"arrow", "#7a3b12"})+` stroke-width="5" stroke-linecap="square"`)
	}
	for _, color := range []record.Color{record.Black, record.White} {
		c.path(c.prongs(color), c.stroke(goFill[color])+` stroke-width="1.2"`)
		c.path(c.linkPath(color), c.stroke(goFill[color])+` stroke-width="1.4"`)
	}
	if m := c.Game.Nodes[c.node].Move; m.Action == record.Play && notation.IsStep(c.Game.Kind) {
		c.way(m.From, m.To)
		if c.Game.Kind == record.Amazons {
			c.way(m.To, m.Arrow)
		}
	}
}

func (c *goCanvas) linkPath(color record.Color) string {
	var d strings.Builder
	for _, l := range c.Grid.Links() {
		if c.stone(l.From) == color && !c.isCovered(l.From) && !c.isCovered(l.To) {
			d.WriteString(c.lineTo(l.From, l.To))
		}
	}
	return d.String()
}

// way draws where a piece or an arrow came from.
func (c *goCanvas) way(from, to record.Point) {
	if !c.isCovered(from) && !c.isCovered(to) {
		c.path(c.lineTo(from, to), c.stroke(goLast)+` stroke-opacity=".6" stroke-width="1"`)
	}
}
