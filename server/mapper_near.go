package server

import (
	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

// nearMapper is a mapper for the places of an answer about a whole text, which lie one after the other or nearly so. It
// gives the positions that its mapper gives, and finds each from the one before: a column
// by counting on. It is for one goroutine.
type nearMapper struct {
	*mapper
	line   int
	span   syntax.Span // of the line, without its break
	next   int         // where the next line starts, after the text on the last one
	narrow bool        // a byte of the line is a column

	off, column int // a place on the line whose column is known
}

func (m *mapper) near() *nearMapper {
	n := &nearMapper{mapper: m}
	n.enter(0)
	return n
}

// enter goes to a line.
func (n *nearMapper) enter(line int) {
	n.line, n.span = line, n.src.LineSpan(line)
	n.next = n.src.Len() + 1
	if line+1 < n.src.LineCount() {
		n.next = n.src.LineStart(line + 1)
	}
	n.narrow = n.enc == utf8 || n.src.ASCIILine(line)
	n.off, n.column = n.span.Start, 0
}

// reach goes to the line of an offset of the text.
func (n *nearMapper) reach(off int) {
	if off >= n.next {
		n.enter(n.line + 1) // mostly
	}
	if off < n.span.Start || off >= n.next {
		n.enter(n.src.LineAt(off))
	}
}

// lineOf is the 0-based line of an offset of the text.
func (n *nearMapper) lineOf(off int) uint32 {
	n.reach(off)
	return uint32(n.line)
}

// OffsetPosition is the position of an offset.
func (n *nearMapper) OffsetPosition(off int) protocol.Position {
	text := n.src.Text()
	off = backToStart(text, min(max(off, 0), len(text)))
	n.reach(off)
	off = min(off, n.span.End) // inside "\r\n"
	if n.narrow {
		return protocol.Position{Line: uint32(n.line), Character: uint32(off - n.span.Start)}
	}
	if off < n.off || off-n.off > markEvery {
		n.column = n.before(off) - n.before(n.span.Start)
	} else {
		n.column += columnsIn(n.enc, text[n.off:off])
	}
	n.off = off
	return protocol.Position{Line: uint32(n.line), Character: uint32(n.column)}
}

// SpanRange is the range of a span.
func (n *nearMapper) SpanRange(s syntax.Span) protocol.Range {
	return protocol.Range{Start: n.OffsetPosition(s.Start), End: n.OffsetPosition(s.End)}
}

// columns is how many columns a span takes up, its line breaks counted as one each.
func (n *nearMapper) columns(s syntax.Span) uint32 {
	if n.narrow && n.span.Covers(s) {
		return uint32(s.Len())
	}
	return n.mapper.columns(s)
}
