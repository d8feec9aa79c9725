package shogi

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

var faultWords = [...]string{
	Legal:                "the move is legal",
	EmptySource:          "there is no piece on the square that it comes from",
	NotOwnPiece:          "the piece is the opponent's",
	OwnPieceOnTarget:     "an own piece is on the square that it goes to",
	CannotPromote:        "the piece has no promoted side",
	Unpromotes:           "a promoted piece stays promoted",
	PieceMismatch:        "another piece is on the square that it comes from",
	CannotReach:          "the piece does not move that way",
	PromotionOutsideZone: "pieces promote only in the last three ranks",
	MustPromote:          "the piece could not move again without promotion",
	DropPromoted:         "a dropped piece is never promoted, and a king is never dropped",
	NotInHand:            "the piece is not in hand",
	DropOccupied:         "pieces are dropped on empty squares only",
	DeadDrop:             "the piece could not move again",
	Nifu:                 "there is another pawn of the side on this file",
	KingInCheck:          "the own king would be in check",
	Uchifuzume:           "a dropped pawn must not give mate at once",
}

// String says, for people, why the move cannot be made.
func (f Fault) String() string { return faultWords[f] }

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
