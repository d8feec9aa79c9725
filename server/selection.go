package server

import (
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/syntax"
)

// selectionRange answers textDocument/selectionRange: what an editor selects
// as the user asks for more and more around the cursor.
func (s *server) selectionRange(at *target, p *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	list := make([]protocol.SelectionRange, 0, len(p.Positions))
	for _, position := range p.Positions {
		list = append(list, selectionOf(at.snap, outline.Around(at.lang.Outline, at.f, at.snap.mapper.PositionOffset(position)), position))
	}
	return list, nil
}

// selectionOf chains spans, innermost first. A position without any selects
// nothing but itself: the answer needs an entry for every position.
func selectionOf(snap *snapshot, spans []syntax.Span, at protocol.Position) protocol.SelectionRange {
	if len(spans) == 0 {
		return protocol.SelectionRange{Range: protocol.Range{Start: at, End: at}}
	}
	var outer *protocol.SelectionRange
	for i := len(spans) - 1; i >= 0; i-- {
		outer = &protocol.SelectionRange{Range: snap.mapper.SpanRange(spans[i]), Parent: outer}
	}
	return *outer
}
