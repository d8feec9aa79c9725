package chess

import "strings"

// Move is a move of the side to move. Castling goes from the square of the king to that of the own rook, in chess as in
// Chess960. The zero Move, and any other that goes nowhere, is the null move: the side to move passes.
type Move struct {
	From, To  Square
	Promotion Kind // NoKind when the move does not promote
}

// IsNull reports whether the move passes.
func (m Move) IsNull() bool { return m.From == m.To }

// Wing is the side of the board on which a player castles.
type Wing uint8

const (
	NoWing    Wing = iota
	KingSide       // O-O: the king goes to the g-file, the rook to the f-file
	QueenSide      // O-O-O: to the c-file and the d-file
)

// String is how SAN writes castling.
func (w Wing) String() string { return [...]string{"", "O-O", "O-O-O"}[w%3] }

// wingOf is the side on which a king castles with a rook.
func wingOf(king, rook Square) Wing {
	if rook > king {
		return KingSide
	}
	return QueenSide
}

// squares gives where king and rook go to.
func (w Wing) squares(c Color) (king, rook Square) {
	if w == KingSide {
		return NewSquare(6, c.backRank()), NewSquare(5, c.backRank())
	}
	return NewSquare(2, c.backRank()), NewSquare(3, c.backRank())
}

// beyond gives the squares of a rank on one side of a king, and others of other ranks.
func (w Wing) beyond(king Square) Squares {
	if w == KingSide {
		return everywhere << king
	}
	return 1<<king - 1
}

// Castling is the square of the rook with which a player may still castle on a wing.
func (p *Position) Castling(c Color, w Wing) (rook Square, ok bool) {
	rooks := p.castling & p.colors[c&1] & w.beyond(p.King(c))
	return rooks.First(), rooks != 0
}

// Wing is the side on which a move of this position castles, NoWing when it does not.
func (p *Position) Wing(m Move) Wing {
	if m.IsNull() || p.At(m.From) != NewPiece(p.turn, King) || !p.At(m.To).Is(p.turn) {
		return NoWing
	}
	return wingOf(m.From, m.To)
}

// Landing is the square on which the piece is after a move of this position: its target, but for castling.
func (p *Position) Landing(m Move) Square {
	if w := p.Wing(m); w != NoWing {
		king, _ := w.squares(p.turn)
		return king
	}
	return m.To
}

// Captured is the square of the piece that a move of this position captures, and that piece, which is zero without one.
func (p *Position) Captured(m Move) (Square, Piece) {
	at := m.To
	if at == p.enPassant && at != 0 && p.At(m.From).Kind() == Pawn {
		at ^= 8
	}
	if pc := p.At(at); pc.Is(p.turn.Other()) && !m.IsNull() {
		return at, pc
	}
	return 0, 0
}

// Play makes a legal move of the side to move, or the null move, and passes the turn. What an illegal move does is not
// defined, but the position stays one that all methods can be asked about.
func (p *Position) Play(m Move) {
	passed, pc := p.enPassant, p.At(m.From)
	p.enPassant = 0
	p.halfmoves++
	p.fullmove += int32(p.turn)
	switch {
	case pc == 0 || m.To >= squares || m.IsNull():
	case p.Wing(m) != NoWing:
		p.castle(m)
	default:
		if pc.Kind() == Pawn || p.board[m.To] != 0 {
			p.halfmoves = 0
		}
		p.remove(m.From)
		p.remove(m.To)
		switch {
		case pc.Kind() != Pawn:
		case m.From^m.To == 16: // two ranks
			p.enPassant = (m.From + m.To) / 2
		case m.To == passed && passed != 0:
			p.remove(passed ^ 8) // the pawn that has passed
		case m.Promotion.isPromotion():
			pc = NewPiece(p.turn, m.Promotion)
		}
		p.add(m.To, pc)
	}
	p.turn ^= 1
}

// castle is Play for castling.
func (p *Position) castle(m Move) {
	king, rook := wingOf(m.From, m.To).squares(p.turn)
	for _, s := range [...]Square{m.From, m.To, king, rook} { // the last two hold something only when it is not legal
		p.remove(s)
	}
	p.add(king, NewPiece(p.turn, King))
	p.add(rook, NewPiece(p.turn, Rook))
}

// UCI is the move in the UCI protocol: "e2e4", "e7e8q", "0000" for the null move. Castling is the move of the king,
// such as "e1g1", and in Chess960 that of the king onto its rook, such as "e1h1".
func (p *Position) UCI(m Move, chess960 bool) string {
	if m.IsNull() {
		return "0000"
	}
	to := m.To
	if !chess960 {
		to = p.Landing(m)
	}
	text := m.From.String() + to.String()
	if m.Promotion != NoKind {
		text += string(m.Promotion.Letter() + 'a' - 'A')
	}
	return text
}

// ParseUCI reads a move of the UCI protocol for the side to move: castling both as in chess and as in Chess960. The
// null move is not judged.
func (p *Position) ParseUCI(text string) (Move, Fault) {
	if text == "0000" {
		return Move{}, Legal
	}
	s, ok := ParseSAN(text)
	if !ok || s.Piece != NoKind || len(text) > len("e7e8q") || strings.ContainsAny(text, "x:-=+#QRBNPK") {
		return Move{}, Unreadable
	}
	return p.Find(s)
}
