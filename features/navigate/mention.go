package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// mention is a part of a node's text that names points of the board.
type mention struct {
	span syntax.Span // empty for what stands there without a word of the text
	act  act
	area area // empty for a hand

	color record.Color // sets: whose stone
	piece uint8        // sets, drops: which piece of shogi
	hand  bool         // sets: into the hand of color

	// move is the node of the move that is named by its number; -1 where the point
	// itself is named.
	move int
}

// act is what a mention has to do with what stands on its points.
type act uint8

const (
	names  act = iota // a mark: on what stands there behind the node
	taken             // repeats what the move of the node takes
	lifts             // where the piece of the move comes from
	drops             // the hand that it comes from
	clears            // setup that takes away
	sets              // setup
	moves             // the move of the node
)

// isBefore tells the acts that speak about what stood there before the node.
func (a act) isBefore() bool { return a >= taken && a <= clears }

// isWrite tells the acts that change the board.
func (a act) isWrite() bool { return a >= lifts }

// maxBoard is the largest number of columns, and of rows, that readers name
// points of.
const maxBoard = 52

// area is a rectangle of points, all within maxBoard. The zero value is empty.
type area struct{ left, top, right, bottom uint8 } // right and bottom are behind the last

func rectangle(from, to record.Point) area {
	return area{from.Col, from.Row, to.Col + 1, to.Row + 1}
}

func onePoint(p record.Point) area { return rectangle(p, p) }

// around is the area with the points next to it, on a board of a size.
func (a area) around(cols, rows int) area {
	return area{max(a.left, 1) - 1, max(a.top, 1) - 1, min(a.right+1, uint8(cols)), min(a.bottom+1, uint8(rows))}
}

// common is what lies in both.
func (a area) common(b area) area {
	return area{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom)}
}

// each calls do for the points, row by row.
func (a area) each(do func(record.Point)) {
	for row := a.top; row < a.bottom; row++ {
		for col := a.left; col < a.right; col++ {
			do(record.Point{Col: col, Row: row})
		}
	}
}

// pointSet has a bit for each column in a word for each row.
type pointSet [maxBoard]uint64

func (a area) mask() uint64 {
	if a.left >= a.right {
		return 0
	}
	return uint64(1)<<a.right - uint64(1)<<a.left
}

func (s *pointSet) add(a area) {
	for row := a.top; row < a.bottom; row++ {
		s[row] |= a.mask()
	}
}

// meets reports whether an area has a point of the set.
func (s *pointSet) meets(a area) bool {
	for row := a.top; row < a.bottom; row++ {
		if s[row]&a.mask() != 0 {
			return true
		}
	}
	return false
}
