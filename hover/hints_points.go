package hover

import (
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
	w := newPointWalk(h, g)
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
	h       *hinter
	step    replay.Step // of the node
	names   notation.Points
	columns []string // their names
	buffer  []byte
}

func newPointWalk(h *hinter, g *record.Game) *pointWalk {
	w := &pointWalk{Walk: replay.NewWalk(g), h: h, names: notation.PointsOf(g.Kind), columns: make([]string, g.Cols)}
	for i := range w.columns {
		w.columns[i] = w.names.Column(i)
	}
	return w
}

// numbered reports whether every move gets a hint, with its number and point.
func (w *pointWalk) numbered() bool { return w.h.kinds.Moves && !w.h.provider.Numbered }

// hint is what the hint of a move says.
func (w *pointWalk) hint(m record.Move) string {
	b := w.buffer[:0]
	if w.numbered() {
		b = strconv.AppendInt(b, int64(w.Number), 10)
		b = append(b, " · "...)
		b = w.name(b, m)
	}
	if w.h.kinds.Captures {
		b = w.captures(b)
	}
	w.buffer = b
	return w.h.texts.text(b)
}

// tip is what the hint of a move leaves out: the move with its player, if the hint
// does not number it, and what both have taken so far, if they have.
func (w *pointWalk) tip(m record.Move) string {
	b := w.buffer[:0]
	if !w.numbered() {
		b = strconv.AppendInt(b, int64(w.Number), 10)
		b = append(b, " · "...)
		b = append(b, notation.Color(m.Color)...)
		b = w.captures(w.name(append(b, ' '), m))
	}
	if black, white := w.prisoners(); black+white > 0 {
		if len(b) > 0 {
			b = append(b, " · "...)
		}
		b = append(b, "Captures: Black "...)
		b = strconv.AppendInt(b, int64(black), 10)
		b = append(b, ", White "...)
		b = strconv.AppendInt(b, int64(white), 10)
	}
	w.buffer = b
	return w.h.texts.text(b)
}

// prisoners are the stones that each has taken so far.
func (w *pointWalk) prisoners() (black, white int) {
	if w.Stones == nil {
		return 0, 0
	}
	return w.Stones.Prisoners(record.White), w.Stones.Prisoners(record.Black)
}

// name appends the points of a move, or the word for one that has none.
func (w *pointWalk) name(b []byte, m record.Move) []byte {
	switch m.Action {
	case record.Pass:
		return append(b, "pass"...)
	case record.SwapSides:
		return append(b, "swap sides"...)
	case record.SwapPieces:
		return append(b, "swap pieces"...)
	}
	if notation.IsStep(w.Game.Kind) {
		b = append(w.point(b, m.From), "–"...)
	}
	b = w.point(b, m.To)
	if w.Game.Kind == record.Amazons {
		b = w.point(append(b, ", arrow "...), m.Arrow)
	}
	return b
}

// point appends the name of a point, which moves that were read have on the board.
func (w *pointWalk) point(b []byte, p record.Point) []byte {
	b = append(b, w.columns[p.Col]...)
	return strconv.AppendInt(b, int64(w.names.Row(int(p.Row), w.Game.Rows)), 10)
}

func (w *pointWalk) captures(b []byte) []byte {
	taken, whose := len(w.step.Captured), ""
	if w.step.Suicide > 0 {
		taken, whose = w.step.Suicide, " of its own"
	}
	if taken == 0 {
		return b
	}
	if len(b) > 0 {
		b = append(b, ", "...)
	}
	b = append(b, "takes "...)
	b = strconv.AppendInt(b, int64(taken), 10)
	return append(b, whose...)
}
