package server

import (
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/syntax"
)

// edit puts edits of one text into the form that the client takes. With documentChanges they name the version that they
// were made for, so that no client applies them to another text.
func (s *server) edit(snap *snapshot, edits []syntax.Edit) *protocol.WorkspaceEdit {
	if !s.clientCaps.documentChanges {
		return &protocol.WorkspaceEdit{Changes: map[uri.URI][]protocol.TextEdit{snap.uri: textEdits(snap.mapper, edits)}}
	}
	return &protocol.WorkspaceEdit{DocumentChanges: []protocol.DocumentChange{textEdit(snap.uri, &snap.version, textEdits(snap.mapper, edits))}}
}

func textEdit(u uri.URI, version *int32, edits []protocol.TextEdit) *protocol.TextDocumentEdit {
	list := make([]protocol.TextDocumentEditElement, 0, len(edits))
	for i := range edits {
		list = append(list, &edits[i])
	}
	id := protocol.OptionalVersionedTextDocumentIdentifier{TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: u}, Version: version}
	return &protocol.TextDocumentEdit{TextDocument: id, Edits: list}
}

// newFile makes a file with a text. It never replaces one that is there.
func newFile(u uri.URI, text string) *protocol.WorkspaceEdit {
	return &protocol.WorkspaceEdit{DocumentChanges: []protocol.DocumentChange{
		&protocol.CreateFile{Kind: "create", URI: u, Options: &protocol.CreateFileOptions{Overwrite: ptr(false), IgnoreIfExists: ptr(false)}},
		textEdit(u, nil, []protocol.TextEdit{{NewText: text}}),
	}}
}
