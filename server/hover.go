package server

import (
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
)

// hoverAt answers textDocument/hover: what a reader wants to see at a place.
func (s *server) hoverAt(at *target, p *protocol.HoverParams) (*protocol.Hover, error) {
	markdown, set := s.clientCaps.markdown, s.settingsFor(at.snap.key)
	findings, related := at.snap.findingsAt(at.off)
	card, ok := s.Options.hover(at.work, at.f, at.off, hover.Options{
		SVG:      markdown && set.svg(s.clientCaps.svg),
		Findings: findings,
		Related:  related,
		Plain:    !markdown,
		Notation: set.notation,
		Locale:   s.locale(),
	})
	switch {
	case !ok && at.work.Err() != nil:
		return nil, errContentModified
	case !ok:
		return nil, nil
	}
	kind := protocol.MarkupKindPlainText
	if markdown {
		kind = protocol.MarkupKindMarkdown
	}
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: kind, Value: card.Text}, Range: ptr(at.snap.mapper.SpanRange(card.Span))}, nil
}

// inlayHint answers textDocument/inlayHint: what a reader would count or look up, written after the moves.
func (s *server) inlayHint(at *target, p *protocol.InlayHintParams) (jsonrpc2.RawMessage, error) {
	set, within := s.settingsFor(at.snap.key), at.snap.mapper.RangeSpan(p.Range)
	if within.Len() > maxHinted {
		within.End = within.Start + maxHinted
		s.leftOut(at.snap, i18n.Msg("more than %d KiB of hints were asked for at once: the last ones are left out", maxHinted>>10))
	}
	if !s.takeLargeTurn(at.ctx, within.Len()) {
		return emptyList, nil
	}
	hints := hover.Hints(at.lang.Hints, at.f, within, set.hints, set.notation, s.locale())
	m := at.snap.mapper.near()
	return jsonList(hints, func(h *hover.Hint, to *protocol.InlayHint) bool {
		*to = protocol.InlayHint{Position: m.OffsetPosition(h.At), Label: protocol.String(h.Text)}
		if h.Tip != "" {
			to.Tooltip = protocol.String(h.Tip)
		}
		if h.Left {
			to.PaddingLeft = &h.Left
		}
		if h.Right {
			to.PaddingRight = &h.Right
		}
		return true
	}), nil
}
