package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func frames(bodies ...string) string {
	var b strings.Builder
	for _, body := range bodies {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	return b.String()
}

const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`

func TestLSP(t *testing.T) {
	got := recls(frames(initialize, `{"jsonrpc":"2.0","method":"initialized","params":{}}`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`), "lsp", "--stdio", "--log", t.TempDir()+"/log")
	got.want(t, 0, `"serverInfo"`, `"recls"`)
	if !strings.HasPrefix(got.out, "Content-Length: ") {
		t.Errorf("standard output belongs to the protocol: %q", got.out)
	}
	recls(frames(initialize), "lsp", "--log", t.TempDir()+"/log").want(t, 1)
	recls("", "lsp", "--log", t.TempDir()+"/no/such/folder").want(t, 2, "recls: --log ", "no such file or directory")
}

// TestLSPFlags: an editor may start the server with flags that others of its servers know.
func TestLSPFlags(t *testing.T) {
	log := t.TempDir() + "/log"
	got := recls(frames(initialize, `{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`),
		"lsp", "--stdio", "--clientProcessId=17", "--node-ipc", "--log", log, "--pipe", "/tmp/x")
	got.want(t, 0, `"serverInfo"`)
	said, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	if want := `"flags":["--node-ipc","--pipe"]`; !strings.Contains(string(said), want) {
		t.Errorf("the log does not say %s: %s", want, said)
	}
}
