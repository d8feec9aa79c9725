package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// ignores are remarks. What belongs to a move or another item is part of it.
var ignores = diagnostics.IgnoreLines{
	Head: "REMARK ", Line: ishi.Remark, Statements: ishi.Statements, Beyond: syntax.Kinds(ishi.Remark),
	Follows: syntax.Kinds(ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Hide, ishi.Com, ishi.User), Unused: unusedIgnore,
}

var unusedIgnore = rule("unused-ignore", diagnostics.Hint)
