package rules

import (
	"fmt"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
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
	Title:  "not a mark",
	What:   "A field of MARK or UNMARK is none of ALL, a point, `#n`, `#n-n`, or one of these behind characters and `@`.",
	Why:    "Programs cannot show it, and may skip the rest of the line.",
	Bad:    list("B 1 Q3\nMARK ?Q3\n", "MARK a@\n"),
	Good:   list("B 1 Q3\nMARK ?@Q3 @@R3 ALL #1\n"),
	Source: text + "MARK",
}}

var markLabelLong = &diagnostics.Rule{Code: string(ishi.CodeMarkLabelLong), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "long label",
	What:   "The label before `@` has more than two characters.",
	Why:    "The format has room for two on a point.",
	Bad:    list("B 1 Q3\nMARK abc@R3\n"),
	Good:   list("B 1 Q3\nMARK ab@R3\n"),
	Source: text + "notation",
}}

var markUnknownSpecial = &diagnostics.Rule{Code: string(ishi.CodeMarkUnknownSpecial), Severity: hint, Doc: diagnostics.Doc{
	Title:  "unknown special mark",
	What:   "The label before `@` is a backslash with a letter other than c, d, s and t. It is read as two plain characters.",
	Why:    "A shape was most likely meant, and the characters will be shown instead.",
	Bad:    list("B 1 Q3\nMARK \\x@R3\n"),
	Good:   list("B 1 Q3\nMARK \\T@R3 \\1@R4\n"),
	Source: text + "notation",
}}

var markNoSuchMove = &diagnostics.Rule{Code: "ishi/mark-no-such-move", Severity: warning, Doc: diagnostics.Doc{
	Title:  "move that has not been played",
	What:   "`#n`, or an end of `#n-n`, has a number that no move on the way here has. Moves of closed variations do not count.",
	Why:    "There is no stone to mark, hide or take.",
	Bad:    list("B 1 Q3\nMARK #7\n", "B 1 Q3\nVAR\nB 1 Q4\nW 2 D4\nENDVAR\nMARK #2\n"),
	Good:   list("B 1 Q3\nMARK #1\n"),
	Source: text + "MARK",
}}

var markNoNumber = &diagnostics.Rule{Code: "ishi/mark-no-number", Severity: hint, Doc: diagnostics.Doc{
	Title:  "no number to show",
	What:   "MARK names a bare point without a numbered stone: it is empty, or its stone was set up.",
	Why:    "A bare point asks for the number of the move there. Characters with `@` can stand on any point.",
	Bad:    list("B 1 Q3\nMARK D4\n", "SETUP B D4\nMARK D4\n"),
	Good:   list("B 1 Q3\nMARK Q3 a@D4\n"),
	Source: text + "MARK",
}}

var unmarkForm = &diagnostics.Rule{Code: string(ishi.CodeUnmarkForm), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "UNMARK with characters",
	What:   "A field of UNMARK has characters and `@` before its target.",
	Why:    "UNMARK takes all marks from its target; it cannot choose one.",
	Bad:    list("B 1 Q3\nMARK x@Q3\nUNMARK x@Q3\n"),
	Good:   list("B 1 Q3\nMARK x@Q3\nUNMARK Q3\n"),
	Fix:    "Removes the characters. Unsafe: `MARK` may have been meant.",
	Source: text + "UNMARK",
}}

var unmarkNothing = &diagnostics.Rule{Code: "ishi/unmark-nothing", Severity: hint, Doc: diagnostics.Doc{
	Title:  "UNMARK that removes nothing",
	What:   "A target of UNMARK bears no mark of the same event, move or diagram above it.",
	Why:    "It has no effect; the mark most likely belongs to another move, or stands below.",
	Bad:    list("B 1 Q3\nUNMARK #1\n"),
	Good:   list("B 1 Q3\nMARK ALL\nUNMARK #1\n"),
	Fix:    "Removes the target, or the line if it has no other. Unsafe: the target may be mistyped.",
	Source: text + "UNMARK",
}}

var hideOutsideDiagram = &diagnostics.Rule{Code: "ishi/hide-outside-diagram", Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "HIDE without a diagram",
	What:   "HIDE stands where no DIAGRAM is current.",
	Why:    "It takes stones out of a picture; the position of the game has no such step.",
	Bad:    list("B 1 Q3\nHIDE Q3\n"),
	Good:   list("B 1 Q3\nDIAGRAM\nHIDE Q3\n"),
	Fix:    "Inserts a DIAGRAM line before it. Unsafe.",
	Source: text + "HIDE",
}}

var hideNothing = &diagnostics.Rule{Code: "ishi/hide-nothing", Severity: hint, Doc: diagnostics.Doc{
	Title:  "HIDE of an empty point",
	What:   "HIDE names a point that is empty in the diagram.",
	Why:    "It has no effect; another point was most likely meant.",
	Bad:    list("B 1 Q3\nDIAGRAM\nHIDE D4\n"),
	Good:   list("B 1 Q3\nDIAGRAM\nSETUP B D4\nHIDE Q3 D4\n"),
	Source: text + "HIDE",
}}

var diagramRegion = &diagnostics.Rule{Code: string(ishi.CodeDiagramRegion), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "not a region",
	What:   "What follows DIAGRAM is neither a size from 2x2 to 19x19 nor two points.",
	Why:    "Programs cannot tell which part of the board to show.",
	Bad:    list("DIAGRAM A1\n", "DIAGRAM 20x20\n", "DIAGRAM corner\n"),
	Good:   list("DIAGRAM\n", "DIAGRAM 9x9\n", "DIAGRAM b12 j5\n"),
	Source: text + "DIAGRAM",
}}

var diagramNotSquare = &diagnostics.Rule{Code: string(ishi.CodeDiagramNotSquare), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "region that is not square",
	What:   "The size behind DIAGRAM has two different numbers.",
	Why:    "A size names a whole square board. A rectangle is named by two of its corners.",
	Bad:    list("DIAGRAM 9x13\n"),
	Good:   list("DIAGRAM A1 J13\n"),
	Fix:    "Writes the corners of the region at the lower left. Unsafe: one of the numbers may be mistyped.",
	Source: text + "DIAGRAM",
}}

var remarkDangling = &diagnostics.Rule{Code: "ishi/remark-dangling", Severity: hint, Doc: diagnostics.Doc{
	Title:  "remark about nothing",
	What:   "REMARK stands before ENDVAR or the end of the file, where nothing follows that it could be about.",
	Why:    "A remark speaks about the next item. Programs that keep remarks with items lose this one.",
	Bad:    list("B 1 Q3\nREMARK end\n", "B 1 Q3\nVAR\nB 1 Q4\nREMARK end\nENDVAR\nW 2 D4\n"),
	Good:   list("REMARK first\nB 1 Q3\n"),
	Source: text + "REMARK",
}}

var remarkBindsForward = &diagnostics.Rule{Code: "ishi/remark-binds-forward", Severity: hint, Doc: diagnostics.Doc{
	Title:  "remark between a move and its data",
	What:   "REMARK stands between a move or diagram and its MARK, COM or other data.",
	Why:    "It speaks about the next item, though it was most likely meant for the current one.",
	Bad:    list("B 1 Q3\nREMARK good\nMARK a@Q3\n"),
	Good:   list("REMARK good\nB 1 Q3\nMARK a@Q3\n"),
	Fix:    "Moves it before the current item. Unsafe: what it speaks about changes.",
	Source: text + "REMARK",
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
		Message: fmt.Sprintf("there is no numbered stone on `%s`, so no number to show", at),
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
		Message: "`UNMARK` finds no mark to remove here",
		Tags:    diagnostics.Unnecessary,
	}
	if s.tree.TokenKind(token-1) != ishi.At && s.pass.Room(unmarkNothing) {
		f.Fixes = fix("Remove `"+s.tree.TokenText(token)+"`", false, removeFields(s.tree, n, token)...)
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

// checkRefs says which move numbers have not been played on the way here.
func checkRefs(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	if s.doubtNumbers {
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.MoveRef, ishi.MoveRange)) {
		if missing := s.played(i); missing > 0 {
			p.Report(markNoSuchMove, diagnostics.Finding{
				Span:    s.tree.TokenSpan(i),
				Message: fmt.Sprintf("no move %d has been played on the way here", missing),
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
			Message: "`HIDE` without a `DIAGRAM` that it could speak about",
			Fixes:   fix("Start a `DIAGRAM`", false, s.insertLines(s.tree.Span(n).Start, "DIAGRAM")),
		})
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point)) {
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		if !s.doubt && int(max(at.Col+1, at.Row)) <= s.limit(n) && !s.shown(at) {
			p.Report(hideNothing, diagnostics.Finding{
				Span:    s.tree.TokenSpan(i),
				Message: fmt.Sprintf("there is no stone on `%s` to hide", at),
			})
		}
	}
}
