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

// beginsFigure reports whether a figure begins at a node; of two moves in one node at the first.
func beginsFigure(t *syntax.Tree, g *record.Game, node int) bool {
	return !sgf.IsSecond(g, node) && sgf.PropertyOf(t, syntax.NodeID(g.Nodes[node].Syntax), sgf.FG) != syntax.None
}

// lastOfFigure goes on until the next figure begins, or the line ends.
func lastOfFigure(t *syntax.Tree, g *record.Game, node int) int {
	for child := g.Nodes[node].Child; child >= 0 && !beginsFigure(t, g, int(child)); child = g.Nodes[node].Child {
		node = int(child)
	}
	return node
}
