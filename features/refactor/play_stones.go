package refactor

import (
	"slices"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/record"
)

// Captures is what a move of Go takes, and whether a move on the way to it took something.
type Captures struct {
	Taken  []record.Point
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
	b := replay.New(p.Game)
	if b.Stones == nil {
		return c, "the board is too large to be replayed"
	}
	for _, n := range p.Game.Path(p.Node) {
		c.Before = len(b.Enter(n).Captured) > 0 || c.Before
	}
	name := b.Stones.Name(p.Move.To)
	if b.Stones.At(p.Move.To) != record.Empty {
		return c, "there is a stone on " + name
	}
	step := b.Play(p.Move)
	switch {
	case step.Suicide > 0:
		return c, name + " would be suicide"
	case step.Ko:
		return c, name + " would retake the ko at once"
	}
	c.Taken = slices.Clone(step.Captured)
	return c, ""
}

// PlayGrid judges a stone put on a board without captures: the point must be free, and in Othello the stone must turn
// others over.
func (p Playing) PlayGrid() (why string) {
	b := replay.At(p.Game, p.Node)
	switch {
	case b.Grid == nil || p.Move.Action != record.Play || !b.Grid.On(p.Move.To):
		return "the point is not on the board"
	case !b.Started:
		return "the record does not set the stones up"
	case b.Unread > 0:
		return "a move before cannot be read"
	case b.Grid.At(p.Move.To) != record.Empty:
		return "there is a stone on this point"
	case b.Play(p.Move).Count == 0 && p.Game.Kind == record.Othello:
		return "the stone would turn no other"
	}
	return ""
}
