package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// editor is what a hand can change on a board: comments, the header, and the variations. There are no marks, and a
// position is that of the start: a diagram.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Comment: editComment, Setup: editSetup, CanSetup: refactor.Beginning, States: statesPosition, Header: editHeader,
		Cut: editCut, CutsLater: true, Swap: editSwap, Ends: true,
	}
}

// editComment writes the comment lines of a node anew: those of engines are lines like others.
func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	p := cursor{f: at.File, t: at.Tree, facts: kif.FactsOf(at.File)}
	edits, lines := kif.Lines.Comment(at.Tree, remarkLines(at), "*", strings.Trim(at.Lines(), "\n"))
	anchor := editAnchor(at)
	switch {
	case lines == "":
		return edits, i18n.Message{}
	case anchor == syntax.None:
		return nil, i18n.Msg("there is no line that a comment could follow")
	}
	end := kif.Lines.Line(at.Tree, anchor).End
	if own := at.Tree.Span(anchor).End; strings.TrimSpace(at.File.Source().Slice(syntax.Span{Start: own, End: end})) != "" { // KI2: another move on the line
		next := own
		for at.File.Source().Text()[next] == ' ' {
			next++
		}
		return []syntax.Edit{{Span: syntax.Span{Start: own, End: next}, Text: p.eol() + lines + p.eol()}}, i18n.Message{}
	}
	return []syntax.Edit{p.lineAfter(anchor, lines)}, i18n.Message{}
}

// remarkLines are the comments at a node.
func remarkLines(at refactor.Editing) (list []syntax.NodeID) {
	for n := range kif.Below(at.Tree, syntax.NodeID(at.Game.Nodes[at.Node].Syntax)) {
		if at.Tree.Kind(n) == kif.Comment {
			list = append(list, n)
		}
	}
	return list
}

// editAnchor is the statement that a new comment follows: the move, or what is before the first one.
func editAnchor(at refactor.Editing) syntax.NodeID {
	if at.Node > 0 {
		return syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	}
	facts := kif.FactsOf(at.File)
	last := syntax.None
	for n := range at.Tree.Children(facts.Record) {
		if n == facts.First {
			break
		}
		last = n
	}
	return last
}

func editHeader(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	return header.Edit(at, at.OneLine())
}

// header is how its lines are written.
var header = lines.Header{
	Grammar: &kif.Lines, Fields: syntax.Kinds(kif.Header), Line: headerLine, Among: syntax.Kinds(kif.Skipped),
	Value:  func(t *syntax.Tree, n syntax.NodeID) syntax.Span { return kif.Part(t, n, kif.Value) },
	Above:  func(string) syntax.KindSet { return syntax.Kinds(kif.Header, kif.Declaration) },
	Record: func(at refactor.Editing) syntax.NodeID { return kif.FactsOf(at.File).Record },
}

// headerLine writes a line of the header.
func headerLine(key, value string) (line string, ok bool) {
	if i := slices.IndexFunc(kif.Keys(), func(k kif.HeaderKey) bool { return k.Common == key }); i >= 0 && key != "" {
		key = kif.Keys()[i].Name
	}
	return key + "：" + value, key != "" && !strings.ContainsAny(key, "：:\r\n*#&|") && kif.LookupKey(key) != nil
}

// editPlace is a record taken apart, with the line of play of a node and the index of its move there.
func editPlace(at refactor.Editing) (s *score, line, index int, why i18n.Message) {
	p := cursor{f: at.File, t: at.Tree, facts: kif.FactsOf(at.File)}
	if s = newScore(p); s == nil {
		return nil, 0, 0, disordered
	}
	n := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	line = p.facts.LineAt(n)
	index = slices.Index(p.facts.Lines[line].Moves, n)
	if index < 0 {
		return nil, 0, 0, disordered
	}
	return s, line, index, i18n.Message{}
}

// editCut takes a move and what follows away, with the variations of later moves.
func editCut(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	s, line, index, why := editPlace(at)
	if !why.IsZero() {
		return nil, why
	}
	if index == 0 && line > 0 {
		parent := &s.lines[s.facts.Lines[line].Parent]
		parent.hang = slices.DeleteFunc(parent.hang, func(i int) bool { return i == line })
		return s.edits(s.written()), i18n.Message{}
	}
	l := &s.lines[line]
	l.pieces = l.pieces[:index]
	l.hang = slices.DeleteFunc(l.hang, func(i int) bool { return s.lines[i].number > l.number+index })
	if line == 0 {
		s.tail = part{}
	}
	return s.edits(s.written()), i18n.Message{}
}

// editSwap exchanges the variation that begins with the node and the one before it, or the line of play that it hangs
// on.
func editSwap(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	s, line, index, why := editPlace(at)
	if !why.IsZero() {
		return nil, why
	}
	if index != 0 || line == 0 {
		return nil, disordered
	}
	l := &s.lines[line]
	parent := &s.lines[s.facts.Lines[line].Parent]
	own := slices.Index(parent.hang, line)
	for i := own - 1; i >= 0; i-- {
		if s.lines[parent.hang[i]].number == l.number {
			parent.hang[own], parent.hang[i] = parent.hang[i], parent.hang[own]
			return s.edits(s.written()), i18n.Message{}
		}
	}
	kept, ok := s.takeOver(parent, line)
	if !ok {
		return nil, disordered
	}
	parent.hang = append(kept, parent.hang...)
	return s.edits(s.written()), i18n.Message{}
}
