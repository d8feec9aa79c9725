package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/uri"
)

// patience is how long an editor waits for a message before the test fails: it ends what hangs, however busy the
// machine.
const patience = 5 * time.Minute

// obj is a JSON object as a test writes it.
type obj = map[string]any

// message is one message from the server.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Data    json.RawMessage `json:"data"`
	} `json:"error"`
}

// code is the code of an error reply, 0 for a result.
func (m message) code() int {
	if m.Error == nil {
		return 0
	}
	return m.Error.Code
}

// editor is a client made for tests. It speaks to a server over two pipes, in its own words and with the standard
// library's JSON. It waits for messages and never for time to pass.
type editor struct {
	t    testing.TB
	in   io.WriteCloser // the server's standard input
	out  io.ReadCloser
	exit chan int

	answers map[string]any // what requests of the server are answered with; null otherwise
	serve   func(method string, params json.RawMessage) (result any, ok bool)
	silent  bool // the test answers by itself, if at all
	watch   func(message)

	work    sync.WaitGroup // that the test outlives
	mu      sync.Mutex
	arrived *sync.Cond
	late    bool
	ended   bool
	replies map[string][]message // by id
	notes   []message
	nextID  int

	opened  map[uri.URI][]string // the spellings of a document's URI, by its normal form
	version map[string]int       // of each file, as last sent
	newest  map[string]int       // as last published
}

type duplex struct {
	io.Reader
	io.Writer
	close func()
}

func (d duplex) Close() error { d.close(); return nil }

// connect starts serve at the other end of two pipes.
func connect(t testing.TB, serve func(io.ReadWriteCloser) int) *editor {
	t.Helper()
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	e := newEditor(t, in, out)
	go func() {
		e.exit <- serve(duplex{stdin, stdout, func() { stdin.Close(); stdout.Close() }})
	}()
	e.work.Go(e.listen)
	e.guard(func() { stdin.Close() })
	return e
}

func newEditor(t testing.TB, in io.WriteCloser, out io.ReadCloser) *editor {
	e := &editor{
		t: t, in: in, out: out, exit: make(chan int, 1),
		answers: make(map[string]any), replies: make(map[string][]message), version: make(map[string]int), newest: make(map[string]int),
		opened: make(map[uri.URI][]string),
	}
	e.arrived = sync.NewCond(&e.mu)
	return e
}

// guard ends a test that waits for too long, and frees one that writes to a server that does not read.
func (e *editor) guard(free func()) {
	alarm := time.AfterFunc(patience, func() {
		e.mu.Lock()
		e.late = true
		e.mu.Unlock()
		e.arrived.Broadcast()
		e.in.Close()
		free()
	})
	e.t.Cleanup(func() {
		alarm.Stop()
		e.in.Close()
		e.out.Close()
		e.work.Wait()
	})
}

// start runs a whole server.
func start(t testing.TB, o Options) *editor {
	t.Helper()
	return connect(t, func(rwc io.ReadWriteCloser) int { return Run(context.Background(), rwc, o) })
}

// startTable runs a session that serves nothing but the given methods.
func startTable(t *testing.T, methods map[string]method) *editor {
	t.Helper()
	return connect(t, func(rwc io.ReadWriteCloser) int {
		base, end := context.WithCancel(context.Background())
		defer end()
		conn := jsonrpc2.NewConn(newStream(rwc, end), jsonrpc2.WithCodec(codec{}))
		s := newSession(base, end, slog.New(slog.DiscardHandler), methods)
		conn.Go(base, s.handle)
		<-conn.Done()
		return s.exitCode()
	})
}

// listen sorts what the server says.
func (e *editor) listen() {
	in := bufio.NewReader(e.out)
	for {
		m, err := readMessage(in)
		if e.watch != nil {
			e.watch(m)
		}
		e.mu.Lock()
		e.ownSpelling(m)
		switch {
		case err != nil:
			e.ended = true
		case m.Method != "" && m.ID != nil:
			result := e.answers[m.Method]
			if !e.silent {
				e.work.Go(func() {
					if e.serve != nil {
						if served, ok := e.serve(m.Method, m.Params); ok {
							result = served
						}
					}
					e.answer(m, result)
				})
			}
			e.notes = append(e.notes, m)
		case m.Method != "":
			if m.Method == "textDocument/publishDiagnostics" {
				e.inOrder(m)
			}
			e.notes = append(e.notes, m)
		default:
			e.replies[string(m.ID)] = append(e.replies[string(m.ID)], m)
		}
		e.mu.Unlock()
		e.arrived.Broadcast()
		if err != nil {
			return
		}
	}
}

func readMessage(in *bufio.Reader) (m message, err error) {
	length := -1
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return m, err
		}
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			break
		}
		if value, ok := strings.CutPrefix(line, "Content-Length: "); ok {
			length, _ = strconv.Atoi(value)
		}
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(in, body); err != nil {
		return m, err
	}
	return m, json.Unmarshal(body, &m)
}

func (e *editor) answer(m message, result any) {
	e.write(obj{"jsonrpc": "2.0", "id": m.ID, "result": result})
}

// bytes sends bytes as they are.
func (e *editor) bytes(b string) {
	if _, err := io.WriteString(e.in, b); err != nil {
		e.t.Logf("write: %v", err)
	}
}

// body sends a frame around any body.
func (e *editor) body(b string) {
	e.bytes(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(b), b))
}

func (e *editor) write(m any) {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	e.body(string(b))
}

func (e *editor) notify(method string, params any) {
	e.noteSpelling(method, params)
	e.write(obj{"jsonrpc": "2.0", "method": method, "params": params})
}

// send makes a request and does not wait; reply does.
func (e *editor) send(method string, params any) (id string) {
	e.nextID++
	e.write(obj{"jsonrpc": "2.0", "id": e.nextID, "method": method, "params": params})
	return strconv.Itoa(e.nextID)
}

// until waits, with the lock held, for a condition.
func (e *editor) until(what string, ok func() bool) {
	e.t.Helper()
	for !ok() {
		if e.late || e.ended {
			e.mu.Unlock()
			e.t.Fatalf("no %s (connection ended: %v)", what, e.ended)
		}
		e.arrived.Wait()
	}
}

// reply is the answer to a request, and takes it.
func (e *editor) reply(id string) (m message) {
	e.t.Helper()
	e.mu.Lock()
	e.until("answer to "+id, func() bool { return len(e.replies[id]) > 0 })
	m, e.replies[id] = e.replies[id][0], e.replies[id][1:]
	e.mu.Unlock()
	return m
}

// call makes a request and waits for its answer.
func (e *editor) call(method string, params any) message {
	e.t.Helper()
	return e.reply(e.send(method, params))
}

// result makes a request that must succeed and decodes its result.
func (e *editor) result(method string, params, into any) {
	e.t.Helper()
	m := e.call(method, params)
	if m.Error != nil {
		e.t.Fatalf("%s: %d %s", method, m.Error.Code, m.Error.Message)
	}
	decodeInto(e.t, m.Result, into)
}

func decodeInto(t testing.TB, raw json.RawMessage, into any) {
	t.Helper()
	if err := json.Unmarshal(raw, into); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
}

// await waits for a notification or a request of the server that match takes, and throws away those before it.
func (e *editor) await(method string, match func(message) bool) (m message) {
	e.t.Helper()
	e.mu.Lock()
	e.until(method, func() bool {
		for i, n := range e.notes {
			if n.Method == method && (match == nil || match(n)) {
				m, e.notes = n, e.notes[i+1:]
				return true
			}
		}
		return false
	})
	e.mu.Unlock()
	return m
}

// unanswered checks that nothing more came under an id than was taken.
func (e *editor) unanswered(id string) {
	e.t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	if n := len(e.replies[id]); n > 0 {
		e.t.Errorf("request %s has %d answers too many", id, n)
	}
}

// wantCode checks the code of an error reply.
func (e *editor) wantCode(m message, want int) {
	e.t.Helper()
	if m.code() != want {
		e.t.Errorf("code %d, want %d (%s %v)", m.code(), want, m.Result, m.Error)
	}
}

// leave is how the process ends.
func (e *editor) leave(want int) {
	e.t.Helper()
	select {
	case code := <-e.exit:
		if code != want {
			e.t.Errorf("exit code %d, want %d", code, want)
		}
	case <-time.After(patience):
		e.t.Fatal("still running")
	}
}

func (e *editor) hangUp() { e.in.Close() }

// begin initializes; nil capabilities are those of a client that has none.
func (e *editor) begin(params obj) (result struct {
	Capabilities map[string]any
	ServerInfo   struct{ Name, Version string }
}) {
	e.t.Helper()
	full := obj{"processId": nil, "rootUri": nil, "capabilities": obj{}}
	for k, v := range params {
		full[k] = v
	}
	e.result("initialize", full, &result)
	e.notify("initialized", obj{})
	return result
}

func (e *editor) open(uri, language, text string) {
	e.version[uri] = 1
	e.notify("textDocument/didOpen", obj{"textDocument": obj{"uri": uri, "languageId": language, "version": 1, "text": text}})
}

// change replaces the whole text.
func (e *editor) change(uri, text string) { e.edit(uri, obj{"text": text}) }

func (e *editor) edit(uri string, changes ...obj) {
	e.version[uri]++
	e.notify("textDocument/didChange", obj{
		"textDocument": obj{"uri": uri, "version": e.version[uri]}, "contentChanges": changes,
	})
}

func (e *editor) close(uri string) {
	e.notify("textDocument/didClose", obj{"textDocument": obj{"uri": uri}})
}

func span(l1, c1, l2, c2 int) obj {
	return obj{"start": obj{"line": l1, "character": c1}, "end": obj{"line": l2, "character": c2}}
}

func at(uri string, line, character int) obj {
	return obj{"textDocument": obj{"uri": uri}, "position": obj{"line": line, "character": character}}
}

// published is one publishDiagnostics.
type published struct {
	URI         string
	Version     *int
	Diagnostics []diagnosis
}

type diagnosis struct {
	Range           place
	Severity        int
	Code, Message   string
	Source          string
	Tags            []int
	CodeDescription struct{ Href string }

	RelatedInformation []struct {
		Location struct {
			URI   string
			Range place
		}
		Message string
	}
}

type place struct{ Start, End struct{ Line, Character int } }

func (p place) String() string {
	return fmt.Sprintf("%d:%d-%d:%d", p.Start.Line, p.Start.Character, p.End.Line, p.End.Character)
}

// findings waits for the findings of the newest version of a file.
func (e *editor) findings(uri string) (p published) {
	e.t.Helper()
	e.await("textDocument/publishDiagnostics", func(m message) bool {
		p = published{}
		decodeInto(e.t, m.Params, &p)
		return p.URI == uri && (p.Version == nil || *p.Version == e.version[uri])
	})
	return p
}

// inOrder checks, on arrival, that no version is published after a newer one.
func (e *editor) inOrder(m message) {
	var p published
	if json.Unmarshal(m.Params, &p) != nil || p.Version == nil {
		delete(e.newest, p.URI)
		return
	}
	if *p.Version < e.newest[p.URI] {
		e.t.Errorf("version %d of %s was published behind %d", *p.Version, p.URI, e.newest[p.URI])
	}
	e.newest[p.URI] = *p.Version
}

// noteSpelling notes how a document is called that the editor opens.
func (e *editor) noteSpelling(method string, params any) {
	p, _ := params.(obj)
	document, _ := p["textDocument"].(obj)
	name, ok := document["uri"].(string)
	if method != "textDocument/didOpen" || !ok {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if key := sameFor(name); !slices.Contains(e.opened[key], name) {
		e.opened[key] = append(e.opened[key], name)
	}
}

// ownSpelling checks, on arrival, that a message calls every document as the editor did when it opened it.
func (e *editor) ownSpelling(m message) {
	for _, part := range []json.RawMessage{m.Params, m.Result} {
		for _, name := range urisIn(part) {
			if known := e.opened[sameFor(name)]; known != nil && !slices.Contains(known, name) {
				e.t.Errorf("a document that was opened as %q is called %q in %s %.200s", known, name, m.Method, part)
			}
		}
	}
}

// sameFor is equal for all ways to write a URI.
func sameFor(name string) uri.URI {
	if u, err := uri.Parse(name); err == nil {
		return u
	}
	return uri.URI(name)
}

// urisIn is what may be the URI of a document in an answer: strings and names of
// members, however deep. Answers of megabytes hold none or the same one everywhere.
func urisIn(raw json.RawMessage) (all []string) {
	lower := bytes.ToLower(raw[:min(len(raw), 1<<20)])
	if !slices.ContainsFunc([]string{"uri", "changes", "arguments"}, func(s string) bool { return bytes.Contains(lower, []byte(s)) }) {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(raw[:min(len(raw), 1<<20)]))
	for {
		t, err := d.Token()
		if err != nil {
			return all
		}
		if s, ok := t.(string); ok && strings.Contains(s, ":") {
			all = append(all, s)
		}
	}
}
