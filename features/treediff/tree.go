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
	nodes     []record.Node
	shift     int // what a node has more than in the game: 1 where the first node of the game has a move, else 0
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
	nodes, shift := begun(g.Nodes)
	n := len(nodes)
	t := &tree{
		file: s.File, game: g, nodes: nodes, shift: shift, converted: s.Converted, provider: s.Provider,
		keys: make([]key, n), below: make([]uint64, n), hashes: make([]uint64, n),
		moves: make([]int32, n), number: make([]int32, n), main: make([]bool, n),
	}
	t.detail = t.provider.details(s.File, g)
	for i := range nodes {
		t.keys[i] = t.keyOf(i)
		if parent := nodes[i].Parent; parent >= 0 {
			t.number[i] = t.number[parent]
		}
		t.number[i] += t.own(i)
	}
	for i := n - 1; i >= 0; i-- { // children come after their parents
		t.hashes[i] = maphash.Comparable(seed, [2]uint64{maphash.Comparable(seed, t.keys[i]), t.below[i]})
		t.moves[i] += t.own(i)
		if parent := nodes[i].Parent; parent >= 0 {
			t.below[parent] = maphash.Comparable(seed, [2]uint64{t.below[parent], t.hashes[i]})
			t.moves[parent] += t.moves[i]
		}
	}
	for i := int32(0); i >= 0; i = nodes[i].Child {
		if t.main[i] = true; !t.noMove(i) {
			t.line = maphash.Comparable(seed, [2]uint64{t.line, maphash.Comparable(seed, t.keys[i])})
		}
	}
	return t
}

// begun is a game that begins with a node without a move, as most do: where the first has one, that becomes the second,
// and the first keeps what is set up before it.
func begun(nodes []record.Node) (_ []record.Node, shift int) {
	if len(nodes) == 0 || nodes[0].Move.Action == record.NoAction {
		return nodes, 0
	}
	more := make([]record.Node, 1, len(nodes)+1)
	for _, n := range nodes {
		for _, link := range []*int32{&n.Parent, &n.Child, &n.Next} {
			if *link >= 0 {
				*link++
			}
		}
		more = append(more, n)
	}
	more[0] = nodes[0]
	more[0].Move, more[0].Child = record.Move{}, 1
	more[1].Parent = 0
	return more, 1
}

// real is a node as the game counts it.
func (t *tree) real(node int32) int { return max(0, int(node)-t.shift) }

// begins reports the node that was put before the first move, which has only what is set up there.
func (t *tree) begins(node int32) bool { return t.shift > 0 && node == 0 }

// own is 1 for a node with a move, else 0.
func (t *tree) own(node int) int32 {
	if t.noMove(int32(node)) {
		return 0
	}
	return 1
}

// noMove reports a node without a move.
func (t *tree) noMove(node int32) bool { return t.nodes[node].Move.Action == record.NoAction }

func (t *tree) keyOf(node int) key {
	m := t.nodes[node].Move
	switch {
	case m.Action == record.NoAction:
		return key{}
	case t.game.Kind.IsWritten() || m.Action == record.Opaque:
		return key{m, t.game.Written(t.real(int32(node)))}
	}
	return key{move: m}
}

// children are the nodes after a node, the main line first.
func (t *tree) children(node int32) (list []int32) {
	for c := t.nodes[node].Child; c >= 0; c = t.nodes[c].Next {
		list = append(list, c)
	}
	return list
}

// place is a node as it is shown.
func (t *tree) place(node int32) NodeRef {
	if node < 0 {
		return NodeRef{Node: -1, Offset: -1}
	}
	p := NodeRef{Node: t.real(node), Offset: int(t.nodes[node].Start), Number: int(t.number[node]), Move: t.moveName(node), Main: t.main[node]}
	if t.converted {
		p.Offset = -1
	}
	return p
}

// moveName is a move as players read it, or as it is written where that says more; nil without a move.
func (t *tree) moveName(node int32) i18n.Text {
	m := t.nodes[node].Move
	if m.Action == record.NoAction {
		return nil
	}
	name := t.keys[node].text
	if t.game.Kind == record.Shogi {
		return i18n.Verbatim(t.game.Written(t.real(node)))
	}
	if name == "" {
		if said := notation.PointsOf(t.game.Kind).Said(t.game, m); !said.IsZero() {
			return said
		}
		name = t.game.Written(t.real(node))
	}
	return i18n.Msg("%s %s", notation.Player(t.game.Kind, m.Color), name)
}
