package features

import (
	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// collectionProvider: an event begins with its EVENT line, which only the first of a file may lack.
func collectionProvider() *collection.Provider {
	return &collection.Provider{Further: collectionFurther}
}

func collectionFurther(f *syntax.File, game int) []syntax.Edit {
	event := ishi.FactsOf(f).Events[game].Node
	for n := range f.Tree.Children(event) {
		if f.Tree.Kind(n) == ishi.EventLine {
			return nil
		}
	}
	at := f.Tree.Span(event).Start
	return []syntax.Edit{{Span: syntax.Span{Start: at, End: at}, Text: "EVENT" + syntax.LineBreak(f.Source().Text())}}
}
