package kif

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// What the canonical layout draws (kif.md section 5).
const (
	canonicalFrame = "+---------------------------+"
	canonicalFiles = "９ ８ ７ ６ ５ ４ ３ ２ １" // after two blanks
)

// The columns of a move (section 16).
const (
	numberColumns = 4
	TimeColumn    = 13 // where the time begins, counted from the start of the move
)

// Canonical is the text of a statement as the canonical layout writes it (section 16), without the blanks before it:
// see CanonicalIndent. What people have written, such as names, comments and the characters of pieces, and what is not
// Sound stays byte for byte.
func Canonical(t *syntax.Tree, n syntax.NodeID) string {
	if !Sound(t, n) {
		return t.Text(n)
	}
	switch t.Kind(n) {
	case Row:
		return canonicalRow(t, n)
	case Frame:
		return canonicalFrame
	case Files:
		return canonicalFileDigits(t.Text(n))
	case Header:
		return canonicalHand(t, n)
	case Variation:
		return withoutBlanks(t, n)
	case Move, Ki2Move, Pass, End:
		return canonicalMove(t, n)
	}
	return t.Text(n)
}

// CanonicalIndent is the blanks before a statement in the canonical layout: the numbers of moves are right-aligned in
// four columns, and the digits above a diagram have the place of a bar and a sign before them.
func CanonicalIndent(t *syntax.Tree, n syntax.NodeID) string {
	first, _ := t.Tokens(n)
	switch {
	case t.TokenKind(first) == Number:
		return strings.Repeat(" ", max(0, numberColumns-t.TokenSpan(first).Len()))
	case t.Kind(n) == Files && canonicalFileDigits(t.Text(n)) == canonicalFiles:
		return "  "
	}
	return ""
}

// Sound reports whether a statement can be read, and has nothing after it that does not belong to it.
func Sound(t *syntax.Tree, n syntax.NodeID) bool {
	k := t.Kind(n)
	if k == BrokenMove || k == BrokenVariation || k == BrokenResult || k == Unknown {
		return false
	}
	noted := syntax.Kinds(Move, Ki2Move, Pass, End, Variation, Result).Has(k)
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Junk:
			return false
		case Text:
			if noted {
				return false
			}
		case Time:
			if _, ok := readClock(t.TokenText(i)); !ok {
				return false
			}
		}
	}
	return true
}

// withoutBlanks is the text of a statement whose blanks say nothing.
func withoutBlanks(t *syntax.Tree, n syntax.NodeID) string {
	var s strings.Builder
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) != Blank {
			s.WriteString(t.TokenText(i))
		}
	}
	return s.String()
}

// canonicalMove is a move, a pass or an end word, of either notation.
func canonicalMove(t *syntax.Tree, n syntax.NodeID) string {
	out, after := make([]byte, 0, 64), make([]byte, 0, 32)
	begin := 0 // where the move begins
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch text := t.TokenText(i); t.TokenKind(i) {
		case Blank:
		case Number:
			out = append(append(out, text...), ' ')
			begin = len(out)
		case Time:
			after = appendTime(after, text)
		case Plus:
			after = append(after, text...)
		case Same:
			follows := strings.TrimLeft(t.Source().Slice(syntax.Span{Start: t.TokenSpan(i).End, End: t.Span(n).End}), Blanks)
			out = append(out, canonicalSame(text, begin > 0 || utf8.RuneCountInString(follows) == 1)...)
		default:
			out = append(out, text...)
		}
	}
	if len(after) > 0 {
		out = appendPad(out, " ", max(1, TimeColumn-Columns(string(out[begin:]))))
		out = append(out, after...)
	}
	return unlessEqual(out, t.Text(n))
}

// unlessEqual is what was written anew, in the memory of the text before where the two are equal, as they mostly are.
func unlessEqual(written []byte, before string) string {
	if string(written) == before {
		return before
	}
	return string(written)
}

func appendPad(out []byte, pad string, count int) []byte {
	for range count {
		out = append(out, pad...)
	}
	return out
}

// canonicalSame is 同 with the blank that KIF has after it always, and KI2 where one character follows. Elsewhere it is
// as written.
func canonicalSame(text string, blank bool) string {
	if blank {
		return strings.TrimRight(text, Blanks) + wideBlank
	}
	return text
}

// Columns is the width of a text where full-width characters take two columns.
func Columns(s string) (columns int) {
	for _, r := range s {
		switch {
		case r < 0x80, r >= '｡' && r <= 'ﾟ':
			columns++
		default:
			columns += 2
		}
	}
	return columns
}

// CanonicalTime lays out the numbers of a time: ( 0:16/00:00:16). They stay what they are, whether or not there can be
// such a time; what has another form stays as it is.
func CanonicalTime(text string) string {
	return unlessEqual(appendTime(make([]byte, 0, 32), text), text)
}

func appendTime(to []byte, text string) []byte {
	inner, opened := strings.CutPrefix(text, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	now, sum, parted := strings.Cut(inner, "/")
	minutes, seconds, timed := strings.Cut(now, ":")
	out, isMinutes := appendPadded(append(to, '('), minutes, " ")
	out, isSeconds := appendPadded(append(out, ':'), seconds, "0")
	if !opened || !closed || !parted || !timed || !isMinutes || !isSeconds {
		return append(to, text...)
	}
	out = append(out, '/')
	if trimBlanks(sum) == "" {
		return append(out, ')')
	}
	for i := range 3 {
		part, rest, more := strings.Cut(sum, ":")
		digits, ok := appendPadded(out, part, "0")
		if !ok || more != (i < 2) {
			return append(to, text...)
		}
		out, sum = append(digits, ":)"[i/2]), rest
	}
	return out
}

// appendPadded appends a number, maybe with decimals, whose whole part gets at least two digits. Zeros in front are not
// digits.
func appendPadded(to []byte, number, pad string) ([]byte, bool) {
	number = trimBlanks(number)
	whole, fraction, pointed := strings.Cut(number, ".")
	if !values.IsDigits(whole) || pointed && !values.IsDigits(fraction) {
		return to, false
	}
	zeros := 0
	for zeros < len(whole)-1 && whole[zeros] == '0' {
		zeros++
	}
	to = append(appendPad(to, pad, 2-len(whole)+zeros), whole[zeros:]...)
	return append(to, number[len(whole):]...), true
}

// trimBlanks is strings.Trim of the blanks, which is slow for a set with wide characters.
func trimBlanks(s string) string {
	s = strings.Trim(s, blanks)
	if s == "" || s[0] < utf8.RuneSelf && s[len(s)-1] < utf8.RuneSelf {
		return s
	}
	return strings.Trim(s, Blanks)
}

// canonicalRow gives every square two columns. Other games have other rows, which stay.
func canonicalRow(t *syntax.Tree, n syntax.NodeID) string {
	cells, _ := CellsOf(t, n)
	first, last := t.Tokens(n)
	bars, rank := 0, ""
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Bar:
			bars++
		case Rank:
			rank = t.TokenText(i)
		}
	}
	if len(cells) != 9 || bars != 2 {
		return t.Text(n)
	}
	row := "|"
	for _, c := range cells {
		text := t.Source().Slice(c.Span)
		if !c.Known || strings.Trim(text, signs+Blanks) == "" { // there may have been a piece
			return t.Text(n)
		}
		row += canonicalCell(text, c.Piece)
	}
	return row + "|" + rank
}

// signs are what is in front of a piece in a row.
const signs = "vV+-^"

// canonicalCell keeps the character of the piece. Only one character fits, so 成銀 becomes 全.
func canonicalCell(text string, p shogi.Piece) string {
	if p == 0 {
		return " ・"
	}
	name := strings.TrimLeft(text, signs+Blanks)
	if name = strings.TrimRight(name, Blanks); Columns(name) != 2 {
		name = p.Kind().OneKanji()
	}
	return [...]string{shogi.Black: " ", shogi.White: "v"}[p.Side()] + name
}

// canonicalFileDigits is the line above the diagram, where it is that of shogi.
func canonicalFileDigits(text string) string {
	digits := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(Blanks, r) }), "")
	if digits == "９８７６５４３２１" || digits == "987654321" {
		return canonicalFiles
	}
	return text
}

// canonicalHand parts the pieces of a hand by full-width blanks. Other lines of the header stay.
func canonicalHand(t *syntax.Tree, n syntax.NodeID) string {
	if key, _ := KeyValueOf(t, n); !IsHand(key) {
		return t.Text(n)
	}
	var s strings.Builder
	blanks := ""
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		k, text := t.TokenKind(i), t.TokenText(i)
		held := k == HandPiece || k == HandCount
		switch {
		case k == Blank && s.Len() > 0:
			blanks += text
			continue
		case k == HandPiece && wasHeld(t, i):
			s.WriteString(wideBlank)
		case !held || !wasHeld(t, i):
			s.WriteString(blanks)
		}
		s.WriteString(text)
		blanks = ""
	}
	return s.String() + blanks
}

// wasHeld reports whether a piece of a hand or its number is before token i.
func wasHeld(t *syntax.Tree, i int) bool {
	for i--; i >= 0 && t.TokenKind(i) == Blank; i-- {
	}
	return i >= 0 && (t.TokenKind(i) == HandPiece || t.TokenKind(i) == HandCount)
}

// IsHand reports whether a key of the header is that of a hand.
func IsHand(key string) bool {
	_, ok := HandOf(key)
	return ok
}
