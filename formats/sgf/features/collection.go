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
	t := f.Tree
	root := sgf.RootNode(t, sgf.FactsOf(f).Trees[game].Node)
	if root == syntax.None {
		return nil
	}
	for p := range t.Children(root) {
		if sgf.IdentOf(t, p) != sgf.CA {
			continue
		}
		for v := range sgf.ValuesOf(t, p) {
			return []syntax.Edit{{Span: sgf.Content(t, v), Text: charset}}
		}
	}
	at := t.Span(root).Start
	if t.Text(root)[0] == ';' {
		at++
	}
	return []syntax.Edit{{Span: syntax.Span{Start: at, End: at}, Text: "CA[" + charset + "]"}}
}
