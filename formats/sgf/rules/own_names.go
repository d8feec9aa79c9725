package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// ownNodes is in how many nodes of a tree a name makes it somebody's own: nobody makes the same slip so often.
const ownNodes = 3

// nameNodes counts the nodes that have a name which the version and the game of a tree do not have. It is counted for a
// tree when the first of these looks like a slip.
type nameNodes struct {
	last  syntax.NodeID // one node may have a name twice
	count int
}

// isOwn reports whether a name occurs in so many nodes of the tree that it is not a slip for another one, but the
// property of a program or a person.
func (st *state) isOwn(name string) bool {
	if st.own == nil {
		st.own = st.countNames()
	}
	return st.own[name].count >= ownNodes
}

func (st *state) countNames() map[string]nameNodes {
	t, nodes := st.Tree, make(map[string]nameNodes)
	for p, end := st.tree.Node+1, t.End(st.tree.Node); p < end; p++ {
		if _, exact := st.d.Find(sgf.IdentOf(t, p)); exact || t.Kind(p) != sgf.Property {
			continue
		}
		name := t.Source().Slice(sgf.NameSpan(t, p))
		if seen := nodes[name]; seen.count == 0 || seen.last != t.Parent(p) {
			nodes[name] = nameNodes{t.Parent(p), seen.count + 1}
		}
	}
	return nodes
}
