package sgf

import "strings"

// class is what a byte may begin between tokens.
type class uint8

const (
	other class = iota
	blank
	letter
	digit
	opening   // (
	closing   // )
	semicolon // ;
	bracket   // [
)

var classes = classify()

func classify() (c [256]class) {
	for b := 'a'; b <= 'z'; b++ {
		c[b], c[b-0x20] = letter, letter
	}
	for b := '0'; b <= '9'; b++ {
		c[b] = digit
	}
	for _, b := range blanks {
		c[b] = blank
	}
	c['('], c[')'], c[';'], c['['] = opening, closing, semicolon, bracket
	return c
}

// blanks are white space of ASCII.
const blanks = " \t\n\v\f\r"

// wideBlanks are white space beyond ASCII: the byte order mark, NEL and the no-break space.
var wideBlanks = [...]string{"\ufeff", "\u0085", "\u00a0"}

// skipBlanks is the offset after the white space at i.
func skipBlanks(text string, i int) int {
	for i < len(text) {
		if classes[text[i]] == blank {
			i++
			continue
		}
		n := wideBlank(text, i)
		if n == 0 {
			return i
		}
		i += n
	}
	return i
}

// wideBlank is the length of the white space beyond ASCII at i, 0 for none.
func wideBlank(text string, i int) int {
	if text[i] < 0x80 {
		return 0
	}
	for _, b := range wideBlanks {
		if strings.HasPrefix(text[i:], b) {
			return len(b)
		}
	}
	return 0
}

// IsBlank reports whether a text is nothing but white space.
func IsBlank(text string) bool { return skipBlanks(text, 0) == len(text) }

// word is the letters and digits at i, which must be a letter. capital tells
// that one of the letters is upper-case, without which it is not an identifier.
func word(text string, i int) (end int, capital bool) {
	for end = i; end < len(text); end++ {
		switch c := text[end]; {
		case classes[c] != letter && classes[c] != digit:
			return end, capital
		case 'A' <= c && c <= 'Z':
			capital = true
		}
	}
	return end, capital
}

// property reports whether an identifier with a value begins at i, and where the identifier ends.
func property(text string, i int) (end int, ok bool) {
	if i >= len(text) || classes[text[i]] != letter {
		return i, false
	}
	end, capital := word(text, i)
	v := skipBlanks(text, end)
	return end, capital && v < len(text) && text[v] == '['
}

// lineEscape is the length of the line breaks at i that are written as a backslash and a letter.
func lineEscape(text string, i int) int {
	n := 0
	for i+n+1 < len(text) && text[i+n] == '\\' && (text[i+n+1] == 'n' || text[i+n+1] == 'r') {
		n += 2
	}
	return n
}

// Escaped reports whether the byte at i is after an odd number of backslashes, of which none lies before from.
func Escaped(text string, from, i int) bool {
	n := i
	for n > from && text[n-1] == '\\' {
		n--
	}
	return (i-n)%2 == 1
}

// closingBracket is the offset of the `]` that ends a value whose content begins at from; ok is false when there is
// none. Every backslash is looked at once, since runs of them are parted by brackets.
func closingBracket(text string, from int) (end int, ok bool) {
	for i := from; ; i++ {
		n := strings.IndexByte(text[i:], ']')
		if n < 0 {
			return len(text), false
		}
		if i += n; !Escaped(text, from, i) {
			return i, true
		}
	}
}
