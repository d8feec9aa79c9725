package main

import (
	"context"
	"io"
	"sync"
)

// waiting is an input that stops waiting when a context ends: a person at a terminal, or a pipe, may never send the
// end. A read that never returns is abandoned.
func waiting(ctx context.Context, from io.Reader) io.Reader {
	out, in := io.Pipe()
	return &lazyReader{Reader: out, start: func() {
		context.AfterFunc(ctx, func() { _ = in.CloseWithError(ctx.Err()) })
		_, err := io.Copy(in, from)
		_ = in.CloseWithError(err)
	}}
}

// lazyReader runs start beside the first read: what nobody reads is left to others.
type lazyReader struct {
	io.Reader
	once  sync.Once
	start func()
}

func (r *lazyReader) Read(p []byte) (int, error) {
	r.once.Do(func() { go r.start() })
	return r.Reader.Read(p)
}
