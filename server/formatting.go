package server

import (
	"context"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
)

// formatting answers textDocument/formatting with the fewest edits that bring
// a file into its canonical layout. The editor's tab width and its like are
// not looked at: there is one layout.
func (s *server) formatting(ctx context.Context, p *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	return s.layoutEdits(snap, f, s.Options.format(f, s.settingsFor(snap.uri).layout))
}

// layoutEdits is what a formatter came to, for the client, unless the text has
// moved on.
func (s *server) layoutEdits(snap *snapshot, f *formats.File, result format.Result) ([]protocol.TextEdit, error) {
	if result.Unsafe {
		s.log.Error("formatting would have changed what the record means", zap.String("uri", string(snap.uri)), zap.String("format", f.Format.ID()))
		s.tell(protocol.MessageTypeWarning, "The layout of this file was left alone: formatting it would have changed what it means. That is a defect of recls; please report it with the file.")
	}
	edits := textEdits(snap.mapper, result.Edits)
	if !s.docs.current(snap) {
		return nil, errContentModified // these edits would undo what was typed since
	}
	return edits, nil
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
