package main

import (
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
