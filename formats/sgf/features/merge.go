package features

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/features/treemerge"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func mergeProvider() *treemerge.Provider {
	return &treemerge.Provider{Read: mergeRead, Write: mergeWrite, Comment: mergeComment}
}

var (
	// mergeKeys are the properties that make a node what it is: moves and setup.
	mergeKeys = []sgf.Ident{sgf.B, sgf.W, sgf.AB, sgf.AW, sgf.AE, sgf.AA, sgf.PL, sgf.RP, sgf.BO, sgf.WO, sgf.CO, sgf.CV}
	// mergeMarks are marks, of which a point has one; mergeTerritory likewise.
	mergeMarks     = []sgf.Ident{sgf.TR, sgf.CR, sgf.SQ, sgf.MA, sgf.SL}
	mergeTerritory = []sgf.Ident{sgf.TB, sgf.TW}
	mergeLists     = []sgf.Ident{sgf.LB, sgf.AR, sgf.LN}
)

func mergeRead(f *syntax.File, game int) (g treemerge.Game, why i18n.Message) {
	span := f.GameSpan(game)
	for _, fault := range f.Faults.List() {
		if span.Contains(fault.Span.Start) {
			return g, i18n.Msg("line %d has a mistake, so the game cannot be merged: recls check shows it", f.Source().LineAt(fault.Span.Start)+1)
		}
	}
	r, tree := f.Game(game), &sgf.FactsOf(f).Trees[game]
	g.Steps = make([]treemerge.Step, 0, len(r.Nodes))
	at := make([]int32, len(r.Nodes))    // the step of each node
	still := make([]int32, len(r.Nodes)) // how many of its children have no move and no setup
	for i := range r.Nodes {
		if sgf.IsSecond(r, i) { // of two moves in one node the first has it all
			at[i] = int32(len(g.Steps)) - 1
			continue
		}
		at[i] = int32(len(g.Steps))
		s := treemerge.Step{Parent: -1}
		if i > 0 {
			s.Parent = at[r.Nodes[i].Parent]
		}
		if i == 0 && r.Nodes[0].Move.Action != record.NoAction {
			// Some programs have the first move in the first node, others in one of its own: here it always is.
			mergeStep(f, r, tree, i, beforeMove, &s, &g)
			g.Steps = append(g.Steps, s)
			at[0], s = 1, treemerge.Step{}
			mergeStep(f, r, tree, i, withMove, &s, &g)
		} else {
			mergeStep(f, r, tree, i, whole, &s, &g)
		}
		if s.Key == "" && i > 0 { // they are told apart by their order
			parent := r.Nodes[i].Parent
			s.Key = strconv.Itoa(int(still[parent]))
			still[parent]++
		}
		g.Steps = append(g.Steps, s)
	}
	if len(g.Steps) > 0 {
		g.Start = fmt.Sprintf("%d %d×%d %s", tree.GM, tree.Cols, tree.Rows, g.Steps[0].Key)
		g.Steps[0].Key = ""
	}
	return g, why
}

// half is what of a node is read into a step.
type half uint8

const (
	whole      half = iota
	beforeMove      // what is set up, and what is about the tree or the game
	withMove        // the rest
)

// mergeStep reads a node. Its key is what it does to the board.
func mergeStep(f *syntax.File, r *record.Game, tree *sgf.Tree, node int, what half, s *treemerge.Step, g *treemerge.Game) {
	t := f.Tree
	n := syntax.NodeID(r.Nodes[node].Syntax)
	if t.Kind(n) != sgf.Node {
		return
	}
	var keys []string
	for p := range t.Children(n) {
		id := sgf.IdentOf(t, p)
		key := slices.Contains(mergeKeys, id)
		header := !key && node == 0 && slices.ContainsFunc(r.Header, func(h record.Field) bool { return h.Syntax == int32(p) })
		if before := header || key && id != sgf.B && id != sgf.W; what != whole && before != (what == beforeMove) {
			continue
		}
		var values []string
		for v := range sgf.ValuesOf(t, p) {
			values = append(values, f.Source().Slice(sgf.Content(t, v)))
		}
		switch {
		case key:
			list := slices.Clone(values)
			if (id == sgf.B || id == sgf.W) && tree.Board().IsPass(sgf.FirstValue(t, p)) {
				list = []string{""}
			}
			slices.Sort(list)
			keys = append(keys, id.String()+strings.Join(list, "]["))
			s.Parts = append(s.Parts, treemerge.Part{Name: id.String(), How: treemerge.First, Values: values})
		case header:
			mergeHeader(id, values, s, g)
		default:
			s.Parts = append(s.Parts, mergePart(t, p, id, values))
		}
	}
	slices.Sort(keys)
	s.Key = strings.Join(keys, ";")
}

// mergeHeader: what is about the tree and not about the game is said by the root once.
func mergeHeader(id sgf.Ident, values []string, s *treemerge.Step, g *treemerge.Game) {
	switch id {
	case sgf.GC:
		s.Parts = append(s.Parts, treemerge.Part{Name: sgf.C.String(), How: treemerge.Remark, Values: values})
	case sgf.CA:
	case sgf.GM, sgf.SZ:
		s.Parts = append(s.Parts, treemerge.Part{Name: id.String(), How: treemerge.First, Values: values})
	case sgf.FF, sgf.AP, sgf.ST:
		s.Parts = append(s.Parts, treemerge.Part{Name: id.String(), How: treemerge.Once, Values: values})
	default:
		g.Header = append(g.Header, treemerge.Field{Name: id.String(), Value: strings.Join(values, "][")})
	}
}

func mergePart(t *syntax.Tree, p syntax.NodeID, id sgf.Ident, values []string) treemerge.Part {
	first, _ := t.Tokens(p)
	part := treemerge.Part{Name: t.TokenText(first), Values: values}
	group := ""
	switch {
	case id == sgf.C || id == sgf.GC:
		return treemerge.Part{Name: sgf.C.String(), How: treemerge.Remark, Values: values}
	case slices.Contains(mergeMarks, id):
		group = "mark"
	case slices.Contains(mergeTerritory, id):
		group = "territory"
	case slices.Contains(mergeLists, id):
		group = id.String()
	default:
		return part
	}
	part.Name, part.How = id.String(), treemerge.Union
	for _, v := range values {
		at := v
		if id == sgf.LB {
			at, _, _ = strings.Cut(v, ":")
		}
		part.Places = append(part.Places, group+" "+at)
	}
	return part
}

func mergeComment(fields []treemerge.Field) treemerge.Part {
	var lines []string
	for _, f := range fields {
		lines = append(lines, f.Name+": "+f.Value)
	}
	return treemerge.Part{Name: sgf.C.String(), How: treemerge.Remark, Values: []string{strings.ReplaceAll(strings.Join(lines, "\n"), "][", ", ")}}
}

// mergeWrite writes a tree: a node a line, and a variation in parentheses where there are several.
func mergeWrite(t *treemerge.Tree, charset string) string {
	var out strings.Builder
	nodes := t.Game.Nodes
	branch := func(at int) bool { // it is one of several
		return at == 0 || nodes[nodes[at].Parent].Child != int32(at) || nodes[at].Next >= 0
	}
	t.Game.Walk(0, func(at int) {
		if branch(at) {
			out.WriteByte('(')
		}
		out.WriteByte(';')
		if at == 0 {
			mergeRoot(&out, t, charset)
		}
		for _, p := range t.Parts[at] {
			if at == 0 && slices.Contains(mergeFirst, p.Name) {
				continue
			}
			if p.How == treemerge.Remark {
				p.Values = []string{strings.Join(p.Values, "\n\n")}
			}
			mergeProperty(&out, p.Name, p.Values...)
		}
		out.WriteByte('\n')
	}, func(at int) {
		if branch(at) {
			out.WriteString(")\n")
		}
	})
	return out.String()
}

func mergeProperty(out *strings.Builder, name string, values ...string) {
	out.WriteString(name + "[" + strings.Join(values, "][") + "]")
}

// mergeFirst are what programs look for at the start of the first node.
var mergeFirst = []string{"FF", "GM"}

// mergeRoot begins the first node with these, and with what all games say.
func mergeRoot(out *strings.Builder, t *treemerge.Tree, charset string) {
	for _, name := range mergeFirst {
		if part := t.Part(0, name); part.Name != "" {
			mergeProperty(out, name, part.Values...)
		}
	}
	if charset != "" {
		mergeProperty(out, "CA", charset)
	}
	for _, f := range t.Header {
		mergeProperty(out, f.Name, f.Value)
	}
}
