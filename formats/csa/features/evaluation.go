package features

import (
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// evaluationProvider reads the `'**` lines, as hovers do (csa.md section 8). A forced mate is a large score, without the
// number of its moves.
func evaluationProvider() *evaluation.Provider {
	return &evaluation.Provider{Unit: evaluation.Centipawns, Read: evaluationAt}
}

// evaluationAt is the first line with a score at a node; at the root one above the first move.
func evaluationAt(at evaluation.Place) (n evaluation.Note) {
	t, line := at.File.Tree, syntax.NodeID(at.Game.Nodes[at.Node].Syntax)+1
	for ; int(line) < t.Len(); line++ {
		switch t.Kind(line) {
		case csa.Move, csa.BrokenMove, csa.Record, csa.Separator, csa.End:
			return n
		case csa.Comment:
			a, ok := readAnalysis(t.Text(line))
			f, scored := hover.Number(a.score)
			if !ok || !scored {
				continue
			}
			n.Value = &f
			if len(a.line) > 0 {
				n.Best = &a.line[0]
			}
			return n
		}
	}
	return n
}
