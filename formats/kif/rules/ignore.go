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

var unusedIgnore = &rule{Code: "kif/unused-ignore", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Silenced finding that does not exist",
	What:    "A line `#recls:ignore CODE` silences a rule, but the rule finds nothing on the next line. A missing or unknown code is reported too. Rules that are off are not.",
	Why:     "The mistake was corrected, or the code is a typo. If the mistake comes back, nobody sees it.",
	Fixes:   []string{"Remove the line. **Changes the record:** the reason in it is lost."},
	Bad:     []string{"#recls:ignore kif/syntax-move\n1 ７六歩(77)\n", "#recls:ignore kif/no-such-rule\n1 ７六歩(77)\n"},
	Good:    []string{"#recls:ignore kif/syntax-unknown-line ours\nmemo 5\n1 ７六歩(77)\n"},
	Related: []string{"kif/syntax-unknown-line"},
	Source:  ours,
}}
