package server

import (
	"log/slog"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// formatting answers textDocument/formatting with the fewest edits that bring a file into its canonical layout. The
// editor's tab width and its like are not looked at: there is one layout.
func (s *server) formatting(at *target, p *protocol.DocumentFormattingParams) (jsonrpc2.RawMessage, error) {
	if s.leaves(at) || !s.takeLargeTurn(at.ctx, at.snap.src.Len()) {
		return null, nil
	}
	return s.layoutEdits(at, format.Format(at.work, at.lang.Layout, at.f, s.settingsFor(at.snap.key).layout))
}

// rangeFormatting answers textDocument/rangeFormatting: the nodes, lines or statements that a range touches.
func (s *server) rangeFormatting(at *target, p *protocol.DocumentRangeFormattingParams) (jsonrpc2.RawMessage, error) {
	if s.leaves(at) {
		return null, nil
	}
	return s.layoutEdits(at, format.FormatRange(at.work, at.lang.Layout, at.f, s.settingsFor(at.snap.key).layout, at.snap.mapper.RangeSpan(p.Range)))
}

// leaves reports whether a file is left as it is by what an editor may do unasked, such as formatting on save: because
// only its content says that it is a record, because that is of another format than its name says, or because the
// client has misread it. The user is told once.
func (s *server) leaves(at *target) bool {
	name := at.snap.shownName()
	if _, refused := s.refuses(at.snap); refused {
		m := at.snap.misreading()
		s.tellRefused(at.snap, i18n.Msg("%s was not formatted: it is in %s, and the editor reads it as %s. Open it again as %s.", name, m.name, m.As, m.name))
		return true
	}
	var why i18n.Message
	switch other := s.otherFormat(at.f); {
	case at.snap.guessed:
		why = i18n.Msg("%s was not formatted: its name is not one of a game record. To format it, choose %s as its language.", name, at.f.Format.Name())
	case other != nil:
		why = i18n.Msg("%s was not formatted: it is read as %s and looks like %s. To format it, choose that as its language.", name, at.f.Format.Name(), other.Name())
	default:
		return false
	}
	if s.docs.firstTime(at.snap, "not written") {
		s.tell(protocol.MessageTypeInfo, why)
	}
	return true
}

// otherFormat is the format that a file begins as which does not begin as its own format does; nil for all others.
func (s *server) otherFormat(f *syntax.File) syntax.Format {
	text := f.Source().Text()
	return formats.Other(s.Languages, f.Format, []byte(text[:min(len(text), formats.SniffLen)]))
}

// layoutEdits is what a formatter came to, for the client, unless the text has moved on.
func (s *server) layoutEdits(at *target, result format.Result) (jsonrpc2.RawMessage, error) {
	if result.Unsafe {
		s.log.Error("formatting would have changed what the record means", slog.String("uri", string(at.snap.uri)), slog.String("format", at.f.Format.ID()))
		s.tell(protocol.MessageTypeWarning, i18n.Msg("%s was not formatted: that would change what the record means. This is a bug in recls: please report it, with the file.", at.snap.shownName()))
	}
	m := at.snap.mapper.near()
	merged := mergeEdits(at.snap.src.Text(), result.Edits, maxEdits)
	text := 0
	for _, e := range merged {
		text += len(e.Text) + len(e.Text)/8 // for what is escaped
	}
	edits := jsonListOf(merged, text, func(e *syntax.Edit, to *protocol.TextEdit) bool {
		to.Range, to.NewText = m.SpanRange(e.Span), e.Text
		return true
	})
	if !s.docs.current(at.snap) {
		return nil, errContentModified // these edits would undo what was typed since
	}
	return edits, nil
}

func textEdits(m *mapper, edits []syntax.Edit) []protocol.TextEdit {
	return mapped(mergeEdits(m.src.Text(), edits, maxEdits), func(e syntax.Edit) protocol.TextEdit {
		return protocol.TextEdit{Range: m.SpanRange(e.Span), NewText: e.Text}
	})
}

// tell shows the user a message.
func (s *server) tell(kind protocol.MessageType, text i18n.Text) {
	_ = s.client.ShowMessage(s.base, &protocol.ShowMessageParams{Type: kind, Message: s.words(text)})
}
