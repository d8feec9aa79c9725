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

var occupied = &diagnostics.Rule{Code: "ishi/occupied", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Move on an occupied point",
	What:    "A stone of the game or of its setup is already on the point of a move.",
	Why:     "This point or an earlier one is wrong. Programs refuse the move or replace the stone, and show wrong positions from here on.",
	ByHand:  "Correct the wrong point, or add the move that captures the stone.",
	Bad:     list("B 1 Q3\nW 2 Q3\n", "SETUP W Q3\nB 1 Q3\n"),
	Good:    list("B 1 Q3\nW 2 Q4\n", "B 1 Q3\nVAR\nW 1 Q3\nENDVAR\n"),
	Related: []string{"ishi/suicide", "ishi/ko", "ishi/prisoner-wrong"},
	Source:  "recls",
}}

var suicide = &diagnostics.Rule{Code: "ishi/suicide", Severity: warning, Doc: diagnostics.Doc{
	Title:   "Suicide move",
	What:    "A move leaves its own group without liberties and captures nothing.",
	Why:     "Most rules forbid it, so programs that check them stop here. The point is probably a typo.",
	ByHand:  "Correct the point, or an earlier move that is wrong.",
	Bad:     list("SETUP W A2 B1\nB 1 A1\n"),
	Good:    list("SETUP W A2 B1 B A3 B2 C1\nB 1 A1\nPRISONER A2 B1\n"),
	Related: []string{"ishi/occupied", "ishi/ko"},
	Source:  "recls",
}}

var ko = &diagnostics.Rule{Code: "ishi/ko", Severity: warning, Doc: diagnostics.Doc{
	Title:   "Immediate ko recapture",
	What:    "A single stone is captured right after it has captured a single stone on the point next to it.",
	Why:     "All rules forbid it, so programs that check them stop here. A ko threat and its answer are probably missing.",
	ByHand:  "Add the missing moves, or correct the point.",
	Bad:     list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 C3\nPRISONER D3\n"),
	Good:    list("SETUP B B3 C2 C4 W C3 D2 D4 E3\nB 1 D3\nPRISONER C3\nW 2 Q16\nB 3 Q4\nW 4 C3\nPRISONER D3\n"),
	Related: []string{"ishi/suicide", "ishi/number-gap"},
	Source:  "recls",
}}

var duplicateNumber = &diagnostics.Rule{Code: "ishi/duplicate-number", Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Repeated move number",
	What:  "Two moves of a game, or of one variation, have the same number. A variation (`VAR`) may use numbers of the moves outside it.",
	Why:   "`#12` (move 12) can name only one of the two. Programs may mark, hide or take off the wrong stone.",
	Fixes: []string{
		"Write the number that the moves around it show. **Changes the record:** a move may be missing instead.",
		"Renumber the moves and keep the first number, where no line names a move by its number. **Changes the record:** it hides that a move may be missing.",
		"Renumber the moves from 1, where no line names a move by its number. **Changes the record:** all moves get new numbers.",
		"Renumber this move and all later ones, where no line names a move by its number. **Changes the record:** all later moves get new numbers.",
	},
	Bad:     list("B 12 Q3\nB 12 R8\n"),
	Good:    list("B 12 Q3\nVAR\nB 12 R8\nENDVAR\nW 13 D4\n"),
	Related: []string{"ishi/number-descends", "ishi/number-mistyped", "ishi/number-gap"},
	Source:  text + "6",
}}

var numberDescends = &diagnostics.Rule{Code: "ishi/number-descends", Severity: warning, Doc: diagnostics.Doc{
	Title: "Descending move number",
	What:  "A move has a lower number than the move before it, such as 11 after 12. Each variation (`VAR`) has its own numbers.",
	Why:   "The moves are probably out of order. People who follow the numbers play them in a different order.",
	Fixes: []string{
		"Renumber the moves and keep the first number, where no line names a move by its number. **Changes the record:** the moves may be out of order instead.",
		"Renumber the moves from 1, where no line names a move by its number. **Changes the record:** all moves get new numbers.",
		"Renumber this move and all later ones, where no line names a move by its number. **Changes the record:** all later moves get new numbers.",
	},
	Bad:     list("B 12 Q3\nB 11 R5\n"),
	Good:    list("B 11 Q3\nB 12 R5\n", "B 12 Q3\nVAR\nB 1 R5\nENDVAR\n"),
	Related: []string{"ishi/duplicate-number", "ishi/number-mistyped", "ishi/number-gap"},
	Source:  text + "6",
}}

var numberGap = &diagnostics.Rule{Code: "ishi/number-gap", Severity: information, Doc: diagnostics.Doc{
	Title: "Gap in the move numbers",
	What:  "One or more numbers are missing between two moves. The first number of a variation is checked too. It must be 1, or the number of the move that the variation replaces.",
	Why:   "A move is probably missing. Programs then show people positions that never were on the board.",
	Fixes: []string{
		"Renumber the moves and keep the first number, where no line names a move by its number. **Changes the record:** it hides that a move may be missing.",
		"Renumber the moves from 1, where no line names a move by its number. **Changes the record:** all moves get new numbers.",
		"Renumber this move and all later ones, where no line names a move by its number. **Changes the record:** it hides that a move may be missing.",
		"Renumber the variation from the number of the move it replaces. **Changes the record:** the variation may belong to a different move.",
	},
	Bad:     list("B 19 Q3\nB 21 R5\n", "B 19 Q3\nVAR\nB 25 R5\nENDVAR\n"),
	Good:    list("B 19 Q3\nB 20 R5\n", "B 101 Q3\nW 102 D4\n", "B 19 Q3\nVAR\nB 19 R5\nENDVAR\nVAR\nB 1 R6\nENDVAR\n"),
	Related: []string{"ishi/number-mistyped", "ishi/number-descends", "ishi/duplicate-number"},
	Source:  text + "6",
}}

var numberMistyped = &diagnostics.Rule{Code: "ishi/number-mistyped", Severity: warning, Doc: diagnostics.Doc{
	Title: "Mistyped move number",
	What:  "A move number does not fit those before and after it, such as 2800 between 27 and 29. The first number of a variation is compared with the move that it replaces.",
	Why:   "Programs find moves by number. Lines such as `MARK #28` (mark move 28) then miss this move.",
	Fixes: []string{
		"Write the expected number. **Changes the record:** moves may be missing instead.",
		"Renumber the moves and keep the first number, where no line names a move by its number. **Changes the record:** it hides that a move may be missing.",
		"Renumber the moves from 1, where no line names a move by its number. **Changes the record:** all moves get new numbers.",
		"Renumber this move and all later ones, where no line names a move by its number. **Changes the record:** all later moves get new numbers.",
	},
	Bad:     list("B 27 Q3\nW 2800 R5\nB 29 D4\n", "B 8 Q3\nVAR\nB 88 R5\nENDVAR\n"),
	Good:    list("B 27 Q3\nW 28 R5\nB 29 D4\n", "B 27 Q3\nB 29 D4\nW 30 D16\n"),
	Related: []string{"ishi/duplicate-number", "ishi/number-gap", "ishi/number-descends"},
	Source:  text + "6",
}}

var numberPointSwapped = &diagnostics.Rule{Code: string(ishi.CodeNumberPointSwapped), Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Swapped number and point",
	What:  "A `B` or `W` line (move by Black or White) has its point before its number, as in `B D16 3`. recls reads it in the right order.",
	Why:   "Programs expect the number first. They report an error or skip the move.",
	Fixes: []string{
		"Write the number before the point, when it is the next number. **Safe.**",
		"Write the number before the point, when it is a different number. **Changes the record:** the number may be a typo.",
	},
	Bad:     list("B D16 3\n", "B 1 Q3\nW D4 2\n"),
	Good:    list("B 3 D16\n"),
	Related: []string{"ishi/missing-data", "ishi/bad-number"},
	Source:  text + "B",
}}

var turnOrder = &diagnostics.Rule{Code: "ishi/turn-order", Severity: warning, Doc: diagnostics.Doc{
	Title:   "Move by the wrong player",
	What:    "Three moves in a row, numbered one by one, are by one player. The moves before and after them take turns.",
	Why:     "One wrong letter changes the colour of a stone. Programs then show a wrong board and wrong captures.",
	Fixes:   []string{"Write the other colour. **Changes the record:** a move of the other player may be missing."},
	Bad:     list("B 9 Q17\nW 10 P18\nW 11 Q13\nW 12 M16\nB 13 R9\n"),
	Good:    list("B 1 Q16\nB 2 D4\nB 3 D16\nW 4 Q4\nB 5 C3\n", "W 10 P18\nB 11 Q13\nB 13 M16\nB 15 R9\nW 16 C3\n"),
	Related: []string{"ishi/number-mistyped", "ishi/occupied"},
	Source:  "recls",
}}

var prisonerWrong = &diagnostics.Rule{Code: "ishi/prisoner-wrong", Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Wrong list of captured stones",
	What:  "A `PRISONER` line (captured stones) differs from what its move captures on the board.",
	Why:   "Some programs trust the list and others work out the captures, so people see different boards.",
	Fixes: []string{
		"Write the captured stones. **Changes the record:** a move may be wrong, and not the list.",
		"Remove `PRISONER`, when the move captures nothing. **Changes the record:** a move may be wrong, and not the list.",
		"Remove only the points, when the line itself has to stay for a remark or a variation. **Changes the record:** a move may be wrong, and not the list.",
	},
	Bad:     list("SETUP W A1 B A2\nB 1 B1\nPRISONER C3\n", "B 1 Q3\nPRISONER Q3\n"),
	Good:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n", "W 1 A1\nB 2 A2\nB 3 B1\nPRISONER #1\n"),
	Related: []string{"ishi/prisoner-missing", "ishi/prisoner-misplaced", "ishi/occupied"},
	Source:  text + "PRISONER",
}}

var prisonerMissing = &diagnostics.Rule{Code: "ishi/prisoner-missing", Severity: warning, Doc: diagnostics.Doc{
	Title: "Missing list of captured stones",
	What:  "A move captures stones but has no `PRISONER` line (captured stones). Other moves of the game have one.",
	Why:   "Programs that do not work out captures leave the stones on the board.",
	Fixes: []string{
		"Add the line. **Changes the record:** the capture may come from a mistyped move.",
		"Write all `PRISONER` lines of a game that has none. **Changes the record:** a capture may come from a mistyped move.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Hint, When: "when no move of the game has a `PRISONER` line, reported once"}},
	Bad:     list("SETUP W A1 T1 B A2 T2\nB 1 B1\nB 2 S1\nPRISONER T1\n", "SETUP W A1 B A2\nB 1 B1\n"),
	Good:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
	Related: []string{"ishi/prisoner-wrong", "ishi/prisoner-misplaced"},
	Source:  text + "PRISONER",
}}

var prisonerMisplaced = &diagnostics.Rule{Code: "ishi/prisoner-misplaced", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Captured stones without a move",
	What:    "`PRISONER` (captured stones) comes before the first move of its game or variation.",
	Why:     "Programs do not know which move captured the stones. They ignore the line, and the stones stay on the board.",
	ByHand:  "Move the line after the move that captures the stones.",
	Bad:     list("PRISONER Q3\n", "B 1 Q3\nVAR\nPRISONER Q3\nENDVAR\n"),
	Good:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\n"),
	Related: []string{"ishi/prisoner-wrong", "ishi/prisoner-after-pass"},
	Source:  text + "PRISONER",
}}

var prisonerAfterPass = &diagnostics.Rule{Code: "ishi/prisoner-after-pass", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Captured stones after a pass",
	What:    "A `PRISONER` line lists captured stones, but the move before it is a `PASS`, which captures nothing.",
	Why:     "Programs ignore the line, or take stones off that are still on the board.",
	Fixes:   []string{"Remove the line. **Changes the record:** the pass may be the mistake."},
	Bad:     list("B 1 PASS\nPRISONER Q3\n"),
	Good:    list("SETUP W A1 B A2\nB 1 B1\nPRISONER A1\nW 2 PASS\n"),
	Related: []string{"ishi/prisoner-wrong", "ishi/prisoner-misplaced"},
	Source:  text + "PRISONER",
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
			Message: i18n.Msg("`%s` is outside the %[2]d×%[2]d board: expected a point up to %[3]s", s.tree.TokenText(i), limit, ishi.Coord{Col: int8(limit - 1), Row: int8(limit)}),
		}
		if size := s.boardsize(); size.Len() > 0 {
			f.Related = []diagnostics.Related{{Span: size, Message: i18n.Msg("the board size")}}
			f.Fixes = fix(i18n.Msg("Raise `BOARDSIZE` to %d", need), false, replace(size, strconv.Itoa(need)))
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
		Message: i18n.Msg("%d points are outside the %[2]d×%[2]d board: expected a board of at least %[3]d lines", o.count, s.event.Size, o.need),
		Related: []diagnostics.Related{{Span: o.first[0].Span, Message: i18n.Msg("the first of them")}},
		Fixes:   fix(i18n.Msg("Raise `BOARDSIZE` to %d", usualSize(o.need)), false, replace(size, strconv.Itoa(usualSize(o.need)))),
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
		Message: i18n.Msg("`%s` already has a %s stone: expected an empty point", s.tree.Source().Slice(s.move.Field), colorName(s.result.Replaced)),
	}
	if i := s.earlier(); i >= 0 {
		f.Related = []diagnostics.Related{{Span: line(s.tree, s.nodes[i]), Message: i18n.Msg("the earlier move there")}}
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
	s.pass.Report(suicide, diagnostics.Finding{Span: s.move.Field, Message: message})
}

func (s *state) ko() {
	s.pass.Report(ko, diagnostics.Finding{
		Span:    s.move.Field,
		Message: i18n.Msg("the move recaptures a ko at once: expected a move elsewhere first"),
		Related: []diagnostics.Related{{Span: line(s.tree, s.nodes[len(s.nodes)-2]), Message: i18n.Msg("the capture before")}},
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
		var edits []syntax.Edit
		first := s.recount(n, 0, 0, func(e syntax.Edit) bool {
			edits = append(edits, e)
			return true
		})
		fixes = fix(i18n.Msg("Renumber the moves"), false, edits...)
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
		if number != next && !yield(replace(at, strconv.Itoa(next))) {
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
	p := s.pass
	switch {
	case s.moveNode == syntax.None:
		p.Report(prisonerMisplaced, diagnostics.Finding{
			Span: keyword(s.tree, n), Message: i18n.Msg("`PRISONER` (captured stones) has no move before it: expected the move that captures"),
		})
	case s.move.Pass:
		p.Report(prisonerAfterPass, diagnostics.Finding{
			Span: keyword(s.tree, n), Message: i18n.Msg("`PRISONER` (captured stones) comes after a pass, which captures nothing"), Fixes: fix(i18n.Msg("Remove the line"), false, removeLines(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: i18n.Msg("the pass")}},
		})
	}
}
