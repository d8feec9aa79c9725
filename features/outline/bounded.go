package outline

import "slices"

// bounded is an outline of at most so many entries: its outermost levels, as far as all of the next one fits, and if not
// even the games do, the first of them. A level that does not fit is dropped as soon as that shows: of a large collection
// there is never more in memory than what is kept.
type bounded struct {
	limit  int
	list   []Symbol
	counts []int // of the entries at each depth that is kept
	cut    bool  // something was left out
	depth  int   // of the innermost level that is kept
}

// add puts a game after the others. It reports whether there is room for more.
func (b *bounded) add(game Symbol) (more bool) {
	if len(b.list) == b.limit {
		b.cut = true
		return false
	}
	one := []Symbol{game}
	if b.cut {
		one = cutBelow(one, b.depth)
	}
	b.list = append(b.list, one...)
	b.counts = levels(one, 0, b.counts)
	left := b.limit
	for depth, entries := range b.counts {
		if left -= entries; left < 0 {
			b.cut, b.depth, b.counts = true, depth-1, b.counts[:depth]
			b.list = cutBelow(b.list, b.depth)
			break
		}
	}
	return true
}

// levels adds up how many entries an outline has at each depth. It recurses as deep as an outline is, and that is
// bounded.
func levels(symbols []Symbol, depth int, counts []int) []int {
	if len(symbols) == 0 {
		return counts
	}
	if depth == len(counts) {
		counts = append(counts, 0)
	}
	counts[depth] += len(symbols)
	for i := range symbols {
		counts = levels(symbols[i].Children, depth+1, counts)
	}
	return counts
}

// cutBelow is an outline down to a depth.
func cutBelow(symbols []Symbol, depth int) []Symbol {
	kept := slices.Clone(symbols)
	for i := range kept {
		if depth == 0 {
			kept[i].Children = nil
		} else {
			kept[i].Children = cutBelow(kept[i].Children, depth-1)
		}
	}
	return kept
}
