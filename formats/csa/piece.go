package csa

import "github.com/recls/recls/syntax"

// Pieces are none: what a record means depends on lines of earlier ones.
func (Format) Pieces(string, int) []syntax.Span { return nil }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *syntax.Source, _ syntax.Span, room *syntax.Room) (*syntax.File, bool) {
	return f.parse(room.Builder(src, File, func() syntax.Guess { return expected(src.Text()) }), src), true
}
