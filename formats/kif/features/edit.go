package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// editor is what a hand can change on a board: comments, the header, and the variations. There are no marks, and a
// position is that of the start: a diagram.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Charset: editCharset, Comment: editComment, Setup: editSetup, CanSetup: refactor.Beginning, States: statesPosition, Header: editHeader,
		Cut: editCut, CutsLater: true, Swap: editSwap, Ends: true,
	}
}

// editCharset is what the declaration says, or the ending of the file's name (section 2).
func editCharset(at refactor.Editing) string {
	for n := range at.Tree.Children(kif.FactsOf(at.File).Record) {
		if at.Tree.Kind(n) == kif.Declaration {
			_, name, _ := strings.Cut(at.Tree.Text(n), "encoding=")
			name, _, _ = strings.Cut(strings.TrimSpace(name), " ")
			found, _ := charset.Lookup(name)
			return found
		}
	}
	return ""
}

// editComment writes the comment lines of a node anew: those of engines are lines like others.
func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	p := cursor{f: at.File, t: at.Tree, facts: kif.FactsOf(at.File)}
	var edits []syntax.Edit
	anchor, place := editAnchor(at), -1
	for _, n := range remarkLines(at) {
		if place < 0 {
			place = lineStart(at.Tree, n)
		}
		edits = append(edits, p.withoutLine(n))
	}
	text := strings.Trim(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(at.Text), "\n")
	if strings.TrimSpace(text) == "" {
		return edits, i18n.Message{}
	}
	lines := "*" + strings.ReplaceAll(text, "\n", p.eol()+"*")
	switch {
	case place >= 0:
		whole, first := edits[0].Span, 1 // the lines that follow each other
		for first < len(edits) && edits[first].Span.Start == whole.End {
			whole.End = edits[first].Span.End
			first++
		}
		if old := at.File.Source().Slice(whole); strings.TrimRight(old, "\r\n") != old { // else it is the last line, without a break
			lines += p.eol()
		}
		return append([]syntax.Edit{{Span: whole, Text: lines}}, edits[first:]...), i18n.Message{}
	case anchor == syntax.None:
		return nil, i18n.Msg("there is no line that a comment could follow")
	}
	end := lineSpan(at.Tree, anchor).End
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
	t := at.Tree
	for n := syntax.NodeID(at.Game.Nodes[at.Node].Syntax) + 1; int(n) < t.Len() && !editEnds.Has(t.Kind(n)); n++ {
		if t.Kind(n) == kif.Comment {
			list = append(list, n)
		}
	}
	return list
}

// editEnds are the statements that the comments of a node end before.
const editEnds = kif.Moves | 1<<kif.Variation | 1<<kif.BrokenVariation

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
	p := cursor{f: at.File, t: at.Tree, facts: kif.FactsOf(at.File)}
	value := strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(at.Value))
	if f := at.Field(); f != nil {
		n := syntax.NodeID(f.Syntax)
		switch {
		case at.Tree.Kind(n) != kif.Header:
			return nil, i18n.Msg("the result is the last line of the moves: edit it in the text")
		case value == "":
			return []syntax.Edit{p.withoutLine(n)}, i18n.Message{}
		}
		if old := kif.Part(at.Tree, n, kif.Value); old.Len() > 0 {
			return []syntax.Edit{{Span: old, Text: value}}, i18n.Message{}
		}
		end := at.Tree.Span(n).End
		return []syntax.Edit{{Span: syntax.Span{Start: end, End: end}, Text: value}}, i18n.Message{}
	}
	key := strings.TrimSpace(at.Key)
	if i := slices.IndexFunc(kif.Keys(), func(k kif.HeaderKey) bool { return k.Common == at.Key }); i >= 0 && key != "" {
		key = kif.Keys()[i].Name
	}
	switch {
	case value == "":
		return nil, i18n.Message{}
	case key == "" || strings.ContainsAny(key, "：:\r\n*#&|") || kif.LookupKey(key) == nil:
		return nil, i18n.Msg("the format has no such key")
	}
	line := key + "：" + value
	last := syntax.None
	for n := range at.Tree.Children(p.facts.Record) {
		if k := at.Tree.Kind(n); k == kif.Header || k == kif.Declaration || k == kif.Skipped && last == syntax.None {
			last = n
			continue
		}
		if last == syntax.None {
			return []syntax.Edit{p.lineBefore(n, line)}, i18n.Message{}
		}
		break
	}
	if last == syntax.None {
		return nil, i18n.Msg("there is no line that the field could follow")
	}
	return []syntax.Edit{p.lineAfter(last, line)}, i18n.Message{}
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
