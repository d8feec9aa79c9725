package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// contentsOf is what safe fixes keep: every value, and text that is none.
func contentsOf() *diagnostics.Contents {
	return &diagnostics.Contents{Tokens: syntax.Kinds(sgf.Value, sgf.CutValue, sgf.Word, sgf.Junk, sgf.Prose), Bare: bareValue}
}

// bareValue is a value without its brackets and escapes. A pass has none: the empty value is one.
func bareValue(t *syntax.Tree, n syntax.NodeID, span syntax.Span, text string) string {
	inside, ok := strings.CutPrefix(text, "[")
	if !ok {
		return text
	}
	inside = strings.TrimSuffix(inside, "]")
	if t.Kind(n) == sgf.Property {
		if id := sgf.IdentOf(t, n); (id == sgf.B || id == sgf.W) && (inside == "tt" || strings.EqualFold(inside, "pass")) {
			return ""
		}
	}
	return sgf.DecodeSimpleText(inside)
}
