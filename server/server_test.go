package server

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

const doc = "file:///games/a.toy"

func startToy(t *testing.T, params obj) *editor {
	e := start(t, toyOptions())
	e.begin(params)
	return e
}

func capabilities(textDocument obj) obj {
	return obj{"capabilities": obj{"textDocument": textDocument}}
}

var (
	pulling  = obj{"diagnostic": obj{}}
	markdown = obj{"hover": obj{"contentFormat": []string{"markdown", "plaintext"}}}
)

func (e *editor) hoverText(uri string, line, character int) string {
	e.t.Helper()
	var h *struct {
		Contents struct{ Kind, Value string }
		Range    place
	}
	e.result("textDocument/hover", at(uri, line, character), &h)
	if h == nil {
		return ""
	}
	return h.Contents.Kind + " " + h.Contents.Value
}

func TestFindingsFollowTheText(t *testing.T) {
	e := startToy(t, nil)
	e.open(doc, "toy", "good\n先手 bad\n")
	p := e.findings(doc)
	if len(p.Diagnostics) != 1 {
		t.Fatalf("%+v", p)
	}
	d := p.Diagnostics[0]
	if got := fmt.Sprintf("%v %d %s %s %s", d.Range, d.Severity, d.Source, d.Code, d.Message); got != "1:3-1:6 1 recls toy/bad `bad` is bad" {
		t.Error(got)
	}
	e.edit(doc, obj{"range": span(1, 3, 1, 6), "text": "fine"})
	if p := e.findings(doc); len(p.Diagnostics) != 0 || *p.Version != 2 {
		t.Errorf("%+v", p)
	}
	if got := e.hoverText(doc, 1, 0); got != "plaintext 先手 fine" {
		t.Error(got)
	}
}

// Thirty edits in a row: the request after them sees the last, and what is published in the end is about the last.
func TestThirtyEditsThenHover(t *testing.T) {
	e := startToy(t, nil)
	e.open(doc, "toy", "")
	for i := range 30 {
		e.edit(doc, obj{"range": span(0, 0, 0, 99), "text": fmt.Sprintf("bad %d", i+1)})
	}
	if got := e.hoverText(doc, 0, 0); got != "plaintext bad 30" {
		t.Error(got)
	}
	if p := e.findings(doc); *p.Version != 31 || len(p.Diagnostics) != 1 {
		t.Errorf("%+v", p)
	}
}

// A text that changes while it is judged is not spoken of any more.
func TestStaleFindingsAreNotPublished(t *testing.T) {
	parsing, goOn := make(chan string), make(chan bool)
	o := toyOptions()
	o.Languages = toys(toy{parsed: func(text string) { parsing <- text; <-goOn }})
	e := start(t, o)
	e.begin(nil)
	e.open(doc, "toy", "bad 1")
	<-parsing
	e.change(doc, "bad bad 2")
	e.change(doc, "bad bad bad 3")
	e.wantCode(e.call("no/such", nil), -32601) // the changes are in
	goOn <- true
	if text := <-parsing; text != "bad bad bad 3" {
		t.Errorf("%q was parsed, which nobody needed", text)
	}
	goOn <- true
	first := e.await("textDocument/publishDiagnostics", nil)
	var p published
	if decodeInto(t, first.Params, &p); *p.Version != 3 || len(p.Diagnostics) != 3 {
		t.Errorf("the first thing published is %+v", p)
	}
}

func TestParsedAndJudgedOnce(t *testing.T) {
	var mu sync.Mutex
	parses := make(map[string]int)
	o := toyOptions()
	o.Languages = toys(toy{parsed: func(text string) {
		mu.Lock()
		parses[text]++
		mu.Unlock()
	}})
	e := start(t, o)
	e.begin(nil)
	e.open(doc, "toy", "one")
	var ids []string
	for range 50 {
		ids = append(ids, e.send("textDocument/hover", at(doc, 0, 0)), e.send("textDocument/formatting", at(doc, 0, 0)))
	}
	e.findings(doc)
	for _, id := range ids {
		e.wantCode(e.reply(id), 0)
	}
	mu.Lock()
	defer mu.Unlock()
	if parses["one"] != 1 {
		t.Errorf("parsed %d times", parses["one"])
	}
}

func TestCloseTakesFindingsBack(t *testing.T) {
	e := startToy(t, nil)
	const odd = "file:///games/%E5%85%88%20x.toy"
	e.open(odd, "toy", "bad")
	e.findings(odd)
	e.close(odd)
	if p := e.findings(odd); p.Version != nil || len(p.Diagnostics) != 0 || p.URI != odd {
		t.Errorf("%+v", p)
	}
	if got := e.hoverText(odd, 0, 0); got != "" {
		t.Errorf("a closed file says %q", got)
	}
	e.edit(odd, obj{"text": "bad"}) // the client forgot that it closed it
	e.open(odd, "toy", "bad bad")
	if p := e.findings(odd); len(p.Diagnostics) != 2 {
		t.Errorf("opened again: %+v", p)
	}
}

func TestWhoseFile(t *testing.T) {
	for _, c := range []struct {
		uri, language, text string
		ours                bool
	}{
		{"file:///a.toy", "toy", "bad", true},
		{"file:///a.txt", "toy", "bad", true},
		{"file:///a.TOY", "", "bad", true},
		{"file:///a.toy", "smart-toy", "bad", true},
		{"file:///a.toy?x=1.go#y", "", "bad", true},
		{"untitled:Untitled-1", "toy", "bad", true},
		{"untitled:Untitled-1", "plaintext", "toy! bad", true},
		{"untitled:Untitled-1", "", "\uFEFFtoy! bad", true},
		{"untitled:Untitled-1", "plaintext", "bad", false},
		{"untitled:Untitled-1", "plaintext", "toy! foreign", false},
		{"untitled:Untitled-1", "toy", "toy! foreign", true},
		{"file:///README", "plaintext", "toy! bad", true},
		{"file:///a.TXT", "text", "toy! bad", true},
		{"file:///a.log", "plaintext", "toy! bad", false},
		{"file:///gen.py", "", "toy! bad", false},
		{"file:///a.py", "python", "toy! bad", false},
		{"file:///a.go", "go", "toy! bad", false},
		{"file:///a.go", "", "toy! bad", false},
		{"file:///a.go", "toy", "toy! bad", true},
		{"file:///a.go", "toy", "package bad", true},
		{"", "", "", false},
		{"%%%", "toy", "bad", true},
	} {
		s := newServer(t.Context(), func() {}, toyOptions().withDefaults(), nil)
		f, guessed := s.detect(c.language, c.uri, c.text)
		if got := f != nil; got != c.ours {
			t.Errorf("%q as %q with %q: ours is %v, want %v", c.uri, c.language, c.text, got, c.ours)
		}
		if sure := c.language == "toy" || strings.HasPrefix(strings.ToLower(c.uri), "file:///a.toy"); f != nil && guessed == sure {
			t.Errorf("%q as %q with %q: guessed is %v", c.uri, c.language, c.text, guessed)
		}
	}
}

func TestPositionEncodings(t *testing.T) {
	for _, c := range []struct {
		offered []string
		want    string
		at      string
	}{
		{nil, "utf-16", "0:4-0:7"},
		{[]string{"utf-8", "utf-16"}, "utf-8", "0:8-0:11"},
		{[]string{"utf-32", "utf-8", "utf-16"}, "utf-8", "0:8-0:11"},
		{[]string{"utf-32"}, "utf-32", "0:3-0:6"},
	} {
		e := start(t, toyOptions())
		r := e.begin(obj{"capabilities": obj{"general": obj{"positionEncodings": c.offered}}})
		if got := r.Capabilities["positionEncoding"]; got != c.want {
			t.Errorf("%v: %v, want %s", c.offered, got, c.want)
		}
		e.open(doc, "toy", "先😀 bad")
		if got := e.findings(doc).Diagnostics[0].Range.String(); got != c.at {
			t.Errorf("%s: %s, want %s", c.want, got, c.at)
		}
	}
}

func TestPull(t *testing.T) {
	e := start(t, toyOptions())
	r := e.begin(capabilities(pulling))
	if r.Capabilities["diagnosticProvider"] == nil {
		t.Error("a client that pulls is not told that it may")
	}
	e.open(doc, "toy", "bad")
	type report struct {
		Kind, ResultID string
		Items          []diagnosis
	}
	pull := func(previous any) (rep report) {
		e.result("textDocument/diagnostic", obj{"textDocument": obj{"uri": doc}, "previousResultId": previous}, &rep)
		return rep
	}
	first := pull(nil)
	if first.Kind != "full" || len(first.Items) != 1 || first.ResultID == "" {
		t.Errorf("%+v", first)
	}
	if again := pull(first.ResultID); again.Kind != "unchanged" || again.ResultID != first.ResultID {
		t.Errorf("%+v", again)
	}
	e.change(doc, "bad bad")
	second := pull(first.ResultID)
	if second.Kind != "full" || len(second.Items) != 2 {
		t.Errorf("%+v", second)
	}
	e.close(doc)
	e.open(doc, "toy", "fine") // version 1 again
	if third := pull(first.ResultID); third.Kind != "full" || len(third.Items) != 0 {
		t.Errorf("%+v", third)
	}
	e.close(doc)
	if closed := pull(first.ResultID); closed.Kind != "full" || closed.Items == nil || len(closed.Items) != 0 {
		t.Errorf("%+v", closed)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, n := range e.notes {
		if n.Method == "textDocument/publishDiagnostics" {
			t.Error("pushed to a client that pulls")
		}
	}
}

// blocking is a toy whose parser stops for the test.
func blocking() (o Options, parsing chan string, goOn chan bool) {
	parsing, goOn = make(chan string), make(chan bool)
	o = toyOptions()
	o.Languages = toys(toy{parsed: func(text string) { parsing <- text; <-goOn }})
	return o, parsing, goOn
}

func TestAnswersAboutAnOldText(t *testing.T) {
	for method, code := range map[string]int{
		"textDocument/diagnostic": -32802, // "ask again"
		"textDocument/formatting": -32801,
		"textDocument/hover":      0, // it was asked about that text
	} {
		o, parsing, goOn := blocking()
		e := start(t, o)
		e.begin(capabilities(pulling))
		e.open(doc, "toy", "bad ")
		id := e.send(method, at(doc, 0, 0))
		<-parsing
		e.change(doc, "x")
		e.wantCode(e.call("no/such", nil), -32601) // the change is in
		goOn <- true
		if m := e.reply(id); m.code() != code {
			t.Errorf("%s: code %d, want %d", method, m.code(), code)
		}
	}
}

func TestHangUpWhileWorking(t *testing.T) {
	o, parsing, goOn := blocking()
	e := start(t, o)
	e.begin(capabilities(pulling))
	e.open(doc, "toy", "x")
	e.send("textDocument/hover", at(doc, 0, 0))
	<-parsing
	e.hangUp()
	goOn <- true
	e.leave(1)
}

func TestPanicInAFormat(t *testing.T) {
	var logged strings.Builder // the panic is logged before the answer
	o := toyOptions()
	o.Log = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelError}))
	e := start(t, o)
	e.begin(nil)
	e.open(doc, "toy", "boom")
	e.wantCode(e.call("textDocument/hover", at(doc, 0, 0)), -32603)
	e.wantCode(e.call("textDocument/formatting", at(doc, 0, 0)), -32603)
	e.change(doc, "bad")
	if p := e.findings(doc); len(p.Diagnostics) != 1 {
		t.Errorf("%+v", p)
	}
	e.notify("exit", nil)
	e.leave(1)
	if !strings.Contains(logged.String(), "msg=panic") {
		t.Errorf("the panic is not in the log: %q", logged.String())
	}
}

func TestHoverKinds(t *testing.T) {
	vscode := obj{"name": "Visual Studio Code"}
	for _, c := range []struct {
		client  obj
		caps    obj
		options any
		want    string
	}{
		{nil, nil, nil, "plaintext line"},
		{nil, markdown, nil, "markdown **line**"},
		{nil, obj{"hover": obj{"contentFormat": []string{"plaintext"}}}, nil, "plaintext line"},
		{nil, obj{"hover": obj{"contentFormat": []string{"plaintext", "markdown"}}}, nil, "plaintext line"},
		{vscode, markdown, nil, "markdown ![line]"},
		{obj{"name": "code-server"}, markdown, nil, "markdown ![line]"},
		{vscode, markdown, obj{"hover": obj{"board": "text"}}, "markdown **line**"},
		{nil, markdown, obj{"hover": obj{"board": "svg"}}, "markdown ![line]"},
		{nil, nil, obj{"hover": obj{"board": "svg"}}, "plaintext line"},
		{nil, markdown, obj{"hover.board": "svg"}, "markdown ![line]"},
		{vscode, markdown, obj{"hover": obj{"board": 5}}, "markdown ![line]"},
	} {
		params := capabilities(c.caps)
		params["initializationOptions"] = c.options
		if c.client != nil {
			params["clientInfo"] = c.client
		}
		e := startToy(t, params)
		e.open(doc, "toy", "line")
		if got := e.hoverText(doc, 0, 99); got != c.want {
			t.Errorf("%v %v %v: %q, want %q", c.client, c.caps, c.options, got, c.want)
		}
		if got := e.hoverText(doc, 99, 0); c.caps == nil && got != "plaintext line" {
			t.Errorf("behind the end: %q", got)
		}
	}
}

func TestFormattingIsMinimal(t *testing.T) {
	e := startToy(t, nil)
	e.open(doc, "toy", "先😀  \r\nx\r\ny \r\n")
	var edits []struct {
		Range   place
		NewText string
	}
	e.result("textDocument/formatting", obj{"textDocument": obj{"uri": doc}, "options": obj{"tabSize": 8, "insertSpaces": false}}, &edits)
	if got := fmt.Sprint(edits); got != "[{0:3-0:5 } {2:1-2:2 }]" {
		t.Error(got)
	}
	e.change(doc, "fine")
	if m := e.call("textDocument/formatting", at(doc, 0, 0)); string(m.Result) != "[]" {
		t.Errorf("a file in its layout: %s", m.Result)
	}
	e.change(doc, "unsafe ")
	if m := e.call("textDocument/formatting", at(doc, 0, 0)); string(m.Result) != "[]" {
		t.Errorf("a layout that failed its check: %s", m.Result)
	}
	e.await("window/showMessage", nil)
}

func TestRichDiagnostics(t *testing.T) {
	e := startToy(t, capabilities(obj{"publishDiagnostics": obj{
		"relatedInformation": true, "codeDescriptionSupport": true, "tagSupport": obj{"valueSet": []int{1, 2}},
	}}))
	e.open(doc, "toy", "an odd one")
	d := e.findings(doc).Diagnostics[0]
	if d.CodeDescription.Href != "https://github.com/recls/recls/blob/main/docs/rules/toy/odd.md" {
		t.Error(d.CodeDescription.Href)
	}
	if r := d.RelatedInformation; len(r) != 1 || r[0].Location.URI != doc || r[0].Location.Range.String() != "0:0-0:1" || r[0].Message != "it began here" {
		t.Errorf("%+v", r)
	}
	if fmt.Sprint(d.Tags) != "[1 2]" {
		t.Error(d.Tags)
	}
	e = startToy(t, nil)
	e.open(doc, "toy", "an odd one")
	if m := e.await("textDocument/publishDiagnostics", nil); strings.Contains(string(m.Params), "related") || strings.Contains(string(m.Params), "tags") || strings.Contains(string(m.Params), "codeDescription") {
		t.Errorf("a plain client is sent %s", m.Params)
	}
}

func TestRuleSettings(t *testing.T) {
	long := strings.Repeat("x", 30)
	options := obj{"rules": obj{"toy/bad": "hint", "toy/long": "on", "toy/odd": "off"}}
	e := startToy(t, obj{"initializationOptions": options})
	e.open(doc, "toy", "bad odd "+long)
	summary := func(p published) string {
		var all []string
		for _, d := range p.Diagnostics {
			all = append(all, fmt.Sprintf("%s %d", d.Code, d.Severity))
		}
		return strings.Join(all, ", ")
	}
	wait := func(want string) {
		t.Helper()
		e.await("textDocument/publishDiagnostics", func(m message) bool {
			var p published
			decodeInto(t, m.Params, &p)
			return summary(p) == want
		})
	}
	wait("toy/long 2, toy/bad 4")
	e.notify("workspace/didChangeConfiguration", obj{"settings": obj{"recls": obj{"rules": obj{"toy/bad": "warning", "toy/odd": "information"}}}})
	wait("toy/bad 2, toy/long 2, toy/odd 3")
	e.notify("workspace/didChangeConfiguration", obj{"settings": obj{}}) // the empty one of eglot
	wait("toy/long 2, toy/bad 4")
	e.notify("workspace/didChangeConfiguration", obj{"settings": nil})
	e.notify("workspace/didChangeConfiguration", obj{"settings": obj{"rules": obj{"toy/bad": "error"}}})
	wait("toy/bad 1, toy/long 2")
}

func TestBadSettingsAreToldOnce(t *testing.T) {
	bad := obj{"hover": obj{"board": "gif"}, "format": obj{"indent": 3}, "rules": obj{"toy/bad": "loud", "toy/none": "off", "toy/odd": "off"}}
	e := startToy(t, obj{"initializationOptions": bad})
	m := e.await("window/showMessage", nil)
	for _, part := range []string{"gif", "indent", "loud", "toy/none"} {
		if !strings.Contains(string(m.Params), part) {
			t.Errorf("%s is not in %s", part, m.Params)
		}
	}
	e.notify("workspace/didChangeConfiguration", obj{"settings": bad})
	e.notify("workspace/didChangeConfiguration", obj{"settings": obj{"hover": 1}})
	if m := e.await("window/showMessage", nil); strings.Contains(string(m.Params), "gif") || !strings.Contains(string(m.Params), "hover") {
		t.Errorf("told again: %s", m.Params)
	}
	e.open(doc, "toy", "bad odd")
	if p := e.findings(doc); len(p.Diagnostics) != 1 {
		t.Errorf("what is right in bad settings does not hold: %+v", p)
	}
}

func TestConfigurationIsPulled(t *testing.T) {
	e := start(t, toyOptions())
	e.answers["workspace/configuration"] = []any{obj{"rules": obj{"toy/bad": "off"}}}
	e.begin(obj{"capabilities": obj{"workspace": obj{
		"configuration": true, "didChangeConfiguration": obj{"dynamicRegistration": true}, "diagnostics": obj{"refreshSupport": true},
	}, "textDocument": pulling}})
	if m := e.await("client/registerCapability", nil); !strings.Contains(string(m.Params), "didChangeConfiguration") {
		t.Errorf("%s", m.Params)
	}
	if m := e.await("workspace/configuration", nil); !strings.Contains(string(m.Params), `"section":"recls"`) {
		t.Errorf("%s", m.Params)
	}
	e.await("workspace/diagnostic/refresh", nil)
	e.open(doc, "toy", "bad")
	items := func() (r struct{ Items []diagnosis }) {
		e.result("textDocument/diagnostic", obj{"textDocument": obj{"uri": doc}}, &r)
		return r
	}
	if r := items(); len(r.Items) != 0 {
		t.Errorf("%+v", r)
	}
	e.mu.Lock()
	e.answers["workspace/configuration"] = []any{nil}
	e.mu.Unlock()
	e.notify("workspace/didChangeConfiguration", obj{"settings": nil})
	e.await("workspace/diagnostic/refresh", nil)
	if r := items(); len(r.Items) != 1 {
		t.Errorf("%+v", r)
	}
}

func TestTrace(t *testing.T) {
	e := startToy(t, nil)
	e.notify("$/setTrace", obj{"value": "messages"})
	e.call("textDocument/hover", at(doc, 0, 0))
	if m := e.await("$/logTrace", nil); !strings.Contains(string(m.Params), "textDocument/hover took") {
		t.Errorf("%s", m.Params)
	}
}

// Every initialize of testdata/initialize is that of a real client, cut down to what concerns recls.
func TestRealClients(t *testing.T) {
	files, _ := filepath.Glob("testdata/initialize/*.json")
	if len(files) == 0 {
		t.Fatal("no clients")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var c struct {
				Params obj
				Expect struct {
					PositionEncoding, Hover string
					Pull                    bool
				}
			}
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			decodeInto(t, raw, &c)
			e := start(t, toyOptions())
			r := e.begin(c.Params)
			if got := r.Capabilities["positionEncoding"]; got != c.Expect.PositionEncoding {
				t.Errorf("encoding %v, want %s", got, c.Expect.PositionEncoding)
			}
			if got := r.Capabilities["diagnosticProvider"] != nil; got != c.Expect.Pull {
				t.Errorf("pull %v, want %v", got, c.Expect.Pull)
			}
			e.open(doc, "toy", "line")
			if got, _, _ := strings.Cut(e.hoverText(doc, 0, 0), "line"); got != c.Expect.Hover {
				t.Errorf("hover %q, want %q", got, c.Expect.Hover)
			}
			e.call("shutdown", nil)
			e.notify("exit", nil)
			e.leave(0)
		})
	}
}

func TestServerInfo(t *testing.T) {
	e := start(t, toyOptions())
	r := e.begin(nil)
	if r.ServerInfo.Name != "recls" || r.ServerInfo.Version != "1.2.3" {
		t.Errorf("%+v", r.ServerInfo)
	}
	var got []string
	for name := range r.Capabilities {
		got = append(got, name)
	}
	slices.Sort(got)
	want := strings.Fields(`codeActionProvider codeLensProvider completionProvider definitionProvider documentFormattingProvider
		documentHighlightProvider documentLinkProvider documentRangeFormattingProvider documentSymbolProvider
		executeCommandProvider experimental foldingRangeProvider hoverProvider implementationProvider inlayHintProvider positionEncoding
		referencesProvider renameProvider selectionRangeProvider semanticTokensProvider textDocumentSync workspace
		workspaceSymbolProvider`)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("capabilities (-want +got):\n%s", diff)
	}
}

// A client that dies while somebody else holds its pipe open is noticed at the
// next look, and a client that cannot be seen at all is left alone.
func TestClientProcess(t *testing.T) {
	ticks := make(chan time.Time)
	looks := 0 // by the watch alone, until the session is over
	o := toyOptions()
	o.clock = &clock{
		ticks: func(every time.Duration) (<-chan time.Time, func()) {
			if every > 2*time.Second {
				t.Errorf("a dead client is noticed after %v", every)
			}
			return ticks, func() {}
		},
		alive: func(pid int) bool {
			looks++
			return pid == 42 && looks < 4
		},
	}
	e := start(t, o)
	e.begin(obj{"processId": 42})
	for range 4 {
		ticks <- time.Time{}
	}
	e.leave(1)
	if looks != 4 {
		t.Errorf("looked %d times", looks)
	}
}

// A client that was gone from the start, and one that cannot be seen from here:
// the server says why it leaves. To one without a process it stays.
func TestClientThatIsNotThere(t *testing.T) {
	for _, pid := range []any{7, 0, -1} {
		ticks := make(chan time.Time)
		o := toyOptions()
		o.clock = &clock{
			ticks: func(time.Duration) (<-chan time.Time, func()) { return ticks, func() {} },
			alive: func(int) bool { return false },
		}
		e := start(t, o)
		e.begin(obj{"processId": pid})
		ticks <- time.Time{}
		if m := e.await("window/logMessage", nil); !strings.Contains(string(m.Params), fmt.Sprintf("process %v,", pid)) {
			t.Errorf("the client was told %s", m.Params)
		}
		e.leave(1)
	}
	o := toyOptions()
	o.clock = &clock{ticks: func(time.Duration) (<-chan time.Time, func()) {
		t.Error("nobody is watched without a processId")
		return nil, func() {}
	}}
	e := start(t, o)
	e.begin(obj{"processId": nil})
	e.call("workspace/symbol", obj{"query": ""})
	e.hangUp()
	e.leave(1)
}

// A client that reads nothing any more does not hold up the server that wants to tell it why it leaves.
func TestLeavesAClientThatDoesNotRead(t *testing.T) {
	ticks, late := make(chan time.Time), make(chan time.Time)
	o := toyOptions()
	o.clock = &clock{
		ticks: func(every time.Duration) (<-chan time.Time, func()) {
			if every == answerWithin {
				return late, func() {}
			}
			return ticks, func() {}
		},
		alive: func(int) bool { return false },
	}
	e := start(t, o)
	e.begin(obj{"processId": 7})
	e.call("workspace/symbol", obj{"query": ""})
	e.mu.Lock() // the listener takes one message, and stops
	e.send("workspace/symbol", obj{"query": ""})
	ticks <- time.Time{}
	late <- time.Time{}
	code := <-e.exit
	e.mu.Unlock()
	if code != 1 {
		t.Errorf("exit code %d", code)
	}
}

// Shutdown is answered after what the client owes us, so that it need not
// answer a server that is gone; and without it, when that takes too long.
func TestShutdownWaitsForAnswers(t *testing.T) {
	for _, late := range []bool{false, true} {
		t.Run(fmt.Sprint("late ", late), func(t *testing.T) {
			ticks := make(chan time.Time)
			o := toyOptions()
			o.clock = &clock{ticks: func(time.Duration) (<-chan time.Time, func()) { return ticks, func() {} }}
			e := start(t, o)
			e.silent = true
			e.begin(obj{"capabilities": obj{"workspace": obj{"configuration": true}}})
			question := e.await("workspace/configuration", nil)
			e.notify("workspace/didChangeConfiguration", obj{"settings": nil}) // another, after the first
			shutdown := e.send("shutdown", nil)
			e.wantCode(e.call("textDocument/hover", at(doc, 0, 0)), -32600) // while shutdown waits
			e.unanswered(shutdown)
			if late {
				ticks <- time.Time{}
			} else {
				e.answer(question, []any{nil})
			}
			e.wantCode(e.reply(shutdown), 0)
			e.mu.Lock()
			for _, n := range e.notes {
				if n.ID != nil {
					t.Errorf("asks %s after shutdown", n.Method)
				}
			}
			e.mu.Unlock()
			e.notify("exit", nil)
			e.leave(0)
		})
	}
}

func TestAlive(t *testing.T) {
	if !alive(os.Getpid()) {
		t.Error("this process is dead")
	}
	child := exec.Command(os.Args[0], "-test.run=^$")
	if err := child.Run(); err != nil {
		t.Fatal(err)
	}
	for _, pid := range []int{child.Process.Pid, 0, -1} {
		if alive(pid) {
			t.Errorf("process %d is alive", pid)
		}
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	e := connect(t, func(rwc io.ReadWriteCloser) int { return Run(ctx, rwc, toyOptions()) })
	e.begin(nil)
	cancel()
	e.leave(1)
}

// A text beyond what formats can be shown is kept and edited, and not judged.
func TestTooLarge(t *testing.T) {
	asked := 0
	docs := newDocuments(t.Context(), 10, func(string, string, string) (syntax.Format, bool) { asked++; return toy{}, false })
	docs.open["x"] = &document{identity: identity{"x", "x"}, text: newBuffer("0123456789x")}
	if docs.snapshot("x").file() != nil || asked != 0 {
		t.Error("11 bytes were parsed")
	}
	docs.open["y"] = &document{identity: identity{"y", "y"}, text: newBuffer("0123456789")}
	if docs.snapshot("y").file() == nil {
		t.Error("10 bytes were not parsed")
	}
}

// The user is told why nothing is said about such a text.
func TestTooLargeIsTold(t *testing.T) {
	o := toyOptions()
	o.largest = 10
	e := start(t, o)
	e.begin(nil)
	e.open(doc, "toy", "0123456789x")
	if m := e.await("window/showMessage", nil); !strings.Contains(string(m.Params), "11 bytes, the most is 10") {
		t.Errorf("the user was told %s", m.Params)
	}
}

func TestDefaults(t *testing.T) {
	o := Options{}.withDefaults()
	if o.largest != syntax.MaxSize || o.Log == nil || o.Rules == nil || o.hover == nil {
		t.Errorf("%+v", o)
	}
	var _ func(context.Context, *syntax.File, int, hover.Options) (hover.Card, bool) = o.hover
}
