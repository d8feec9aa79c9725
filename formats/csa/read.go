package csa

import (
	"iter"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// The functions of this file read one statement of the kind that their name gives from the tree. They expect a node of
// that kind; the parser has seen to its form.

// moveLength is the length of a move without a plus, and moveTokens how many tokens it has: sign, squares, piece.
const (
	moveLength = len("+7776FU")
	moveTokens = 4
)

// MoveOf reads a Move. A plus after the piece means its promoted side.
func MoveOf(t *syntax.Tree, n syntax.NodeID) (shogi.Side, shogi.Move) {
	s := t.Text(n)
	kind := pieceOf(s[5], s[6])
	if len(s) > moveLength {
		kind = kind.Promoted()
	}
	return shogi.SideOfSign(s[0]), shogi.Move{From: squareOf(s[1:3]), To: squareOf(s[3:5]), Piece: kind}
}

// HasPlus reports whether a Move has a plus after its piece.
func HasPlus(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	return last-first > moveTokens
}

// pieceOf is the kind of piece with a name of two letters, of either case.
func pieceOf(first, second byte) shogi.Kind {
	const lower = 'a' - 'A' // the bit that the cases of a letter differ in
	return shogi.KindOf(first&^lower, second&^lower)
}

func squareOf(digits string) shogi.Square {
	return shogi.Square((digits[0]-'0')*10 + digits[1] - '0')
}

// SideOf reads the sign of a Side, a Move, or of a piece list.
func SideOf(t *syntax.Tree, n syntax.NodeID) shogi.Side {
	s := t.Text(n)
	if k := t.Kind(n); k == Pieces || k == Player {
		s = s[1:]
	}
	return shogi.SideOfSign(s[0])
}

// SecondsOf reads a Time, in seconds; fraction is true when it has decimals.
func SecondsOf(t *syntax.Tree, n syntax.NodeID) (seconds float64, fraction bool) {
	s := t.Text(n)[1:]
	if whole, err := strconv.Atoi(s); err == nil {
		return float64(whole), false
	}
	seconds, _ = strconv.ParseFloat(s, 64)
	return seconds, strings.Contains(s, ".")
}

// WordOf reads the word of an End, in upper case.
func WordOf(t *syntax.Tree, n syntax.NodeID) string { return Upper(t.Text(n)[1:]) }

// EditionOf reads a Version; NoEdition for a number that was never published.
func EditionOf(t *syntax.Tree, n syntax.NodeID) Edition { return ParseEdition(t.Text(n)[1:]) }

// VersionOf is the first statement of a record but for comments, if that is its Version; else None.
func VersionOf(t *syntax.Tree, rec syntax.NodeID) syntax.NodeID {
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case Comment, Encoding:
		case Version:
			return n
		default:
			return syntax.None
		}
	}
	return syntax.None
}

// ValueOf reads what is after the head of a Player or an Encoding.
func ValueOf(t *syntax.Tree, n syntax.NodeID) string {
	switch t.Kind(n) {
	case Player:
		return t.Text(n)[len("N+"):]
	case Encoding:
		return t.Text(n)[len(EncodingHead):]
	}
	return ""
}

// KeyValueOf reads an Info.
func KeyValueOf(t *syntax.Tree, n syntax.NodeID) (key, value string) {
	key, value, _ = strings.Cut(t.Text(n)[1:], ":")
	return key, value
}

// NumberOfRow is the rank, 1 to 9, of a Row or a BrokenRow.
func NumberOfRow(t *syntax.Tree, n syntax.NodeID) int { return int(t.Text(n)[1] - '0') }

// FullyRead reports whether a statement could be read to its last character.
func FullyRead(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) == Junk {
			return false
		}
	}
	return true
}

// Sound reports whether a statement, whatever its case and the blanks around it, is one that the format has: it could
// be read, and its word is a known one.
func Sound(t *syntax.Tree, n syntax.NodeID) bool {
	switch t.Kind(n) {
	case Move, Time, Side, Comment, Player, Info, Encoding:
		return true
	case End:
		return LookupEnd(WordOf(t, n)) != nil
	case Version:
		return EditionOf(t, n) != NoEdition
	case Separator:
		return t.Span(n).Len() == len("/")
	}
	return FullyRead(t, n)
}

// Item is one piece that a position statement names.
type Item struct {
	Span   syntax.Span
	Square shogi.Square // zero for the hand
	Piece  shogi.Piece
	All    bool // 00AL
}

// Items yields the pieces that an Initial, a Row or a piece list names, in order, without those that cannot be read.
// The pieces of an Initial are named in order to be taken away and have the side of nobody.
func Items(t *syntax.Tree, n syntax.NodeID) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		row, side, file, rank := t.Kind(n) == Row, shogi.Black, rowCells, 0
		switch t.Kind(n) {
		case Row:
			rank = NumberOfRow(t, n)
		case Pieces:
			side = SideOf(t, n)
		}
		first, last := t.Tokens(n)
		for i := first; i < last; i++ {
			k, s := t.TokenKind(i), t.TokenText(i)
			var item Item
			switch {
			case k == Cell && len(s) == 3 && (s[0] == '+' || s[0] == '-'):
				item = Item{t.TokenSpan(i), shogi.NewSquare(file, rank), shogi.NewPiece(shogi.SideOfSign(s[0]), pieceOf(s[1], s[2])), false}
			case k == Square && i+1 < last:
				name, span := t.TokenText(i+1), syntax.Span{Start: t.TokenStart(i), End: t.TokenStart(i + 2)}
				item = Item{span, squareOf(s), shogi.NewPiece(side, pieceOf(name[0], name[1])), Upper(name) == All}
			}
			if item.Span.End > 0 && !yield(item) {
				return
			}
			if row && (k == Cell || k == Junk) {
				file--
			}
		}
	}
}

// IsDead reports whether a piece, written with its sign, could never move from the square of a row that starts at off.
func IsDead(t *syntax.Tree, row syntax.NodeID, off int, piece string) bool {
	first, _ := t.Tokens(row)
	file := rowCells
	for i := t.TokenAt(off) - 1; i > first; i-- {
		if k := t.TokenKind(i); k == Cell || k == Junk {
			file--
		}
	}
	return shogi.DeadPiece(shogi.NewPiece(shogi.SideOfSign(piece[0]), pieceOf(piece[1], piece[2])), shogi.NewSquare(file, NumberOfRow(t, row)))
}
