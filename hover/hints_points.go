package hover

import (
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// points adds the hints of a game on points, of Go or of a game like it. One whose moves recls does not read has none.
func (h *hinter) points(g *record.Game, span syntax.Span) {
	if g.Kind == record.Other || min(g.Cols, g.Rows) < 1 || max(g.Cols, g.Rows) > goban.MaxSize {
		return
	}
	w := &pointWalk{Walk: replay.NewWalk(g), h: h, names: notation.PointsOf(g.Kind)}
	lines := h.linesOf(span)
	first, last := nodes(g, lines.asked)
	if w.numbered() {
		h.hints = slices.Grow(h.hints, last-first)
	}
	for i := first; i < last; i++ {
		m := g.Nodes[i].Move
		if m.Action == record.NoAction || m.Action == record.Opaque || m.Action == record.Word {
			continue
		}
		at := g.Place(i).End
		if at <= lines.asked.Start || at > lines.asked.End || !h.isWhole(at) {
			continue
		}
		if w.step = w.To(i); w.Unread > 0 && (g.Kind == record.Othello || g.Kind == record.Gomoku) {
			continue // how moves are written is not known
		}
		if lines.wanted {
			lines.add(at, w.Number, w.name(m))
		}
		if !h.asked(at) {
			continue
		}
		if text := w.hint(m); text != "" {
			h.add(at, text, w.tip(m))
		}
	}
	lines.flush()
}

// pointWalk goes over the nodes of a game in the order of the text.
type pointWalk struct {
	*replay.Walk
	h     *hinter
	step  replay.Step // of the node
	names notation.Points
}

// numbered reports whether every move gets a hint, with its number and point.
func (w *pointWalk) numbered() bool { return w.h.moves() == EachMove }

// hint is what the hint of a move says.
func (w *pointWalk) hint(m record.Move) string {
	switch {
	case !w.numbered():
		return w.captures()
	case w.h.kinds.Captures:
		return w.withNumber(w.said(w.name(m)))
	}
	return w.withNumber(w.name(m))
}

// tip is what the hint of a move leaves out: the move with its player, if the hint does not number it, and what both
// have captured so far, if they have.
func (w *pointWalk) tip(m record.Move) (text string) {
	if !w.numbered() {
		text = w.withNumber(w.said(i18n.Msg("%s %s", notation.Player(w.Game.Kind, m.Color), w.name(m))))
	}
	if w.Stones == nil {
		return text
	}
	if black, white := w.Stones.Prisoners(record.White), w.Stones.Prisoners(record.Black); black+white > 0 {
		return notation.Join(" · ", text, i18n.Msg("Captures: Black %d, White %d", black, white).In(w.h.locale))
	}
	return text
}

func (w *pointWalk) withNumber(said i18n.Text) string {
	return strconv.Itoa(w.Number) + " · " + said.In(w.h.locale)
}

// name is the points of a move, or the word for one that has none.
func (w *pointWalk) name(m record.Move) i18n.Text {
	rows := w.Game.Rows
	switch {
	case m.Action == record.Pass:
		return i18n.Msg("pass")
	case m.Action == record.SwapSides:
		return i18n.Msg("swap sides")
	case m.Action == record.SwapPieces:
		return i18n.Msg("swap pieces")
	case !notation.IsStep(w.Game.Kind):
		return i18n.Verbatim(w.names.Name(m.To, rows))
	}
	way := w.names.Name(m.From, rows) + "–" + w.names.Name(m.To, rows)
	if w.Game.Kind == record.Amazons {
		return i18n.Msg("%s, arrow %s", way, w.names.Name(m.Arrow, rows))
	}
	return i18n.Verbatim(way)
}

// said is a move with what it captures.
func (w *pointWalk) said(move i18n.Text) i18n.Text {
	switch {
	case w.step.Suicide > 0:
		return i18n.Msg("%s, captures %d of its own", move, w.step.Suicide)
	case len(w.step.Captured) > 0:
		return i18n.Msg("%s, captures %d", move, len(w.step.Captured))
	}
	return move
}

// captures is what a move captures, "" for nothing.
func (w *pointWalk) captures() string {
	switch {
	case w.step.Suicide > 0:
		return i18n.Msg("captures %d of its own", w.step.Suicide).In(w.h.locale)
	case len(w.step.Captured) > 0:
		return i18n.Msg("captures %d", len(w.step.Captured)).In(w.h.locale)
	}
	return ""
}
