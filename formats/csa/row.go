package csa

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/formats"
)

const (
	rowCells  = 9
	rowLength = 3 * rowCells // characters behind the number of the rank
)

// splitRow divides the text behind P1 to P9 into nine squares (section 5): by
// threes when the length fits, else by tokens when blanks have collapsed. The
// spans are offsets in s.
func splitRow(s string) (cells [rowCells]formats.Span, ok bool) {
	if cells, ok = cutThrees(s); ok {
		return cells, true
	}
	return cutTokens(s)
}

// cutThrees cuts 27 characters into threes; the last blank may be missing, and
// more blanks may follow. A sign inside an empty square shows that the cut is
// wrong.
func cutThrees(s string) (cells [rowCells]formats.Span, ok bool) {
	n := utf8.RuneCountInString(s)
	if n < rowLength-1 {
		return cells, false
	}
	at := 0
	for i := range cells {
		end := at
		for range 3 {
			_, size := utf8.DecodeRuneInString(s[end:])
			end += size
		}
		if !isCell(s[at:end]) {
			return cells, false
		}
		cells[i] = formats.Span{Start: at, End: end}
		at = end
	}
	return cells, strings.Trim(s[at:], blanks) == ""
}

// isCell reports whether three characters (two at the end of a trimmed row) can
// be one square.
func isCell(s string) bool {
	if s[0] == '+' || s[0] == '-' {
		return len(s) == 3 && isASCIILetter(s[1]) && isASCIILetter(s[2])
	}
	return !strings.ContainsAny(s, "+-")
}

// cutTokens reads nine times `*` or sign and piece, whatever blanks lie between.
func cutTokens(s string) (cells [rowCells]formats.Span, ok bool) {
	at := 0
	for i := range cells {
		at = skipBlanks(s, at, len(s))
		size := 3
		if at < len(s) && s[at] == '*' {
			size = 1
		}
		if at+size > len(s) || size == 3 && (!isSign(s, at, len(s)) || !isCell(s[at:at+size])) {
			return cells, false
		}
		cells[i] = formats.Span{Start: at, End: at + size}
		at += size
	}
	return cells, strings.Trim(s[at:], blanks) == ""
}
