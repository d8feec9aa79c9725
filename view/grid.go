package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// gridWords is a move of a game other than Go.
func (v *goView) gridWords(m record.Move) i18n.Message {
	side, n := notation.Player(v.Game.Kind, m.Color), v.step.Count
	switch m.Action {
	case record.Pass:
		return i18n.Msg("%s passes", side)
	case record.SwapSides:
		return i18n.Msg("%s swaps the sides: the players exchange their colours", side)
	case record.SwapPieces:
		return i18n.Msg("%s swaps the pieces: they change their colours and are mirrored", side)
	case record.Opaque, record.Word:
		return v.said
	}
	switch {
	case v.Game.Kind.IsWritten():
		return v.captures(v.said)
	case v.Game.Kind == record.Amazons:
		return i18n.Msg("%s from %s to %s, arrow %s", side, v.name(m.From), v.name(m.To), v.name(m.Arrow))
	case notation.IsStep(v.Game.Kind):
		return v.captures(i18n.Msg("%s from %s to %s", side, v.name(m.From), v.name(m.To)))
	case v.Game.Kind == record.Othello:
		return i18n.Msg("%s %s, turns %d", side, v.name(m.To), n)
	case n > 0 && v.Game.Kind == record.Twixt:
		return i18n.Plural(n, "%s %s, %d link", "%s %s, %d links", side, v.name(m.To), n)
	}
	return v.captures(i18n.Msg("%s %s", side, v.name(m.To)))
}

// captures adds to a move how many pieces it captured, if it did.
func (v *goView) captures(move i18n.Message) i18n.Message {
	if v.step.Count == 0 {
		return move
	}
	return i18n.Msg("%s, captures %d", move, v.step.Count)
}

// The pods of Octi: several may stand on a point, and each has prongs.

// podWords lists the pods that have prongs, a line a player: "Black 33 AB, 46 CD".
func (v *goView) podWords() (words []string) {
	for _, color := range []record.Color{record.Black, record.White} {
		var pods []string
		for i := range v.cols * v.rows {
			p := record.Point{Col: uint8(i % v.cols), Row: uint8(i / v.cols)}
			for _, pod := range v.Grid.Pods(p) {
				if pod.Color == color && pod.Prongs != 0 {
					pods = append(pods, v.naming.Name(p, v.rows)+" "+pod.Prongs.String())
				}
			}
		}
		if n := len(pods); n > maxPods {
			pods = append(pods[:maxPods], "…")
		}
		if len(pods) > 0 {
			words = append(words, i18n.Msg("%s %s", notation.Player(v.Game.Kind, color), i18n.Items(pods...)).In(v.locale))
		}
	}
	return words
}

// maxPods is how many pods of a player are listed.
const maxPods = 25

// podCount is what is before the letter of a stack: its height.
func (v *goView) podCount(p record.Point) string {
	if v.Grid == nil {
		return ""
	}
	if n := len(v.Grid.Pods(p)); n > 1 {
		return fmt.Sprint(n)
	}
	return ""
}

// prongWay is the way from a pod along each prong, from A at the north clockwise.
var prongWay = [...][2]int{{0, -5}, {4, -4}, {5, 0}, {4, 4}, {0, 5}, {-4, 4}, {-5, 0}, {-4, -4}}

// prongs is a path with a stroke for every prong of a player's pods.
func (c *goCanvas) prongs(color record.Color) string {
	var d strings.Builder
	turn := 1
	if c.show.Turned {
		turn = -1
	}
	for p := range c.points(false) {
		for _, pod := range c.Grid.Pods(p) {
			for i, way := range prongWay {
				if pod.Color == color && pod.Prongs>>i&1 != 0 {
					x, y := c.at(p)
					fmt.Fprintf(&d, "M%d %dl%d %d", x, y, turn*way[0], turn*way[1])
				}
			}
		}
	}
	return d.String()
}
