package server

import (
	"context"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.uber.org/zap"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
)

// formatting answers textDocument/formatting with the fewest edits that bring
// a file into its canonical layout. The editor's tab width and its like are
// not looked at: there is one layout.
func (s *server) formatting(ctx context.Context, p *protocol.DocumentFormattingParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nothing, nil
	}
	return s.layoutEdits(snap, f, s.Options.format(f, s.settingsFor(snap.uri).layout))
}

// layoutEdits is what a formatter came to, for the client, unless the text has
// moved on.
func (s *server) layoutEdits(snap *snapshot, f *formats.File, result format.Result) (jsonrpc2.RawMessage, error) {
	if result.Unsafe {
		s.log.Error("formatting would have changed what the record means", zap.String("uri", string(snap.uri)), zap.String("format", f.Format.ID()))
		s.tell(protocol.MessageTypeWarning, "The layout of this file was left alone: formatting it would have changed what it means. That is a defect of recls; please report it with the file.")
	}
	edits := appendEdits(nil, snap.mapper.near(), result.Edits)
	if !s.docs.current(snap) {
		return nil, errContentModified // these edits would undo what was typed since
	}
	return edits, nil
}

// appendEdits appends a list of protocol.TextEdit.
func appendEdits(b []byte, m *nearMapper, edits []formats.Edit) []byte {
	const around = 100 // bytes of most elements without their texts
	room := len("[]")
	for i := range edits {
		room += around + len(edits[i].Text)
	}
	b = append(slices.Grow(b, room), '[')
	for i := range edits {
		b = append(appendComma(b), `{"range":`...)
		b = appendRange(b, m.SpanRange(edits[i].Span))
		b = append(b, `,"newText":`...)
		b = append(appendString(b, edits[i].Text), '}')
	}
	return append(b, ']')
}

func textEdits(m *mapper, edits []formats.Edit) []protocol.TextEdit {
	list := make([]protocol.TextEdit, 0, len(edits))
	for _, e := range edits {
		list = append(list, protocol.TextEdit{Range: m.SpanRange(e.Span), NewText: e.Text})
	}
	return list
}

// tell shows the user a message.
func (s *server) tell(kind protocol.MessageType, text string) {
	_ = s.client.ShowMessage(s.base, &protocol.ShowMessageParams{Type: kind, Message: text})
}
