package chess

import "math/bits"

// line is a file, a rank or a diagonal as a square on it sees it: the squares with lower and with higher numbers.
type line struct{ below, above Squares }

// attacked gives the squares of the line up to the nearest piece on each side, that piece included. The difference of
// twice the nearest one above and the nearest one below has all bits between them (Michael Hoffmann's obstruction
// difference); where nothing is below, square 0 ends the line as well as any piece.
func (l *line) attacked(occupied Squares) Squares {
	below, above := uint64(l.below&occupied)|1, l.above&occupied
	nearest := Squares(1) << (63 & (bits.Len64(below) - 1))
	return (2*(above&-above) - nearest) & (l.below | l.above)
}

// reach is what pieces attack from a square.
type reach struct {
	straight     [2]line // file and rank
	diagonal     [2]line
	rook, bishop Squares // on an empty board
	knight, king Squares
	pawn         [2]Squares // by the owner of the pawn
}

func (r *reach) ofRook(occupied Squares) Squares {
	return r.straight[0].attacked(occupied) | r.straight[1].attacked(occupied)
}

func (r *reach) ofBishop(occupied Squares) Squares {
	return r.diagonal[0].attacked(occupied) | r.diagonal[1].attacked(occupied)
}

var reaches = func() (table [squares]reach) {
	for s := range Square(squares) {
		both := func(file, rank int) line { return line{walk(s, -file, -rank, 7), walk(s, file, rank, 7)} }
		r := &table[s]
		r.straight = [2]line{both(0, 1), both(1, 0)}
		r.diagonal = [2]line{both(1, 1), both(-1, 1)}
		r.rook, r.bishop = r.ofRook(0), r.ofBishop(0)
		for _, side := range [...]int{-1, 1} {
			r.pawn[White] |= walk(s, side, 1, 1)
			r.pawn[Black] |= walk(s, side, -1, 1)
			r.king |= walk(s, side, 0, 1) | walk(s, 0, side, 1)
			r.knight |= walk(s, side, 2, 1) | walk(s, side, -2, 1) | walk(s, 2, side, 1) | walk(s, -2, side, 1)
		}
		r.king |= r.pawn[White] | r.pawn[Black]
	}
	return table
}()

// walk gives the squares that steps in one direction reach, up to a number of steps.
func walk(from Square, files, ranks, steps int) (set Squares) {
	file, rank := from.File(), from.Rank()
	for range steps {
		file, rank = file+files, rank+ranks
		if file < 0 || file > 7 || rank < 0 || rank > 7 {
			break
		}
		set |= NewSquare(file, rank).set()
	}
	return set
}

// attacks gives the squares that a piece other than a pawn attacks.
func attacks(k Kind, from Square, occupied Squares) Squares {
	r := &reaches[from&63]
	switch k {
	case Knight:
		return r.knight
	case Bishop:
		return r.ofBishop(occupied)
	case Rook:
		return r.ofRook(occupied)
	case Queen:
		return r.ofRook(occupied) | r.ofBishop(occupied)
	case King:
		return r.king
	}
	return 0
}

// attackers gives the pieces of a player that attack a square when these squares are occupied. Nothing attacks square
// 64, where a king is that is missing.
func (p *Position) attackers(s Square, by Color, occupied Squares) Squares {
	if s >= squares {
		return 0
	}
	r := &reaches[s]
	found := r.knight&p.kinds[Knight] | r.king&p.kinds[King] | r.pawn[by.Other()&1]&p.kinds[Pawn]
	if rooks := (p.kinds[Rook] | p.kinds[Queen]) & p.colors[by&1]; r.rook&rooks != 0 {
		found |= r.ofRook(occupied) & rooks
	}
	if bishops := (p.kinds[Bishop] | p.kinds[Queen]) & p.colors[by&1]; r.bishop&bishops != 0 {
		found |= r.ofBishop(occupied) & bishops
	}
	return found & p.colors[by&1]
}

// Checkers gives the pieces that attack the king of a player: one in check, two in double check.
func (p *Position) Checkers(c Color) Squares {
	return p.attackers(p.King(c), c.Other(), p.occupied())
}

// InCheck reports whether the king of the side to move is attacked. A side without a king cannot be in check.
func (p *Position) InCheck() bool { return p.Checkers(p.turn) != 0 }

// Exposed gives the pieces that would attack the king of the side to move after a move from one square to another,
// other than castling: none when the move is safe.
func (p *Position) Exposed(from, to Square) Squares {
	king, gone, occupied := p.King(p.turn), to.set(), p.occupied()&^from.set()|to.set()
	switch k := p.At(from).Kind(); {
	case k == King:
		king = to
	case k == Pawn && to == p.enPassant && to != 0:
		gone = (to ^ 8).set()
		occupied &^= gone
	}
	return p.attackers(king, p.turn.Other(), occupied) &^ gone
}
