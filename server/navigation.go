package server

import (
	"context"
	"fmt"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
)

// definition answers textDocument/definition: the move that a number names, the move that put the stone at a point.
func (s *server) definition(ctx context.Context, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	from, to := navigate.Definition(s.language(f).Navigate, f, off)
	if !s.clientCaps.definitionLinks() {
		return protocol.LocationSlice(snap.locations(to)), nil
	}
	origin := snap.mapper.SpanRange(from)
	links := make(protocol.DefinitionLinkSlice, 0, len(to))
	for _, at := range to {
		r := snap.mapper.SpanRange(at)
		links = append(links, protocol.DefinitionLink{OriginSelectionRange: &origin, TargetURI: snap.uri, TargetRange: r, TargetSelectionRange: r})
	}
	return links, nil
}

// references answers textDocument/references.
func (s *server) references(ctx context.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	return snap.locations(navigate.References(s.language(f).Navigate, f, off, p.Context.IncludeDeclaration)), nil
}

// documentHighlight answers textDocument/documentHighlight: all that touches
// the point under the cursor, on the way to here.
func (s *server) documentHighlight(ctx context.Context, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	var list []protocol.DocumentHighlight
	found := navigate.Highlights(s.language(f).Navigate, f, off)
	if len(found) > maxHighlights {
		found = nearest(found, off, maxHighlights)
		s.leftOut(snap, fmt.Sprintf("a point is touched in more than %d places; those far from the cursor are not highlighted", maxHighlights))
	}
	for _, h := range found {
		kind := protocol.DocumentHighlightKindRead
		if h.Write {
			kind = protocol.DocumentHighlightKindWrite
		}
		list = append(list, protocol.DocumentHighlight{Range: snap.mapper.SpanRange(h.Span), Kind: kind})
	}
	return list, nil
}

// documentLink answers textDocument/documentLink: the URLs in a record.
func (s *server) documentLink(ctx context.Context, p *protocol.DocumentLinkParams) ([]protocol.DocumentLink, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	var list []protocol.DocumentLink
	for _, l := range navigate.Links(s.language(f).Navigate, f) {
		list = append(list, protocol.DocumentLink{Range: snap.mapper.SpanRange(l.Span), Target: linkTarget(l.URL)})
	}
	return list, nil
}
