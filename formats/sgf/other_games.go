package sgf

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// isBackgammonMove: two dice, then up to four pairs from-to; or a word.
func isBackgammonMove(s string) bool {
	if isCubeAction(s) {
		return true
	}
	if len(s) < 2 || len(s) > 10 || len(s)%2 != 0 || !isDie(s[0]) || !isDie(s[1]) {
		return false
	}
	for i := 2; i < len(s); i += 2 {
		from, to := s[i], s[i+1]
		if from < 'a' || from > 'y' || to < 'a' || to > 'z' || to == 'y' {
			return false
		}
	}
	return true
}

func isCubeAction(s string) bool { return oneOf(s, "double", "take", "drop") }

func isDie(c byte) bool { return '1' <= c && c <= '6' }

// backgammonMove tells words from checkers that move, of which a Move holds
// nothing: they are record.Source.Written.
func (b plane) backgammonMove(m record.Move, value string) record.Move {
	if isCubeAction(value) {
		m.Action = record.Word
	}
	return m
}

// cube reads the owner and the value of the doubling cube.
func (d *detail) cube(id Ident, value string) {
	if d.Cube == nil {
		d.Cube = &record.Cube{Value: 1}
	}
	if id == CO {
		d.Cube.Owner = map[string]record.Color{"b": record.Black, "w": record.White}[strings.ToLower(value)]
	} else {
		d.Cube.Value = max(number(value), 1)
	}
}

// checkers reads AB, AW and AE of Backgammon, and the cube. A point that is in a list
// several times has as many checkers; its number is Point.Col, from 0 for `a`.
func (d *detail) checkers(id Ident, p syntax.NodeID) {
	if id == CO || id == CV {
		d.cube(id, FirstValue(d.t, p))
	}
	if !slices.Contains(SetupIdents, id) {
		return
	}
	for _, value := range Contents(d.t, p) {
		one, two, _ := SplitColon(value)
		if two == "" {
			two = one
		}
		if !d.plane.arePoints(one, two) {
			continue
		}
		for c := one[0]; c <= two[0]; c++ {
			d.Setup = append(d.Setup, record.Placement{Point: record.Point{Col: c - 'a'}, Color: id.Color()})
		}
	}
}

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
// comes to. All of it is record.Source.Written.
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

// podIdents are the properties that are lists of stones.
var podIdents = []Ident{AB, AW, BO, WO, RP}

// pods reads a list of stones of Octi: a stone that is there twice is two
// pods.
func (d *detail) pods(p syntax.NodeID, color record.Color, single bool) {
	for _, value := range Contents(d.t, p) {
		at, prongs, ok := grid.OctiStone(value, d.plane.octiHeight())
		if ok && d.plane.On(at) {
			d.Setup = append(d.Setup, record.Placement{Point: at, Color: color, Piece: uint8(prongs), Pod: single})
		}
	}
}
