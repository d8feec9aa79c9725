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

var unusedIgnore = &diagnostics.Rule{Code: "ishi/unused-ignore", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Silenced finding that does not exist",
	What:    "`REMARK recls:ignore CODE` silences a rule, but the rule finds nothing in the next move, setup or other line. A missing or unknown code is reported too. Rules that are off are not.",
	Why:     "The mistake was corrected, or the code is a typo. If the mistake comes back, nobody sees it.",
	Fixes:   []string{"Remove the remark. **Changes the record:** the reason in it is lost."},
	Bad:     list("REMARK recls:ignore ishi/bad-point\nB 1 Q3\n", "REMARK recls:ignore ishi/no-such-rule\nB 1 Q3\n"),
	Good:    list("REMARK recls:ignore ishi/unknown-keyword our own\nNOTE any text\nB 1 Q3\n"),
	Related: []string{"ishi/unknown-keyword"},
	Source:  "recls",
}}
