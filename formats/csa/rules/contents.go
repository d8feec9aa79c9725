package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// contentsOf is what safe fixes keep: the values of headers, and all other statements that say something.
func contentsOf() *diagnostics.Contents {
	return &diagnostics.Contents{
		Tokens: syntax.Kinds(csa.Value, csa.Text, csa.Junk, csa.Word),
		Nodes: syntax.Kinds(csa.Row, csa.Pieces, csa.Move, csa.Time, csa.End,
			csa.BrokenRow, csa.BrokenMove, csa.BrokenTime, csa.BrokenInfo, csa.Unknown),
		Bare: func(t *syntax.Tree, n syntax.NodeID, _ syntax.Span, text string) string {
			if csa.Statements.Has(t.Kind(n)) && t.Text(n) == text {
				text = csa.Canonical(t, n)
			}
			return strings.TrimLeft(text, "'")
		},
	}
}
