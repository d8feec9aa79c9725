package features

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Value: viewValue}
}

func viewValue(f *syntax.File, field *record.Field) i18n.Text {
	line := syntax.NodeID(field.Syntax)
	if f.Tree.Kind(line) != csa.Info {
		return nil
	}
	return hoverInfo(csa.KeyValueOf(f.Tree, line))
}
