package refactor

import (
	"slices"

	"github.com/recls/recls/formats/board/replay"
	"github.com/recls/recls/record"
)

// captures is what a move of Go takes, and whether a move on the way to it took
// something.
type captures struct {
	taken  []record.Point
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
	b := replay.New(p.g)
	if b.Stones == nil {
		return c, "the board is too large to be replayed"
	}
	for _, n := range p.g.Path(p.node) {
		c.before = len(b.Enter(n).Captured) > 0 || c.before
	}
	name := b.Stones.Name(p.move.To)
	if b.Stones.At(p.move.To) != record.Empty {
		return c, "there is a stone on " + name
	}
	step := b.Play(p.move)
	switch {
	case step.Suicide > 0:
		return c, name + " would be suicide"
	case step.Ko:
		return c, name + " would retake the ko at once"
	}
	c.taken = slices.Clone(step.Captured)
	return c, ""
}

// playGrid judges a stone put on a board without captures: the point must be free,
// and in Othello the stone must turn others over.
func (p playing) playGrid() (why string) {
	b := replay.At(p.g, p.node)
	switch {
	case b.Grid == nil || p.move.Action != record.Play || !b.Grid.On(p.move.To):
		return "the point is not on the board"
	case !b.Started:
		return "the record does not set the stones up"
	case b.Unread > 0:
		return "a move before cannot be read"
	case b.Grid.At(p.move.To) != record.Empty:
		return "there is a stone on this point"
	case b.Play(p.move).Count == 0 && p.g.Kind == record.Othello:
		return "the stone would turn no other"
	}
	return ""
}
