package sgf

import (
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// octiRows is the height of the full board, which points of two digits fill.
const octiRows = 9

// octiHeight is the rows by which points are read.
func (b Board) octiHeight() int {
	if b.Rows == 0 {
		return octiRows
	}
	return b.Rows
}

// octiMove reads a move as far as a Move holds it: its pod, and where the last one
// comes to. All of it is Game.Written.
func (b plane) octiMove(m record.Move, value string) record.Move {
	steps, ok := grid.OctiMove(value, b.octiHeight())
	if !ok {
		return m
	}
	last := steps[len(steps)-1]
	m.From, m.To = steps[0].At, last.At
	if n := len(last.Path); n > 0 {
		m.To = last.Path[n-1].To
	}
	if b.on(m.From) && b.on(m.To) {
		m.Action = record.Play
	}
	return m
}

// pods reads a list of stones of Octi: a stone that is there twice is two
// pods.
func (d *detail) pods(p syntax.NodeID, color record.Color, single bool) {
	for v := range ValuesOf(d.t, p) {
		at, prongs, ok := grid.OctiStone(d.t.Source().Slice(Content(d.t, v)), d.plane.octiHeight())
		if ok && d.plane.On(at) {
			d.Setup = append(d.Setup, record.Placement{Point: at, Color: color, Piece: uint8(prongs), Pod: single})
		}
	}
}
