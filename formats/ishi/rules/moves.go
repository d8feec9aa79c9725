package rules

import (
	"cmp"
	"sort"
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

var moveRules = []diagnostics.Entry{
	{Rule: occupied},
	{Rule: suicide},
	{Rule: ko},
	{Rule: duplicateNumber},
	{Rule: numberDescends},
	{Rule: numberGap},
	{Rule: numberMistyped},
	{Rule: numberPointSwapped, Fix: fixSwapped},
	{Rule: turnOrder},
	{Rule: prisonerWrong},
	{Rule: prisonerMissing},
	{Rule: prisonerMisplaced},
	{Rule: prisonerAfterPass},
}

var occupied = rule("occupied", diagnostics.Error)
var suicide = rule("suicide", diagnostics.Warning)
var ko = rule("ko", diagnostics.Warning)
var duplicateNumber = rule("duplicate-number", diagnostics.Error)
var numberDescends = rule("number-descends", diagnostics.Warning)
var numberGap = rule("number-gap", diagnostics.Information)
var numberMistyped = rule("number-mistyped", diagnostics.Warning)
var numberPointSwapped = rule("number-point-swapped", diagnostics.Error)
var turnOrder = rule("turn-order", diagnostics.Warning)
var prisonerWrong = rule("prisoner-wrong", diagnostics.Error)
var prisonerMissing = rule("prisoner-missing", diagnostics.Warning)
var prisonerMisplaced = rule("prisoner-misplaced", diagnostics.Error)
var prisonerAfterPass = rule("prisoner-after-pass", diagnostics.Error)

// checkOffBoard looks at every point of a statement.
func checkOffBoard(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	limit := s.limit(n)
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point)) {
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		need := int(max(at.Col+1, at.Row))
		if need <= limit {
			continue
		}
		f := diagnostics.At(s.tree.TokenSpan(i),
			i18n.Msg("`%s` is outside the %[2]d×%[2]d board: expected a point up to %[3]s", s.tree.TokenText(i), limit,
				ishi.Coord{Col: int8(limit - 1), Row: int8(limit)}))
		if size := s.boardsize(); size.Len() > 0 {
			f = f.See(size, i18n.Msg("the board size"))
			f = f.With(diagnostics.Unsafe(i18n.Msg("Raise `BOARDSIZE` to %d", need), syntax.Replace(size, strconv.Itoa(need))))
		}
		s.event.off.add(f, need)
	}
}

// offBoard is the points of an event that are outside of its board.
type offBoard struct {
	first []diagnostics.Finding // as many as are reported one by one, and one more
	count int
	need  int // the lines of the smallest board that has all of them
}

// manyOff is the number of points outside the board from which on its size is more likely to be wrong than each of
// them.
const manyOff = 5

func (o *offBoard) add(f diagnostics.Finding, need int) {
	o.count++
	o.need = max(o.need, need)
	if len(o.first) < manyOff {
		o.first = append(o.first, f)
	}
}

// usualSize is the smallest board that people play on with at least so many lines.
func usualSize(lines int) int {
	sizes := [...]int{9, 13, ishi.MaxSize}
	return sizes[sort.SearchInts(sizes[:], lines)]
}

// settleOffBoard reports the points outside the board: one by one, or, if they are many, at its size.
func (s *state) settleOffBoard() {
	o := &s.event.off
	size := s.boardsize()
	if o.count < manyOff || size.Len() == 0 {
		for _, f := range o.first {
			s.Report(offBoardRule, f)
		}
		return
	}
	s.Report(offBoardRule, diagnostics.At(size,
		i18n.Msg("%d points are outside the %[2]d×%[2]d board: expected a board of at least %[3]d lines",
			o.count, s.event.Size, o.need),
		diagnostics.Unsafe(i18n.Msg("Raise `BOARDSIZE` to %d", usualSize(o.need)), syntax.Replace(size, strconv.Itoa(usualSize(o.need))))).
		See(o.first[0].Span, i18n.Msg("the first of them")))
}

// boardsize is the number that gives the event its size; it is looked for once.
func (s *state) boardsize() syntax.Span {
	e := &s.event
	if e.sized {
		return e.size
	}
	e.sized, e.sizesFit = true, true
	for n, end := e.Node, s.tree.End(e.Node); n < end; n++ {
		if s.tree.Kind(n) != ishi.Boardsize {
			continue
		}
		at := ishi.TokenOf(s.tree, n, ishi.Number)
		if ishi.NumberOf(s.tree, n) == e.Size {
			e.size = at
		} else {
			e.sizesFit = false
		}
	}
	return e.size
}

// judgePlay reports what is wrong with the current move on the board.
func (s *state) judgePlay() {
	if s.result.Replaced != record.Empty {
		s.occupied()
	}
	if s.result.Suicide > 0 && !s.doubtBefore {
		s.suicide()
	}
	if s.result.Ko && !s.doubtBefore {
		s.ko()
	}
}

func (s *state) occupied() {
	f := diagnostics.At(s.move.Field, i18n.Msg("`%s` already has a %s stone: expected an empty point",
		s.tree.Source().Slice(s.move.Field), colorName(s.result.Replaced)))
	if i := s.earlier(); i >= 0 {
		f = f.See(line(s.tree, s.nodes[i]), i18n.Msg("the earlier move there"))
	}
	s.Report(occupied, f)
}

// earlier is the position on the path of the last move before the current one on the same point, -1 without one.
func (s *state) earlier() int {
	for i := s.path.Len() - 2; i >= 0 && i >= s.path.Len()-lookBack; i-- {
		if m := s.path.Move(i); m.OnBoard && m.Point == s.move.Point {
			return i
		}
	}
	return -1
}

// lookBack bounds the search for the other party of a finding.
const lookBack = 1000

// colorName is the colour of stones.
func colorName(c record.Color) i18n.Message {
	if c == record.White {
		return i18n.Msg("white")
	}
	return i18n.Msg("black")
}

// playerName is who plays a colour.
func playerName(c record.Color) i18n.Message {
	if c == record.White {
		return i18n.Msg("White")
	}
	return i18n.Msg("Black")
}

func (s *state) suicide() {
	message := i18n.Msg("the move leaves its own stone without liberties and captures nothing")
	if s.result.Suicide > 1 {
		message = i18n.Msg("the move leaves its own group of %d stones without liberties and captures nothing", s.result.Suicide)
	}
	s.Report(suicide, diagnostics.At(s.move.Field, message))
}

func (s *state) ko() {
	s.Report(ko, diagnostics.At(s.move.Field, i18n.Msg("the move recaptures a ko at once: expected a move elsewhere first")).
		See(line(s.tree, s.nodes[len(s.nodes)-2]), i18n.Msg("the capture before")))
}

// renumbered offers to count the moves anew: from n on after the highest number before it, and once a sequence all of
// them, from its first number or from 1. Nothing is offered where move numbers are named (`#n`), which would then name
// other moves.
func (s *state) renumbered(n syntax.NodeID, highest int) []diagnostics.Fix {
	if s.namesMoves() {
		return nil
	}
	var fixes []diagnostics.Fix
	if !s.renumber {
		s.renumber = true
		var edits []syntax.Edit
		first := s.recount(n, 0, 0, func(e syntax.Edit) bool {
			edits = append(edits, e)
			return true
		})
		fixes = []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Renumber the moves"), edits...)}
		if first > 1 {
			fixes = append(fixes, s.recounting(i18n.Msg("Renumber the moves from 1"), n, 0, 1))
		}
	}
	return append(fixes, s.recounting(i18n.Msg("Renumber from here on, starting at %d", highest+1), n, n, highest+1))
}

// renumberedFrom offers to count the moves of a variation from a number, where none is named by its own.
func (s *state) renumberedFrom(n syntax.NodeID, first int) []diagnostics.Fix {
	if s.namesMoves() {
		return nil
	}
	return []diagnostics.Fix{s.recounting(i18n.Msg("Renumber the variation from %d", first), n, 0, first)}
}

func (s *state) recounting(title i18n.Message, n, start syntax.NodeID, first int) diagnostics.Fix {
	return diagnostics.Fix{Title: title, Later: func(yield func(syntax.Edit) bool) {
		s.recount(n, start, first, yield)
	}}
}

// recount counts the moves of the sequence of n, from the node start on, up from a number; 0 keeps that of the first.
// It gives the number that the first had.
func (s *state) recount(n, start syntax.NodeID, next int, yield func(syntax.Edit) bool) (first int) {
	for c := range s.tree.Children(s.tree.Parent(n)) {
		if s.tree.Kind(c) != ishi.Move || c < start {
			continue
		}
		at := ishi.TokenOf(s.tree, c, ishi.Number)
		number := ishi.NumberOf(s.tree, c)
		if number == 0 {
			continue
		}
		first, next = cmp.Or(first, number), cmp.Or(next, number)
		if number != next && !yield(syntax.Replace(at, strconv.Itoa(next))) {
			break
		}
		next++
	}
	return first
}

// namesMoves reports whether any line of the event names a move by its number; it is looked for once.
func (s *state) namesMoves() bool {
	e := &s.event
	if !e.looked {
		e.looked, e.refs = true, ishi.NamesMoves(s.tree, e.Node)
	}
	return e.refs
}

// judgePrisoner reports where a PRISONER line cannot be. What it names is compared when the move is settled.
func (s *state) judgePrisoner(n syntax.NodeID) {
	p := s.Pass
	switch {
	case s.moveNode == syntax.None:
		p.Report(prisonerMisplaced, diagnostics.At(keyword(s.tree, n),
			i18n.Msg("`PRISONER` (captured stones) has no move before it: expected the move that captures")))
	case s.move.Pass:
		p.Report(prisonerAfterPass, diagnostics.At(keyword(s.tree, n),
			i18n.Msg("`PRISONER` (captured stones) comes after a pass, which captures nothing"),
			diagnostics.Unsafe(i18n.Msg("Remove the line"), removeLines(s.tree, n))).
			See(line(s.tree, s.moveNode), i18n.Msg("the pass")))
	}
}
