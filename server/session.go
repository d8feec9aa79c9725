package server

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/i18n"
)

// phase is where a session is in the lifecycle of LSP.
type phase int

const (
	created phase = iota
	running
	shutDown
)

// session is between the wire and the methods. It knows the rules of the protocol and nothing of what the methods do:
//
//   - Notifications run one after another, in wire order, on the goroutine
//     that reads. No notification ends the session, whatever it holds.
//   - A request runs there too until it calls release; from then on beside
//     everything else. A reply is never written by the reading goroutine (but
//     to initialize and shutdown): a client that writes much before it reads
//     cannot lock the two of them.
//   - Every request is answered exactly once. A panic is its request's error.
//   - When base ends, everything in flight is cancelled.
type session struct {
	base    context.Context
	end     context.CancelFunc // ends base
	log     *slog.Logger
	methods map[string]method
	traced  func(method string, took time.Duration) // hears of each request that is not part of the lifecycle
	locale  func() *i18n.Locale                     // of the errors that requests end with

	phase  atomic.Int32
	exited atomic.Bool

	mu    sync.Mutex
	calls map[jsonrpc2.ID]*call
}

type call struct{ cancel context.CancelFunc }

func newSession(base context.Context, end context.CancelFunc, log *slog.Logger, methods map[string]method) *session {
	return &session{base: base, end: end, log: log, methods: methods, traced: func(string, time.Duration) {},
		locale: func() *i18n.Locale { return nil }, calls: make(map[jsonrpc2.ID]*call)}
}

type releaseKey struct{}

// release lets the messages after the caller's request go on. Up to here the handler has seen exactly the edits that
// were sent before its request: take the snapshot first. Calling it again does nothing.
func release(ctx context.Context) {
	if next, ok := ctx.Value(releaseKey{}).(func()); ok {
		next()
	}
}

// handle is the connection's one handler. wire, req and what they lead to are recycled by the library once handle
// returns, so nothing is derived from them: contexts come from base, strings are copied.
func (s *session) handle(wire context.Context, req *jsonrpc2.Request) (any, error) {
	name := strings.Clone(req.Method())
	if !req.IsCall() {
		s.notified(name, req.Params())
		return nil, nil // an error here would close the connection
	}
	ctx, done := s.begin(wire, req.ID())
	defer done()
	start := time.Now()
	result, err := s.answer(ctx, name, req.Params())
	if !isLifecycle(name) {
		release(ctx)
		s.traced(name, time.Since(start))
	}
	if err == nil {
		return result, nil
	}
	coded := toWire(s.locale(), name, err)
	if coded.Code == jsonrpc2.InternalError { // our own fault
		s.log.Error("request failed", slog.String("method", name), slog.Any("error", err))
	}
	return nil, coded
}

func isLifecycle(name string) bool {
	return name == protocol.MethodInitialize || name == protocol.MethodShutdown
}

// begin makes the request known to cancellation until done is called.
func (s *session) begin(wire context.Context, id jsonrpc2.ID) (ctx context.Context, done func()) {
	ctx, cancel := context.WithCancel(s.base)
	ctx = context.WithValue(ctx, releaseKey{}, sync.OnceFunc(func() { jsonrpc2.Async(wire) }))
	c := &call{cancel}
	s.mu.Lock()
	s.calls[id] = c
	s.mu.Unlock()
	return ctx, func() {
		cancel()
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.calls[id] == c { // a client may have used the id again
			delete(s.calls, id)
		}
	}
}

// answer applies the lifecycle to a request and runs its method.
func (s *session) answer(ctx context.Context, name string, params jsonrpc2.RawMessage) (any, error) {
	at := phase(s.phase.Load())
	switch {
	case at == shutDown:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "%s after shutdown", name)
	case at == created && name != protocol.MethodInitialize:
		return nil, jsonrpc2.Errorf(jsonrpc2.ServerNotInitialized, "%s before initialize", name)
	case at == running && name == protocol.MethodInitialize:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "initialize a second time")
	}
	m, ok := s.methods[name]
	if !ok || !m.call {
		return nil, jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "no method %q", name)
	}
	if name == protocol.MethodShutdown {
		s.phase.Store(int32(shutDown)) // nothing else is served while it waits
	}
	result, err := s.guarded(ctx, m, name, params)
	if ctx.Err() != nil && !isLifecycle(name) {
		return nil, ctx.Err() // nobody waits for what was made
	}
	if err == nil && name == protocol.MethodInitialize {
		s.phase.Store(int32(running))
	}
	return result, err
}

// notified runs a notification; its faults go to the log. Those that come
// outside the running phase are dropped, as the protocol asks, exit aside.
func (s *session) notified(name string, params jsonrpc2.RawMessage) {
	switch {
	case name == protocol.MethodExit:
		s.exited.Store(true)
		s.end()
		return
	case name == protocol.MethodCancelRequest:
		s.cancel(params)
		return
	case phase(s.phase.Load()) != running:
		return
	}
	m, ok := s.methods[name]
	if !ok || m.call {
		s.log.Debug("ignored", slog.String("method", name))
		return
	}
	if _, err := s.guarded(s.base, m, name, params); err != nil {
		s.log.Error("notification failed", slog.String("method", name), slog.Any("error", err))
	}
}

// cancel ends the request that $/cancelRequest names, if it is still running.
func (s *session) cancel(params jsonrpc2.RawMessage) {
	var p protocol.CancelParams
	if err := decode(params, &p); err != nil {
		s.log.Debug("ignored", slog.String("method", protocol.MethodCancelRequest), slog.Any("error", err))
		return
	}
	var id jsonrpc2.ID
	switch v := p.ID.(type) {
	case protocol.Integer:
		id = jsonrpc2.NewNumberID(int64(v))
	case protocol.String:
		id = jsonrpc2.NewStringID(string(v))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if c, ok := s.calls[id]; ok {
		c.cancel()
	}
}

// guarded runs a method; what it panics with becomes an error.
func (s *session) guarded(ctx context.Context, m method, name string, params jsonrpc2.RawMessage) (result any, err error) {
	defer func() {
		if r := recover(); r != nil {
			logPanic(s.log, name, r)
			result, err = nil, i18n.Errorf("internal fault: %v", r)
		}
	}()
	return m.run(ctx, params)
}

// exitCode is what the process owes its parent: 0 after shutdown, else 1.
func (s *session) exitCode() int {
	if phase(s.phase.Load()) == shutDown {
		return 0
	}
	return 1
}
