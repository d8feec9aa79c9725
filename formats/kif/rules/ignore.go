package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// ignores are lines that programs skip. The declaration stays first.
var ignores = diagnostics.IgnoreLines{
	Head: "#", Line: kif.Skipped, Statements: kif.Statements, Beyond: syntax.Kinds(kif.Skipped, kif.Comment, kif.Bookmark),
	First: syntax.Kinds(kif.Declaration), Unused: unusedIgnore,
}

var unusedIgnore = rule("unused-ignore", diagnostics.Hint)
