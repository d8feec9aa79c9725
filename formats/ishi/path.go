package ishi

import (
	"iter"
	"strconv"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Path is the moves from the start of an event to a line in it, through the variations around that line. It answers
// what `#n` names there: the most recent move with that number, first in the innermost sequence and then outwards,
// never one of a variation that has been closed (section 6). The zero value is the empty path.
//
// Moves are pushed as a walk meets them and dropped by Truncate when it leaves a variation; both cost the same for
// every move.
type Path struct {
	moves   []PathMove
	low     []int32                  // index+1 of the latest move with a number below lowNumbers, which nearly all have
	high    map[int]int32            // and of one with a higher number
	byPoint [MaxSize * MaxSize]int32 // index+1 of the latest move on a point
}

// lowNumbers bounds the memory of a path by more than the number somebody has written.
const lowNumbers = 1 << 12

// PathMove is one move of a path.
type PathMove struct {
	Number  int // 0 if it could not be read
	Color   record.Color
	Point   record.Point
	OnBoard bool // false for a pass and for a point that could not be read

	shadowedNumber, shadowedPoint int32 // the index+1 of the latest move with this number, and on this point, before it
}

// Len is the number of moves.
func (p *Path) Len() int { return len(p.moves) }

// Move is move i of the path, from 0.
func (p *Path) Move(i int) PathMove { return p.moves[i] }

// Push appends a move.
func (p *Path) Push(m PathMove) {
	index := int32(len(p.moves) + 1)
	p.moves = append(p.moves, PathMove{})
	// Field by field: what has just been put together is slow to copy as a whole.
	x := &p.moves[index-1]
	x.Number, x.Color, x.Point.Col, x.Point.Row, x.OnBoard = m.Number, m.Color, m.Point.Col, m.Point.Row, m.OnBoard
	if m.Number > 0 {
		x.shadowedNumber = p.setLatest(m.Number, index)
	}
	if m.OnBoard {
		latest := &p.byPoint[slot(m.Point)]
		x.shadowedPoint, *latest = *latest, index
	}
}

// Truncate drops the moves after the first n.
func (p *Path) Truncate(n int) {
	for i := len(p.moves) - 1; i >= n; i-- {
		m := p.moves[i]
		if m.Number > 0 {
			p.setLatest(m.Number, m.shadowedNumber)
		}
		if m.OnBoard {
			p.byPoint[slot(m.Point)] = m.shadowedPoint
		}
	}
	p.moves = p.moves[:n]
}

// Index is the position on the path, from 0, of the move that `#n` names; -1 without one.
func (p *Path) Index(n int) int { return int(p.latest(n)) - 1 }

// latest is the index+1 of the latest move with a number.
func (p *Path) latest(n int) int32 {
	switch {
	case n >= lowNumbers:
		return p.high[n]
	case n >= 0 && n < len(p.low):
		return p.low[n]
	}
	return 0
}

// setLatest gives the index+1 of the latest move with a number, and puts another in its place.
func (p *Path) setLatest(n int, index int32) (before int32) {
	if n < lowNumbers {
		if n >= len(p.low) {
			p.low = append(p.low, make([]int32, n+1-len(p.low))...)
		}
		before, p.low[n] = p.low[n], index
		return before
	}
	if p.high == nil {
		p.high = make(map[int]int32)
	}
	before, p.high[n] = p.high[n], index
	return before
}

// ByNumber is the move that `#n` names.
func (p *Path) ByNumber(n int) (PathMove, bool) {
	return p.move(p.latest(n))
}

// move is the move with an index+1, if there is one.
func (p *Path) move(i int32) (m PathMove, ok bool) {
	if i == 0 {
		return m, false
	}
	return p.moves[i-1], true
}

// At is the last move on a point; its stone may have been taken since.
func (p *Path) At(pt record.Point) (PathMove, bool) {
	return p.move(p.byPoint[slot(pt)])
}

// Range yields the moves that `#from-to` names, point by point. The work is bounded by the board and not by the range;
// a move whose point was played on again is passed over.
func (p *Path) Range(from, to int) iter.Seq[PathMove] {
	return func(yield func(PathMove) bool) {
		for _, i := range p.byPoint {
			if i == 0 {
				continue
			}
			m := p.moves[i-1]
			if m.Number >= from && m.Number <= to && p.latest(m.Number) == i && !yield(m) {
				return
			}
		}
	}
}

// Named yields the moves on the board that a MoveRef or MoveRange token names, whichever end of the range comes first.
func (p *Path) Named(ref string) iter.Seq[PathMove] {
	from, to, _ := ParseRef(ref)
	if strings.Contains(ref, "-") {
		return p.Range(min(from, to), max(from, to))
	}
	return func(yield func(PathMove) bool) {
		if m, ok := p.ByNumber(from); ok && m.OnBoard {
			yield(m)
		}
	}
}

// marker runs the MARK, UNMARK and HIDE lines of one item, in the order of the file, over one set of marks (section 6).
// A point can show the number of its move and a label or shape beside it; UNMARK takes both away.
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
