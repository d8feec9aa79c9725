package sgf

import (
	"regexp"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

var (
	resultForm     = regexp.MustCompile(`^(0|Draw|Void|\?|[BW]\+([0-9]+(\.[0-9]+)?|R|Resign|T|Time|F|Forfeit)?)$`)
	backgammonForm = regexp.MustCompile(`^[BW]\+[0-9]+(R|Resign)$`)
	winByZero      = regexp.MustCompile(`^[BW]\+0+(\.0+)?$`)
)

// result judges RE by the grammar of section 8.
func (st *state) result(span formats.Span, s string) {
	backgammon := st.tree.GM == sgf.Backgammon
	switch {
	case backgammon && backgammonForm.MatchString(s):
	case backgammon && (strings.HasSuffix(s, "+R") || strings.HasSuffix(s, "+Resign")) && resultForm.MatchString(s):
		st.Report("sgf/backgammon-resign-points", at(span, "a resignation in Backgammon names its points: `B+6R`"))
	case winByZero.MatchString(s):
		st.Report("sgf/result-zero", unsafe(at(span, "a win by 0 points is a draw"), "Write `0`", replace(span, "0")))
	case !resultForm.MatchString(s):
		f := at(span, "%s is not a result: FF[4] writes `B+3.5`, `W+R`, `W+T`, `0`, `Void` or `?`", quote(s))
		if better, sure := mendResult(s); better != "" {
			f.Fixes = append(f.Fixes, diagnostics.Fix{Title: "Write `" + better + "`", Safe: sure, Edits: []formats.Edit{replace(span, better)}})
		}
		st.Report("sgf/result-format", st.ff4(f, diagnostics.Information))
	}
}

// winWords are the ways to win that people write behind `B+` or `W+`.
var winWords = map[string]struct {
	word string
	sure bool
}{
	"": {"", true}, "r": {"R", true}, "resign": {"Resign", true}, "t": {"T", true}, "time": {"Time", true},
	"f": {"F", true}, "forfeit": {"Forfeit", true}, "time over": {"T", true}, "timeout": {"T", true},
	"illegal": {"F", false}, "aw": {"F", false},
}

var (
	winScore  = regexp.MustCompile(`^([0-9]+(?:[.,][0-9]+)?)(?: ?(?:points?|pts?\.?))?$`)
	whoResign = regexp.MustCompile(`^(black|white|zwart|wit) (?:resigns|opgave)\.?$`)
)

// mendResult writes a result that people and programs write as the grammar has
// it; "" when it cannot be read. Digits are never taken out of running text.
func mendResult(s string) (better string, sure bool) {
	lower := strings.ToLower(strings.TrimSpace(s))
	switch lower {
	case "b", "w":
		return strings.ToUpper(lower) + "+", true
	case "void":
		return "Void", true
	case "draw":
		return "Draw", true
	case "jigo":
		return "0", true
	case "has adjourned.":
		return "Void", false
	}
	if m := whoResign.FindStringSubmatch(lower); m != nil {
		if m[1] == "black" || m[1] == "zwart" {
			return "W+R", true
		}
		return "B+R", true
	}
	who, how, ok := strings.Cut(lower, "+")
	if !ok || who != "b" && who != "w" {
		return "", false
	}
	who, how = strings.ToUpper(who)+"+", strings.TrimSpace(how)
	if m := winScore.FindStringSubmatch(how); m != nil {
		return who + strings.Replace(m[1], ",", ".", 1), true
	}
	if w, ok := winWords[how]; ok {
		return who + w.word, w.sure
	}
	return "", false
}
