package rules

import (
	"cmp"
	"fmt"
	"sort"
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
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

var occupied = &diagnostics.Rule{Code: "ishi/occupied", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "move on an occupied point",
	What:   "A move is made on a point that holds a stone.",
	Why:    "The format has no way to replace a stone by a move, so the point or an earlier one is wrong.",
	Bad:    list("B 1 Q3\nW 2 Q3\n", "SETUP W Q3\nB 1 Q3\n"),
	Good:   list("B 1 Q3\nW 2 Q4\n", "B 1 Q3\nVAR\nW 1 Q3\nENDVAR\n"),
	Source: "recls",
}}

var suicide = &diagnostics.Rule{Code: "ishi/suicide", Severity: warning, Doc: diagnostics.Doc{
	Title:  "suicide",
	What:   "A move leaves its own group without liberties and takes nothing.",
	Why:    "Most rules forbid it; in a record it is most often a wrong point.",
	Bad:    list("SETUP W A2 B1\nB 1 A1\n"),
	Good:   list("SETUP W A2 B1 B A3 B2 C1\nB 1 A1\nPRISONER A2 B1\n"),
	Source: "recls",
}}

var ko = &diagnostics.Rule{Code: "ishi/ko", Severity: warning, Doc: diagnostics.Doc{
	Title:  "ko taken back at once",
	What:   "A single stone is taken where it has just taken a single stone.",
	Why:    "All rules forbid it; in a record a move is most often missing between the two.",
	Bad:    list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 C3\nPRISONER D3\n"),
	Good:   list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 Q16\nB 3 Q4\nW 4 C3\nPRISONER D3\n"),
	Source: "recls",
}}

var duplicateNumber = &diagnostics.Rule{Code: "ishi/duplicate-number", Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "move number twice",
	What:  "A number occurs twice in one sequence: the moves of an event outside variations, or of one VAR outside its inner ones.",
	Why:   "Duplicate numbers always are errors; `#n` names only one of the moves.",
	Bad:   list("B 12 Q3\nB 12 R8\n"),
	Good:  list("B 12 Q3\nVAR\nB 12 R8\nENDVAR\nW 13 D4\n"),
	Fix: "Writes the number that the moves around it show, or renumbers the sequence from its first number. Unsafe. " +
		"Renumbering is not offered where moves are named by number.",
	Source: text + "6",
}}

var numberDescends = &diagnostics.Rule{Code: "ishi/number-descends", Severity: warning, Doc: diagnostics.Doc{
	Title:  "move number goes down",
	What:   "A number is lower than the one before it in its sequence.",
	Why:    "Moves are most often out of order, or a digit is wrong.",
	Bad:    list("B 12 Q3\nB 11 R5\n"),
	Good:   list("B 11 Q3\nB 12 R5\n", "B 12 Q3\nVAR\nB 1 R5\nENDVAR\n"),
	Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
	Source: text + "6",
}}

var numberGap = &diagnostics.Rule{Code: "ishi/number-gap", Severity: information, Doc: diagnostics.Doc{
	Title: "move numbers left out",
	What: "Numbers are missing between a move and the highest number before it in its sequence. " +
		"Or a variation begins neither with 1 nor with the number of the move that it replaces.",
	Why:    "A move is probably missing, and the stones after it are on another board than the writer's.",
	Bad:    list("B 19 Q3\nB 21 R5\n", "B 19 Q3\nVAR\nB 25 R5\nENDVAR\n"),
	Good:   list("B 19 Q3\nB 20 R5\n", "B 101 Q3\nW 102 D4\n", "B 19 Q3\nVAR\nB 19 R5\nENDVAR\nVAR\nB 1 R6\nENDVAR\n"),
	Fix:    "Renumbers the sequence from its first number. Unsafe; not offered where moves are named by number.",
	Source: text + "6",
}}

var numberMistyped = &diagnostics.Rule{Code: "ishi/number-mistyped", Severity: warning, Doc: diagnostics.Doc{
	Title: "mistyped move number",
	What: "A move has a number that is out of line, while the moves around it follow each other as if it had another. " +
		"The first number of a variation is held against that of the move that it replaces.",
	Why:    "`MARK` and `PRISONER` find moves by their numbers: this one cannot be found by the number that readers expect.",
	Bad:    list("B 27 Q3\nW 2800 R5\nB 29 D4\n", "B 8 Q3\nVAR\nB 88 R5\nENDVAR\n"),
	Good:   list("B 27 Q3\nW 28 R5\nB 29 D4\n", "B 27 Q3\nB 29 D4\nW 30 D16\n"),
	Fix:    "Writes the number that is expected. Unsafe: only the writer knows whether moves are missing.",
	Source: text + "6",
}}

var numberPointSwapped = &diagnostics.Rule{Code: string(ishi.CodeNumberPointSwapped), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "number and point swapped",
	What:   "A `B` or `W` line has its point before its number. It is read as if they were in order.",
	Why:    "Programs expect the number first. They report the line, or skip the move.",
	Bad:    list("B D16 3\n", "B 1 Q3\nW D4 2\n"),
	Good:   list("B 3 D16\n"),
	Fix:    "Writes the number before the point. Safe if the number is the next one of its sequence: then nothing else can be meant. Else unsafe.",
	Source: text + "B",
}}

var turnOrder = &diagnostics.Rule{Code: "ishi/turn-order", Severity: warning, Doc: diagnostics.Doc{
	Title: "move by the wrong player",
	What: "Three moves in a row, numbered one by one, are by the same player, while the moves before and after them take turns. " +
		"The format leaves open who plays when, so nothing else is judged.",
	Why:    "One wrong letter changes the colour of a stone, and with it what is captured later.",
	Bad:    list("B 9 Q17\nW 10 P18\nW 11 Q13\nW 12 M16\nB 13 R9\n"),
	Good:   list("B 1 Q16\nB 2 D4\nB 3 D16\nW 4 Q4\nB 5 C3\n", "W 10 P18\nB 11 Q13\nB 13 M16\nB 15 R9\nW 16 C3\n"),
	Fix:    "Writes the other colour. Unsafe: a move of the other player may be missing, and the numbers wrong.",
	Source: "recls",
}}

var prisonerWrong = &diagnostics.Rule{Code: "ishi/prisoner-wrong", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "prisoners other than the board's",
	What:   "The PRISONER lines of a move do not name exactly the stones that the move takes.",
	Why:    "They repeat what the board shows, so either they or a move before them is wrong.",
	Bad:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER C3\n", "B 1 Q3\nPRISONER Q3\n"),
	Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n", "W 1 A1\nB 2 A2\nB 3 B1\nPRISONER #1\n"),
	Fix:    "Writes the stones that the board shows as captured. Unsafe: a move may be what is wrong, and not `PRISONER`.",
	Source: text + "PRISONER",
}}

var prisonerMissing = &diagnostics.Rule{Code: "ishi/prisoner-missing", Severity: warning, Doc: diagnostics.Doc{
	Title: "no PRISONER line for a capture",
	What: "A move takes stones and has no PRISONER line, while other moves of the event have one. " +
		"An event without any PRISONER line gets one hint instead.",
	Why:    "Programs that do not compute captures leave the stones on the board.",
	Bad:    list("SETUP W A1 T1 B A2 T2\nB 1 B1\nB 2 S1\nPRISONER T1\n", "SETUP W A1 B A2\nB 1 B1\n"),
	Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
	Fix:    "Adds the line; to an event without any, all of them. Unsafe: if a move is mistyped, the capture is not real.",
	Source: text + "PRISONER",
}}

var prisonerMisplaced = &diagnostics.Rule{Code: "ishi/prisoner-misplaced", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "PRISONER without a move",
	What:   "PRISONER stands where there is no current B or W move.",
	Why:    "It names the stones that the current move takes.",
	Bad:    list("PRISONER Q3\n", "B 1 Q3\nVAR\nPRISONER Q3\nENDVAR\n"),
	Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
	Source: text + "PRISONER",
}}

var prisonerAfterPass = &diagnostics.Rule{Code: "ishi/prisoner-after-pass", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "PRISONER behind a pass",
	What:   "PRISONER stands behind a pass.",
	Why:    "A pass takes nothing.",
	Bad:    list("B 1 PASS\nPRISONER Q3\n"),
	Good:   list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\nW 2 PASS\n"),
	Fix:    "Removes the line. Unsafe: the pass may be the mistake.",
	Source: text + "PRISONER",
}}

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
			s.pass.Report(offBoardRule, f)
		}
		return
	}
	s.pass.Report(offBoardRule, diagnostics.Finding{
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
	f := diagnostics.Finding{
		Span:    s.move.Field,
		Message: fmt.Sprintf("`%s` already holds a %s stone", s.tree.Source().Slice(s.move.Field), colorName(s.result.Replaced)),
	}
	if i := s.earlier(); i >= 0 {
		f.Related = []diagnostics.Related{{Span: line(s.tree, s.nodes[i]), Message: "it was played here"}}
	}
	s.pass.Report(occupied, f)
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
	s.pass.Report(suicide, diagnostics.Finding{Span: s.move.Field, Message: message})
}

func (s *state) ko() {
	s.pass.Report(ko, diagnostics.Finding{
		Span:    s.move.Field,
		Message: "the move retakes at once in a ko",
		Related: []diagnostics.Related{{Span: line(s.tree, s.nodes[len(s.nodes)-2]), Message: "the capture before it"}},
	})
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
		edits, first := s.recount(n, 0, 0)
		fixes = fix("Renumber the sequence", false, edits...)
		if first > 1 {
			fixes = append(fixes, s.recounting("Renumber the sequence from 1", n, 0, 1))
		}
	}
	return append(fixes, s.recounting("Count on from the moves before", n, n, highest+1))
}

// renumberedFrom offers to count the moves of a variation from a number, where none is named by its own.
func (s *state) renumberedFrom(n syntax.NodeID, first int) []diagnostics.Fix {
	if s.namesMoves() {
		return nil
	}
	return []diagnostics.Fix{s.recounting(fmt.Sprintf("Renumber the variation from %d", first), n, 0, first)}
}

func (s *state) recounting(title string, n, start syntax.NodeID, first int) diagnostics.Fix {
	return diagnostics.Fix{Title: title, Later: func() []syntax.Edit {
		edits, _ := s.recount(n, start, first)
		return edits
	}}
}

// recount counts the moves of the sequence of n, from the node start on, up from a number; 0 keeps that of the first.
// It gives the number that the first had.
func (s *state) recount(n, start syntax.NodeID, next int) (edits []syntax.Edit, first int) {
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
		e.looked, e.refs = true, ishi.NamesMoves(s.tree, e.Node)
	}
	return e.refs
}

// judgePrisoner reports where a PRISONER line cannot be. What it names is compared when the move is settled.
func (s *state) judgePrisoner(n syntax.NodeID) {
	p := s.pass
	switch {
	case s.moveNode == syntax.None:
		p.Report(prisonerMisplaced, diagnostics.Finding{
			Span: keyword(s.tree, n), Message: "`PRISONER` without a move that could take stones",
		})
	case s.move.Pass:
		p.Report(prisonerAfterPass, diagnostics.Finding{
			Span: keyword(s.tree, n), Message: "a pass takes no stones", Fixes: fix("Remove the line", false, removeLines(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: "the pass"}},
		})
	}
}
