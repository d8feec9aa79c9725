package chess

import (
	"iter"
	"math/bits"
)

// Square is a square of the board, by ranks from White's side: 0 is a1, 1 is b1, 8 is a2, 63 is h8.
type Square uint8

const squares = 64

// NewSquare gives the square of a file (0 to 7, from a to h) and a rank (0 to 7, from 1 to 8).
func NewSquare(file, rank int) Square { return Square(rank<<3 | file) }

// ParseSquare reads the name of a square, such as "e4".
func ParseSquare(name string) (s Square, ok bool) {
	if len(name) != 2 || !isFile(name[0]) || !isRank(name[1]) {
		return 0, false
	}
	return NewSquare(int(name[0]-'a'), int(name[1]-'1')), true
}

func isFile(c byte) bool { return c >= 'a' && c <= 'h' }

func isRank(c byte) bool { return c >= '1' && c <= '8' }

// File is 0 to 7, from a to h.
func (s Square) File() int { return int(s & 7) }

// Rank is 0 to 7, from 1 to 8.
func (s Square) Rank() int { return int(s >> 3) }

// String is the name of the square, such as "e4".
func (s Square) String() string { return string([]byte{'a' + byte(s&7), '1' + byte(s>>3&7)}) }

func (s Square) set() Squares { return 1 << (s & 63) }

// Squares is a set of squares: bit n is Square n.
type Squares uint64

const (
	fileA Squares = 0x0101010101010101
	rank1 Squares = 0xff
	dark  Squares = 0xaa55aa55aa55aa55 // the squares of the colour of a1

	lastRanks  = rank1 | rank1<<56
	everywhere = ^Squares(0)
)

func ofFile(file int) Squares { return fileA << file }

func ofRank(rank int) Squares { return rank1 << (8 * rank) }

// Has reports whether the square is in the set.
func (s Squares) Has(sq Square) bool { return s&sq.set() != 0 }

// Len is the number of squares.
func (s Squares) Len() int { return bits.OnesCount64(uint64(s)) }

// All gives the squares of the set, from a1 to h8.
func (s Squares) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// First is the square of the set that is nearest to a1; of an empty set it is 64, which is not on the board.
func (s Squares) First() Square { return Square(bits.TrailingZeros64(uint64(s))) }

func (s Squares) isOne() bool { return s != 0 && s&(s-1) == 0 }
