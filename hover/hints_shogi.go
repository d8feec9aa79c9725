package hover

import (
	"strconv"

	"github.com/recls/recls/record"
)

// shogi names the moves of a game up to the first that cannot be made: behind it
// nobody knows the position, and so no name. A record of shogi is one line of
// moves; what hangs on an earlier node than the one before it has no name.
func (h *hinter) shogi(g *record.Game) {
	first, last := h.nodes(g)
	v := newShogiView(g, first)
	v.notation = h.notation
	for i := first; i < last; i++ {
		n := &g.Nodes[i]
		if i > first && int(n.Parent) != i-1 {
			return
		}
		if i > first {
			v.enter(i)
		}
		if n.Move.Action == record.NoAction {
			continue
		}
		if v.stopped > 0 {
			return
		}
		if at, ok := h.ways.behind(h.file, g, i); ok && h.holds(at) {
			name := v.name()
			h.add(at, name, v.tip(name))
		}
	}
}

// tip is the last move with its number, in both notations, and what it took; name
// is how the hint calls it.
func (v *shogiView) tip(name string) string {
	if v.notation != BothNotations {
		name = v.named(BothNotations)
	}
	tip := strconv.Itoa(v.board.Number) + " · " + name
	if v.captured != 0 {
		tip += ", takes a " + v.captured.Kind().English()
	}
	return tip
}
