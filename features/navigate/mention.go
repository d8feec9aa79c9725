package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Mention is a part of a node's text that names points of the board.
type Mention struct {
	Span syntax.Span // empty for what is there without a word of the text
	Act  Act
	Area Area // empty for a hand

	Color record.Color // Sets: whose stone
	Piece uint8        // Sets, Drops: which piece of shogi
	Hand  bool         // Sets: into the hand of Color

	// Move is the node of the move that is named by its number; 0, the root, where the point itself is named.
	Move int
}

// Act is what a mention has to do with what is on its points.
type Act uint8

// What a mention can have to do with its points.
const (
	Names  Act = iota // a mark: on what is there after the node
	Taken             // repeats what the move of the node takes
	Lifts             // where the piece of the move comes from
	Drops             // the hand that it comes from
	Clears            // setup that takes away
	Sets              // setup
	Moves             // the move of the node
)

// isBefore tells the acts that speak about what was there before the node.
func (a Act) isBefore() bool { return a >= Taken && a <= Clears }

// isWrite tells the acts that change the board.
func (a Act) isWrite() bool { return a >= Lifts }

// maxBoard is the largest number of columns, and of rows, that readers name points of.
const maxBoard = 52

// Area is a rectangle of points, columns and rows below 52. The zero value is empty.
type Area struct{ left, top, right, bottom uint8 } // right and bottom are after the last

// Rectangle is the area with two points as its upper left and lower right corner.
func Rectangle(from, to record.Point) Area {
	return Area{from.Col, from.Row, to.Col + 1, to.Row + 1}
}

// OnePoint is the area of a point.
func OnePoint(p record.Point) Area { return Rectangle(p, p) }

// Around is the area with the points next to it, on a board of a size.
func (a Area) Around(cols, rows int) Area {
	return Area{max(a.left, 1) - 1, max(a.top, 1) - 1, min(a.right+1, uint8(cols)), min(a.bottom+1, uint8(rows))}
}

// common is what lies in both.
func (a Area) common(b Area) Area {
	return Area{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom)}
}

// each calls do for the points, row by row.
func (a Area) each(do func(record.Point)) {
	for row := a.top; row < a.bottom; row++ {
		for col := a.left; col < a.right; col++ {
			do(record.Point{Col: col, Row: row})
		}
	}
}

// pointSet has a bit for each column in a word for each row.
type pointSet [maxBoard]uint64

func (a Area) mask() uint64 {
	if a.left >= a.right {
		return 0
	}
	return uint64(1)<<a.right - uint64(1)<<a.left
}

func (s *pointSet) add(a Area) {
	for row := a.top; row < a.bottom; row++ {
		s[row] |= a.mask()
	}
}

// meets reports whether an area has a point of the set.
func (s *pointSet) meets(a Area) bool {
	for row := a.top; row < a.bottom; row++ {
		if s[row]&a.mask() != 0 {
			return true
		}
	}
	return false
}
