package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

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
			x, y := 2+int(col)*bgCell+bgCell/2, bgHeight/4+int(row)*bgHeight/2
			c.pointTarget(at, x, y, bgCell, bgHeight/2, at == record.Point{}, c.words(at))
		}
		c.add(`</g>`)
	}
	c.add(`</g>`)
}

// words are what stands in a cell, for people who do not see it.
func (c *bgCanvas) words(at record.Point) string {
	const bar = backgammon.Points / 4 // the column in the middle
	col := int(at.Col)
	if col == bar {
		return "bar, " + c.checkerWords(backgammon.Bar, players[at.Row])
	}
	if col > bar {
		col--
	}
	p := backgammon.Place(backgammon.Points/2 + col)
	if at.Row == 1 {
		p = backgammon.Place(backgammon.Points/2 - 1 - col)
	}
	return fmt.Sprintf("point %d, %s", p+1, c.checkerWords(p, players[:]...))
}

func (c *bgCanvas) checkerWords(p backgammon.Place, colors ...record.Color) string {
	var words []string
	for _, color := range colors {
		if n := c.Checkers.At(color, p); n > 0 {
			words = append(words, notation.Count(n, colorAdjectives[color]+" checker"))
		}
	}
	if words == nil {
		return "empty"
	}
	return strings.Join(words, ", ")
}

var colorAdjectives = [...]string{record.Black: "black", record.White: "white"}
