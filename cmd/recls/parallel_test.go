package main

import (
	"sync"
	"sync/atomic"
	"testing"
)

func TestFlow(t *testing.T) {
	for _, n := range []int{0, 1, 3, 1000} {
		var started, used atomic.Int64
		var got []int
		square := func(i int) int {
			if ahead := started.Add(1) - used.Load(); ahead > 300 {
				t.Errorf("%d results wait for the first", ahead)
			}
			return i * i
		}
		flow(func(yield func(candidate) bool) {
			for i := range n {
				if !yield(candidate{share: int64(i)}) {
					return
				}
			}
		}, func(c candidate) int { return square(int(c.share)) }, func(x int) {
			got = append(got, x)
			used.Add(1)
		})
		if len(got) != n {
			t.Fatalf("%d results of %d", len(got), n)
		}
		for i, x := range got {
			if x != i*i {
				t.Fatalf("result %d is %d", i, x)
			}
		}
	}
}

// TestFlowThenWrite: results are handed on and used in order, and what comes after one that says so is not written.
func TestFlowThenWrite(t *testing.T) {
	const n, last = 1000, 700
	var written [n]atomic.Bool
	var in, used []int64
	over := false
	candidates := func(yield func(candidate) bool) {
		for i := range int64(n) {
			if !yield(candidate{share: i}) {
				return
			}
		}
	}
	type step struct {
		number int64
		over   bool
	}
	flowThenWrite(candidates, func(c candidate) step { return step{number: c.share, over: c.share == last} },
		func(s step) step {
			in = append(in, s.number)
			over = over || s.over
			s.over = over
			return s
		},
		func(step) int64 { return 1 << 20 },
		func(s step) step {
			written[s.number].Store(!s.over)
			return s
		},
		func(s step) { used = append(used, s.number) })
	for i := range int64(n) {
		if in[i] != i || used[i] != i || written[i].Load() != (i < last) {
			t.Fatalf("result %d: handed on as %d, used as %d, written: %v", i, in[i], used[i], written[i].Load())
		}
	}
}

// TestTakeTarget: two files of a run with the same target are written one after the other.
func TestTakeTarget(t *testing.T) {
	var inside, most atomic.Int64
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			defer takeTarget("a")()
			if n := inside.Add(1); n > most.Load() {
				most.Store(n)
			}
			inside.Add(-1)
		})
	}
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d at once", most.Load())
	}
}
