package syntax

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// Large is the size of a text, in bytes, from which it is worth while to let
// several processors read and judge it.
const Large = 1 << 20

// Parse reads a text as a record of a format. Parts of a large one are read at the
// same time.
func Parse(f Format, src *Source) *File {
	if d, ok := f.(Divider); ok && src.Len() >= Large && runtime.GOMAXPROCS(0) > 1 {
		return d.ParseApart(src, runtime.GOMAXPROCS(0), Together)
	}
	return f.Parse(src)
}

// Together does work on every index below n, on all processors, in any order, and
// returns when all is done. A panic in one of them becomes one of the caller.
func Together(n int, work func(i int)) {
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
