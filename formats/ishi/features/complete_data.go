package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// data proposes a field of a statement whose keyword ends at from.
func (p *proposals) data(w ishi.Word, from int) {
	if w.Info().Kind == ishi.Header || w == ishi.EventWord {
		for from < p.Off && (p.Text[from] == ' ' || p.Text[from] == '\t') {
			from++
		}
		p.Word(from, p.Line.End)
		p.headerValues(w)
		return
	}
	start, end := p.Off, p.Off
	for p.Text[start-1] != ' ' && p.Text[start-1] != '\t' {
		start--
	}
	for end < p.Line.End && p.Text[end] != ' ' && p.Text[end] != '\t' {
		end++
	}
	p.Word(start, end)
	index := len(strings.Fields(p.Text[from:start])) // of the field at the cursor
	switch w {
	case ishi.BWord, ishi.WWord:
		p.move(w, index)
	case ishi.BoardsizeWord:
		p.sizes(index)
	case ishi.DiagramWord:
		p.regions(index, from)
	case ishi.SetupWord:
		p.setupFields(from)
	case ishi.VarWord:
		p.markers(index)
	case ishi.PrisonerWord:
		p.prisoners(from)
	case ishi.MarkWord, ishi.UnmarkWord, ishi.HideWord:
		p.targets(w, from)
	}
}

// move proposes the number of a move, then its point.
func (p *proposals) move(w ishi.Word, index int) {
	color := record.Black
	if w == ishi.WWord {
		color = record.White
	}
	switch index {
	case 0:
		number, _ := p.next()
		p.Value(strconv.Itoa(number), "the next move")
	case 1:
		b := p.replay()
		for pt, takes := range b.Moves(p.Request, color) {
			p.Add(complete.Item{Label: b.Name(pt), Detail: complete.Takes(takes), Kind: complete.Move, Insert: b.Name(pt)})
		}
		p.Add(complete.Item{Label: "PASS", Detail: "no stone is put", Kind: complete.Move, Insert: "PASS"})
	}
}

func (p *proposals) sizes(index int) {
	for _, size := range []string{"19", "13", "9"} {
		if index == 0 {
			p.Value(size, size+"×"+size)
		}
	}
}

// regions proposes what a DIAGRAM shows: as much of the board from the lower left
// corner, or one of its quarters.
func (p *proposals) regions(index, from int) {
	if index > 0 {
		p.corners(from)
		return
	}
	for _, size := range []int{9, 13, 19} {
		if size <= p.size {
			p.Value(strconv.Itoa(size)+"x"+strconv.Itoa(size), "from the lower left corner")
		}
	}
	half, edge := uint8(p.size/2), uint8(p.size-1)
	for _, q := range []struct {
		from, to record.Point
		words    string
	}{
		{record.Point{Col: half, Row: half}, record.Point{Col: edge, Row: 0}, "upper right"},
		{record.Point{Col: 0, Row: half}, record.Point{Col: half, Row: 0}, "upper left"},
		{record.Point{Col: 0, Row: edge}, record.Point{Col: half, Row: half}, "lower left"},
		{record.Point{Col: half, Row: edge}, record.Point{Col: edge, Row: half}, "lower right"},
	} {
		p.Value(goban.Name(q.from, p.size)+" "+goban.Name(q.to, p.size), "the "+q.words+" quarter")
	}
}

// corners proposes the second corner of a region.
func (p *proposals) corners(from int) {
	word := ishi.NextWord(p.Text, from, p.Line.End)
	first, ok := ishi.ParsePoint(p.Text[word.Start:word.End])
	at, on := first.On(p.size)
	if !ok || !on {
		return
	}
	b := complete.GoBoard{Board: goban.New(p.size, p.size)}
	for _, pt := range b.Near(at, func(pt record.Point) bool { return pt != at }) {
		p.Add(complete.Item{Label: b.Name(pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// setupFields proposes colours and, after one, empty points.
func (p *proposals) setupFields(from int) {
	colored := false
	for w := range p.fields(from) {
		colored = colored || ishi.ParseColor(p.Text[w.Start:w.End]) != record.Empty && w.End < p.Off
	}
	p.Choices([]complete.Choice{{"B", "black stones"}, {"W", "white stones"}})
	if !colored {
		return
	}
	b := p.replay()
	named := p.namedTargets(b, from)
	for _, pt := range b.Near(b.Start(), func(pt record.Point) bool { return b.At(pt) == record.Empty && !named[pt] }) {
		p.Add(complete.Item{Label: b.Name(pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// markers proposes the label of a variation: the first letter that the others on
// the same move do not have.
func (p *proposals) markers(index int) {
	if index > 0 {
		return
	}
	var used []string
	for n := p.last; n != syntax.None && p.t.Kind(n) != ishi.Move; n = p.before(p.seq, n-1) {
		if first := ishi.First(p.t, n, syntax.Kinds(ishi.Move, ishi.Diagram)); p.t.Kind(n) == ishi.Var && first != syntax.None {
			used = append(used, ishi.MarkerOf(p.t, first))
		}
	}
	p.Choices(complete.NextLabels(used))
}
