package find

import (
	"slices"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/record"
)

// Walker goes through games and keeps its memory from one to the next. The zero Walker is ready; it is for one
// goroutine.
type Walker struct {
	walk walk
	keys []Key
	old  []Mask
	next []Next
}

// each visits the nodes of a game in the order of the text, with the keys of their positions. It is linear: in Go a key
// costs what the move changes.
func (w *Walker) each(g *record.Game, visit func(b *walk, node int, key Key)) {
	b := &w.walk
	b.Begin(g)
	w.keys = slices.Grow(w.keys[:0], len(g.Nodes))[:len(g.Nodes)]
	for i := range g.Nodes {
		parent := int(g.Nodes[i].Parent)
		if parent >= 0 {
			b.To(parent)
		}
		w.keys[i] = w.enter(b, parent, i)
		visit(b, i, w.keys[i])
	}
}

func (w *Walker) enter(b *replay.Walk, parent, node int) Key {
	if b.Stones == nil {
		b.Enter(node)
		return KeyOf(&b.Board)
	}
	m, sum := b.Stones.Mark(), uint64(0)
	if parent >= 0 {
		sum = w.keys[parent].Position
	} else {
		sum = empty(b.Game.Kind, b.Game.Cols, b.Game.Rows)
	}
	b.Enter(node)
	if !isKnown(&b.Board) {
		return Key{}
	}
	sum += changed(b.Stones, m)
	return Key{sum, sum}
}

// Again is the other nodes of a game at which the position of a node comes about, in the order of the text: a
// repetition, or another order of moves. The position must be the very same; in shogi this takes in the hands and the
// side to move. A node that only goes on with the position of the node before it is not another place. It is linear in
// the game.
func Again(g *record.Game, node int) (list []int) {
	w := new(Walker)
	w.each(g, func(*walk, int, Key) {})
	want := w.keys[node].Position
	if want == 0 {
		return nil // nobody knows the position
	}
	begins := func(i int) bool {
		parent := g.Nodes[i].Parent
		return parent < 0 || w.keys[parent].Position != want
	}
	own := node
	for !begins(own) {
		own = int(g.Nodes[own].Parent)
	}
	for i := range w.keys {
		if i != own && w.keys[i].Position == want && begins(i) {
			list = append(list, i)
		}
	}
	return list
}

// changed is what the changes since a mark add to a key.
func changed(b *goban.Board, m goban.Mark) (sum uint64) {
	b.Changes(m, func(p record.Point, old, now record.Color) { sum += stone(p, uint8(now)) - stone(p, uint8(old)) })
	return sum
}

// Next is a move that follows a position.
type Next struct {
	Move    record.Move
	Written string // as the file writes it, in games whose moves are more than a Move holds
}

// following are the moves after a node: those of its children, and where these make none, of theirs. A setup ends the
// position, and what leaves the board alone, such as a resignation, is no move. They are appended to a list.
func following(g *record.Game, node int, list []Next) []Next {
	for at := g.Nodes[node].Child; at >= 0; {
		n := &g.Nodes[at]
		if n.Move.Action == record.NoAction && n.Has&record.HasSetup == 0 && n.Child >= 0 {
			at = n.Child
			continue
		}
		if n.Move.Action != record.NoAction && n.Move.Action != record.Word && n.Has&record.HasSetup == 0 {
			next := Next{Move: n.Move}
			if g.Kind.IsWritten() {
				next.Written = g.Written(int(at))
			}
			list = append(list, next)
		}
		for at >= 0 && at != int32(node) && g.Nodes[at].Next < 0 {
			at = g.Nodes[at].Parent
		}
		if at < 0 || at == int32(node) {
			break
		}
		at = g.Nodes[at].Next
	}
	return list
}
