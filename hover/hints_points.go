package hover

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/record"
)

// points adds the hints of a game on points, of Go or of a game like it. One whose moves recls does not read has none.
func (h *hinter) points(g *record.Game) {
	if g.Kind == record.Other || min(g.Cols, g.Rows) < 1 || max(g.Cols, g.Rows) > goban.MaxSize {
		return
	}
	w := &pointWalk{Walk: replay.NewWalk(g), h: h, names: notation.PointsOf(g.Kind)}
	first, last := h.nodes(g)
	if w.numbered() {
		h.hints = slices.Grow(h.hints, last-first)
	}
	for i := first; i < last; i++ {
		m := g.Nodes[i].Move
		if m.Action == record.NoAction || m.Action == record.Opaque || m.Action == record.Word {
			continue
		}
		at, ok := h.after(g, i)
		if !ok {
			continue
		}
		if w.step = w.To(i); w.Unread > 0 && (g.Kind == record.Othello || g.Kind == record.Gomoku) {
			continue // how moves are written is not known
		}
		if text := w.hint(m); text != "" {
			h.add(at, text, w.tip(m))
		}
	}
}

// pointWalk goes over the nodes of a game in the order of the text.
type pointWalk struct {
	*replay.Walk
	h     *hinter
	step  replay.Step // of the node
	names notation.Points
}

// numbered reports whether every move gets a hint, with its number and point.
func (w *pointWalk) numbered() bool { return w.h.kinds.Moves && !w.h.provider.Numbered }

// hint is what the hint of a move says.
func (w *pointWalk) hint(m record.Move) (text string) {
	if w.numbered() {
		text = strconv.Itoa(w.Number) + " · " + w.name(m)
	}
	if captures := w.captures(); captures != "" && w.h.kinds.Captures {
		return notation.Join(", ", text, captures)
	}
	return text
}

// tip is what the hint of a move leaves out: the move with its player, if the hint does not number it, and what both
// have taken so far, if they have.
func (w *pointWalk) tip(m record.Move) (text string) {
	if !w.numbered() {
		text = strconv.Itoa(w.Number) + " · " + notation.Color(m.Color) + " " + notation.Join(", ", w.name(m), w.captures())
	}
	if w.Stones == nil {
		return text
	}
	if black, white := w.Stones.Prisoners(record.White), w.Stones.Prisoners(record.Black); black+white > 0 {
		return notation.Join(" · ", text, fmt.Sprintf("Captures: Black %d, White %d", black, white))
	}
	return text
}

// name is the points of a move, or the word for one that has none.
func (w *pointWalk) name(m record.Move) string {
	rows := w.Game.Rows
	switch {
	case m.Action == record.Pass:
		return "pass"
	case m.Action == record.SwapSides:
		return "swap sides"
	case m.Action == record.SwapPieces:
		return "swap pieces"
	case !notation.IsStep(w.Game.Kind):
		return w.names.Name(m.To, rows)
	}
	way := w.names.Name(m.From, rows) + "–" + w.names.Name(m.To, rows)
	if w.Game.Kind == record.Amazons {
		way += ", arrow " + w.names.Name(m.Arrow, rows)
	}
	return way
}

func (w *pointWalk) captures() string {
	switch {
	case w.step.Suicide > 0:
		return fmt.Sprintf("takes %d of its own", w.step.Suicide)
	case len(w.step.Captured) > 0:
		return fmt.Sprintf("takes %d", len(w.step.Captured))
	}
	return ""
}
