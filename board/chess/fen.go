package chess

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"
)

// FEN writes the position as the PGN standard has it: with the en passant square after every double step of a pawn.
// Where a rook that may castle is not the outermost one on its side, its file takes the place of K or Q, as in X-FEN.
func (p *Position) FEN() string { return p.fen(p.enPassant != 0) }

// XFEN is FEN with the en passant square only where a pawn is beside that could capture.
func (p *Position) XFEN() string { return p.fen(p.enPassantPawns() != 0) }

// String is the FEN of the position.
func (p *Position) String() string { return p.FEN() }

func (p *Position) fen(enPassant bool) string {
	board := make([]byte, 0, squares+8)
	for i := range Square(squares) {
		if pc := p.board[i^56]; pc != 0 { // ranks from 8 to 1
			board = append(board, pc.Letter())
		} else {
			board = append(board, '1')
		}
		if i%8 == 7 && i < squares-1 {
			board = append(board, '/')
		}
	}
	passed := "-"
	if enPassant {
		passed = p.enPassant.String()
	}
	fields := together.Replace(string(board)) + [...]string{" w ", " b "}[p.turn] + p.castlingFlags() + " " + passed
	return fmt.Sprint(fields, " ", p.halfmoves, " ", p.fullmove)
}

// together and apart write empty squares as FEN does, and one by one.
var (
	together = strings.NewReplacer("11111111", "8", "1111111", "7", "111111", "6", "11111", "5", "1111", "4", "111", "3",
		"11", "2")
	apart = strings.NewReplacer("9", "111111111", "8", "11111111", "7", "1111111", "6", "111111", "5", "11111",
		"4", "1111", "3", "111", "2", "11")
)

func (p *Position) castlingFlags() (flags string) {
	for i := range castlingLetters {
		c, w := Color(i/2), Wing(1+i%2)
		rook, ok := p.Castling(c, w)
		if outermost, _ := p.outermostRook(c, w); ok && rook == outermost {
			flags += castlingLetters[i : i+1]
		} else if ok {
			flags += string("Aa"[c] + byte(rook.File()))
		}
	}
	return cmp.Or(flags, "-")
}

const castlingLetters = "KQkq"

// outermostRook is the rook on a wing that is nearest to the edge, on the back rank of a king that is there too.
func (p *Position) outermostRook(c Color, w Wing) (rook Square, ok bool) {
	rooks := p.Pieces(c, Rook) & ofRank(c.backRank()) & w.beyond(p.King(c))
	if rook = rooks.First(); w == KingSide {
		rook = Square(bits.Len64(uint64(rooks)) - 1)
	}
	return rook, rooks != 0 && p.King(c).Rank() == c.backRank()
}

// FENCode is what can be wrong with a FEN: each is a rule of pgn.md section 7.3.
type FENCode uint8

const (
	FENFields              FENCode = iota + 1 // Count fields: less than two, or more than six
	FENRanks                                  // Count ranks
	FENRankLength                             // Count squares in the rank that begins with Square
	FENPiece                                  // a character that is neither a piece nor 1 to 8
	FENKings                                  // Color has Count kings
	FENTurn                                   // the side is neither "w" nor "b"
	FENOpponentInCheck                        // Color is in check, and not to move
	FENFieldsMissing                          // Count fields: the rest is read as "- - 0 1"
	FENSpaces                                 // blank space that is not one space between two fields
	FENDigits                                 // digits in a row, Count squares together
	FENPawnRank                               // a pawn on Square
	FENTooMany                                // Color has Count pieces more than a game can have
	FENCastlingSyntax                         // not castling rights: read as "-"
	FENCastlingOrder                          // the letters are not in the order KQkq
	FENCastlingImpossible                     // king or rook is not there: the right is left out
	FENEnPassantSyntax                        // not a square of the rank: read as "-"
	FENEnPassantImpossible                    // no pawn can have passed the square: read as "-"
	FENNumber                                 // a count is not a number: read as 0 or 1
	FENMoveZero                               // the number of the move is 0: read as 1
)

// IsFatal reports whether nothing can be said of the position, and no game played from it.
func (c FENCode) IsFatal() bool { return c <= FENOpponentInCheck }

// FENFault is something wrong with a FEN. What Count, Color and Square are the code says.
type FENFault struct {
	Code       FENCode
	Start, End int // bytes in the text
	Count      int
	Color      Color
	Square     Square
}

// ParseFEN reads a position from two to six fields of FEN, X-FEN or Shredder-FEN, and says what is wrong with it. The
// last fault may be fatal: of what comes after it only the side to move is read.
func ParseFEN(text string) (Position, []FENFault) {
	r := fenReader{text: text, p: Position{fullmove: 1}}
	if r.split() && r.board() && r.counts() && r.turn() {
		r.castling()
		r.enPassant()
		r.p.halfmoves = int32(r.number(4))
		if r.p.fullmove = int32(r.number(5)); r.p.fullmove == 0 {
			r.fault(5, FENFault{Code: FENMoveZero})
			r.p.fullmove = 1
		}
	}
	return r.p, r.faults
}

// fenReader reads a FEN field by field. What reads one reports whether the next one may be read.
type fenReader struct {
	text   string
	fields [6]string
	starts [6]int // of the fields, in bytes
	p      Position
	faults []FENFault
}

// fault adds a fault of a field: it is all of the field unless the fault says where it is.
func (r *fenReader) fault(field int, f FENFault) bool {
	if f.End == 0 {
		f.End = len(r.fields[field])
	}
	f.Start += r.starts[field]
	f.End += r.starts[field]
	r.faults = append(r.faults, f)
	return !f.Code.IsFatal()
}

// split finds the fields, and the side to move; fields that are missing are empty, at the end of the text.
func (r *fenReader) split() bool {
	fields, end := strings.Fields(r.text), 0
	for i := range r.fields {
		if r.starts[i] = len(r.text); i < len(fields) {
			r.fields[i], r.starts[i] = fields[i], end+strings.Index(r.text[end:], fields[i])
			end = r.starts[i] + len(fields[i])
		}
	}
	if strings.EqualFold(r.fields[1], "b") || strings.EqualFold(r.fields[1], "black") {
		r.p.turn = Black
	}
	all := FENFault{Code: FENFieldsMissing, End: len(r.text), Count: len(fields)}
	if len(fields) < 2 || len(fields) > len(r.fields) {
		all.Code = FENFields
	}
	if len(fields) != len(r.fields) {
		r.faults = append(r.faults, all)
	}
	if all.Code != FENFields && strings.Join(fields, " ") != r.text {
		r.faults = append(r.faults, FENFault{Code: FENSpaces, End: len(r.text)})
	}
	return all.Code != FENFields
}

// board reads the pieces, when all ranks have eight squares.
func (r *fenReader) board() bool {
	board := r.fields[0]
	rows, start := strings.Split(board, "/"), 0
	if len(rows) != 8 {
		return r.fault(0, FENFault{Code: FENRanks, Count: len(rows)})
	}
	for i, row := range rows {
		if n := utf8.RuneCountInString(apart.Replace(row)); n != 8 {
			first := NewSquare(0, 7-i)
			return r.fault(0, FENFault{Code: FENRankLength, Start: start, End: start + len(row), Count: n, Square: first})
		}
		start += len(row) + 1
	}
	for i, c := range []rune(apart.Replace(strings.ReplaceAll(board, "/", ""))) {
		if pc, ok := ParsePiece(byte(min(c, 0x80))); ok {
			r.p.add(Square(i)^56, pc) // ranks from 8 to 1
		} else if c != '1' {
			at := strings.IndexRune(board, c)
			return r.fault(0, FENFault{Code: FENPiece, Start: at, End: min(at+utf8.RuneLen(c), len(board))})
		}
	}
	for i := 0; i < len(board); i++ {
		first := i
		for i < len(board) && isRank(board[i]) {
			i++
		}
		if i-first > 1 {
			r.fault(0, FENFault{Code: FENDigits, Start: first, End: i, Count: len(apart.Replace(board[first:i]))})
		}
	}
	return true
}

// counts judges how many pieces there are, and where the pawns are.
func (r *fenReader) counts() bool {
	p := &r.p
	for _, c := range [...]Color{White, Black} {
		if kings := p.Pieces(c, King).Len(); kings != 1 {
			return r.fault(0, FENFault{Code: FENKings, Count: kings, Color: c})
		}
	}
	if pawns := p.kinds[Pawn] & lastRanks; pawns != 0 {
		r.fault(0, FENFault{Code: FENPawnRank, Square: pawns.First(), Color: p.board[pawns.First()].Color()})
	}
	for _, c := range [...]Color{White, Black} {
		pawns := p.Pieces(c, Pawn).Len()
		promoted := max(0, p.Pieces(c, Queen).Len()-1)
		for k := Knight; k <= Rook; k++ {
			promoted += max(0, p.Pieces(c, k).Len()-2)
		}
		if more := max(p.colors[c].Len()-16, pawns-8, promoted-max(0, 8-pawns)); more > 0 {
			r.fault(0, FENFault{Code: FENTooMany, Count: more, Color: c})
		}
	}
	return true
}

func (r *fenReader) turn() bool {
	if side := r.fields[1]; side != "w" && side != "b" {
		return r.fault(1, FENFault{Code: FENTurn})
	}
	if waits := r.p.turn.Other(); r.p.Checkers(waits) != 0 {
		return r.fault(1, FENFault{Code: FENOpponentInCheck, Color: waits})
	}
	return true
}

func (r *fenReader) castling() {
	flags, impossible := r.fields[2], false
	if flags == "" || flags == "-" {
		return
	}
	for i := range flags {
		known := strings.IndexByte("ABCDEFGHKQabcdefghkq", flags[i]) >= 0
		if !known || i == 4 || strings.IndexByte(flags[:i], flags[i]) >= 0 {
			r.fault(2, FENFault{Code: FENCastlingSyntax})
			return
		}
	}
	for i := range flags {
		rook, ok := r.p.castlingRook(flags[i])
		if impossible = impossible || !ok; ok {
			r.p.castling |= rook.set()
		}
	}
	if impossible {
		r.fault(2, FENFault{Code: FENCastlingImpossible})
	} else if strings.Trim(flags, castlingLetters) == "" && flags != r.p.castlingFlags() {
		r.fault(2, FENFault{Code: FENCastlingOrder})
	}
}

// castlingRook is the rook that a letter of the castling field means, one on each side of the king.
func (p *Position) castlingRook(flag byte) (rook Square, ok bool) {
	c := White
	if flag >= 'a' {
		c, flag = Black, flag-'a'+'A'
	}
	if w := Wing(strings.IndexByte("KQ", flag) + 1); w != NoWing {
		rook, ok = p.outermostRook(c, w)
	} else {
		rook = NewSquare(int(flag-'A'), c.backRank())
		ok = p.board[rook] == NewPiece(c, Rook) && p.King(c).Rank() == c.backRank()
	}
	_, taken := p.Castling(c, wingOf(p.King(c), rook))
	return rook, ok && !taken
}

func (r *fenReader) enPassant() {
	p, field := &r.p, r.fields[3]
	if field == "" || field == "-" {
		return
	}
	s, ok := ParseSquare(field)
	if !ok || s.Rank() != 5-3*int(p.turn) { // rank 6 or 3
		r.fault(3, FENFault{Code: FENEnPassantSyntax})
		return
	}
	pawn := NewPiece(p.turn.Other(), Pawn)
	if empty := s.set() | p.turn.forward(s.set()); p.board[s^8] != pawn || empty&p.occupied() != 0 {
		r.fault(3, FENFault{Code: FENEnPassantImpossible, Square: s})
		return
	}
	p.enPassant = s
}

// number reads a count. What is missing, or is not a number, is 0 moves since a capture, and 1 for the move.
func (r *fenReader) number(field int) int {
	text := r.fields[field]
	if text != "" && strings.Trim(text, "0123456789") == "" {
		n, _ := strconv.Atoi(text) // of a number that is too large it is the largest one
		return min(n, 1_000_000)
	}
	if text != "" {
		r.fault(field, FENFault{Code: FENNumber})
	}
	return field - 4
}
