package chess

import "strings"

// SAN is what a word of Standard Algebraic Notation says, spelled as the standard has it or as people and programs
// spell it (pgn.md section 3.1), without the position that gives it a meaning.
type SAN struct {
	Piece     Kind // NoKind for coordinates, such as "e2e4": whatever is on the square
	FromFile  int  // 1 to 8 from a to h, 0 when not given
	FromRank  int  // 1 to 8, 0 when not given
	To        Square
	Promotion Kind // the piece that is named, NoKind for none and for a letter that is not a piece
	Castling  Wing
	Capture   bool // "x" or ":"
	Short     bool // a capture of a pawn by its files only, such as "exd" or "ed": To is on rank 1
	Mark      byte // of check: '+' for "+", "++", "ch" and "†"; '#' for "#", "mate" and "‡"; 0 without

	// Where in the word these begin, as bytes; 0 without.
	PromotionAt, EnPassantAt, MarkAt int
}

// ParseSAN reads a word of SAN, long algebraic notation or coordinates: "Nf3", "exd8=Q+", "O-O", "Ng1-f3", "e7e8q". Of
// other spellings it knows zeros and small letters for the O of castling, promotions such as "e8Q" and "e8(q)", "e.p.",
// and the marks above. Letters are ASCII: figurines and look-alikes are the caller's matter, as are "!" and "?". ok
// says that all of the word is a move.
func ParseSAN(word string) (s SAN, ok bool) {
	if len(word) < 2 || len(word) > 32 {
		return s, false
	}
	r := wordReader{word: word}
	if s.Castling = r.castling(); s.Castling != NoWing {
		s.Piece = King
	} else if !r.squares(&s) {
		return s, false
	}
	if r.at == len(word) {
		return s, true
	}
	r.promotion(&s)
	for _, mark := range [...]string{"e.p.", "ep"} {
		if s.EnPassantAt == 0 && strings.HasPrefix(word[r.at:], mark) {
			s.EnPassantAt = r.at
			r.at += len(mark)
		}
	}
	switch word[r.at:] {
	case "":
		return s, true
	case "+", "++", "ch", "†":
		s.Mark = '+'
	case "#", "mate", "‡":
		s.Mark = '#'
	default:
		return s, false
	}
	s.MarkAt = r.at
	return s, true
}

// from gives the squares that the letters of the origin allow.
func (s *SAN) from() Squares {
	set := everywhere
	if s.FromFile > 0 {
		set = ofFile(s.FromFile - 1)
	}
	if s.FromRank > 0 {
		set &= ofRank(s.FromRank - 1)
	}
	return set
}

// wordReader reads a word from left to right.
type wordReader struct {
	word string
	at   int
}

// oneOf reads the next byte if it is one of those, and gives its place among them, from 1; else 0.
func (r *wordReader) oneOf(bytes string) int {
	if r.at < len(r.word) {
		for i := range len(bytes) {
			if bytes[i] == r.word[r.at] {
				r.at++
				return i + 1
			}
		}
	}
	return 0
}

// ofEight reads the next byte if it is one of eight from the first on, and gives its place among them, from 1; else 0.
func (r *wordReader) ofEight(first byte) int {
	if r.at < len(r.word) && r.word[r.at]-first < 8 {
		r.at++
		return int(r.word[r.at-1]-first) + 1
	}
	return 0
}

// castling reads two or three letters O with hyphens between them.
func (r *wordReader) castling() Wing {
	letters := 0
	for r.oneOf("O0o") > 0 {
		if letters++; letters == 3 || r.oneOf("-") == 0 {
			break
		}
	}
	if letters < 2 || r.word[r.at-1] == '-' {
		r.at = 0
		return NoWing
	}
	return Wing(letters - 1)
}

// squares reads the piece, where it comes from and where it goes to.
func (r *wordReader) squares(s *SAN) bool {
	letter := Kind(r.oneOf(kindLetters[1:]))
	file, rank := r.ofEight('a'), r.ofEight('1')
	between := r.oneOf("-x:")
	toFile, toRank := r.ofEight('a'), r.ofEight('1')
	s.Piece, s.Capture = max(letter, Pawn), between > 1
	switch {
	case toFile > 0 && toRank > 0:
		s.FromFile, s.FromRank = file, rank
		if file > 0 && rank > 0 {
			s.Piece = letter
		}
	case file > 0 && rank > 0 && between+toRank == 0:
		if toFile > 0 { // what comes next is not a file, but for example "ch"
			r.at--
		}
		toFile, toRank = file, rank
	case file > 0 && rank == 0 && toFile > 0 && toFile != file && letter == NoKind:
		s.FromFile, s.Short, toRank = file, true, 1
	default:
		return false
	}
	s.To = NewSquare(toFile-1, toRank-1)
	return true
}

// promotion reads the piece that a pawn becomes, with the signs around it that people write. After a sign any letter is
// read, without one only those of pieces that are not files.
func (r *wordReader) promotion(s *SAN) {
	start, letters := r.at, "QRBNKqrbn"
	sign := r.oneOf("=/(")
	if sign > 0 {
		letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	}
	if r.oneOf(letters) == 0 {
		r.at = start
		return
	}
	s.Promotion, s.PromotionAt = KindOf(r.word[r.at-1]&^('a'-'A')), start
	if sign == len("=/(") && r.oneOf(")") == 0 {
		r.at = start
	}
}

// SAN writes a move of this position as the PGN standard does, with "+" and "#": see AppendSAN.
func (p *Position) SAN(m Move) string { return string(p.AppendSAN(nil, m)) }

// AppendSAN appends a legal move of this position as the PGN standard writes it: the file of its origin, else the rank,
// else both, only where other pieces could legally go to the same square. The null move is "--".
func (p *Position) AppendSAN(dst []byte, m Move) []byte {
	if m.IsNull() {
		return append(dst, "--"...)
	}
	if w := p.Wing(m); w != NoWing {
		dst = append(dst, w.String()...)
	} else {
		dst = p.appendPlain(dst, m)
	}
	after := *p
	after.Play(m)
	switch {
	case !after.InCheck():
		return dst
	case after.HasLegal():
		return append(dst, '+')
	}
	return append(dst, '#')
}

// appendPlain is AppendSAN without castling, and without the mark of check.
func (p *Position) appendPlain(dst []byte, m Move) []byte {
	k := p.At(m.From).Kind()
	_, captured := p.Captured(m)
	byFile, byRank := k == Pawn && captured != 0, false
	if k != Pawn {
		dst = append(dst, k.Letter())
		if rivals := p.safe(p.origins(&SAN{Piece: k, To: m.To})&^m.From.set(), m.To); rivals != 0 {
			byRank = rivals&ofFile(m.From.File()) != 0
			byFile = !byRank || rivals&ofRank(m.From.Rank()) != 0
		}
	}
	if from := m.From.String(); byFile && byRank {
		dst = append(dst, from...)
	} else if byFile {
		dst = append(dst, from[0])
	} else if byRank {
		dst = append(dst, from[1])
	}
	if captured != 0 {
		dst = append(dst, 'x')
	}
	dst = append(dst, m.To.String()...)
	if m.Promotion != NoKind {
		dst = append(dst, '=', m.Promotion.Letter())
	}
	return dst
}
