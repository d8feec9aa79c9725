package csa

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// Canonical is the text of a statement as the canonical layout writes it (section 11): rows with 27 characters, upper
// case. What people have written — names, `$` lines, comments — and what is not Sound stays byte for byte.
func Canonical(t *syntax.Tree, n syntax.NodeID) string {
	switch t.Kind(n) {
	case Row:
		if FullyRead(t, n) {
			return canonicalRow(t, n)
		}
	case Side, Move, Time:
		return Upper(t.Text(n))
	case Version, Initial, Pieces, End:
		if Sound(t, n) {
			return Upper(t.Text(n))
		}
	case Player:
		if text := t.Text(n); isLower(text[0]) {
			return Upper(text[:1]) + text[1:]
		}
	}
	return t.Text(n)
}

// canonicalRow writes every square with three characters. An empty square keeps what somebody has drawn there.
func canonicalRow(t *syntax.Tree, n syntax.NodeID) string {
	first, last := t.Tokens(n)
	row := append(make([]byte, 0, 2*rowLength), Upper(t.TokenText(first))...)
	for i := first + 1; i < last; i++ {
		k, s := t.TokenKind(i), t.TokenText(i)
		switch {
		case k == Cell && (s[0] == '+' || s[0] == '-'):
			row = append(row, Upper(s)...)
		case k == Cell && isEmptyCell(s):
			row = append(row, " * "...)
		case k == Cell:
			row = append(row, s...)
			if utf8.RuneCountInString(s) < 3 {
				row = append(row, ' ')
			}
		}
	}
	return string(row)
}

// isEmptyCell reports whether a cell shows that no piece is there.
func isEmptyCell(s string) bool { return strings.Trim(s, " *.＊　") == "" }

// Upper is s with the letters of ASCII in upper case. All other bytes stay, for a text need not be valid UTF-8.
func Upper(s string) string {
	at := 0
	for at < len(s) && !isLower(s[at]) {
		at++
	}
	if at == len(s) {
		return s // as nearly all statements are
	}
	b := []byte(s)
	for i, c := range b {
		if isLower(c) {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }
