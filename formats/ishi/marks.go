package ishi

import (
	"strconv"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// marker runs the MARK, UNMARK and HIDE lines of one item, in the order of the file, over one set of marks (section 6). A point can
// show the number of its move and a label or shape beside it; UNMARK takes both away.
type marker struct {
	tree   *syntax.Tree
	walked func() Walked
	size   int

	at     Walked // asked for when a mark needs it
	number [MaxSize * MaxSize]int
	other  [MaxSize * MaxSize]record.Mark
	marked [MaxSize * MaxSize]bool // other is set
	hidden [MaxSize * MaxSize]bool
	any    bool
}

// targets is the set of tokens that name points.
const targets syntax.KindSet = 1<<Point | 1<<MoveRef | 1<<MoveRange | 1<<All

func (m *marker) line(n syntax.NodeID) {
	m.any = true
	if m.at.Path == nil {
		m.at = m.walked()
	}
	kind := m.tree.Kind(n)
	label, shape := "", record.Number
	for i := range Fields(m.tree, n, targets|1<<Label|1<<Special) {
		text := m.tree.TokenText(i)
		switch m.tree.TokenKind(i) {
		case Label:
			label, shape = text, record.Label
			continue
		case Special:
			label, shape = "", specialShape(text)
			continue
		}
		m.apply(kind, i, record.Mark{Shape: shape, Text: label})
		label, shape = "", record.Number
	}
}

func specialShape(text string) record.Shape {
	switch letter, _ := SpecialMark(text); letter {
	case 'd':
		return record.Diamond
	case 't':
		return record.Triangle
	case 'c':
		return record.Check
	}
	return record.Square
}

func (m *marker) apply(kind syntax.Kind, token int, what record.Mark) {
	for _, at := range m.points(token) {
		slot := int(at.point.Row)*MaxSize + int(at.point.Col)
		switch {
		case kind == Hide:
			m.hidden[slot] = true
		case kind == Unmark:
			m.number[slot], m.marked[slot] = 0, false
		case what.Shape == record.Number:
			m.number[slot] = at.number
		default:
			m.other[slot], m.marked[slot] = what, true
		}
	}
}

// numbered is a point that a target names, and the move number to show there; 0 for none.
type numbered struct {
	point  record.Point
	number int
}

func (m *marker) points(token int) (all []numbered) {
	text := m.tree.TokenText(token)
	switch m.tree.TokenKind(token) {
	case Point:
		place, _ := ParsePoint(text)
		if pt, ok := place.On(m.size); ok {
			at, _ := m.at.Path.At(pt)
			all = append(all, numbered{pt, at.Number})
		}
	case MoveRef:
		n, _, _ := ParseRef(text)
		if mv, ok := m.at.Path.ByNumber(n); ok && mv.OnBoard {
			all = append(all, numbered{mv.Point, n})
		}
	case MoveRange:
		from, to, _ := ParseRef(text)
		for mv := range m.at.Path.Range(min(from, to), max(from, to)) {
			all = append(all, numbered{mv.Point, mv.Number})
		}
	case All:
		return m.all()
	}
	return all
}

// all is every point for UNMARK ALL, with the numbers of the stones that are on the board for MARK ALL.
func (m *marker) all() (all []numbered) {
	for slot := range MaxSize * MaxSize {
		pt := record.Point{Col: uint8(slot % MaxSize), Row: uint8(slot / MaxSize)}
		at, _ := m.at.Path.At(pt)
		if m.at.Stones.At(pt) == record.Empty {
			at.Number = 0
		}
		all = append(all, numbered{pt, at.Number})
	}
	return all
}

// list is the marks that are left, row by row from the top.
func (m *marker) list() (marks []record.Mark) {
	if !m.any {
		return nil
	}
	for slot := range MaxSize * MaxSize {
		pt := record.Point{Col: uint8(slot % MaxSize), Row: uint8(slot / MaxSize)}
		if n := m.number[slot]; n > 0 && !m.hidden[slot] {
			marks = append(marks, record.Mark{Point: pt, Shape: record.Number, Text: strconv.Itoa(n)})
		}
		if m.marked[slot] {
			mark := m.other[slot]
			mark.Point = pt
			marks = append(marks, mark)
		}
		if m.hidden[slot] {
			marks = append(marks, record.Mark{Point: pt, Shape: record.Hidden})
		}
	}
	return marks
}

// walkTo collects the moves from the root of a game to a node, and replays them.
func walkTo(t *syntax.Tree, g *record.Game, node int) Walked {
	w := NewWalked(t, g)
	for _, i := range g.Path(node) {
		w.Enter(i)
	}
	return w
}
