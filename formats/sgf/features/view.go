package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// viewValue is what a property of the header says.
func viewValue(f *syntax.File, field *record.Field) i18n.Text {
	property := syntax.NodeID(field.Syntax)
	id, tree := sgf.IdentOf(f.Tree, property), sgf.FactsOf(f).At(property)
	return hoverMeaning{tree: tree, ident: id, typ: tree.Dialect().Type(id)}.one(sgf.FirstValue(f.Tree, property))
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
