package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// beginners are the nodes that come next after a node, with the moves they make: the one that continues its sequence,
// or those that begin its variations.
type beginners struct {
	nodes []syntax.NodeID
	moves []string                 // by the index of nodes, see moveOf
	first map[string]syntax.NodeID // the first node by its move
}

// beginnersOf keeps beginners by the node before them, so that a node with many variations is looked at once in a file.
type beginnersOf map[syntax.NodeID]beginners

func (of beginnersOf) of(t *syntax.Tree, n syntax.NodeID) beginners {
	if b, ok := of[n]; ok {
		return b
	}
	b, tree := beginners{first: make(map[string]syntax.NodeID)}, t.Parent(n)
	for v := t.End(n); int(v) < t.Len() && t.Parent(v) == tree; v = t.End(v) {
		next := v
		if t.Kind(v) != sgf.Node {
			next++
		}
		move := moveOf(t, next)
		b.nodes, b.moves = append(b.nodes, next), append(b.moves, move)
		if _, there := b.first[move]; !there {
			b.first[move] = next
		}
		if next == v {
			return b // not worth keeping
		}
	}
	of[n] = b
	return b
}

// partner is the node of b that shares its move with the node of other with an index; None without one. Of several with
// one move the first counts, on both sides.
func (b beginners) partner(other beginners, i int) syntax.NodeID {
	move := other.moves[i]
	if n, ok := b.first[move]; ok && move != "" && other.first[move] == other.nodes[i] {
		return n
	}
	return syntax.None
}

// shared adds the pairs of b and other that make the same move. It looks at the shorter of the two lists.
func (b beginners) shared(other beginners, pairs [][2]syntax.NodeID) [][2]syntax.NodeID {
	short := other
	if len(b.nodes) < len(other.nodes) {
		short = b
	}
	for i, n := range short.nodes {
		one, both := b.first[short.moves[i]]
		if two, ok := other.first[short.moves[i]]; ok && both && short.moves[i] != "" && (n == one || n == two) {
			pairs = append(pairs, [2]syntax.NodeID{one, two})
		}
	}
	return pairs
}

// moveOf is the move that a node makes, as it is written: "Baa". It is "" without a move, and with two.
func moveOf(t *syntax.Tree, n syntax.NodeID) (move string) {
	for p := range sgf.PropertiesOf(t, n) {
		if id := sgf.IdentOf(t, p); id == sgf.B || id == sgf.W {
			if move != "" {
				return ""
			}
			move = id.String() + sgf.FirstValue(t, p)
		}
	}
	return move
}
