package server

import (
	"fmt"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
)

// inlayHint answers textDocument/inlayHint: what a reader would count or look up, written after the moves.
func (s *server) inlayHint(at *target, p *protocol.InlayHintParams) (jsonrpc2.RawMessage, error) {
	set, within := s.settingsFor(at.snap.key), at.snap.mapper.RangeSpan(p.Range)
	if within.Len() > maxHinted {
		within.End = within.Start + maxHinted
		s.leftOut(at.snap, fmt.Sprintf("hints were asked for more than %d KiB at once; those behind are left out", maxHinted>>10))
	}
	if !s.takeLargeTurn(at.ctx, within.Len()) {
		return emptyList, nil
	}
	hints := hover.Hints(at.lang.Hints, at.f, within, set.hints, set.notation)
	return appendHints(nil, at.snap.mapper.near(), hints), nil
}

// appendHints appends a list of protocol.InlayHint.
func appendHints(b []byte, m *nearMapper, hints []hover.Hint) []byte {
	const aroundTexts = 88 // bytes of most elements without their texts
	size := len("[]")
	for i := range hints {
		size += aroundTexts + len(hints[i].Text) + len(hints[i].Tip)
	}
	b = append(slices.Grow(b, size), '[')
	var x protocol.InlayHint
	for i := range hints {
		h := &hints[i]
		x = protocol.InlayHint{Position: m.OffsetPosition(h.At), Label: protocol.String(h.Text)}
		if h.Tip != "" {
			x.Tooltip = protocol.String(h.Tip)
		}
		if h.Right {
			x.PaddingLeft = &h.Right
		}
		b = appendElement(b, &x)
	}
	return append(b, ']')
}
