package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

var markRules = []diagnostics.Entry{
	{Rule: markSyntax},
	{Rule: markLabelLong},
	{Rule: markUnknownSpecial},
	{Rule: markNoSuchMove, Kinds: kinds(ishi.Mark, ishi.Unmark, ishi.Hide, ishi.Prisoner), Check: checkRefs},
	{Rule: markNoNumber},
	{Rule: unmarkForm, Fix: fixUnmarkForm},
	{Rule: unmarkNothing},
	{Rule: hideOutsideDiagram},
	{Rule: hideNothing},
	{Rule: diagramRegion},
	{Rule: diagramNotSquare, Fix: fixNotSquare},
	{Rule: remarkDangling, Kinds: kinds(ishi.VarEnd), Check: checkDangling},
	{Rule: remarkBindsForward},
}

var markSyntax = &diagnostics.Rule{Code: string(ishi.CodeMarkSyntax), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Mark that programs cannot read",
	What:    "A word after `MARK` or `UNMARK` (set or remove marks) is not a known mark. The forms are a point, `#12` (move 12), `#3-9` (moves 3 to 9), `ALL` (all moves) and `a@D4` (label).",
	Why:     "Programs cannot show the mark, and may skip the rest of the line. People do not see what the comment is about.",
	ByHand:  "Write the mark as `a@D4` (label a on D4) or `#12` (number of move 12).",
	Bad:     list("B 1 Q3\nMARK ?Q3\n", "MARK a@\n"),
	Good:    list("B 1 Q3\nMARK ?@Q3 @@R3 ALL #1\n"),
	Related: []string{"ishi/mark-label-long", "ishi/unmark-form", "ishi/bad-point"},
	Source:  text + "MARK",
}}

var markLabelLong = &diagnostics.Rule{Code: string(ishi.CodeMarkLabelLong), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Long label on a point",
	What:    "A label of `MARK` (marks on the board) has more than two characters before its `@`, as in `abc@D4`.",
	Why:     "A point has room for two characters. Programs cut the label or refuse the line.",
	ByHand:  "Shorten the label to one or two characters.",
	Bad:     list("B 1 Q3\nMARK abc@R3\n"),
	Good:    list("B 1 Q3\nMARK ab@R3\n"),
	Related: []string{"ishi/var-marker-long", "ishi/mark-unknown-special"},
	Source:  text + "notation",
}}

var markUnknownSpecial = &diagnostics.Rule{Code: string(ishi.CodeMarkUnknownSpecial), Severity: hint, Doc: diagnostics.Doc{
	Title:   "Unknown shape on a point",
	What:    "A mark is a backslash and a letter that does not name a shape, as in `\\x@R3`. recls reads it as a label of two characters.",
	Why:     "A shape is probably meant, but programs show people the backslash and the letter.",
	ByHand:  "Write `\\c` (check mark), `\\d` (diamond), `\\s` (square) or `\\t` (triangle).",
	Bad:     list("B 1 Q3\nMARK \\x@R3\n"),
	Good:    list("B 1 Q3\nMARK \\T@R3 \\1@R4\n"),
	Related: []string{"ishi/mark-label-long", "ishi/mark-syntax"},
	Source:  text + "notation",
}}

var markNoSuchMove = &diagnostics.Rule{Code: "ishi/mark-no-such-move", Severity: warning, Doc: diagnostics.Doc{
	Title:   "Reference to a missing move",
	What:    "A line names a move by its number, as in `#7`, but no move before the line has this number. Moves of closed variations do not count.",
	Why:     "Programs do not find the stone to mark, hide or take off. People see a board without the mark.",
	ByHand:  "Correct the number, or name the point instead.",
	Bad:     list("B 1 Q3\nMARK #7\n", "B 1 Q3\nVAR\nB 1 Q4\nW 2 D4\nENDVAR\nMARK #2\n"),
	Good:    list("B 1 Q3\nMARK #1\n"),
	Related: []string{"ishi/number-mistyped", "ishi/range-descending", "ishi/mark-no-number"},
	Source:  text + "MARK",
}}

var markNoNumber = &diagnostics.Rule{Code: "ishi/mark-no-number", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Number mark without numbered stone",
	What:    "`MARK` with only a point shows the number of the move there. The point is empty, or its stone is from `SETUP` (stones placed before the game).",
	Why:     "Programs show nothing there, so people miss the mark that the comment is about.",
	ByHand:  "Write a label, as in `a@D4`, or correct the point.",
	Bad:     list("B 1 Q3\nMARK D4\n", "SETUP B D4\nMARK D4\n"),
	Good:    list("B 1 Q3\nMARK Q3 a@D4\n"),
	Related: []string{"ishi/mark-no-such-move", "ishi/mark-syntax"},
	Source:  text + "MARK",
}}

var unmarkForm = &diagnostics.Rule{Code: string(ishi.CodeUnmarkForm), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Label when removing marks",
	What:    "`UNMARK` (remove marks) has a label and `@` before a point, as in `x@Q3`. It always removes all marks of the point.",
	Why:     "Programs cannot remove one mark of several. They report an error or keep the marks.",
	Fixes:   []string{"Remove the label. **Changes the record:** `MARK` (set marks) may be meant."},
	Bad:     list("B 1 Q3\nMARK x@Q3\nUNMARK x@Q3\n"),
	Good:    list("B 1 Q3\nMARK x@Q3\nUNMARK Q3\n"),
	Related: []string{"ishi/unmark-nothing", "ishi/mark-syntax"},
	Source:  text + "UNMARK",
}}

var unmarkNothing = &diagnostics.Rule{Code: "ishi/unmark-nothing", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Removal of a missing mark",
	What:    "`UNMARK` (remove marks) names a point or a move that has no mark. Only marks of this move, diagram or setup count.",
	Why:     "Programs do nothing. The mark that people wanted to remove may stay on the board.",
	Fixes:   []string{"Remove the point or the number. **Changes the record:** it may be mistyped."},
	Bad:     list("B 1 Q3\nUNMARK #1\n"),
	Good:    list("B 1 Q3\nMARK ALL\nUNMARK #1\n"),
	Related: []string{"ishi/unmark-form", "ishi/mark-no-such-move"},
	Source:  text + "UNMARK",
}}

var hideOutsideDiagram = &diagnostics.Rule{Code: "ishi/hide-outside-diagram", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Hidden stones outside a diagram",
	What:    "`HIDE` (stones left out of a picture) does not follow a `DIAGRAM` line (picture of a position).",
	Why:     "Programs have no picture to take the stones from. They ignore the line or remove stones of the game.",
	Fixes:   []string{"Insert a `DIAGRAM` line before it. **Changes the record:** it adds a picture to the game."},
	Bad:     list("B 1 Q3\nHIDE Q3\n"),
	Good:    list("B 1 Q3\nDIAGRAM\nHIDE Q3\n"),
	Related: []string{"ishi/hide-nothing", "ishi/setup-after-move"},
	Source:  text + "HIDE",
}}

var hideNothing = &diagnostics.Rule{Code: "ishi/hide-nothing", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Hidden stone on empty point",
	What:    "`HIDE` (stones left out of a picture) names a point, but the picture has no stone there.",
	Why:     "Programs hide nothing. A stone that should be left out may stay in the picture.",
	ByHand:  "Correct the point or remove it.",
	Bad:     list("B 1 Q3\nDIAGRAM\nHIDE D4\n"),
	Good:    list("B 1 Q3\nDIAGRAM\nSETUP B D4\nHIDE Q3 D4\n"),
	Related: []string{"ishi/hide-outside-diagram", "ishi/mark-no-such-move"},
	Source:  text + "HIDE",
}}

var diagramRegion = &diagnostics.Rule{Code: string(ishi.CodeDiagramRegion), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Unclear area of a diagram",
	What:    "After `DIAGRAM` (picture of a position) comes something other than a size from `2x2` to `19x19` or two corners.",
	Why:     "Programs do not know which part of the board to show. They show all of it or refuse the line.",
	ByHand:  "Write a size, such as `9x9`, or two corners, such as `B12 J5`.",
	Bad:     list("DIAGRAM A1\n", "DIAGRAM 20x20\n", "DIAGRAM corner\n"),
	Good:    list("DIAGRAM\n", "DIAGRAM 9x9\n", "DIAGRAM b12 j5\n"),
	Related: []string{"ishi/diagram-not-square", "ishi/off-board"},
	Source:  text + "DIAGRAM",
}}

var diagramNotSquare = &diagnostics.Rule{Code: string(ishi.CodeDiagramNotSquare), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Diagram size with unequal sides",
	What:    "The size after `DIAGRAM` (picture of a position) has two different numbers, as in `9x13`.",
	Why:     "A size names a whole square board. Programs refuse a rectangle or show a wrong part of the board.",
	Fixes:   []string{"Write two corners, `A1 J13` for `9x13`. **Changes the record:** one of the numbers may be mistyped."},
	Bad:     list("DIAGRAM 9x13\n"),
	Good:    list("DIAGRAM A1 J13\n"),
	Related: []string{"ishi/diagram-region", "ishi/boardsize-range"},
	Source:  text + "DIAGRAM",
}}

var remarkDangling = &diagnostics.Rule{Code: "ishi/remark-dangling", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Remark about nothing",
	What:    "`REMARK` (note about the next line) comes last in a variation or in the file. A move, setup or diagram does not follow.",
	Why:     "Programs keep a remark with the line that it is about. They may drop this one, and people lose the note.",
	ByHand:  "Move the remark before the line that it is about.",
	Bad:     list("B 1 Q3\nREMARK end\n", "B 1 Q3\nVAR\nB 1 Q4\nREMARK end\nENDVAR\nW 2 D4\n"),
	Good:    list("REMARK first\nB 1 Q3\n"),
	Related: []string{"ishi/remark-binds-forward", "ishi/remark-in-setup-series"},
	Source:  text + "REMARK",
}}

var remarkBindsForward = &diagnostics.Rule{Code: "ishi/remark-binds-forward", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Remark between move and its marks",
	What:    "`REMARK` (note about the next move or diagram) comes after a move or diagram, but before its marks or comments.",
	Why:     "Programs show the remark with the next move, although it is probably about this one.",
	Fixes:   []string{"Move the remark before the move or diagram. **Changes the record:** it is then about a different move."},
	Bad:     list("B 1 Q3\nREMARK good\nMARK a@Q3\n"),
	Good:    list("REMARK good\nB 1 Q3\nMARK a@Q3\n"),
	Related: []string{"ishi/remark-dangling", "ishi/remark-in-setup-series", "ishi/var-data-after"},
	Source:  text + "REMARK",
}}

// markSet is the points that bear a mark of the item at hand.
type markSet struct {
	points grid[bool]
	count  int
}

func (m *markSet) reset() {
	if m.count > 0 {
		*m = markSet{}
	}
}

// set marks a point or takes its mark away, and reports whether that changed anything.
func (m *markSet) set(p ishi.Coord, on bool) bool {
	at := m.points.at(p)
	switch {
	case *at == on:
		return false
	case on:
		m.count++
	default:
		m.count--
	}
	*at = on
	return true
}

// targetKinds is the tokens that name points of marks.
var targetKinds = syntax.Kinds(ishi.Point, ishi.MoveRef, ishi.MoveRange, ishi.All)

// judgeMark runs the fields of MARK, and says where there is no number to show.
func (s *state) judgeMark(n syntax.NodeID) {
	for i := range ishi.Fields(s.tree, n, targetKinds) {
		bare := s.tree.TokenKind(i-1) != ishi.At
		if bare && s.tree.TokenKind(i) == ishi.Point {
			s.judgeNumberShown(i)
		}
		s.each(i, bare, func(at ishi.Coord) { s.marks.set(at, true) })
	}
}

func (s *state) judgeNumberShown(token int) {
	at, _ := ishi.ParsePoint(s.tree.TokenText(token))
	pt, ok := at.On(s.event.Size)
	if !ok || s.doubtNumbers || s.doubt {
		return
	}
	if _, found := s.path.At(pt); found && s.board.At(pt) != record.Empty {
		return
	}
	s.pass.Report(markNoNumber, diagnostics.Finding{
		Span:    s.tree.TokenSpan(token),
		Message: i18n.Msg("there is no stone with a number on %s: expected the point of a move", at),
	})
}

// judgeUnmark runs the fields of UNMARK, and says which remove nothing.
func (s *state) judgeUnmark(n syntax.NodeID) {
	for i := range ishi.Fields(s.tree, n, targetKinds) {
		changed, known := false, true
		if s.tree.TokenKind(i) == ishi.MoveRef || s.tree.TokenKind(i) == ishi.MoveRange {
			known = s.played(i) == 0
		}
		s.each(i, false, func(at ishi.Coord) { changed = s.marks.set(at, false) || changed })
		if known && !changed {
			s.unmarksNothing(n, i)
		}
	}
}

func (s *state) unmarksNothing(n syntax.NodeID, token int) {
	f := diagnostics.Finding{
		Span:    s.tree.TokenSpan(token),
		Message: i18n.Msg("there is no mark that `UNMARK %s` could remove: expected one before it", s.tree.TokenText(token)),
		Tags:    diagnostics.Unnecessary,
	}
	if s.tree.TokenKind(token-1) != ishi.At && s.pass.Room(unmarkNothing) {
		f.Fixes = fix(i18n.Msg("Remove `%s`", s.tree.TokenText(token)), false, removeFields(s.tree, n, token)...)
	}
	s.pass.Report(unmarkNothing, f)
}

// each shows the points that a target names. ALL names every point; of a bare ALL in MARK, those with a numbered stone.
func (s *state) each(token int, numbers bool, do func(ishi.Coord)) {
	switch text := s.tree.TokenText(token); s.tree.TokenKind(token) {
	case ishi.Point:
		p, _ := ishi.ParsePoint(text)
		do(p)
	case ishi.All:
		for i := range ishi.MaxSize * ishi.MaxSize {
			p := ishi.Coord{Col: int8(i % ishi.MaxSize), Row: int8(i/ishi.MaxSize + 1)}
			pt, ok := p.On(s.event.Size)
			if numbers && ok {
				_, ok = s.path.At(pt)
			}
			if ok || !numbers {
				do(p)
			}
		}
	default:
		for m := range s.path.Named(text) {
			do(ishi.CoordOf(m.Point, s.event.Size))
		}
	}
}

// checkRefs says which move numbers no move before has.
func checkRefs(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	if s.doubtNumbers {
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.MoveRef, ishi.MoveRange)) {
		if missing := s.played(i); missing > 0 {
			p.Report(markNoSuchMove, diagnostics.Finding{
				Span:    s.tree.TokenSpan(i),
				Message: i18n.Msg("there is no move %d before this line", missing),
			})
		}
	}
}

// played is the number at an end of a MoveRef or MoveRange that no move of the path has; 0 if both have.
func (s *state) played(token int) (missing int) {
	from, to, _ := ishi.ParseRef(s.tree.TokenText(token))
	for _, n := range [...]int{from, to} {
		if s.path.Index(n) < 0 {
			return n
		}
	}
	return 0
}

// judgeHide judges where HIDE is, and whether it finds stones.
func (s *state) judgeHide(n syntax.NodeID) {
	p := s.pass
	if s.item != diagramItem {
		p.Report(hideOutsideDiagram, diagnostics.Finding{
			Span:    keyword(s.tree, n),
			Message: i18n.Msg("`HIDE` (hidden stones) is not in a diagram: expected `DIAGRAM` before it"),
			Fixes:   fix(i18n.Msg("Insert `DIAGRAM`"), false, s.insertLines(s.tree.Span(n).Start, "DIAGRAM")),
		})
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point)) {
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		if !s.doubt && int(max(at.Col+1, at.Row)) <= s.limit(n) && !s.shown(at) {
			p.Report(hideNothing, diagnostics.Finding{
				Span:    s.tree.TokenSpan(i),
				Message: i18n.Msg("there is no stone to hide on %s: expected the point of a stone", at),
			})
		}
	}
}
