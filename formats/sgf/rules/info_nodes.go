package rules

import (
	"slices"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// takesInfo reports whether a property of game-info can be added to the node without a second node of game-info on a
// path: the node is one already, and the first, or no other node of the tree is one.
func (st *state) takesInfo() bool {
	if st.path.info != syntax.None {
		return st.path.info == st.node
	}
	if st.is(sgf.InfoClass) {
		return true
	}
	if st.infos == nil {
		st.infos = st.findInfo()
	}
	return !slices.ContainsFunc(st.infos, func(n syntax.NodeID) bool { return n != st.node })
}

// findInfo finds the first nodes of the tree that hold game-info, as many as it takes to know whether a certain node is
// the only one. It is not nil.
func (st *state) findInfo() []syntax.NodeID {
	t, found := st.Tree, make([]syntax.NodeID, 0, 2)
	for p, end := st.tree.Node+1, t.End(st.tree.Node); p < end && len(found) < 2; p++ {
		def, exact := st.d.Find(sgf.IdentOf(t, p))
		if exact && def.Class == sgf.InfoClass && !slices.Contains(found, t.Parent(p)) {
			found = append(found, t.Parent(p))
		}
	}
	return found
}
