package view

import (
	"strconv"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// gridWords is a move of a game other than Go.
func (v *goView) gridWords(m record.Move) string {
	words := notation.Color(m.Color)
	switch m.Action {
	case record.Pass:
		return words + " passes"
	case record.SwapSides:
		return words + " swaps the sides: the players exchange their colours"
	case record.SwapPieces:
		return words + " swaps the pieces: they change their colours and are mirrored"
	case record.Opaque, record.Word:
		return v.said
	}
	if v.Game.Written != nil {
		return v.said + v.takes()
	}
	if notation.IsStep(v.Game.Kind) {
		words += " from " + v.name(m.From) + " to " + v.name(m.To)
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
