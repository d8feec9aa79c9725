package refactor

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/record"
)

func gobanPoint(p record.Point) goban.Point { return goban.Point{X: int8(p.Col), Y: int8(p.Row)} }

func recordPoint(p goban.Point) record.Point { return record.Point{Col: uint8(p.X), Row: uint8(p.Y)} }

// captures is what a move of Go takes, and whether a move on the way to it took
// something.
type captures struct {
	taken  []goban.Point
	before bool
}

// playGo judges a move of Go by one replay of the path to the node.
func (p playing) playGo() (c captures, why string) {
	if p.move.Action == record.Pass {
		return c, ""
	}
	if p.move.Action != record.Play || int(p.move.To.Col) >= p.g.Cols || int(p.move.To.Row) >= p.g.Rows {
		return c, "the point is not on the board"
	}
	if p.g.Cols > goban.MaxSize || p.g.Rows > goban.MaxSize {
		return c, "the board is too large to be replayed"
	}
	b := goban.New(p.g.Cols, p.g.Rows)
	for _, n := range p.g.Path(p.node) {
		c.before = p.step(b, n) || c.before
	}
	to := gobanPoint(p.move.To)
	if b.At(to) != goban.Empty {
		return c, "there is a stone on " + b.Name(to)
	}
	res := b.Play(goban.Color(p.move.Color), to)
	switch {
	case res.Suicide > 0:
		return c, b.Name(to) + " would be suicide"
	case res.Ko:
		return c, b.Name(to) + " would retake the ko at once"
	}
	c.taken = append([]goban.Point(nil), res.Captured...)
	return c, ""
}

// step replays one node of Go, setup first, and reports whether stones were taken.
func (p playing) step(b *goban.Board, n int) (took bool) {
	node := &p.g.Nodes[n]
	if node.Has&record.HasSetup != 0 {
		for _, s := range p.g.Detail(n).Setup {
			b.Set(gobanPoint(s.Point), goban.Color(s.Color))
		}
	}
	switch node.Move.Action {
	case record.Pass:
		b.Pass()
	case record.Play:
		return len(b.Play(goban.Color(node.Move.Color), gobanPoint(node.Move.To)).Captured) > 0
	}
	return false
}

// playGrid judges a stone put on a board without captures: the point must be free,
// and in Othello the stone must turn others over.
func (p playing) playGrid() (why string) {
	b := grid.New(p.g.Kind, p.g.Cols, p.g.Rows)
	if b == nil || p.move.Action != record.Play || !b.On(p.move.To) {
		return "the point is not on the board"
	}
	if p.g.Nodes[0].Has&record.HasSetup == 0 && !b.Start() {
		return "the record does not set the stones up"
	}
	for _, n := range p.g.Path(p.node) {
		if why := p.stepGrid(b, n); why != "" {
			return why
		}
	}
	if b.At(p.move.To) != record.Empty {
		return "there is a stone on this point"
	}
	if b.Play(p.move) == 0 && p.g.Kind == record.Othello {
		return "the stone would turn no other"
	}
	return ""
}

func (p playing) stepGrid(b *grid.Board, n int) (why string) {
	if p.g.Nodes[n].Has&record.HasSetup != 0 {
		for _, s := range p.g.Detail(n).Setup {
			if b.On(s.Point) {
				b.Set(s.Point, s.Color)
			}
		}
	}
	if p.g.Nodes[n].Move.Action == record.Opaque {
		return "a move before cannot be read"
	}
	b.Play(p.g.Nodes[n].Move)
	return ""
}
