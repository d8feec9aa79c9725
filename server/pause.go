package server

import "context"

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
