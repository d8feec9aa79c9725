// Package evaluation collects what a record says about who is ahead: the numbers that engines have left at its moves.
// It computes none itself. All of them are seen from Black, who is sente in shogi.
package evaluation

import (
	"cmp"
	"math"
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Unit is what the values of a game count.
type Unit string

// The units.
const (
	Points     Unit = "points"     // of territory, by which Black is ahead
	Centipawns Unit = "centipawns" // a hundred are one pawn
	Percent    Unit = "percent"    // Black's chance to win
)

// decided is the value beyond which a game counts as won: what an engine says beyond it tells nothing about a move. A
// mate counts as much.
var decided = map[Unit]float64{Points: 100, Centipawns: 3000, Percent: 100}

// Entry is a node of the line with what the record says there.
type Entry struct {
	Node   int
	Number int      // of its move, as it is counted
	Value  *float64 // in the unit of the game, from Black's view; nil without one
	Chance *float64 // Black's chance to win, 0 to 1; nil without one
	Mate   int      // Black mates in so many moves, White in so many if it is negative; 0 where nobody does, or in an unknown number
	Best   string   // the move that the engine thinks best at this position, in words; "" without one
}

// Swing is a move by which its player lost much.
type Swing struct {
	Node int
	Loss float64 // in the unit of the game, for the side that moved
}

// Game is what a record says along one line of a game.
type Game struct {
	Unit   Unit
	Source string // "" where no program is named
	Series []Entry
	Swings []Swing // biggest first
}

// Options say how moves are named.
type Options struct {
	Notation notation.Style // of moves of shogi
	Locale   *i18n.Locale
}

// mostSwings is how many are told.
const mostSwings = 10

// Of reads a game along the line through a node: from the root to the node, and on along the main continuation. ok is
// false where the line has no evaluation. It costs one replay of the line.
func Of(unit Unit, f *syntax.File, game, node int, o Options) (g Game, ok bool) {
	played, found := f.GameWith(game, node)
	if !found {
		return Game{}, false
	}
	w := walker{Options: o, game: played, after: replay.New(played), found: Game{Unit: unit}}
	path := played.Path(node)
	for n := played.Nodes[node].Child; n >= 0; n = played.Nodes[n].Child {
		path = append(path, int(n))
	}
	for _, n := range path {
		w.enter(n)
	}
	return w.whole()
}

// walker goes along the line.
type walker struct {
	Options
	game   *record.Game
	before *replay.Board // before the node's move; nil at the root, and in games whose boards cost much to copy
	after  *replay.Board
	copied replay.Board // before
	pieces shogi.Position
	found  Game
	number int
}

func (w *walker) enter(node int) {
	if pieces := w.after.Pieces; pieces != nil {
		w.pieces, w.copied = *pieces, *w.after
		w.copied.Pieces = &w.pieces
		w.before = &w.copied
	}
	w.after.Enter(node)
	n := &w.game.Nodes[node]
	if n.Move.Action != record.NoAction {
		w.number++
		if n.Number > 0 {
			w.number = int(n.Number)
		}
	}
	for _, note := range w.game.Notes(node) {
		if w.note(node, &note) {
			return
		}
	}
}

// note takes a note in, if it has a value: the first one does. Programs that list several candidates begin with the
// best.
func (w *walker) note(node int, note *record.Note) bool {
	e := Entry{Node: node, Number: w.number, Value: note.Score, Chance: note.Chance, Mate: note.Mate}
	if note.Mates == record.White {
		e.Mate = -e.Mate
	}
	if e.Value == nil && e.Chance == nil && e.Mate == 0 {
		return false
	}
	const read = 2 // the record itself may make the first
	line, instead := replay.Expected(w.game, node, note, read, func(at int) *replay.Board {
		if at != node {
			return w.before
		}
		return w.after
	})
	switch parent := int(w.game.Nodes[node].Parent); {
	case len(line) == 0:
	case !instead:
		e.Best = w.name(w.after, node, line[0])
	case len(w.found.Series) > 0:
		if last := &w.found.Series[len(w.found.Series)-1]; last.Node == parent && last.Best == "" {
			last.Best = w.name(w.before, parent, line[0])
		}
	}
	if w.found.Series = append(w.found.Series, e); w.found.Source == "" {
		w.found.Source = cmp.Or(note.Engine, note.Program)
	}
	return true
}

// name is a move after a node in words; "" where the position is not known, or the move cannot be made there.
func (w *walker) name(b *replay.Board, node int, m record.Move) string {
	if b == nil || b.Unread > 0 {
		return ""
	}
	if b.Pieces == nil {
		return notation.PointsOf(w.game.Kind).Said(w.game, m).In(w.Locale)
	}
	move := notation.ShogiMove(m)
	if after := *b.Pieces; !move.To.OnBoard() || !after.ApplyRecorded(m) {
		return ""
	}
	previous := shogi.Square(0)
	if own := w.game.Nodes[node].Move; own.Action != record.NoAction {
		previous = notation.ShogiMove(own).To
	}
	pieces := *b.Pieces
	pieces.SetTurn(shogi.SideOf(m.Color))
	return notation.Shogi(&pieces, move, previous, w.Notation)
}

// whole is what was found. Where there are chances to win only, these are the values.
func (w *walker) whole() (Game, bool) {
	g := &w.found
	if len(g.Series) == 0 {
		return Game{}, false
	}
	if !slices.ContainsFunc(g.Series, func(e Entry) bool { return e.Value != nil || e.Mate != 0 }) {
		g.Unit = Percent
		for i := range g.Series {
			percent := math.Round(*g.Series[i].Chance*1e4) / 100
			g.Series[i].Value = &percent
		}
	}
	g.Swings = w.swings()
	return *g, true
}

// swings are the moves that cost their side most. Where moves between have no value, the last move of the side that
// lost is to blame.
func (w *walker) swings() (list []Swing) {
	nodes, last := w.game.Nodes, -1
	for i := range w.found.Series {
		e := &w.found.Series[i]
		value, ok := e.worth(w.found.Unit)
		if !ok {
			continue
		}
		if last >= 0 {
			from := &w.found.Series[last]
			before, _ := from.worth(w.found.Unit)
			loser, loss := record.Black, before-value
			if loss < 0 {
				loser, loss = record.White, -loss
			}
			for n := e.Node; loss > 0 && n != from.Node; n = int(nodes[n].Parent) {
				if m := nodes[n].Move; m.Action != record.NoAction && m.Color == loser {
					list = append(list, Swing{n, math.Round(loss*100) / 100})
					break
				}
			}
		}
		last = i
	}
	slices.SortStableFunc(list, func(a, b Swing) int {
		switch {
		case a.Loss > b.Loss:
			return -1
		case a.Loss < b.Loss:
			return 1
		}
		return a.Node - b.Node
	})
	return list[:min(len(list), mostSwings)]
}

// worth is a value that can be compared with others.
func (e *Entry) worth(unit Unit) (float64, bool) {
	limit := decided[unit]
	switch {
	case e.Mate > 0:
		return limit, true
	case e.Mate < 0:
		return -limit, true
	case e.Value == nil:
		return 0, false
	}
	return min(max(*e.Value, -limit), limit), true
}
