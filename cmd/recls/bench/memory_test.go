package bench

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// answers are kinds of questions about a whole file, by what an editor calls them.
var answers = []struct{ name, method string }{
	{"outline", "textDocument/documentSymbol"},
	{"colours", "textDocument/semanticTokens/full"},
	{"hints", "textDocument/inlayHint"},
	{"folds", "textDocument/foldingRange"},
	{"lenses", "textDocument/codeLens"},
	{"formatting", "textDocument/formatting"},
}

// memoryTable is the largest resident memory of a server in which the collection is open and one kind of question is
// asked six times; and all of them, one after the other, in one server.
func memoryTable(t testing.TB) string {
	program := filepath.Join(t.TempDir(), "recls")
	if out, err := exec.Command("go", "build", "-o", program, "github.com/recls/recls/cmd/recls").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text := collection(t)
	var out strings.Builder
	out.WriteString("| answer | MB |\n|---|---|\n")
	row := func(name string, methods ...string) {
		s := startServer(t, program, text)
		for _, method := range methods {
			for range 6 {
				s.ask(method, map[string]any{
					"textDocument": map[string]any{"uri": collectionURI}, "options": map[string]any{"tabSize": 8},
					"range": map[string]any{"start": map[string]any{"line": 0, "character": 0}, "end": map[string]any{"line": 1 << 30, "character": 0}},
				})
			}
		}
		fmt.Fprintf(&out, "| %s | %d |\n", name, s.peak())
		s.end()
	}
	var all []string
	row("none: the file is open")
	for _, a := range answers {
		row(a.name, a.method)
		all = append(all, a.method)
	}
	row("all of these in turn", all...)
	return out.String()
}

const collectionURI = "file:///collection.sgf"

// lspServer is a server as an editor starts it.
type lspServer struct {
	t    testing.TB
	run  *exec.Cmd
	to   io.WriteCloser
	from *textproto.Reader
	last int // id of a question
}

func startServer(t testing.TB, program, text string) *lspServer {
	s := &lspServer{t: t, run: exec.Command(program, "lsp")}
	to, err := s.run.StdinPipe()
	from, otherErr := s.run.StdoutPipe()
	if err != nil || otherErr != nil {
		t.Fatal(err, otherErr)
	}
	s.to, s.from = to, textproto.NewReader(bufio.NewReaderSize(from, 1<<20))
	if err := s.run.Start(); err != nil {
		t.Fatal(err)
	}
	s.ask("initialize", map[string]any{"capabilities": map[string]any{"textDocument": map[string]any{"diagnostic": map[string]any{}}}})
	s.send(map[string]any{"method": "initialized", "params": map[string]any{}})
	s.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{
		"textDocument": map[string]any{"uri": collectionURI, "languageId": "sgf", "version": 1, "text": text},
	}})
	s.ask("textDocument/diagnostic", map[string]any{"textDocument": map[string]any{"uri": collectionURI}})
	return s
}

func (s *lspServer) send(message map[string]any) {
	message["jsonrpc"] = "2.0"
	body, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(s.to, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// ask asks a question and waits for its answer.
func (s *lspServer) ask(method string, params map[string]any) {
	s.last++
	s.send(map[string]any{"id": s.last, "method": method, "params": params})
	for {
		header, err := s.from.ReadMIMEHeader()
		if err != nil {
			s.t.Fatal(err)
		}
		size, _ := strconv.Atoi(header.Get("Content-Length"))
		body := make([]byte, size)
		if _, err := io.ReadFull(s.from.R, body); err != nil {
			s.t.Fatal(err)
		}
		var answer struct {
			ID     int             `json:"id"`
			Method string          `json:"method"`
			Error  json.RawMessage `json:"error"`
		}
		if err := json.Unmarshal(body, &answer); err == nil && answer.Method == "" && answer.ID == s.last {
			if answer.Error != nil {
				s.t.Fatalf("%s: %s", method, answer.Error)
			}
			return
		}
	}
}

var peakLine = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peak is the largest resident memory so far, in MB.
func (s *lspServer) peak() int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.run.Process.Pid))
	m := peakLine.FindSubmatch(status)
	if m == nil {
		s.t.Fatalf("the peak of memory is not known here (%v)", err)
	}
	kilobytes, _ := strconv.Atoi(string(m[1]))
	return kilobytes >> 10
}

func (s *lspServer) end() {
	s.ask("shutdown", nil)
	s.send(map[string]any{"method": "exit"})
	if err := s.run.Wait(); err != nil {
		s.t.Error(err)
	}
}
