package main

import (
	"context"
	"io"
	"sync"
)

// waiting is an input that stops waiting when a context ends: a person at a terminal, or a pipe,
// may never send the end.
type waiting struct {
	ctx    context.Context
	from   io.Reader
	begin  sync.Once
	chunks chan chunk
	rest   chunk
}

type chunk struct {
	data []byte
	err  error
}

func newWaiting(ctx context.Context, from io.Reader) *waiting {
	return &waiting{ctx: ctx, from: from, chunks: make(chan chunk)}
}

// pump reads until the end, or until nobody listens any more. A read that never returns is left
// behind.
func (w *waiting) pump() {
	for {
		buffer := make([]byte, 64<<10)
		n, err := w.from.Read(buffer)
		select {
		case w.chunks <- chunk{buffer[:n], err}:
		case <-w.ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

func (w *waiting) Read(p []byte) (int, error) {
	w.begin.Do(func() { go w.pump() })
	for len(w.rest.data) == 0 && w.rest.err == nil {
		select {
		case w.rest = <-w.chunks:
		case <-w.ctx.Done():
			return 0, w.ctx.Err()
		}
	}
	if len(w.rest.data) == 0 {
		return 0, w.rest.err
	}
	n := copy(p, w.rest.data)
	w.rest.data = w.rest.data[n:]
	return n, nil
}
