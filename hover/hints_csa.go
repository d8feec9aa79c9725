package hover

import (
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/record"
)

func csaHints() *hintWays {
	return &hintWays{
		id:     csa.Format{}.ID(),
		broken: func(*formats.File, int) bool { return false },
		behind: func(f *formats.File, g *record.Game, node int) (int, bool) {
			n := formats.NodeID(g.Nodes[node].Syntax)
			return f.Tree.Span(n).End, f.Tree.Kind(n) == csa.Move
		},
	}
}
