package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
)

// maxRefs is how many moves are proposed by their numbers: a long game.
const maxRefs = 400

// ishiShapes are the special marks (section 4).
var ishiShapes = []choice{{`\t`, "a triangle"}, {`\s`, "a square"}, {`\d`, "a diamond"}, {`\c`, "a check mark"}}

// prisoners proposes the stones that the current move takes, by their points and
// by the numbers of their moves, less those that the line names already.
func (p *ishiPlace) prisoners(r *request, from int) {
	b := p.replay()
	named := p.namedTargets(r, b, from)
	for _, pt := range b.captured {
		if named[pt] {
			continue
		}
		r.add(Item{Label: b.Name(pt), Detail: "taken by the move", Kind: Point, Insert: b.Name(pt)})
		if m, ok := b.path.At(pt); ok && m.Number > 0 {
			ref := "#" + strconv.Itoa(m.Number)
			r.add(Item{Label: ref, Detail: "the stone on " + b.Name(pt), Kind: Point, Insert: ref})
		}
	}
}

// namedTargets are the points that the other fields of the line name.
func (p *ishiPlace) namedTargets(r *request, b *ishiBoard, from int) map[record.Point]bool {
	named := map[record.Point]bool{}
	for w := ishiWord(r.text, r.line, from); w.Len() > 0; w = ishiWord(r.text, r.line, w.End) {
		if w.Start == r.replace.Start {
			continue
		}
		field := r.text[w.Start:w.End]
		if place, ok := ishi.ParsePoint(field); ok {
			pt, _ := place.On(p.size)
			named[pt] = true
		} else if n, _, ok := ishi.ParseRef(field); ok {
			m, _ := b.path.ByNumber(n)
			named[m.Point] = true
		}
	}
	return named
}

// targets proposes what MARK, UNMARK and HIDE speak about: all stones, one move by
// its number or point, and for MARK labels and shapes before an `@`.
func (p *ishiPlace) targets(r *request, w ishi.Word, from int) {
	labelled := false
	if at := strings.LastIndexByte(r.typed, '@'); at >= 0 && w == ishi.MarkWord {
		r.word(r.replace.Start+at+1, r.replace.End)
		labelled = true
	}
	b := p.replay()
	named := p.namedTargets(r, b, from)
	isStone := func(pt record.Point) bool {
		return b.At(pt) != record.Empty && !named[pt] && (w != ishi.MarkWord || b.isNumbered(pt))
	}
	if !labelled && w == ishi.MarkWord {
		p.labels(r, from)
	}
	if !labelled && w != ishi.HideWord {
		r.value("ALL", "every stone that has a number")
	}
	p.refs(r, b, named)
	for _, pt := range b.near(b.start(), func(pt record.Point) bool { return labelled || isStone(pt) }) {
		r.add(Item{Label: b.Name(pt), Detail: p.stoneWords(b, pt), Kind: Point, Insert: b.Name(pt)})
	}
}

// refs proposes the moves on the path by their numbers, the last one first, less
// those that are named.
func (p *ishiPlace) refs(r *request, b *ishiBoard, named map[record.Point]bool) {
	for i := b.path.Len() - 1; i >= 0 && len(r.items) < maxRefs; i-- {
		m := b.path.Move(i)
		if !m.OnBoard || named[m.Point] || b.path.Index(m.Number) != i {
			continue
		}
		ref := "#" + strconv.Itoa(m.Number)
		r.add(Item{Label: ref, Detail: notation.Color(m.Color) + " " + b.Name(m.Point), Kind: Point, Insert: ref})
	}
}

// isNumbered reports whether the stone on a point is that of a move.
func (b *ishiBoard) isNumbered(pt record.Point) bool {
	m, ok := b.path.At(pt)
	return ok && m.Number > 0 && b.At(pt) == m.Color
}

// stoneWords is what stands on a point.
func (p *ishiPlace) stoneWords(b *ishiBoard, pt record.Point) string {
	color := b.At(pt)
	if b.isNumbered(pt) {
		m, _ := b.path.At(pt)
		return notation.Color(m.Color) + " " + strconv.Itoa(m.Number)
	}
	if color == record.Empty {
		return "empty"
	}
	return notation.Color(color) + ", set up"
}

// labels proposes labels and shapes with their `@`.
func (p *ishiPlace) labels(r *request, from int) {
	var used []string
	for w := ishiWord(r.text, r.line, from); w.Len() > 0; w = ishiWord(r.text, r.line, w.End) {
		if label, _, ok := strings.Cut(r.text[w.Start:w.End], "@"); ok && w.Start != r.replace.Start {
			used = append(used, label)
		}
	}
	var list []choice
	for _, label := range nextLabels(used) {
		list = append(list, choice{label, "the next free label"})
	}
	for _, c := range append(list, ishiShapes...) {
		var s snippet
		r.add(s.text(c.text + "@").stop("").item(Item{Label: c.text + "@", Detail: c.detail, Kind: Value}))
	}
}
