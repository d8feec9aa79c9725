package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// diffProvider is what only SGF knows of its nodes.
func diffProvider() *treediff.Provider {
	return &treediff.Provider{Rest: diffRest, Skips: diffSkips}
}

// diffSkips: GC is a part of the root's comment, SZ and GM are the board, CA is of the file; of another
// format there is no version and no program either.
func diffSkips(f record.Field, across bool) bool {
	own := []string{"GC", "SZ", "GM", "CA"}
	if across {
		own = append(own, "FF", "AP", "ST")
	}
	return slices.Contains(own, f.Name)
}

// diffHeld are the properties that a record.Detail or a move stands for, in every game; diffPoints those
// of games whose points have names.
var (
	diffHeld   = []sgf.Ident{sgf.B, sgf.W, sgf.C, sgf.GC, sgf.N, sgf.PL, sgf.FF, sgf.GM, sgf.SZ, sgf.CA}
	diffPoints = []sgf.Ident{
		sgf.AB, sgf.AW, sgf.AE, sgf.AA, sgf.TR, sgf.CR, sgf.SQ, sgf.MA, sgf.M, sgf.SL, sgf.DD, sgf.TB, sgf.TW, sgf.L, sgf.LB, sgf.AR, sgf.LN,
	}
)

func diffRest(f *syntax.File, g *record.Game, node int) map[string]string {
	n := syntax.NodeID(g.Nodes[node].Syntax)
	if f.Tree.Kind(n) != sgf.Node || sgf.IsSecond(g, node) {
		return nil // of two moves in one node the first has it all
	}
	var rest map[string]string
	for p := range f.Tree.Children(n) {
		id := sgf.IdentOf(f.Tree, p)
		switch {
		case f.Tree.Kind(p) != sgf.Property, slices.Contains(diffHeld, id), g.Kind == record.Go && slices.Contains(diffPoints, id):
			continue
		case node == 0 && slices.ContainsFunc(g.Header, func(h record.Field) bool { return h.Syntax == int32(p) }):
			continue
		}
		if rest == nil {
			rest = make(map[string]string)
		}
		var values []string
		for v := range sgf.ValuesOf(f.Tree, p) {
			values = append(values, f.Source().Slice(sgf.Content(f.Tree, v)))
		}
		first, _ := f.Tree.Tokens(p)
		rest[f.Tree.TokenText(first)] += strings.Join(values, "][")
	}
	return rest
}
