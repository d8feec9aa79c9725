package server

import (
	"fmt"
	"path"
	"strings"

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
	list := mapped(edits, func(e protocol.TextEdit) protocol.TextDocumentEditElement { return &e })
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

// sibling is the name for a new file beside a record, with another ending, in the spelling of the client. A name that
// is taken gets a number. Of files that are out of reach only the client knows: it refuses to replace one.
func (s *snapshot) sibling(files Files, extension string) uri.URI {
	base := strings.TrimSuffix(string(s.uri), path.Ext(string(s.uri)))
	for n := 1; ; n++ {
		u := uri.URI(base + extension)
		if n > 1 {
			u = uri.URI(fmt.Sprintf("%s-%d%s", base, n, extension))
		}
		if name, ok := files.Name(normal(string(u))); !ok || !exists(files, name) || n == 100 {
			return u
		}
	}
}
