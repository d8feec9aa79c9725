package csa

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

const (
	rowCells  = 9
	rowLength = 3 * rowCells // characters after the number of the rank
	emptyCell = " * "
)

// IsRow reports whether a text can be the squares of a row, as they come after its number.
func IsRow(s string) bool {
	_, shape, _ := splitRow(s)
	return shape != brokenRow
}

// cells are the nine squares of a row, as offsets in its text.
type cells [rowCells]syntax.Span

// rowShape is how the text of a row came apart.
type rowShape uint8

const (
	exactRow  rowShape = iota // 27 characters, as the format asks for
	endedRow                  // the same, but for the blank at its end
	spacedRow                 // its blanks are elsewhere
	drawnRow                  // 27 characters, with empty squares that are no stars
	brokenRow                 // it cannot be divided into nine squares
)

// splitRow divides the text after P1 to P9 into nine squares (section 5): by threes when every square is written as the
// format has it, else by tokens when blanks have moved or collapsed, else by threes again, for an empty square may hold
// anything that has no sign, else by tokens of which one is not whole. A broken row says where it cannot be read; the
// place is empty when all can be read, and the number of squares is wrong.
func splitRow(s string) (c cells, shape rowShape, fault syntax.Span) {
	if c, shape = cutExact(s); shape != brokenRow {
		return c, shape, fault
	}
	if c, count, at := cutTokens(s, false); count == rowCells && at == len(s) {
		return c, spacedRow, fault
	}
	if cutDrawn(s, &c) {
		return c, drawnRow, fault
	}
	c, count, at := cutTokens(s, true)
	if count == rowCells && at == len(s) {
		return c, spacedRow, fault
	}
	return c, brokenRow, syntax.Span{Start: at, End: unreadEnd(s, at)}
}

// cutExact cuts squares of three characters; the last blank may be missing, and more blanks may follow.
func cutExact(s string) (c cells, shape rowShape) {
	if len(s) < rowLength-1 {
		return c, brokenRow
	}
	for i := range c {
		c[i] = syntax.Span{Start: 3 * i, End: min(3*i+3, len(s))}
		if cell := s[c[i].Start:c[i].End]; cell != emptyCell && !isPieceCell(cell) && (i < rowCells-1 || cell != " *" && cell != " *.") {
			return c, brokenRow
		}
	}
	switch {
	case len(s) == rowLength:
		return c, exactRow
	case strings.Trim(s[c[rowCells-1].End:], blanks) == "":
		return c, endedRow
	}
	return c, brokenRow
}

// isPieceCell reports whether a square has the form of a piece: sign and letters.
func isPieceCell(s string) bool {
	return len(s) == 3 && (s[0] == '+' || s[0] == '-') && isASCIILetter(s[1]) && isASCIILetter(s[2])
}

// cutTokens reads squares whatever blanks lie between them, and gives their number and the place after the last one and
// the blanks there. If bare, a piece that has lost its sign is one too: it is no square that programs can read, but it
// shows where the squares around it are.
func cutTokens(s string, bare bool) (c cells, count, at int) {
	for at = skipBlanks(s, 0, len(s)); at < len(s); at = skipBlanks(s, at, len(s)) {
		size := 3
		switch {
		case s[at] == '*':
			size = 1
		case at+3 <= len(s) && isPieceCell(s[at:at+3]):
		case bare && isBarePiece(s, at):
			size = 2
		default:
			return c, count, at
		}
		if count < rowCells {
			c[count] = syntax.Span{Start: at, End: at + size}
		}
		at += size
		count++
	}
	return c, count, at
}

// isBarePiece reports whether the name of a piece is at a place of a row without a sign, and ends there.
func isBarePiece(s string, at int) bool {
	if at+2 > len(s) || !isPiece(s[at:at+2]) {
		return false
	}
	return at+2 == len(s) || !isASCIILetter(s[at+2])
}

// cutDrawn cuts 27 characters into threes, where empty squares are drawn in some way of their own. A sign inside one
// shows that the cut is wrong, and so does more than one square that looks like no empty one.
func cutDrawn(s string, c *cells) bool {
	if n := utf8.RuneCountInString(s); n != rowLength {
		return false
	}
	at, unread := 0, 0
	for i := range c {
		end := at
		for range 3 {
			_, size := utf8.DecodeRuneInString(s[end:])
			end += size
		}
		cell := s[at:end]
		if !isPieceCell(cell) {
			if strings.ContainsAny(cell, "+-") {
				return false
			}
			if !isEmptySquare(cell) {
				unread++
			}
		}
		c[i] = syntax.Span{Start: at, End: end}
		at = end
	}
	return unread < 2
}

// oddSquare is the first empty square of a drawn row that has no star, if another one has: then it has lost it.
func oddSquare(s string, c cells) (odd syntax.Span, ok bool) {
	stars, others := false, false
	for i, at := range c {
		switch cell := s[at.Start:at.End]; {
		case cell == emptyCell || i == rowCells-1 && cell == " *.":
			stars = true
		case !isPieceCell(cell) && !others:
			odd, others = at, true
		}
	}
	return odd, stars && others
}

// isEmptySquare reports whether what is in a square looks like an empty one: the format takes everything without a sign
// for that, but letters and digits are what is left of a piece, and so is a mark beside a star.
func isEmptySquare(s string) bool {
	star, mark := false, false
	for _, r := range s {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return false
		case r == '*':
			star = true
		case r != ' ' && r != '\t' && r != '.':
			mark = true
		}
	}
	return !star || !mark
}

// unreadEnd is where what cannot be read at a place of a row ends: at the next blank, star or sign.
func unreadEnd(s string, at int) int {
	if at == len(s) {
		return at
	}
	if n := strings.IndexAny(s[at+1:], " \t*+-"); n >= 0 {
		return at + 1 + n
	}
	return len(s)
}
