package shogirules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// Spelling is how a format writes squares and pieces.
type Spelling struct {
	Square func(shogi.Square) string
	Kind   func(shogi.Kind) string
	Piece  func(shogi.Piece) string
}

// Explain says why the side to move cannot make a move in which the record names a piece. A promotion that cannot be,
// or has to be, is the format's to explain, in the words in which it writes one: the message is zero.
func (sp *Spelling) Explain(p *shogi.Position, m shogi.Move, named shogi.Kind, fault shogi.Fault) i18n.Message {
	side, moved, other := p.Turn(), p.At(m.From).Kind(), p.At(m.To)
	from, to := sp.Square(m.From), sp.Square(m.To)
	switch fault {
	case shogi.EmptySource:
		return i18n.Msg("%v is empty: expected a square with a piece of %s", from, Name(side))
	case shogi.NotOwnPiece:
		return i18n.Msg("the %s (`%v`) on %v belongs to %s, but %s is to move", moved.English(), sp.Kind(moved), from, Name(side.Other()), Name(side))
	case shogi.OwnPieceOnTarget:
		return i18n.Msg("%v already has a %s (`%v`) of %s: expected another square", to, other.Kind().English(), sp.Kind(other.Kind()), Name(side))
	case shogi.PieceMismatch:
		return i18n.Msg("the move names a %s (`%v`), but the piece on %v is a %s (`%v`)", named.English(), sp.Kind(named), from, moved.English(), sp.Kind(moved))
	case shogi.CannotReach:
		return i18n.Msg("the %s (`%v`) on %v cannot go to %v", moved.English(), sp.Kind(moved), from, to)
	case shogi.DropPromoted:
		if named == shogi.OU {
			return i18n.Msg("a king (`%v`) is dropped: expected a piece that can be in hand", sp.Kind(named))
		}
		return i18n.Msg("a %s (`%v`) is dropped: expected a %s (`%v`)", named.English(), sp.Kind(named), named.Front().English(), sp.Kind(named.Front()))
	case shogi.NotInHand:
		return i18n.Msg("%s drops a %s (`%v`), but has none in hand", Name(side), named.English(), sp.Kind(named))
	case shogi.DropOccupied:
		return i18n.Msg("%v already has a %s (`%v`): expected an empty square for a drop", to, other.Kind().English(), sp.Piece(other))
	case shogi.DeadDrop:
		return i18n.Msg("a %s (`%v`) dropped on %v could never move: expected another square", named.English(), sp.Kind(named), to)
	case shogi.Nifu:
		return i18n.Msg("%s already has a pawn (`%v`) on file %d: a second one is illegal (nifu)", Name(side), sp.Kind(shogi.FU), m.To.File())
	case shogi.KingInCheck:
		return i18n.Msg("the king of %s is in check after this move", Name(side))
	case shogi.Uchifuzume:
		return i18n.Msg("the dropped pawn (`%v`) gives checkmate, which is illegal (uchifuzume)", sp.Kind(shogi.FU))
	}
	return i18n.Message{}
}
