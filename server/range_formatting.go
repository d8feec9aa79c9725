package server

import (
	"context"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/format"
)

// rangeFormatting answers textDocument/rangeFormatting: the nodes, lines or statements that a range touches.
func (s *server) rangeFormatting(ctx context.Context, p *protocol.DocumentRangeFormattingParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil || s.leaves(snap, f) {
		return null, nil
	}
	work, done := snap.whileCurrent(ctx)
	defer done()
	result := format.FormatRange(work, s.language(f).Layout, f, s.settingsFor(snap.key).layout, snap.mapper.RangeSpan(p.Range))
	return s.layoutEdits(snap, f, result)
}
