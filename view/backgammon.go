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
	node   int
	locale *i18n.Locale
	said   i18n.Message // the move
	hits   int          // of the last move
	turned bool
}

// newBackgammonView replays the path to a node. A record that sets no checkers in its root begins as the game does.
func newBackgammonView(at NodeRef, said i18n.Message) *backgammonView {
	v := &backgammonView{Board: replay.New(at.Game), node: at.Node, locale: at.Locale, said: said, turned: at.Show.Turned}
	for _, i := range at.Game.Path(at.Node) {
		if step := v.Enter(i); at.Game.Nodes[i].Move.Action != record.NoAction {
			v.hits = step.Count
		}
	}
	return v
}

func (v *backgammonView) title() string {
	switch {
	case v.Game.Nodes[v.node].Move.Action == record.NoAction:
		return positionTitle(v.Number).In(v.locale)
	case v.said.IsZero():
		return ""
	case v.hits > 0:
		return numbered(v.Number, i18n.Msg("%s, hits %d", v.said, v.hits).In(v.locale))
	}
	return numbered(v.Number, v.said.In(v.locale))
}

// diagram is the board with the home of White at the lower right: 13 to 24 above, 12 to 1 below, and the bar between.
// Turned it is at the upper left.
func (v *backgammonView) diagram() string {
	var s strings.Builder
	above, below := 12, 11
	if v.turned {
		above, below = 0, 23
	}
	s.WriteString(v.row(above, 1, v.pointNumber))
	s.WriteString(v.row(above, 1, v.checkers))
	s.WriteString(v.row(below, -1, v.checkers))
	s.WriteString(v.row(below, -1, v.pointNumber))
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

func (v *backgammonView) facts() []string {
	var facts []i18n.Message
	if b, w := v.both(backgammon.Bar); b+w > 0 {
		facts = append(facts, i18n.Msg("Bar: Black %d, White %d", b, w))
	}
	if b, w := v.both(backgammon.Tray); b+w > 0 {
		facts = append(facts, i18n.Msg("Off: Black %d, White %d", b, w))
	}
	facts = append(facts, i18n.Msg("Pips: Black %d, White %d", v.pips(record.Black), v.pips(record.White)))
	if value, owner := v.Checkers.Cube(); owner != record.Empty {
		facts = append(facts, i18n.Msg("Cube: %d, %s's", value, notation.Player(v.Game.Kind, owner)))
	} else if value > 1 {
		facts = append(facts, i18n.Msg("Cube: %d, in the middle", value))
	}
	return stateFacts(v.Board, v.locale, facts, i18n.Plural(v.Unread,
		"%d move cannot be made as written", "%d moves cannot be made as written", v.Unread))
}

// both is how many checkers of Black and of White are in a place.
func (v *backgammonView) both(p backgammon.Place) (black, white int) {
	return v.Checkers.At(record.Black, p), v.Checkers.At(record.White, p)
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
