package ishi

import "github.com/recls/recls/syntax"

// Pieces are none: the comments and remarks around an event take a look at the next.
func (Format) Pieces(string, int) []syntax.Span { return nil }

// ParsePiece reads a text into a room.
func (f Format) ParsePiece(src *syntax.Source, _ syntax.Span, room *syntax.Room) (*syntax.File, bool) {
	return f.parse(room.Builder(src, File, func() syntax.Guess { return guess(src.Text()) }), src), true
}
