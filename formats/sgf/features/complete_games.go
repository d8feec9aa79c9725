package features

import (
	"slices"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// newField is a property of a new game. One that is carried over says what the game before it in the collection says.
type newField struct {
	ident   sgf.Ident
	preset  string
	fixed   bool // nothing to fill in
	carried bool
}

// The lines of new games.
var (
	newHead = []newField{
		{sgf.FF, "4", true, false}, {sgf.GM, "1", true, false}, {sgf.CA, "UTF-8", true, true}, {sgf.SZ, "19", false, true},
	}
	newGoGame = [][]newField{
		newHead,
		{{sgf.PB, "", false, false}, {sgf.BR, "", false, false}},
		{{sgf.PW, "", false, false}, {sgf.WR, "", false, false}},
		{{sgf.EV, "", false, true}, {sgf.PC, "", false, true}, {sgf.DT, "", false, false}},
		{{sgf.RU, "Japanese", false, true}, {sgf.KM, "6.5", false, true}, {sgf.RE, "", false, false}},
	}
	newProblem = [][]newField{
		newHead,
		{{sgf.AB, "", false, false}, {sgf.AW, "", false, false}, {sgf.PL, "B", false, false}},
		{{sgf.C, "Black to play", false, false}},
	}
	newOther = [][]newField{
		{{sgf.FF, "4", true, false}, {sgf.GM, "", false, false}, {sgf.CA, "UTF-8", true, true}},
		{{sgf.PB, "", false, false}}, {{sgf.PW, "", false, false}}, {{sgf.RE, "", false, false}},
	}
)

// proposeGames proposes new games where the cursor is between the trees, or in a text without any.
func proposeGames(r *complete.Request) {
	start := r.Off
	for start > r.Line.Start && r.Text[start-1] > ' ' && r.Text[start-1] != ')' {
		start--
	}
	r.Word(start, r.Off)
	before := treeBefore(r.File, r.Off)
	r.Add(newGame(r, before, complete.Item{Label: i18n.Msg("(; game of Go").In(r.Locale), Detail: i18n.Msg("a new game")}, newGoGame))
	r.Add(newGame(r, before, complete.Item{Label: i18n.Msg("(; problem of Go").In(r.Locale), Detail: i18n.Msg("a new problem")}, newProblem))
	r.Add(newGame(r, before, complete.Item{Label: i18n.Msg("(; another game").In(r.Locale), Detail: i18n.Msg("a new game of the kind that GM names")}, newOther))
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

// newGame is an item that inserts a game; before is the game that it follows.
func newGame(r *complete.Request, before syntax.NodeID, x complete.Item, lines [][]newField) complete.Item {
	var s complete.Template
	s.Text("(;")
	for i, line := range lines {
		if i > 0 {
			s.Text(syntax.LineBreak(r.Text))
		}
		for _, f := range line {
			preset := f.preset
			if f.carried {
				preset = carried(r.File.Tree, before, f)
			}
			s.Text(f.ident.String() + "[")
			if f.fixed {
				s.Text(preset)
			} else {
				s.Stop(preset)
			}
			s.Text("]")
		}
	}
	s.Text(syntax.LineBreak(r.Text) + ";B[").Stop("").Text("])")
	x.Kind = complete.Snippet
	return s.Item(x)
}

// carried is what the game before says in a property, else its preset.
func carried(t *syntax.Tree, root syntax.NodeID, f newField) string {
	for p := range sgf.PropertiesOf(t, max(root, syntax.Root)) {
		if sgf.IdentOf(t, p) == f.ident {
			if value := sgf.DecodeSimpleText(sgf.FirstValue(t, p)); complete.Presentable(value) {
				return sgf.EscapeText(value, false)
			}
		}
	}
	return f.preset
}
