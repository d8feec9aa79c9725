package server

import (
	"context"
	"time"
)

// watchEvery is how often the client's process is looked at. LSP asks a server to leave when its parent dies; the end
// of standard input tells that at once, except where another process holds the pipe open.
const watchEvery = 2 * time.Second

// clock is what waiting needs of the outside; a test brings its own.
type clock struct {
	ticks func(time.Duration) (<-chan time.Time, func())
	alive func(pid int) bool
}

func systemClock() *clock {
	return &clock{
		ticks: func(d time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(d)
			return t.C, t.Stop
		},
		alive: alive,
	}
}

// watch calls gone when process pid has ended, and returns then or when ctx ends. A process that was gone from the
// start is found out by the first look, when initialize has been answered.
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
