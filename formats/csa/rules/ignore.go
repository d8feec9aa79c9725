package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// ignores are comments. A time is part of its move, and the encoding line stays first.
var ignores = diagnostics.IgnoreLines{
	Head: "'", Line: csa.Comment, Statements: csa.Statements, Beyond: syntax.Kinds(csa.Comment),
	Follows: syntax.Kinds(csa.Time, csa.BrokenTime), First: syntax.Kinds(csa.Encoding), Unused: unusedIgnore,
}

var unusedIgnore = rule("unused-ignore", diagnostics.Hint)
