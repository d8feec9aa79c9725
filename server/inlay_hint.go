package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
)

// inlayHint answers textDocument/inlayHint: what a reader would count or look
// up, written behind the moves.
func (s *server) inlayHint(ctx context.Context, p *protocol.InlayHintParams) ([]protocol.InlayHint, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	set := s.settingsFor(snap.uri)
	hints := hover.Hints(f, snap.mapper.RangeSpan(p.Range), set.hints, hover.Options{Plain: true, Notation: set.notation})
	list := make([]protocol.InlayHint, 0, len(hints))
	for _, h := range hints {
		x := protocol.InlayHint{Position: snap.mapper.OffsetPosition(h.At), Label: protocol.String(h.Text)}
		if h.Tip != "" {
			x.Tooltip = protocol.String(h.Tip)
		}
		if h.Right {
			x.PaddingLeft = ptr(true)
		}
		list = append(list, x)
	}
	return list, nil
}
