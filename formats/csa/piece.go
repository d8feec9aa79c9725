package csa

import "github.com/recls/recls/formats"

// Pieces are none: what a record means depends on lines of earlier ones.
func (Format) Pieces(string, int) []formats.Span { return nil }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *formats.Source, _ formats.Span, room *formats.Room) (*formats.File, bool) {
	return f.parse(room.Builder(src, File, func() formats.Guess { return expected(src.Text()) }), src), true
}
