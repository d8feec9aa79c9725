package features

import (
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Facts: hoverFacts, Value: viewValue}
}

// viewValue is what a handicap is.
func viewValue(_ *syntax.File, field *record.Field) i18n.Text {
	if h := handicapNamed(field.Value); h != nil && field.Name == kif.KeyHandicap {
		return h.doc
	}
	return nil
}
