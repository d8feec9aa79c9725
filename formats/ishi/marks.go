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
	at     Walked
	size   int
	points [MaxSize * MaxSize]marked
}

// marked is what a point shows.
type marked struct {
	number int
	other  record.Mark
	labels bool // other is set
	hidden bool
}

// targets is the set of tokens that name points.
const targets syntax.KindSet = 1<<Point | 1<<MoveRef | 1<<MoveRange | 1<<All

func (m *marker) line(n syntax.NodeID) {
	kind, what := m.tree.Kind(n), record.Mark{Shape: record.Number}
	for i := range Fields(m.tree, n, targets|1<<Label|1<<Special) {
		switch text := m.tree.TokenText(i); m.tree.TokenKind(i) {
		case Label:
			what = record.Mark{Shape: record.Label, Text: text}
		case Special:
			letter, _ := SpecialMark(text)
			what = record.Mark{Shape: specials[letter].shape}
		default:
			m.apply(kind, i, what)
			what = record.Mark{Shape: record.Number}
		}
	}
}

func (m *marker) apply(kind syntax.Kind, token int, what record.Mark) {
	set := func(pt record.Point, number int) {
		switch p := &m.points[slot(pt)]; {
		case kind == Hide:
			p.hidden = true
		case kind == Unmark:
			p.number, p.labels = 0, false
		case what.Shape == record.Number:
			p.number = number
		default:
			p.other, p.labels = what, true
		}
	}
	switch text := m.tree.TokenText(token); m.tree.TokenKind(token) {
	case Point:
		at, _ := ParsePoint(text)
		if pt, ok := at.On(m.size); ok {
			move, _ := m.at.Path.At(pt)
			set(pt, move.Number)
		}
	case All: // every point for UNMARK, with the numbers of the stones that are on the board for MARK
		for i := range m.points {
			pt, number := pointOf(i), 0
			if move, _ := m.at.Path.At(pt); m.at.Stones.At(pt) != record.Empty {
				number = move.Number
			}
			set(pt, number)
		}
	default:
		for move := range m.at.Path.Named(text) {
			set(move.Point, move.Number)
		}
	}
}

// list is the marks that are left, row by row from the top.
func (m *marker) list() (marks []record.Mark) {
	for i := range m.points {
		pt, p := pointOf(i), &m.points[i]
		if p.number > 0 && !p.hidden {
			marks = append(marks, record.Mark{Point: pt, Shape: record.Number, Text: strconv.Itoa(p.number)})
		}
		if p.labels {
			p.other.Point = pt
			marks = append(marks, p.other)
		}
		if p.hidden {
			marks = append(marks, record.Mark{Point: pt, Shape: record.Hidden})
		}
	}
	return marks
}

// slot is the index of a point in a list of all points of the largest board, row by row from the top.
func slot(pt record.Point) int { return int(pt.Row)*MaxSize + int(pt.Col) }

// pointOf is the inverse of slot.
func pointOf(slot int) record.Point {
	return record.Point{Col: uint8(slot % MaxSize), Row: uint8(slot / MaxSize)}
}
