package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"go.lsp.dev/protocol"
)

// obeyedText has what terminals and editors obey instead of showing it: escapes, the C1 forms of them, turns of
// direction.
const obeyedText = "\x1b[31mred\x1b]0;title\x07\x9b2J\u009b2J\u0085\x7f\u202eevil\u2066\u200f\u061c\u2028x\ufeff"

// TestWordsOfTheServerAreShown: whatever records, settings and names of files hold, no text that the server sends for
// people has a character that a client would obey, in a notification, a question or an answer.
func TestWordsOfTheServerAreShown(t *testing.T) {
	folder := t.TempDir()
	write := func(name, data string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Skipf("no file can have such a name here: %v", err)
		}
		return "file://" + filepath.ToSlash((&url.URL{Path: path}).EscapedPath())
	}
	hostile := func(text string) string { return strings.ReplaceAll(text, "OBEYED", obeyedText) }
	settings := []string{
		"'OBEYED' = 1\n", "[rules]\n'OBEYED' = 'off'\n'sgf/OBEYED*' = 'off'\n'sgf/*' = 'OBEYED'\n", "exclude = ['!OBEYED', '[OBEYED']\n", "sgf.lineWidth = 'OBEYED'\n",
		"OBEYED", "a = OBEYED\n", "[OBEYED", "shogi.notation = \"\\u001b[31m\\u009b\\u202e\"\n", "\"\\u001b\\u202e\" = 1\n\"\\u009b\".\"\\u2066\" = 2\n",
		"[[overrides]]\nfiles = [\"!\\u001b\\u202e\"]\n\"\\u202e\" = 1\n", "[rules]\n\"\\u001b\\u202e\" = \"\\u009b\"\n", "\"\\u001b.\\u202e\" = 1\n",
	}
	texts := map[string]string{
		"a.sgf":  "(;GM[1]FF[4]CA[OBEYED]SZ[9]PB[OBEYED]PW[OBEYED]EV[OBEYED]DT[OBEYED]RE[OBEYED]KM[OBEYED]RU[OBEYED]OBEYED[x]OBEYED\n;B[aa]C[OBEYED]LB[bb:OBEYED]N[OBEYED];W[OBEYED];B[aa]GN[]AB[OBEYED]FG[OBEYED])\n(;PB[OBEYED]AP[OBEYED];B[cc](;W[aa])(;W[bb]))",
		"b.ishi": "BOARDSIZE OBEYED\nEVENT OBEYED\nPLAYER BLACK OBEYED\nOBEYED x\nB 1 A9 OBEYED\nB 2 OBEYED\nCOM\nOBEYED\nENDCOM\nMARK OBEYED\n",
		"c.csa":  "'CSA encoding=OBEYED\nV3.0\nN+OBEYED\n$EVENT:OBEYED\n$START_TIME:OBEYED\n$OBEYED:x\nPI\n+\n'*OBEYED\n+7776FU\nTOBEYED\n-OBEYED\n%OBEYED\n",
		"d.kifu": "#KIF version=2.0 encoding=OBEYED\n先手：OBEYED\n手合割：OBEYED\nOBEYED：x\n*OBEYED\n   1 ７六歩(77)OBEYED\n*OBEYED\n   2 OBEYED\nまで9手でOBEYED\n変化：OBEYED\n",
		"e":      "(;GM[1]FF[4]PB[OBEYED];B[aa])", "OBEYED": "OBEYED", "f.kif": "先手：OBEYED\n▲７六歩 OBEYED\n",
	}
	var uris []string
	for i, text := range settings {
		name := fmt.Sprintf("%d/\x1b[31m\u202e\u009b.sgf", i)
		write(fmt.Sprintf("%d/.recls.toml", i), hostile(text))
		uris = append(uris, write(name, hostile(texts["a.sgf"])))
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		uris = append(uris, write("\u202e\x1b\u009b/"+strings.ReplaceAll(name, "OBEYED", "\x1b\u202e\u009b"), hostile(texts[name])))
	}
	if err := os.Symlink("/etc/passwd", filepath.Join(folder, "\u202e\x1b\u009b", ".recls.toml")); err != nil {
		t.Log(err)
	}
	uris = append(uris, "untitled:%E2%80%AE%1B%C2%9B.sgf", "file:///no/%E2%80%AE%C2%9B.csa")

	e := start(t, Options{})
	said := make(map[string]int)
	e.watch = func(m message) {
		e.mu.Lock()
		defer e.mu.Unlock()
		said[shownIn(t, m)]++
	}
	e.answers["workspace/configuration"] = []any{obj{"sgf": obj{"lineWidth": obeyedText}, "rules": obj{obeyedText: "off", "sgf/bad-komi": obeyedText}, "workspace": obj{"searchClosedFiles": true}}}
	says := obj{"workspaceFolders": []obj{{"uri": "file://" + folder, "name": obeyedText}}}
	for k, v := range everything {
		says[k] = v
	}
	capabilities := obj{}
	for k, v := range everything["capabilities"].(obj) {
		capabilities[k] = v
	}
	capabilities["workspace"] = obj{"configuration": true, "workspaceEdit": obj{"documentChanges": true, "resourceOperations": []string{"create"}}}
	documents := obj{}
	for k, v := range capabilities["textDocument"].(obj) {
		documents[k] = v
	}
	delete(documents, "diagnostic") // so that they are published
	documents["publishDiagnostics"] = obj{"relatedInformation": true, "dataSupport": true, "codeDescriptionSupport": true}
	capabilities["textDocument"] = documents
	says["capabilities"] = capabilities
	e.begin(says)
	notify := func(method string, params obj) {
		e.notify(method, params)
	}
	for i, u := range uris {
		text := hostile(texts["a.sgf"])
		for name, of := range texts {
			if strings.HasSuffix(u, name) {
				text = hostile(of)
			}
		}
		text = strings.ToValidUTF8(text, "\u009b") // as JSON can have it
		e.open(u, "", text)
		e.call("workspace/executeCommand", obj{"command": obeyedText, "arguments": []any{}})
		if i < len(settings)-1 { // its settings are told when its first text is looked at
			e.findings(u)
			continue
		}
		for _, method := range methodsOf(t) {
			switch method {
			case protocol.MethodTextDocumentDidOpen, protocol.MethodTextDocumentDidClose, protocol.MethodExit, protocol.MethodInitialized,
				protocol.MethodTextDocumentDidChange, protocol.MethodWorkspaceDidChangeWorkspaceFolders, protocol.MethodWindowWorkDoneProgressCancel:
				continue
			}
			entry := newServer(t.Context(), func() {}, Options{}.withDefaults(), nil).methods()[method]
			lines := strings.Split(text, "\n")
			for line := range lines {
				if line > 0 && strings.HasPrefix(method, "workspace/") {
					continue // it is about no place
				}
				for _, column := range []int{1, len([]rune(lines[line])) / 2} {
					params := obj{}
					if err := json.Unmarshal(aboutPlace(t, "a.sgf", line, column), &params); err != nil {
						t.Fatal(err)
					}
					params["textDocument"] = obj{"uri": u}
					params["query"], params["newName"], params["encoding"] = "", obeyedText+"]", "GB18030"
					params["game"], params["node"], params["to"] = 0, 1, obj{"col": 0, "row": 0}
					params["action"] = obj{"kind": "comment", "text": obeyedText}
					params["range"] = span(0, 0, line, column)
					params["context"] = obj{"diagnostics": []any{}}
					switch method {
					case protocol.MethodWorkspaceExecuteCommand:
						for _, command := range []string{checkWorkspace, findPosition, listGames} {
							if line == 0 {
								e.call(method, obj{"command": command, "arguments": []any{params}, "workDoneToken": 1})
							}
						}
						continue
					case protocol.MethodWorkspaceDidChangeConfiguration:
						params = obj{"settings": obj{"recls": obj{"rules": obj{obeyedText: obeyedText}, "hover": obeyedText}}}
					case protocol.MethodWorkspaceDidChangeWatchedFiles:
						params = obj{"changes": []obj{{"uri": u, "type": 2}}}
					case methodExplain:
						params = obj{"code": obeyedText}
					}
					if !entry.call {
						notify(method, params)
						continue
					}
					answer := e.call(method, params)
					if method == protocol.MethodTextDocumentCodeAction {
						var actions []obj
						if json.Unmarshal(answer.Result, &actions) == nil {
							for _, action := range actions[:min(len(actions), 8)] {
								e.call(protocol.MethodCodeActionResolve, action)
							}
						}
					}
				}
			}
		}
	}
	e.call("workspace/symbol", obj{"query": ""})
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, want := range []string{"window/showMessage", "textDocument/publishDiagnostics", "$/progress", "answer"} {
		if said[want] == 0 {
			t.Errorf("nothing was said in %s: %v", want, said)
		}
	}
	t.Log(said)
}

// raw are members of messages that clients do not show as they are: places in the record, its text, and names by which
// client and server know something.
var raw = regexp.MustCompile(`^(uri|targetUri|target|newText|insertText|filterText|sortText|data|arguments|code|key|token|documentChanges|changes|edits?|id|placeholder)$`)

// shownIn looks at the texts of a message, and says what it is.
func shownIn(t *testing.T, m message) (what string) {
	if what = m.Method; what == "" {
		what = "answer"
	}
	for _, part := range []json.RawMessage{m.Params, m.Result} {
		var all any
		if len(part) > 0 && json.Unmarshal(part, &all) == nil {
			shownWords(t, what, "", all)
		}
	}
	if m.Error != nil {
		shownWords(t, what, "error", m.Error.Message)
	}
	return what
}

func shownWords(t *testing.T, what, at string, v any) {
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			if what == "answer" && raw.MatchString(name) || slices.Contains([]string{"uri", "data", "token", "documentChanges", "changes"}, name) {
				continue
			}
			shownWords(t, what, at+"."+name, inner)
		}
	case []any:
		for i, inner := range v {
			shownWords(t, what, at+"["+strconv.Itoa(i)+"]", inner)
		}
	case string:
		bad := func(r rune) bool {
			return unicode.Is(unicode.Cc, r) && (r != '\n' && r != '\t' || what != "answer") || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028'
		}
		if i := strings.IndexFunc(v, bad); i >= 0 {
			t.Errorf("%s%s: %q", what, at, v[max(0, i-60):min(len(v), i+40)])
		}
	}
}

// TestWordsHaveOneDoor: what is put into a language for a client is shown by server.words.
func TestWordsHaveOneDoor(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	other := regexp.MustCompile(`\.In\((?:\w+\.)*locale\(\)\)|ErrorText\(|MessageParams\{.*Message: [^s]`)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for i, line := range strings.Split(string(data), "\n") {
			if other.MatchString(line) && !strings.Contains(line, ".words(") && !strings.Contains(line, "snippet.Plain(") && !strings.Contains(line, "entries[0]") && !strings.Contains(line, "Message: text}") {
				t.Errorf("%s:%d: %s: expected words, which shows what a client would obey", name, i+1, strings.TrimSpace(line))
			}
		}
	}
}
