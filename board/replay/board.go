// Package replay carries out what the nodes of a game do to its board, in one way for all who ask: a node sets stones
// up first, and then it makes its move (recls: spec/sgf.md, section 11; spec/csa.md, section 7). A move that breaks the
// rules of its game is made as the record has it. One that has no meaning on the board leaves it as it was, and the
// step says so.
package replay

import (
	"strings"

	"github.com/recls/recls/board/backgammon"
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// Board is the position of a game. One of Stones, Grid, Checkers and Pieces is set, the one that the game is played on;
// none is for a game or a size that recls has no board for, whose moves are counted all the same.
type Board struct {
	Game     *record.Game
	Stones   *goban.Board      // Go
	Grid     *grid.Board       // the games of package grid
	Checkers *backgammon.Board // Backgammon
	Pieces   *shogi.Position   // shogi
	// Started tells that the position before the root is known: by the rules of the game, or because the root sets it
	// up.
	Started bool
	State
}

// State is what a board knows of the moves that led to it.
type State struct {
	Number int          // of the last move, as the record counts; 0 before the first
	Played int          // the moves since the start of the record, whatever numbers it gives them
	Unread int          // the moves that could not be made
	Turn   record.Color // who moves next, as the last move or setup says; Empty where they say nothing
}

// Step is what a node did.
type Step struct {
	Setup        []record.Placement // what it set up
	ToPlay       record.Color       // whose turn it says it is; Empty without a word
	goban.Result                    // what its move did in Go. Captured is valid until the next step
	Count        int                // what its move turned over, took, linked or hit in other games
	Unread       bool               // it has a move that could not be made
}

// New is the position that a game begins with, before its root.
func New(g *record.Game) *Board {
	b := &Board{Game: g, Started: true}
	switch {
	case g.Kind == record.Shogi:
		start := shogi.Start()
		b.Pieces = &start
	case g.Kind == record.Backgammon:
		b.Checkers = backgammon.Start()
	case g.Kind != record.Go:
		b.Grid = grid.New(g.Kind, g.Cols, g.Rows)
		b.Started = b.Grid != nil && (isSetUp(g) || isKnownStart(g) && b.Grid.Start())
	case min(g.Cols, g.Rows) >= 1 && max(g.Cols, g.Rows) <= goban.MaxSize:
		b.Stones = goban.New(g.Cols, g.Rows)
	}
	return b
}

// isSetUp reports whether the record itself says what is on the board at the start: by setup in the root (PL alone sets
// none), or, in Lines of Action, by the name of an empty one.
func isSetUp(g *record.Game) bool {
	return g.Nodes[0].Has&record.HasSetup != 0 && len(g.Detail(0).Setup) > 0 ||
		g.Kind == record.LinesOfAction && strings.EqualFold(startName(g), "Custom")
}

// isKnownStart tells the starts that recls can set up: of Lines of Action the standard one, of other games all.
func isKnownStart(g *record.Game) bool {
	return g.Kind != record.LinesOfAction || strings.EqualFold(startName(g), "Standard")
}

// startName is the name of the start position of Lines of Action.
func startName(g *record.Game) string {
	for _, f := range g.Header {
		if f.Name == "SU" {
			return strings.TrimSpace(f.Value)
		}
	}
	return "Standard"
}

// At is the board after a node, by one replay of the path to it.
func At(g *record.Game, node int) *Board {
	b := New(g)
	for _, i := range g.Path(node) {
		b.Enter(i)
	}
	return b
}

// Enter carries out a node whose parent the board is at.
func (b *Board) Enter(node int) Step {
	s, n := b.SetUp(node), &b.Game.Nodes[node]
	if n.Move.Action == record.NoAction {
		return s
	}
	written := ""
	if b.Game.Kind.IsWritten() {
		written = b.Game.Written(node)
	}
	b.play(&s, n.Move, written)
	if n.Number > 0 {
		b.Number = int(n.Number)
	}
	return s
}

// SetUp carries out the setup of a node and leaves its move.
func (b *Board) SetUp(node int) (s Step) {
	if b.Game.Nodes[node].Has&record.HasSetup == 0 {
		return s
	}
	var d record.Detail
	if b.Game.Stones != nil {
		d.Setup = b.Game.Stones(node)
	} else {
		d = b.Game.Detail(node)
	}
	if s.Setup, s.ToPlay = d.Setup, d.ToPlay; len(d.Setup) > 0 || d.ToPlay != record.Empty || d.Cube != nil {
		b.Turn = d.ToPlay
	}
	switch {
	case b.Stones != nil:
		for _, p := range d.Setup {
			b.Stones.Set(p.Point, p.Color)
		}
	case b.Grid != nil:
		b.Grid.SetUp(d.Setup)
	case b.Checkers != nil:
		b.Checkers.SetUp(d, node == 0)
	case b.Pieces != nil:
		*b.Pieces = *shogi.FromDetail(d)
	}
	return s
}

// Play makes a move that no node needs to hold.
func (b *Board) Play(m record.Move) (s Step) {
	b.play(&s, m, "")
	return s
}

func (b *Board) play(s *Step, m record.Move, written string) {
	b.Number++
	b.Played++
	b.Turn = m.Color.Opponent()
	ok := m.Action != record.Opaque
	switch {
	case b.Checkers != nil:
		s.Count, ok = b.Checkers.Play(m.Color, written)
	case b.Grid != nil && b.Game.Kind.IsWritten():
		var steps []grid.OctiStep
		if steps, ok = grid.OctiMove(written, b.Game.Rows); ok {
			s.Count, ok = b.Grid.PlayOcti(m.Color, steps)
		}
	case b.Pieces != nil: // after a move that cannot be made nobody knows the position
		ok = b.Unread == 0 && b.Pieces.ApplyRecorded(m)
	case b.Grid != nil:
		s.Count = b.Grid.Play(m)
	case b.Stones != nil:
		s.Result = b.Stones.Make(m)
	}
	if s.Unread = !ok; !ok {
		b.Unread++
	}
}
