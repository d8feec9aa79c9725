package shogi

import "github.com/recls/recls/board/zobrist"

// The random numbers whose sum is a position's key (Zobrist's method). They are added and not xored, so that a hand
// needs one number a kind however many pieces it holds. The numbers are fixed: the same position has the same key in
// every run.

func keyOnBoard(pc Piece, s Square) uint64 { return random(uint64(pc)*squares + uint64(s)) }

func keyInHand(side Side, k Kind) uint64 {
	return random(2*whiteBit*squares + uint64(side)*uint64(OU) + uint64(k))
}

const keyOfWhite = 2*whiteBit*squares + 2*uint64(OU)

// BoardKey is Key without the hands: it identifies what is on the board and the side to move.
func (p *Position) BoardKey() uint64 {
	key := p.key
	for side := range p.hands {
		for k, n := range p.hands[side] {
			if n > 0 {
				key -= uint64(n) * keyInHand(Side(side), Kind(k))
			}
		}
	}
	return key
}

// random is a number of the generator that begins with "shogi".
func random(output uint64) uint64 { return zobrist.Number(0x73686f6769, output) }
