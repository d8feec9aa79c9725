package view

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// gridWords is a move of a game other than Go.
func (v *goView) gridWords(m record.Move) string {
	words := notation.Color(m.Color)
	switch m.Action {
	case record.Pass:
		return fmt.Sprintf("%s passes", words)
	case record.SwapSides:
		return fmt.Sprintf("%s swaps the sides: the players exchange their colours", words)
	case record.SwapPieces:
		return fmt.Sprintf("%s swaps the pieces: they change their colours and are mirrored", words)
	case record.Opaque, record.Word:
		return v.said
	}
	if v.Game.Written != nil {
		return v.said + v.takes()
	}
	if notation.IsStep(v.Game.Kind) {
		words = fmt.Sprintf("%s from %s to %s", words, v.name(m.From), v.name(m.To))
	} else {
		words += " " + v.name(m.To)
	}
	switch {
	case v.Game.Kind == record.Amazons:
		words += ", arrow " + v.name(m.Arrow)
	case v.Game.Kind == record.Othello:
		words += ", turns " + strconv.Itoa(v.step.Count)
	case v.step.Count > 0 && v.Game.Kind == record.Twixt:
		words += ", " + notation.Count(v.step.Count, "link")
	default:
		words += v.takes()
	}
	return words
}

// takes says how many pieces the last move took, if it did.
func (v *goView) takes() string {
	if v.step.Count == 0 {
		return ""
	}
	return ", takes " + strconv.Itoa(v.step.Count)
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
					pods = append(pods, v.name(p)+" "+pod.Prongs.String())
				}
			}
		}
		if n := len(pods); n > maxPods {
			pods = append(pods[:maxPods], "…")
		}
		if len(pods) > 0 {
			words = append(words, notation.Color(color)+" "+strings.Join(pods, ", "))
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
	for p := range c.points(false) {
		for _, pod := range c.Grid.Pods(p) {
			for i, way := range prongWay {
				if pod.Color == color && pod.Prongs>>i&1 != 0 {
					x, y := c.at(p)
					fmt.Fprintf(&d, "M%d %dl%d %d", x, y, way[0], way[1])
				}
			}
		}
	}
	return d.String()
}
