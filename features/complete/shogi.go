package complete

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// ShogiMoves is the legal moves of a position, those to the square of the move before first.
func ShogiMoves(pos *shogi.Position, last shogi.Square) []shogi.Move {
	moves := pos.AppendLegal(nil)
	First(moves, func(m shogi.Move) bool { return m.To == last })
	return moves
}

// ShogiWords is a move in western notation, and what it takes.
func ShogiWords(pos *shogi.Position, m shogi.Move, last shogi.Square) i18n.Text {
	words := notation.Shogi(pos, m, last, notation.Western)
	if taken := pos.At(m.To); taken != 0 {
		return i18n.Msg("%s, captures a %s", words, taken.Kind().English())
	}
	return i18n.Verbatim(words)
}
