package treediff

import (
	"cmp"
	"slices"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// pair is two nodes that correspond.
type pair = couple[int32]

// loose is a node without a partner, and the node of the other tree that its partner would hang on.
type loose struct{ node, parent int32 }

// matcher pairs the nodes of two trees from the root down: children of a pair belong together when they make the same
// move.
type matcher struct {
	a, b    *tree
	across  bool
	work    []pair
	gone    []loose // of a
	fresh   []loose // of b
	changes []Difference
}

func (m *matcher) run() []Difference {
	m.header()
	if m.a.game.Name != m.b.game.Name {
		return m.changes // moves of another game say nothing
	}
	m.work = []pair{{0, 0}}
	m.drain()
	m.relocate()
	m.drain()
	for _, l := range m.gone {
		m.add(l.node, Difference{Kind: Variation, A: m.a.place(l.node), B: m.b.place(-1), Old: m.a.moveName(l.node), Moves: int(m.a.moves[l.node])})
	}
	for _, l := range m.fresh {
		m.add(l.parent, Difference{Kind: Variation, A: m.a.place(-1), B: m.b.place(l.node), New: m.b.moveName(l.node), Moves: int(m.b.moves[l.node])})
	}
	slices.SortStableFunc(m.changes, func(x, y Difference) int { return cmp.Compare(x.at, y.at) })
	return m.changes
}

func (m *matcher) add(at int32, c Difference) {
	c.at = at
	m.changes = append(m.changes, c)
}

// change notes a difference between two nodes.
func (m *matcher) change(p pair, kind Kind, field string, old, new i18n.Text) {
	m.add(p.a, Difference{Kind: kind, Field: field, A: m.a.place(p.a), B: m.b.place(p.b), Old: old, New: new})
}

func (m *matcher) drain() {
	for len(m.work) > 0 {
		p := m.work[len(m.work)-1]
		m.work = m.work[:len(m.work)-1]
		m.contents(p)
		m.children(p)
	}
}

// children pairs what hangs on a pair: first equal moves; then nodes without a move are left out on one side, so that
// one more comment does not hide the game after it; then moves that differ but are followed by the same. The rest has
// no partner here.
func (m *matcher) children(p pair) {
	left, right := m.a.children(p.a), m.b.children(p.b)
	if len(left) == 1 && len(right) == 1 && m.a.keys[left[0]] == m.b.keys[right[0]] {
		m.work = append(m.work, pair{left[0], right[0]})
		return
	}
	left, right, met := meet(m.a, m.b, left, right, func(n int32) {
		m.add(n, Difference{Kind: NoMove, A: m.a.place(n), B: m.b.place(-1), Old: m.a.heldText(n)})
	})
	right, left, turned := meet(m.b, m.a, right, left, func(n int32) {
		m.add(p.a, Difference{Kind: NoMove, A: m.a.place(-1), B: m.b.place(n), New: m.b.heldText(n)})
	})
	for _, x := range turned {
		met = append(met, pair{x.b, x.a})
	}
	left, right, met = m.replaced(left, right, met)
	m.order(met)
	m.work = append(m.work, met...)
	for _, n := range left {
		m.gone = append(m.gone, loose{n, p.b})
	}
	for _, n := range right {
		m.fresh = append(m.fresh, loose{n, p.a})
	}
}

// meet pairs equal moves of two trees, each in its order. A node of a without a move and without a partner gives way to
// its children when one of these has a partner; skipped gets it.
func meet(a, b *tree, left, right []int32, skipped func(int32)) (alone, rest []int32, met []pair) {
	waiting := newQueues(right, func(n int32) key { return b.keys[n] })
	for i := 0; i < len(left); i++ {
		n := left[i]
		if other, ok := waiting.take(a.keys[n]); ok {
			met = append(met, pair{n, other})
			continue
		}
		if below := a.children(n); a.noMove(n) && waiting.anyOf(a.keys, below) {
			skipped(n)
			left = append(left, below...)
			continue
		}
		alone = append(alone, n)
	}
	return alone, waiting.left(right), met
}

// sequel is what follows a move: everything, or the next move.
type sequel struct {
	color record.Color
	below uint64
	next  key
}

// replaced pairs moves that differ, when the same follows them, or when each is the last of its line and has no other
// to be paired with.
func (m *matcher) replaced(left, right []int32, met []pair) (alone, rest []int32, _ []pair) {
	for _, by := range []func(*tree, int32) sequel{wholeSequel, nextMove} {
		var found []pair
		found, left, right = couples(left, right, func(n int32) sequel { return by(m.a, n) }, func(n int32) sequel { return by(m.b, n) })
		for _, p := range found {
			m.change(p, Move, "", m.a.moveName(p.a), m.b.moveName(p.b))
		}
		met = append(met, found...)
	}
	if len(left) == 1 && len(right) == 1 && m.a.last(left[0]) && m.b.last(right[0]) {
		met = append(met, pair{left[0], right[0]})
		m.change(met[len(met)-1], Move, "", m.a.moveName(left[0]), m.b.moveName(right[0]))
		return nil, nil, met
	}
	return left, right, met
}

// last tells a move after which nothing follows.
func (t *tree) last(n int32) bool { return !t.noMove(n) && t.nodes[n].Child < 0 }

func wholeSequel(t *tree, n int32) sequel {
	if t.noMove(n) || t.nodes[n].Child < 0 {
		return sequel{}
	}
	return sequel{color: t.nodes[n].Move.Color, below: t.below[n]}
}

func nextMove(t *tree, n int32) sequel {
	child := t.nodes[n].Child
	if t.noMove(n) || child < 0 || t.noMove(child) {
		return sequel{}
	}
	return sequel{color: t.nodes[n].Move.Color, next: t.keys[child]}
}

// order notes alternatives that are in another order.
func (m *matcher) order(met []pair) {
	byA := slices.SortedFunc(slices.Values(met), func(x, y pair) int { return cmp.Compare(x.a, y.a) })
	byB := slices.SortedFunc(slices.Values(met), func(x, y pair) int { return cmp.Compare(x.b, y.b) })
	for i := range byA {
		if byA[i] != byB[i] {
			m.change(pair{byA[i].a, byB[i].b}, Order, "", m.a.moveName(byA[i].a), m.b.moveName(byB[i].b))
			return
		}
	}
}

// relocate pairs what is gone in one place and new in another.
func (m *matcher) relocate() {
	const fewest = 2 // moves: one alone is too little to know it again
	hash := func(l loose) uint64 {
		if m.a.moves[l.node] < fewest {
			return 0
		}
		return m.a.hashes[l.node]
	}
	var met []couple[loose]
	met, m.gone, m.fresh = couples(m.gone, m.fresh, hash, func(l loose) uint64 { return m.b.hashes[l.node] })
	for _, l := range met {
		p := pair{l.a.node, l.b.node}
		m.work = append(m.work, p)
		m.add(p.a, Difference{
			Kind: Moved, A: m.a.place(p.a), B: m.b.place(p.b), Moves: int(m.a.moves[p.a]),
			Old: moveBefore(m.a, p.a), New: moveBefore(m.b, p.b),
		})
	}
}

// moveBefore is the move that a node follows.
func moveBefore(t *tree, n int32) i18n.Text { return t.moveName(t.nodes[n].Parent) }
