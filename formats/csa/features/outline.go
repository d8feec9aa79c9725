package features

import (
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/syntax"
)

// outlineProvider is what a record of the format is made of: moves with their times and the comments after them.
func outlineProvider() *outline.Provider {
	parts := lines.Outline{
		Setup:   syntax.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces, csa.Side),
		Titles:  syntax.Kinds(csa.Comment),
		Comment: csa.Comment,
		Title:   func(t *syntax.Tree, n syntax.NodeID) string { return strings.TrimLeft(t.Text(n), "'*") },
	}
	return &outline.Provider{
		Header:     parts.Header,
		Index:      lines.Index(nameOf),
		Folds:      parts.Folds,
		Prose:      syntax.Kinds(csa.Value, csa.Text, csa.Junk),
		Spaces:     syntax.Kinds(csa.Blank, csa.Break, csa.Comma),
		Statements: csa.Statements,
	}
}
