package ishi

import "github.com/recls/recls/formats"

// Pieces are none: the comments and remarks around an event take a look at the next.
func (Format) Pieces(string, int) []formats.Span { return nil }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *formats.Source, _ formats.Span, room *formats.Room) (*formats.File, bool) {
	return f.parse(room.Builder(src, File, func() formats.Guess { return guess(src.Text()) }), src), true
}
