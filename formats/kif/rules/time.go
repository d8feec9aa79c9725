package rules

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// timeRules are section 19.8.
var timeRules = append([]diagnostics.Entry{{Rule: timeSyntax, Fix: halfBrackets}}, diagnostics.Reported(timeRange, timeSum)...)

var timeSyntax = rule("time-syntax", diagnostics.Warning)
var timeRange = rule("time-range", diagnostics.Warning)
var timeSum = rule("time-sum", diagnostics.Warning)

// halfBrackets writes the brackets of a time that can be read as programs expect them.
func halfBrackets(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := p.Tree.Up(p.Tree.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None {
		return nil
	}
	if kif.ClockOf(p.Tree, n).Has == 0 {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write half-width brackets"),
		syntax.Replace(f.Span, kif.UsualTime(p.Tree.Source().Slice(f.Span))))}
}

// clock is the time of one side so far, in seconds.
type clock struct {
	sum   float64
	known bool // the next sum can be compared with this
	wrong bool // a sum of this line was wrong: this is what the record says, not what its times add up to
}

// The keys that say that a clock did not begin at zero.
var laterKeys = [...][]string{shogi.Black: {"先手消費時間加算"}, shogi.White: {"後手消費時間加算"}}

// usedTime is the key for the time that both sides have used before the diagram.
const usedTime = "消費時間"

// startClocks sets the clocks to zero. Where the record says that there was time before its first move, or moves, the
// first sums are not compared.
func (s *state) startClocks() {
	known := s.facts.Begin == 1
	s.clocks = [2]clock{{known: known}, {known: known}}
	for n := s.facts.Record + 1; n < s.facts.First; n++ {
		if s.tree.Kind(n) != kif.Header {
			continue
		}
		key, _ := kif.KeyValueOf(s.tree, n)
		for side, keys := range laterKeys {
			if key == usedTime || slices.Contains(keys, key) {
				s.clocks[side].known = false
			}
		}
	}
}

// spend takes in the time of a statement. It gives the sum that is due there, and whether another one is written.
func (c *clock) spend(now record.Clock) (due float64, wrong bool) {
	if now.Has == 0 {
		c.known = false
		return 0, false
	}
	due = c.sum + now.Used
	switch {
	case now.Has&record.HasSum == 0:
		c.sum = due
		return due, false
	case now.Sum == 0:
		c.known = c.known && due == 0
	default:
		wrong = c.known && math.Abs(due-now.Sum) > 1
		c.known = true
	}
	c.sum, c.wrong = now.Sum, c.wrong || wrong
	return due, wrong
}

// spend judges the time of a move, a pass or an end word, which is that of the side to move.
func (s *state) spend(p *diagnostics.Pass, n syntax.NodeID) {
	c := &s.clocks[s.turn]
	now := kif.ClockOf(s.tree, n)
	if now.Has != 0 {
		s.range60(p, n)
	}
	before := *c
	if due, wrong := c.spend(now); wrong {
		s.wrongSum(p, n, before, now, due)
	}
}

// wrongSum reports a sum that is not the one before plus the time of the move.
func (s *state) wrongSum(p *diagnostics.Pass, n syntax.NodeID, before clock, now record.Clock, due float64) {
	fields := fieldsOf(s.text, kif.Part(s.tree, n, kif.Time))
	at := syntax.Span{Start: fields.sum[0].Start, End: fields.sum[fields.sums-1].End}
	if p.Full(timeSum, at) {
		return
	}
	sum := minutesOf(now.Sum)
	// It would read as another.
	if fields.sums == 3 && (s.count(fields.sum[1]) > most || s.count(fields.sum[2]) > most) {
		sum = excerpt.Code(s.text[at.Start:at.End])
	}
	message := i18n.Msg("the total says %s, but the times so far add up to %s", sum, minutesOf(due))
	if before.wrong {
		message = i18n.Msg("the total says %s, but the total before it and this time add up to %s", sum, minutesOf(due))
	}
	p.Report(timeSum, diagnostics.At(at, message,
		diagnostics.Fix{Title: i18n.Msg("Correct the sums from here"), Later: s.rightSums(n, before)}))
}

// minutesOf writes a time for people: 1:05, 1:02:30.
func minutesOf(seconds float64) string {
	n := int(math.Round(seconds))
	if n < 3600 {
		return fmt.Sprintf("`%d:%02d`", n/60, n%60)
	}
	return fmt.Sprintf("`%d:%02d:%02d`", n/3600, n/60%60, n%60)
}

// correction is the clock of one side as the record has it, and what is added to its sums to make them right.
type correction struct {
	clock
	by float64
}

// rightSums makes the edits that correct the sums of a side from statement n on, given its clock before that: in its
// line of play, and in those that branch from what follows. Each sum is worked out from the one before, so that none is
// left for another round. A sum that was right after the one before it stays so to the second: programs round
// differently.
func (s *state) rightSums(n syntax.NodeID, before clock) iter.Seq[syntax.Edit] {
	type start struct {
		line, at int // the first of the side's statements there
		correction
	}
	return func(yield func(syntax.Edit) bool) {
		first := s.facts.LineAt(n)
		at, _ := slices.BinarySearch(s.facts.Lines[first].Moves, n) // or the end word
		for todo := []start{{first, at, correction{clock: before}}}; len(todo) > 0; {
			from := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			line, now := &s.facts.Lines[from.line], from.correction
			due := []correction{now} // after so many of the side's statements
			for i := from.at; i <= len(line.Moves); i += 2 {
				n := line.End
				if i < len(line.Moves) {
					n = line.Moves[i]
				}
				if edit, wanted := s.rightSum(n, &now); wanted && !yield(edit) {
					return
				}
				due = append(due, now)
			}
			for _, child := range s.hanging()[from.line] {
				// These statements are between here and where the line branches.
				skip := s.facts.Lines[child].Number - line.Number - from.at
				if skip > 0 || from.line != first {
					todo = append(todo, start{child, skip & 1, due[(skip+1)/2]})
				}
			}
		}
	}
}

// rightSum makes the edit, if it needs one, that corrects the sum of a statement, and brings the correction past it.
// One that turns out to be as it is written gets its edit too: it is wrong after the sum that is before it in the
// record, and nobody shall correct it after that one at the same time.
func (s *state) rightSum(n syntax.NodeID, c *correction) (edit syntax.Edit, wanted bool) {
	if n == syntax.None { // no end word
		return edit, false
	}
	now := kif.ClockOf(s.tree, n)
	due, wrong := c.spend(now)
	if wrong {
		c.by = math.Round(due + c.by - now.Sum)
	}
	if now.Has&record.HasSum != 0 && now.Sum > 0 && (wrong || c.by != 0) {
		return s.writeSum(n, max(now.Sum+c.by, 0)), true
	}
	return edit, false
}

// hangingOn lists the variations that branch from each line of play.
func hangingOn(lines []kif.Line) [][]int {
	list := make([][]int, len(lines))
	for i := range lines {
		if parent := lines[i].Parent; parent >= 0 {
			list[parent] = append(list[parent], i)
		}
	}
	return list
}

// writeSum makes the edit that writes another sum, its numbers as wide as they were.
func (s *state) writeSum(n syntax.NodeID, seconds float64) syntax.Edit {
	fields := fieldsOf(s.text, kif.Part(s.tree, n, kif.Time))
	total := int(seconds)
	values := []int{total / 3600, total / 60 % 60, total % 60}
	at := syntax.Span{Start: fields.sum[0].Start, End: fields.sum[fields.sums-1].End}
	var text strings.Builder
	for i, field := range fields.sum[:fields.sums] {
		if i > 0 {
			text.WriteByte(':')
		}
		fmt.Fprintf(&text, "%0*d", field.Len(), values[i])
	}
	return syntax.Replace(at, text.String())
}

// timeFields are the numbers of a time, decimals left out: of the move, and of the sum.
type timeFields struct {
	move, sum   [3]syntax.Span
	moves, sums int
}

// fieldsOf finds the numbers of a time that can be read.
func fieldsOf(text string, at syntax.Span) (f timeFields) {
	slash := false
	for i := at.Start; i < at.End; {
		switch c := text[i]; {
		case c == '/':
			slash = true
		case c >= '0' && c <= '9':
			start := i
			for i < at.End && text[i] >= '0' && text[i] <= '9' {
				i++
			}
			if start > at.Start && text[start-1] == '.' {
				continue
			}
			f.add(slash, syntax.Span{Start: start, End: i})
			continue
		}
		i++
	}
	return f
}

func (f *timeFields) add(slash bool, s syntax.Span) {
	if slash && f.sums < len(f.sum) {
		f.sum[f.sums] = s
		f.sums++
	} else if !slash && f.moves < len(f.move) {
		f.move[f.moves] = s
		f.moves++
	}
}

// most is how many seconds, or minutes of a sum, a time has in their own place.
const most = 59

// count is the number at a place.
func (s *state) count(at syntax.Span) int {
	v, _ := strconv.Atoi(s.text[at.Start:at.End])
	return v
}

// range60 reports seconds, or minutes of a sum, that are 60 or more, once a time.
func (s *state) range60(p *diagnostics.Pass, n syntax.NodeID) {
	f := fieldsOf(s.text, kif.Part(s.tree, n, kif.Time))
	switch {
	case f.moves == 2 && s.count(f.move[1]) > most:
		p.Report(timeRange, diagnostics.At(f.move[1],
			i18n.Msg("%s has %d seconds: expected fewer than 60", s.timeCode(n), s.count(f.move[1]))))
	case f.sums == 3 && s.count(f.sum[1]) > most:
		p.Report(timeRange, diagnostics.At(f.sum[1],
			i18n.Msg("%s has %d minutes: expected fewer than 60", s.timeCode(n), s.count(f.sum[1]))))
	case f.sums == 3 && s.count(f.sum[2]) > most:
		p.Report(timeRange, diagnostics.At(f.sum[2],
			i18n.Msg("%s has %d seconds: expected fewer than 60", s.timeCode(n), s.count(f.sum[2]))))
	}
}

func (s *state) timeCode(n syntax.NodeID) string {
	at := kif.Part(s.tree, n, kif.Time)
	return excerpt.Code(s.text[at.Start:at.End])
}
