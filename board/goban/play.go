package goban

import "github.com/recls/recls/record"

// Set puts c, or with Empty nothing, on p: setup, whatever was there and without capturing anything. It ends a ko ban.
// Outside the board it does nothing and returns false.
func (b *Board) Set(p record.Point, c record.Color) bool {
	if !b.Contains(p) || c > record.White {
		return false
	}
	b.put(b.index(p), c)
	b.state.ko = ko{}
	return true
}

// Pass ends a ko ban and changes nothing else.
func (b *Board) Pass() { b.state.ko = ko{} }

// Play makes the move of c, Black or White, on p with all its effects. With any other colour it does nothing, as
// outside the board.
func (b *Board) Play(c record.Color, p record.Point) Result {
	if !b.Contains(p) || c != record.Black && c != record.White {
		return Result{OffBoard: true}
	}
	at := b.index(p)
	ban := b.state.ko
	b.state.ko = ko{}
	res := Result{Replaced: b.cells[at].color()}
	b.put(at, c)
	res.Captured = b.capture(at, c.Opponent())
	if !b.alive(at) {
		res.Suicide = b.remove()
		return res
	}
	if len(res.Captured) == 1 {
		res.Ko = ban == ko{at, c}
		b.ban(at, res.Captured[0])
	}
	return res
}

// Make makes a move as a record holds it. What is neither a stone nor a pass leaves the board alone.
func (b *Board) Make(m record.Move) (r Result) {
	switch {
	case m.Action == record.Pass:
		b.Pass()
	case m.Action == record.Play && !b.PlayQuiet(m.Color, m.To):
		r = b.Play(m.Color, m.To)
	}
	return r
}

// Legal reports whether c may play on p by all rules that there are: the point is empty, and the stone has a liberty
// and does not retake a ko at once. takes is how many stones it captures.
func (b *Board) Legal(c record.Color, p record.Point) (takes int, ok bool) {
	if b.At(p) != record.Empty {
		return 0, false
	}
	m := b.Mark()
	r := b.Play(c, p)
	b.Undo(m)
	return len(r.Captured), !r.OffBoard && r.Suicide == 0 && !r.Ko
}

// PlayQuiet is Play for a move of c, Black or White, whose Result is the zero Result, as far as the point, its
// neighbours and theirs can tell. It does not search groups: where it reports false it has done nothing, and Play,
// which is to be called then, may find no more to tell. Whoever replays games by the thousand asks it first.
func (b *Board) PlayQuiet(c record.Color, p record.Point) bool {
	if !b.Contains(p) {
		return false
	}
	at := b.index(p)
	x, own, last := b.cells[at], cell(c), cell(c.Opponent())+liberty
	if x.color() != record.Empty {
		return false
	}
	up, left, right, down := b.cells[at-b.stride], b.cells[at-1], b.cells[at+1], b.cells[at+b.stride]
	if up == last && !b.leans(at-b.stride) || left == last && !b.leans(at-1) ||
		right == last && !b.leans(at+1) || down == last && !b.leans(at+b.stride) ||
		x < liberty && !breathes(up, own) && !breathes(left, own) && !breathes(right, own) && !breathes(down, own) {
		return false
	}
	b.state.ko = ko{}
	b.journal = append(b.journal, change{at, record.Empty, c})
	b.cells[at] = x + own
	b.around(at, -1)
	return true
}

// breathes reports whether a neighbour of an empty point is a stone of a colour, with a liberty beside that point.
func breathes(x, color cell) bool { return x&colorMask == color && x > color+liberty }

// leans reports whether a stone is connected to one with a liberty of its own.
func (b *Board) leans(at int16) bool {
	c := b.cells[at] & colorMask
	for _, d := range b.neighbours() {
		if n := b.cells[at+d]; n&colorMask == c && n >= liberty {
			return true
		}
	}
	return false
}

// capture takes the groups of colour c next to at that have no liberty.
func (b *Board) capture(at int16, c record.Color) []record.Point {
	b.captured = b.captured[:0]
	for _, d := range b.neighbours() {
		if n := at + d; b.cells[n].color() == c && !b.alive(n) {
			for _, i := range b.stack {
				b.captured = append(b.captured, b.point(i))
			}
			b.remove()
		}
	}
	return b.captured
}

// ban forbids the opponent to retake the stone on at, which has just captured the single stone on taken, if it is a ko:
// the stone is alone and the point that it took is its only liberty.
func (b *Board) ban(at int16, taken record.Point) {
	c := b.cells[at].color()
	if b.cells[at] != cell(c)+liberty {
		return
	}
	for _, d := range b.neighbours() {
		if b.cells[at+d].color() == c {
			return
		}
	}
	b.state.ko = ko{b.index(taken), c.Opponent()}
}

// remove takes the group on the stack off the board, counts it, and returns its size.
func (b *Board) remove() int {
	c := b.cells[b.stack[0]].color()
	for _, i := range b.stack {
		b.put(i, record.Empty)
	}
	b.state.prisoners[c] += int32(len(b.stack))
	return len(b.stack)
}

// put changes a cell and notes in the journal what it was.
func (b *Board) put(at int16, c record.Color) {
	if old := b.cells[at].color(); old != c {
		b.journal = append(b.journal, change{at, old, c})
		b.write(at, old, c)
	}
}

// write changes a cell, and what its neighbours know of it.
func (b *Board) write(at int16, old, c record.Color) {
	b.cells[at] += cell(c) - cell(old)
	switch record.Empty {
	case old:
		b.around(at, -1)
	case c:
		b.around(at, 1)
	}
}

// Mark is a position to go back to. It is a plain value and stays good until an Undo goes back beyond it.
type Mark struct {
	journal int
	state   state
}

// Mark returns the current position for a later Undo.
func (b *Board) Mark() Mark { return Mark{len(b.journal), b.state} }

// Changes calls f for each change of a point since a mark, in their order. A point may change more than once.
func (b *Board) Changes(m Mark, f func(p record.Point, old, now record.Color)) {
	for _, c := range b.journal[m.journal:] {
		f(b.point(c.cell), c.old, c.now)
	}
}

// Undo restores the position of m, prisoners and ko ban included, at the cost of the changes since. Marks nest: after
// an Undo, those taken later than m must not be used.
func (b *Board) Undo(m Mark) {
	for i := len(b.journal) - 1; i >= m.journal; i-- {
		at := b.journal[i].cell
		b.write(at, b.cells[at].color(), b.journal[i].old)
	}
	b.journal = b.journal[:min(m.journal, len(b.journal))]
	b.state = m.state
}
