package rules

import (
	"fmt"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

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

// set marks a place or takes its mark away, and reports whether that changed anything.
func (m *markSet) set(p ishi.Place, on bool) bool {
	at := m.points.at(p)
	if *at == on {
		return false
	}
	*at = on
	if on {
		m.count++
	} else {
		m.count--
	}
	return true
}

// targetKinds is the tokens that name points of marks.
var targetKinds = syntax.Kinds(ishi.Point, ishi.MoveRef, ishi.MoveRange, ishi.All)

// judgeMark runs the fields of MARK, and says where there is no number to show.
func (s *state) judgeMark(n syntax.NodeID) {
	for i := range ishi.Fields(s.tree, n, targetKinds) {
		bare := s.tree.TokenKind(i-1) != ishi.At
		if bare && s.tree.TokenKind(i) == ishi.Point {
			s.number(i)
		}
		s.each(i, bare, func(at ishi.Place) { s.marks.set(at, true) })
	}
}

func (s *state) number(token int) {
	at, _ := ishi.ParsePoint(s.tree.TokenText(token))
	pt, ok := at.On(s.event.Size)
	if !ok || s.doubtNumbers || s.doubt {
		return
	}
	if _, found := s.path.At(pt); found && s.board.At(pt) != record.Empty {
		return
	}
	s.pass.Report("ishi/mark-no-number", diagnostics.Finding{
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
		s.each(i, false, func(at ishi.Place) { changed = s.marks.set(at, false) || changed })
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
	if s.tree.TokenKind(token-1) != ishi.At && s.pass.Room("ishi/unmark-nothing") {
		f.Fixes = fix("Remove `"+s.tree.TokenText(token)+"`", false, removeFields(s.tree, n, token)...)
	}
	s.pass.Report("ishi/unmark-nothing", f)
}

// each shows the places that a target names. ALL names every place; of a bare ALL in MARK, those with a numbered stone.
func (s *state) each(token int, numbers bool, do func(ishi.Place)) {
	size := s.event.Size
	switch s.tree.TokenKind(token) {
	case ishi.Point:
		p, _ := ishi.ParsePoint(s.tree.TokenText(token))
		do(p)
	case ishi.MoveRef:
		n, _, _ := ishi.ParseRef(s.tree.TokenText(token))
		if m, ok := s.path.ByNumber(n); ok && m.OnBoard {
			do(ishi.PlaceOf(m.Point, size))
		}
	case ishi.MoveRange:
		from, to, _ := ishi.ParseRef(s.tree.TokenText(token))
		for m := range s.path.Range(min(from, to), max(from, to)) {
			do(ishi.PlaceOf(m.Point, size))
		}
	case ishi.All:
		s.all(numbers, do)
	}
}

func (s *state) all(numbers bool, do func(ishi.Place)) {
	for i := range ishi.MaxSize * ishi.MaxSize {
		p := ishi.Place{Col: int8(i % ishi.MaxSize), Row: int8(i/ishi.MaxSize + 1)}
		pt, ok := p.On(s.event.Size)
		if numbers && ok {
			_, ok = s.path.At(pt)
		}
		if ok || !numbers {
			do(p)
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
			p.Report("ishi/mark-no-such-move", diagnostics.Finding{
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

// judgeHide judges where HIDE stands, and whether it finds stones.
func (s *state) judgeHide(n syntax.NodeID) {
	p := s.pass
	if s.item != diagramItem {
		p.Report("ishi/hide-outside-diagram", diagnostics.Finding{
			Span:    keyword(s.tree, n),
			Message: "`HIDE` without a `DIAGRAM` that it could speak about",
			Fixes:   fix("Start a `DIAGRAM`", false, s.insertLines(s.tree.Span(n).Start, "DIAGRAM")),
		})
		return
	}
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point)) {
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		if !s.doubt && int(max(at.Col+1, at.Row)) <= s.limit(n) && !s.shown(at) {
			p.Report("ishi/hide-nothing", diagnostics.Finding{
				Span:    s.tree.TokenSpan(i),
				Message: fmt.Sprintf("there is no stone on `%s` to hide", at),
			})
		}
	}
}
