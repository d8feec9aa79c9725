package grid

import (
	"slices"

	"github.com/recls/recls/record"
)

// SetUp carries out the setup of a node. In Octi the pods that were on a point before the node go; a stone that the
// node names twice is two pods.
func (b *Board) SetUp(setup []record.Placement) {
	fresh := map[record.Point]bool{}
	for _, s := range setup {
		switch {
		case !b.On(s.Point):
		case s.Pod:
			b.takePod(s.Point, record.Empty, Prongs(s.Piece))
		case b.kind == record.Octi:
			if !fresh[s.Point] {
				b.Set(s.Point, record.Empty)
				fresh[s.Point] = true
			}
			if s.Color != record.Empty {
				b.addPod(s.Point, Pod{Color: s.Color, Prongs: Prongs(s.Piece)})
			}
		case s.Piece == record.ArrowPiece:
			b.Set(s.Point, Arrow)
		default:
			b.Set(s.Point, s.Color)
		}
	}
}

// Clone returns a copy that shares nothing with b.
func (b *Board) Clone() *Board {
	c := *b
	c.cells, c.links, c.pods = slices.Clone(b.cells), slices.Clone(b.links), slices.Clone(b.pods)
	for i := range c.pods {
		c.pods[i] = slices.Clone(b.pods[i])
	}
	return &c
}

// Start sets the position that the game begins with when the record sets none; ok is false where the board does not
// know one.
func (b *Board) Start() (ok bool) {
	switch b.kind {
	case record.Othello: // two pairs crossed in the middle, White's on the falling diagonal
		if b.cols%2 != 0 || b.rows%2 != 0 {
			return false
		}
		col, row := uint8(b.cols/2-1), uint8(b.rows/2-1)
		for i, color := range [...]record.Color{record.White, record.Black, record.Black, record.White} {
			b.put(record.Point{Col: col + uint8(i%2), Row: row + uint8(i/2)}, color)
		}
	case record.LinesOfAction: // the edges but for the corners: Black the top and the bottom, White the sides
		for col := 1; col < b.cols-1; col++ {
			b.put(record.Point{Col: uint8(col)}, record.Black)
			b.put(record.Point{Col: uint8(col), Row: uint8(b.rows - 1)}, record.Black)
		}
		for row := 1; row < b.rows-1; row++ {
			b.put(record.Point{Row: uint8(row)}, record.White)
			b.put(record.Point{Col: uint8(b.cols - 1), Row: uint8(row)}, record.White)
		}
	case record.Amazons: // FF4/amazons
		if b.cols != 10 || b.rows != 10 {
			return false
		}
		for _, p := range [...]record.Point{{Col: 3, Row: 9}, {Col: 6, Row: 9}, {Col: 0, Row: 6}, {Col: 9, Row: 6}} {
			b.put(p, record.Black)
			b.put(record.Point{Col: p.Col, Row: 9 - p.Row}, record.White)
		}
	case record.Gess, record.Octi:
		return false
	}
	return true
}
