package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// editor is what a hand can change on a board: comments, the header, the first position, and the end of the game. The
// format has neither marks nor variations.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Comment: editComment, Setup: editSetup, CanSetup: refactor.Beginning, Header: editHeader, Cut: editCut, Ends: true,
	}
}

// editComment writes the `'*` lines of a node anew. Those of engines, `'**`, stay.
func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	t := at.Tree
	own := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	anchor, lines := own, []syntax.NodeID(nil)
	if at.Node == 0 {
		anchor = syntax.None
	}
	for n := own + 1; int(n) < t.Len() && !syntax.Kinds(csa.Move, csa.BrokenMove, csa.Record, csa.Separator).Has(t.Kind(n)); n++ {
		remark, ok := csa.RemarkOf(t, n)
		switch k := t.Kind(n); {
		case ok && remark.Kind == record.Comment:
			lines = append(lines, n)
		case k == csa.Time && anchor == n-1, at.Node == 0 && k != csa.Comment && k != csa.End:
			anchor = n
		}
	}
	text := strings.Trim(at.Lines(), "\n")
	if strings.HasPrefix(text, "*") || strings.Contains(text, "\n*") {
		return nil, i18n.Msg("a line of a comment cannot begin with `*`: it would be an engine's")
	}
	edits, written := csa.Lines.Comment(t, lines, "'*", text)
	switch {
	case written == "":
		return edits, i18n.Message{}
	case anchor == syntax.None:
		return nil, i18n.Msg("there is no line that a comment could follow")
	}
	return csa.Lines.Add(t, anchor, written)
}

func editHeader(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	if at.Key != record.KeyComment && at.Key != "$NOTE" {
		return header.Edit(at, at.OneLine())
	}
	return header.Edit(at, csa.Note(strings.TrimSpace(at.Value)))
}

// header is how its lines are written.
var header = lines.Header{
	Grammar: &csa.Lines, Fields: syntax.Kinds(csa.Player, csa.Info), Line: headerLine, Among: syntax.Kinds(csa.Comment, csa.Info),
	Value: func(t *syntax.Tree, n syntax.NodeID) syntax.Span {
		span := t.Span(n)
		span.Start += len("N+")
		if t.Kind(n) == csa.Info {
			span.Start = t.Span(n).Start + strings.IndexByte(t.Text(n), ':') + len(":")
		}
		return span
	},
	Above: func(line string) syntax.KindSet {
		if strings.HasPrefix(line, "N") {
			return syntax.Kinds(csa.Version, csa.Player, csa.Encoding)
		}
		return syntax.Kinds(csa.Version, csa.Player, csa.Encoding, csa.Info)
	},
	Record: func(at refactor.Editing) syntax.NodeID { return syntax.NodeID(at.Game.Nodes[0].Syntax) },
}

// headerLine writes a line of the header.
func headerLine(key, value string) (line string, ok bool) {
	switch i := slices.IndexFunc(csa.Keys(), func(k csa.HeaderKey) bool { return k.Common == key }); {
	case key == record.KeyBlack, key == "N+":
		return "N+" + value, true
	case key == record.KeyWhite, key == "N-":
		return "N-" + value, true
	case i >= 0 && key != "":
		key = "$" + csa.Keys()[i].Name
	}
	return key + ":" + value, strings.HasPrefix(key, "$") && csa.LookupKey(key[1:]) != nil
}

// editCut takes a move and what follows away, up to the end of the record.
func editCut(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	t, n := at.Tree, syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	if _, shared := csa.CommaBefore(t, n); shared {
		return nil, lines.SharedLine
	}
	last := n
	for c := range t.Children(syntax.NodeID(at.Game.Nodes[0].Syntax)) {
		last = c
	}
	span := syntax.Span{Start: csa.Lines.Remove(t, n).Span.Start, End: csa.Lines.Remove(t, last).Span.End}
	return []syntax.Edit{{Span: span}}, i18n.Message{}
}
