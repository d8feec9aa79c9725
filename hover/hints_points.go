package hover

import (
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// points adds the hints of a game on points, of Go or of a game like it. One
// whose moves recls does not read has none.
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
		if w.to(i); w.lost {
			continue
		}
		if text := w.hint(m); text != "" {
			h.add(at, text, w.tip(m))
		}
	}
}

// pointWalk goes over the nodes of a game and keeps the board behind the last one
// it came to. Going to a node takes back what is not on the path to it and plays
// what is missing. Nodes come in the order of the text: in one that is a walk in
// depth nothing is played twice, and where a variation follows the move that it
// replaces only this move is.
type pointWalk struct {
	h       *hinter
	game    *record.Game
	names   notation.Points
	columns []string     // their names
	board   *goban.Board // nil in other games than Go
	path    []pointStep
	ahead   []int32 // nodes still to be played, the nearest last
	buffer  []byte
	pointState
}

// pointState is what is known at a node.
type pointState struct {
	number int32 // of the last move
	taken  int16 // stones of the opponent that it took
	own    int16 // stones of its own colour that it took
	lost   bool  // how moves are written is not known: they are not read
}

type pointStep struct {
	node   int32
	before pointState
	board  goban.Mark
}

func newPointWalk(h *hinter, g *record.Game) *pointWalk {
	w := &pointWalk{h: h, game: g, names: notation.PointsOf(g.Kind), columns: make([]string, g.Cols)}
	for i := range w.columns {
		w.columns[i] = w.names.Column(i)
	}
	if g.Kind == record.Go {
		w.board = goban.New(g.Cols, g.Rows)
	}
	return w
}

// to goes to a node. A parent has a smaller index than its children, so of two
// nodes on different paths the larger one is not on the path to the other.
func (w *pointWalk) to(node int) {
	for n := int32(node); n != w.at(); {
		if n < w.at() {
			w.leave()
			continue
		}
		w.ahead = append(w.ahead, n)
		n = w.game.Nodes[n].Parent
	}
	w.path = slices.Grow(w.path, len(w.ahead))
	for i := len(w.ahead) - 1; i >= 0; i-- {
		w.enter(w.ahead[i])
	}
	w.ahead = w.ahead[:0]
}

// at is the node that the walk is at, -1 before the root.
func (w *pointWalk) at() int32 {
	if len(w.path) == 0 {
		return -1
	}
	return w.path[len(w.path)-1].node
}

func (w *pointWalk) leave() {
	last := w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	w.pointState = last.before
	if w.board != nil {
		w.board.Undo(last.board)
	}
}

// enter plays one node: setup first, then the move.
func (w *pointWalk) enter(node int32) {
	n := &w.game.Nodes[node]
	step := pointStep{node: node, before: w.pointState}
	if w.board != nil {
		step.board = w.board.Mark()
	}
	w.path = append(w.path, step)
	w.taken, w.own = 0, 0
	if w.board != nil && n.Has&record.HasSetup != 0 {
		for _, s := range w.h.provider.Setup(w.h.file, w.game, int(node)) {
			w.board.Set(boardPoint(s.Point), goban.Color(s.Color))
		}
	}
	if n.Move.Action == record.NoAction {
		return
	}
	w.number++
	if n.Number > 0 {
		w.number = n.Number
	}
	w.move(n.Move)
}

func (w *pointWalk) move(m record.Move) {
	switch {
	case m.Action == record.Opaque:
		w.lost = w.lost || w.game.Kind == record.Othello || w.game.Kind == record.Gomoku
	case w.board == nil:
	case m.Action == record.Play:
		if w.board.PlayQuiet(goban.Color(m.Color), boardPoint(m.To)) {
			return
		}
		effect := w.board.Play(goban.Color(m.Color), boardPoint(m.To))
		w.taken, w.own = int16(len(effect.Captured)), int16(effect.Suicide)
	default:
		w.board.Pass()
	}
}

func boardPoint(p record.Point) goban.Point { return goban.Point{X: int8(p.Col), Y: int8(p.Row)} }

// numbered reports whether every move gets a hint, with its number and point.
func (w *pointWalk) numbered() bool { return w.h.kinds.Moves && !w.h.provider.Numbered }

// hint is what the hint of a move says.
func (w *pointWalk) hint(m record.Move) string {
	b := w.buffer[:0]
	if w.numbered() {
		b = strconv.AppendInt(b, int64(w.number), 10)
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
		b = strconv.AppendInt(b, int64(w.number), 10)
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
	if w.board == nil {
		return 0, 0
	}
	return w.board.Prisoners(goban.White), w.board.Prisoners(goban.Black)
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
	if notation.IsStep(w.game.Kind) {
		b = append(w.point(b, m.From), "–"...)
	}
	b = w.point(b, m.To)
	if w.game.Kind == record.Amazons {
		b = w.point(append(b, ", arrow "...), m.Arrow)
	}
	return b
}

// point appends the name of a point, which moves that were read have on the board.
func (w *pointWalk) point(b []byte, p record.Point) []byte {
	b = append(b, w.columns[p.Col]...)
	return strconv.AppendInt(b, int64(w.names.Row(int(p.Row), w.game.Rows)), 10)
}

func (w *pointWalk) captures(b []byte) []byte {
	taken, whose := w.taken, ""
	if w.own > 0 {
		taken, whose = w.own, " of its own"
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
