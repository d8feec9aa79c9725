package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// figures are the last nodes of the parts that FG begins (FF[4], FG), on the first
// line after it.
func figures(f *syntax.File, g *record.Game) (nodes []int) {
	for i := range g.Nodes {
		if beginsFigure(f.Tree, g, i) {
			nodes = append(nodes, lastOfFigure(f.Tree, g, i))
		}
	}
	return nodes
}

// beginsFigure tells whether a figure of SGF begins at a node.
func beginsFigure(t *syntax.Tree, g *record.Game, node int) bool {
	if t.Kind(syntax.NodeID(g.Nodes[node].Syntax)) != sgf.Node || node > 0 && syntax.NodeID(g.Nodes[node-1].Syntax) == syntax.NodeID(g.Nodes[node].Syntax) {
		return false // the second of two moves in one node
	}
	for p := range t.Children(syntax.NodeID(g.Nodes[node].Syntax)) {
		if sgf.IdentOf(t, p) == sgf.FG {
			return true
		}
	}
	return false
}

// lastOfFigure goes on until the next figure begins, or the line ends.
func lastOfFigure(t *syntax.Tree, g *record.Game, node int) int {
	for {
		child := int(g.Nodes[node].Child)
		if child < 0 || beginsFigure(t, g, child) {
			return node
		}
		node = child
	}
}
