package grid

import (
	"slices"

	"github.com/recls/recls/record"
)

// Play makes a move and reports how many stones it turned over (Othello), took (Lines of Action, Gess) or linked
// (Twixt).
func (b *Board) Play(m record.Move) (count int) {
	switch {
	case m.Action == record.SwapPieces:
		b.swap()
		return 0
	case m.Action != record.Play || b.kind == record.Octi: // PlayOcti makes the moves of Octi
		return 0
	}
	switch b.kind {
	case record.Gess:
		return b.moveBlock(m)
	case record.LinesOfAction, record.Amazons:
		if b.kind == record.LinesOfAction && b.At(m.To) != record.Empty && m.From != m.To {
			count = 1
		}
		b.put(m.From, record.Empty)
	}
	b.put(m.To, m.Color)
	switch b.kind {
	case record.Othello:
		return b.turnOver(m.To, m.Color)
	case record.Amazons:
		b.put(m.Arrow, Arrow)
	case record.Twixt:
		return b.link(m.To)
	}
	return count
}

// turnOver turns the lines of the opponent between the new stone and another.
func (b *Board) turnOver(at record.Point, color record.Color) (turned int) {
	for i := range 9 {
		col, row := i%3-1, i/3-1
		if col == 0 && row == 0 {
			continue
		}
		n := 1
		p, on := b.shifted(at, col, row)
		for on && b.At(p) == color.Opponent() {
			n++
			p, on = b.shifted(at, n*col, n*row)
		}
		if !on || b.At(p) != color {
			continue
		}
		for n--; n > 0; n-- {
			p, _ := b.shifted(at, n*col, n*row)
			b.put(p, color)
			turned++
		}
	}
	return turned
}

// swap exchanges the colours and mirrors the stones on the long diagonal. A stone whose place the board does not have
// stays where it is.
func (b *Board) swap() {
	old := b.cells
	b.cells = make([]record.Color, len(old))
	for i, color := range old {
		p := record.Point{Col: uint8(i / b.cols), Row: uint8(i % b.cols)}
		if !b.On(p) {
			p = record.Point{Col: uint8(i % b.cols), Row: uint8(i / b.cols)}
		}
		if color != record.Empty {
			b.put(p, color.Opponent())
		}
	}
}

// moveBlock lifts the stones around the centre of a Gess piece and puts them down again. What was there is taken, and
// what is on the edge as well.
func (b *Board) moveBlock(m record.Move) (taken int) {
	var block [9]record.Color
	for i := range block {
		if p, on := b.shifted(m.From, i%3-1, i/3-1); on {
			block[i] = b.At(p)
			b.put(p, record.Empty)
		}
	}
	for i, stone := range block {
		p, on := b.shifted(m.To, i%3-1, i/3-1)
		if !on {
			continue
		}
		if b.At(p) != record.Empty {
			taken++
		}
		if p.Col == 0 || p.Row == 0 || int(p.Col) == b.cols-1 || int(p.Row) == b.rows-1 {
			stone = record.Empty
		}
		b.put(p, stone)
	}
	return taken
}

// knight are the holes that a peg of Twixt may be linked to, nearest rows first.
var knight = [8][2]int{{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}

// link gives the peg on a point all links that no other link is in the way of, and takes away those of a peg that is
// gone.
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
