package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// editor is what a hand can change on a board: all there is.
func editor() *refactor.Editor {
	return &refactor.Editor{
		Blocked: editBlocked,
		Comment: editComment, Mark: editMark, Label: editLabel, Setup: editSetup, Header: editHeader,
		Cut: editCut, Swap: onBranch(place.promote), Main: onBranch(place.makeMain),
	}
}

func editBlocked(at refactor.Editing) i18n.Message {
	switch nodes := at.Game.Nodes; {
	case sgf.FactsOf(at.File).Trees[at.Index].Broken:
		return i18n.Msg("this game has errors in its parentheses or nodes")
	case at.Tree.Kind(syntax.NodeID(nodes[at.Node].Syntax)) != sgf.Node:
		return i18n.Msg("this game has no nodes")
	case at.Node > 0 && nodes[at.Node-1].Syntax == nodes[at.Node].Syntax, at.Node+1 < len(nodes) && nodes[at.Node+1].Syntax == nodes[at.Node].Syntax:
		return i18n.Msg("this node has two moves")
	}
	return i18n.Message{}
}

// nodeEdit changes the properties of one node.
type nodeEdit struct {
	refactor.Editing
	tree  *sgf.Tree
	node  syntax.NodeID
	edits []syntax.Edit
}

func newNodeEdit(at refactor.Editing) *nodeEdit {
	return &nodeEdit{Editing: at, tree: &sgf.FactsOf(at.File).Trees[at.Index], node: syntax.NodeID(at.Game.Nodes[at.Node].Syntax)}
}

func (e *nodeEdit) done() ([]syntax.Edit, i18n.Message) {
	slices.SortStableFunc(e.edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	return e.edits, i18n.Message{}
}

// all is the properties of the node with an identifier.
func (e *nodeEdit) all(id sgf.Ident) (list []syntax.NodeID) {
	for p := range sgf.PropertiesOf(e.Tree, e.node) {
		if sgf.IdentOf(e.Tree, p) == id {
			list = append(list, p)
		}
	}
	return list
}

// put writes the values of a property in the place of those that are there, or adds the property at the end of the
// node. Without values it goes, with the white space before it.
func (e *nodeEdit) put(id sgf.Ident, values string) {
	old := e.all(id)
	for i, p := range old {
		switch _, last := e.Tree.Tokens(p); {
		case i == 0 && values != "":
			start := sgf.NameSpan(e.Tree, p).End
			if span := (syntax.Span{Start: start, End: e.Tree.TokenSpan(last - 1).End}); e.File.Source().Slice(span) != values {
				e.edits = append(e.edits, syntax.Edit{Span: span, Text: values})
			}
		default:
			e.edits = append(e.edits, syntax.Remove(sgf.SpanWithBlanks(e.Tree, p)))
		}
	}
	if len(old) == 0 && values != "" {
		e.add(id.String() + values)
	}
}

// add writes a property after the last of the node.
func (e *nodeEdit) add(text string) {
	at := sgf.NameSpan(e.Tree, e.node).End
	for p := range sgf.PropertiesOf(e.Tree, e.node) {
		at = e.Tree.Span(p).End
	}
	e.edits = append(e.edits, syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: text})
}

// text is a text as a value, with the line breaks of the game.
func (e *nodeEdit) text(text string, composed bool) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	text = sgf.EscapeText(text, composed)
	if eol := syntax.LineBreak(e.File.Source().Text()); eol != "\n" {
		text = strings.ReplaceAll(text, "\n", eol)
	}
	return text
}

// line is a text without line breaks as a value.
func (e *nodeEdit) line(text string, composed bool) string {
	return sgf.EscapeText(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == '\t' }), " "), composed)
}

func editComment(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	e := newNodeEdit(at)
	if len(e.all(sgf.GC)) > 0 || len(e.all(sgf.C)) > 1 {
		return nil, i18n.Msg("this node has more than one comment: edit them in the text")
	}
	if strings.TrimSpace(at.Text) == "" {
		e.put(sgf.C, "")
	} else {
		e.put(sgf.C, "["+e.text(at.Text, false)+"]")
	}
	return e.done()
}

// editMark sets or takes away a mark. A point has one shape, and is the territory of one side.
func editMark(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	e := newNodeEdit(at)
	if why := e.point(); !why.IsZero() {
		return nil, why
	}
	known := at.None
	for _, id := range slices.Concat(sgf.MarkIdents, sgf.TerritoryIdents) {
		mark := sgf.Shapes[id]
		own := mark.Shape == at.Shape && mark.Color == at.Color
		known = known || own
		switch on := e.lists(id, at.Point); {
		case at.None, own && on:
			e.without(id, at.Point)
		case own:
			e.with(id, at.Point)
		case on && (mark.Shape == record.Territory) == (at.Shape == record.Territory):
			e.without(id, at.Point)
		}
	}
	if !known {
		return nil, i18n.Msg("this format has no such mark")
	}
	if at.None {
		e.unlabel()
	}
	return e.done()
}

// point says why the point of the request cannot be written; zero where it can.
func (e *nodeEdit) point() i18n.Message {
	switch {
	case int(e.Point.Col) >= e.Game.Cols || int(e.Point.Row) >= e.Game.Rows:
		return i18n.Msg("this point is not on the board")
	case e.named(e.Point) == "":
		return i18n.Msg("recls does not write the points of %s", e.Game.Title())
	}
	return i18n.Message{}
}

// named is a point as the game writes it; "" where recls does not know.
func (e *nodeEdit) named(p record.Point) string {
	switch {
	case e.tree.Game().Letters, e.Game.Kind == record.Othello, e.Game.Kind == record.Gomoku:
		return sgf.FormatLetters(p)
	case e.Game.Kind == record.Hex:
		return notation.PointsOf(record.Hex).Name(p, int(e.tree.Rows))
	}
	return ""
}

// values is the values of a property, with the points that each names.
func (e *nodeEdit) values(id sgf.Ident, do func(text string, r sgf.Rect, ok bool)) {
	for _, p := range e.all(id) {
		for v := range sgf.ValuesOf(e.Tree, p) {
			text := e.File.Source().Slice(sgf.Content(e.Tree, v))
			r, ok := e.tree.Area(text)
			do(text, r, ok)
		}
	}
}

// lists reports whether a property names a point.
func (e *nodeEdit) lists(id sgf.Ident, at record.Point) (found bool) {
	e.values(id, func(_ string, r sgf.Rect, ok bool) { found = found || ok && r.Has(at) })
	return found
}

func (e *nodeEdit) with(id sgf.Ident, at record.Point) {
	list := e.all(id)
	if len(list) == 0 {
		e.add(id.String() + "[" + e.named(at) + "]")
		return
	}
	end := e.Tree.Span(list[0]).End
	for v := range sgf.ValuesOf(e.Tree, list[0]) {
		end = e.Tree.TokenSpan(v).End
		if content := sgf.Content(e.Tree, v); content.Len() == 0 { // an empty list, as DD[] has it
			e.edits = append(e.edits, syntax.Edit{Span: content, Text: e.named(at)})
			return
		}
	}
	e.edits = append(e.edits, syntax.Edit{Span: syntax.Span{Start: end, End: end}, Text: "[" + e.named(at) + "]"})
}

// without takes a point out of a property. A rectangle with it becomes its other points.
func (e *nodeEdit) without(id sgf.Ident, at record.Point) {
	if !e.lists(id, at) {
		return
	}
	var left strings.Builder
	e.values(id, func(text string, r sgf.Rect, ok bool) {
		if !ok || !r.Has(at) {
			left.WriteString("[" + text + "]")
			return
		}
		var set sgf.PointSet
		for p := range set.AddNew(r) {
			if p != at {
				left.WriteString("[" + e.named(p) + "]")
			}
		}
	})
	e.put(id, left.String())
}

// unlabel takes the label of a point away.
func (e *nodeEdit) unlabel() {
	left, found := e.otherLabels()
	if found {
		e.put(sgf.LB, left)
	}
}

// otherLabels is the labels of other points as they are written, and whether the point has one.
func (e *nodeEdit) otherLabels() (left string, found bool) {
	e.values(sgf.LB, func(text string, _ sgf.Rect, _ bool) {
		point, _, _ := sgf.SplitColon(text)
		if r, ok := e.tree.Area(point); ok && r.From == e.Point && r.To == e.Point {
			found = true
			return
		}
		left += "[" + text + "]"
	})
	return left, found
}

func editLabel(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	e := newNodeEdit(at)
	if why := e.point(); !why.IsZero() {
		return nil, why
	}
	if e.lists(sgf.L, at.Point) {
		return nil, i18n.Msg("`L` puts letters on points by their order: edit it in the text")
	}
	left, _ := e.otherLabels()
	if text := strings.TrimSpace(at.Text); text != "" {
		left += "[" + e.named(at.Point) + ":" + e.line(text, true) + "]"
	}
	e.put(sgf.LB, left)
	return e.done()
}

// editSetup puts a stone on a point, or takes it away, at a node without a move.
func editSetup(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	e := newNodeEdit(at)
	if why := e.point(); !why.IsZero() {
		return nil, why
	}
	names := map[record.Color]sgf.Ident{record.Black: sgf.AB, record.White: sgf.AW, record.Empty: sgf.AE}
	before := replay.At(at.Game, at.Node)
	if at.Game.Nodes[at.Node].Move.Action != record.NoAction {
		if !at.NewNode {
			return nil, i18n.Msg("this node has a move: stones are set up in a node of their own")
		}
		w := insertion{Playing: refactor.Playing{Place: at.Place}, n: e.node,
			text: names[at.Color].String() + "[" + e.named(at.Point) + "]"}
		return w.insert().Edits, i18n.Message{}
	}
	if stoneAt(before, at.Point) == at.Color {
		return nil, i18n.Msg("the point is like that already")
	}
	for _, id := range [...]sgf.Ident{sgf.AB, sgf.AW, sgf.AE} {
		e.without(id, at.Point)
	}
	under := record.Empty
	if at.Node > 0 {
		under = stoneAt(replay.At(at.Game, int(at.Game.Nodes[at.Node].Parent)), at.Point)
	}
	if under != at.Color {
		e.with(names[at.Color], at.Point)
	}
	return e.done()
}

func stoneAt(b *replay.Board, p record.Point) record.Color {
	switch {
	case b.Stones != nil:
		return b.Stones.At(p)
	case b.Grid != nil:
		return b.Grid.At(p)
	}
	return record.Empty
}

// editHeader writes a property of game information into the first node.
func editHeader(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	if at.Node = 0; at.Tree.Kind(syntax.NodeID(at.Game.Nodes[0].Syntax)) != sgf.Node {
		return nil, i18n.Msg("this game has no nodes")
	}
	e := newNodeEdit(at)
	id := sgf.HeaderNamed(at.Key)
	dialect := e.tree.Dialect()
	def, _ := dialect.Find(id)
	switch {
	case def == nil || def.Class != sgf.InfoClass:
		return nil, i18n.Msg("`%s` is not a field of the game information", sgf.EscapeText(at.Key, false))
	case len(e.all(id)) > 1:
		return nil, i18n.Msg("the field occurs more than once: edit it in the text")
	}
	values := ""
	if text := strings.TrimSpace(at.Value); text != "" {
		form := dialect.Type(id).Form
		values = "[" + e.line(text, false) + "]"
		if form.First == sgf.Text {
			values = "[" + e.text(text, false) + "]"
		}
	}
	e.put(id, values)
	return e.done()
}

// editCut takes the node and what follows away, with the variation that begins with it.
func editCut(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	n := syntax.NodeID(at.Game.Nodes[at.Node].Syntax)
	p, ok := placeAt(at.File, at.Tree.Span(n).Start)
	if !ok {
		return nil, i18n.Msg("this game has errors in its parentheses or nodes")
	}
	if p.inner != syntax.None && n == p.inner+1 {
		return p.remove(), i18n.Message{}
	}
	first, _ := at.Tree.Tokens(n)
	_, last := at.Tree.Tokens(at.Tree.Parent(n))
	last-- // the parenthesis around
	if at.Tree.TokenKind(last-1) == sgf.Blank {
		last--
	}
	if at.Tree.TokenKind(first-1) == sgf.Blank {
		first--
	}
	return []syntax.Edit{{Span: syntax.Span{Start: at.Tree.TokenStart(first), End: at.Tree.TokenStart(last)}}}, i18n.Message{}
}

// onBranch makes an edit of the variation that begins with the node: exchanging it with the one before it, or making it
// the main line.
func onBranch(edits func(place) []syntax.Edit) func(refactor.Editing) ([]syntax.Edit, i18n.Message) {
	return func(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
		p, ok := placeAt(at.File, at.Tree.Span(syntax.NodeID(at.Game.Nodes[at.Node].Syntax)).Start)
		if !ok || !p.isBranch() {
			return nil, i18n.Msg("this is the main line already")
		}
		return edits(p), i18n.Message{}
	}
}
