package features

import (
	"strings"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func diffProvider() *treediff.Provider { return &treediff.Provider{Rest: diffRest} }

// diffRest is the time of a move and what an engine says of it.
func diffRest(f *syntax.File, g *record.Game, node int) map[string]string {
	if node == 0 {
		return nil
	}
	rest := make(map[string]string)
	t := f.Tree
	for n := t.End(syntax.NodeID(g.Nodes[node].Syntax)); int(n) < t.Len() && (t.Kind(n) == csa.Time || t.Kind(n) == csa.Comment); n = t.End(n) {
		if text := t.Text(n); t.Kind(n) == csa.Time {
			rest["time"] = text
		} else if analysis, ok := strings.CutPrefix(text, "'**"); ok {
			rest["analysis"] += analysis
		}
	}
	return rest
}
