package shogi

import "strings"

// Move is a move of the side to move as records write it: the piece is what is on the target afterwards, so that a
// promotion shows only in comparison with the board. A drop comes from square zero.
type Move struct {
	From, To Square
	Piece    Kind
}

// IsDrop reports whether the piece comes from the hand.
func (m Move) IsDrop() bool { return m.From == 0 }

// OnBoard reports whether the squares of the move exist, the hand as its source included.
func (m Move) OnBoard() bool { return m.To.OnBoard() && (m.From == 0 || m.From.OnBoard()) }

// String is the CSA notation without the sign, such as "7776FU".
func (m Move) String() string { return m.Written(Black)[1:] }

// Written is the CSA notation of a move of the side, such as "+7776FU".
func (m Move) Written(side Side) string {
	text := [len("+7776FU")]byte{side.Sign(), '0' + byte(m.From/10), '0' + byte(m.From%10), '0' + byte(m.To/10), '0' + byte(m.To%10)}
	size := len("+7776") + copy(text[len("+7776"):], m.Piece.String())
	return string(text[:size])
}

// ParseMove reads a move with its sign, such as "+7776FU", in upper case. Its squares need not be on the board.
func ParseMove(s string) (side Side, m Move, ok bool) {
	if len(s) != len("+7776FU") || s[0] != '+' && s[0] != '-' || strings.Trim(s[1:5], "0123456789") != "" {
		return Black, Move{}, false
	}
	m.From, m.To = Square(10*(s[1]-'0')+s[2]-'0'), Square(10*(s[3]-'0')+s[4]-'0')
	m.Piece, ok = ParseKind(s[5:])
	return SideOfSign(s[0]), m, ok
}

// Undo is what Apply changed, kept so that Revert can put it back without a copy of the board.
type Undo struct {
	move            Move
	moved, captured Piece
	turn            Side
	kings           [2]Square
	hand            Kind // what the captured piece became, NoKind for a king
}

// CanApply reports whether a move has a clear meaning on the board, lawful or not: an own piece on the source or in
// hand, and a target that holds no own piece (none at all for a drop).
func (p *Position) CanApply(m Move) bool {
	if !m.OnBoard() || m.Piece == NoKind {
		return false
	}
	if m.IsDrop() {
		return p.Hand(p.turn, m.Piece.Front()) > 0 && p.board[m.To] == 0
	}
	return m.From != m.To && p.At(m.From).Is(p.turn) && !p.board[m.To].Is(p.turn)
}

// Apply makes a move for which CanApply holds and passes the turn. The piece named by the move is believed, whatever
// was on the source.
func (p *Position) Apply(m Move) Undo {
	u := Undo{move: m, turn: p.turn, kings: p.kings, captured: p.board[m.To]}
	if m.IsDrop() {
		u.moved = NewPiece(p.turn, m.Piece)
		p.hold(p.turn, m.Piece.Front(), -1)
	} else {
		u.moved = p.board[m.From]
		p.clear(m.From)
	}
	if u.captured != 0 {
		p.clear(m.To)
		if front := u.captured.Kind().Front(); front != OU {
			u.hand = front
			p.hold(p.turn, front, 1)
		}
	}
	p.set(m.To, NewPiece(p.turn, m.Piece))
	p.flip()
	return u
}

// Revert takes back the move that Apply made last.
func (p *Position) Revert(u Undo) {
	p.SetTurn(u.turn)
	p.clear(u.move.To)
	if u.captured != 0 {
		p.set(u.move.To, u.captured)
		if u.hand != NoKind {
			p.hold(u.turn, u.hand, -1)
		}
	}
	if u.move.IsDrop() {
		p.hold(u.turn, u.move.Piece.Front(), 1)
	} else {
		p.set(u.move.From, u.moved)
	}
	p.kings = u.kings // of two kings of a side, the one that counts
}
