package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// infoNodes are the first nodes of a tree that hold game-info, as many as it
// takes to know whether a certain node is the only one.
type infoNodes struct {
	tree  syntax.NodeID
	asked bool
	nodes [2]syntax.NodeID
}

// takesInfo reports whether a property of game-info can be added to the node
// without a second node of game-info on a path: the node is one already, and the
// first, or no other node of the tree is one.
func (st *state) takesInfo() bool {
	if st.path.info != syntax.None {
		return st.path.info == st.node
	}
	if st.is(sgf.InfoClass) {
		return true
	}
	if !st.infos.asked || st.infos.tree != st.tree.Node {
		st.infos = infoNodes{st.tree.Node, true, st.findInfo()}
	}
	for _, n := range st.infos.nodes {
		if n != syntax.None && n != st.node {
			return false
		}
	}
	return true
}

func (st *state) findInfo() [2]syntax.NodeID {
	t, found, n := st.Tree, [2]syntax.NodeID{syntax.None, syntax.None}, 0
	for p, end := st.tree.Node+1, t.End(st.tree.Node); p < end && n < len(found); p++ {
		id := sgf.IdentOf(t, p)
		def, exact := st.d.Find(id)
		if !exact || def.Class != sgf.InfoClass || n > 0 && found[n-1] == t.Parent(p) {
			continue
		}
		found[n] = t.Parent(p)
		n++
	}
	return found
}
