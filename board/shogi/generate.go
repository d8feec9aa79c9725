package shogi

import "slices"

// MaxMoves is the largest number of legal moves that a position can have, as far as is known: a buffer of this size is
// rarely outgrown.
const MaxMoves = 593

// AppendLegal appends every legal move of the side to move, board moves first. The position is changed on the way and
// is the same again afterwards.
func (p *Position) AppendLegal(dst []Move) []Move {
	first, checked := len(dst), p.InCheck(p.turn)
	for s := Square(11); s < squares; s++ {
		if p.board[s].Is(p.turn) {
			dst = p.appendFrom(dst, s)
		}
	}
	dst = p.appendDrops(dst)
	legal := slices.DeleteFunc(dst[first:], func(m Move) bool { return !p.isSafe(m, checked) || p.isUchifuzume(m) })
	return dst[:first+len(legal)]
}

// IsMate reports whether the side to move is in check and has no way out.
func (p *Position) IsMate() bool { return p.InCheck(p.turn) && len(p.AppendLegal(nil)) == 0 }

func (p *Position) appendFrom(dst []Move, from Square) []Move {
	r := reaches[p.board[from]]
	for d := range direction(directions) {
		switch {
		case r.slide.has(d):
			for to := next[d][from]; to != 0; to = next[d][to] {
				dst = p.appendTo(dst, from, to)
				if p.board[to] != 0 {
					break
				}
			}
		case r.step.has(d):
			if to := next[d][from]; to != 0 {
				dst = p.appendTo(dst, from, to)
			}
		}
	}
	return dst
}

func (p *Position) appendTo(dst []Move, from, to Square) []Move {
	if p.board[to].Is(p.turn) {
		return dst
	}
	k := p.board[from].Kind()
	if k.CanPromote() && (from.InZone(p.turn) || to.InZone(p.turn)) {
		dst = append(dst, Move{from, to, k.Promoted()})
	}
	if !isDead(k, to, p.turn) {
		dst = append(dst, Move{from, to, k})
	}
	return dst
}

func (p *Position) appendDrops(dst []Move) []Move {
	for k := FU; k < OU; k++ {
		if p.hands[p.turn][k] == 0 {
			continue
		}
		for file := 1; file <= 9; file++ {
			if k == FU && p.hasPawn(p.turn, file) {
				continue
			}
			for rank := 1; rank <= 9; rank++ {
				s := NewSquare(file, rank)
				if p.board[s] == 0 && !isDead(k, s, p.turn) {
					dst = append(dst, Move{0, s, k})
				}
			}
		}
	}
	return dst
}

func (p *Position) hasSafeBoardMove() bool {
	var buf [64]Move
	checked := p.InCheck(p.turn)
	for s := Square(11); s < squares; s++ {
		if !p.board[s].Is(p.turn) {
			continue
		}
		for _, m := range p.appendFrom(buf[:0], s) {
			if p.isSafe(m, checked) {
				return true
			}
		}
	}
	return false
}

// isSafe reports whether the mover's king is not attacked after the move. checked says that it is before. A piece that
// is not on a line with its king cannot expose it then, and the move need not be made to know.
func (p *Position) isSafe(m Move, checked bool) bool {
	side := p.turn
	king := p.kings[side]
	if m.Piece != OU && (king == 0 || king != m.From && !checked) {
		return king == 0 || !p.pinned(king, m)
	}
	u := p.Apply(m)
	safe := !p.InCheck(side)
	p.Revert(u)
	return safe
}

// isUchifuzume reports whether the move drops a pawn that mates at once. Such a check comes from the neighbouring
// square: a drop cannot parry it, so that only moves on the board count and the question does not recur.
func (p *Position) isUchifuzume(m Move) bool {
	if !m.IsDrop() || m.Piece != FU {
		return false
	}
	king := p.kings[p.turn.Other()]
	if king == 0 || next[forward(p.turn)][m.To] != king {
		return false
	}
	u := p.Apply(m)
	mate := !p.hasSafeBoardMove()
	p.Revert(u)
	return mate
}

func forward(s Side) direction {
	if s == White {
		return south
	}
	return north
}

func (p *Position) hasPawn(s Side, file int) bool {
	pawn := NewPiece(s, FU)
	for rank := 1; rank <= 9; rank++ {
		if p.board[NewSquare(file, rank)] == pawn {
			return true
		}
	}
	return false
}

// isDead reports whether a piece on the square could never move again: a pawn or lance on the last rank, a knight on
// one of the last two.
func isDead(k Kind, s Square, side Side) bool {
	switch k {
	case FU, KY:
		return s.RankFrom(side) == 1
	case KE:
		return s.RankFrom(side) <= 2
	}
	return false
}
