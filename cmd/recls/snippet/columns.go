package snippet

import (
	"unicode/utf8"

	"github.com/recls/recls/formats"
)

// Counter turns offsets into lines and columns, both 1-based, columns in Unicode code points. It
// remembers the last place, so a thousand findings on one long line cost one walk along it when
// they come in order. Places inside a character are not remembered: what follows would be counted
// from the middle of it.
type Counter struct {
	src          *formats.Source
	line         int // 0-based, of the last place
	offset       int
	column       int // of offset, from 0
	lineStart    int
	hasLastPlace bool
}

// NewCounter counts in src.
func NewCounter(src *formats.Source) *Counter { return &Counter{src: src} }

// Place is the position of an offset.
func (c *Counter) Place(offset int) (line, column int) {
	offset = min(max(offset, 0), c.src.Len())
	n := c.src.LineAt(offset)
	start := c.src.LineStart(n)
	from, column := start, 0
	switch {
	case c.src.ASCIILine(n):
		return n + 1, offset - start + 1
	case c.hasLastPlace && n == c.line && c.lineStart == start && c.offset <= offset:
		from, column = c.offset, c.column
	}
	column += utf8.RuneCountInString(c.src.Text()[from:offset])
	if offset == c.src.Len() || utf8.RuneStart(c.src.Text()[offset]) {
		c.line, c.lineStart, c.offset, c.column, c.hasLastPlace = n, start, offset, column, true
	}
	return n + 1, column + 1
}
