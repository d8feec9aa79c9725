package server

import (
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
)

// prepareRename answers textDocument/prepareRename: what can be renamed here.
func (s *server) prepareRename(at *target, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	span, name, ok := navigate.Renamable(at.lang.Navigate, at.f, at.off)
	if !ok {
		return nil, nil
	}
	return &protocol.PrepareRenamePlaceholder{Range: at.snap.mapper.SpanRange(span), Placeholder: name}, nil
}

// rename answers textDocument/rename: another name for a player or an event, throughout the collection.
func (s *server) rename(at *target, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	edits, err := navigate.Rename(at.lang.Navigate, at.f, at.off, p.NewName)
	switch {
	case err != nil:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "rename: %v", err)
	case !s.docs.current(at.snap):
		return nil, errContentModified
	}
	return s.edit(at.snap, edits), nil
}
