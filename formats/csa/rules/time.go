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
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// timeRules are section 12.7.
var timeRules = slices.Concat(
	diagnostics.Reported(timeNoMove, timeDuplicate), []diagnostics.Entry{{Rule: timeSyntax, Fix: fixTime}}, diagnostics.Reported(timeFractionVersion, timeOverLimit),
)

var timeNoMove = rule("time-no-move", diagnostics.Error)
var timeDuplicate = rule("time-duplicate", diagnostics.Warning)
var timeSyntax = rule("time-syntax", diagnostics.Error)
var timeFractionVersion = rule("time-fraction-version", diagnostics.Warning)
var timeOverLimit = rule("time-over-limit", diagnostics.Hint)

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
func (s *state) limit(p *diagnostics.Pass, at syntax.Span, key, value string) {
	if m := timeLimit().FindStringSubmatch(value); m != nil {
		s.manyMinutes(p, at, value, m)
		s.setClocks(key, 3600*number(m[1])+60*number(m[2]), number(m[3]), 0)
		return
	}
	parts := strings.Split(value, "+")
	s.setClocks(key, number(parts[0]), number(parts[1]), number(parts[2]))
}

func (s *state) manyMinutes(p *diagnostics.Pass, at syntax.Span, value string, parts []string) {
	hours, minutes := number(parts[1]), number(parts[2])
	if minutes < 60 {
		return
	}
	fixed := fmt.Sprintf("%02.0f:%02.0f+%s", hours+1, minutes-60, parts[3])
	p.Report(metaTimeLimit, diagnostics.At(at,
		i18n.Msg("%s has %s minutes: expected fewer than 60", excerpt.Code(value), parts[2]),
		diagnostics.Unsafe(i18n.Msg("Write `%s`", fixed), syntax.Replace(at, fixed))).As(diagnostics.Warning))
}

func number(digits string) float64 {
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return 0
	}
	return n
}

// setClocks sets the clocks that a key is about; nothing at all is no limit.
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

func (s *state) time(p *diagnostics.Pass, n syntax.NodeID) {
	switch {
	case (s.newest == none || s.timed) && s.swallowedMove(p, n):
		// it is the time of that move
	case s.newest == none:
		p.Report(timeNoMove, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s comes before the first move: expected it after a move", excerpt.Code(s.tree.Text(n)))))
		return
	case s.timed:
		p.Report(timeDuplicate, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s is the second time in a row: expected one for each move", excerpt.Code(s.tree.Text(n))),
			diagnostics.Unsafe(i18n.Msg("Remove the second time"), csa.Lines.Remove(s.tree, n))))
		return
	}
	s.timed = true
	if s.tree.Kind(n) == csa.BrokenTime {
		return
	}
	seconds, fraction := csa.SecondsOf(s.tree, n)
	if fraction && s.edition != csa.NoEdition && s.edition < csa.V30 {
		p.Report(timeFractionVersion, diagnostics.At(s.tree.Span(n), s.newerFraction(n), s.fractionFixes(n)...))
	}
	if s.tree.Kind(s.newest) == csa.Move {
		s.spend(p, n, s.mover, seconds)
	}
}

func (s *state) spend(p *diagnostics.Pass, n syntax.NodeID, side shogi.Side, seconds float64) {
	c := &s.clocks[side]
	most := c.left + c.increment + c.byoyomi
	if c.spend(seconds) || c.over {
		return
	}
	c.over = true
	p.Report(timeOverLimit, diagnostics.At(s.tree.Span(n), i18n.Msg("%s is more time than %s has left: expected `T%s` or less",
		excerpt.Code(s.tree.Text(n)), shogirules.Name(side), strconv.FormatFloat(math.Round(most*1000)/1000, 'f', -1, 64))))
}

func (s *state) newerFraction(n syntax.NodeID) i18n.Message {
	code := excerpt.Code(s.tree.Text(n))
	if !s.stated {
		return i18n.Msg("%s has decimals, which came with `V3.0`, but the game has no version line", code)
	}
	return i18n.Msg("%s has decimals, which came with `V3.0`, but the game is `%s`", code, s.edition)
}

func (s *state) fractionFixes(n syntax.NodeID) []diagnostics.Fix {
	whole, _, _ := strings.Cut(s.tree.Text(n), ".")
	fixes := []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write %s", excerpt.Code(whole)),
		syntax.Replace(s.tree.Span(n), whole))}
	if edits := s.raise(csa.V30); edits != nil {
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Raise the version to `V3.0`"), edits...))
	}
	return fixes
}

var minutes = pattern.Of(`^[Tt](\d{1,4}):([0-5]\d)$`)

func fixTime(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	m := minutes().FindStringSubmatch(p.Tree.Source().Slice(f.Span))
	if m == nil {
		return nil
	}
	seconds := fmt.Sprintf("T%.0f", 60*number(m[1])+number(m[2]))
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", seconds), syntax.Replace(f.Span, seconds))}
}
