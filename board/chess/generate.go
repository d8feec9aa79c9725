package chess

import "slices"

// MaxMoves is the largest number of legal moves that a position of a game can have, as far as is known.
const MaxMoves = 218

// AppendLegal appends every legal move of the side to move, by the squares that they come from, castling last.
func (p *Position) AppendLegal(dst []Move) []Move {
	watched := p.Pieces(p.turn, King) | attacks(Queen, p.King(p.turn), p.occupied()) // what may be pinned
	if p.InCheck() {
		watched = everywhere
	}
	for own := p.colors[p.turn]; own != 0; own &= own - 1 {
		dst = p.appendFrom(dst, own.First(), watched)
	}
	for _, w := range [...]Wing{KingSide, QueenSide} {
		if m, fault := p.castlingMove(w); fault == Legal {
			dst = append(dst, m)
		}
	}
	return dst
}

// HasLegal reports whether the side to move has a legal move.
func (p *Position) HasLegal() bool {
	var buf [MaxMoves]Move
	return len(p.AppendLegal(buf[:0])) > 0
}

// IsLegal reports whether the side to move may make the move; the null move it may unless it is in check.
func (p *Position) IsLegal(m Move) bool {
	if m == (Move{}) {
		return !p.InCheck()
	}
	var buf [MaxMoves]Move
	return slices.Contains(p.AppendLegal(buf[:0]), m)
}

// promotes reports whether a piece of this kind that arrives on the square becomes another one.
func promotes(k Kind, to Square) bool { return k == Pawn && lastRanks.Has(to) }

// appendFrom appends the legal moves of the piece on a square. Its king is safe from them when the square is not
// watched, unless they capture en passant: that takes away two pieces of a rank.
func (p *Position) appendFrom(dst []Move, from Square, watched Squares) []Move {
	k := p.board[from&63].Kind()
	for targets := p.targets(from); targets != 0; targets &= targets - 1 {
		to := targets.First()
		if (watched.Has(from) || k == Pawn && to == p.enPassant) && p.Exposed(from, to) != 0 {
			continue
		}
		if !promotes(k, to) {
			dst = append(dst, Move{From: from, To: to})
			continue
		}
		for become := Queen; become >= Knight; become-- {
			dst = append(dst, Move{from, to, become})
		}
	}
	return dst
}

// targets gives the squares to which the piece on a square moves, castling excepted, whatever becomes of its king.
func (p *Position) targets(from Square) Squares {
	pc, occupied := p.board[from&63], p.occupied()
	c := pc.Color()
	if pc.Kind() != Pawn {
		return attacks(pc.Kind(), from, occupied) &^ p.colors[c]
	}
	captures := p.colors[c.Other()] | p.enPassant.set()&^1 // square 0 is none
	push := c.forward(from.set()) &^ occupied
	if from.Rank() == c.backRank()^1 { // rank 2 or 7
		push |= c.forward(push) &^ occupied
	}
	return push | reaches[from&63].pawn[c]&captures
}

// safe gives those of the squares from which a piece can go to the target without leaving its king attacked.
func (p *Position) safe(from Squares, to Square) (legal Squares) {
	for ; from != 0; from &= from - 1 {
		if s := from.First(); p.Exposed(s, to) == 0 {
			legal |= s.set()
		}
	}
	return legal
}

// castlingMove is the move that castles on a wing, or the first reason why it is not possible.
func (p *Position) castlingMove(w Wing) (Move, Fault) {
	rook, ok := p.Castling(p.turn, w)
	king, occupied := p.King(p.turn), p.occupied()
	if !ok || king.Rank() != rook.Rank() {
		return Move{}, NoCastlingRight
	}
	m, enemy := Move{From: king, To: rook}, p.turn.Other()
	kingTo, rookTo := w.squares(p.turn)
	others := occupied &^ king.set() &^ rook.set()
	switch path := between(king, kingTo); {
	case (path|between(rook, rookTo))&others != 0:
		return m, CastlingBlocked
	case p.attackers(king, enemy, occupied) != 0:
		return m, CastlingInCheck
	default:
		for path &^= king.set() | kingTo.set(); path != 0; path &= path - 1 {
			if p.attackers(path.First(), enemy, occupied&^king.set()) != 0 {
				return m, CastlingThroughCheck
			}
		}
	}
	if p.attackers(kingTo, enemy, others|kingTo.set()|rookTo.set()) != 0 {
		return m, CastlingIntoCheck
	}
	return m, Legal
}

// between gives the squares of a rank from one to another, both included.
func between(a, b Square) Squares {
	if a > b {
		a, b = b, a
	}
	return 2*b.set() - a.set()
}
