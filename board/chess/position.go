// Package chess is the board that replays records of chess and Chess960: positions, legal moves, the ends of a game, and
// the notations FEN, SAN and UCI (pgn.md sections 3 and 4).
package chess

// Position is a board with what the rules ask beside it: the side to move, the castling rights, the en passant square
// and the counts of moves. The zero value is an empty board with White to move. A Position may be copied by assignment,
// which is how a move is taken back: keep a copy of the position before.
//
// Invariants: kinds and colors say the same as board. A castling right is the square of its rook, which is on its back
// rank as its king is, one on each side of a king at most. Kings may be missing, or be several: ParseFEN tells that, and
// does not refuse it.
type Position struct {
	kinds     [kinds]Squares
	colors    [2]Squares
	castling  Squares // the rooks that may castle
	key       uint64  // all of Key but for en passant
	board     [squares]Piece
	enPassant Square // the square that a pawn has passed with the last move, 0 for none
	turn      Color
	halfmoves uint16 // since the last capture or move of a pawn
	fullmove  uint32
}

// maxCount bounds the counts of a position above every real one.
const maxCount = 1<<16 - 1

// noKing is the square of a king that is missing.
const noKing = Square(squares)

// At is the piece on a square, zero when it is empty or there is no such square.
func (p *Position) At(s Square) Piece {
	if s >= squares {
		return 0
	}
	return p.board[s]
}

// Pieces gives the squares of a player's pieces of a kind.
func (p *Position) Pieces(c Color, k Kind) Squares {
	if k >= kinds {
		return 0
	}
	return p.kinds[k] & p.colors[c&1]
}

// King is the square of a player's king, of several the one nearest to a1; 64, which is no square, when it is missing.
func (p *Position) King(c Color) Square { return p.Pieces(c, King).First() }

// Turn is the side to move.
func (p *Position) Turn() Color { return p.turn }

// EnPassant is the square that a pawn has passed with the last move, whether or not it can be captured there.
func (p *Position) EnPassant() (s Square, ok bool) { return p.enPassant, p.enPassant != 0 }

// Halfmoves is the number of moves, of both sides, since the last capture or move of a pawn: from 100 on a player may
// claim a draw, at 150 the game is drawn (FIDE Laws 9.3 and 9.6.2).
func (p *Position) Halfmoves() int { return int(p.halfmoves) }

// Fullmove is the number of the next move as players count: 1 at the start, one more after each move of Black.
func (p *Position) Fullmove() int { return int(p.fullmove) }

func (p *Position) occupied() Squares { return p.colors[White] | p.colors[Black] }

func (p *Position) add(s Square, pc Piece) {
	p.board[s&63] = pc
	p.toggle(s, pc)
}

// remove empties a square. A king that leaves its square takes its castling rights with it, a rook its own.
func (p *Position) remove(s Square) {
	pc := p.board[s&63]
	if pc == 0 {
		return
	}
	p.board[s&63] = 0
	p.toggle(s, pc)
	if pc.Kind() == King {
		p.loseCastling(p.colors[pc.Color()])
	} else {
		p.loseCastling(s.set())
	}
}

func (p *Position) toggle(s Square, pc Piece) {
	p.kinds[pc.Kind()] ^= s.set()
	p.colors[pc.Color()] ^= s.set()
	p.key ^= keys[int(pc)*squares+int(s)]
}

// loseCastling takes away the castling rights of these rooks.
func (p *Position) loseCastling(rooks Squares) {
	for lost := p.castling & rooks; lost != 0; lost &= lost - 1 {
		p.key ^= keys[keyOfCastling+int(lost.First())]
	}
	p.castling &^= rooks
}

func (p *Position) flip() {
	p.turn ^= 1
	p.key ^= keys[keyOfBlack]
}

// keys are the random numbers whose exclusive or is a position's key (Zobrist's method): those of the pieces by square,
// then of what the constants name. They are fixed: the same position has the same key in every run.
var keys = func() (table [keyOfBlack + 1]uint64) {
	state := uint64(0x6368657373) // "chess"
	for i := range table {
		table[i] = random(&state)
	}
	return table
}()

const (
	keyOfCastling  = 2 * blackBit * squares  // by the square of the rook
	keyOfEnPassant = keyOfCastling + squares // by the file
	keyOfBlack     = keyOfEnPassant + 8
)

// random is the SplitMix64 generator (Steele, Lea and Flood, 2014).
func random(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Key identifies a position as the rule on repetition does (FIDE Laws 9.2.3): the pieces, the side to move, the castling
// rights, and a pawn that can legally be captured en passant. The counts of moves are no part of it.
func (p *Position) Key() uint64 {
	if p.safe(p.enPassantPawns(), p.enPassant) != 0 {
		return p.key ^ keys[keyOfEnPassant+p.enPassant.File()]
	}
	return p.key
}

// enPassantPawns gives the pawns that are beside one that can be captured en passant, whatever becomes of their king.
func (p *Position) enPassantPawns() Squares {
	if p.enPassant == 0 {
		return 0
	}
	return reaches[p.enPassant&63].pawn[p.turn.Other()] & p.Pieces(p.turn, Pawn)
}
