package server

import (
	"context"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// method is one entry of the table that a session serves from.
type method struct {
	call bool // a request, which is owed an answer; else a notification
	run  func(ctx context.Context, params jsonrpc2.RawMessage) (any, error)
}

// request makes a table entry of a method with params and a result.
func request[P, R any](f func(context.Context, *P) (R, error)) method {
	return method{call: true, run: func(ctx context.Context, raw jsonrpc2.RawMessage) (any, error) {
		var params P
		if err := decode(raw, &params); err != nil {
			return nil, err
		}
		return f(ctx, &params)
	}}
}

// notification makes a table entry of a method with params and no result.
func notification[P any](f func(context.Context, *P) error) method {
	return method{run: func(ctx context.Context, raw jsonrpc2.RawMessage) (any, error) {
		var params P
		if err := decode(raw, &params); err != nil {
			return nil, err
		}
		return nil, f(ctx, &params)
	}}
}

// signal makes a table entry of a method whose params say nothing.
func signal(call bool, f func(context.Context) error) method {
	return method{call: call, run: func(ctx context.Context, _ jsonrpc2.RawMessage) (any, error) {
		return nil, f(ctx)
	}}
}

// codec carries payloads between the library and the LSP types, whose unions its default codec does not know.
type codec struct{}

var _ jsonrpc2.Codec = codec{}

func (codec) Marshal(v any) ([]byte, error) {
	if raw, ok := v.(jsonrpc2.RawMessage); ok {
		return raw, nil
	}
	return protocol.Marshal(v)
}

func (codec) Unmarshal(data []byte, v any) error {
	if raw, ok := v.(*jsonrpc2.RawMessage); ok {
		*raw = append((*raw)[:0], data...)
		return nil
	}
	return protocol.Unmarshal(data, v)
}
