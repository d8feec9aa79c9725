package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// beginners are the nodes that come next behind a node, with the moves they
// make: the one that continues its sequence, or those that begin its variations.
type beginners struct {
	nodes []syntax.NodeID
	moves []string                 // by the index of nodes, see moveOf
	first map[string]syntax.NodeID // of several nodes the first by its move
}

// beginnersOf keeps beginners by the node before them, so that a node with many
// variations is looked at once in a file.
type beginnersOf map[syntax.NodeID]beginners

func (of beginnersOf) of(t *syntax.Tree, n syntax.NodeID) beginners {
	if b, ok := of[n]; ok {
		return b
	}
	tree, next := t.Parent(n), t.End(n)
	if int(next) >= t.Len() || t.Parent(next) != tree {
		return beginners{}
	}
	if t.Kind(next) == sgf.Node {
		return beginners{nodes: []syntax.NodeID{next}, moves: []string{moveOf(t, next)}}
	}
	b := beginners{first: make(map[string]syntax.NodeID)}
	for v := next; int(v) < t.Len() && t.Parent(v) == tree; v = t.End(v) {
		move := moveOf(t, v+1)
		b.nodes, b.moves = append(b.nodes, v+1), append(b.moves, move)
		if _, there := b.first[move]; !there {
			b.first[move] = v + 1
		}
	}
	of[n] = b
	return b
}

// by is the first of the nodes that makes a move; None without one.
func (b beginners) by(move string) syntax.NodeID {
	if move == "" {
		return syntax.None
	}
	if n, ok := b.first[move]; ok {
		return n
	}
	if len(b.nodes) == 1 && b.moves[0] == move {
		return b.nodes[0]
	}
	return syntax.None
}

// partner is the node of b that shares its move with the node of other with an
// index; None without one. Of several with one move the first counts, on both
// sides.
func (b beginners) partner(other beginners, i int) syntax.NodeID {
	if other.by(other.moves[i]) != other.nodes[i] {
		return syntax.None
	}
	return b.by(other.moves[i])
}

// shared adds the pairs of b and other that make the same move. It looks at the
// shorter of the two lists.
func (b beginners) shared(other beginners, pairs [][2]syntax.NodeID) [][2]syntax.NodeID {
	if len(b.nodes) < len(other.nodes) {
		for i, n := range b.nodes {
			if p := other.partner(b, i); p != syntax.None {
				pairs = append(pairs, [2]syntax.NodeID{n, p})
			}
		}
		return pairs
	}
	for i, n := range other.nodes {
		if p := b.partner(other, i); p != syntax.None {
			pairs = append(pairs, [2]syntax.NodeID{p, n})
		}
	}
	return pairs
}

// moveOf is the move that a node makes, as it is written: "Baa". It is "" without
// a move, and with two.
func moveOf(t *syntax.Tree, n syntax.NodeID) (move string) {
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		if id := sgf.IdentOf(t, p); id == sgf.B || id == sgf.W {
			if move != "" {
				return ""
			}
			move = id.String() + sgf.FirstValue(t, p)
		}
	}
	return move
}
