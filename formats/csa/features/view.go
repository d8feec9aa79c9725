package features

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Facts: hover.Facts, Field: viewField, Clock: hover.Clock}
}

func viewField(f *syntax.File, _ *record.Game, field *record.Field) (w view.FieldWords) {
	if line := syntax.NodeID(field.Syntax); f.Tree.Kind(line) == csa.Info {
		key, value := csa.KeyValueOf(f.Tree, line)
		w.Words = hoverInfo(key, value)
		if label := csa.KnownKey(key).Label; !label.IsZero() {
			w.Label = label
		}
	}
	return w
}
