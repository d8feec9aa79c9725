package main

import (
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// sameGames reports whether two versions of a record hold the same games: as many, on the same
// boards, with the same moves in every variation and the same stones set up before and behind them.
// A move that could not be read before may have become any. Texts, headers, marks and nodes that do
// nothing to the board are no part of it: tidying them is what safe fixes are for.
func sameGames(before, after *syntax.File) bool {
	a, b := played(before), played(after)
	return slices.EqualFunc(a, b, func(i, j int) bool {
		x, y := before.Game(i), after.Game(j)
		if x.Kind != y.Kind || x.Cols != y.Cols || x.Rows != y.Rows || !slices.EqualFunc(movesOf(x), movesOf(y), sameMove) {
			return false
		}
		seed := maphash.MakeSeed()
		return setupPrint(seed, x) == setupPrint(seed, y) || sameEnds(before, i, after, j)
	})
}

// played is the games of a file (their indices) in which something is.
func played(f *syntax.File) []int {
	var list []int
	for i, g := range f.Games() {
		holds := func(n int) bool {
			has := g.Nodes[n].Has
			return g.Nodes[n].Move.Action != record.NoAction || has&^record.HasSetup != 0 || has != 0 && len(g.Detail(n).Setup) > 0
		}
		if len(g.Header) > 0 || anyNode(g, holds) {
			list = append(list, i)
		}
	}
	return list
}

func anyNode(g *record.Game, holds func(n int) bool) bool {
	for n := range g.Nodes {
		if holds(n) {
			return true
		}
	}
	return false
}

// placedMove is a move with what it follows: the number of the last move above it, from 1; 0 is the
// start.
type placedMove struct {
	behind  int
	move    record.Move
	written string
}

func movesOf(g *record.Game) []placedMove {
	var moves []placedMove
	last := make([]int, len(g.Nodes)) // the number of the last move at or above each node
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Parent >= 0 {
			last[i] = last[n.Parent]
		}
		if n.Move.Action == record.NoAction {
			continue
		}
		m := placedMove{behind: last[i], move: n.Move}
		if g.Written != nil {
			m.written = g.Written(i)
		}
		moves = append(moves, m)
		last[i] = len(moves)
	}
	return moves
}

// sameMove compares what a move does. Which piece moves is settled by where it comes from; a record
// that names another one has a fix for that.
func sameMove(a, b placedMove) bool {
	if a.behind != b.behind {
		return false
	}
	if a.move.Action == record.Opaque {
		return a.written == b.written || a.written == ""
	}
	if a.move.Action == record.Play && a.move.From != a.move.To {
		a.move.Piece, b.move.Piece = 0, 0
	}
	return a.move == b.move && a.written == b.written
}

// setupPrint hashes what is set up in a game, with the number of moves read before.
func setupPrint(seed maphash.Seed, g *record.Game) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	moves := uint32(0)
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Move.Action != record.NoAction {
			moves++
		}
		if n.Has&record.HasSetup == 0 {
			continue
		}
		if setup := g.Detail(i).Setup; len(setup) > 0 { // a node may say no more than whose turn it is
			_, _ = h.Write(appendSetup(binary.LittleEndian.AppendUint32(nil, moves), setup))
		}
	}
	return h.Sum64()
}

// appendSetup adds the placements whatever order they are written in, those written twice once.
func appendSetup(b []byte, setup []record.Placement) []byte {
	order := func(a, b record.Placement) int {
		return cmp.Or(cmp.Compare(a.Point.Row, b.Point.Row), cmp.Compare(a.Point.Col, b.Point.Col),
			cmp.Compare(a.Color, b.Color), cmp.Compare(a.Piece, b.Piece), bit(a.Hand)-bit(b.Hand), bit(a.Pod)-bit(b.Pod))
	}
	for _, p := range slices.Compact(slices.SortedFunc(slices.Values(setup), order)) {
		b = append(b, p.Point.Col, p.Point.Row, byte(p.Color), p.Piece, byte(bit(p.Hand)), byte(bit(p.Pod)))
	}
	return b
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// mostSteps is how many nodes sameEnds replays: a tree of nothing but short variations would cost
// the square of its size.
const mostSteps = 20_000_000

// sameEnds compares the boards at the end of every variation: stones that stood there anyway may be
// set up or not. Of a tree that is too large it says no.
func sameEnds(before *syntax.File, i int, after *syntax.File, j int) bool {
	a, b := ends(before.Game(i)), ends(after.Game(j))
	if len(a)*len(before.Game(i).Nodes) > mostSteps {
		return false
	}
	v := formats.Of(before).View
	return slices.EqualFunc(a, b, func(m, n int) bool {
		x, shown := view.BoardAt(v, before, i, m, notation.Both)
		y, shownToo := view.BoardAt(v, after, j, n, notation.Both)
		return shown && shownToo && x.Text() == y.Text()
	})
}

// ends is the nodes behind which there is nothing.
func ends(g *record.Game) []int {
	var list []int
	for i := range g.Nodes {
		if g.Nodes[i].Child < 0 {
			list = append(list, i)
		}
	}
	return list
}
