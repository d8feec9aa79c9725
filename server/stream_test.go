package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
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
	for _, header := range []string{
		"Content-Length: -5\r\n\r\n", "Content-Length: x\r\n\r\n", "Hello: 5\r\n\r\n", "Content-Length: \r\n\r\n", "Content-Length: 5 5\r\n\r\n", "Content-Length: 0x10\r\n\r\n",
		"Content-Length: 1e3\r\n\r\n", "Content-Length: -99999999999999999999\r\n\r\n", "Content-Length 5\r\n\r\n",
	} {
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

// A header above all that there is a use for ends the session at once, though the
// client holds its end open and sends nothing.
func TestLengthsThatEndTheSession(t *testing.T) {
	for _, length := range []string{
		fmt.Sprint(maxBody + 1), "3221225472", "1099511627776", "9223372036854775807",
		"9223372036854775808", "99999999999999999999", strings.Repeat("9", 1000),
	} {
		var logged strings.Builder
		o := toyOptions()
		o.Log = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelWarn}))
		e := start(t, o)
		e.begin(nil)
		e.bytes("Content-Length: " + length + "\r\n") // the header need not even end
		e.leave(1)
		if text := logged.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "announces more than") {
			t.Errorf("length %.30s: the log says %q", length, text)
		}
	}
}

// The largest message that there is a use for is read.
func TestLargestLength(t *testing.T) {
	s := newStream(duplex{strings.NewReader(fmt.Sprintf("Content-Length: %d\r\n\r\n{", maxBody)), io.Discard, func() {}}, func() {})
	if _, _, err := s.Read(t.Context()); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a body of %d bytes was not waited for: %v", maxBody, err)
	}
	text := strings.Repeat("\x1f", 1000)
	if b, err := json.Marshal(text); err != nil || len(b) > longestEscape*len(text)+2 {
		t.Errorf("%d bytes became %d of JSON (%v)", len(text), len(b), err)
	}
}

// A header block without end, and a line of one: neither is gathered.
func TestEndlessHeader(t *testing.T) {
	for name, piece := range map[string]string{"lines": "X-Header: value\r\n", "one line": "X-Header-without-end"} {
		t.Run(name, func(t *testing.T) {
			e, _ := runningTable(t)
			before := allocated()
			go func() {
				for range 1 << 30 / len(piece) {
					if _, err := io.WriteString(e.in, piece); err != nil {
						return // hung up, as it should
					}
				}
			}()
			e.leave(1)
			if grown := allocated() - before; grown > 16<<20 {
				t.Errorf("%d bytes of memory for a header", grown)
			}
		})
	}
}

// A large message does not stay in memory after it.
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
	f.Add([]byte("Content-Length: 805306363\r\n\r\nx"))
	f.Add([]byte("Content-Length: 3221225472\r\n\r\n{}"))
	f.Add([]byte("Content-Length: 99999999999999999999\r\n\r\n{}"))
	f.Add([]byte("Content-Length: -2\r\n\r\n{}Content-Length: x\r\n\r\n{}\r\n\r\n"))
	f.Add([]byte("X: y\r\n\r\n" + strings.Repeat("x", maxHeader)))
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
