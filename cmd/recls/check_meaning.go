package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// sameGames reports whether two versions of a record hold the same games: as many, on the same boards, with the same
// moves in every variation and the same stones set up before and after them. A move that could not be read before may
// have become any. Texts, headers, marks and nodes that do nothing to the board are not part of it: tidying them is
// what safe fixes are for.
func sameGames(before, after *syntax.File) bool {
	return slices.EqualFunc(played(before), played(after), func(i, j int) bool {
		x, y := before.Game(i), after.Game(j)
		return x.Kind == y.Kind && x.Cols == y.Cols && x.Rows == y.Rows && slices.EqualFunc(movesOf(x), movesOf(y), sameMove) &&
			(bytes.Equal(setups(x), setups(y)) || sameEnds(before, i, after, j))
	})
}

// played is the games of a file (their indices) in which something is.
func played(f *syntax.File) []int {
	var list []int
	for i, g := range f.Games() {
		for n := range g.Nodes {
			has := g.Nodes[n].Has
			if len(g.Header) > 0 || g.Nodes[n].Move.Action != record.NoAction || has&^record.HasSetup != 0 || has != 0 && len(g.Detail(n).Setup) > 0 {
				list = append(list, i)
				break
			}
		}
	}
	return list
}

// placedMove is a move with what it follows: the number of the last move above it, from 1; 0 is the start.
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
		if g.Kind.IsWritten() {
			m.written = g.Written(i)
		}
		moves = append(moves, m)
		last[i] = len(moves)
	}
	return moves
}

// sameMove compares what a move does. Which piece moves is settled by where it comes from; a record that names another
// one has a fix for that.
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

// setups is what is set up in a game, each with the number of moves read before: the placements of a node whatever
// order they are written in, those written twice once.
func setups(g *record.Game) (all []byte) {
	moves := uint32(0)
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Move.Action != record.NoAction {
			moves++
		}
		if n.Has&record.HasSetup == 0 || len(g.Detail(i).Setup) == 0 { // a node may say no more than whose turn it is
			continue
		}
		var list [][]byte
		for _, p := range g.Detail(i).Setup {
			list = append(list, fmt.Appendf(nil, "%v", p))
		}
		slices.SortFunc(list, bytes.Compare)
		all = binary.LittleEndian.AppendUint32(all, moves)
		all = append(all, bytes.Join(slices.CompactFunc(list, bytes.Equal), nil)...)
	}
	return all
}

// mostSteps is how many nodes sameEnds replays: a tree of nothing but short variations would cost the square of its
// size.
const mostSteps = 20_000_000

// sameEnds compares the boards at the end of every variation: stones that stood there anyway may be set up or not. Of a
// tree that is too large it says no.
func sameEnds(before *syntax.File, i int, after *syntax.File, j int) bool {
	a, b := ends(before.Game(i)), ends(after.Game(j))
	if len(a)*len(before.Game(i).Nodes) > mostSteps {
		return false
	}
	v := formats.Of(before).View
	return slices.EqualFunc(a, b, func(m, n int) bool {
		x, shown := view.BoardAt(v, before, i, m, notation.Both, nil)
		y, shownToo := view.BoardAt(v, after, j, n, notation.Both, nil)
		return shown && shownToo && x.Text() == y.Text()
	})
}

// ends is the nodes after which there is nothing.
func ends(g *record.Game) []int {
	var list []int
	for i := range g.Nodes {
		if g.Nodes[i].Child < 0 {
			list = append(list, i)
		}
	}
	return list
}
