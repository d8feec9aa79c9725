package server

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/jsonrpc2"
)

const ask = `{"jsonrpc":"2.0","id":%d,"method":"version","params":{}}`

func TestSplitAndJoinedFrames(t *testing.T) {
	e, _ := runningTable(t)
	one := func(id int) string {
		b := fmt.Sprintf(ask, id)
		return fmt.Sprintf("content-length:%d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n%s", len(b), b)
	}
	for _, b := range []byte(one(100)) {
		e.bytes(string(b))
	}
	e.bytes(one(101) + one(102) + "\r\n" + one(103))
	for id := 100; id <= 103; id++ {
		e.wantCode(e.reply(fmt.Sprint(id)), 0)
	}
}

func TestBodiesThatAreNoMessages(t *testing.T) {
	e, _ := runningTable(t)
	for _, c := range []struct {
		body string
		code int
	}{
		{`{"jsonrpc":`, -32700},
		{``, -32700},
		{"\xff\xfe", -32700},
		{strings.Repeat("[", 1<<20), -32600},
		{`[]`, -32600},
		{`[{"jsonrpc":"2.0","id":1,"method":"version","params":{}}]`, -32600},
		{`{"id":1}`, -32600},
		{`{"jsonrpc":"1.0","id":1,"method":"version"}`, -32600},
		{`{"jsonrpc":"2.0","id":1.5,"method":"version"}`, -32600},
		{`{"jsonrpc":"2.0","id":{},"method":"version"}`, -32600},
		{`{"jsonrpc":"2.0","id":1,"method":7}`, -32600},
	} {
		e.body(c.body)
		if m := e.reply("null"); m.code() != c.code {
			t.Errorf("%.60q: code %d, want %d", c.body, m.code(), c.code)
		}
	}
	deep := strings.Repeat("[", 1<<20) + strings.Repeat("]", 1<<20)
	e.body(`{"jsonrpc":"2.0","id":800,"method":"wantParams","params":{"x":` + deep + `}}`)
	e.wantCode(e.reply("800"), -32700) // deeper than any decoder of JSON goes
	e.wantCode(e.call("version", obj{}), 0)
}

// A Content-Length that lies costs what it tears, and no more.
func TestWrongContentLength(t *testing.T) {
	e, _ := runningTable(t)
	body := fmt.Sprintf(ask, 100)
	e.bytes(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body)-5, body))
	e.wantCode(e.reply("null"), -32700)
	e.wantCode(e.call("version", obj{}), 0)
	for _, header := range []string{"Content-Length: -5\r\n\r\n", "Content-Length: x\r\n\r\n", "Hello: 5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n"} {
		e.bytes(header)
		e.wantCode(e.reply("null"), -32700)
		e.wantCode(e.call("version", obj{}), 0)
	}
}

// What a header claims is not allocated: memory follows the bytes that came.
func TestHugeContentLength(t *testing.T) {
	e, _ := runningTable(t)
	before := allocated()
	e.bytes(fmt.Sprintf("Content-Length: %d\r\n\r\n", maxBody))
	e.bytes(strings.Repeat(" ", 1<<16))
	if grown := allocated() - before; grown > 16<<20 {
		t.Errorf("%d bytes of memory for a header", grown)
	}
	e.hangUp()
	e.leave(1)
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

func TestBodyOverTheLimitIsSkipped(t *testing.T) {
	e, _ := runningTable(t)
	before := allocated()
	const size = maxBody + 1
	e.bytes(fmt.Sprintf("Content-Length: %d\r\n\r\n", size))
	piece := make([]byte, 1<<20)
	for sent := 0; sent < size; sent += len(piece) {
		e.in.Write(piece[:min(len(piece), size-sent)])
	}
	e.wantCode(e.reply("null"), -32600)
	if grown := allocated() - before; grown > 64<<20 {
		t.Errorf("%d bytes of memory for a body that was skipped", grown)
	}
	e.wantCode(e.call("version", obj{}), 0)
}

func TestEndlessHeader(t *testing.T) {
	e, _ := runningTable(t)
	go io.WriteString(e.in, strings.Repeat("X-Header: value\r\n", maxHeader))
	e.leave(1)
}

// A large message does not stay in memory behind it.
func TestLargeBuffersAreGivenBack(t *testing.T) {
	read, write := io.Pipe()
	s := newStream(duplex{read, io.Discard, func() {}}, func() {})
	go func() {
		for _, size := range []int{8 << 20, 10} {
			b := fmt.Sprintf(`{"jsonrpc":"2.0","method":"m","params":{"x":"%s"}}`, strings.Repeat("x", size))
			fmt.Fprintf(write, "Content-Length: %d\r\n\r\n%s", len(b), b)
		}
	}()
	for range 2 {
		msg, _, err := s.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Write(t.Context(), msg); err != nil {
			t.Fatal(err)
		}
	}
	if cap(s.body) > keepBody || cap(s.frame) > keepBody {
		t.Errorf("%d and %d bytes are kept", cap(s.body), cap(s.frame))
	}
}

// FuzzStream feeds any bytes: reading ends, in an error that is final, without
// panic and without memory beyond the input's own size.
func FuzzStream(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}"))
	f.Add([]byte("Content-Length: 40\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}   content-length:1\r\n\r\n["))
	f.Add([]byte("Content-Length: 268435457\r\n\r\nx"))
	f.Add([]byte("a\n\n\nContent-Length: 0\n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		gone := 0
		s := newStream(duplex{strings.NewReader(string(data)), io.Discard, func() {}}, func() { gone++ })
		for n := 0; ; n++ {
			msg, _, err := s.Read(context.Background())
			if err != nil {
				break
			}
			if msg == nil || n > len(data) {
				t.Fatalf("message %d of %d bytes: %v", n, len(data), msg)
			}
		}
		if gone != 1 {
			t.Fatalf("the end was told %d times", gone)
		}
		if cap(s.body) > 4*len(data)+4096 {
			t.Fatalf("%d bytes of input took a buffer of %d", len(data), cap(s.body))
		}
	})
}

func TestRefusalsAreMessages(t *testing.T) {
	var out strings.Builder
	s := newStream(duplex{strings.NewReader(""), &out, func() {}}, func() {})
	if err := s.refuse(jsonrpc2.ParseError, "\"quoted\"\x00\xff"); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"id":null,"error":{"code":-32700`) {
		t.Error(out.String())
	}
}
