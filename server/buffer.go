package server

import (
	"bytes"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

// buffer is the text of an open document while it is edited: a gap buffer that keeps its lines as it goes. An edit
// costs what it changes and how far it lies from the edit before, so the ten thousand edits by which an editor tells
// that it has applied a formatting cost no more than a walk over the text.
//
// The text is data[:gap] + data[tail:]. Line starts in front of the gap are kept as offsets, those after it as
// distances from the end of the text: neither changes when something is put into the gap. Line 0 starts at 0 and is in
// neither list. A text that is not edited stays as it came, and there is no other of it.
type buffer struct {
	whole     string // the text before the first edit; empty after it
	data      []byte
	gap, tail int
	front     []int
	back      []int // the line nearest to the gap is last
	near      cursor
	touched   touched
}

// touched is what the edits since somebody last looked have left alone: the bytes before all of them and after all of
// them. The zero value is a buffer without edits.
type touched struct {
	any         bool
	front, back int
}

// and is what two runs of edits, one after the other, have left alone.
func (t touched) and(u touched) touched {
	switch {
	case !t.any:
		return u
	case !u.any:
		return t
	}
	return touched{true, min(t.front, u.front), min(t.back, u.back)}
}

// change is what the edits came to, between a text and the one that they made of it, by their lengths.
func (t touched) change(before, after int) syntax.Change {
	if !t.any {
		return syntax.Change{Span: syntax.Span{Start: before, End: before}}
	}
	return syntax.Change{Span: syntax.Span{Start: t.front, End: before - t.back}, Len: after - t.back - t.front}
}

// cursor is a column that has been counted, where an edit began: the next is
// mostly not far. No edit since has touched the text in front of it.
type cursor struct{ line, start, column, off int }

func newBuffer(text string) *buffer { return &buffer{whole: text} }

// begin makes the text ready for edits.
func (b *buffer) begin() {
	if text := b.whole; text != "" {
		b.whole = ""
		b.put(0, 0, text)
	}
}

func (b *buffer) len() int { return len(b.whole) + b.gap + len(b.data) - b.tail }

// String is the whole text.
func (b *buffer) String() string {
	if b.whole != "" {
		return b.whole
	}
	var s strings.Builder
	s.Grow(b.len())
	s.Write(b.data[:b.gap])
	s.Write(b.data[b.tail:])
	return s.String()
}

// change applies one change of a didChange.
func (b *buffer) change(r protocol.Range, enc encoding, text string) {
	b.begin()
	x := b.offset(r.Start, enc)
	first := b.near
	y := b.offset(r.End, enc)
	if x <= y {
		b.near = first
	}
	b.replace(min(x, y), max(x, y), text)
}

// replace puts text in the place of the bytes from x to y.
func (b *buffer) replace(x, y int, text string) {
	b.begin()
	b.touched = b.touched.and(touched{true, x, b.len() - y})
	b.put(x, y, text)
}

// put is replace of a text that is ready for edits.
func (b *buffer) put(x, y int, text string) {
	if x < b.near.off {
		b.near = cursor{}
	}
	b.moveLines(x)
	b.moveGap(x)
	for n := len(b.back); n > 0 && b.len()-b.back[n-1] <= y; n-- {
		b.back = b.back[:n-1]
	}
	b.tail += y - x
	b.insert(text)
	// What starts a line depends on the bytes on both sides of it: both ends of the new text are looked at again.
	for p, feed := max(x, 1), -1; p <= b.gap; p++ {
		if feed < p-1 {
			feed = b.breakFrom(p-1, b.gap, '\n')
		}
		if p = b.breakFrom(p-1, feed, '\r') + 1; p <= b.gap && b.startsLine(p) {
			b.front = append(b.front, p)
		}
	}
}

// breakFrom is the offset of the first byte c from p on, or end without one before it. The gap is not before end.
func (b *buffer) breakFrom(p, end int, c byte) int {
	if i := bytes.IndexByte(b.data[p:end], c); i >= 0 {
		return p + i
	}
	return end
}

func (b *buffer) insert(text string) {
	if room := b.tail - b.gap; room < len(text) || room > b.len()+len(text)+(64<<10) {
		b.resize(len(text))
	}
	b.gap += copy(b.data[b.gap:], text)
}

// resize makes a gap for need bytes and a quarter of the text more.
func (b *buffer) resize(need int) {
	after := len(b.data) - b.tail
	size := b.gap + after + need
	data := make([]byte, size+size/4+64)
	copy(data, b.data[:b.gap])
	tail := len(data) - after
	copy(data[tail:], b.data[b.tail:])
	b.data, b.tail = data, tail
}

func (b *buffer) moveGap(to int) {
	if to < b.gap {
		n := b.gap - to
		copy(b.data[b.tail-n:b.tail], b.data[to:b.gap])
		b.gap, b.tail = to, b.tail-n
		return
	}
	n := to - b.gap
	copy(b.data[b.gap:], b.data[b.tail:b.tail+n])
	b.gap, b.tail = to, b.tail+n
}

// moveLines sorts the line starts into those before the offset and the others.
func (b *buffer) moveLines(to int) {
	size := b.len()
	for n := len(b.front); n > 0 && b.front[n-1] >= to; n-- {
		b.back = append(b.back, size-b.front[n-1])
		b.front = b.front[:n-1]
	}
	for n := len(b.back); n > 0 && size-b.back[n-1] < to; n-- {
		b.front = append(b.front, size-b.back[n-1])
		b.back = b.back[:n-1]
	}
}

func (b *buffer) at(i int) byte {
	if i < b.gap {
		return b.data[i]
	}
	return b.data[i-b.gap+b.tail]
}

// startsLine reports whether a line starts at p > 0.
func (b *buffer) startsLine(p int) bool {
	switch b.at(p - 1) {
	case '\n':
		return true
	case '\r':
		return p == b.len() || b.at(p) != '\n'
	}
	return false
}

// lineCount is the number of lines; an empty text has one.
func (b *buffer) lineCount() int { return 1 + len(b.front) + len(b.back) }

// lineStart is where a line starts; after the last line it is the end.
func (b *buffer) lineStart(line int) int {
	switch i := line - 1; {
	case i < 0:
		return 0
	case i < len(b.front):
		return b.front[i]
	case i < len(b.front)+len(b.back):
		return b.len() - b.back[len(b.front)+len(b.back)-1-i]
	}
	return b.len()
}

// offset is the offset of a position, clamped as mapper clamps.
func (b *buffer) offset(p protocol.Position, enc encoding) int {
	if int64(p.Line) >= int64(b.lineCount()) {
		return b.len()
	}
	start, end := b.lineStart(int(p.Line)), b.lineStart(int(p.Line)+1)
	if int(p.Line)+1 < b.lineCount() {
		end = b.withoutBreak(start, end)
	}
	column := int(min(int64(p.Character), int64(end-start)))
	switch {
	case column == 0:
		return start
	case enc == utf8:
		off := start + column
		from := max(start, off-4) // a character has no more bytes
		return from + backToStart(b.slice(from, min(end, off+1)), off-from)
	}
	from := cursor{line: int(p.Line), start: start, off: start}
	if b.near.line == from.line && b.near.start == start && b.near.off <= end {
		from = b.near
	}
	b.near = b.walk(from, end, column, enc)
	return b.near.off
}

// walk moves a cursor to a column of its line, which ends at end. It stops
// before a character that the column would cut.
func (b *buffer) walk(c cursor, end, column int, enc encoding) cursor {
	for c.column > column {
		c.off--
		c.column -= enc.weight(b.at(c.off))
	}
	for c.off < end {
		w := enc.weight(b.at(c.off))
		if c.column+w > column {
			break
		}
		c.column += w
		c.off++
	}
	return c
}

// slice is a span of the text as it is in memory, from which the gap is moved out.
func (b *buffer) slice(start, end int) []byte {
	if start < b.gap && b.gap < end {
		b.moveGap(start)
	}
	if end <= b.gap {
		return b.data[start:end]
	}
	hole := b.tail - b.gap
	return b.data[start+hole : end+hole]
}

func (b *buffer) withoutBreak(start, end int) int {
	if end > start && b.at(end-1) == '\n' {
		end--
	}
	if end > start && b.at(end-1) == '\r' {
		end--
	}
	return end
}
