package filetest

import (
	"runtime"
	"slices"
	"testing"
	"time"
)

// Growth asserts that work grows no faster with the size of what is worked on than n log n does. It judges by the bytes
// that are allocated and by the time that processors spend in this process, which other programs on the machine do not
// change much, and never by the clock; tests that run beside it would count too, so it must not be called in parallel
// ones.
//
// prepare makes what is to be done with a text of n things, and what it takes itself does not count. Work that is soon
// done with the larger size is not looked at any closer: what is quadratic is not, at some thousands of anything.
func Growth(t testing.TB, what string, n int, prepare func(n int) (work func())) {
	t.Helper()
	const (
		factor = 4
		soon   = 100 * time.Millisecond
		few    = 32 << 20 // bytes: texts that are put together piece by piece are soon done, and take more
		most   = 11       // times as much: n log n makes it 5 at the sizes that are tried, n² 16, and the collector of memory adds to either
		tries  = 3
	)
	took := func(n int) (took time.Duration, bytes uint64) {
		work := prepare(n)
		runtime.GC() // what others have left is not ours to clear
		before, _ := ProcessorTime()
		had := allocated()
		work()
		after, _ := ProcessorTime()
		return after - before, allocated() - had
	}
	var small, large []time.Duration
	for range tries {
		more, many := took(factor * n)
		if more < soon && many < few {
			return
		}
		less, some := took(n)
		if many >= few && many > most*some {
			// A room that grows, or a place in the text that means something else, may be in between: what grows too
			// fast does so once more.
			if _, more := took(factor * factor * n); more > most*many {
				t.Errorf("%s: %d allocate %d bytes, %d allocate %d, and %d allocate %d", what, n, some, factor*n, many, factor*factor*n, more)
			}
			return
		}
		if more < soon {
			return
		}
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

// allocated is how many bytes this process has asked for so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// Tried is the size for Growth in tests that try all work on all shapes, and whether the i-th of the pairs is tried:
// all of them, with larger records, where all is asked for (RECLS_GROWTH is set), and one of five elsewhere, so that it
// takes little time.
func Tried(all bool, i int) (size int, ok bool) {
	if all {
		return 4000, true
	}
	return 1500, i%5 == 0
}
