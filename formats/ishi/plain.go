package ishi

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// plainMove is a move as nearly all of them are written, `B 12 Q16`: from the start of a line, with one blank between
// its fields and nothing after them. Its tokens are Keyword, Space, Number, Space, Point and NewLine.
type plainMove struct {
	number           int
	point, end, next int // offsets of the point, after it, and after the line break
}

// plainTokens is how many tokens a plain move has.
const plainTokens = 6

// maxDigits bounds the numbers of plain moves.
const maxDigits = 6

// read reads the first line of a text. It says no to all that is not plain, right or wrong, and m is spoilt then.
func (m *plainMove) read(text string) bool {
	if len(text) < len("B 1 A1\n") || text[1] != ' ' {
		return false
	}
	number, at := 0, len("B ")
	for ; at < len(text) && isDigit(text[at]); at++ {
		number = number*10 + int(text[at]-'0')
	}
	m.number, m.point = number, at+1
	return ParseColor(text[:1]) != record.Empty && number > 0 && at <= len("B ")+maxDigits && m.readPoint(text, at)
}

// readPoint reads what is after the number: a blank, the point and the line break.
func (m *plainMove) readPoint(text string, at int) bool {
	if len(text) < at+len(" A1\n") || text[at] != ' ' || !isDigit(text[at+2]) {
		return false
	}
	col, row := columns[text[at+1]], int8(text[at+2]-'0')
	at += len(" A1")
	if c := text[at]; isDigit(c) && row > 0 {
		row = row*10 + int8(c-'0')
		at++
	}
	m.end = at
	if at+1 < len(text) && text[at] == '\r' {
		at++
	}
	m.next = at + 1
	return at < len(text) && text[at] == '\n' && col >= 0 && row > 0 && row <= MaxSize
}

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
