package chess

import "strings"

// Color is a player, and the owner of a piece. The zero value is White, who moves first and towards rank 8.
type Color uint8

const (
	White Color = iota
	Black
)

// Other is the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String is "White" or "Black".
func (c Color) String() string { return [...]string{"White", "Black"}[c&1] }

// backRank is where the pieces of the side begin: 0 or 7.
func (c Color) backRank() int { return 7 * int(c) }

// forward moves each square of a set one rank towards the opponent, off the board from the last one.
func (c Color) forward(s Squares) Squares {
	if c == White {
		return s << 8
	}
	return s >> 8
}

// Kind is what a piece can do, without its owner. The zero Kind is not a piece.
type Kind uint8

const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// kindLetters are the English letters of the kinds, which FEN and SAN use.
const kindLetters = "?PNBRQK?"

// Letter is the English letter of the kind in upper case, such as 'N'; '?' for no piece.
func (k Kind) Letter() byte { return kindLetters[k&7] }

// KindOf is the kind with an English letter, in upper case; NoKind for other bytes.
func KindOf(letter byte) Kind { return Kind(max(strings.IndexByte(kindLetters[1:7], letter)+1, 0)) }

// isPromotion reports whether a pawn may become such a piece.
func (k Kind) isPromotion() bool { return k >= Knight && k <= Queen }

// Piece is a kind with its owner. The zero Piece is an empty square.
type Piece uint8

const blackBit = 8

// NewPiece puts a kind and its owner together.
func NewPiece(c Color, k Kind) Piece { return Piece(c)*blackBit | Piece(k) }

// ParsePiece reads the letter of a piece in FEN: upper case for White, lower case for Black.
func ParsePiece(letter byte) (pc Piece, ok bool) {
	c := White
	if letter >= 'a' && letter <= 'z' {
		c, letter = Black, letter-'a'+'A'
	}
	k := KindOf(letter)
	return NewPiece(c, k), k != NoKind
}

// Kind of the piece, NoKind for an empty square.
func (p Piece) Kind() Kind { return Kind(p % blackBit) }

// Color of the piece's owner; meaningless for an empty square.
func (p Piece) Color() Color { return Color(p / blackBit & 1) }

// Is reports whether there is a piece and it belongs to the player.
func (p Piece) Is(c Color) bool { return p != 0 && p.Color() == c }

// Letter is how FEN writes the piece; '?' for an empty square.
func (p Piece) Letter() byte {
	if p != 0 && p.Color() == Black {
		return p.Kind().Letter() + 'a' - 'A'
	}
	return p.Kind().Letter()
}
