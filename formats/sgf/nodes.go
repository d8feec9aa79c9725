package sgf

import (
	"iter"

	"github.com/recls/recls/syntax"
)

// PropertiesOf yields the properties of a node.
func PropertiesOf(t *syntax.Tree, node syntax.NodeID) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		for p := node + 1; int(p) < t.Len() && t.Parent(p) == node; p++ {
			if t.Kind(p) == Property && !yield(p) {
				return
			}
		}
	}
}
