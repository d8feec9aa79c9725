package server

import (
	"context"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
)

// prepareRename answers textDocument/prepareRename: what can be renamed here.
func (s *server) prepareRename(ctx context.Context, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	at, name, ok := navigate.Renamable(s.language(f).Navigate, f, off)
	if !ok {
		return nil, nil
	}
	return &protocol.PrepareRenamePlaceholder{Range: snap.mapper.SpanRange(at), Placeholder: name}, nil
}

// rename answers textDocument/rename: another name for a player or an event, throughout the collection.
func (s *server) rename(ctx context.Context, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	snap, f, off, ok := s.placeFor(ctx, &p.TextDocumentPositionParams)
	if !ok {
		return nil, nil
	}
	edits, err := navigate.Rename(s.language(f).Navigate, f, off, p.NewName)
	switch {
	case err != nil:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "rename: %v", err)
	case !s.docs.current(snap):
		return nil, errContentModified
	}
	return s.edit(snap, edits), nil
}
