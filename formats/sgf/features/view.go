package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
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

// viewClocks are the properties of the clock of a player: the time and the moves left.
var viewClocks = [...][2]sgf.Ident{record.Black: {sgf.BL, sgf.OB}, record.White: {sgf.WL, sgf.OW}}

// viewSteps bounds the nodes that are searched for a clock, from the node towards the root: a record that has clocks has
// one at nearly every move.
const viewSteps = 1000

// viewClock is the time that a player has left, and how many moves have to be made in it.
func viewClock(p view.NodeRef, color record.Color) i18n.Text {
	t := p.File.Tree
	for i, steps := int32(p.Node), 0; i >= 0 && steps < viewSteps; i, steps = p.Game.Nodes[i].Parent, steps+1 {
		seconds, hasTime := 0.0, false
		moves, hasMoves := 0.0, false
		node := syntax.NodeID(p.Game.Nodes[i].Syntax)
		if t.Kind(node) != sgf.Node {
			continue
		}
		for property := range sgf.PropertiesOf(t, node) {
			switch sgf.IdentOf(t, property) {
			case viewClocks[color][0]:
				seconds, hasTime = hover.Number(sgf.FirstValue(t, property))
			case viewClocks[color][1]:
				moves, hasMoves = hover.Number(sgf.FirstValue(t, property))
			}
		}
		switch {
		case hasTime && seconds < 0:
			return i18n.Msg("%s over", hover.Duration(-seconds))
		case hasTime && hasMoves && moves > 0:
			return i18n.Plural(hover.Count(moves), "%s left for %s move", "%s left for %s moves", hover.Duration(seconds), hover.Amount(moves))
		case hasTime:
			return i18n.Msg("%s left", hover.Duration(seconds))
		}
	}
	return nil
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
