package csa

import "github.com/recls/recls/formats"

// Pieces is the text: what later records mean depends on the lines of earlier ones.
func (Format) Pieces(text string, _ int) []formats.Span { return []formats.Span{{End: len(text)}} }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *formats.Source, _ formats.Span, room *formats.Room) (*formats.File, bool) {
	return f.parse(room.Builder(src, File, func() formats.Guess { return expected(src.Text()) }), src), true
}
