package shogi

import (
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
)

// SFEN is the notation of positions of the USI protocol, by which programs and servers hand positions on: the rows from
// rank 1 on, the side to move, the hands, and the number of the next move.
//
//	lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1

// pieceLetters are the English letters of the fronts, from FU on.
const pieceLetters = "?PLNSGBRK"

// Letter is the English letter of the piece's front, such as 'P'; '?' for no piece.
func (k Kind) Letter() byte {
	if k = k.Front(); k > OU {
		return pieceLetters[0]
	}
	return pieceLetters[k]
}

// kindOfLetter is the front with an English letter, in upper case.
func kindOfLetter(r rune) Kind { return Kind(max(strings.IndexRune(pieceLetters[1:], r)+1, 0)) }

// pieceOfLetter is the front with its owner: Black's in upper case, White's in lower case.
func pieceOfLetter(r rune) Piece {
	side := Black
	if r >= 'a' && r <= 'z' {
		side, r = White, r-'a'+'A'
	}
	if k := kindOfLetter(r); k != NoKind {
		return NewPiece(side, k)
	}
	return 0
}

// letter is how SFEN writes the front of the piece.
func (p Piece) letter() byte {
	c := p.Kind().Letter()
	if p.Side() == White {
		c += 'a' - 'A'
	}
	return c
}

// SFEN writes the position; number is that of the next move, 1 at the start of a game.
func (p *Position) SFEN(number int) string {
	var s strings.Builder
	for rank := 1; rank <= 9; rank++ {
		if rank > 1 {
			s.WriteByte('/')
		}
		p.writeRow(&s, rank)
	}
	s.WriteString([...]string{" b ", " w "}[p.turn])
	p.writeHands(&s)
	s.WriteString(" " + strconv.Itoa(max(number, 1)))
	return s.String()
}

func (p *Position) writeRow(s *strings.Builder, rank int) {
	empty := 0
	skip := func() {
		if empty > 0 {
			s.WriteByte('0' + byte(empty))
			empty = 0
		}
	}
	for file := 9; file >= 1; file-- {
		pc := p.board[NewSquare(file, rank)]
		if pc == 0 {
			empty++
			continue
		}
		skip()
		if pc.Kind().IsPromoted() {
			s.WriteByte('+')
		}
		s.WriteByte(pc.letter())
	}
	skip()
}

func (p *Position) writeHands(s *strings.Builder) {
	before := s.Len()
	for _, side := range [...]Side{Black, White} {
		for _, k := range HandKinds {
			n := p.Hand(side, k)
			if n > 1 {
				s.WriteString(strconv.Itoa(n))
			}
			if n > 0 {
				s.WriteByte(NewPiece(side, k).letter())
			}
		}
	}
	if s.Len() == before {
		s.WriteByte('-')
	}
}

// ParseSFEN reads a position and the number of the next move; why says what is wrong with it. `position`, `sfen` and
// `startpos` are read as the protocol has them. Programs leave out parts at the end: Black moves then, the hands are
// empty, and the number is 1. Counting the set is the caller's matter: see Box.
func ParseSFEN(s string) (p Position, number int, why i18n.Message) {
	fields := strings.Fields(s)
	if len(fields) > 0 && fields[0] == "position" {
		fields = fields[1:]
	}
	if len(fields) == 1 && fields[0] == "startpos" {
		return Start(), 1, why
	}
	if len(fields) > 0 && fields[0] == "sfen" {
		fields = fields[1:]
	}
	switch {
	case len(fields) == 0:
		return p, 0, i18n.Msg("the position is empty: expected the rows of a board")
	case len(fields) > 4:
		return p, 0, i18n.Msg("%s is too much: a position has a board, a side, the hands and a number", excerpt.Code(fields[4]))
	}
	fields = append(fields, []string{"", "b", "-", "1"}[len(fields):]...)
	if why = p.readRows(fields[0]); !why.IsZero() {
		return Position{}, 0, why
	}
	if why = p.readTurn(fields[1]); !why.IsZero() {
		return Position{}, 0, why
	}
	if why = p.readHands(fields[2]); !why.IsZero() {
		return Position{}, 0, why
	}
	if number, why = readNumber(fields[3]); !why.IsZero() {
		return Position{}, 0, why
	}
	return p, number, why
}

func (p *Position) readRows(board string) (why i18n.Message) {
	if rows := strings.Count(board, "/") + 1; rows != 9 {
		return i18n.Plural(rows, "the board has 1 row: expected 9", "the board has %d rows: expected 9", rows)
	}
	rank := 0
	for row := range strings.SplitSeq(board, "/") {
		rank++
		if why = p.readRow(row, rank); !why.IsZero() {
			return why
		}
	}
	return why
}

func (p *Position) readRow(row string, rank int) i18n.Message {
	file, promoted := 9, false
	for _, r := range row {
		pc := pieceOfLetter(r)
		switch {
		case promoted && !pc.Kind().CanPromote():
			return misplacedPlus(rank)
		case r == '+':
			promoted = true
			continue
		case r >= '1' && r <= '9':
			file -= int(r - '0')
			continue
		case pc == 0:
			return i18n.Msg("%s in row %d is not a piece", excerpt.Code(string(r)), rank)
		case promoted:
			pc, promoted = NewPiece(pc.Side(), pc.Kind().Promoted()), false
		}
		p.Put(NewSquare(file, rank), pc)
		file--
	}
	switch squares := 9 - file; {
	case promoted:
		return misplacedPlus(rank)
	case squares != 9:
		return i18n.Plural(squares, "row %d has 1 square: expected 9", "row %d has %d squares: expected 9", rank, squares)
	}
	return i18n.Message{}
}

func misplacedPlus(rank int) i18n.Message {
	return i18n.Msg("`+` in row %d is not before a piece that can promote", rank)
}

func (p *Position) readTurn(field string) (why i18n.Message) {
	switch field {
	case "b":
	case "w":
		p.SetTurn(White)
	default:
		return i18n.Msg("%s is not a side: expected `b` (Black) or `w` (White)", excerpt.Code(field))
	}
	return why
}

func (p *Position) readHands(field string) (why i18n.Message) {
	if field == "-" {
		return why
	}
	start := 0 // of the number
	for i, r := range field {
		if r >= '0' && r <= '9' {
			continue
		}
		pc := pieceOfLetter(r)
		if pc == 0 || pc.Kind() == OU {
			return i18n.Msg("%s is not a piece in hand", excerpt.Code(string(r)))
		}
		n := 1
		if start < i {
			n, _ = strconv.Atoi(field[start:i]) // a number that is too large becomes the largest, which no hand has
		}
		if most := pc.Kind().SetSize(); n == 0 || n > most-p.Hand(pc.Side(), pc.Kind()) {
			return i18n.Msg("the hands list %s: expected 1 to %d in one hand", excerpt.Code(field[start:i+1]), most)
		}
		p.GiveHand(pc.Side(), pc.Kind(), n)
		start = i + 1
	}
	if start < len(field) {
		return i18n.Msg("no piece comes after the number %s in the hands", excerpt.Code(field[start:]))
	}
	return why
}

// readNumber reads the number of the next move. Some programs count from 0, which is the start of a game too.
func readNumber(field string) (n int, why i18n.Message) {
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || field[0] == '+' || field[0] == '-' {
		return 0, i18n.Msg("%s is not the number of a move", excerpt.Code(field))
	}
	return max(n, 1), why
}
