package server

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// watchEvery is how often the client's process is looked at. LSP asks a
// server to leave when its parent dies; the end of standard input tells that
// at once, except where another process holds the pipe open.
const watchEvery = 10 * time.Second

// clock is what waiting needs of the outside; a test brings its own.
type clock struct {
	ticks func(time.Duration) (<-chan time.Time, func())
	alive func(pid int) bool
}

func systemClock() clock {
	return clock{
		ticks: func(d time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(d)
			return t.C, t.Stop
		},
		alive: alive,
	}
}

// sees reports whether process pid can be watched. A client that cannot be seen
// from the start lives in another container or on another machine.
func (c clock) sees(pid int) bool { return pid > 0 && c.alive(pid) }

// watch calls gone when process pid is no more, and returns then or when ctx
// ends.
func (c clock) watch(ctx context.Context, pid int, gone func()) {
	ticks, stop := c.ticks(watchEvery)
	defer stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
			if !c.alive(pid) {
				gone()
				return
			}
		}
	}
}

// alive reports whether a process runs, somebody else's too. Where the system
// cannot tell, the answer is yes.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return errors.Is(err, fs.ErrPermission)
	}
	defer p.Release()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}
