package classify

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// Text adds a text with its escapes as tokens of their own. escape is the length of the escape that a string begins
// with, its backslash included, or 0 when the backslash means itself.
func (s *Scan) Text(at syntax.Span, m Modifier, escape func(string) int) {
	for from := at.Start; at.Start < at.End; {
		next := strings.IndexByte(s.Slice(syntax.Span{Start: from, End: at.End}), '\\')
		if next < 0 {
			s.Add(at, Text, m)
			return
		}
		from += next
		n := escape(s.Slice(syntax.Span{Start: from, End: at.End}))
		if n == 0 {
			from++
			continue
		}
		s.Add(syntax.Span{Start: at.Start, End: from}, Text, m)
		s.Add(syntax.Span{Start: from, End: from + n}, Escape, m)
		from += n
		at.Start = from
	}
}

// Number adds what a place holds as a number, without the white space around it; ok is false when it is none.
func (s *Scan) Number(at syntax.Span, m Modifier) (ok bool) {
	at = s.Trim(at)
	if !IsNumber(s.Slice(at)) {
		return false
	}
	s.Add(at, Number, m)
	return true
}

// IsNumber reports whether a text is a number of any of the formats: a sign, digits, a decimal point.
func IsNumber(text string) bool {
	digits := strings.TrimLeft(text, "+-")
	return len(text)-len(digits) < 2 && strings.Trim(digits, ".0123456789") == "" &&
		strings.Count(digits, ".") < 2 && digits != "" && digits != "."
}

// Trim is a place without the white space around its text.
func (s *Scan) Trim(at syntax.Span) syntax.Span {
	text := s.Slice(at)
	left := strings.TrimLeft(text, blanks)
	at.Start += len(text) - len(left)
	at.End -= len(left) - len(strings.TrimRight(left, blanks))
	return at
}

const blanks = " \t\r\n"

// Words calls each for the words of a place, parted by blanks.
func (s *Scan) Words(at syntax.Span, each func(syntax.Span)) {
	for {
		at = s.Trim(at)
		if at.Len() == 0 {
			return
		}
		word := syntax.Span{Start: at.Start, End: at.End}
		if n := strings.IndexAny(s.Slice(at), blanks); n >= 0 {
			word.End = at.Start + n
		}
		each(word)
		at.Start = word.End
	}
}

// Cut parts a place at a byte that it holds at the offset off.
func Cut(at syntax.Span, off int) (before, on, after syntax.Span) {
	return syntax.Span{Start: at.Start, End: off}, syntax.Span{Start: off, End: off + 1}, syntax.Span{Start: off + 1, End: at.End}
}
