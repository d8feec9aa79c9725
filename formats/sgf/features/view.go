package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// viewLabels are what the properties of a header are called that other formats do not have.
var viewLabels = map[string]i18n.Message{
	"ON": i18n.Msg("Opening"), "OT": i18n.Msg("Overtime"), "AN": i18n.Msg("Annotated by"), "US": i18n.Msg("Entered by"),
	"CP": i18n.Msg("Copyright"), "BS": i18n.Msg("Kind of player, Black"), "WS": i18n.Msg("Kind of player, White"),
	"SU": i18n.Msg("Setup"),
}

var viewTeams = map[string]record.Color{"BT": record.Black, "WT": record.White}

// viewField is a property of the header: the comment of the game is that of its root.
func viewField(f *syntax.File, _ *record.Game, field *record.Field) (w view.FieldWords) {
	property := syntax.NodeID(field.Syntax)
	id := sgf.IdentOf(f.Tree, property)
	if color, ok := viewTeams[field.Name]; ok {
		return view.FieldWords{Player: color, Part: view.PlayerTeam}
	}
	label, known := viewLabels[field.Name]
	switch {
	case field.Key == record.KeyComment, field.Key == "" && !known:
		w.Hidden = true
		return w
	case known:
		w.Label = label
	}
	tree := sgf.FactsOf(f).At(property)
	if said := (hoverMeaning{tree: tree, ident: id, typ: tree.Dialect().Type(id)}).one(sgf.FirstValue(f.Tree, property)); said != nil {
		w.Words = said
	}
	return w
}

// viewClosed reports whether a tree has its last parenthesis.
func viewClosed(f *syntax.File, g *record.Game) bool {
	tree := f.Tree.Up(syntax.NodeID(g.Nodes[0].Syntax), syntax.Kinds(sgf.GameTree))
	if tree == syntax.None {
		return false
	}
	_, closed := sgf.Closing(f, tree)
	return closed
}
