package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
)

// maxRefs is how many moves are proposed by their numbers: a long game.
const maxRefs = 400

// shapes are the special marks (section 4).
var shapes = []complete.Choice{{`\t`, "a triangle"}, {`\s`, "a square"}, {`\d`, "a diamond"}, {`\c`, "a check mark"}}

// prisoners proposes the stones that the current move takes, by their points and
// by the numbers of their moves, less those that the line names already.
func (p *proposals) prisoners(from int) {
	b := p.replay()
	named := p.namedTargets(b, from)
	for _, pt := range b.Captured {
		if named[pt] {
			continue
		}
		p.Add(complete.Item{Label: b.Name(pt), Detail: "taken by the move", Kind: complete.Point, Insert: b.Name(pt)})
		if m, ok := b.path.At(pt); ok && m.Number > 0 {
			ref := "#" + strconv.Itoa(m.Number)
			p.Add(complete.Item{Label: ref, Detail: "the stone on " + b.Name(pt), Kind: complete.Point, Insert: ref})
		}
	}
}

// namedTargets are the points that the other fields of the line name.
func (p *proposals) namedTargets(b *pathBoard, from int) map[record.Point]bool {
	named := map[record.Point]bool{}
	for w := range p.fields(from) {
		if w.Start == p.Replace.Start {
			continue
		}
		field := p.Text[w.Start:w.End]
		if at, ok := ishi.ParsePoint(field); ok {
			pt, _ := at.On(p.size)
			named[pt] = true
		} else if n, _, ok := ishi.ParseRef(field); ok {
			if m, found := b.path.ByNumber(n); found && m.OnBoard {
				named[m.Point] = true
			}
		}
	}
	return named
}

// targets proposes what MARK, UNMARK and HIDE speak about: all stones, one move by
// its number or point, and for MARK labels and shapes before an `@`.
func (p *proposals) targets(w ishi.Word, from int) {
	labelled := false
	if at := strings.LastIndexByte(p.Typed, '@'); at >= 0 && w == ishi.MarkWord {
		p.Word(p.Replace.Start+at+1, p.Replace.End)
		labelled = true
	}
	b := p.replay()
	named := p.namedTargets(b, from)
	isStone := func(pt record.Point) bool {
		return b.At(pt) != record.Empty && !named[pt] && (w != ishi.MarkWord || b.isNumbered(pt))
	}
	if !labelled && w == ishi.MarkWord {
		p.labels(from)
	}
	if !labelled && w != ishi.HideWord {
		p.Value("ALL", "every stone that has a number")
	}
	p.refs(b, named)
	for _, pt := range b.Near(b.Start(), func(pt record.Point) bool { return labelled || isStone(pt) }) {
		p.Add(complete.Item{Label: b.Name(pt), Detail: p.stoneWords(b, pt), Kind: complete.Point, Insert: b.Name(pt)})
	}
}

// refs proposes the moves on the path by their numbers, the last one first, less
// those that are named.
func (p *proposals) refs(b *pathBoard, named map[record.Point]bool) {
	for i := b.path.Len() - 1; i >= 0 && p.Len() < maxRefs; i-- {
		m := b.path.Move(i)
		if !m.OnBoard || named[m.Point] || b.path.Index(m.Number) != i {
			continue
		}
		ref := "#" + strconv.Itoa(m.Number)
		p.Add(complete.Item{Label: ref, Detail: notation.Color(m.Color) + " " + b.Name(m.Point), Kind: complete.Point, Insert: ref})
	}
}

// isNumbered reports whether the stone on a point is that of a move.
func (b *pathBoard) isNumbered(pt record.Point) bool {
	m, ok := b.path.At(pt)
	return ok && m.Number > 0 && b.At(pt) == m.Color
}

// stoneWords is what is on a point.
func (p *proposals) stoneWords(b *pathBoard, pt record.Point) string {
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
func (p *proposals) labels(from int) {
	var used []string
	for w := range p.fields(from) {
		if label, _, ok := strings.Cut(p.Text[w.Start:w.End], "@"); ok && w.Start != p.Replace.Start {
			used = append(used, label)
		}
	}
	for _, c := range append(complete.NextLabels(used), shapes...) {
		var s complete.Template
		p.Add(s.Text(c[0] + "@").Stop("").Item(complete.Item{Label: c[0] + "@", Detail: c[1], Kind: complete.Value}))
	}
}
