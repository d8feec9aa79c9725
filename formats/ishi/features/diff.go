package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func diffProvider() *treediff.Provider {
	return &treediff.Provider{Details: diffDetails, Rest: diffRest}
}

// diffRest is the number of a move, and what is kept for other programs.
func diffRest(f *syntax.File, g *record.Game, node int) map[string]string {
	rest := make(map[string]string)
	if n := g.Nodes[node].Number; n != 0 {
		rest["number"] = strconv.Itoa(int(n))
	}
	id := syntax.NodeID(g.Nodes[node].Syntax)
	if f.Tree.Kind(id) == ishi.Diagram {
		_, region, _ := strings.Cut(strings.TrimSpace(f.Tree.Text(id)), " ")
		rest["DIAGRAM"] = strings.ToUpper(strings.Join(strings.Fields(region), " "))
	}
	for n := range ishi.LinesOf(f.Tree, id) {
		switch f.Tree.Kind(n) {
		case ishi.User:
			rest["USER"] += treediff.TrimLines(f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.UserText))+"\n"+f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.UserBody))) + "\n"
		case ishi.Remark:
			rest["REMARK"] += strings.TrimSpace(f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.Text))) + "\n"
		}
	}
	return rest
}

// diffDetails walks over a game once, with the moves and the board that its marks name.
func diffDetails(f *syntax.File, g *record.Game) func(int) record.Detail {
	t, at := f.Tree, ishi.NewWalked(f.Tree, g)
	all := make([]record.Detail, len(g.Nodes))
	g.Walk(0, func(node int) {
		at.Enter(node)
		if n := syntax.NodeID(g.Nodes[node].Syntax); g.Nodes[node].Has != 0 || t.Kind(n) == ishi.Diagram {
			all[node] = ishi.ReadLines(t, ishi.LinesOf(t, n), g.Rows, at)
			if all[node].Name == "" {
				all[node].Name = ishi.MarkerOf(t, n)
			}
		}
	}, at.Leave)
	return func(node int) record.Detail { return all[node] }
}

// figures are the DIAGRAMs.
func figures(f *syntax.File, g *record.Game) (nodes []int) {
	for i := range g.Nodes {
		if f.Tree.Kind(syntax.NodeID(g.Nodes[i].Syntax)) == ishi.Diagram {
			nodes = append(nodes, i)
		}
	}
	return nodes
}
