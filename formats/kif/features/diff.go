package features

import (
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
	for n++; int(n) < t.Len() && kif.Lines.Follow.Has(t.Kind(n)); n++ {
		if t.Kind(n) == kif.Skipped {
			rest["#"] += t.Text(n) + "\n"
		}
	}
	line := kif.FactsOf(f).LineAt(syntax.NodeID(g.Nodes[node].Syntax))
	told := line > 0
	for ; int(n) < t.Len(); n++ {
		switch k := t.Kind(n); {
		case k == kif.End && told:
			rest["end"] = kif.WordOf(t, n)
		case k == kif.Result && told:
			rest["まで"] = kif.WordOf(t, n)
		case k != kif.End && k != kif.Result && !kif.Lines.Follow.Has(k):
			return rest
		}
		told = told || t.Kind(n) == kif.End || t.Kind(n) == kif.Result
	}
	return rest
}
