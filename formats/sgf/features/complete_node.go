package features

import (
	"slices"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// nodeProposals is the node that the cursor is in.
type nodeProposals struct {
	*complete.Request
	t       *syntax.Tree
	tree    *sgf.Tree
	dialect *sgf.Dialect
	node    syntax.NodeID
	path    []syntax.NodeID    // from the root to the node, both included
	present map[sgf.Ident]bool // the properties of the node
	classes map[sgf.Class]bool // and their classes
	info    bool               // a node before it on the path holds game-info
}

// newNodeProposals looks a node's tree up. A tree without FF is most likely one
// that is just being written: it is completed as FF[4], with FF itself as the first
// thing to add.
func newNodeProposals(r *complete.Request, node syntax.NodeID) *nodeProposals {
	tree := sgf.FactsOf(r.File).At(node)
	ff := int(tree.FF)
	if !tree.Declared {
		ff = 4
	}
	n := &nodeProposals{Request: r, t: r.File.Tree, tree: tree, dialect: sgf.NewDialect(int(tree.GM), ff), node: node}
	game, last := r.File.GameAt(n.t.Span(node).Start)
	for _, i := range game.Path(last) {
		if !sgf.IsSecond(game, i) {
			n.path = append(n.path, syntax.NodeID(game.Nodes[i].Syntax))
		}
	}
	return n
}

func (n *nodeProposals) isRoot() bool { return len(n.path) == 1 }

// read notes what the node holds, but for the property at the cursor, and also
// one that the parser took for the end of the word being typed.
func (n *nodeProposals) read(cursor syntax.Span, behind sgf.Ident) {
	n.present, n.classes = map[sgf.Ident]bool{}, map[sgf.Class]bool{}
	for p := range sgf.PropertiesOf(n.t, n.node) {
		id := sgf.IdentOf(n.t, p)
		if cursor.Len() > 0 && sgf.NameSpan(n.t, p).Start == cursor.Start {
			id = behind
		}
		if def, exact := n.dialect.Find(id); exact {
			n.classes[def.Class] = true
		}
		n.present[id] = true
	}
	n.info = slices.ContainsFunc(n.path[:len(n.path)-1], n.hasInfo)
}

// hasInfo reports whether a node has a property of game-info.
func (n *nodeProposals) hasInfo(node syntax.NodeID) bool {
	for p := range sgf.PropertiesOf(n.t, node) {
		if def, exact := n.dialect.Find(sgf.IdentOf(n.t, p)); exact && def.Class == sgf.InfoClass {
			return true
		}
	}
	return false
}

// first is the first value of a property of the tree's root, "" without one.
func (n *nodeProposals) first(id sgf.Ident) string { return sgf.ValueOf(n.t, n.path[0], id) }

// turn is whose move comes next, by the last move or PL on the path.
func (n *nodeProposals) turn() record.Color {
	for _, node := range slices.Backward(n.path[:len(n.path)-1]) {
		for p := range sgf.PropertiesOf(n.t, node) {
			switch sgf.IdentOf(n.t, p) {
			case sgf.B:
				return record.White
			case sgf.W:
				return record.Black
			case sgf.PL:
				return sgf.ReadColor(sgf.FirstValue(n.t, p))
			}
		}
	}
	return record.Empty
}
