package grid

import "github.com/recls/recls/record"

// Start sets the position that the game begins with when the record sets none;
// ok is false where the board does not know one.
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
