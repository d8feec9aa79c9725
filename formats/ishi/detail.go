package ishi

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Walked is what a walk over a whole game knows at a node: the moves on the path to it and the board after them, the
// node's own move included. Marks name moves and stones by it.
type Walked struct {
	Path *Path
	*replay.Walk
	tree *syntax.Tree
}

// NewWalked is a walk before the root of a game.
func NewWalked(t *syntax.Tree, g *record.Game) Walked { return Walked{&Path{}, replay.NewWalk(g), t} }

// Enter goes on to a child of the node. The stones of a DIAGRAM change its picture only.
func (w Walked) Enter(node int) (s replay.Step) {
	n := w.syntax(node)
	if w.tree.Kind(n) == Diagram {
		return s
	}
	if w.tree.Kind(n) == Move {
		w.Path.Push(MoveOf(w.tree, n, w.Game.Rows).PathMove)
	}
	return w.Walk.Enter(node)
}

// Leave goes back from a node.
func (w Walked) Leave(node int) {
	n := w.syntax(node)
	if w.tree.Kind(n) == Diagram {
		return
	}
	if w.tree.Kind(n) == Move {
		w.Path.Truncate(w.Path.Len() - 1)
	}
	w.Walk.Leave()
}

func (w Walked) syntax(node int) syntax.NodeID { return syntax.NodeID(w.Game.Nodes[node].Syntax) }

// ReadLines reads what some lines of an item say: its stones, comment, title and marks. A walk over a whole game that
// keeps path and board by itself asks here; record.Game.Detail follows the path from the root wherever a node has
// marks, which over all nodes of a long game is the square of it.
func ReadLines(t *syntax.Tree, lines iter.Seq[syntax.NodeID], size int, at Walked) record.Detail {
	return readLines(t, lines, size, func() Walked { return at })
}

func readLines(t *syntax.Tree, lines iter.Seq[syntax.NodeID], size int, walked func() Walked) record.Detail {
	var d record.Detail
	var marks *marker // it is large, and most items have no marks
	var comment []string
	for n := range lines {
		switch t.Kind(n) {
		case Setup:
			d.Setup = append(d.Setup, SetupOf(t, n, size)...)
		case Mark, Unmark, Hide:
			if marks == nil {
				marks = &marker{tree: t, at: walked(), size: size}
			}
			marks.line(n)
		case Com:
			comment = readComment(t, n, comment, &d.Name)
		}
	}
	d.Comment = strings.Join(comment, "\n")
	if marks != nil {
		d.Marks = marks.list()
	}
	return d
}

// readDetail reads what belongs to a node.
func readDetail(t *syntax.Tree, g *record.Game, node int) record.Detail {
	n := syntax.NodeID(g.Nodes[node].Syntax)
	d := readLines(t, LinesOf(t, n), g.Rows, func() Walked {
		w := NewWalked(t, g)
		for _, i := range g.Path(node) {
			w.Enter(i)
		}
		return w
	})
	if d.Name == "" {
		d.Name = MarkerOf(t, n)
	}
	d.View = ViewOf(t, n, g.Rows)
	return d
}

// MarkerOf is the marker of the variation that begins with the item n, "" without one.
func MarkerOf(t *syntax.Tree, n syntax.NodeID) string {
	if startsVariation(t, n) {
		return variationMarker(t, t.Parent(n))
	}
	return ""
}

// LinesOf yields the statements that belong to the item n: a move, a diagram, a setup out of place, or the event with
// its setup. These are the lines after its own up to the next item of the same sequence, variations passed over. Lines
// between VAR and the first item of the variation belong to that item: there is nothing else in the block that they
// could be about.
func LinesOf(t *syntax.Tree, n syntax.NodeID) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		stop, parent := syntax.Kinds(Move, Diagram), t.Parent(n)
		at := t.End(n)
		switch t.Kind(n) {
		case EventBody:
			at, parent = n+1, n
		case Setup:
			at = n
		case Move:
			stop = syntax.Kinds(Move, Diagram, Setup)
		}
		if startsVariation(t, n) {
			for line := t.End(parent + 1); line < n; line++ {
				if !yield(line) {
					return
				}
			}
		}
		for end := t.End(parent); at < end && !stop.Has(t.Kind(at)); at = t.End(at) {
			if !yield(at) {
				return
			}
		}
	}
}

// startsVariation reports whether the item n is the first one in a Var. Lines before it belong to it, so that looking
// at them costs no more than reading them; a node after another item finds that one first.
func startsVariation(t *syntax.Tree, n syntax.NodeID) bool {
	parent := t.Parent(n)
	if parent == syntax.None || t.Kind(parent) != Var {
		return false
	}
	for c := n - 1; c > parent; c-- {
		if !ownLine.Has(t.Kind(c)) {
			return t.Kind(c) == VarStart && t.Parent(c) == parent
		}
	}
	return false
}

// ownLine is the statements that are not items and open or close nothing.
var ownLine = Statements &^ syntax.Kinds(Move, Diagram, Setup, VarStart, VarEnd)

// ViewOf is the region of a DIAGRAM, row by row from the top; nil without one. A size shows as much of the board, from
// the lower left corner, where points are counted from.
func ViewOf(t *syntax.Tree, n syntax.NodeID, size int) (all []record.Point) {
	if t.Kind(n) != Diagram {
		return nil
	}
	var corners []record.Point
	for i := range Fields(t, n, syntax.Kinds(Point, Size)) {
		if t.TokenKind(i) == Size {
			cols, rows, _ := ParseSize(t.TokenText(i))
			if min(cols, rows) < 1 || max(cols, rows) >= size {
				return nil
			}
			corners = []record.Point{{Col: 0, Row: uint8(size - 1)}, {Col: uint8(cols - 1), Row: uint8(size - rows)}}
			break
		}
		at, _ := ParsePoint(t.TokenText(i))
		corners = append(corners, record.Point{Col: uint8(min(int(at.Col), size-1)), Row: uint8(max(size-int(at.Row), 0))})
	}
	if len(corners) != 2 {
		return nil
	}
	a, b := corners[0], corners[1]
	for y := min(a.Row, b.Row); y <= max(a.Row, b.Row); y++ {
		for x := min(a.Col, b.Col); x <= max(a.Col, b.Col); x++ {
			all = append(all, record.Point{Col: x, Row: y})
		}
	}
	return all
}

// StonesOf reads the SETUP lines among some lines: the stones of theirs that are on the board, in their order.
func StonesOf(t *syntax.Tree, lines iter.Seq[syntax.NodeID], size int) (all []record.Placement) {
	for n := range lines {
		if t.Kind(n) == Setup {
			all = append(all, SetupOf(t, n, size)...)
		}
	}
	return all
}

// SetupOf reads one SETUP line: its stones that are on the board.
func SetupOf(t *syntax.Tree, n syntax.NodeID, size int) (all []record.Placement) {
	for i, color := range ColoredFields(t, n, syntax.Kinds(Point)) {
		at, _ := ParsePoint(t.TokenText(i))
		if pt, ok := at.On(size); ok && color != record.Empty {
			all = append(all, record.Placement{Point: pt, Color: color})
		}
	}
	return all
}

// ColoredFields yields the tokens of a SETUP line whose kinds are in the set, each with the colour before it; Empty
// without one.
func ColoredFields(t *syntax.Tree, n syntax.NodeID, kinds syntax.KindSet) iter.Seq2[int, record.Color] {
	return func(yield func(int, record.Color) bool) {
		color := record.Empty
		for i := range Fields(t, n, kinds|1<<Color) {
			if t.TokenKind(i) == Color {
				color = ParseColor(t.TokenText(i))
			} else if !yield(i, color) {
				return
			}
		}
	}
}

// readComment appends the text of a block: its title, which also names the node, then its paragraphs, one a line. A
// single line break in the text is a soft one (section 2).
func readComment(t *syntax.Tree, n syntax.NodeID, all []string, name *string) []string {
	if title := TextOf(t, n, Text); title != "" {
		title = showSpecials(title)
		if *name == "" {
			*name = title
		}
		all = append(all, title)
	}
	body := syntax.NewSource(TextOf(t, n, Body))
	var lines []string
	for l := range body.LineCount() {
		if text := strings.TrimSpace(body.Slice(body.LineSpan(l))); text != "" {
			lines = append(lines, text)
			continue
		}
		all = paragraph(all, lines)
		lines = lines[:0]
	}
	return paragraph(all, lines)
}

func paragraph(all, lines []string) []string {
	if len(lines) == 0 {
		return all
	}
	return append(all, showSpecials(strings.Join(lines, " ")))
}

// specials are the special marks: the shape, and the sign that a comment shows for it.
var specials = map[byte]struct {
	shape record.Shape
	sign  string
}{'c': {record.Check, "✓"}, 'd': {record.Diamond, "◇"}, 's': {record.Square, "□"}, 't': {record.Triangle, "△"}}

// showSpecials writes the signs of the special marks for \d \t \c \s, where these are words of their own.
func showSpecials(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		letter, ok := byte(0), false
		if i+1 < len(text) {
			letter, ok = SpecialMark(text[i : i+2])
		}
		if !ok || i+2 < len(text) && isLetter(text[i+2]) || i > 0 && (isLetter(text[i-1]) || text[i-1] == ':') {
			out.WriteByte(text[i])
			continue
		}
		out.WriteString(specials[letter].sign)
		i++
	}
	return out.String()
}
