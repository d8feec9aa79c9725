package server

import (
	"context"
	"sync"
)

// pausing is a context that pauses the work on a text whenever that asks whether it should end. Where there is one
// thread, as in a browser, the messages that arrive meanwhile are taken in the pause: also the one that ends the work.
func (o *Options) pausing(ctx context.Context) context.Context {
	if o.Pause == nil {
		return ctx
	}
	return pausingContext{ctx, o.Pause}
}

type pausingContext struct {
	context.Context
	pause func()
}

func (c pausingContext) Err() error {
	c.pause()
	return c.Context.Err()
}

// awaited counts the requests at work whose answers a reader sees missing: the findings of a text and its board.
type awaited struct {
	mu   sync.Mutex
	n    int
	none chan struct{} // closed as soon as there is none; nil while there is none
}

// begin counts a request until done is called. It has its turn already: those that wait for it may have all the others.
func (a *awaited) begin() (done func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.n++; a.n == 1 {
		a.none = make(chan struct{})
	}
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.n--; a.n == 0 {
			close(a.none)
			a.none = nil
		}
	}
}

// wait waits until there is none, or ctx ends.
func (a *awaited) wait(ctx context.Context) {
	for {
		a.mu.Lock()
		none := a.none
		a.mu.Unlock()
		if none == nil {
			return
		}
		select {
		case <-none:
		case <-ctx.Done():
			return
		}
	}
}

// onWhole is onRecord for requests about all of a text, whose answers are large and made in one piece. On one thread
// the findings and boards of a text go first: whoever has opened it sees those, and asks for them a moment later.
func onWhole[P, R any](s *server, none R, f func(*target, *P) (R, error)) method {
	return onRecord(s, none, func(at *target, p *P) (R, error) {
		if s.Pause != nil {
			_, _ = at.snap.judge(at.work, s.Rules, s.settingsFor(at.snap.key)) // kept for the one who asks for them
			s.awaited.wait(at.work)
			if at.ctx.Err() != nil {
				return none, at.ctx.Err()
			}
		}
		return f(at, p)
	})
}
