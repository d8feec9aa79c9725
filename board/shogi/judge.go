package shogi

import "github.com/recls/recls/i18n"

// Fault is the first rule that a move breaks. The order of the constants is the order in which Judge asks (csa.md
// section 7), board moves before drops.
type Fault uint8

const (
	Legal Fault = iota
	EmptySource
	NotOwnPiece
	OwnPieceOnTarget
	CannotPromote
	Unpromotes
	PieceMismatch
	CannotReach
	PromotionOutsideZone
	MustPromote
	DropPromoted
	NotInHand
	DropOccupied
	DeadDrop
	Nifu
	KingInCheck
	Uchifuzume
)

var faultWords = [...]i18n.Message{
	Legal:                i18n.Msg("the move is legal"),
	EmptySource:          i18n.Msg("there is no piece on the square that it comes from"),
	NotOwnPiece:          i18n.Msg("the piece is the opponent's"),
	OwnPieceOnTarget:     i18n.Msg("a piece of the same player is on the square that it goes to"),
	CannotPromote:        i18n.Msg("the piece has no promoted side"),
	Unpromotes:           i18n.Msg("a promoted piece stays promoted"),
	PieceMismatch:        i18n.Msg("another piece is on the square that it comes from"),
	CannotReach:          i18n.Msg("the piece does not move that way"),
	PromotionOutsideZone: i18n.Msg("pieces promote only in the last three ranks"),
	MustPromote:          i18n.Msg("the piece could not move again without promotion"),
	DropPromoted:         i18n.Msg("a dropped piece is never promoted, and a king is never dropped"),
	NotInHand:            i18n.Msg("the piece is not in hand"),
	DropOccupied:         i18n.Msg("pieces are dropped only on empty squares"),
	DeadDrop:             i18n.Msg("the piece could not move again"),
	Nifu:                 i18n.Msg("this player already has a pawn on this file"),
	KingInCheck:          i18n.Msg("the king of this player would be in check"),
	Uchifuzume:           i18n.Msg("a dropped pawn must not give checkmate"),
}

// Message says, for people, why the move cannot be made.
func (f Fault) Message() i18n.Message { return faultWords[f] }

// String is the message in English.
func (f Fault) String() string { return faultWords[f].String() }

// Judge says which rule of shogi the move breaks for the side to move, if any. The squares must be on the board, the
// source may be zero for a drop. The position is the same afterwards.
func (p *Position) Judge(m Move) Fault { return p.judge(m, p.InCheck(p.turn)) }

// judge is Judge with the word of its caller on whether the side to move is in check.
func (p *Position) judge(m Move, checked bool) Fault {
	var fault Fault
	if m.IsDrop() {
		fault = p.judgeDrop(m)
	} else {
		fault = p.judgeBoardMove(m)
	}
	switch {
	case fault != Legal:
		return fault
	case !p.isSafe(m, checked):
		return KingInCheck
	case p.isUchifuzume(m):
		return Uchifuzume
	}
	return Legal
}

func (p *Position) judgeBoardMove(m Move) Fault {
	piece := p.board[m.From]
	switch k := piece.Kind(); {
	case piece == 0:
		return EmptySource
	case !piece.Is(p.turn):
		return NotOwnPiece
	case p.board[m.To].Is(p.turn):
		return OwnPieceOnTarget
	case m.Piece != k && !k.CanPromote() && !k.IsPromoted() && m.Piece.IsPromoted():
		return CannotPromote
	case m.Piece != k && m.Piece == k.Front():
		return Unpromotes
	case m.Piece != k && m.Piece != k.Promoted():
		return PieceMismatch
	case !p.canReach(m.From, m.To):
		return CannotReach
	case m.Piece != k && !m.From.InZone(p.turn) && !m.To.InZone(p.turn):
		return PromotionOutsideZone
	case isDead(m.Piece, m.To, p.turn):
		return MustPromote
	}
	return Legal
}

func (p *Position) judgeDrop(m Move) Fault {
	switch {
	case m.Piece >= OU:
		return DropPromoted
	case p.hands[p.turn][m.Piece] == 0:
		return NotInHand
	case p.board[m.To] != 0:
		return DropOccupied
	case isDead(m.Piece, m.To, p.turn):
		return DeadDrop
	case m.Piece == FU && p.hasPawn(p.turn, m.To.File()):
		return Nifu
	}
	return Legal
}

// Choices lists the pieces that a board move from one square to another may name: the piece itself, its promoted side,
// or both. Empty without a piece.
func (p *Position) Choices(from, to Square) []Kind {
	k := p.At(from).Kind()
	if k == NoKind || !to.OnBoard() {
		return nil
	}
	var out []Kind
	if !isDead(k, to, p.turn) {
		out = append(out, k)
	}
	if k.CanPromote() && (from.InZone(p.turn) || to.InZone(p.turn)) {
		out = append(out, k.Promoted())
	}
	return out
}

// DeadPiece reports whether a piece of the side could never leave the square.
func DeadPiece(pc Piece, s Square) bool { return pc != 0 && isDead(pc.Kind(), s, pc.Side()) }

// Played says which move to make for the rest of a record after one that Judge faulted: a wrongly named piece stays the
// piece that it is, for the name is a slip more often than the board is. The result still needs CanApply.
func (p *Position) Played(m Move, fault Fault) Move {
	switch fault {
	case CannotPromote, Unpromotes, PieceMismatch:
		m.Piece = p.board[m.From].Kind()
		if isDead(m.Piece, m.To, p.turn) {
			m.Piece = m.Piece.Promoted()
		}
	}
	return m
}
