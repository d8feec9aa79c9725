package server

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/protocol"
)

// counter is a server that counts its edits: enough to see order.
type counter struct {
	mu      sync.Mutex
	version int32
	gate    chan struct{} // "slow" passes it
	started chan struct{} // "slow" and "stuck" knock here
}

func newCounter() *counter {
	return &counter{gate: make(chan struct{}), started: make(chan struct{}, 1000)}
}

func (c *counter) now() int32 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.version
}

func (c *counter) methods() map[string]method {
	ok := func(context.Context) error { return nil }
	return map[string]method{
		"initialize": signal(true, ok),
		"shutdown":   signal(true, ok),
		"edit": notification(func(_ context.Context, p *protocol.VersionedTextDocumentIdentifier) error {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.version = p.Version
			return nil
		}),
		"fail":       notification(func(context.Context, *protocol.SetTraceParams) error { return errors.New("no") }),
		"explode":    signal(false, func(context.Context) error { panic("notification") }),
		"panic":      signal(true, func(context.Context) error { panic("request") }),
		"error":      signal(true, func(context.Context) error { return errors.New("plain") }),
		"modified":   signal(true, func(context.Context) error { return errContentModified }),
		"retry":      signal(true, func(context.Context) error { return fmt.Errorf("wrapped: %w", errRetry) }),
		"version":    c.answer(func(context.Context) error { return nil }),
		"slow":       c.answer(func(ctx context.Context) error { return c.pass(ctx, c.gate) }),
		"stuck":      c.answer(func(ctx context.Context) error { return c.pass(ctx, nil) }),
		"latePanic":  c.answer(func(context.Context) error { panic("released") }),
		"wantParams": request(func(_ context.Context, p *protocol.HoverParams) (string, error) { return "ok", nil }),
	}
}

// answer is a request that notes the version, releases the queue, and works.
func (c *counter) answer(work func(context.Context) error) method {
	return request(func(ctx context.Context, _ *protocol.InitializedParams) (protocol.Integer, error) {
		v := c.now()
		release(ctx)
		release(ctx)
		return protocol.Integer(v), work(ctx)
	})
}

func (c *counter) pass(ctx context.Context, gate chan struct{}) error {
	c.started <- struct{}{}
	select {
	case <-gate:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func runningTable(t *testing.T) (*editor, *counter) {
	c := newCounter()
	e := startTable(t, c.methods())
	e.call("initialize", obj{})
	return e, c
}

func (e *editor) edits(n int) {
	for v := 1; v <= n; v++ {
		e.notify("edit", obj{"uri": "file:///a", "version": v})
	}
}

func TestEditsApplyInOrder(t *testing.T) {
	e, _ := runningTable(t)
	e.edits(30)
	var v int
	e.result("version", obj{}, &v)
	if v != 30 {
		t.Errorf("the request behind 30 edits saw %d", v)
	}
}

func TestARequestKeepsItsVersionAndBlocksNobody(t *testing.T) {
	e, c := runningTable(t)
	e.edits(30)
	slow := e.send("slow", obj{})
	e.notify("edit", obj{"uri": "file:///a", "version": 31})
	var v int
	if e.result("version", obj{}, &v); v != 31 {
		t.Errorf("the request behind the slow one saw %d, want 31", v)
	}
	close(c.gate)
	if m := e.reply(slow); string(m.Result) != "30" {
		t.Errorf("the slow request answered %s, want 30", m.Result)
	}
}

func TestCancel(t *testing.T) {
	e, c := runningTable(t)
	id := e.send("stuck", obj{})
	<-c.started
	e.notify("$/cancelRequest", obj{"id": e.nextID})
	e.wantCode(e.reply(id), -32800)

	e.write(obj{"jsonrpc": "2.0", "id": "a string", "method": "stuck", "params": obj{}})
	<-c.started
	e.notify("$/cancelRequest", obj{"id": "a string"})
	e.wantCode(e.reply(`"a string"`), -32800)

	e.write(obj{"jsonrpc": "2.0", "id": -7, "method": "stuck", "params": obj{}})
	<-c.started
	e.notify("$/cancelRequest", obj{"id": -7})
	e.wantCode(e.reply("-7"), -32800)

	e.notify("$/cancelRequest", obj{"id": e.nextID}) // long answered
	e.notify("$/cancelRequest", obj{"id": 4711})     // never asked
	e.call("version", obj{})
	e.unanswered(id)
}

// Two hundred requests cancelled as fast as they are sent are answered once
// each, and so is the one that comes after them.
func TestCancelManyAtOnce(t *testing.T) {
	e, _ := runningTable(t)
	var ids []string
	for range 200 {
		ids = append(ids, e.send("stuck", obj{}))
		e.notify("$/cancelRequest", obj{"id": e.nextID})
	}
	for _, id := range ids {
		e.wantCode(e.reply(id), -32800)
	}
	e.call("version", obj{})
	for _, id := range ids {
		e.unanswered(id)
	}
}

// An id that is used again while its first request runs: both are answered,
// and the first one's end does not hide the second from cancellation.
func TestIdUsedTwice(t *testing.T) {
	e, c := runningTable(t)
	e.write(obj{"jsonrpc": "2.0", "id": 500, "method": "slow", "params": obj{}})
	<-c.started
	e.write(obj{"jsonrpc": "2.0", "id": 500, "method": "stuck", "params": obj{}})
	<-c.started
	close(c.gate)
	if m := e.reply("500"); m.Error != nil {
		t.Errorf("the first is answered %v", m.Error)
	}
	e.notify("$/cancelRequest", obj{"id": 500})
	e.wantCode(e.reply("500"), -32800)
}

func TestTwoThousandInParallel(t *testing.T) {
	e, c := runningTable(t)
	var ids []string
	for range 2000 {
		ids = append(ids, e.send("slow", obj{}))
		if len(ids)%500 == 0 {
			for range 500 {
				<-c.started
			}
		}
	}
	close(c.gate)
	for _, id := range ids {
		e.wantCode(e.reply(id), 0)
	}
}

func TestLifecycle(t *testing.T) {
	e := startTable(t, newCounter().methods())
	e.wantCode(e.call("version", obj{}), -32002)
	e.wantCode(e.call("shutdown", nil), -32002)
	e.wantCode(e.call("no/such", obj{}), -32002)
	e.notify("edit", obj{"uri": "file:///a", "version": 9}) // dropped
	e.wantCode(e.call("initialize", obj{}), 0)
	e.wantCode(e.call("initialize", obj{}), -32600)
	var v int
	if e.result("version", obj{}, &v); v != 0 {
		t.Errorf("an edit before initialize was applied")
	}
	e.wantCode(e.call("shutdown", nil), 0)
	e.wantCode(e.call("version", obj{}), -32600)
	e.wantCode(e.call("shutdown", nil), -32600)
	e.wantCode(e.call("initialize", obj{}), -32600)
	e.notify("exit", nil)
	e.leave(0)
}

func TestExitCodes(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*editor)
		want int
	}{
		{"exit without shutdown", func(e *editor) { e.notify("exit", nil) }, 1},
		{"exit before initialize", func(e *editor) { e.notify("exit", nil) }, 1},
		{"hang up", func(e *editor) { e.hangUp() }, 1},
		{"hang up after shutdown", func(e *editor) { e.call("shutdown", nil); e.hangUp() }, 0},
		{"hang up inside a header", func(e *editor) { e.bytes("Content-Le"); e.hangUp() }, 1},
		{"hang up inside a body", func(e *editor) { e.bytes("Content-Length: 99\r\n\r\n{"); e.hangUp() }, 1},
		{"shutdown and exit in one breath", func(e *editor) {
			id := e.send("shutdown", nil)
			e.notify("exit", nil)
			e.wantCode(e.reply(id), 0)
		}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := startTable(t, newCounter().methods())
			if !strings.Contains(c.name, "before") {
				e.call("initialize", obj{})
			}
			c.do(e)
			e.leave(c.want)
		})
	}
}

func TestHangUpEndsWhatIsInFlight(t *testing.T) {
	e, c := runningTable(t)
	e.send("stuck", obj{})
	<-c.started
	e.hangUp()
	e.leave(1)
}

func TestFaultsAreAnsweredAndSurvived(t *testing.T) {
	e, _ := runningTable(t)
	for method, code := range map[string]int{
		"panic": -32603, "latePanic": -32603, "error": -32603,
		"modified": -32801, "retry": -32802,
		"no/such": -32601, "$/noSuch": -32601, "edit": -32601,
	} {
		if m := e.call(method, obj{}); m.code() != code {
			t.Errorf("%s: code %d, want %d", method, m.code(), code)
		}
	}
	if m := e.call("retry", obj{}); string(m.Error.Data) != `{"retriggerRequest":true}` {
		t.Errorf("data %s", m.Error.Data)
	}
	e.wantCode(e.call("wantParams", 5), -32602)
	e.wantCode(e.call("wantParams", []int{1}), -32602)
	e.wantCode(e.call("wantParams", obj{"position": obj{"line": -1, "character": 0}}), -32602)
	e.write(obj{"jsonrpc": "2.0", "id": 900, "method": "wantParams"})
	e.wantCode(e.reply("900"), -32602)
	e.body(`{"jsonrpc":"2.0","id":901,"method":"wantParams","params":{"position":}}`)
	e.wantCode(e.reply("901"), -32700)
	e.wantCode(e.call("version", obj{}), 0)
}

func TestNotificationsNeverEndTheSession(t *testing.T) {
	e, _ := runningTable(t)
	for _, m := range []string{"no/such", "$/noSuch", "fail", "explode", "edit", "version", "$/cancelRequest"} {
		e.notify(m, 5)
		e.notify(m, obj{"value": "off"})
		e.notify(m, nil)
		e.write(obj{"jsonrpc": "2.0", "method": m})
	}
	e.notify("$/cancelRequest", obj{"id": obj{}})
	e.notify("$/cancelRequest", obj{"id": nil})
	e.write(obj{"jsonrpc": "2.0", "id": 77, "result": nil}) // answers nothing that was asked
	e.wantCode(e.call("version", obj{}), 0)
}

// A client that writes all its requests before it reads an answer is served:
// no reply waits on the goroutine that reads.
func TestClientThatDoesNotRead(t *testing.T) {
	e, _ := runningTable(t)
	e.mu.Lock() // the listener takes one message, and stops
	var ids []string
	for range 100 {
		ids = append(ids, e.send("no/such", obj{}))
	}
	e.mu.Unlock()
	for _, id := range ids {
		e.wantCode(e.reply(id), -32601)
	}
}
