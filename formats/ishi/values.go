package ishi

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// MaxSize is the largest board of the format.
const MaxSize = 19

// maxNumber keeps move numbers within 32 bits.
const maxNumber = 1 << 30

// ParsePoint reads a location: a column a to t without i in any case, and a row 1 to 19 without leading zero. The row
// counts from the bottom, so the point needs the height of a board: see Coord.Point.
func ParsePoint(text string) (Coord, bool) {
	p, ok := parseAnyPoint(text)
	return p, ok && p.Col >= 0 && p.Col < MaxSize && p.Row <= MaxSize
}

// Coord is a location as it is written: Col counts from the left from 0, Row from the bottom from 1.
type Coord struct{ Col, Row int8 }

// On turns the place into a point of a board with size rows; ok is false if it lies outside.
func (p Coord) On(size int) (pt record.Point, ok bool) {
	pt = record.Point{Col: uint8(p.Col), Row: uint8(int8(size) - p.Row)}
	return pt, int(p.Col) < size && int(p.Row) <= size && p.Col >= 0 && p.Row > 0
}

// String is the canonical way to write the place: `Q16`.
func (p Coord) String() string { return goban.Column(int(p.Col)) + strconv.Itoa(int(p.Row)) }

// CoordOf is the inverse of Coord.On.
func CoordOf(pt record.Point, size int) Coord { return Coord{int8(pt.Col), int8(size) - int8(pt.Row)} }

// parseAnyPoint reads a letter and a row of one or two digits, whatever they are. Column I, and what is beyond T, gives
// a Col that is on no board.
func parseAnyPoint(text string) (Coord, bool) {
	if len(text) < 2 || len(text) > 3 || text[1] == '0' {
		return Coord{}, false
	}
	row, ok := parseNumber(text[1:])
	c := text[0] &^ 0x20
	if !ok || !isLetter(text[0]) {
		return Coord{}, false
	}
	col := int8(c - 'A')
	switch {
	case c == 'I':
		col = -1
	case c > 'I':
		col--
	}
	return Coord{col, int8(row)}, true
}

// parseNumber reads digits with a value above 0.
func parseNumber(text string) (int, bool) {
	if text == "" || len(text) > 20 {
		return 0, false
	}
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' || n > maxNumber {
			return 0, false
		}
		n = n*10 + int(text[i]-'0')
	}
	return n, n > 0 && n <= maxNumber
}

// ParseNumber reads a Number token.
func ParseNumber(text string) (int, bool) { return parseNumber(text) }

// ParseRef reads a MoveRef or MoveRange token, `#3` or `#3-9`; to equals from for a single number. Descending ranges
// are read too.
func ParseRef(text string) (from, to int, ok bool) {
	text, ok = strings.CutPrefix(text, "#")
	if !ok {
		return 0, 0, false
	}
	first, second, isRange := strings.Cut(text, "-")
	from, ok = parseNumber(first)
	if !ok || !isRange {
		return from, from, ok
	}
	to, ok = parseNumber(second)
	return from, to, ok
}

// ParseSize reads a Size token, `9x9`.
func ParseSize(text string) (cols, rows int, ok bool) {
	i := strings.IndexAny(text, "xX")
	if i < 0 {
		return 0, 0, false
	}
	cols, ok = parseNumber(text[:i])
	rows, ok2 := parseNumber(text[i+1:])
	return cols, rows, ok && ok2
}

// ParseColor reads the colour of a Color token, or of the keyword of a move.
func ParseColor(text string) record.Color {
	switch text {
	case "b", "B":
		return record.Black
	case "w", "W":
		return record.White
	}
	return record.Empty
}

// IsPass reports whether a field says PASS.
func IsPass(text string) bool { return strings.EqualFold(text, "PASS") }

// IsAll reports whether a field says ALL.
func IsAll(text string) bool { return strings.EqualFold(text, "ALL") }

// LooksLikeData reports whether text after a complete move starts like more data and not like a note: then it is an
// error and not merely lost (section 7).
func LooksLikeData(text string) bool {
	word, _, _ := strings.Cut(strings.ReplaceAll(text[:min(len(text), 16)], "\t", " "), " ")
	_, point := parseAnyPoint(word)
	_, number := parseNumber(word)
	return point || number || IsPass(word) || Lookup(word) != NoWord
}

// SpecialMark reports whether a label is one of \c \d \s \t in any case, and gives its letter in lower case.
func SpecialMark(label string) (letter byte, ok bool) {
	if len(label) != 2 || label[0] != '\\' {
		return 0, false
	}
	letter = label[1] | 0x20
	_, ok = specials[letter]
	return letter, ok
}
