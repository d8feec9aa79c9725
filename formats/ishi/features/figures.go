package features

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// figures are the DIAGRAMs.
func figures(f *syntax.File, g *record.Game) (nodes []int) {
	for i := range g.Nodes {
		if f.Tree.Kind(syntax.NodeID(g.Nodes[i].Syntax)) == ishi.Diagram {
			nodes = append(nodes, i)
		}
	}
	return nodes
}
