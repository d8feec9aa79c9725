package features

import (
	"github.com/recls/recls/features/treediff"
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
	if c := g.Clock(node, g.Nodes[node].Move.Color); c.Has != 0 {
		rest["time"] = f.Source().Slice(syntax.Span(c.At))
	}
	for _, r := range g.Remarks(node) {
		if r.Kind == record.Engine {
			rest["analysis"] += r.Text
		}
	}
	return rest
}
