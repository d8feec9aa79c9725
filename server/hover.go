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
	markdown, set := s.clientCaps.markdownHover(), s.settingsFor(snap.key)
	work, done := snap.whileCurrent(ctx)
	defer done()
	card, ok := s.Options.hover(work, f, off, hover.Options{
		SVG:      markdown && set.svg(&s.clientCaps),
		Plain:    !markdown,
		Notation: set.notation,
	})
	switch {
	case !ok && work.Err() != nil:
		return nil, errContentModified
	case !ok:
		return nil, nil
	}
	kind := protocol.MarkupKindPlainText
	if markdown {
		kind = protocol.MarkupKindMarkdown
	}
	at := snap.mapper.SpanRange(card.Span)
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: kind, Value: card.Text}, Range: &at}, nil
}
