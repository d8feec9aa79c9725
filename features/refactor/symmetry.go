package refactor

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Symmetry is a way to turn a board over.
type Symmetry struct {
	id, title string
	Swaps     bool // columns become rows
	// At is where a point goes on a board of cols by rows.
	At func(p record.Point, cols, rows uint8) record.Point
}

// symmetries are those that users ask for; the mirror on the other diagonal is a rotation more.
var symmetries = [...]Symmetry{
	{"rotate-right", "Rotate the board to the right", true,
		func(p record.Point, _, rows uint8) record.Point {
			return record.Point{Col: rows - 1 - p.Row, Row: p.Col}
		}},
	{"rotate-left", "Rotate the board to the left", true,
		func(p record.Point, cols, _ uint8) record.Point {
			return record.Point{Col: p.Row, Row: cols - 1 - p.Col}
		}},
	{"rotate-180", "Rotate the board by half a turn", false,
		func(p record.Point, cols, rows uint8) record.Point {
			return record.Point{Col: cols - 1 - p.Col, Row: rows - 1 - p.Row}
		}},
	{"mirror-horizontal", "Mirror the board, left to right", false,
		func(p record.Point, cols, _ uint8) record.Point {
			return record.Point{Col: cols - 1 - p.Col, Row: p.Row}
		}},
	{"mirror-vertical", "Mirror the board, top to bottom", false,
		func(p record.Point, _, rows uint8) record.Point {
			return record.Point{Col: p.Col, Row: rows - 1 - p.Row}
		}},
	{"mirror-diagonal", "Mirror the board on its diagonal", true,
		func(p record.Point, _, _ uint8) record.Point { return record.Point{Col: p.Row, Row: p.Col} }},
}

// Symmetries are the symmetries as actions of the format with that ID, see NewOffer.
func Symmetries[P any](format string, applies func(P, Symmetry) bool, edits func(P, Symmetry) []syntax.Edit) (table []Offer[P]) {
	const none = "the game names no point that would change, or one that is not on its board"
	for _, s := range symmetries {
		applies := func(at P) bool { return applies(at, s) }
		edits := func(at P) []syntax.Edit { return edits(at, s) }
		table = append(table, NewOffer(format+"."+s.id, s.title, KindBoard, applies, edits, none))
	}
	return table
}
