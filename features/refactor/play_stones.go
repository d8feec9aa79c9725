package refactor

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/record"
)

func gobanPoint(p record.Point) goban.Point { return goban.Point{X: int8(p.Col), Y: int8(p.Row)} }

// Captures is what a move of Go takes, and whether a move on the way to it took
// something.
type Captures struct {
	Taken  []goban.Point
	Before bool
}

// PlayGo judges a move of Go by one replay of the path to the node.
func (p Playing) PlayGo() (c Captures, why string) {
	if p.Move.Action == record.Pass {
		return c, ""
	}
	if p.Move.Action != record.Play || int(p.Move.To.Col) >= p.Game.Cols || int(p.Move.To.Row) >= p.Game.Rows {
		return c, "the point is not on the board"
	}
	if p.Game.Cols > goban.MaxSize || p.Game.Rows > goban.MaxSize {
		return c, "the board is too large to be replayed"
	}
	b := goban.New(p.Game.Cols, p.Game.Rows)
	for _, n := range p.Game.Path(p.Node) {
		c.Before = p.step(b, n) || c.Before
	}
	to := gobanPoint(p.Move.To)
	if b.At(to) != goban.Empty {
		return c, "there is a stone on " + b.Name(to)
	}
	res := b.Play(goban.Color(p.Move.Color), to)
	switch {
	case res.Suicide > 0:
		return c, b.Name(to) + " would be suicide"
	case res.Ko:
		return c, b.Name(to) + " would retake the ko at once"
	}
	c.Taken = append([]goban.Point(nil), res.Captured...)
	return c, ""
}

// step replays one node of Go, setup first, and reports whether stones were taken.
func (p Playing) step(b *goban.Board, n int) (took bool) {
	node := &p.Game.Nodes[n]
	if node.Has&record.HasSetup != 0 {
		for _, s := range p.Game.Detail(n).Setup {
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

// PlayGrid judges a stone put on a board without captures: the point must be free,
// and in Othello the stone must turn others over.
func (p Playing) PlayGrid() (why string) {
	b := grid.New(p.Game.Kind, p.Game.Cols, p.Game.Rows)
	if b == nil || p.Move.Action != record.Play || !b.On(p.Move.To) {
		return "the point is not on the board"
	}
	if p.Game.Nodes[0].Has&record.HasSetup == 0 && !b.Start() {
		return "the record does not set the stones up"
	}
	for _, n := range p.Game.Path(p.Node) {
		if why := p.stepGrid(b, n); why != "" {
			return why
		}
	}
	if b.At(p.Move.To) != record.Empty {
		return "there is a stone on this point"
	}
	if b.Play(p.Move) == 0 && p.Game.Kind == record.Othello {
		return "the stone would turn no other"
	}
	return ""
}

func (p Playing) stepGrid(b *grid.Board, n int) (why string) {
	if p.Game.Nodes[n].Has&record.HasSetup != 0 {
		for _, s := range p.Game.Detail(n).Setup {
			if b.On(s.Point) {
				b.Set(s.Point, s.Color)
			}
		}
	}
	if p.Game.Nodes[n].Move.Action == record.Opaque {
		return "a move before cannot be read"
	}
	b.Play(p.Game.Nodes[n].Move)
	return ""
}
