package grid

import (
	"slices"

	"github.com/recls/recls/record"
)

// knight are the holes that a peg of Twixt may be linked to, nearest rows first.
var knight = [8][2]int{{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}

// link gives the peg on a point all links that no other link is in the way of,
// and takes away those of a peg that is gone.
func (b *Board) link(p record.Point) (made int) {
	b.links = slices.DeleteFunc(b.links, func(l record.Line) bool { return l.From == p || l.To == p })
	color := b.At(p)
	if color == record.Empty {
		return 0
	}
	for _, step := range knight {
		q, on := b.shifted(p, step[0], step[1])
		l := record.Line{From: p, To: q}
		if on && b.At(q) == color && !slices.ContainsFunc(b.links, func(other record.Line) bool { return cross(l, other) }) {
			b.links = append(b.links, l)
			made++
		}
	}
	return made
}

// cross reports whether two links cross between their pegs; links that meet in a peg do not.
func cross(a, b record.Line) bool {
	if a.From == b.From || a.From == b.To || a.To == b.From || a.To == b.To {
		return false
	}
	return side(a, b.From)*side(a, b.To) < 0 && side(b, a.From)*side(b, a.To) < 0
}

// side tells by its sign on which side of a line a point lies.
func side(l record.Line, p record.Point) int {
	return (int(l.To.Col)-int(l.From.Col))*(int(p.Row)-int(l.From.Row)) - (int(l.To.Row)-int(l.From.Row))*(int(p.Col)-int(l.From.Col))
}
