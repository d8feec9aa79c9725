package features

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// turn maps the points of all lines of the event. What comments say stays.
func (p cursor) turn(s refactor.Symmetry) (edits []syntax.Edit) {
	for n, end := p.event.Node+1, p.t.End(p.event.Node); n < end; n++ {
		if p.t.Kind(n) == ishi.Diagram {
			edits = append(edits, p.turnRegion(n, s)...)
		}
		if !ishi.Statements.Has(p.t.Kind(n)) {
			continue
		}
		for i := range ishi.Fields(p.t, n, syntax.Kinds(ishi.Point)) {
			old := p.t.TokenText(i)
			if text := p.turned(old, s); text != old {
				edits = append(edits, syntax.Edit{Span: p.t.TokenSpan(i), Text: text})
			}
		}
	}
	return edits
}

// turned is where a point goes; one off the board stays. Columns keep their case.
func (p cursor) turned(text string, s refactor.Symmetry) string {
	at, _ := ishi.ParsePoint(text)
	pt, ok := at.On(p.event.Size)
	if !ok {
		return text
	}
	size := uint8(p.event.Size)
	to := ishi.CoordOf(s.At(pt, size, size), p.event.Size).String()
	if text[0] >= 'a' {
		return strings.ToLower(to)
	}
	return to
}

// turnRegion writes a region that is named by its size, which is the lower left part of the board, by the corners that
// it comes to have. The whole board keeps its size, and so does a board of another size.
func (p cursor) turnRegion(n syntax.NodeID, s refactor.Symmetry) []syntax.Edit {
	span := ishi.TokenOf(p.t, n, ishi.Size)
	cols, rows, ok := ishi.ParseSize(p.t.Source().Slice(span))
	if !ok || min(cols, rows) < 1 || max(cols, rows) >= p.event.Size {
		return nil
	}
	far := ishi.Coord{Col: int8(cols - 1), Row: int8(rows)}
	return []syntax.Edit{{Span: span, Text: p.turned("A1", s) + " " + p.turned(far.String(), s)}}
}

// swapColors exchanges the players, as swapping in other formats does: names, stones and moves change places, komi
// changes its sign, the result its winner. HANDICAP, which counts stones, stays.
func (p cursor) swapColors() (edits []syntax.Edit) {
	swap := func(span syntax.Span, text string) {
		if text != p.t.Source().Slice(span) {
			edits = append(edits, syntax.Edit{Span: span, Text: text})
		}
	}
	for n, end := p.event.Node+1, p.t.End(p.event.Node); n < end; n++ {
		keyword, value := ishi.TokenOf(p.t, n, ishi.Keyword), ishi.TokenOf(p.t, n, ishi.Text)
		switch p.t.Kind(n) {
		case ishi.Move:
			swap(keyword, refactor.SwappedResult(p.t.Source().Slice(keyword)))
		case ishi.Setup:
			for i := range ishi.Fields(p.t, n, syntax.Kinds(ishi.Color)) {
				swap(p.t.TokenSpan(i), refactor.SwappedResult(p.t.TokenText(i)))
			}
		case ishi.Header:
			switch ishi.WordOf(p.t, n) {
			case ishi.BlackWord, ishi.WhiteWord:
				swap(keyword, swappedKeyword(p.t.Source().Slice(keyword)))
			case ishi.KomiWord:
				swap(value, refactor.Negated(p.t.Source().Slice(value)))
			case ishi.ResultWord:
				swap(value, refactor.SwappedResult(p.t.Source().Slice(value)))
			}
		}
	}
	return edits
}

// swappedKeyword keeps the case where the keyword has one of the usual ones.
func swappedKeyword(keyword string) string {
	if text := refactor.SwappedWords(keyword); text != keyword {
		return text
	}
	return strings.ToLower(refactor.SwappedWords(strings.ToUpper(keyword)))
}

func (p cursor) remove() []syntax.Edit { return []syntax.Edit{{Span: p.t.Span(p.seq)}} }

// promote makes the variation the main line, and the main line from the move that it replaces on a variation, the first
// one. A variation must begin with a move for that.
func (p cursor) promote() []syntax.Edit {
	old, end := p.replaced(p.seq), p.end(p.t.Parent(p.seq))
	first, last := ishi.First(p.t, p.seq, syntax.Kinds(ishi.Move, ishi.Diagram, ishi.Setup, ishi.Var)), p.end(p.seq)
	if old == syntax.None || first == syntax.None || p.t.Kind(first) != ishi.Move {
		return nil
	}
	main, promoted := p.split(old, end), p.split(first, last)
	var out block
	out.eol = p.lineBreak()
	// What is between VAR and its first move belongs to that move.
	lead := syntax.Span{Start: p.t.Span(p.seq + 1).End, End: p.t.Span(first).Start}
	out.put(p.t.Text(first), p.t.Source().Slice(lead), promoted.data)
	out.put("VAR", p.t.Text(old), main.data, main.rest, "ENDVAR")
	for _, v := range main.vars {
		if v != p.seq {
			out.put(p.t.Text(v))
		}
	}
	for _, v := range promoted.vars {
		out.put(p.t.Text(v))
	}
	out.put(promoted.rest)
	span := syntax.Span{Start: p.t.Span(old).Start, End: end}
	text := out.text.String()
	if src := p.t.Source().Text(); span.End > 0 && !strings.ContainsAny(src[span.End-1:span.End], "\r\n") {
		text = strings.TrimSuffix(text, out.eol)
	}
	return []syntax.Edit{{Span: span, Text: text}}
}

// end is the offset after the last statement of a sequence, before its ENDVAR.
func (p cursor) end(seq syntax.NodeID) int {
	if end := ishi.First(p.t, seq, syntax.Kinds(ishi.VarEnd)); end != syntax.None {
		return p.t.Span(end).Start
	}
	return p.t.Span(seq).End
}

// parts is what is after a move in its sequence: its data, its variations, and what follows.
type parts struct {
	data, rest string
	vars       []syntax.NodeID
}

// split takes apart what is after a move up to the end of its sequence. REMARK lines go with what follows.
func (p cursor) split(move syntax.NodeID, end int) (all parts) {
	rest := p.t.Span(move).End
	from := rest
	for n := range ishi.LinesOf(p.t, move) {
		switch {
		case n < move, p.t.Kind(n) == ishi.VarEnd, p.t.Kind(n) == ishi.Remark:
			continue
		case p.t.Kind(n) == ishi.Var:
			all.data += p.t.Source().Slice(syntax.Span{Start: from, End: p.t.Span(n).Start})
			all.vars = append(all.vars, n)
			from = p.t.Span(n).End
		}
		rest = p.t.Span(n).End
	}
	all.data += p.t.Source().Slice(syntax.Span{Start: from, End: rest})
	all.rest = p.t.Source().Slice(syntax.Span{Start: rest, End: end})
	return all
}

// block collects whole lines.
type block struct {
	text strings.Builder
	eol  string
}

func (b *block) put(lines ...string) {
	for _, l := range lines {
		if b.text.WriteString(l); l != "" && !strings.ContainsAny(l[len(l)-1:], "\r\n") {
			b.text.WriteString(b.eol)
		}
	}
}

// writePrisoners makes the PRISONER lines of the event those that the board asks for: where a move's lines name other
// stones than it takes, they give way to one line after the move.
func (p cursor) writePrisoners() []syntax.Edit {
	g, _ := p.f.GameAt(min(p.off, p.t.Span(p.event.Node).End-1))
	if g == nil {
		return nil
	}
	w := &prisonerWriter{cursor: p, g: g, at: ishi.NewWalked(p.t, g)}
	g.Walk(0, w.enter, w.at.Leave)
	slices.SortFunc(w.edits, func(a, b syntax.Edit) int {
		return cmp.Or(a.Span.Start-b.Span.Start, a.Span.End-b.Span.End) // the new line is before those that go
	})
	return w.edits
}

// prisonerWriter walks over a game from the root down and keeps the board.
type prisonerWriter struct {
	cursor
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
	at, ok := ishi.ParsePoint(text)
	if !ok {
		return text
	}
	return at.String()
}
