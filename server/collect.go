package server

import (
	"runtime"
	"runtime/metrics"
	"sync/atomic"
)

// collecting is true while collectEarly has the collector run.
var collecting atomic.Bool

// collectEarly has the collector run now, beside whatever comes next, when it would soon run by itself: a text was read
// and judged, its findings are sent, and for a moment nobody waits. Else it runs while the next key is worked on, which
// then takes twice as long. It runs no more often by this: each key of a text of a megabyte makes 3 MB anew, half of
// what may be made between two runs.
func collectEarly() {
	if !collecting.CompareAndSwap(false, true) {
		return
	}
	heap := [...]metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/goal:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(heap[:])
	live, goal, now := heap[0].Value.Uint64(), heap[1].Value.Uint64(), heap[2].Value.Uint64()
	if now < live+(goal-live)/8 || live < 1<<20 {
		collecting.Store(false)
		return
	}
	go func() {
		runtime.GC()
		collecting.Store(false)
	}()
}
