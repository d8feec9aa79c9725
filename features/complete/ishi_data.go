package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// data proposes a field of a statement whose keyword ends at from.
func (p *ishiPlace) data(r *request, w ishi.Word, from int) {
	if w.Info().Header || w == ishi.EventWord {
		for from < r.off && (r.text[from] == ' ' || r.text[from] == '\t') {
			from++
		}
		r.word(from, r.line.End)
		p.headerValues(r, w)
		return
	}
	start, end := r.off, r.off
	for r.text[start-1] != ' ' && r.text[start-1] != '\t' {
		start--
	}
	for end < r.line.End && r.text[end] != ' ' && r.text[end] != '\t' {
		end++
	}
	r.word(start, end)
	index := len(strings.Fields(r.text[from:start])) // of the field at the cursor
	switch w {
	case ishi.BWord, ishi.WWord:
		p.move(r, w, index)
	case ishi.BoardsizeWord:
		p.sizes(r, index)
	case ishi.DiagramWord:
		p.regions(r, index, from)
	case ishi.SetupWord:
		p.setupFields(r, from)
	case ishi.VarWord:
		p.markers(r, index)
	case ishi.PrisonerWord:
		p.prisoners(r, from)
	case ishi.MarkWord, ishi.UnmarkWord, ishi.HideWord:
		p.targets(r, w, from)
	}
}

// move proposes the number of a move, then its point.
func (p *ishiPlace) move(r *request, w ishi.Word, index int) {
	color := record.Black
	if w == ishi.WWord {
		color = record.White
	}
	switch index {
	case 0:
		number, _ := p.next()
		r.value(strconv.Itoa(number), "the next move")
	case 1:
		b := p.replay()
		points := b.near(b.start(), func(pt record.Point) bool { _, ok := b.legal(color, pt); return ok })
		if r.typed == "" {
			points = points[:min(len(points), nearMoves)]
		}
		for _, pt := range points {
			takes, _ := b.legal(color, pt)
			r.add(Item{Label: b.Name(pt), Detail: strings.TrimPrefix(moveWords("", takes), ", "), Kind: Move, Insert: b.Name(pt)})
		}
		r.add(Item{Label: "PASS", Detail: "no stone is put", Kind: Move, Insert: "PASS"})
	}
}

func (p *ishiPlace) sizes(r *request, index int) {
	for _, size := range []string{"19", "13", "9"} {
		if index == 0 {
			r.value(size, size+"×"+size)
		}
	}
}

// regions proposes what a DIAGRAM shows: as much of the board from the lower left
// corner, or one of its quarters.
func (p *ishiPlace) regions(r *request, index, from int) {
	if index > 0 {
		p.corners(r, from)
		return
	}
	for _, size := range []int{9, 13, 19} {
		if size <= p.size {
			r.value(strconv.Itoa(size)+"x"+strconv.Itoa(size), "from the lower left corner")
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
		r.value(goban.Name(q.from, p.size)+" "+goban.Name(q.to, p.size), "the "+q.words+" quarter")
	}
}

// corners proposes the second corner of a region.
func (p *ishiPlace) corners(r *request, from int) {
	first, ok := ishi.ParsePoint(ishiField(r, from))
	at, on := first.On(p.size)
	if !ok || !on {
		return
	}
	b := goBoard{Board: goban.New(p.size, p.size)}
	for _, pt := range b.near(at, func(pt record.Point) bool { return pt != at }) {
		r.add(Item{Label: b.Name(pt), Kind: Point, Insert: b.Name(pt)})
	}
}

// ishiField is the first field behind from.
func ishiField(r *request, from int) string {
	w := ishiWord(r.text, r.line, from)
	return r.text[w.Start:w.End]
}

// setupFields proposes colours and, behind one, empty points.
func (p *ishiPlace) setupFields(r *request, from int) {
	named, colored := map[record.Point]bool{}, false
	for w := ishiWord(r.text, r.line, from); w.Len() > 0; w = ishiWord(r.text, r.line, w.End) {
		field := r.text[w.Start:w.End]
		colored = colored || ishi.ParseColor(field) != record.Empty && w.End < r.off
		if place, ok := ishi.ParsePoint(field); ok && w.Start != r.replace.Start {
			pt, _ := place.On(p.size)
			named[pt] = true
		}
	}
	r.choices([]choice{{"B", "black stones"}, {"W", "white stones"}})
	if !colored {
		return
	}
	b := p.replay()
	for _, pt := range b.near(b.start(), func(pt record.Point) bool { return b.At(pt) == record.Empty && !named[pt] }) {
		r.add(Item{Label: b.Name(pt), Kind: Point, Insert: b.Name(pt)})
	}
}

// markers proposes the label of a variation: the first letter that the others on
// the same move do not have.
func (p *ishiPlace) markers(r *request, index int) {
	if index > 0 {
		return
	}
	var used []string
	for n := p.last; n != syntax.None && p.t.Kind(n) != ishi.Move; n = p.before(p.seq, n-1) {
		if p.t.Kind(n) == ishi.Var {
			used = append(used, ishi.MarkerOf(p.t, firstItem(p.t, n)))
		}
	}
	for _, label := range nextLabels(used) {
		r.value(label, "the next free label")
	}
}

// firstItem is the first move or diagram of a variation.
func firstItem(t *syntax.Tree, block syntax.NodeID) syntax.NodeID {
	for n := range t.Children(block) {
		if syntax.Kinds(ishi.Move, ishi.Diagram).Has(t.Kind(n)) {
			return n
		}
	}
	return block
}
