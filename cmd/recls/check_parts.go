package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
)

// hugeFile is the size in bytes from which one file keeps several processors busy; files below it
// are judged beside each other.
const hugeFile = 1 << 20

// findings is what the rules say of a file. The trees of a huge collection are judged several at a
// time; what comes out is the same, in the same order.
func (k *checker) findings(ctx context.Context, f *formats.File, cfg diagnostics.Config) []diagnostics.Finding {
	if f.Source().Len() < hugeFile {
		return k.rules.Check(ctx, f, cfg)
	}
	j := k.rules.Plan(f, &cfg)
	together(j.Parts(), func(i int) {
		if ctx.Err() == nil {
			j.JudgePart(ctx, f, i)
		}
	})
	j.Finish(ctx, f)
	return j.Findings
}

// together does work on every index below n, on all processors, in any order. A panic in one of
// them becomes one of the caller.
func together(n int, work func(int)) {
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
