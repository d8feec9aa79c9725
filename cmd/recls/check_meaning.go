package main

import (
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/record"
)

// sameGames reports whether two versions of a record hold the same games: as many, on the same
// boards, with the same moves and the same stones set up before and behind the same moves, in
// every variation. Texts, headers, marks and nodes that do nothing to the board are no part of it:
// tidying them is what safe fixes are for.
func sameGames(before, after *formats.File) bool {
	seed := maphash.MakeSeed()
	return slices.EqualFunc(before.Games(), after.Games(), func(a, b *record.Game) bool {
		return a.Kind == b.Kind && a.Cols == b.Cols && a.Rows == b.Rows && gamePrint(seed, a) == gamePrint(seed, b)
	})
}

// gamePrint hashes what a game does to its board.
func gamePrint(seed maphash.Seed, g *record.Game) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	// place is the number of the last node at or above a node that does something to the board.
	place := make([]uint32, len(g.Nodes))
	number := uint32(0)
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Parent >= 0 {
			place[i] = place[n.Parent]
		}
		moves, sets := n.Move.Action != record.NoAction, n.Has&record.HasSetup != 0
		if !moves && !sets {
			continue
		}
		b := binary.LittleEndian.AppendUint32(nil, place[i])
		if moves {
			b = appendMove(b, n.Move)
			if g.Written != nil {
				b = append(b, g.Written(i)...)
			}
		}
		if sets {
			b = appendSetup(append(b, 0xFF), g.Detail(i).Setup)
		}
		_, _ = h.Write(b)
		number++
		place[i] = number
	}
	return h.Sum64()
}

func appendMove(b []byte, m record.Move) []byte {
	return append(b, byte(m.Action), byte(m.Color), m.Piece, m.From.Col, m.From.Row, m.To.Col, m.To.Row, m.Arrow.Col, m.Arrow.Row)
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
