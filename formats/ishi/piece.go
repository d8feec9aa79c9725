package ishi

import "github.com/recls/recls/formats"

// Pieces is the text.
func (Format) Pieces(text string, _ int) []formats.Span { return []formats.Span{{End: len(text)}} }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *formats.Source, _ formats.Span, room *formats.Room) (*formats.File, bool) {
	return f.parse(room.Builder(src, File, func() formats.Guess { return guess(src.Text()) }), src), true
}
