package features

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// writePrisoners makes the PRISONER lines of the event those that the board asks for: where a move's lines name other stones
// than it takes, they give way to one line behind the move.
func (p place) writePrisoners() []syntax.Edit {
	g, _ := p.f.GameAt(min(p.off, p.t.Span(p.event.Node).End-1))
	if g == nil {
		return nil
	}
	w := &prisonerWriter{place: p, g: g, at: ishi.NewWalked(p.t, g)}
	g.Walk(0, w.enter, w.at.Leave)
	slices.SortFunc(w.edits, func(a, b syntax.Edit) int {
		return cmp.Or(a.Span.Start-b.Span.Start, a.Span.End-b.Span.End) // the new line stands before those that go
	})
	return w.edits
}

// prisonerWriter walks over a game from the root down and keeps the board.
type prisonerWriter struct {
	place
	g     *record.Game
	at    ishi.Walked
	edits []syntax.Edit
}

func (w *prisonerWriter) enter(node int) {
	step, n := w.at.Enter(node), syntax.NodeID(w.g.Nodes[node].Syntax)
	if w.g.Nodes[node].Move.Action == record.Play {
		w.settle(n, step.Captured)
	}
}

// settle compares what a move takes with what its lines say.
func (w *prisonerWriter) settle(move syntax.NodeID, captured []record.Point) {
	var taken, named []string
	for _, pt := range captured {
		taken = append(taken, ishi.CoordOf(pt, w.g.Rows).String())
	}
	var lines []syntax.NodeID
	for n := range ishi.LinesOf(w.t, move) {
		if w.t.Kind(n) != ishi.Prisoner {
			continue
		}
		lines = append(lines, n)
		for i := range ishi.Fields(w.t, n, syntax.Kinds(ishi.Point, ishi.MoveRef, ishi.Bad)) {
			named = append(named, w.name(i))
		}
	}
	slices.Sort(taken)
	slices.Sort(named)
	if slices.Equal(taken, slices.Compact(named)) {
		return
	}
	for _, n := range lines {
		w.edits = append(w.edits, syntax.Edit{Span: w.t.Span(n)})
	}
	if len(taken) > 0 {
		w.edits = append(w.edits, w.insert(w.t.Span(move).End, "PRISONER "+strings.Join(taken, " ")))
	}
}

// name is the point that a field of PRISONER means.
func (w *prisonerWriter) name(token int) string {
	text := w.t.TokenText(token)
	if n, _, ok := ishi.ParseRef(text); ok {
		if m, found := w.at.Path.ByNumber(n); found && m.OnBoard {
			return ishi.CoordOf(m.Point, w.g.Rows).String()
		}
	}
	place, ok := ishi.ParsePoint(text)
	if !ok {
		return text
	}
	return place.String()
}
