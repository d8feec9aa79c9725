package lines

import (
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Header is how the fields of a header are written.
type Header struct {
	*Grammar
	Fields syntax.KindSet // the statements that are one field each
	// Value is the place of the value of a field.
	Value func(t *syntax.Tree, n syntax.NodeID) syntax.Span
	// Line writes a field by its name or its common name; ok is false where the format has no such field.
	Line func(key, value string) (line string, ok bool)
	// Above is the statements that a line comes after, and Among those that may be between them.
	Above  func(line string) syntax.KindSet
	Among  syntax.KindSet
	Record func(at refactor.Editing) syntax.NodeID
}

// Edit gives a field another value, adds it, or takes it away with an empty value.
func (h *Header) Edit(at refactor.Editing, value string) ([]syntax.Edit, i18n.Message) {
	if f := at.Field(); f != nil {
		n := syntax.NodeID(f.Syntax)
		switch {
		case !h.Fields.Has(at.Tree.Kind(n)):
			return nil, i18n.Msg("the result is the last line of the moves: edit it in the text")
		case value == "":
			return []syntax.Edit{h.Remove(at.Tree, n)}, i18n.Message{}
		}
		return []syntax.Edit{syntax.Replace(h.Value(at.Tree, n), value)}, i18n.Message{}
	}
	line, ok := h.Line(strings.TrimSpace(at.Key), value)
	switch {
	case value == "":
		return nil, i18n.Message{}
	case !ok:
		return nil, i18n.Msg("the format has no such key")
	}
	last, above := syntax.None, h.Above(line)
	for n := range at.Tree.Children(h.Record(at)) {
		switch k := at.Tree.Kind(n); {
		case above.Has(k):
			last = n
		case h.Among.Has(k):
		case last == syntax.None:
			return []syntax.Edit{h.Before(at.Tree, n, line)}, i18n.Message{}
		default:
			return h.Add(at.Tree, last, line)
		}
	}
	if last == syntax.None {
		return nil, i18n.Msg("there is no line that the field could follow")
	}
	return h.Add(at.Tree, last, line)
}

// Add puts lines after a statement, unless others share its line.
func (g *Grammar) Add(t *syntax.Tree, n syntax.NodeID, lines string) ([]syntax.Edit, i18n.Message) {
	_, last := t.Tokens(n)
	if at := g.SkipAhead(t, last); at < t.TokenCount() && g.Comma.Has(t.TokenKind(at)) {
		return nil, SharedLine
	}
	return []syntax.Edit{g.After(t, n, lines)}, i18n.Message{}
}

// SharedLine says why a statement cannot be edited that is not alone on its line.
var SharedLine = i18n.Msg("several statements share a line here: edit them in the text")
