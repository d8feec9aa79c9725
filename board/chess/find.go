package chess

// Fault is why a word does not mean a legal move.
type Fault uint8

const (
	Legal                Fault = iota
	PromotionMissing           // a pawn that reaches the last rank names no piece: a queen is meant
	PromotionPiece             // a pawn cannot become the piece that is named: a queen is meant
	PromotionElsewhere         // a promotion of another piece, or not on the last rank
	AfterEnd                   // the game has ended with mate or stalemate
	NoCastlingRight            // king or rook has moved, or is not there
	CastlingBlocked            // a piece is between king and rook, or on a square that they go to
	CastlingInCheck            // the king is attacked
	CastlingThroughCheck       // the king passes a square that is attacked
	CastlingIntoCheck          // the king would be attacked after castling
	OwnPiece                   // a piece of the same player is on the target
	KingInCheck                // the king of the player would be attacked after the move
	WrongOrigin                // no such piece is on the file or rank that is named, and another one can move there
	WrongTurn                  // the other player could make the move
	Impossible                 // no such piece can get to the target
	Ambiguous                  // several pieces can move there
	Unreadable                 // the word is not a move
)

// IsPlayable reports whether the move that Find gives along with the fault is legal, when it gives one.
func (f Fault) IsPlayable() bool { return f <= PromotionElsewhere }

// Find gives the move that a word means for the side to move, or the first reason why it means none, in the order of
// pgn.md section 3.3. The marks of captures and check do not decide. Along with a fault comes the move that was most
// likely meant, the null move where none is: it is legal only when the fault IsPlayable.
func (p *Position) Find(s SAN) (Move, Fault) {
	switch {
	case s.Short:
		return p.findShort(s)
	case s.Piece == NoKind:
		from := s.from().First()
		if s.Piece = p.At(from).Kind(); s.Piece == King && p.board[from].Is(p.turn) {
			s.Castling = p.wingBySquares(from, s.To)
		}
	}
	if s.Castling != NoWing && s.PromotionAt == 0 {
		m, fault := p.castlingMove(s.Castling)
		if fault != Legal && !p.HasLegal() {
			return Move{}, AfterEnd
		}
		return m, fault
	}
	origins := p.origins(&s)
	legal := p.safe(origins, s.To)
	if legal.isOne() && s.promotionFault() == Legal {
		return Move{legal.First(), s.To, s.Promotion}, Legal
	}
	return p.explain(s, origins, legal)
}

// Origins gives the squares from which a piece could legally make the move of a word: several when it is ambiguous. The
// word is neither castling nor short.
func (p *Position) Origins(s SAN) Squares {
	if s.Piece == NoKind {
		s.Piece = p.At(s.from().First()).Kind()
	}
	return p.safe(p.origins(&s), s.To)
}

// origins gives the squares from which the named piece of the side to move gets to the target, as far as the letters of
// the origin allow, whatever becomes of its king.
func (p *Position) origins(s *SAN) Squares {
	if p.board[s.To&63].Is(p.turn) {
		return 0
	}
	own := p.Pieces(p.turn, s.Piece) & s.from()
	if s.Piece == Pawn {
		return p.pawnOrigins(s) & own
	}
	return attacks(s.Piece, s.To, p.occupied()) & own
}

// pawnOrigins gives the squares from which a pawn gets to the target: on its own file it is pushed, whatever the word
// says of a capture; without a file it captures only where the word says so.
func (p *Position) pawnOrigins(s *SAN) Squares {
	to, occupied, enemy := s.To.set(), p.occupied(), p.turn.Other()
	if s.FromFile == s.To.File()+1 || s.FromFile == 0 && !s.Capture {
		if occupied&to != 0 {
			return 0
		}
		before := enemy.forward(to)
		if twice := before &^ occupied; s.To.Rank() == 3+int(p.turn) { // rank 4 or 5
			before |= enemy.forward(twice)
		}
		return before
	}
	if occupied&to == 0 && (s.To != p.enPassant || s.To == 0) {
		return 0
	}
	return reaches[s.To&63].pawn[enemy]
}

// wingBySquares is where the king of the side to move castles when it is said to go from one square to another: onto
// its own rook, or two files away from the e-file.
func (p *Position) wingBySquares(king, to Square) Wing {
	home := NewSquare(4, p.turn.backRank())
	if (p.castling & p.colors[p.turn]).Has(to) || king == home && (to == home-2 || to == home+2) {
		return wingOf(king, to)
	}
	return NoWing
}

// findShort finds the capture of a pawn of which the word gives only the two files.
func (p *Position) findShort(s SAN) (Move, Fault) {
	var buf [MaxMoves]Move
	moves, file := p.AppendLegal(buf[:0]), s.To.File()
	for _, m := range moves {
		if p.board[m.From].Kind() != Pawn || m.From.File()+1 != s.FromFile || m.To.File() != file {
			continue
		}
		if !s.Short && m.To != s.To {
			return Move{}, Ambiguous
		}
		s.Short, s.To = false, m.To
	}
	switch {
	case !s.Short:
		return p.Find(s)
	case len(moves) == 0:
		return Move{}, AfterEnd
	}
	return Move{}, Impossible
}

// promotionFault is what is wrong with a word about promotion, whatever the position.
func (s *SAN) promotionFault() Fault {
	switch promotes := promotes(s.Piece, s.To); {
	case promotes && s.PromotionAt == 0:
		return PromotionMissing
	case promotes && !s.Promotion.isPromotion():
		return PromotionPiece
	case !promotes && s.PromotionAt != 0:
		return PromotionElsewhere
	}
	return Legal
}

// explain says why a word has not one legal move, of which the origins are known: all, and the legal ones.
func (p *Position) explain(s SAN, origins, legal Squares) (Move, Fault) {
	from := func(set Squares) Move { return Move{set.First(), s.To, s.Promotion} }
	switch fault := s.promotionFault(); {
	case fault == PromotionMissing && legal == 0: // no pawn gets there
	case fault != Legal && !legal.isOne():
		return Move{}, fault
	case fault == PromotionElsewhere:
		return Move{From: legal.First(), To: s.To}, fault
	case fault != Legal:
		return Move{legal.First(), s.To, Queen}, fault
	}
	switch {
	case legal != 0:
		return Move{}, Ambiguous
	case !p.HasLegal():
		return Move{}, AfterEnd
	case p.board[s.To&63].Is(p.turn):
		return Move{}, OwnPiece
	case origins != 0:
		return from(origins), KingInCheck
	}
	wide := s
	if wide.FromFile, wide.FromRank = 0, 0; s.FromFile > 0 { // a pawn of another file captures
		wide.Capture = s.FromFile != s.To.File()+1
	}
	if others := p.safe(p.origins(&wide), s.To); others != 0 {
		return from(others), WrongOrigin
	}
	other := *p
	other.Play(Move{})
	if others := other.safe(other.origins(&s), s.To); others != 0 {
		return from(others), WrongTurn
	}
	return Move{}, Impossible
}
