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

var markSyntax = rule("mark-syntax", diagnostics.Error)
var markLabelLong = rule("mark-label-long", diagnostics.Error)
var markUnknownSpecial = rule("mark-unknown-special", diagnostics.Hint)
var markNoSuchMove = rule("mark-no-such-move", diagnostics.Warning)
var markNoNumber = rule("mark-no-number", diagnostics.Hint)
var unmarkForm = rule("unmark-form", diagnostics.Error)
var unmarkNothing = rule("unmark-nothing", diagnostics.Hint)
var hideOutsideDiagram = rule("hide-outside-diagram", diagnostics.Error)
var hideNothing = rule("hide-nothing", diagnostics.Hint)
var diagramRegion = rule("diagram-region", diagnostics.Error)
var diagramNotSquare = rule("diagram-not-square", diagnostics.Error)
var remarkDangling = rule("remark-dangling", diagnostics.Hint)
var remarkBindsForward = rule("remark-binds-forward", diagnostics.Hint)

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
	s.Report(markNoNumber, diagnostics.At(s.tree.TokenSpan(token),
		i18n.Msg("there is no stone with a number on %s: expected the point of a move", at)))
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
	f := diagnostics.At(s.tree.TokenSpan(token),
		i18n.Msg("there is no mark that `UNMARK %s` could remove: expected one before it", s.tree.TokenText(token)))
	f.Tags = diagnostics.Unnecessary
	if s.tree.TokenKind(token-1) != ishi.At && s.Wants(unmarkNothing) {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove `%s`", s.tree.TokenText(token)), removeFields(s.tree, n, token)...))
	}
	s.Report(unmarkNothing, f)
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
			p.Report(markNoSuchMove, diagnostics.At(s.tree.TokenSpan(i),
				i18n.Msg("there is no move %d before this line", missing)))
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
	p := s.Pass
	if s.item != diagramItem {
		p.Report(hideOutsideDiagram, diagnostics.At(keyword(s.tree, n),
			i18n.Msg("`HIDE` (hidden stones) is not in a diagram: expected `DIAGRAM` before it"),
			diagnostics.Unsafe(i18n.Msg("Insert `DIAGRAM`"), s.insertLines(s.tree.Span(n).Start, "DIAGRAM"))))
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point)) {
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		if !s.doubt && int(max(at.Col+1, at.Row)) <= s.limit(n) && !s.shown(at) {
			p.Report(hideNothing, diagnostics.At(s.tree.TokenSpan(i),
				i18n.Msg("there is no stone to hide on %s: expected the point of a stone", at)))
		}
	}
}
