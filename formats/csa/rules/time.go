package rules

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// timeRules are section 12.7.
var timeRules = slices.Concat(
	walked(timeNoMove, timeDuplicate), []diagnostics.Entry{{Rule: timeSyntax, Fix: mendTime}}, walked(timeFractionVersion, timeOverLimit),
)

var timeNoMove = &rule{Code: "csa/time-no-move", Severity: diagnostics.Error, Doc: doc{
	Title:   "Time without a move",
	What:    "A line `T` (seconds used) has neither a move nor the end of the game before it.",
	Why:     "Programs ignore the time, refuse the file or show people the time at the wrong move.",
	ByHand:  "Put the line after its move, or remove it.",
	Bad:     []string{"PI\n+\nT5\n+7776FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n'a comment\nT5\n%TORYO\nT9\n"},
	Related: []string{"csa/time-duplicate", "csa/syntax-swallowed"},
	Source:  v22,
}}

var timeDuplicate = &rule{Code: "csa/time-duplicate", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Two times for one move",
	What:    "Two lines `T` (seconds used) follow one move.",
	Why:     "ShogiHome shows the last time, and other programs may show the sum. A move in between may be missing.",
	Fixes:   []string{"Remove the second time. **Changes the record:** it may be the right one, or belong to a missing move."},
	Bad:     []string{"PI\n+\n+7776FU\nT5\nT6\n"},
	Good:    []string{"PI\n+\n+7776FU\nT5\n-3334FU\nT6\n"},
	Related: []string{"csa/time-no-move", "csa/move-wrong-side"},
	Source:  v22,
}}

var timeSyntax = &rule{Code: string(csa.CodeTime), Severity: diagnostics.Error, Doc: doc{
	Title:   "Time that programs cannot read",
	What:    "A line `T` (seconds used) has something other than a number with up to three decimals.",
	Why:     "ShogiHome reads `T1:30` as one second, so the clocks are wrong.",
	Fixes:   []string{"Write minutes and seconds as seconds, `T90` for `T1:30`. **Changes the record:** the colon may be a typo."},
	Bad:     []string{"PI\n+\n+7776FU\nT1:30\n", "PI\n+\n+7776FU\nT\n"},
	Good:    []string{"PI\n+\n+7776FU\nT90\n", "V3.0\nPI\n+\n+7776FU\nT90.125\n"},
	Related: []string{"csa/time-fraction-version", "csa/meta-time-limit"},
	Source:  v22,
}}

var timeFractionVersion = &rule{Code: "csa/time-fraction-version", Severity: diagnostics.Warning, Doc: doc{
	Title: "Time with decimals before `V3.0`",
	What:  "A time has decimals, such as `T5.5` (5.5 seconds), but the game is in an older version or states none.",
	Why:   "Programs for older versions expect whole seconds. They refuse the file or show people a wrong time.",
	Fixes: []string{
		"Cut the decimals. **Changes the record:** the time gets shorter.",
		"Raise the version to `V3.0`. **Changes the record:** the record then claims to be in a newer format.",
	},
	Bad:     []string{"V2.2\nPI\n+\n+7776FU\nT5.5\n"},
	Good:    []string{"V3.0\nPI\n+\n+7776FU\nT5.5\n", "V2.2\nPI\n+\n+7776FU\nT5\n"},
	Related: []string{"csa/time-syntax", "csa/meta-version", "csa/end-version"},
	Source:  v22 + "; " + v30,
}}

var timeOverLimit = &rule{Code: "csa/time-over-limit", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Time beyond the limit",
	What:    "A side has used more time than the game information allows. Byo-yomi and increment (seconds added for each move) are included. It is reported once for each side.",
	Why:     "By these numbers the side has lost on time. The clocks that programs show go below zero.",
	ByHand:  "Correct the limit or the times.",
	Bad:     []string{"V2.2\n$TIME_LIMIT:00:01+00\nPI\n+\n+7776FU\nT90\n", "V3.0\n$TIME:10+5+0\nPI\n+\n+7776FU\nT10\n-3334FU\nT1\n+2726FU\nT6\n"},
	Good:    []string{"V2.2\n$TIME_LIMIT:00:01+30\nPI\n+\n+7776FU\nT90\n", "V3.0\n$TIME:10+0+5\nPI\n+\n+7776FU\nT14\n-3334FU\nT1\n+2726FU\nT5\n"},
	Related: []string{"csa/meta-time-limit", "csa/time-syntax"},
	Source:  ours,
}}

// clock is the time of one side, in seconds.
type clock struct {
	running                  bool // the header states a limit
	left, byoyomi, increment float64
	over                     bool // said that the limit is exceeded
}

var (
	timeLimit    = pattern.Of(`^(\d{2,}):(\d{2})\+(\d{2,})$`)
	timeSettings = pattern.Of(`^\d+(?:\.\d{1,3})?(?:\+\d+(?:\.\d{1,3})?){2}$`)
)

// limit reads the well-formed value of TIME_LIMIT, TIME, TIME+ or TIME-.
func (s *state) limit(p *pass, at syntax.Span, key, value string) {
	if m := timeLimit().FindStringSubmatch(value); m != nil {
		s.manyMinutes(p, at, value, m)
		s.setClocks(key, 3600*number(m[1])+60*number(m[2]), number(m[3]), 0)
		return
	}
	parts := strings.Split(value, "+")
	s.setClocks(key, number(parts[0]), number(parts[1]), number(parts[2]))
}

func (s *state) manyMinutes(p *pass, at syntax.Span, value string, parts []string) {
	hours, minutes := number(parts[1]), number(parts[2])
	if minutes < 60 {
		return
	}
	mended := fmt.Sprintf("%02.0f:%02.0f+%s", hours+1, minutes-60, parts[3])
	reportAs(p, diagnostics.Warning, metaTimeLimit, at, i18n.Msg("%s has %s minutes: expected fewer than 60", excerpt.Code(value), parts[2]),
		one(i18n.Msg("Write `%s`", mended), false, replace(at, mended))...)
}

func number(digits string) float64 {
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return 0
	}
	return n
}

// setClocks sets the clocks that a key speaks of; nothing at all is no limit.
func (s *state) setClocks(key string, main, byoyomi, increment float64) {
	for side := range s.clocks {
		if sign := key[len(key)-1]; sign != '+' && sign != '-' || sign == shogi.Side(side).Sign() {
			c := &s.clocks[side]
			c.running, c.left, c.byoyomi = main+byoyomi+increment > 0, main, byoyomi
			c.increment = max(c.increment, increment)
		}
	}
}

// spend takes the time of a move and reports whether the clock had that much.
func (c *clock) spend(seconds float64) bool {
	if !c.running {
		return true
	}
	c.left += c.increment
	c.left -= seconds
	if c.left >= 0 {
		return true
	}
	beyond := -c.left
	c.left = 0
	return beyond <= c.byoyomi
}

func (s *state) time(p *pass, n syntax.NodeID) {
	switch {
	case (s.newest == none || s.timed) && s.swallowedMove(p, n):
		// it is the time of that move
	case s.newest == none:
		report(p, timeNoMove, s.t.Span(n), i18n.Msg("%s comes before the first move: expected it after a move", excerpt.Code(s.t.Text(n))))
		return
	case s.timed:
		report(p, timeDuplicate, s.t.Span(n), i18n.Msg("%s is the second time in a row: expected one for each move", excerpt.Code(s.t.Text(n))), one(i18n.Msg("Remove the second time"), false, csa.Remove(s.t, n))...)
		return
	}
	s.timed = true
	if s.t.Kind(n) == csa.BrokenTime {
		return
	}
	seconds, fraction := csa.SecondsOf(s.t, n)
	if fraction && s.edition != csa.NoEdition && s.edition < csa.V30 {
		report(p, timeFractionVersion, s.t.Span(n), s.newerFraction(n), s.fractionFixes(n)...)
	}
	if s.t.Kind(s.newest) == csa.Move {
		s.spend(p, n, s.mover, seconds)
	}
}

func (s *state) spend(p *pass, n syntax.NodeID, side shogi.Side, seconds float64) {
	c := &s.clocks[side]
	most := c.left + c.increment + c.byoyomi
	if c.spend(seconds) || c.over {
		return
	}
	c.over = true
	report(p, timeOverLimit, s.t.Span(n), i18n.Msg("%s is more time than %s has left: expected `T%s` or less",
		excerpt.Code(s.t.Text(n)), nameOf(side), strconv.FormatFloat(math.Round(most*1000)/1000, 'f', -1, 64)))
}

func (s *state) newerFraction(n syntax.NodeID) i18n.Message {
	code := excerpt.Code(s.t.Text(n))
	if !s.stated {
		return i18n.Msg("%s has decimals, which came with `V3.0`, but the game has no version line", code)
	}
	return i18n.Msg("%s has decimals, which came with `V3.0`, but the game is `%s`", code, s.edition)
}

func (s *state) fractionFixes(n syntax.NodeID) []fix {
	whole, _, _ := strings.Cut(s.t.Text(n), ".")
	fixes := one(i18n.Msg("Write %s", excerpt.Code(whole)), false, replace(s.t.Span(n), whole))
	if edits := s.raise(csa.V30); edits != nil {
		fixes = append(fixes, one(i18n.Msg("Raise the version to `V3.0`"), false, edits...)...)
	}
	return fixes
}

var minutes = pattern.Of(`^[Tt](\d{1,4}):([0-5]\d)$`)

func mendTime(p *pass, f syntax.Fault) []fix {
	m := minutes().FindStringSubmatch(p.Tree.Source().Slice(f.Span))
	if m == nil {
		return nil
	}
	seconds := fmt.Sprintf("T%.0f", 60*number(m[1])+number(m[2]))
	return one(i18n.Msg("Write `%s`", seconds), false, replace(f.Span, seconds))
}
