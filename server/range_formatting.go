package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/format"
)

// rangeFormatting answers textDocument/rangeFormatting: the nodes, lines or
// statements that a range touches.
func (s *server) rangeFormatting(ctx context.Context, p *protocol.DocumentRangeFormattingParams) ([]protocol.TextEdit, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	result := format.FormatRange(f, s.settingsFor(snap.uri).layout, snap.mapper.RangeSpan(p.Range))
	return s.layoutEdits(snap, f, result)
}
