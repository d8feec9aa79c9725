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

var unusedIgnore = &rule{Code: "csa/unused-ignore", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Silenced finding that does not exist",
	What:    "A comment `'recls:ignore CODE` silences a rule, but the rule finds nothing on the next line. A missing or unknown code is reported too. Rules that are off are not.",
	Why:     "The mistake was corrected, or the code is a typo. If the mistake comes back, nobody sees it.",
	Fixes:   []string{"Remove the comment. **Changes the record:** the reason in it is lost."},
	Bad:     []string{"PI\n+\n'recls:ignore csa/syntax-move\n+7776FU\n", "PI\n+\n'recls:ignore csa/no-such-rule\n+7776FU\n"},
	Good:    []string{"PI\n+\n'recls:ignore csa/syntax-move as the log has it\n+7776F\n"},
	Related: []string{"csa/comment-mid-line"},
	Source:  ours,
}}
