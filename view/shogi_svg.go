package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
)

// The picture of a shogi board: wedges that point to the opponent, promoted pieces in red, White's hand on the left
// from the top and Black's on the right from the bottom, as the players have them at their right side. A unit is a
// twentieth of a square's width.
const (
	shogiCell   = 20
	shogiTall   = 22 // squares are a little higher than wide
	shogiStand  = 26 // width of a hand's stand
	shogiMargin = 10 // room for file and rank names
	shogiLine   = 15 // height of a line of a hand
	shogiScale  = 1.2

	shogiWidth  = 2*shogiStand + 9*shogiCell + 2*shogiMargin
	shogiHeight = 9*shogiTall + 2*shogiMargin
	shogiLeft   = shogiStand + shogiMargin
	shogiRight  = shogiLeft + 9*shogiCell
)

var (
	shogiWood     = paint{"board", "#ecc878"}
	shogiPiece    = paint{"piece", "#fbe7b2"}
	shogiEdge     = paint{"piece-edge", "#7a5a20"}
	shogiInk      = paint{"ink", "#222"}
	shogiPromoted = paint{"promoted", "#c8102e"}
	shogiMark     = paint{"last-move", "#f2a33c"} // under the squares of the move
)

// wedges start in the middle of a piece of the lower side; the other is the same, turned.
var wedges = [2]string{
	"m0-10l6.2 2.6l2.7 16.9h-17.8l2.7-16.9z",
	"m0 10l-6.2-2.6l-2.7-16.9h17.8l-2.7 16.9z",
}

func (v *shogiView) picture(d drawing) Picture {
	c := &canvas{drawing: d}
	c.open(`fill="none" text-anchor="middle" font-family="'Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho','MS Mincho',serif"`)
	c.add(`<rect width="%d" height="%d" rx="4" %s/>`, shogiWidth, shogiHeight, c.fill(shogiWood))
	v.drawLastMove(c)
	v.drawGrid(c)
	v.drawPieces(c)
	v.drawNumbers(c)
	v.drawHand(c, shogi.White)
	v.drawHand(c, shogi.Black)
	v.nextMoves(c)
	c.add(`</g>`)
	v.targets(c)
	return c.finish(shogiWidth, shogiHeight, shogiScale)
}

// at is the middle of a square.
func (v *shogiView) at(s shogi.Square) (x, y int) {
	file, rank := s.File(), s.Rank()
	if v.show.Turned {
		file, rank = 10-file, 10-rank
	}
	return shogiRight - file*shogiCell + shogiCell/2, shogiMargin + rank*shogiTall - shogiTall/2
}

// isUpper tells the side at the top of the picture, whose pieces point downwards.
func (v *shogiView) isUpper(side shogi.Side) bool { return (side == shogi.White) != v.show.Turned }

// wedge is the outline of a side's pieces.
func (v *shogiView) wedge(side shogi.Side) string {
	if v.isUpper(side) {
		return wedges[1]
	}
	return wedges[0]
}

// square is that in a row from the top and a column from the right of the picture, both from 1.
func (v *shogiView) square(col, row int) shogi.Square {
	if v.show.Turned {
		return shogi.NewSquare(10-col, 10-row)
	}
	return shogi.NewSquare(col, row)
}

func (v *shogiView) drawLastMove(c *canvas) {
	for i, s := range [...]shogi.Square{v.last.From, v.lastSquare()} {
		if s == 0 || v.lastSquare() == 0 {
			continue
		}
		x, y := v.at(s)
		c.add(`<rect x="%d" y="%d" width="%d" height="%d" %s fill-opacity="%s"/>`,
			x-shogiCell/2, y-shogiTall/2, shogiCell, shogiTall, c.fill(shogiMark), [...]string{".4", ".95"}[i])
	}
}

func (v *shogiView) drawGrid(c *canvas) {
	var d strings.Builder
	for i := range 10 {
		fmt.Fprintf(&d, "M%d %dv%dM%d %dh%d", shogiLeft+i*shogiCell, shogiMargin, 9*shogiTall, shogiLeft, shogiMargin+i*shogiTall, 9*shogiCell)
	}
	c.path(d.String(), c.stroke(goRuling)+` stroke-width=".7" stroke-linecap="square"`)
	c.path(fmt.Sprintf("M%d %dh0m60 0h0m0 66h0m-60 0h0", shogiLeft+3*shogiCell, shogiMargin+3*shogiTall), c.stroke(goRuling)+` stroke-width="2.6" stroke-linecap="round"`)
	if c.noCoordinates {
		return
	}
	c.add(`<g %s font-size="8">`, c.fill(gridNames))
	for i := 1; i <= 9; i++ {
		s := v.square(i, i)
		x, y := v.at(s)
		c.add(`<text x="%d" y="8">%d</text><text x="%d" y="%d">%s</text>`, x, s.File(), shogiRight+5, y+3, shogi.KanjiNumber(s.Rank()))
	}
	c.add(`</g>`)
}

func (v *shogiView) drawPieces(c *canvas) {
	var outlines strings.Builder
	var names [2]strings.Builder
	for rank := 1; rank <= 9; rank++ {
		for file := 9; file >= 1; file-- {
			square := v.square(file, rank)
			p := v.board.Pieces.At(square)
			if p == 0 {
				continue
			}
			x, y := v.at(square)
			fmt.Fprintf(&outlines, "M%d %d%s", x, y, v.wedge(p.Side()))
			if !v.isUpper(p.Side()) {
				names[0].WriteString(pieceName(c, p, x, y))
			} else { // placed where the turned board has its square
				names[1].WriteString(pieceName(c, p, 2*shogiLeft+9*shogiCell-x, 2*shogiMargin+9*shogiTall-y))
			}
		}
	}
	c.path(outlines.String(), c.fill(shogiPiece)+` stroke="`+c.color(shogiEdge)+`" stroke-width=".6"`)
	// One turn of the whole board turns the names of the upper side's pieces.
	c.add(`<g font-size="14.5" font-weight="600" %s>%s<g transform="rotate(180 %d %d)">%s</g></g>`, c.fill(shogiInk),
		names[0].String(), shogiLeft+9*shogiCell/2, shogiMargin+9*shogiTall/2, names[1].String())
}

// pieceName is the kanji of a piece.
func pieceName(c *canvas, p shogi.Piece, x, y int) string {
	red := ""
	if p.Kind().IsPromoted() {
		red = " " + c.fill(shogiPromoted)
	}
	return fmt.Sprintf(`<text x="%d" y="%s"%s>%s</text>`, x, num(float64(y)+5.9), red, p.Kind().OneKanji())
}

// drawHand lists what a side holds, from its own right corner towards the middle, under the sign of the side.
func (v *shogiView) drawHand(c *canvas, side shogi.Side) {
	lines := []string{[2]string{"☗", "☖"}[side]}
	for _, k := range v.held(side) {
		line := k.Kanji()
		if n := v.board.Pieces.Hand(side, k); n > 1 {
			line += fmt.Sprint(n)
		}
		lines = append(lines, line)
	}
	x, y := v.handAt(side, len(lines)-1)
	c.add(`<g font-size="12" %s>`, c.fill(shogiInk))
	for i, line := range lines {
		c.add(`<text x="%d" y="%d">%s</text>`, x, y+i*shogiLine, line)
	}
	c.add(`</g>`)
}

// held is the kinds of pieces in a hand, the strongest first.
func (v *shogiView) held(side shogi.Side) (kinds []shogi.Kind) {
	for _, k := range shogi.HandKinds {
		if v.board.Pieces.Hand(side, k) > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// handAt is where the sign of a side is over the lines of its hand.
func (v *shogiView) handAt(side shogi.Side, lines int) (x, y int) {
	if !v.isUpper(side) {
		return shogiWidth - shogiStand/2 - 1, shogiHeight - shogiMargin - 4 - lines*shogiLine
	}
	return shogiStand/2 + 1, shogiMargin + 12
}
