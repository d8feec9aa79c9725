package refactor

import (
	"slices"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Captures is what a move of Go takes, and whether a move on the way to it took something.
type Captures struct {
	Taken  []record.Point
	Before bool
}

// PlayGo judges a move of Go by one replay of the path to the node.
func (p Playing) PlayGo() (c Captures, why i18n.Message) {
	if p.Move.Action == record.Pass {
		return c, i18n.Message{}
	}
	if p.Move.Action != record.Play || int(p.Move.To.Col) >= p.Game.Cols || int(p.Move.To.Row) >= p.Game.Rows {
		return c, i18n.Msg("this point is not on the board")
	}
	b := replay.New(p.Game)
	if b.Stones == nil {
		return c, i18n.Msg("the board is too large to replay the game")
	}
	for _, n := range p.Game.Path(p.Node) {
		c.Before = len(b.Enter(n).Captured) > 0 || c.Before
	}
	name := b.Stones.Name(p.Move.To)
	if b.Stones.At(p.Move.To) != record.Empty {
		return c, i18n.Msg("there is a stone on %s", name)
	}
	step := b.Play(p.Move)
	switch {
	case step.Suicide > 0:
		return c, i18n.Msg("a stone on %s would be suicide", name)
	case step.Ko:
		return c, i18n.Msg("a stone on %s would retake the ko at once", name)
	}
	c.Taken = slices.Clone(step.Captured)
	return c, i18n.Message{}
}

// PlayGrid judges a stone put on a board without captures: the point must be free, and in Othello the stone must turn
// others over.
func (p Playing) PlayGrid() (why i18n.Message) {
	b := replay.At(p.Game, p.Node)
	switch {
	case b.Grid == nil || p.Move.Action != record.Play || !b.Grid.On(p.Move.To):
		return i18n.Msg("this point is not on the board")
	case !b.Started:
		return i18n.Msg("the record does not say where the stones are at the start")
	case b.Unread > 0:
		return i18n.Msg("an earlier move cannot be read")
	case b.Grid.At(p.Move.To) != record.Empty:
		return i18n.Msg("there is a stone on this point")
	case b.Play(p.Move).Count == 0 && p.Game.Kind == record.Othello:
		return i18n.Msg("a stone here would not turn any other over")
	}
	return i18n.Message{}
}
