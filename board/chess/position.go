// Package chess is the board that replays records of chess and Chess960: positions, legal moves, the ends of a game,
// and the notations FEN, SAN and UCI (pgn.md sections 3 and 4).
package chess

import "github.com/recls/recls/board/zobrist"

// Position is a board with what the rules ask beside it: the side to move, the castling rights, the en passant square
// and the counts of moves. The zero value is an empty board with White to move. A Position may be copied by assignment,
// which is how a move is taken back: keep a copy of the position before.
//
// Invariants: kinds and colors say the same as board. A castling right is the square of its rook, which is on its back
// rank as its king is, one on each side of a king at most. Kings may be missing, or be several: ParseFEN tells that,
// and does not refuse it.
type Position struct {
	kinds     [8]Squares // by Kind
	colors    [2]Squares
	castling  Squares // the rooks that may castle
	key       uint64  // of the pieces
	board     [squares]Piece
	enPassant Square // the square that a pawn has passed with the last move, 0 for none
	turn      Color
	halfmoves int32 // since the last capture or move of a pawn
	fullmove  int32
}

// At is the piece on a square, zero when it is empty or there is no such square.
func (p *Position) At(s Square) Piece {
	if s >= squares {
		return 0
	}
	return p.board[s]
}

// Pieces gives the squares of a player's pieces of a kind.
func (p *Position) Pieces(c Color, k Kind) Squares { return p.kinds[k&7] & p.colors[c&1] }

// King is the square of a player's king, of several the one nearest to a1; 64, off the board, when it is missing.
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
	p.castling &^= s.set()
	if pc.Kind() == King {
		p.castling &^= p.colors[pc.Color()]
	}
	p.toggle(s, pc)
}

func (p *Position) toggle(s Square, pc Piece) {
	p.kinds[pc.Kind()] ^= s.set()
	p.colors[pc.Color()] ^= s.set()
	p.key ^= keys[pc][s&63]
}

// keys are random numbers: the exclusive or of those of all pieces on their squares is the key of the pieces (Zobrist's
// method). They are fixed: the same position has the same key in every run.
var keys = func() (table [2 * blackBit][squares]uint64) {
	for pc := range table {
		for s := range table[pc] {
			table[pc][s] = random(uint64(pc*squares + s))
		}
	}
	return table
}()

// random is a number of the generator that begins with "chess".
func random(output uint64) uint64 { return zobrist.Number(0x6368657373, output) }

// Key identifies a position as the rule on repetition does (FIDE Laws 9.2.3): the pieces, the side to move, the
// castling rights, and a pawn that can legally be captured en passant. It is the same whatever the counts of moves are.
func (p *Position) Key() uint64 {
	// Rank 4 is above the numbers of pieces; rooks that may castle are on ranks 1 and 8, what was passed is on 3 or 6.
	rest := p.castling | 1<<(24+p.turn)
	if p.safe(p.enPassantPawns(), p.enPassant) != 0 {
		rest |= p.enPassant.set()
	}
	return p.key ^ random(uint64(rest))
}

// enPassantPawns gives the pawns that are beside one that can be captured en passant, whatever becomes of their king.
func (p *Position) enPassantPawns() Squares {
	if p.enPassant == 0 {
		return 0
	}
	return reaches[p.enPassant&63].pawn[p.turn.Other()] & p.Pieces(p.turn, Pawn)
}
