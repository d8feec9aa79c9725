package server

import (
	"context"
	"fmt"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
)

// inlayHint answers textDocument/inlayHint: what a reader would count or look
// up, written behind the moves.
func (s *server) inlayHint(ctx context.Context, p *protocol.InlayHintParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return emptyList, nil
	}
	set, within := s.settingsFor(snap.key), snap.mapper.RangeSpan(p.Range)
	if within.Len() > maxHinted {
		within.End = within.Start + maxHinted
		s.leftOut(snap, fmt.Sprintf("hints were asked for more than %d KiB at once; those behind are left out", maxHinted>>10))
	}
	hints := hover.Hints(s.language(f).Hints, f, within, set.hints, set.notation)
	return appendHints(nil, snap.mapper.near(), hints), nil
}

// appendHints appends a list of protocol.InlayHint.
func appendHints(b []byte, m *nearMapper, hints []hover.Hint) []byte {
	const aroundTexts = 88 // bytes of most elements without their texts
	room := len("[]")
	for i := range hints {
		room += aroundTexts + len(hints[i].Text) + len(hints[i].Tip)
	}
	b = append(slices.Grow(b, room), '[')
	for i := range hints {
		h := &hints[i]
		b = append(appendComma(b), `{"position":`...)
		b = appendPosition(b, m.OffsetPosition(h.At))
		b = append(b, `,"label":`...)
		b = appendString(b, h.Text)
		if h.Tip != "" {
			b = append(b, `,"tooltip":`...)
			b = appendString(b, h.Tip)
		}
		if h.Right {
			b = append(b, `,"paddingLeft":true`...)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}
