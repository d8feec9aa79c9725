package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// The tests of this file speak to the built program over the pipes of the operating system, as an editor does. What
// they assert is the protocol's; the client shares no code with the server.

var buildDir string // "" before the program is built

// built is the program, built once.
var built = sync.OnceValues(func() (path string, err error) {
	if buildDir, err = os.MkdirTemp("", "recls"); err != nil {
		return "", err
	}
	path = filepath.Join(buildDir, "recls.exe") // the ending that Windows needs does no harm elsewhere
	if out, err := exec.Command("go", "build", "-o", path, "../cmd/recls").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if buildDir != "" {
		os.RemoveAll(buildDir)
	}
	os.Exit(code)
}

// process is the program as it runs, with an editor at its other end.
type process struct {
	*editor
	cmd *exec.Cmd
	log string // path
}

func startBinary(t testing.TB) *process {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(t.TempDir(), "log")
	cmd := exec.Command(path, "lsp", "--log", log)
	stdin, err1 := cmd.StdinPipe()
	stdout, err2 := cmd.StdoutPipe()
	if err := errors.Join(err1, err2, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	p := &process{cmd: cmd, log: log}
	p.editor = connectPipes(t, stdin, stdout, func() int {
		_ = cmd.Wait()
		return cmd.ProcessState.ExitCode()
	})
	return p
}

const game = "file:///games/a.sgf"

func (p *process) beginUTF(kind string) {
	p.begin(obj{"capabilities": obj{
		"general":      obj{"positionEncodings": []string{kind}},
		"textDocument": obj{"diagnostic": obj{}, "hover": obj{"contentFormat": []string{"plaintext"}}},
	}})
}

// answers is what a server says about a text: all that depends on the whole of it.
func (p *process) answersAbout(uri string) string {
	p.t.Helper()
	var all []string
	for _, method := range []string{"textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full", "textDocument/formatting"} {
		m := p.call(method, obj{"textDocument": obj{"uri": uri}, "options": obj{"tabSize": 2, "insertSpaces": true}})
		all = append(all, withoutIDs(m.Result))
	}
	var report struct{ Items json.RawMessage }
	p.result("textDocument/diagnostic", obj{"textDocument": obj{"uri": uri}}, &report)
	all = append(all, string(report.Items), p.hoverText(uri, 0, 1))
	return strings.Join(all, "\n")
}

// withoutIDs leaves out the names of results, which are a session's own.
func withoutIDs(result json.RawMessage) string {
	var o map[string]json.RawMessage
	if json.Unmarshal(result, &o) != nil {
		return string(result)
	}
	delete(o, "resultId")
	b, _ := json.Marshal(o)
	return string(b)
}

// Five hundred edits in a row, then questions: the answers are those of a fresh server about the final text.
func TestBinaryFollowsFiveHundredEdits(t *testing.T) {
	p := startBinary(t)
	p.beginUTF("utf-16")
	text := "(;FF[4]GM[1]SZ[19])\n"
	p.open(game, "sgf", text)
	for i := range 500 {
		move := fmt.Sprintf(";%c[%c%c]", "BW"[i%2], 'a'+i%19, 'a'+i/19%19)
		at := len(text) - 2
		p.edit(game, obj{"range": span(0, at, 0, at), "text": move})
		text = text[:at] + move + text[at:]
	}
	fresh := startBinary(t)
	fresh.beginUTF("utf-16")
	fresh.open(game, "sgf", text)
	if got, want := p.answersAbout(game), fresh.answersAbout(game); got != want {
		t.Errorf("after 500 edits the server says\n%.2000s\na fresh one\n%.2000s", got, want)
	}
}

// Two hundred random ranged edits of text in many scripts, in both encodings that editors count in.
func TestBinaryFollowsRandomEdits(t *testing.T) {
	pieces := []string{"", "B[aa]", ";W[pd]C[先手▲７六歩]", "😀", "\r", "\n", "\r\n", "é\rb", "(;AB[aa:cc])\n\n", ")", "]", "\\"}
	for _, enc := range []encoding{utf16, utf8} {
		t.Run(string(enc.kind()), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, uint64(enc)))
			p := startBinary(t)
			p.beginUTF(string(enc.kind()))
			text := "(;FF[4]GM[1]C[先手\r\n😀 a\rb]\n;B[pd])"
			p.open(game, "sgf", text)
			for range 200 {
				places, _ := naive(text, enc)
				offsets := sortedOffsets(places, text)
				i := rng.IntN(len(offsets))
				from, to := offsets[i], offsets[min(i+rng.IntN(6), len(offsets)-1)]
				put := pieces[rng.IntN(len(pieces))]
				p.edit(game, obj{"range": obj{"start": wirePosition(places[from]), "end": wirePosition(places[to])}, "text": put})
				text = text[:from] + put + text[to:]
			}
			fresh := startBinary(t)
			fresh.beginUTF(string(enc.kind()))
			fresh.open(game, "sgf", text)
			if got, want := p.answersAbout(game), fresh.answersAbout(game); got != want {
				t.Errorf("about %q the server says\n%.2000s\na fresh one\n%.2000s", text, got, want)
			}
		})
	}
}

func TestBinaryAnswersEveryCancelledRequestOnce(t *testing.T) {
	p := startBinary(t)
	p.beginUTF("utf-16")
	p.open(game, "sgf", longRecord(2000))
	var ids []string
	for range 200 {
		ids = append(ids, p.send("textDocument/formatting", obj{"textDocument": obj{"uri": game}, "options": obj{"tabSize": 2, "insertSpaces": true}}))
	}
	for _, id := range ids {
		n, _ := strconv.Atoi(id)
		p.notify("$/cancelRequest", obj{"id": n})
	}
	for _, id := range ids {
		if m := p.reply(id); m.code() != 0 && m.code() != -32800 {
			t.Errorf("code %d", m.code())
		}
	}
	p.call("textDocument/hover", at(game, 0, 1))
	for _, id := range ids {
		p.unanswered(id)
	}
}

func TestBinaryHoversInParallel(t *testing.T) {
	p := startBinary(t)
	p.beginUTF("utf-16")
	text := longRecord(300)
	p.open(game, "sgf", text)
	want := p.hoverText(game, 1, 2)
	if want == "" {
		t.Fatal("nothing to say about the first move")
	}
	var ids []string
	for range 2000 {
		ids = append(ids, p.send("textDocument/hover", at(game, 1, 2)))
	}
	for _, id := range ids {
		var h struct{ Contents struct{ Kind, Value string } }
		decodeInto(t, p.reply(id).Result, &h)
		if got := h.Contents.Kind + " " + h.Contents.Value; got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	}
}

// longRecord is a record of n moves, ten on a line.
func longRecord(n int) string {
	var b strings.Builder
	b.WriteString("(;FF[4]GM[1]SZ[19]\n")
	for i := range n {
		fmt.Fprintf(&b, ";%c[%c%c]", "BW"[i%2], 'a'+i*7%19, 'a'+i/19%19)
		if i%10 == 9 {
			b.WriteByte('\n')
		}
	}
	b.WriteString(")\n")
	return b.String()
}

// What is not a message, or not a sensible one, gets the code that the protocol names; the session lives.
func TestBinarySurvives(t *testing.T) {
	p := startBinary(t)
	p.wantCode(p.call("textDocument/hover", at(game, 0, 0)), -32002)
	p.begin(obj{"capabilities": nil})
	p.wantCode(p.call("initialize", obj{"processId": nil, "rootUri": nil, "capabilities": obj{}}), -32600)
	p.open(game, "sgf", "(;B[pd])")
	alive := func(what string) {
		t.Helper()
		if m := p.call("textDocument/hover", at(game, 0, 3)); m.Error != nil || string(m.Result) == "null" {
			t.Fatalf("after %s: %+v", what, m)
		}
	}
	nullID := func(code int, what string) {
		t.Helper()
		p.wantCode(p.reply("null"), code)
		alive(what)
	}
	p.body(`{"jsonrpc":"2.0","id":`)
	nullID(-32700, "half a body")
	p.body("\xff\xfe\x00")
	nullID(-32700, "bytes that are no text")
	p.body(`[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]`)
	nullID(-32600, "a batch")
	p.bytes("Content-Length: none\r\n\r\n")
	nullID(-32700, "a length that is none")
	p.bytes("Content-Length: 5\r\n\r\n{\"a\":")
	nullID(-32700, "a length that is too short")

	p.wantCode(p.call("no/such", obj{}), -32601)
	p.notify("no/such", obj{})
	p.notify("$/no/such", obj{})
	p.notify("textDocument/didChange", obj{"textDocument": obj{"uri": "file:///never-opened.sgf", "version": 3}, "contentChanges": []obj{{"text": "x"}}})
	p.notify("textDocument/didChange", "nonsense")
	p.notify("textDocument/didClose", obj{"textDocument": obj{"uri": "file:///never-opened.sgf"}})
	p.notify("initialized", nil)
	p.notify("$/cancelRequest", obj{"id": obj{}})
	alive("notifications that make no sense")
	p.wantCode(p.call("textDocument/hover", obj{"textDocument": 3}), -32602)
	for _, arguments := range []any{nil, []int{}, []int{5}, []obj{{"textDocument": 3}}, []obj{{}, {}}} {
		p.wantCode(p.call("workspace/executeCommand", obj{"command": "recls.findPosition", "arguments": arguments}), -32602)
	}
	alive("params of a wrong shape")

	for _, c := range []string{`"a"`, `-7`} {
		p.body(`{"jsonrpc":"2.0","id":` + c + `,"method":"textDocument/hover","params":{"textDocument":{"uri":"` + game + `"},"position":{"line":0,"character":3}}}`)
		if m := p.reply(c); m.Error != nil {
			t.Errorf("id %s: %+v", c, m.Error)
		}
	}
	for _, uri := range []string{"untitled:Untitled-1", "file:///a%20b/%E5%85%88%20手.sgf", "file:///C:/Users/x/a.sgf", "file:///c%3A/x/a.sgf", "vscode-vfs://github/a/b.sgf", "a.sgf", ""} {
		p.open(uri, "sgf", "(;B[pd])")
		if p.hoverText(uri, 0, 3) == "" {
			t.Errorf("nothing is said about %q", uri)
		}
		p.close(uri)
	}
	for _, params := range []obj{at(game, 4000000000, 7), at(game, 0, 4000000000)} {
		p.wantCode(p.call("textDocument/hover", params), 0)
	}
	p.wantCode(p.call("textDocument/codeAction", obj{"textDocument": obj{"uri": game}, "range": span(9, 9, 0, 1), "context": obj{"diagnostics": []any{}}}), 0)
	p.wantCode(p.call("textDocument/inlayHint", obj{"textDocument": obj{"uri": game}, "range": span(5, 0, 0, 0)}), 0)
	p.wantCode(p.call("textDocument/semanticTokens/range", obj{"textDocument": obj{"uri": game}, "range": span(5, 0, 0, 0)}), 0)
	p.mu.Lock()
	p.version[game], p.newest[game] = -9, -9
	p.mu.Unlock()
	p.edit(game, obj{"text": "(;B[pd];W[dd])"})
	alive("versions that run backwards")
	p.wantCode(p.call("shutdown", nil), 0)
	p.wantCode(p.call("textDocument/hover", at(game, 0, 0)), -32600)
	p.notify("exit", nil)
	p.leave(0)
}

// A header that promises much is not believed: memory grows with what arrives.
func TestBinaryBelievesNoHeader(t *testing.T) {
	p := startBinary(t)
	p.beginUTF("utf-16")
	before := p.memory(t)
	p.bytes("Content-Length: 250000000\r\n\r\n{\"jsonrpc\"")
	time.Sleep(200 * time.Millisecond) // nothing answers: only the memory can be looked at
	if after := p.memory(t); after > before+64<<20 {
		t.Errorf("%d bytes before a header, %d after", before, after)
	}
	p.hangUp()
	p.leave(1)
}

// logged is what the program has written into its log.
func (p *process) logged(t *testing.T) string {
	t.Helper()
	log, err := os.ReadFile(p.log)
	if err != nil {
		t.Fatal(err)
	}
	return string(log)
}

// memory is the resident memory of the process in bytes.
func (p *process) memory(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("no /proc here to read memory from")
	}
	for line := range strings.Lines(string(status)) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "VmRSS:" {
			kib, _ := strconv.Atoi(f[1])
			return kib << 10
		}
	}
	t.Fatal("no VmRSS")
	return 0
}

func TestBinaryFrames(t *testing.T) {
	p := startBinary(t)
	p.begin(nil)
	frame := func(id int) string {
		body := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"no/such"}`, id)
		return fmt.Sprintf("Content-Type: x\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	}
	joined := frame(100) + frame(101) + frame(102)
	for i := 0; i < len(joined); i += 7 {
		p.bytes(joined[i:min(i+7, len(joined))])
	}
	for id := 100; id <= 102; id++ {
		p.wantCode(p.reply(strconv.Itoa(id)), -32601)
	}
}

func TestBinaryLeavesWithItsInput(t *testing.T) {
	p := startBinary(t)
	p.beginUTF("utf-16")
	p.hangUp()
	p.leave(1)
}

// sleeper is a process that does nothing until the test ends it.
func sleeper(t *testing.T) *exec.Cmd {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(path, "lsp") // it waits for its input
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c
}

// A client that dies, or was dead when it introduced itself, while something else holds the pipe open: the server
// leaves. How soon is not judged here.
func TestBinaryLeavesWithItsClient(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for the next look at the client's process")
	}
	for _, c := range []struct {
		name          string
		before, after func(*exec.Cmd)
	}{
		{"dead from the start", func(c *exec.Cmd) { _ = c.Process.Kill(); _ = c.Wait() }, func(*exec.Cmd) {}},
		{"dead from the start, and nobody has asked how", func(c *exec.Cmd) { _ = c.Process.Kill() }, func(*exec.Cmd) {}},
		{"dies later", func(*exec.Cmd) {}, func(c *exec.Cmd) { _ = c.Process.Kill(); _ = c.Wait() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			client := sleeper(t)
			p := startBinary(t)
			c.before(client)
			p.begin(obj{"processId": client.Process.Pid})
			c.after(client)
			p.leave(1)
		})
	}
}

// A header that announces more than anybody has a use for ends the process,
// though its input stays open, and the log says why.
func TestBinaryLeavesAtALengthOfATerabyte(t *testing.T) {
	for _, length := range []string{"3221225472", "1099511627776", "99999999999999999999"} {
		p := startBinary(t)
		p.begin(nil)
		p.bytes("Content-Length: " + length + "\r\n\r\n{}")
		p.leave(1)
		if log := p.logged(t); !strings.Contains(log, "announces more than") {
			t.Errorf("length %s: the log says %s", length, log)
		}
	}
}

// Ten thousand edits of one file, with all that an editor asks between them,
// and a hundred files opened and closed, leave no memory behind.
func TestBinaryDoesNotGrow(t *testing.T) {
	if testing.Short() {
		t.Skip("ten thousand edits")
	}
	p := startBinary(t)
	p.beginUTF("utf-16")
	p.open(game, "sgf", longRecord(1000))
	round := func() int {
		for i := range 2500 {
			p.edit(game, obj{"range": span(1, 0, 1, 0), "text": "x"})
			p.edit(game, obj{"range": span(1, 0, 1, 1), "text": ""})
			if i%100 == 0 {
				p.answersAbout(game)
			}
		}
		for i := range 50 {
			uri := fmt.Sprintf("file:///games/%d.sgf", i)
			p.open(uri, "sgf", longRecord(500))
			p.answersAbout(uri)
			p.close(uri)
		}
		p.mu.Lock()
		p.notes = nil
		p.mu.Unlock()
		return p.memory(t)
	}
	rounds := []int{round(), round(), round(), round()}
	if least := slices.Min(rounds[2:]); least > rounds[1]*3/2+8<<20 {
		t.Errorf("memory after each 5,000 edits: %v bytes", rounds)
	}
}

// connectPipes is connect for a process: wait ends with it and gives its code.
func connectPipes(t testing.TB, in io.WriteCloser, out io.ReadCloser, wait func() int) *editor {
	e := newEditor(t, in, out)
	e.work.Go(e.listen)
	go func() {
		e.mu.Lock()
		for !e.ended {
			e.arrived.Wait()
		}
		e.mu.Unlock()
		e.exit <- wait()
	}()
	e.guard(func() {})
	return e
}
