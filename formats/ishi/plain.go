package ishi

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// Plain is a move as nearly all of them are written, `B 12 Q16`: from the start of a line, with one blank between its
// fields and nothing after them. Its tokens are Keyword, Space, Number, Space, Point and NewLine.
type Plain struct {
	Color  record.Color
	Coord  Coord
	Number int

	point, end, next int // offsets of the point, after it, and after the line break
}

// PlainTokens is how many tokens a plain move has.
const PlainTokens = 6

// maxDigits bounds the move numbers of Plain.
const maxDigits = 6

// Put writes what the statement says that begins at the offset start, on a board of size rows. It goes straight to
// where it is kept: a move that is put together and copied costs as much as reading it.
func (m *Plain) Put(mv *MoveData, start, size int) {
	mv.Number, mv.Color, mv.Pass = m.Number, m.Color, false
	mv.Point, mv.OnBoard = m.Coord.On(size)
	mv.Field.Start, mv.Field.End = start+m.point, start+m.end
}

// Len is the length of the move, its line break included.
func (m *Plain) Len() int { return m.next }

// Upper reports whether the letters of the move are in upper case; text is what was read.
func (m *Plain) Upper(text string) bool { return (text[0]|text[m.point])&0x20 == 0 }

// Read reads the first line of a text. It says no to all that is not plain, right or wrong, and m is spoilt then.
func (m *Plain) Read(text string) bool {
	if len(text) < len("B 1 A1\n") || text[1] != ' ' {
		return false
	}
	m.Color = colors[text[0]]
	number, at := 0, len("B ")
	for ; at < len(text) && isDigit(text[at]); at++ {
		number = number*10 + int(text[at]-'0')
	}
	m.Number, m.point = number, at+1
	return m.Color != record.Empty && number > 0 && at <= len("B ")+maxDigits && m.readPoint(text, at)
}

// readPoint reads what is after the number: a blank, the point and the line break.
func (m *Plain) readPoint(text string, at int) bool {
	if len(text) < at+len(" A1\n") || text[at] != ' ' || !isDigit(text[at+2]) {
		return false
	}
	col, row := columns[text[at+1]], int8(text[at+2]-'0')
	at += len(" A1")
	if c := text[at]; isDigit(c) && row > 0 {
		row = row*10 + int8(c-'0')
		at++
	}
	m.Coord, m.end = Coord{col, row}, at
	if at+1 < len(text) && text[at] == '\r' {
		at++
	}
	m.next = at + 1
	return at < len(text) && text[at] == '\n' && col >= 0 && row > 0 && row <= MaxSize
}

// colors is the colour that each letter plays.
var colors = [256]record.Color{'B': record.Black, 'b': record.Black, 'W': record.White, 'w': record.White}

// columns is the column of each letter, -1 for all other bytes.
var columns = func() (all [256]int8) {
	for c := range all {
		all[c] = -1
	}
	for x := range MaxSize {
		c := goban.Column(x)[0]
		all[c], all[c|0x20] = int8(x), int8(x)
	}
	return all
}()

func isDigit(c byte) bool { return c-'0' < 10 }
