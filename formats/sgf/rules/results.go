package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

var (
	backgammonForm = pattern.Of(`^[BW]\+[0-9]+(R|Resign)$`)
	digitRun       = pattern.Of(`[0-9]+`)
)

func (st *state) result(span syntax.Span, s string) {
	backgammon := st.tree.GM == sgf.Backgammon
	switch {
	case backgammon && backgammonForm().MatchString(s):
	case backgammon && (strings.HasSuffix(s, "+R") || strings.HasSuffix(s, "+Resign")) && values.IsResult(s):
		st.Report(backgammonResignPoints, at(span, "a resignation in Backgammon names its points: `B+6R`"))
	case values.WinsByZero(s):
		st.Report(resultZero, at(span, "%s is a win by 0 points: some programs read it as a draw, `0`", quote(s)))
	case !values.IsResult(s):
		f := at(span, "%s is not a result: expected one such as `B+3.5`, `W+R`, `0` or `?`", quote(s))
		better, sure := values.Result(s)
		below := diagnostics.Information
		if !sure && isNearlyResult(s) {
			below = diagnostics.Warning
		}
		st.Report(resultFormat, rewrite(st.ff4(f, below), sure, span, better))
	}
}

// isNearlyResult reports whether a text is one slip away from a result of FF[4]. Below it, results may be written in
// any way, but nobody means to write them so.
func isNearlyResult(s string) bool {
	shape := digitRun().ReplaceAllString(s, "0")
	for _, how := range [...]string{"0", "0.0", "R", "Resign", "T", "Time", "F", "Forfeit"} {
		if syntax.Slipped(shape, "B+"+how) || syntax.Slipped(shape, "W+"+how) {
			return true
		}
	}
	return false
}
