package features

import (
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// turn maps the points of all lines of the event. What comments say stays.
func (p place) turn(s refactor.Symmetry) (edits []syntax.Edit) {
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
func (p place) turned(text string, s refactor.Symmetry) string {
	place, _ := ishi.ParsePoint(text)
	pt, ok := place.On(p.event.Size)
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

// turnRegion writes a region that is named by its size, which is the lower left
// part of the board, by the corners that it comes to have. The whole board keeps
// its size, and so does a board of another size.
func (p place) turnRegion(n syntax.NodeID, s refactor.Symmetry) []syntax.Edit {
	span := ishi.TokenOf(p.t, n, ishi.Size)
	cols, rows, ok := ishi.ParseSize(p.t.Source().Slice(span))
	if !ok || min(cols, rows) < 1 || max(cols, rows) >= p.event.Size {
		return nil
	}
	far := ishi.Coord{Col: int8(cols - 1), Row: int8(rows)}
	return []syntax.Edit{{Span: span, Text: p.turned("A1", s) + " " + p.turned(far.String(), s)}}
}

// swapColors exchanges the players, as swapping in other formats does: names,
// stones and moves change places, komi changes its sign, the result its winner.
// HANDICAP, which counts stones, stays.
func (p place) swapColors() (edits []syntax.Edit) {
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
