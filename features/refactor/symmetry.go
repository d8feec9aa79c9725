package refactor

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Symmetry is a way to turn a board over: columns, rows or both are mirrored, and then columns may become rows.
type Symmetry struct {
	id                          string
	title                       i18n.Message
	mirrorsColumns, mirrorsRows bool
	Swaps                       bool // columns become rows
}

// symmetries are those that users ask for; the mirror on the other diagonal is a rotation more.
var symmetries = [...]Symmetry{
	{"rotate-right", i18n.Msg("Rotate the board to the right"), false, true, true},
	{"rotate-left", i18n.Msg("Rotate the board to the left"), true, false, true},
	{"rotate-180", i18n.Msg("Rotate the board by half a turn"), true, true, false},
	{"mirror-horizontal", i18n.Msg("Mirror the board, left to right"), true, false, false},
	{"mirror-vertical", i18n.Msg("Mirror the board, top to bottom"), false, true, false},
	{"mirror-diagonal", i18n.Msg("Mirror the board on its diagonal"), false, false, true},
}

// At is where a point goes on a board of cols by rows.
func (s Symmetry) At(p record.Point, cols, rows uint8) record.Point {
	if s.mirrorsColumns {
		p.Col = cols - 1 - p.Col
	}
	if s.mirrorsRows {
		p.Row = rows - 1 - p.Row
	}
	if s.Swaps {
		p.Col, p.Row = p.Row, p.Col
	}
	return p
}

// Symmetries are the symmetries as actions of the format with that ID, see NewOffer.
func Symmetries[P any](format string, applies func(P, Symmetry) bool, edits func(P, Symmetry) []syntax.Edit) (table []Offer[P]) {
	none := i18n.Msg("no point would change, or a point is not on the board")
	for _, s := range symmetries {
		applies := func(at P) bool { return applies(at, s) }
		edits := func(at P) []syntax.Edit { return edits(at, s) }
		table = append(table, NewOffer(format+"."+s.id, s.title, KindBoard, applies, edits, none))
	}
	return table
}
