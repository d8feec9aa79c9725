package server

import (
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/format"
)

// rangeFormatting answers textDocument/rangeFormatting: the nodes, lines or statements that a range touches.
func (s *server) rangeFormatting(at *target, p *protocol.DocumentRangeFormattingParams) (jsonrpc2.RawMessage, error) {
	if s.leaves(at) {
		return null, nil
	}
	return s.layoutEdits(at, format.FormatRange(at.work, at.lang.Layout, at.f, s.settingsFor(at.snap.key).layout, at.snap.mapper.RangeSpan(p.Range)))
}
