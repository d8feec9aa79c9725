package filetest

import (
	"runtime"
	"slices"
	"testing"
	"time"
)

// Growth asserts that work grows no faster with the size of what is worked on than n log n does. It judges by the time
// that processors spend in this process, which other programs on the machine do not change much, and never by the clock;
// tests that run beside it would count too, so it must not be called in parallel ones.
//
// prepare makes what is to be done with a text of n things, and what it takes itself does not count. Work that is soon done with the
// larger size is not looked at any closer: what is quadratic is not, at some thousands of anything.
func Growth(t testing.TB, what string, n int, prepare func(n int) (work func())) {
	t.Helper()
	const (
		factor = 4
		soon   = 100 * time.Millisecond
		most   = 11 // times as much: n log n makes it 5 at the sizes that are tried, n² 16, and the collector of memory adds to either
		tries  = 3
	)
	took := func(n int) (time.Duration, bool) {
		work := prepare(n)
		runtime.GC() // what others have left is not ours to clear
		before, ok := processorTime()
		work()
		after, _ := processorTime()
		return after - before, ok
	}
	var small, large []time.Duration
	for range tries {
		more, ok := took(factor * n)
		if !ok || more < soon {
			return
		}
		less, _ := took(n)
		small, large = append(small, less), append(large, more)
		if slices.Min(large) <= most*slices.Min(small) {
			return
		}
	}
	// With few things memory is never collected, and with some it is: what grows too fast does so once more.
	if more, _ := took(factor * factor * n); more <= most*slices.Min(large) {
		return
	}
	t.Errorf("%s: %d take %v of processor time, and %d take %v", what, n, slices.Min(small), factor*n, slices.Min(large))
}

// Tried is the size for Growth in tests that try all work on all shapes, and whether the i-th of the pairs is tried: all
// of them, with larger records, where all is asked for (RECLS_GROWTH is set), and one of five elsewhere, so that it takes
// little time.
func Tried(all bool, i int) (size int, ok bool) {
	if all {
		return 4000, true
	}
	return 1500, i%5 == 0
}
