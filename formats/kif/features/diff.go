package features

import (
	"slices"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func diffProvider() *treediff.Provider {
	return &treediff.Provider{Rest: diffRest}
}

// diffRest is the time of a move, the lines that programs skip, and that a line of play ends there and how. The end of the
// main line is a field of the header.
func diffRest(f *syntax.File, g *record.Game, node int) map[string]string {
	if node == 0 {
		return nil
	}
	rest := make(map[string]string)
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if span := kif.Part(t, n, kif.Time); span.Len() > 0 {
		rest["time"] = kif.CanonicalTime(t.Source().Slice(span))
	}
	for _, r := range g.Remarks(node) {
		if r.Kind == record.Skipped {
			rest["#"] += t.Source().Slice(syntax.Span(r.At)) + "\n"
		}
	}
	for _, e := range g.Endings(node) {
		switch {
		case slices.ContainsFunc(g.Header, func(h record.Field) bool { return h.Syntax == e.Syntax }):
		case e.Closing:
			rest["まで"] = e.Word
		default:
			rest["end"] = e.Word
		}
	}
	return rest
}
