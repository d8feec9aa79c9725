package view

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// gridGame is what a view of another game than Go has in place of a goban: the
// board and what its moves did.
type gridGame struct {
	*grid.Board
	kind  record.Kind
	count int // what the last move turned, took or linked
}

// newGridView replays the path to a node of a game that is neither Go nor shogi.
// why says in words why there is no board.
func newGridView(g *record.Game, node int, fr Frame) (v *goView, why string) {
	board := grid.New(g.Kind, g.Cols, g.Rows)
	if board == nil {
		return nil, "recls draws no board of " + g.Name
	}
	n := g.Cols * g.Rows
	v = &goView{game: g, node: node, cols: g.Cols, rows: g.Rows, numbers: make([]int32, n), marks: make([][]record.Mark, n),
		naming: notation.PointsOf(g.Kind), grid: &gridGame{Board: board, kind: g.Kind}}
	if !hasStones(g) && !(isKnownStart(g) && board.Start()) {
		return nil, "no board: the record does not set the stones up"
	}
	v.replay(fr)
	return v, ""
}

// hasStones reports whether the record itself says what stands on the board at
// the start: by setup in the root (PL alone sets none), or, in Lines of Action, by
// the name of an empty one.
func hasStones(g *record.Game) bool {
	if g.Nodes[0].Has&record.HasSetup != 0 && len(g.Detail(0).Setup) > 0 {
		return true
	}
	return g.Kind == record.LinesOfAction && strings.EqualFold(startName(g), "Custom")
}

// startName is the name of the start position of Lines of Action.
func startName(g *record.Game) string {
	for _, f := range g.Header {
		if f.Name == "SU" {
			return strings.TrimSpace(f.Value)
		}
	}
	return "Standard"
}

// isKnownStart tells the starts that recls can set up: of Lines of Action the
// standard one, of other games all.
func isKnownStart(g *record.Game) bool {
	return g.Kind != record.LinesOfAction || strings.EqualFold(startName(g), "Standard")
}

func (b *gridGame) play(m record.Move) {
	b.count = b.Play(m)
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
