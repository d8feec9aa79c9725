package features

import (
	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

func collectionProvider() *collection.Provider {
	return &collection.Provider{Declare: collectionDeclare}
}

// collectionDeclare writes the name of the charset into the first node of a game.
func collectionDeclare(f *syntax.File, game int, charset string) []syntax.Edit {
	root := sgf.RootNode(f.Tree, sgf.FactsOf(f).Trees[game].Node)
	if root == syntax.None {
		return nil
	}
	return []syntax.Edit{sgf.Declare(f.Tree, root, charset)}
}
