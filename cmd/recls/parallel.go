package main

import (
	"iter"
	"runtime"
)

// How far workers may be ahead of the first result that is not used yet: a slow file must neither
// stop the others nor keep all their results, and what they are made of, in memory.
const (
	aheadTasks = 256
	aheadBytes = 64 << 20
)

// task is a piece of work.
type task[T any] struct {
	weight int64 // bytes that are held from here until its result was used, about
	work   func() T
}

// flow does tasks on all processors and hands the results to use, one at a time, in the order of
// the tasks. Both the tasks and use run on the caller's goroutine. The tasks are taken from the
// sequence as they are needed, so there may be any number of them.
func flow[T any](tasks iter.Seq[task[T]], use func(T)) {
	type job struct {
		task   task[T]
		result chan T
	}
	jobs := make(chan job, aheadTasks)
	defer close(jobs)
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for j := range jobs {
				j.result <- j.task.work()
			}
		}()
	}
	var ahead []job
	var held int64
	first := func() {
		j := ahead[0]
		ahead[0] = job{}
		ahead, held = ahead[1:], held-j.task.weight
		use(<-j.result)
	}
	for t := range tasks {
		for len(ahead) > 0 && (len(ahead[0].result) > 0 || len(ahead) >= aheadTasks || held+t.weight > aheadBytes) {
			first()
		}
		j := job{t, make(chan T, 1)}
		ahead, held = append(ahead, j), held+t.weight
		jobs <- j
	}
	for len(ahead) > 0 {
		first()
	}
}
