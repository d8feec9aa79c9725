package snippet

import (
	"sort"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// blockSize is how many bytes of a long line are counted at once.
const blockSize = 4096

// Counter turns offsets into lines and columns, both 1-based, columns in Unicode code points. It counts along a long
// line once and remembers what it passed, so a thousand findings on a line of megabytes cost one walk. It serves one
// goroutine.
type Counter struct {
	src  *syntax.Source
	long map[int][]milestone // by 0-based line
}

// milestone is a place on a line, at the start of a character, and its column from 0.
type milestone struct{ offset, column int }

// NewCounter counts in src.
func NewCounter(src *syntax.Source) *Counter {
	return &Counter{src: src, long: make(map[int][]milestone)}
}

// Place is the position of an offset; an offset outside the text counts as its nearest end.
func (c *Counter) Place(offset int) (line, column int) {
	offset = min(max(offset, 0), c.src.Len())
	n := c.src.LineAt(offset)
	span := c.src.LineSpan(n)
	if c.src.ASCIILine(n) || span.Len() < 2*blockSize {
		return c.src.Position(offset)
	}
	if c.long[n] == nil {
		c.long[n] = milestones(c.src.Text(), span)
	}
	stones := c.long[n]
	last := stones[sort.Search(len(stones), func(i int) bool { return stones[i].offset > offset })-1]
	return n + 1, last.column + utf8.RuneCountInString(c.src.Text()[last.offset:offset]) + 1
}

func milestones(text string, line syntax.Span) []milestone {
	stones := []milestone{{offset: line.Start}}
	at := stones[0]
	for at.offset < line.End {
		next := min(at.offset+blockSize, line.End)
		for next < line.End && !utf8.RuneStart(text[next]) {
			next++
		}
		at = milestone{next, at.column + utf8.RuneCountInString(text[at.offset:next])}
		stones = append(stones, at)
	}
	return stones
}
