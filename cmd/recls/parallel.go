package main

import (
	"iter"
	"runtime"
)

// How far workers may be ahead of the first result that is not used yet: a slow file must neither stop the others nor
// keep all their results, and what they are made of, in memory.
const (
	aheadTasks = 256
	aheadBytes = 64 << 20
)

// flow does the same work for candidates on all processors and hands the results to use, one at a time, in the order of
// the candidates. Both the sequence and use run on the caller's goroutine. The candidates are taken from the sequence
// as they are needed, so there may be any number of them.
func flow[T any](all iter.Seq[candidate], work func(candidate) T, use func(T)) {
	type job struct {
		of     candidate // its size is what is held from here until its result was used, about
		result chan T
	}
	jobs := make(chan job, aheadTasks)
	defer close(jobs)
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for j := range jobs {
				j.result <- work(j.of)
			}
		}()
	}
	var ahead []job
	var held int64
	first := func() {
		j := ahead[0]
		ahead[0] = job{}
		ahead, held = ahead[1:], held-j.of.size
		use(<-j.result)
	}
	for c := range all {
		for len(ahead) > 0 && (len(ahead[0].result) > 0 || len(ahead) >= aheadTasks || held+c.size > aheadBytes) {
			first()
		}
		j := job{c, make(chan T, 1)}
		ahead, held = append(ahead, j), held+c.size
		jobs <- j
	}
	for len(ahead) > 0 {
		first()
	}
}
