package sgf

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/pattern"
	"github.com/recls/recls/formats/sgf"
)

var backgammonForm = pattern.Of(`^[BW]\+[0-9]+(R|Resign)$`)

// isResult reports whether a text is a result as FF[4] writes it.
func isResult(s string) bool {
	switch s {
	case "0", "Draw", "Void", "?":
		return true
	}
	how, ok := winOf(s)
	switch how {
	case "", "R", "Resign", "T", "Time", "F", "Forfeit":
		return ok
	}
	return ok && areDigits(how[:1]) && isReal(how, 4)
}

// winOf is what stands behind `B+` or `W+`.
func winOf(s string) (how string, ok bool) {
	if len(s) < 2 || s[0] != 'B' && s[0] != 'W' || s[1] != '+' {
		return "", false
	}
	return s[2:], true
}

// winsByZero reports whether a result is a win by no points at all.
func winsByZero(s string) bool {
	how, _ := winOf(s)
	return how != "" && strings.Trim(how, "0.") == "" && isResult(s)
}

// result judges RE by the grammar of section 8.
func (st *state) result(span formats.Span, s string) {
	backgammon := st.tree.GM == sgf.Backgammon
	switch {
	case backgammon && backgammonForm().MatchString(s):
	case backgammon && (strings.HasSuffix(s, "+R") || strings.HasSuffix(s, "+Resign")) && isResult(s):
		st.Report("sgf/backgammon-resign-points", at(span, "a resignation in Backgammon names its points: `B+6R`"))
	case winsByZero(s):
		st.Report("sgf/result-zero", unsafe(at(span, "a win by 0 points is a draw"), "Write `0`", replace(span, "0")))
	case !isResult(s):
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
	winScore  = pattern.Of(`^([0-9]+(?:[.,][0-9]+)?)[.,]?(?: ?(?:points?|pts?\.?))?$`)
	whoResign = pattern.Of(`^(black|white|zwart|wit) (?:resigns|opgave)\.?$`)
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
	if m := whoResign().FindStringSubmatch(lower); m != nil {
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
	if m := halves().FindStringSubmatch(how); m != nil {
		return who + m[1] + ".5", true
	}
	if m := winScore().FindStringSubmatch(how); m != nil {
		return who + strings.Replace(m[1], ",", ".", 1), true
	}
	if w, ok := winWords[how]; ok {
		return who + w.word, w.sure
	}
	return "", false
}
