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

	// writersAtOnce is how many files are written at once, on however many processors: each waits for the disk, which
	// takes the content of many in one go.
	writersAtOnce = 64
)

// flow does the same work for candidates on all processors and hands the results to use, one at a time, in the order of
// the candidates. Both the sequence and use run on the caller's goroutine. The candidates are taken from the sequence
// as they are needed, so there may be any number of them.
func flow[T any](all iter.Seq[candidate], work func(candidate) T, use func(T)) {
	inOrder(all, runtime.GOMAXPROCS(0), func(c candidate) int64 { return c.size }, work, use)
}

// flowThenWrite is flow with two stages more: in hands on the results in their order, and write does its work for many
// of them at once, before they are used.
func flowThenWrite[T any](all iter.Seq[candidate], work func(candidate) T, in func(T) T, size func(T) int64, write func(T) T, use func(T)) {
	results := func(yield func(T) bool) { flow(all, work, func(r T) { yield(in(r)) }) } // inOrder takes all of them
	inOrder(results, writersAtOnce, size, write, use)
}

// inOrder does the same work for jobs on so many goroutines, and hands the results to use as flow does. size is how many
// bytes are held from the beginning of a job until its result was used, about.
func inOrder[J, T any](all iter.Seq[J], workers int, size func(J) int64, work func(J) T, use func(T)) {
	type job struct {
		of     J
		size   int64
		result chan T
	}
	jobs := make(chan job, aheadTasks)
	defer close(jobs)
	for range workers {
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
		ahead, held = ahead[1:], held-j.size
		use(<-j.result)
	}
	for of := range all {
		size := size(of)
		for len(ahead) > 0 && (len(ahead[0].result) > 0 || len(ahead) >= aheadTasks || held+size > aheadBytes) {
			first()
		}
		j := job{of, size, make(chan T, 1)}
		ahead, held = append(ahead, j), held+size
		jobs <- j
	}
	for len(ahead) > 0 {
		first()
	}
}
