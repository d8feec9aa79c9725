package features

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func hintProvider() *hover.HintProvider {
	return &hover.HintProvider{
		After: func(f *syntax.File, g *record.Game, node int) (int, bool) {
			n := syntax.NodeID(g.Nodes[node].Syntax)
			return f.Tree.Span(n).End, f.Tree.Kind(n) == csa.Move
		},
	}
}
