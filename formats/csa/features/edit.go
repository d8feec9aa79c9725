package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// editor is what a hand can change on a board: comments, the header, the first position, and the end of the game. The format has neither
// marks nor variations.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Charset: editCharset, Comment: editComment, Setup: editSetup, CanSetup: refactor.Beginning, Header: editHeader, Cut: editCut, Ends: true,
	}
}

// editCharset is what the encoding line says.
func editCharset(at refactor.Editing) string {
	for n := range syntax.NodeID(at.Tree.Len()) {
		switch at.Tree.Kind(n) {
		case csa.Encoding:
			name, _ := charset.Lookup(csa.ValueOf(at.Tree, n))
			return name
		case csa.Move:
			return ""
		}
	}
	return ""
}

var sharedLine = i18n.Msg("several statements share a line here: edit them in the text")

// editComment writes the `'*` lines of a node anew. Those of engines, `'**`, stay.
func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	t, eol := at.Tree, syntax.LineBreak(at.File.Source().Text())
	own := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	anchor, lines := own, []syntax.NodeID(nil)
	if at.Node == 0 {
		anchor = syntax.None
	}
	for n := own + 1; int(n) < t.Len() && !syntax.Kinds(csa.Move, csa.BrokenMove, csa.Record, csa.Separator).Has(t.Kind(n)); n++ {
		text := t.Text(n)
		switch k := t.Kind(n); {
		case k == csa.Comment && strings.HasPrefix(text, "'*") && !strings.HasPrefix(text, "'**"):
			lines = append(lines, n)
		case k == csa.Time && anchor == n-1, at.Node == 0 && k != csa.Comment && k != csa.End:
			anchor = n
		}
	}
	text := strings.Trim(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(at.Text), "\n")
	if strings.HasPrefix(text, "*") || strings.Contains(text, "\n*") {
		return nil, i18n.Msg("a line of a comment cannot begin with `*`: it would be an engine's")
	}
	written := ""
	if strings.TrimSpace(text) != "" {
		written = "'*" + strings.ReplaceAll(text, "\n", eol+"'*")
	}
	var edits []syntax.Edit
	if len(lines) > 0 && written != "" {
		whole, first := t.Span(lines[0]), 1 // the lines that follow each other
		for first < len(lines) && isBreak(t.Source().Slice(syntax.Span{Start: whole.End, End: t.Span(lines[first]).Start})) {
			whole.End = t.Span(lines[first]).End
			first++
		}
		edits, lines, written = []syntax.Edit{{Span: whole, Text: written}}, lines[first:], ""
	}
	for _, n := range lines {
		edits = append(edits, csa.Remove(t, n))
	}
	switch {
	case written == "":
		return edits, i18n.Message{}
	case anchor == syntax.None:
		return nil, i18n.Msg("there is no line that a comment could follow")
	}
	if _, shared := csa.CommaAfter(t, anchor); shared {
		return nil, sharedLine
	}
	return []syntax.Edit{csa.InsertAfter(t, anchor, written)}, i18n.Message{}
}

// isBreak reports whether a text is one line break.
func isBreak(s string) bool { return s == "\n" || s == "\r\n" || s == "\r" }

func editHeader(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	t := at.Tree
	value := strings.TrimSpace(at.Value)
	note := at.Key == record.KeyComment || at.Key == "$NOTE"
	if note {
		value = csa.Note(value)
	} else {
		value = strings.NewReplacer("\r", " ", "\n", " ").Replace(value)
	}
	if f := at.Field(); f != nil {
		n := syntax.NodeID(f.Syntax)
		if k := t.Kind(n); k != csa.Player && k != csa.Info {
			return nil, i18n.Msg("the result is the last line of the moves: edit it in the text")
		} else if value == "" {
			return []syntax.Edit{csa.Remove(t, n)}, i18n.Message{}
		}
		span := t.Span(n)
		span.Start += len("N+")
		if t.Kind(n) == csa.Info {
			span.Start += strings.IndexByte(t.Text(n), ':') - len("N+") + 1
		}
		return []syntax.Edit{{Span: span, Text: value}}, i18n.Message{}
	}
	key := strings.TrimSpace(at.Key)
	switch i := slices.IndexFunc(csa.Keys(), func(k csa.HeaderKey) bool { return k.Common == at.Key }); {
	case at.Key == record.KeyBlack:
		key = "N+"
	case at.Key == record.KeyWhite:
		key = "N-"
	case i >= 0 && key != "":
		key = "$" + csa.Keys()[i].Name
	}
	player := key == "N+" || key == "N-"
	switch {
	case value == "":
		return nil, i18n.Message{}
	case !player && (!strings.HasPrefix(key, "$") || csa.LookupKey(key[1:]) == nil):
		return nil, i18n.Msg("the format has no such key")
	}
	line := key + value
	if !player {
		line = key + ":" + value
	}
	last := syntax.None
	for n := range t.Children(syntax.NodeID(at.Game.Nodes[0].Syntax)) {
		switch k := t.Kind(n); {
		case k == csa.Version, k == csa.Player, k == csa.Encoding, k == csa.Info && !player:
			last = n
		case k == csa.Comment || k == csa.Info:
		case last == syntax.None:
			return []syntax.Edit{csa.InsertBefore(t, n, line)}, i18n.Message{}
		default:
			return afterLine(t, last, line)
		}
	}
	if last == syntax.None {
		return nil, i18n.Msg("there is no line that the field could follow")
	}
	return afterLine(t, last, line)
}

func afterLine(t *syntax.Tree, n syntax.NodeID, line string) ([]syntax.Edit, i18n.Message) {
	if _, shared := csa.CommaAfter(t, n); shared {
		return nil, sharedLine
	}
	return []syntax.Edit{csa.InsertAfter(t, n, line)}, i18n.Message{}
}

// editCut takes a move and what follows away, up to the end of the record.
func editCut(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	t, n := at.Tree, syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	if _, shared := csa.CommaBefore(t, n); shared {
		return nil, sharedLine
	}
	last := n
	for c := range t.Children(syntax.NodeID(at.Game.Nodes[0].Syntax)) {
		last = c
	}
	span := syntax.Span{Start: csa.Remove(t, n).Span.Start, End: csa.Remove(t, last).Span.End}
	return []syntax.Edit{{Span: span}}, i18n.Message{}
}
