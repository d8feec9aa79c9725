package syntax

import "strings"

// LineBreak is the line break that a text uses first, "\n" where it has none.
func LineBreak(text string) string {
	i := strings.IndexAny(text, "\r\n")
	if i < 0 {
		return "\n"
	}
	return LineBreakAt(text, i)
}

// LineBreakAt is the line break of which the byte at i is a part, as all readers take it: returns before "\r\n" belong
// to it, for a return alone ends no line to most programs, and two of them are what a text becomes that was twice given
// the line ends of Windows.
func LineBreakAt(text string, i int) string {
	end := i
	for end < len(text) && text[end] == '\r' {
		end++
	}
	if end > i && end < len(text) && text[end] == '\n' {
		return "\r\n"
	}
	return text[i : i+1]
}

// LoneReturns reports whether a text has a return that no line feed follows, other returns aside.
func LoneReturns(text string) bool {
	for i := strings.IndexByte(text, '\r'); i >= 0; {
		for i < len(text) && text[i] == '\r' {
			i++
		}
		if i == len(text) || text[i] != '\n' {
			return true
		}
		next := strings.IndexByte(text[i:], '\r')
		if next < 0 {
			return false
		}
		i += next
	}
	return false
}

// LineEnds finds where the lines of a text end, for a parser that asks for one after the other. A line ends at "\n",
// "\r\n" or a lone "\r". The next line feed is looked for once: it may be far, in a text whose lines end otherwise.
type LineEnds struct {
	text string
	feed int // the newest line feed that was found
}

// NewLineEnds is for the lines of a text.
func NewLineEnds(text string) LineEnds { return LineEnds{text, -1} }

// End is where the line that begins at at ends, which is not before the one that was asked for last.
func (l *LineEnds) End(at int) int {
	const short = 32 // bytes, for which a search costs more than a look at each
	for n := min(at+short, len(l.text)); at < n; at++ {
		if c := l.text[at]; c == '\n' || c == '\r' {
			return at
		}
	}
	if l.feed < at {
		l.feed = len(l.text)
		if n := strings.IndexByte(l.text[at:], '\n'); n >= 0 {
			l.feed = at + n
		}
	}
	if n := strings.IndexByte(l.text[at:l.feed], '\r'); n >= 0 {
		return at + n
	}
	return l.feed
}

// AfterLineBreak is the place after the line break at end; end itself at the end of the text.
func AfterLineBreak(text string, end int) int {
	if end+1 < len(text) && text[end] == '\r' && text[end+1] == '\n' {
		return end + 2
	}
	return min(end+1, len(text))
}
