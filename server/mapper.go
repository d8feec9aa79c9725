package server

import (
	"sort"
	"sync"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

// A place in a text has two notations here:
//
//	offset    bytes from the start of the text, what everything below server
//	          uses; a span is a pair of them
//	position  line and column from 0, as LSP has it; a range is a pair of them.
//	          Columns count the units of the session's encoding. "\n", "\r\n"
//	          and "\r" end a line.
//
// mapper turns one into the other for one version of a text. Its methods are named From-To and are total: a column past
// the end of a line is the end of the line (without its line break), a line past the end of the text is the end of the
// text, a place inside a character is the start of the character.
//
// On a line of nothing but ASCII a column is a byte. On others columns are counted from the nearest mark, so that even
// the 10,000th finding on a line of a megabyte costs a kilobyte of counting.
type mapper struct {
	src   *syntax.Source
	enc   encoding
	marks func() []uint32 // columns before every markEvery-th byte, over all lines
}

const markEvery = 1 << 10

func newMapper(src *syntax.Source, enc encoding) *mapper {
	return &mapper{src: src, enc: enc, marks: sync.OnceValue(func() []uint32 { return makeMarks(src.Text(), enc) })}
}

func makeMarks(text string, enc encoding) []uint32 {
	marks := make([]uint32, 1, len(text)/markEvery+1)
	sum := 0
	for at := markEvery; at <= len(text); at += markEvery {
		sum += columnsIn(enc, text[at-markEvery:at])
		marks = append(marks, uint32(sum))
	}
	return marks
}

// OffsetPosition is the position of an offset.
func (m *mapper) OffsetPosition(off int) protocol.Position {
	text := m.src.Text()
	off = backToStart(text, min(max(off, 0), len(text)))
	line := m.src.LineAt(off)
	span := m.src.LineSpan(line)
	off = min(off, span.End) // inside "\r\n"
	column := off - span.Start
	if m.enc != utf8 && !m.src.ASCIILine(line) {
		column = m.before(off) - m.before(span.Start)
	}
	return protocol.Position{Line: uint32(line), Character: uint32(column)}
}

// PositionOffset is the offset of a position.
func (m *mapper) PositionOffset(p protocol.Position) int {
	if int64(p.Line) >= int64(m.src.LineCount()) {
		return m.src.Len()
	}
	span := m.src.LineSpan(int(p.Line))
	column := int(min(int64(p.Character), int64(span.Len()))) // no character is wider in columns than in bytes
	if m.src.ASCIILine(int(p.Line)) {
		return span.Start + column
	}
	if m.enc == utf8 {
		return backToStart(m.src.Text(), span.Start+column)
	}
	return m.seek(span, column)
}

// SpanRange is the range of a span.
func (m *mapper) SpanRange(s syntax.Span) protocol.Range {
	return protocol.Range{Start: m.OffsetPosition(s.Start), End: m.OffsetPosition(s.End)}
}

// columns is how many columns a span takes up, its line breaks counted as one each.
func (m *mapper) columns(s syntax.Span) uint32 {
	return uint32(columnsIn(m.enc, m.src.Slice(s)))
}

// RangeSpan is the span of a range; one upside down is turned over.
func (m *mapper) RangeSpan(r protocol.Range) syntax.Span {
	a, b := m.PositionOffset(r.Start), m.PositionOffset(r.End)
	return syntax.Span{Start: min(a, b), End: max(a, b)}
}

// before is the number of columns before an offset, over all lines.
func (m *mapper) before(off int) int {
	mark := off / markEvery
	return int(m.marks()[mark]) + columnsIn(m.enc, m.src.Text()[mark*markEvery:off])
}

// seek finds a column of the line at span: from the last mark before it on, byte by byte.
func (m *mapper) seek(span syntax.Span, column int) int {
	if column == 0 {
		return span.Start
	}
	want := m.before(span.Start) + column
	first := span.Start/markEvery + 1
	marks := m.marks()[first : span.End/markEvery+1]
	at, sum := span.Start, want-column
	if n := sort.Search(len(marks), func(i int) bool { return int(marks[i]) > want }); n > 0 {
		at, sum = (first+n-1)*markEvery, int(marks[n-1])
	}
	return at + bytesFor(m.enc, m.src.Text()[at:span.End], want-sum)
}
