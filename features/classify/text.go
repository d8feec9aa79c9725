package classify

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// text adds a text with its escapes as pieces of their own. escape is the length
// of the escape that a string begins with, its backslash included, or 0 when the
// backslash stands for itself.
func (s *scan) text(at syntax.Span, m Modifier, escape func(string) int) {
	for from := at.Start; at.Start < at.End; {
		next := strings.IndexByte(s.slice(syntax.Span{Start: from, End: at.End}), '\\')
		if next < 0 {
			s.add(at, Text, m)
			return
		}
		from += next
		n := escape(s.slice(syntax.Span{Start: from, End: at.End}))
		if n == 0 {
			from++
			continue
		}
		s.add(syntax.Span{Start: at.Start, End: from}, Text, m)
		s.add(syntax.Span{Start: from, End: from + n}, Escape, m)
		from += n
		at.Start = from
	}
}

// number adds what a place holds as a number, without the white space around it;
// ok is false when it is none.
func (s *scan) number(at syntax.Span, m Modifier) (ok bool) {
	at = s.trim(at)
	if !isNumber(s.slice(at)) {
		return false
	}
	s.add(at, Number, m)
	return true
}

// isNumber reports whether a text is a number of any of the formats: a sign,
// digits, a decimal point.
func isNumber(text string) bool {
	digits := strings.TrimLeft(text, "+-")
	return len(text)-len(digits) < 2 && strings.Trim(digits, ".0123456789") == "" &&
		strings.Count(digits, ".") < 2 && digits != "" && digits != "."
}

func (s *scan) trim(at syntax.Span) syntax.Span {
	text := s.slice(at)
	left := strings.TrimLeft(text, blanks)
	at.Start += len(text) - len(left)
	at.End -= len(left) - len(strings.TrimRight(left, blanks))
	return at
}

const blanks = " \t\r\n"

// words calls each for the words of a place, parted by blanks.
func (s *scan) words(at syntax.Span, each func(syntax.Span)) {
	for {
		at = s.trim(at)
		if at.Len() == 0 {
			return
		}
		word := syntax.Span{Start: at.Start, End: at.End}
		if n := strings.IndexAny(s.slice(at), blanks); n >= 0 {
			word.End = at.Start + n
		}
		each(word)
		at.Start = word.End
	}
}

// cut parts a place at a byte that it holds at the offset off.
func cut(at syntax.Span, off int) (before, on, behind syntax.Span) {
	return syntax.Span{Start: at.Start, End: off}, syntax.Span{Start: off, End: off + 1}, syntax.Span{Start: off + 1, End: at.End}
}
