package rules

import (
	"fmt"
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

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
		f := diagnostics.Finding{
			Span:    s.tree.TokenSpan(i),
			Message: fmt.Sprintf("`%s` is outside the %d×%d board", s.tree.TokenText(i), limit, limit),
		}
		if size := s.boardsize(); size.Len() > 0 {
			f.Related = []diagnostics.Related{{Span: size, Message: "the size of the board"}}
			f.Fixes = fix(fmt.Sprintf("Raise `BOARDSIZE` to %d", need), false, replace(size, strconv.Itoa(need)))
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

// manyOff is the number of points outside the board from which on its size is more likely to be wrong than each of them.
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
	for _, size := range [...]int{9, 13} {
		if lines <= size {
			return size
		}
	}
	return ishi.MaxSize
}

// settleOffBoard reports the points outside the board: one by one, or, if they are many, at its size.
func (s *state) settleOffBoard() {
	o := &s.event.off
	size := s.boardsize()
	if o.count < manyOff || size.Len() == 0 {
		for _, f := range o.first {
			s.pass.Report("ishi/off-board", f)
		}
		return
	}
	s.pass.Report("ishi/off-board", diagnostics.Finding{
		Span:    size,
		Message: fmt.Sprintf("%d points are outside the %d×%d board: they need %d lines", o.count, s.event.Size, s.event.Size, o.need),
		Related: []diagnostics.Related{{Span: o.first[0].Span, Message: "the first of them"}},
		Fixes:   fix(fmt.Sprintf("Raise `BOARDSIZE` to %d", usualSize(o.need)), false, replace(size, strconv.Itoa(usualSize(o.need)))),
	})
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
		if v, ok := ishi.ParseNumber(s.tree.Source().Slice(at)); ok && v == e.Size {
			e.size = at
		} else {
			e.sizesFit = false
		}
	}
	return e.size
}

// judgePlay says what stands against the current move on the board.
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
	f := diagnostics.Finding{
		Span:    s.move.Field,
		Message: fmt.Sprintf("`%s` already holds a %s stone", s.tree.Source().Slice(s.move.Field), colorName(s.result.Replaced)),
	}
	if i := s.earlier(); i >= 0 {
		f.Related = []diagnostics.Related{{Span: line(s.tree, s.nodes[i]), Message: "it was played here"}}
	}
	s.pass.Report("ishi/occupied", f)
}

// earlier is the place on the path of the last move before the current one on the same point, -1 without one.
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

func colorName(c record.Color) string {
	if c == record.White {
		return "white"
	}
	return "black"
}

func (s *state) suicide() {
	message := "the move leaves its own stone without liberties"
	if s.result.Suicide > 1 {
		message = fmt.Sprintf("the move leaves its own group of %d stones without liberties", s.result.Suicide)
	}
	s.pass.Report("ishi/suicide", diagnostics.Finding{Span: s.move.Field, Message: message})
}

func (s *state) ko() {
	s.pass.Report("ishi/ko", diagnostics.Finding{
		Span:    s.move.Field,
		Message: "the move retakes at once in a ko",
		Related: []diagnostics.Related{{Span: line(s.tree, s.nodes[len(s.nodes)-2]), Message: "the capture before it"}},
	})
}

// renumbered offers to count the moves anew: from n on behind the highest number before it, and once a sequence all of them, from its first number
// or from 1. Nothing is offered where move numbers are named (`#n`), which would then name other moves.
func (s *state) renumbered(n syntax.NodeID, highest int) []diagnostics.Fix {
	if s.namesMoves() {
		return nil
	}
	var fixes []diagnostics.Fix
	if !s.renumber {
		s.renumber = true
		edits, first := s.recount(n, 0)
		fixes = fix("Renumber the sequence", false, edits...)
		if first > 1 {
			fixes = append(fixes, s.recounting(n, "Renumber the sequence from 1", 1))
		}
	}
	return append(fixes, diagnostics.Fix{Title: "Count on from the moves before", Later: func() []syntax.Edit {
		edits, _ := s.recountFrom(n, n, highest+1)
		return edits
	}})
}

// renumberedFrom offers to count the moves of a variation from a number, where none is named by its own.
func (s *state) renumberedFrom(n syntax.NodeID, first int) []diagnostics.Fix {
	if s.namesMoves() {
		return nil
	}
	return []diagnostics.Fix{s.recounting(n, fmt.Sprintf("Renumber the variation from %d", first), first)}
}

func (s *state) recounting(n syntax.NodeID, title string, first int) diagnostics.Fix {
	return diagnostics.Fix{Title: title, Later: func() []syntax.Edit {
		edits, _ := s.recount(n, first)
		return edits
	}}
}

// recount counts the moves of the sequence of n up from a number; 0 keeps that of its first move. It gives the number that the first had.
func (s *state) recount(n syntax.NodeID, next int) (edits []syntax.Edit, first int) {
	return s.recountFrom(n, 0, next)
}

// recountFrom is recount for the moves from a node on.
func (s *state) recountFrom(n, start syntax.NodeID, next int) (edits []syntax.Edit, first int) {
	for c := range s.tree.Children(s.tree.Parent(n)) {
		if s.tree.Kind(c) != ishi.Move || c < start {
			continue
		}
		at := ishi.TokenOf(s.tree, c, ishi.Number)
		number, ok := ishi.ParseNumber(s.tree.Source().Slice(at))
		if !ok {
			continue
		}
		if first == 0 {
			first = number
		}
		if next == 0 {
			next = number
		}
		if number != next {
			edits = append(edits, replace(at, strconv.Itoa(next)))
		}
		next++
	}
	return edits, first
}

// namesMoves reports whether any line of the event names a move by its number; it is looked for once.
func (s *state) namesMoves() bool {
	e := &s.event
	if !e.looked {
		e.looked = true
		for range ishi.Fields(s.tree, e.Node, syntax.Kinds(ishi.MoveRef, ishi.MoveRange)) {
			e.refs = true
			break
		}
	}
	return e.refs
}

// judgePrisoner says where a PRISONER line cannot stand. What it names is compared when the move is settled.
func (s *state) judgePrisoner(n syntax.NodeID) {
	p := s.pass
	switch {
	case s.moveNode == syntax.None:
		p.Report("ishi/prisoner-misplaced", diagnostics.Finding{
			Span: keyword(s.tree, n), Message: "`PRISONER` without a move that could take stones",
		})
	case s.move.Pass:
		p.Report("ishi/prisoner-after-pass", diagnostics.Finding{
			Span: keyword(s.tree, n), Message: "a pass takes no stones", Fixes: fix("Remove the line", false, removeLines(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: "the pass"}},
		})
	}
}
