package goban

import "github.com/recls/recls/record"

// neighbours lists the distances from a cell to its four neighbours.
func (b *Board) neighbours() [4]int16 { return [4]int16{-b.stride, -1, 1, b.stride} }

// around tells the four neighbours of a cell that one more of theirs is empty, or with -1 one less.
func (b *Board) around(at int16, empty int8) {
	more := cell(empty) * liberty
	b.cells[at-b.stride] += more
	b.cells[at-1] += more
	b.cells[at+1] += more
	b.cells[at+b.stride] += more
}

// alive reports whether the group of the stone on at has a liberty, and stops at the first it finds. If there is none,
// the whole group is on b.stack.
func (b *Board) alive(at int16) bool {
	if b.cells[at] >= liberty {
		return true
	}
	b.begin(at)
	around, c := b.neighbours(), b.cells[at].color()
	for next := 0; next < len(b.stack); next++ {
		for _, d := range around {
			n := b.stack[next] + d
			if x := b.cells[n]; x.color() != c {
				continue
			} else if x >= liberty {
				return true
			}
			b.visit(n)
		}
	}
	return false
}

// count returns the number of liberties of the group of the stone on at, and leaves the whole group on b.stack.
func (b *Board) count(at int16) (liberties int) {
	b.begin(at)
	around, c := b.neighbours(), b.cells[at].color()
	for next := 0; next < len(b.stack); next++ {
		for _, d := range around {
			switch n := b.stack[next] + d; b.cells[n].color() {
			case record.Empty:
				if b.seen[n] != b.search {
					b.seen[n] = b.search
					liberties++
				}
			case c:
				b.visit(n)
			}
		}
	}
	return liberties
}

// begin starts a search at the stone on at. Cells met before carry an older number, so that nothing needs to be cleared
// until the numbers run out.
func (b *Board) begin(at int16) {
	b.search++
	if b.search == 0 {
		clear(b.seen)
		b.search = 1
	}
	b.stack = b.stack[:0]
	b.visit(at)
}

// visit puts a stone on the stack once a search. What is on the stack is never taken off: it is the group found so far.
func (b *Board) visit(at int16) {
	if b.seen[at] != b.search {
		b.seen[at] = b.search
		b.stack = append(b.stack, at)
	}
}
