package server

import (
	"runtime"
	"sync/atomic"
	"time"
)

// afterAnswer is when an answer is with the client, or nearly so.
const afterAnswer = 5 * time.Millisecond

// collecting is true while collectEarly has the collector run.
var collecting atomic.Bool

// collectEarly has the collector run now, beside whatever comes next, when it would soon run by itself: a text was read
// and judged, its findings are sent or asked for, and for a moment nobody waits. Else it runs while the next key is
// worked on, which then takes twice as long. It runs no more often by this: a key makes some megabytes anew for a text of
// a megabyte.
func collectEarly() {
	if !collecting.CompareAndSwap(false, true) {
		return
	}
	var heap runtime.MemStats // not runtime/metrics, whose tables every start of the program would pay for
	if runtime.ReadMemStats(&heap); heap.HeapAlloc < heap.NextGC/4*3 || heap.NextGC < 8<<20 {
		collecting.Store(false)
		return
	}
	go func() {
		runtime.GC()
		collecting.Store(false)
	}()
}
