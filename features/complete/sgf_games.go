package complete

import (
	"slices"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// sgfField is a property of a new game. One that is carried over says what the
// game before it in the collection says.
type sgfField struct {
	ident   sgf.Ident
	preset  string
	fixed   bool // nothing to fill in
	carried bool
}

// The lines of new games.
var (
	sgfHead = []sgfField{
		{sgf.FF, "4", true, false}, {sgf.GM, "1", true, false}, {sgf.CA, "UTF-8", true, true}, {sgf.SZ, "19", false, true},
	}
	sgfNewGame = [][]sgfField{
		sgfHead,
		{{sgf.PB, "", false, false}, {sgf.BR, "", false, false}},
		{{sgf.PW, "", false, false}, {sgf.WR, "", false, false}},
		{{sgf.EV, "", false, true}, {sgf.PC, "", false, true}, {sgf.DT, "", false, false}},
		{{sgf.RU, "Japanese", false, true}, {sgf.KM, "6.5", false, true}, {sgf.RE, "", false, false}},
	}
	sgfNewProblem = [][]sgfField{
		sgfHead,
		{{sgf.AB, "", false, false}, {sgf.AW, "", false, false}, {sgf.PL, "B", false, false}},
		{{sgf.C, "Black to play", false, false}},
	}
	sgfNewOther = [][]sgfField{
		{{sgf.FF, "4", true, false}, {sgf.GM, "", false, false}, {sgf.CA, "UTF-8", true, true}},
		{{sgf.PB, "", false, false}}, {{sgf.PW, "", false, false}}, {{sgf.RE, "", false, false}},
	}
)

// sgfBetween proposes new games where the cursor stands between the trees, or in
// a text without any.
func sgfBetween(r *request) {
	start := r.off
	for start > r.line.Start && r.text[start-1] > ' ' && r.text[start-1] != ')' {
		start--
	}
	r.word(start, r.off)
	before := treeBefore(r.file, r.off)
	r.newSGFGame(before, Item{Label: "(; game of Go", Detail: "a new game"}, sgfNewGame)
	r.newSGFGame(before, Item{Label: "(; problem of Go", Detail: "a new problem"}, sgfNewProblem)
	r.newSGFGame(before, Item{Label: "(; another game", Detail: "a new game; GM tells which"}, sgfNewOther)
}

// treeBefore is the root of the last tree before the cursor, None without one.
func treeBefore(f *syntax.File, off int) syntax.NodeID {
	for _, tree := range slices.Backward(sgf.FactsOf(f).Trees) {
		if f.Tree.Span(tree.Node).Start < off {
			return sgf.RootNode(f.Tree, tree.Node)
		}
	}
	return syntax.None
}

func (r *request) newSGFGame(before syntax.NodeID, x Item, lines [][]sgfField) {
	var s snippet
	s.text("(;")
	for i, line := range lines {
		if i > 0 {
			s.text(lineBreak(r.text))
		}
		for _, f := range line {
			preset := f.preset
			if f.carried {
				preset = carried(r.file.Tree, before, f)
			}
			s.text(f.ident.String() + "[")
			if f.fixed {
				s.text(preset)
			} else {
				s.stop(preset)
			}
			s.text("]")
		}
	}
	s.text(lineBreak(r.text) + ";B[").stop("").text("])")
	x.Kind = Snippet
	r.add(s.item(x))
}

// carried is what the game before says in a property, else its preset.
func carried(t *syntax.Tree, root syntax.NodeID, f sgfField) string {
	for p := range propertiesOf(t, max(root, syntax.Root)) {
		if sgf.IdentOf(t, p) == f.ident {
			if value := sgf.DecodeSimpleText(sgf.FirstValue(t, p)); presentable(value) {
				return sgf.EscapeText(value, false)
			}
		}
	}
	return f.preset
}
