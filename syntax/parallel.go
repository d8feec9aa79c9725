package syntax

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// ParallelFor does work on every index below n, on all processors, in any order, and
// returns when all is done. A panic in one of them becomes one of the caller.
func ParallelFor(n int, work func(i int)) {
	if n == 1 {
		work(0)
		return
	}
	var next atomic.Int64
	var workers sync.WaitGroup
	failed := make(chan any, 1)
	for range min(runtime.GOMAXPROCS(0), n) {
		workers.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					select {
					case failed <- p:
					default: // one is enough
					}
				}
			}()
			for i := next.Add(1) - 1; int(i) < n; i = next.Add(1) - 1 {
				work(int(i))
			}
		})
	}
	workers.Wait()
	select {
	case p := <-failed:
		panic(fmt.Sprint(p))
	default:
	}
}
