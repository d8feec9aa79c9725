package features

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// editor is what a hand can change on a board. Stones are set up before the first move, and the file has no place to
// name its encoding.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Blocked: editBlocked, Comment: editComment, Mark: editMark, Label: editLabel, Setup: editSetup, Header: editHeader,
		CanSetup: func(at refactor.Editing) bool { return at.Node == 0 },
		Cut:      editCut, CutsLater: true, Swap: editSwap,
	}
}

func editBlocked(at refactor.Editing) i18n.Message {
	if ishi.FactsOf(at.File).Events[at.Index].Broken {
		return i18n.Msg("this event has lines that hide where its variations begin or end")
	}
	return i18n.Message{}
}

func editCursor(at refactor.Editing) cursor {
	n := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	p := cursor{f: at.File, t: at.Tree, off: at.Tree.Span(n).Start, event: &ishi.FactsOf(at.File).Events[at.Index], line: n}
	p.seq = sequenceOf(at.Tree, at.Game, at.Node)
	return p
}

// editLines are the lines of a node of a kind.
func editLines(at refactor.Editing, kinds syntax.KindSet) (list []syntax.NodeID) {
	for n := range ishi.LinesOf(at.Tree, syntax.NodeID(at.Game.Nodes[at.Node].Syntax)) {
		if kinds.Has(at.Tree.Kind(n)) {
			list = append(list, n)
		}
	}
	return list
}

// editComment writes one block in the place of those of the node. A title stays, and is the first line of the text.
func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	p := editCursor(at)
	blocks := editLines(at, syntax.Kinds(ishi.Com))
	text := strings.TrimSpace(at.Lines())
	head := ishi.ComWord.String()
	for _, n := range blocks {
		title := ishi.TextOf(at.Tree, n, ishi.Text)
		if title == "" {
			continue
		}
		rest, kept := strings.CutPrefix(text, title)
		if !kept || len(blocks) > 1 {
			return nil, i18n.Msg("the first line is the title of the comment: edit it in the text")
		}
		head, text = head+" "+title, strings.TrimSpace(rest)
	}
	var edits []syntax.Edit
	written := ""
	if text != "" || head != ishi.ComWord.String() {
		lines := []string{head}
		for i, paragraph := range strings.Split(text, "\n") {
			if i > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, paragraph)
		}
		written = strings.Join(append(lines, ishi.EndcomWord.String()), p.lineBreak())
	}
	for i, n := range blocks {
		e := syntax.Edit{Span: at.Tree.Span(n)}
		if i == 0 && written != "" {
			e.Text = written
			if old := at.Tree.Text(n); strings.HasSuffix(old, "\n") || strings.HasSuffix(old, "\r") {
				e.Text += p.lineBreak()
			}
		}
		edits = append(edits, e)
	}
	if len(blocks) == 0 && written != "" {
		edits = append(edits, p.insert(at.Game.Extent(at.Node).End, written))
	}
	return edits, i18n.Message{}
}

// markSigns are the shapes that the format has.
var markSigns = map[record.Shape]string{record.Triangle: `\t`, record.Square: `\s`, record.Diamond: `\d`, record.Check: `\c`}

// editMark adds a mark, or takes those of the point away.
func editMark(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	sign, known := markSigns[at.Shape]
	if !known && !at.None {
		return nil, i18n.Msg("this format has no such mark")
	}
	is := func(m record.Mark) bool { return m.Point == at.Point && (at.None || m.Shape == at.Shape) }
	return editMarks(at, sign, slices.ContainsFunc(at.Detail().Marks, is) || at.None)
}

// editLabel sets a label of one or two characters.
func editLabel(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	text := strings.TrimSpace(at.Text)
	if n := utf8.RuneCountInString(text); n > 2 || strings.ContainsAny(text, " \t\\\r\n") {
		return nil, i18n.Msg("a label has one or two characters, without a space or a backslash")
	}
	return editMarks(at, text, text == "")
}

// editMarks writes what is on a point: first nothing, then the sign.
func editMarks(at refactor.Editing, sign string, away bool) ([]syntax.Edit, i18n.Message) {
	if int(at.Point.Col) >= at.Game.Cols || int(at.Point.Row) >= at.Game.Rows {
		return nil, i18n.Msg("this point is not on the board")
	}
	p, name := editCursor(at), ishi.CoordOf(at.Point, at.Game.Rows).String()
	there := slices.ContainsFunc(at.Detail().Marks, func(m record.Mark) bool { return m.Point == at.Point })
	if away && !there {
		return nil, i18n.Message{}
	}
	var edits []syntax.Edit
	if there {
		var clean bool
		if edits, clean = unmarked(at, name); !clean {
			return nil, i18n.Msg("the mark names a move by its number: edit it in the text")
		}
	}
	if !away {
		edits = append(edits, p.insert(at.Game.Extent(at.Node).End, ishi.MarkWord.String()+" "+sign+"@"+name))
	}
	return edits, i18n.Message{}
}

// unmarked takes the words that mark a point by its name out of the lines of a node; clean is false without one.
func unmarked(at refactor.Editing, name string) (edits []syntax.Edit, clean bool) {
	for _, n := range editLines(at, syntax.Kinds(ishi.Mark)) {
		span := at.Tree.Span(n)
		text := at.Tree.Text(n)
		words := strings.Fields(text)
		left := slices.DeleteFunc(slices.Clone(words[1:]), func(w string) bool {
			return strings.EqualFold(w, name) || strings.HasSuffix(strings.ToUpper(w), "@"+name)
		})
		switch {
		case len(left) == len(words)-1:
			continue
		case len(left) == 0:
			edits = append(edits, syntax.Edit{Span: span})
		default:
			indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
			end := text[len(strings.TrimRight(text, "\r\n")):]
			edits = append(edits, syntax.Edit{Span: span, Text: indent + words[0] + " " + strings.Join(left, " ") + end})
		}
		clean = true
	}
	return edits, clean
}

// editSetup writes a stone before the first move, or takes it away.
func editSetup(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	switch {
	case at.Node > 0:
		return nil, i18n.Msg("stones are set up before the first move only")
	case int(at.Point.Col) >= at.Game.Cols || int(at.Point.Row) >= at.Game.Rows:
		return nil, i18n.Msg("this point is not on the board")
	}
	p, name := editCursor(at), ishi.CoordOf(at.Point, at.Game.Rows).String()
	var edits []syntax.Edit
	last := -1
	for _, n := range editLines(at, syntax.Kinds(ishi.Setup)) {
		last = at.Tree.Span(n).End
		stones, others := []int{}, 0
		for i := range ishi.ColoredFields(at.Tree, n, syntax.Kinds(ishi.Point)) {
			if strings.EqualFold(at.Tree.TokenText(i), name) {
				stones = append(stones, i)
			} else {
				others++
			}
		}
		if len(stones) > 0 && others == 0 {
			edits = append(edits, syntax.Edit{Span: at.Tree.Span(n)})
			continue
		}
		for _, i := range stones {
			span := at.Tree.TokenSpan(i)
			span.Start = at.Tree.TokenStart(i - 1)
			if at.Tree.TokenKind(i-1) != ishi.Space {
				span.Start = at.Tree.TokenStart(i)
			}
			edits = append(edits, syntax.Edit{Span: span})
		}
	}
	if at.Color == record.Empty {
		return edits, i18n.Message{}
	}
	if last < 0 {
		last = at.Game.Extent(at.Node).End
	}
	color := ishi.BWord.String()
	if at.Color == record.White {
		color = ishi.WWord.String()
	}
	return append(edits, p.insert(last, ishi.SetupWord.String()+" "+color+" "+name)), i18n.Message{}
}

// editHeader writes a line of the header.
func editHeader(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	at.Node = 0
	p := editCursor(at)
	value := strings.Join(strings.Fields(at.Value), " ")
	if f := at.Field(); f != nil {
		n := syntax.NodeID(f.Syntax)
		span := ishi.TokenOf(at.Tree, n, ishi.Text)
		switch {
		case value == "" && at.Tree.Kind(n) == ishi.Header:
			return []syntax.Edit{{Span: at.Tree.Span(n)}}, i18n.Message{}
		case span.Len() > 0:
			return []syntax.Edit{{Span: span, Text: value}}, i18n.Message{}
		}
		key := ishi.TokenOf(at.Tree, n, ishi.Keyword)
		return []syntax.Edit{{Span: syntax.Span{Start: key.End, End: key.End}, Text: " " + value}}, i18n.Message{}
	}
	word := ishi.HeaderNamed(at.Key)
	switch {
	case value == "":
		return nil, i18n.Message{}
	case word == ishi.NoWord:
		return nil, i18n.Msg("the format has no such key")
	}
	line := word.String() + " " + value
	off := at.Tree.Span(p.event.Node).Start
	for c := range at.Tree.Children(p.event.Node) {
		if namesPoints.Has(at.Tree.Kind(c)) {
			break
		}
		if syntax.Kinds(ishi.EventLine, ishi.Header).Has(at.Tree.Kind(c)) {
			off = at.Tree.Span(c).End
			if word == ishi.EventWord && at.Tree.Kind(c) == ishi.EventLine {
				key := ishi.TokenOf(at.Tree, c, ishi.Keyword)
				return []syntax.Edit{{Span: syntax.Span{Start: key.End, End: key.End}, Text: " " + value}}, i18n.Message{}
			}
		}
	}
	return []syntax.Edit{p.insert(off, line)}, i18n.Message{}
}

// editCut takes a move and what follows away; of a variation all of it, where the move is its first.
func editCut(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	p := editCursor(at)
	n := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	if at.Tree.Kind(n) != ishi.Move {
		return nil, i18n.Msg("only moves can be deleted here: edit the other lines in the text")
	}
	first := ishi.First(at.Tree, p.seq, syntax.Kinds(ishi.Move, ishi.Diagram, ishi.Setup, ishi.Var))
	if p.isVariation() && first == n {
		return p.remove(), i18n.Message{}
	}
	return []syntax.Edit{{Span: syntax.Span{Start: at.Tree.Span(n).Start, End: p.end(p.seq)}}}, i18n.Message{}
}

// editSwap exchanges the variation that begins with the node and the one before it, or the line that it is a variation
// of.
func editSwap(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	p := editCursor(at)
	if !p.isVariation() {
		return nil, i18n.Msg("this is the main line already")
	}
	before := syntax.None
	for c := range at.Tree.Children(at.Tree.Parent(p.seq)) {
		switch k := at.Tree.Kind(c); {
		case c == p.seq:
			if before == syntax.None {
				return p.promote(), i18n.Message{}
			}
			return []syntax.Edit{
				{Span: at.Tree.Span(before), Text: at.Tree.Text(p.seq)}, {Span: at.Tree.Span(p.seq), Text: at.Tree.Text(before)},
			}, i18n.Message{}
		case k == ishi.Var:
			before = c
		case k == ishi.Move:
			before = syntax.None
		}
	}
	return nil, i18n.Msg("this is the main line already")
}
