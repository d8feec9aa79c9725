package view

import (
	"fmt"
	"strconv"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// gridGame is what a view of another game than Go has in place of a goban: the board and what its moves did.
type gridGame struct {
	*grid.Board
	kind  record.Kind
	count int // what the last move turned, took or linked
}

// firstToPlay is who begins by the page of the game; Empty where it names nobody.
func (b *gridGame) firstToPlay() record.Color {
	switch b.kind {
	case record.Twixt:
		return record.White
	case record.Amazons:
		return record.Empty
	}
	return record.Black
}

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
	if v.game.Written != nil {
		return v.said + v.takes()
	}
	if notation.IsStep(v.grid.kind) {
		words += " from " + v.name(m.From) + " to " + v.name(m.To)
	} else {
		words += " " + v.name(m.To)
	}
	switch n := float64(v.grid.count); {
	case v.grid.kind == record.Amazons:
		words += ", arrow " + v.name(m.Arrow)
	case v.grid.kind == record.Othello:
		words += ", turns " + strconv.Itoa(v.grid.count)
	case n > 0 && v.grid.kind == record.Twixt:
		words += ", " + notation.Count(n, "link")
	default:
		words += v.takes()
	}
	return words
}

// takes says how many pieces the last move took, if it did.
func (v *goView) takes() string {
	if v.grid.count == 0 {
		return ""
	}
	return ", takes " + strconv.Itoa(v.grid.count)
}

// gridFacts are the counts of stones where they decide, and who is to play.
func (v *goView) gridFacts() (facts []string) {
	var stones [grid.Arrow + 1]int
	for i := range v.cols * v.rows {
		stones[v.grid.At(record.Point{Col: uint8(i % v.cols), Row: uint8(i / v.cols)})]++
	}
	if k := v.grid.kind; k == record.Othello || k == record.LinesOfAction {
		facts = append(facts, fmt.Sprintf("Stones: Black %d, White %d", stones[record.Black], stones[record.White]))
	}
	if v.turn != record.Empty {
		facts = append(facts, notation.Color(v.turn)+" to play")
	}
	return append(facts, v.missing()...)
}
