package treediff

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// tongue is what only a format itself knows of its nodes.
type tongue struct {
	// details reads what nodes hold, all of them in linear time.
	details func(*syntax.File, *record.Game) func(node int) record.Detail
	// written is the move of a node as the file writes it.
	written func(*syntax.File, *record.Game, int) string
	// rest is what a node holds beside its move and its record.Detail, by name.
	rest func(*syntax.File, *record.Game, int) map[string]string
	// apart tells the header fields that are compared elsewhere, or that speak of the file and not of
	// the game. across: the other record is of another format.
	apart func(f record.Field, across bool) bool
}

func tongueOf(format string) tongue {
	switch format {
	case "sgf":
		return tongue{sgfDetails, sgfWritten, sgfRest, sgfApart}
	case "ishi":
		return tongue{ishiDetails, syntaxText, ishiRest, nothingApart}
	}
	return tongue{plainDetails, syntaxText, csaRest, nothingApart}
}

func plainDetails(_ *syntax.File, g *record.Game) func(int) record.Detail { return g.Detail }

// sgfDetails gives a comment on the game and one on the node in this order, whichever stands first.
func sgfDetails(f *syntax.File, g *record.Game) func(int) record.Detail {
	return func(node int) record.Detail {
		d := g.Detail(node)
		var game, own []string
		for p := range f.Tree.Children(syntax.NodeID(g.Nodes[node].Syntax)) {
			switch sgf.IdentOf(f.Tree, p) {
			case sgf.GC:
				game = append(game, sgf.DecodeText(sgf.FirstValue(f.Tree, p)))
			case sgf.C:
				own = append(own, sgf.DecodeText(sgf.FirstValue(f.Tree, p)))
			}
		}
		d.Comment = strings.Join(slices.DeleteFunc(append(game, own...), func(s string) bool { return s == "" }), "\n\n")
		return d
	}
}

func syntaxText(f *syntax.File, g *record.Game, node int) string {
	return f.Tree.Text(syntax.NodeID(g.Nodes[node].Syntax))
}

func nothingApart(record.Field, bool) bool { return false }

// sgfApart: GC is a part of the root's comment, SZ and GM are the board, CA is of the file; of another
// format there is no version and no program either.
func sgfApart(f record.Field, across bool) bool {
	own := []string{"GC", "SZ", "GM", "CA"}
	if across {
		own = append(own, "FF", "AP", "ST")
	}
	return slices.Contains(own, f.Name)
}

func sgfWritten(f *syntax.File, g *record.Game, node int) string {
	n := syntax.NodeID(g.Nodes[node].Syntax)
	want := map[record.Color]sgf.Ident{record.Black: sgf.B, record.White: sgf.W}[g.Nodes[node].Move.Color]
	for p := range f.Tree.Children(n) {
		if sgf.IdentOf(f.Tree, p) == want {
			return sgf.FirstValue(f.Tree, p)
		}
	}
	return ""
}

// sgfHeld are the properties that a record.Detail or a move stands for, in every game; sgfPoints those
// of games whose points have names.
var (
	sgfHeld   = []sgf.Ident{sgf.B, sgf.W, sgf.C, sgf.GC, sgf.N, sgf.PL, sgf.FF, sgf.GM, sgf.SZ, sgf.CA}
	sgfPoints = []sgf.Ident{
		sgf.AB, sgf.AW, sgf.AE, sgf.AA, sgf.TR, sgf.CR, sgf.SQ, sgf.MA, sgf.M, sgf.SL, sgf.DD, sgf.TB, sgf.TW, sgf.L, sgf.LB, sgf.AR, sgf.LN,
	}
)

func sgfRest(f *syntax.File, g *record.Game, node int) map[string]string {
	n := syntax.NodeID(g.Nodes[node].Syntax)
	if f.Tree.Kind(n) != sgf.Node || node > 0 && g.Nodes[node-1].Syntax == g.Nodes[node].Syntax {
		return nil // of two moves in one node the first has it all
	}
	var rest map[string]string
	for p := range f.Tree.Children(n) {
		id := sgf.IdentOf(f.Tree, p)
		switch {
		case f.Tree.Kind(p) != sgf.Property, slices.Contains(sgfHeld, id), g.Kind == record.Go && slices.Contains(sgfPoints, id):
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

// csaRest is the time of a move and what an engine says of it.
func csaRest(f *syntax.File, g *record.Game, node int) map[string]string {
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

// ishiRest is the number of a move, and what is kept for other programs.
func ishiRest(f *syntax.File, g *record.Game, node int) map[string]string {
	rest := make(map[string]string)
	if n := g.Nodes[node].Number; n != 0 {
		rest["number"] = strconv.Itoa(int(n))
	}
	syntax := syntax.NodeID(g.Nodes[node].Syntax)
	if f.Tree.Kind(syntax) == ishi.Diagram {
		_, region, _ := strings.Cut(strings.TrimSpace(f.Tree.Text(syntax)), " ")
		rest["DIAGRAM"] = strings.ToUpper(strings.Join(strings.Fields(region), " "))
	}
	for n := range ishi.LinesOf(f.Tree, syntax) {
		switch f.Tree.Kind(n) {
		case ishi.User:
			rest["USER"] += trimmed(f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.UserText))+"\n"+f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.UserBody))) + "\n"
		case ishi.Remark:
			rest["REMARK"] += strings.TrimSpace(f.Source().Slice(ishi.TokenOf(f.Tree, n, ishi.Text))) + "\n"
		}
	}
	return rest
}

// ishiDetails walks over a game once, with the moves and the board that its marks name.
func ishiDetails(f *syntax.File, g *record.Game) func(int) record.Detail {
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
