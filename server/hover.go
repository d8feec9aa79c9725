package server

import (
	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
)

// hoverAt answers textDocument/hover: what a reader wants to see at a place.
func (s *server) hoverAt(at *target, p *protocol.HoverParams) (*protocol.Hover, error) {
	markdown, set := s.clientCaps.markdown, s.settingsFor(at.snap.key)
	card, ok := s.Options.hover(at.work, at.f, at.off, hover.Options{
		SVG:      markdown && set.svg(s.clientCaps.svg),
		Plain:    !markdown,
		Notation: set.notation,
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
