package features

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func hintProvider() *hover.HintProvider {
	return &hover.HintProvider{
		Numbered: true,
		Sums:     hintSums,
	}
}

// afterLine is after the data of a statement, before the blanks that end it.
func afterLine(t *syntax.Tree, line syntax.NodeID) int {
	first, last := t.Tokens(line)
	for last > first+1 && (t.TokenKind(last-1) == ishi.NewLine || t.TokenKind(last-1) == ishi.Space) {
		last--
	}
	return t.TokenStart(last)
}

// setupSeries is the SETUP lines of one sequence that are one step: those between two of its moves or diagrams (ishi.md
// section 5), variations passed over. Its stones are counted when a line of it is to be shown, each line once.
type setupSeries struct {
	block  syntax.NodeID // the variation; the event for its own sequence
	next   syntax.NodeID // the first line that is not counted; None before the first
	points map[record.Point]record.Color
	count  [3]int // by colour
}

// hintSums goes over the lines of an event up to the end of the span.
func hintSums(f *syntax.File, g *record.Game, within syntax.Span) (sums []hover.Sum) {
	t, event := f.Tree, syntax.NodeID(g.Nodes[0].Syntax)
	open := []*setupSeries{{block: event, next: syntax.None}}
	for n, end := event+1, t.End(event); n < end; n++ {
		for len(open) > 1 && !t.Inside(n, open[len(open)-1].block) {
			open = open[:len(open)-1]
		}
		top := open[len(open)-1]
		switch t.Kind(n) {
		case ishi.Var:
			open = append(open, &setupSeries{block: n, next: syntax.None})
		case ishi.Move, ishi.Diagram:
			*top = setupSeries{block: top.block, next: syntax.None}
			if t.Span(n).Start >= within.End {
				return sums
			}
		case ishi.Setup:
			if top.next == syntax.None {
				top.next = n
			}
			at := afterLine(t, n)
			if at > within.End {
				return sums
			}
			if within.Start < at {
				top.upTo(t, n, g.Rows)
				tip := i18n.Msg("the stones of this `SETUP` line and of the `SETUP` lines right before it")
				sums = append(sums, hover.Sum{At: at, Text: top.words(), Tip: tip})
			}
		}
	}
	return sums
}

// upTo counts the stones of the series up to a line of it. Of a point that is set twice the last colour counts.
func (s *setupSeries) upTo(t *syntax.Tree, line syntax.NodeID, size int) {
	if s.points == nil {
		s.points = make(map[record.Point]record.Color)
	}
	between := func(yield func(syntax.NodeID) bool) {
		for n := s.next; n <= line && yield(n); n = t.End(n) {
		}
	}
	for _, p := range ishi.StonesOf(t, between, size) {
		if old := s.points[p.Point]; old != record.Empty {
			s.count[old]--
		}
		s.points[p.Point] = p.Color
		s.count[p.Color]++
	}
	s.next = t.End(line)
}

func (s *setupSeries) words() i18n.Text {
	black, white := s.count[record.Black], s.count[record.White]
	switch {
	case black == 0 && white == 0:
		return i18n.Msg("no stones so far")
	case white == 0:
		return i18n.Msg("%d black so far", black)
	case black == 0:
		return i18n.Msg("%d white so far", white)
	}
	return i18n.Msg("%d black, %d white so far", black, white)
}
