package server

import (
	"cmp"
	"slices"

	"github.com/recls/recls/features/find"
	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// definition answers textDocument/definition: the move that a number names, the move that put the stone at a point.
func (s *server) definition(at *target, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	from, to := navigate.Definition(at.lang.Navigate, at.f, at.off)
	if !s.clientCaps.definitionLinks {
		return protocol.LocationSlice(mapped(to, at.snap.location)), nil
	}
	origin := at.snap.mapper.SpanRange(from)
	return protocol.DefinitionLinkSlice(mapped(to, func(span syntax.Span) protocol.DefinitionLink {
		r := at.snap.mapper.SpanRange(span)
		return protocol.DefinitionLink{OriginSelectionRange: &origin, TargetURI: at.snap.uri, TargetRange: r, TargetSelectionRange: r}
	})), nil
}

// references answers textDocument/references: the places that name what is under the cursor and, of a move, those of
// the same game at which its position comes about again.
// A position that comes about in every node of a game makes as many places as the game has.
func (s *server) references(at *target, p *protocol.ReferenceParams) (jsonrpc2.RawMessage, error) {
	list := append(navigate.References(at.lang.Navigate, at.f, at.off, p.Context.IncludeDeclaration), at.again()...)
	slices.SortFunc(list, func(a, b syntax.Span) int { return cmp.Or(a.Start-b.Start, a.End-b.End) })
	return jsonList(slices.Compact(list), func(span *syntax.Span, to *protocol.Location) bool {
		*to = at.snap.location(*span)
		return true
	}), nil
}

// again is the moves of the game that lead to the position after the move under the cursor, but for that move. Where
// setup leads to it the node is one of them.
func (at *target) again() []syntax.Span {
	g, node, ok := navigate.MoveAt(at.lang.Navigate, at.f, at.off)
	if !ok {
		return nil
	}
	var list []syntax.Span
	for _, n := range find.Again(g, node) {
		span := syntax.Span(g.Place(n))
		if span.Len() == 0 {
			span = view.SpanOf(at.f, g, n)
		}
		list = append(list, span)
	}
	return list
}

// documentHighlight answers textDocument/documentHighlight: all that touches
// the point under the cursor, on the way to here.
func (s *server) documentHighlight(at *target, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	var list []protocol.DocumentHighlight
	found := navigate.Highlights(at.lang.Navigate, at.f, at.off)
	if len(found) > maxHighlights {
		found = nearest(found, at.off, maxHighlights)
		s.leftOut(at.snap, i18n.Msg("more than %d places name this point: those far from the cursor are not highlighted", maxHighlights))
	}
	for _, h := range found {
		kind := protocol.DocumentHighlightKindRead
		if h.Write {
			kind = protocol.DocumentHighlightKindWrite
		}
		list = append(list, protocol.DocumentHighlight{Range: at.snap.mapper.SpanRange(h.Span), Kind: kind})
	}
	return list, nil
}

// documentLink answers textDocument/documentLink: the URLs in a record.
func (s *server) documentLink(at *target, p *protocol.DocumentLinkParams) ([]protocol.DocumentLink, error) {
	var list []protocol.DocumentLink
	for _, l := range navigate.Links(at.lang.Navigate, at.f) {
		list = append(list, protocol.DocumentLink{Range: at.snap.mapper.SpanRange(l.Span), Target: linkTarget(l.URL)})
	}
	return list, nil
}

// prepareRename answers textDocument/prepareRename: what can be renamed here.
func (s *server) prepareRename(at *target, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	if why, refused := s.refuses(at.snap); refused {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, s.words(why))
	}
	span, name, ok := navigate.Renamable(at.lang.Navigate, at.f, at.off)
	if !ok {
		return nil, nil
	}
	return &protocol.PrepareRenamePlaceholder{Range: at.snap.mapper.SpanRange(span), Placeholder: name}, nil
}

// rename answers textDocument/rename: another name for a player or an event, throughout the collection.
func (s *server) rename(at *target, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	if why, refused := s.refuses(at.snap); refused {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, s.words(why))
	}
	edits, err := navigate.Rename(at.lang.Navigate, at.f, at.off, p.NewName)
	switch {
	case err != nil:
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, s.words(i18n.Verbatim(s.locale().ErrorText(err))))
	case !s.docs.current(at.snap):
		return nil, errContentModified
	}
	return s.edit(at.snap, edits), nil
}
