package complete

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// ShogiPosition is the position at a node, with the square to which its move went; ok is false where it is not known.
func ShogiPosition(g *record.Game, node int) (pos *shogi.Position, last shogi.Square, ok bool) {
	if node < 0 || g.Kind != record.Shogi {
		return nil, 0, false
	}
	b := replay.At(g, node)
	if b.Pieces == nil || b.Unread > 0 {
		return nil, 0, false
	}
	if m := g.Nodes[node].Move; m.Action == record.Play || m.Action == record.Drop {
		last = shogi.SquareAt(m.To)
	}
	return b.Pieces, last, true
}

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
