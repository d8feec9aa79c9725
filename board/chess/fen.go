package chess

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"
)

// FEN writes the position as the PGN standard has it: with the en passant square after every double step of a pawn. Where
// a rook that may castle is not the outermost one on its side, its file takes the place of K or Q, as in X-FEN.
func (p *Position) FEN() string { return p.fen(p.enPassant != 0) }

// XFEN is FEN with the en passant square only where a pawn stands ready to capture.
func (p *Position) XFEN() string { return p.fen(p.enPassantPawns() != 0) }

// String is the FEN of the position.
func (p *Position) String() string { return p.FEN() }

func (p *Position) fen(enPassant bool) string {
	out := make([]byte, 0, 96)
	for rank := 7; rank >= 0; rank-- {
		out = append(p.appendRank(out, rank), '/')
	}
	out[len(out)-1] = ' '
	out = append(p.appendCastling(append(out, "wb"[p.turn], ' ')), ' ')
	if enPassant {
		out = append(out, p.enPassant.String()...)
	} else {
		out = append(out, '-')
	}
	out = strconv.AppendInt(append(out, ' '), int64(p.halfmoves), 10)
	return string(strconv.AppendInt(append(out, ' '), int64(p.fullmove), 10))
}

func (p *Position) appendRank(dst []byte, rank int) []byte {
	empty := byte(0)
	for file := range 8 {
		pc := p.board[NewSquare(file, rank)]
		if pc == 0 {
			if empty++; file < 7 {
				continue
			}
		}
		if empty > 0 {
			dst, empty = append(dst, '0'+empty), 0
		}
		if pc != 0 {
			dst = append(dst, pc.Letter())
		}
	}
	return dst
}

func (p *Position) appendCastling(dst []byte) []byte {
	if p.castling == 0 {
		return append(dst, '-')
	}
	for i := range castlingLetters {
		letter, c, w := castlingLetters[i], Color(i/2), Wing(1+i%2)
		if rook, ok := p.Castling(c, w); ok {
			if outermost, _ := p.outermostRook(c, w); rook != outermost {
				letter = "Aa"[c] + byte(rook.File())
			}
			dst = append(dst, letter)
		}
	}
	return dst
}

const castlingLetters = "KQkq"

// outermostRook is the rook on a wing that is nearest to the edge, on the back rank of a king that is there too.
func (p *Position) outermostRook(c Color, w Wing) (rook Square, ok bool) {
	king := p.King(c)
	rooks := p.Pieces(c, Rook) & ofRank(c.backRank()) & w.beyond(king)
	if w == KingSide {
		return Square(bits.Len64(uint64(rooks)) - 1), rooks != 0 && king.Rank() == c.backRank()
	}
	return rooks.First(), rooks != 0 && king.Rank() == c.backRank()
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
	FENSpaces                                 // other blank space between the fields than one space, or some around them
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
// last fault may be fatal: what comes after it is not read.
func ParseFEN(text string) (Position, []FENFault) {
	r := fenReader{text: text}
	if r.split() && r.board() && r.counts() && r.turn() {
		r.castling()
		r.enPassant()
		r.p.halfmoves = uint16(r.number(4))
		if r.p.fullmove = uint32(r.number(5)); r.p.fullmove == 0 {
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

// split finds the fields; those that are missing are empty, at the end of the text.
func (r *fenReader) split() bool {
	fields, end := strings.Fields(r.text), 0
	for i := range r.fields {
		if r.starts[i] = len(r.text); i < len(fields) {
			r.fields[i], r.starts[i] = fields[i], end+strings.Index(r.text[end:], fields[i])
			end = r.starts[i] + len(fields[i])
		}
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

// board reads the pieces. A rank that is too short or too long counts more than a character that is not a piece.
func (r *fenReader) board() bool {
	board := r.fields[0]
	if ranks := strings.Count(board, "/") + 1; ranks != 8 {
		return r.fault(0, FENFault{Code: FENRanks, Count: ranks})
	}
	var fatal FENFault
	start, file, rank := 0, 0, 7
	for i, c := range board + "/" {
		switch pc, ok := ParsePiece(byte(min(c, 0x80))); {
		case c == '/':
			if file != 8 && fatal.Code != FENRankLength {
				fatal = FENFault{Code: FENRankLength, Start: start, End: i, Count: file, Square: NewSquare(0, rank)}
			}
			start, file, rank = i+1, 0, rank-1
		case c >= '1' && c <= '9':
			file += int(c - '0')
		case !ok && fatal.Code == 0:
			fatal = FENFault{Code: FENPiece, Start: i, End: i + utf8.RuneLen(c)}
			file++
		default:
			if file < 8 {
				r.p.add(NewSquare(file, rank), pc)
			}
			file++
		}
	}
	if fatal.Code != 0 {
		return r.fault(0, fatal)
	}
	for i := 0; i < len(board); i++ {
		first, sum := i, 0
		for ; i < len(board) && isRank(board[i]); i++ {
			sum += int(board[i] - '0')
		}
		if i-first > 1 {
			r.fault(0, FENFault{Code: FENDigits, Start: first, End: i, Count: sum})
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
	side := r.fields[1]
	if strings.EqualFold(side, "b") || strings.EqualFold(side, "black") {
		r.p.flip()
	}
	if side != "w" && side != "b" {
		return r.fault(1, FENFault{Code: FENTurn})
	}
	if waits := r.p.turn.Other(); r.p.Checkers(waits) != 0 {
		return r.fault(1, FENFault{Code: FENOpponentInCheck, Color: waits})
	}
	return true
}

func (r *fenReader) castling() {
	flags := r.fields[2]
	if flags == "" || flags == "-" {
		return
	}
	for i := range flags {
		if i == 4 || strings.IndexByte("ABCDEFGHKQabcdefghkq", flags[i]) < 0 || strings.IndexByte(flags[:i], flags[i]) >= 0 {
			r.fault(2, FENFault{Code: FENCastlingSyntax})
			return
		}
	}
	last, disorder, impossible := 0, false, false
	for i := range flags {
		if order := strings.IndexByte(castlingLetters, flags[i]); order >= 0 {
			disorder, last = disorder || order < last, order
		}
		if rook, ok := r.p.castlingRook(flags[i]); ok {
			r.p.addCastling(rook)
		} else {
			impossible = true
		}
	}
	if disorder {
		r.fault(2, FENFault{Code: FENCastlingOrder})
	}
	if impossible {
		r.fault(2, FENFault{Code: FENCastlingImpossible})
	}
}

// castlingRook is the rook that a letter of the castling field means, one on each side of the king.
func (p *Position) castlingRook(flag byte) (rook Square, ok bool) {
	c := White
	if flag >= 'a' {
		c, flag = Black, flag-'a'+'A'
	}
	switch flag {
	case 'K':
		rook, ok = p.outermostRook(c, KingSide)
	case 'Q':
		rook, ok = p.outermostRook(c, QueenSide)
	default:
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

// number reads a count. One that is missing, or is not a number, is 0 for the moves since a capture, and 1 for the move.
func (r *fenReader) number(field int) int {
	text := r.fields[field]
	if text != "" && strings.Trim(text, "0123456789") == "" {
		n, _ := strconv.Atoi(text) // a number that is too large becomes the largest
		return min(n, maxCount)
	}
	if text != "" {
		r.fault(field, FENFault{Code: FENNumber})
	}
	return field - 4
}
