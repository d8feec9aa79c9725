package treediff

import (
	"hash/maphash"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// key is what tells a node from its siblings: its move. Moves that recls does not replay are told apart by how they are
// written.
type key struct {
	move record.Move
	text string
}

// tree is a game made ready to be compared. All slices are by node.
type tree struct {
	file      *syntax.File
	game      *record.Game
	converted bool
	provider  *Provider
	detail    func(node int) record.Detail

	keys   []key
	below  []uint64 // hash of the moves after the node, variations included
	hashes []uint64 // the same with the node's own move
	moves  []int32  // in the subtree, the node's own included
	number []int32  // of moves on the way from the root, the node's own included
	main   []bool
	line   uint64 // hash of the moves of the main line
}

func newTree(s Side, g *record.Game, seed maphash.Seed) *tree {
	n := len(g.Nodes)
	t := &tree{
		file: s.File, game: g, converted: s.Converted, provider: s.Provider,
		keys: make([]key, n), below: make([]uint64, n), hashes: make([]uint64, n),
		moves: make([]int32, n), number: make([]int32, n), main: make([]bool, n),
	}
	t.detail = t.provider.details(s.File, g)
	for i := range g.Nodes {
		t.keys[i] = t.keyOf(i)
		if parent := g.Nodes[i].Parent; parent >= 0 {
			t.number[i] = t.number[parent]
		}
		t.number[i] += t.own(i)
	}
	for i := n - 1; i >= 0; i-- { // children stand after their parents
		t.hashes[i] = maphash.Comparable(seed, [2]uint64{maphash.Comparable(seed, t.keys[i]), t.below[i]})
		t.moves[i] += t.own(i)
		if parent := g.Nodes[i].Parent; parent >= 0 {
			t.below[parent] = maphash.Comparable(seed, [2]uint64{t.below[parent], t.hashes[i]})
			t.moves[parent] += t.moves[i]
		}
	}
	for i := int32(0); i >= 0; i = g.Nodes[i].Child {
		if t.main[i] = true; !t.noMove(i) {
			t.line = maphash.Comparable(seed, [2]uint64{t.line, maphash.Comparable(seed, t.keys[i])})
		}
	}
	return t
}

// own is 1 for a node with a move, else 0.
func (t *tree) own(node int) int32 {
	if t.noMove(int32(node)) {
		return 0
	}
	return 1
}

// noMove reports a node without a move.
func (t *tree) noMove(node int32) bool { return t.game.Nodes[node].Move.Action == record.NoAction }

func (t *tree) keyOf(node int) key {
	m := t.game.Nodes[node].Move
	switch {
	case m.Action == record.NoAction:
		return key{}
	case t.game.Written != nil:
		return key{m, t.game.Written(node)}
	case m.Action == record.Opaque:
		return key{m, t.provider.written(t.file, t.game, node)}
	}
	return key{move: m}
}

// children are the nodes after a node, the main line first.
func (t *tree) children(node int32) (list []int32) {
	for c := t.game.Nodes[node].Child; c >= 0; c = t.game.Nodes[c].Next {
		list = append(list, c)
	}
	return list
}

// place is a node as it is shown.
func (t *tree) place(node int32) NodeRef {
	if node < 0 {
		return NodeRef{Node: -1, Offset: -1}
	}
	p := NodeRef{Node: int(node), Offset: int(t.game.Nodes[node].Start), Number: int(t.number[node]), Move: t.moveName(node), Main: t.main[node]}
	if t.converted {
		p.Offset = -1
	}
	return p
}

// moveName is a move as players read it, or as it is written where that says more; nil without a move.
func (t *tree) moveName(node int32) i18n.Text {
	m := t.game.Nodes[node].Move
	if m.Action == record.NoAction {
		return nil
	}
	name := t.keys[node].text
	if t.game.Kind == record.Shogi {
		return i18n.Verbatim(t.provider.written(t.file, t.game, int(node)))
	}
	if name == "" {
		if said := notation.PointsOf(t.game.Kind).Said(t.game, m); !said.IsZero() {
			return said
		}
		name = t.provider.written(t.file, t.game, int(node))
	}
	return i18n.Msg("%s %s", notation.Player(t.game.Kind, m.Color), name)
}
