package main

import (
	"runtime"
	"sync/atomic"
)

// inOrder does work on every index below n, on all processors, and hands the results to use in
// order, one at a time, on the caller's goroutine. A worker is never more than window results
// ahead of use, so that a slow first file does not keep the results of all others in memory.
func inOrder[T any](n int, work func(int) T, use func(T)) {
	const window = 256
	results := make([]chan T, n)
	for i := range results {
		results[i] = make(chan T, 1)
	}
	tickets := make(chan struct{}, window)
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), n) {
		go func() {
			for range tickets {
				i := int(next.Add(1)) - 1
				results[i] <- work(i)
			}
		}()
	}
	sent := 0
	for ; sent < min(window, n); sent++ {
		tickets <- struct{}{}
	}
	for i := range n {
		use(<-results[i])
		if sent < n {
			tickets <- struct{}{}
			sent++
		}
	}
	close(tickets)
}
