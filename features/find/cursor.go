package find

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/syntax"
)

type walk = replay.Walk

// Cursor turns offsets into lines and columns as syntax.Source.Position does. Offsets in their order cost one pass over
// the text, however long its lines are.
type Cursor struct {
	src          *syntax.Source
	off          int
	line, column int
}

// NewCursor is a cursor at the start of a text.
func NewCursor(src *syntax.Source) *Cursor { return &Cursor{src: src, line: 1, column: 1} }

// Position is the line and the column of an offset, both from 1, columns in Unicode code points.
func (c *Cursor) Position(off int) (line, column int) {
	off = min(max(off, 0), c.src.Len())
	if off < c.off {
		return c.src.Position(off)
	}
	passed := c.src.Text()[c.off:off]
	if strings.IndexByte(passed, '\n') >= 0 || strings.IndexByte(passed, '\r') >= 0 {
		c.line, c.column = c.src.Position(off)
	} else {
		c.column += utf8.RuneCountInString(passed)
	}
	c.off = off
	return c.line, c.column
}
