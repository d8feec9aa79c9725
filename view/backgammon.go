package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// backgammonView is a position of Backgammon. Points are named as White counts them, which is how the file counts.
type backgammonView struct {
	*replay.Board
	node int
	said string // the move with its number
	hits int    // of the last move
}

// newBackgammonView replays the path to a node. A record that sets no checkers in its root begins as the game does.
func newBackgammonView(g *record.Game, node int, said string) *backgammonView {
	v := &backgammonView{Board: replay.New(g), node: node, said: said}
	for _, i := range g.Path(node) {
		if step := v.Enter(i); g.Nodes[i].Move.Action != record.NoAction {
			v.hits = step.Count
		}
	}
	return v
}

func (v *backgammonView) title() string {
	switch {
	case v.Game.Nodes[v.node].Move.Action == record.NoAction:
		return positionTitle(v.Number)
	case v.hits > 0:
		return fmt.Sprintf("%s, hits %d", v.said, v.hits)
	}
	return v.said
}

// diagram is the board with the home of White at the lower right: 13 to 24 above, 12 to 1 below, and the bar between.
func (v *backgammonView) diagram() string {
	var s strings.Builder
	s.WriteString(v.row(12, 1, v.pointNumber))
	s.WriteString(v.row(12, 1, v.checkers))
	s.WriteString(v.row(11, -1, v.checkers))
	s.WriteString(v.row(11, -1, v.pointNumber))
	return s.String()
}

// row is what is to be said of twelve points, from the one at first on.
func (v *backgammonView) row(first, step int, cell func(backgammon.Place) string) string {
	var s strings.Builder
	for i := range 12 {
		if i == 6 {
			s.WriteString("  |")
		}
		fmt.Fprintf(&s, "%4s", cell(backgammon.Place(first+i*step)))
	}
	return strings.TrimRight(s.String(), " ") + "\n"
}

func (v *backgammonView) pointNumber(p backgammon.Place) string { return fmt.Sprint(p + 1) }

// checkers is how many of whom stand on a point: "5X".
func (v *backgammonView) checkers(p backgammon.Place) string {
	text := ""
	for _, color := range players {
		if n := v.Checkers.At(color, p); n > 0 {
			text += fmt.Sprintf("%d%c", n, goStones[color])
		}
	}
	if text == "" {
		return goStones[:1]
	}
	return text
}

var players = [...]record.Color{record.Black, record.White}

func (v *backgammonView) facts() (facts []string) {
	for _, place := range [...]struct {
		at   backgammon.Place
		name string
	}{{backgammon.Bar, "Bar"}, {backgammon.Tray, "Off"}} {
		if b, w := v.Checkers.At(record.Black, place.at), v.Checkers.At(record.White, place.at); b+w > 0 {
			facts = append(facts, fmt.Sprintf("%s: Black %d, White %d", place.name, b, w))
		}
	}
	facts = append(facts, fmt.Sprintf("Pips: Black %d, White %d", v.pips(record.Black), v.pips(record.White)))
	if value, owner := v.Checkers.Cube(); owner != record.Empty {
		facts = append(facts, fmt.Sprintf("Cube: %d, %s's", value, notation.Color(owner)))
	} else if value > 1 {
		facts = append(facts, fmt.Sprintf("Cube: %d, in the middle", value))
	}
	return append(facts, stateFacts(v.Board, i18n.Plural(v.Unread,
		"%d move cannot be made as written", "%d moves cannot be made as written", v.Unread))...)
}

// pips is how far a player's checkers have to go.
func (v *backgammonView) pips(color record.Color) (n int) {
	for p := range backgammon.Place(backgammon.Points) {
		far := int(p) + 1
		if color == record.Black {
			far = backgammon.Points - int(p)
		}
		n += far * v.Checkers.At(color, p)
	}
	return n + (backgammon.Points+1)*v.Checkers.At(color, backgammon.Bar)
}
