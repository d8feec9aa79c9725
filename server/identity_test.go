package server

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/uri"
)

// oddURIs are ways in which clients write URIs, none of them in normal form but the first.
var oddURIs = []string{
	"file:///games/a.sgf",
	"file:///c%3A/games/a.sgf", "file:///C:/games/a.sgf", "file:///c:/games/a.sgf", "file:///C%3a/games/a.sgf",
	"file:///games/%e5%85%88%E6%89%8B.sgf", "file:///games/先手.sgf", "file:///games/%61.sgf", "file:///games/a%2Fb.sgf",
	"file:///games/a b (1)'s [x]!.sgf", "file:///games/a%20b.sgf", "file:///games/a+b&c=d,e;f@g$h.sgf", "file:///games/😀\u0000\u007f\"\\.sgf",
	"file:///a/%zz%E6%A.sgf", "file:///a/100%.sgf", "file:///a/%.sgf", "file:///a/%E6%89.sgf", "file:///a/%25zz%E6.sgf", "file:///a/%ff%FE.sgf",
	"file:///games/../games/./a.sgf", "file:///games//a.sgf", "file://localhost/games/a.sgf", "file://SERVER/share/a.sgf", "FILE:///games/a.sgf",
	"file:////server/share/a.sgf", "file://///server/share/a.sgf", "file:/games/a.sgf", "file:games/a.sgf",
	"untitled:Untitled-1", "untitled:/games/a%20b.sgf", "untitled:C:\\games\\a.sgf", "vscode-vfs://github/a/b.sgf", "vscode-vfs://github%2B7b22/a/b.sgf?ref=main#L1",
	"vscode-notebook-cell:/a.sgf#ch0000", "git:/games/a.sgf?{\"path\":\"/games/a.sgf\",\"ref\":\"~\"}", "gitlens://x/a.sgf?a=b&c=%3D", "jdt://a/b.sgf", "zipfile:///a.zip::b.sgf",
	"a.sgf", "/games/a.sgf", "C:\\games\\a.sgf", "", "?", "#", "://", "1 2:3//x", "é:x", "%%%", "x://h//p", "s:////p",
}

const oddGame = "(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob]XX[;B[aa]\n;B[cc]N[named]C[http://example.org/?id=7];W[cc](;B[dd])(;B[ee];W[zz]))"

// Whatever a client calls a document, it is called so in every answer.
func TestEveryAnswerCallsADocumentAsItsClientDoes(t *testing.T) {
	for i, name := range oddURIs {
		for _, pull := range []bool{false, true} {
			t.Run(fmt.Sprint(i, " pull ", pull), func(t *testing.T) { callsAs(t, name, pull) })
		}
	}
}

func callsAs(t *testing.T, name string, pull bool) {
	e := start(t, Options{})
	e.begin(saying(pull))
	e.open(name, "sgf", oddGame)
	var answers []json.RawMessage
	ask := func(method string, more obj) json.RawMessage {
		t.Helper()
		params := obj{"textDocument": obj{"uri": name}}
		for k, v := range more {
			params[k] = v
		}
		m := e.call(method, params)
		if m.Error != nil {
			t.Errorf("%s: %s", method, m.Error.Message)
		}
		answers = append(answers, m.Result)
		return m.Result
	}
	if !pull {
		if p := e.findings(name); len(p.Diagnostics) == 0 {
			t.Error("nothing was found")
		}
	}
	everywhere := obj{"range": span(0, 0, 2, 0), "context": obj{"diagnostics": []any{}}}
	for method, more := range map[string]obj{
		"textDocument/documentSymbol": nil, "textDocument/documentLink": nil, "textDocument/codeLens": nil,
		"textDocument/definition":   {"position": point(1, 9)},
		"textDocument/references":   {"position": point(0, 22), "context": obj{"includeDeclaration": true}},
		"textDocument/rename":       {"position": point(0, 22), "newName": "Eve"},
		"recls/play":                {"game": 0, "node": 1, "to": obj{"col": 4, "row": 4}},
		"textDocument/formatting":   {"options": obj{"tabSize": 2, "insertSpaces": true}},
		"textDocument/diagnostic":   nil,
		"textDocument/codeAction":   everywhere,
		"workspace/symbol":          {"query": "Ann"},
		"workspace/diagnostic":      {"previousResultIds": []any{}},
		"textDocument/foldingRange": nil,
	} {
		answer := ask(method, more)
		if mustName[method] && !slices.Contains(urisIn(answer), name) && strings.Contains(name, ":") {
			t.Errorf("%s does not name the document: %s", method, answer)
		}
	}
	for _, a := range e.actions(name, point(0, 0), point(2, 0)) {
		if m := e.call("codeAction/resolve", a); m.Error != nil {
			t.Errorf("%s: %s", a.title(), m.Error.Message)
		} else {
			answers = append(answers, m.Result)
		}
	}
	beside := strings.TrimSuffix(name, filepath.Ext(name))
	for _, answer := range answers {
		for _, found := range urisIn(answer) {
			if strings.HasPrefix(found, "http") || strings.Contains(found, " ") && !strings.Contains(name, " ") {
				continue // links, and texts
			}
			if looksLikeURI(found) && found != name && !strings.HasPrefix(found, beside) {
				t.Errorf("%q in %.300s", found, answer)
			}
		}
	}
	e.close(name)
	if !pull {
		if p := e.findings(name); p.Version != nil || len(p.Diagnostics) != 0 {
			t.Errorf("closed: %+v", p)
		}
	}
}

// mustName are the methods whose answers about oddGame name the document.
var mustName = map[string]bool{
	"textDocument/documentSymbol": true, "textDocument/references": true, "textDocument/rename": true, "recls/play": true, "workspace/symbol": true,
}

func looksLikeURI(s string) bool {
	for _, scheme := range []string{"file:", "untitled:", "vscode-", "git", "jdt:", "zipfile:", "x:", "s:", "unreadable:"} {
		if strings.HasPrefix(strings.ToLower(s), scheme) {
			return true
		}
	}
	return false
}

// saying is a client that is told as many URIs as there are: one gets edits by URI
// and a flat outline, the other edits by version, and new files.
func saying(pull bool) obj {
	related := obj{"relatedInformation": true, "dataSupport": true}
	texts := obj{"publishDiagnostics": related}
	edits := obj{}
	if pull {
		texts = obj{"diagnostic": related, "definition": obj{"linkSupport": true}}
		edits = obj{"documentChanges": true, "resourceOperations": []string{"create"}}
	}
	texts["codeAction"] = obj{"dataSupport": true, "resolveSupport": obj{"properties": []string{"edit"}}}
	return obj{
		"capabilities":          obj{"textDocument": texts, "workspace": obj{"workspaceEdit": edits}},
		"initializationOptions": obj{"commands": []string{"recls.showBoard"}},
	}
}

// One spelling opens a document, others ask about it: the answers use the first.
func TestSpellingsOfOneDocument(t *testing.T) {
	const name = "file:///C:/games/a b.toy"
	e := startToy(t, capabilities(obj{"publishDiagnostics": obj{"relatedInformation": true}}))
	e.open(name, "toy", "odd")
	if got := e.findings(name).Diagnostics[0].RelatedInformation[0].Location.URI; got != name {
		t.Errorf("the document is called %q", got)
	}
	for _, other := range []string{"file:///c%3A/games/a%20b.toy", "file:///c:/games/a b.toy", "file:///C%3a/games/%61%20b.toy"} {
		if e.hoverText(other, 0, 0) == "" {
			t.Errorf("nothing is known of %q", other)
		}
	}
	// Opened again under another spelling, without being closed: the findings move.
	const again = "file:///c%3A/games/a%20b.toy"
	e.open(again, "toy", "bad bad")
	if p := e.findings(name); len(p.Diagnostics) != 0 {
		t.Errorf("under the old spelling there is %+v", p)
	}
	if p := e.findings(again); len(p.Diagnostics) != 2 {
		t.Errorf("under the new one %+v", p)
	}
}

// A URI longer than any path is refused, with a word to the user, and costs no
// more than its length: neither is the disk searched for its folders.
func TestLongURI(t *testing.T) {
	long := "file:///" + strings.Repeat("d/", 3<<19) + "a.toy"
	e := startToy(t, nil)
	e.open(long, "toy", "bad")
	m := e.await("window/showMessage", nil)
	if len(m.Params) > 1000 || !strings.Contains(string(m.Params), fmt.Sprint(maxURI)) {
		t.Errorf("the user was told %.2000s", m.Params)
	}
	if got := e.hoverText(long, 0, 0); got != "" {
		t.Errorf("a refused document says %q", got)
	}
	e.edit(long, obj{"text": "bad bad"})
	e.close(long)
	fits := "file:///" + strings.Repeat("d/", maxURI/2-8) + "a.toy"
	e.open(fits, "toy", "bad")
	if p := e.findings(fits); len(p.Diagnostics) != 1 {
		t.Errorf("%+v", p)
	}
}

// The URI is found wherever it is in the params, and nothing after it is read.
func TestDocumentURI(t *testing.T) {
	for params, want := range map[string]string{
		`{"textDocument":{"uri":"a:b"}}`:                                                "a:b",
		`{"textDocument":{"uri":"a\u003ab" , "text":` + "\x00":                          "a:b",
		` { "x" : [{"textDocument":1}] , "textDocument" : {"text":"","uri" : "\u00e9"}`: "é",
		`{"textDocument":{"uri":5}}`:                                                    "",
		`{"textDocument":{"uri":null}}`:                                                 "",
		`{"textDocument":[]}`:                                                           "",
		`{"uri":"a:b"}`:                                                                 "",
		`[`:                                                                             "",
		``:                                                                              "",
	} {
		got, at, ok := documentURI([]byte(params))
		if got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", params, got, ok)
		}
		if ok && (params[at.Start] != '"' || params[at.End-1] != '"') {
			t.Errorf("%s: it stands at %q", params, params[at.Start:at.End])
		}
	}
}

func TestNormalFormIsItsOwn(t *testing.T) {
	seen := make(map[uri.URI]string)
	for _, name := range oddURIs {
		key := normal(name)
		if normal(string(key)) != key {
			t.Errorf("%q becomes %q, and that %q", name, key, normal(string(key)))
		}
		seen[key] = name
	}
	if seen[normal("s:////p")] != "s:////p" {
		t.Error("a URI that cannot be read is taken for another")
	}
}
