package rules

import (
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
)

// The positions of Hex and Twixt, where nothing is captured and the second player may swap instead of a move (section
// 9).

func (st *state) put(pr *prop) {
	st.path.move = pr.node
	s := strings.ToLower(pr.value)
	if strings.HasPrefix(s, "swap") && s != "swap-sides" {
		st.swap(s)
		return
	}
	m := st.board.Move(pr.id, s)
	if m.Action != record.Play || st.path.lost {
		return
	}
	st.ensureBoard()
	if stone := st.goban.At(m.To); stone != record.Empty && !st.has(sgf.KO) {
		st.Report(occupiedPoint, at(st.Tree.Span(pr.node), "%s is played where a %s piece stands", st.show(pr), colorNames[stone]))
	}
	st.goban.Set(m.To, m.Color)
}

// isBareSwap tells the swap of Hex as HexGui and Little Golem know it, which means swap-pieces there.
func (st *state) isBareSwap(s string) bool {
	return st.tree.GM == sgf.Hex && strings.EqualFold(strings.TrimSpace(s), "swap")
}

// swap exchanges the pieces as second move: those of Hex are mirrored. Where the one of Twixt goes nobody says, nor
// what a later swap would mean, nor a word that does not say what is swapped: then nothing more is known of the
// position.
func (st *state) swap(word string) {
	if st.path.turn.moves != 2 || st.isBareSwap(word) || st.tree.GM != sgf.Hex || st.board.Cols != st.board.Rows {
		st.path.lost = true
	} else if st.goban != nil {
		st.mirror()
	}
}

func (st *state) mirror() {
	w, h := st.goban.Size()
	for y := range h {
		for x := range min(y+1, w) {
			a, b := record.Point{Col: uint8(x), Row: uint8(y)}, record.Point{Col: uint8(y), Row: uint8(x)}
			one, two := st.goban.At(a), st.goban.At(b)
			if one != record.Empty || two != record.Empty {
				st.goban.Set(a, two.Opponent())
				st.goban.Set(b, one.Opponent())
			}
		}
	}
}
