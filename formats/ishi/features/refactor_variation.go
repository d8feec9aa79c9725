package features

import (
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// remove deletes the variation.
func (p place) remove() []syntax.Edit { return []syntax.Edit{{Span: p.t.Span(p.seq)}} }

// promote makes the variation the main line, and the main line from the move that it replaces on a
// variation, the first one. A variation must begin with a move for that.
func (p place) promote() []syntax.Edit {
	old, end := p.replaced(p.seq), p.end(p.t.Parent(p.seq))
	first, last := p.first(p.seq), p.end(p.seq)
	if old == syntax.None || first == syntax.None || p.t.Kind(first) != ishi.Move {
		return nil
	}
	main, promoted := p.split(old, end), p.split(first, last)
	var out block
	out.eol = p.lineBreak()
	// What stands between VAR and its first move belongs to that move.
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

// first is the first item of a variation.
func (p place) first(block syntax.NodeID) syntax.NodeID {
	for c := range p.t.Children(block) {
		if syntax.Kinds(ishi.Move, ishi.Diagram, ishi.Setup, ishi.Var).Has(p.t.Kind(c)) {
			return c
		}
	}
	return syntax.None
}

// end is the offset behind the last statement of a sequence, before its ENDVAR.
func (p place) end(seq syntax.NodeID) int {
	for c := range p.t.Children(seq) {
		if p.t.Kind(c) == ishi.VarEnd {
			return p.t.Span(c).Start
		}
	}
	return p.t.Span(seq).End
}

// parts is what stands behind a move in its sequence: its data, its variations, and what follows.
type parts struct {
	data, rest string
	vars       []syntax.NodeID
}

// split takes apart what is behind a move up to the end of its sequence. REMARK lines go with what follows.
func (p place) split(move syntax.NodeID, end int) (all parts) {
	rest := p.t.Span(move).End
	from := rest
	for n := range ishi.LinesOf(p.t, move) {
		switch {
		case n < move, p.t.Kind(n) == ishi.VarEnd:
			continue
		case p.t.Kind(n) == ishi.Remark:
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
