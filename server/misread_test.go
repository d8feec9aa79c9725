package server

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/uri"
	"golang.org/x/text/encoding/simplifiedchinese"
)

const chineseRecord = "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[柯洁]PW[古力]C[第一手];B[ee] ;W[gc]B[aa])\n"

// misreadFile writes a record in GB2312, and gives its URI and what an editor makes of it that reads UTF-8.
func misreadFile(t *testing.T) (name, address, shown string) {
	t.Helper()
	data, err := simplifiedchinese.GB18030.NewEncoder().String(chineseRecord)
	if err != nil {
		t.Fatal(err)
	}
	name = filepath.Join(t.TempDir(), "old.sgf")
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
	return name, string(uri.File(name)), strings.ToValidUTF8(data, "�")
}

func (e *editor) misread(t *testing.T, address string) bool {
	t.Helper()
	var found struct {
		Items []struct{ Code string }
	}
	decodeInto(t, e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": address}}).Result, &found)
	for _, x := range found.Items {
		if x.Code == misreadCode {
			return true
		}
	}
	return false
}

// TestMisreadOnDisk: the server reads the file itself, and follows the editor that opens it again, types and saves.
func TestMisreadOnDisk(t *testing.T) {
	name, address, shown := misreadFile(t)
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "", shown)
	if !e.misread(t, address) {
		t.Error("a misread file is not told")
	}
	e.edit(address, obj{"range": span(0, 0, 0, 0), "text": " "})
	if !e.misread(t, address) {
		t.Error("a misread file that was edited is not told")
	}
	e.edit(address, obj{"range": span(0, 0, 1, 0), "text": chineseRecord}) // as a client that opens it again
	if e.misread(t, address) {
		t.Error("a file that was opened again is still told")
	}
	e.edit(address, obj{"range": span(0, 0, 0, 0), "text": "�"})
	if e.misread(t, address) {
		t.Error("a U+FFFD that somebody types is taken for a misreading")
	}
	e.change(address, shown)
	if !e.misread(t, address) {
		t.Error("a file that was opened again wrongly is not told")
	}
	if err := os.WriteFile(name, []byte(shown), 0o644); err != nil { // the harm is done: the text is what the file says
		t.Fatal(err)
	}
	later := time.Now().Add(time.Second)
	if err := os.Chtimes(name, later, later); err != nil {
		t.Fatal(err)
	}
	e.notify("workspace/didChangeWatchedFiles", obj{"changes": []obj{{"uri": address, "type": 2}}})
	if e.misread(t, address) {
		t.Error("a file that was saved as it was misread is still told")
	}
}

// TestNothingEditsAMisreadText asks everything that there is about such a text: no answer may bring an edit.
func TestNothingEditsAMisreadText(t *testing.T) {
	_, address, shown := misreadFile(t)
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "", chineseRecord)
	all := span(0, 0, 1, 0)
	ask := func(method string) string {
		m := e.call(method, obj{
			"textDocument": obj{"uri": address}, "position": obj{"line": 0, "character": 30}, "range": all, "newName": "x",
			"context": obj{"diagnostics": []obj{}}, "options": obj{}, "game": 0, "node": 0, "to": obj{"col": 1, "row": 1}, "action": obj{"kind": "comment", "text": "x"},
		})
		return string(m.Result)
	}
	editing := func() (list []string) {
		for _, f := range Features() {
			switch f.Method {
			case "textDocument/publishDiagnostics", "workspace/executeCommand", "codeAction/resolve", "completionItem/resolve", "textDocument/completion":
				continue // completion is what somebody types
			}
			answer := ask(f.Method)
			if strings.Contains(answer, `"newText"`) || strings.Contains(answer, `"data":{"uri"`) {
				list = append(list, f.Method)
			}
		}
		return list
	}
	if got := strings.Join(editing(), " "); got != "textDocument/codeAction textDocument/formatting textDocument/rangeFormatting textDocument/rename recls/play recls/edit" {
		t.Errorf("of a text that is read rightly, these edit it: %s", got)
	}
	var offered []json.RawMessage
	decodeInto(t, json.RawMessage(ask("textDocument/codeAction")), &offered)
	e.change(address, shown)
	if got := editing(); len(got) > 0 {
		t.Errorf("a misread text is edited by %v", got)
	}
	if m := e.await("window/showMessage", nil); !strings.Contains(string(m.Params), `"message":"old.sgf was not formatted: `) {
		t.Errorf("the message does not begin with the file and what was not done: %s", m.Params)
	}
	for _, action := range offered { // of the text before: outdated, and never made for this one
		if m := e.call("codeAction/resolve", action); strings.Contains(string(m.Result), `"newText"`) {
			t.Errorf("%s is made for a misread text", action)
		}
	}
}

// TestSavedIn: rules about the encoding of a file are about the one in which a client says that it keeps the text, and
// stay so while somebody types.
func TestSavedIn(t *testing.T) {
	const address = "memfs:/1/old.sgf"
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "sgf", "(;FF[4]GM[1]SZ[9]PB[古力];B[ee])\n")
	codes := func() (list []string) {
		var found struct {
			Items []struct{ Code string }
		}
		decodeInto(t, e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": address}}).Result, &found)
		for _, x := range found.Items {
			list = append(list, x.Code)
		}
		return list
	}
	want := func(when, code string) {
		t.Helper()
		if got := codes(); !slices.Equal(got, []string{code}) {
			t.Errorf("%s: %v, want %s", when, got, code)
		}
	}
	want("nobody knows", "sgf/utf8-undeclared")
	e.call("recls/encoding", obj{"textDocument": obj{"uri": address}, "savedIn": "gb2312"})
	want("in GB2312", "sgf/charset-undeclared")
	e.edit(address, obj{"range": span(0, 17, 0, 17), "text": "C[x]"})
	want("after typing", "sgf/charset-undeclared")
	e.call("recls/encoding", obj{"textDocument": obj{"uri": address}, "savedIn": "UTF-8"})
	want("in UTF-8", "sgf/utf8-undeclared")
}
