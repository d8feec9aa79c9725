package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/hover"
)

// hoverAt answers textDocument/hover: what a reader wants to see at a place.
func (s *server) hoverAt(ctx context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	markdown, set := s.says.markdownHover(), s.settingsFor(snap.key)
	card, ok := s.Options.hover(f, off, hover.Options{
		SVG:      markdown && set.svg(&s.says),
		Plain:    !markdown,
		Notation: set.notation,
	})
	if !ok {
		return nil, nil
	}
	kind := protocol.MarkupKindPlainText
	if markdown {
		kind = protocol.MarkupKindMarkdown
	}
	at := snap.mapper.SpanRange(card.Span)
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: kind, Value: card.Text}, Range: &at}, nil
}
