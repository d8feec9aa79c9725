package find

import (
	"cmp"
	"slices"
)

// Continuation is a move after the position, as it is in the pattern, and how often it followed.
type Continuation struct {
	Next
	Count int
}

// Table counts what follows a position. The zero Table is ready.
type Table struct {
	counts map[Next]int
	// Ends is at how many places nothing follows, and Places how many there are.
	Ends, Places int
}

// Add counts a place. Each way on counts once, so variations count too.
func (t *Table) Add(q *Query, m Mask, next []Next) {
	if t.counts == nil {
		t.counts = make(map[Next]int)
	}
	t.Places++
	if len(next) == 0 {
		t.Ends++
	}
	for _, n := range next {
		n.Move = q.Canonical(m, n.Move)
		t.counts[n]++
	}
}

// Total is how many ways on there are.
func (t *Table) Total() (n int) {
	for _, c := range t.counts {
		n += c
	}
	return n
}

// Continuations is what follows, the most frequent first.
func (t *Table) Continuations() (list []Continuation) {
	for n, count := range t.counts {
		list = append(list, Continuation{n, count})
	}
	slices.SortFunc(list, func(a, b Continuation) int {
		x, y := a.Move, b.Move
		return cmp.Or(-cmp.Compare(a.Count, b.Count), cmp.Compare(x.To.Row, y.To.Row), cmp.Compare(x.To.Col, y.To.Col),
			cmp.Compare(x.From.Row, y.From.Row), cmp.Compare(x.From.Col, y.From.Col), cmp.Compare(x.Piece, y.Piece),
			cmp.Compare(x.Color, y.Color), cmp.Compare(x.Action, y.Action), cmp.Compare(a.Written, b.Written),
			cmp.Compare(x.Arrow.Row, y.Arrow.Row), cmp.Compare(x.Arrow.Col, y.Arrow.Col))
	})
	return list
}
