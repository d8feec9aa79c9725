package stats

import (
	"maps"
	"slices"
	"strings"
)

// capacity is how many different values of a subject are remembered.
const capacity = 100_000

// table counts values. It never remembers more than twice its capacity: then the rarest are
// forgotten, and forgotten says by how much any count may be too small since (lossy counting, Manku
// and Motwani 2002). Real collections seldom come that far, and until then every count is exact.
type table struct {
	counts    map[string]int64
	capacity  int
	forgotten int64
}

func (t *table) add(value string, n int64) {
	if t.counts == nil {
		t.counts = make(map[string]int64)
	}
	if _, ok := t.counts[value]; !ok {
		if len(t.counts) >= 2*t.capacity {
			t.forget()
		}
		value = strings.Clone(value) // a map must not hold on to the text of a file
	}
	t.counts[value] += n
}

// forget keeps the most frequent values.
func (t *table) forget() {
	counts := slices.Sorted(maps.Values(t.counts))
	limit := counts[len(counts)-t.capacity]
	maps.DeleteFunc(t.counts, func(_ string, n int64) bool { return n <= limit })
	t.forgotten += limit
}

// merge adds what was counted elsewhere.
func (t *table) merge(counts map[string]int64, forgotten int64) {
	t.forgotten += forgotten
	for value, n := range counts {
		t.add(value, n)
	}
}
