package server

import (
	"strings"
	"testing"

	"github.com/recls/recls/syntax/filetest"
)

// TestOtherFiles: no file that quotes records is one for the workspace, and none is when it is opened,
// unless the user has given it our language.
func TestOtherFiles(t *testing.T) {
	others := filetest.Others()
	_, uri := workspaceOf(t, others)
	e := start(t, Options{})
	e.begin(indexing(uri, true))
	e.indexed()
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	if sum != (CheckedWorkspace{}) {
		t.Errorf("of %d files that are no records, these are: %+v", len(others), sum)
	}
	var report struct{ Items []any }
	e.result("workspace/diagnostic", obj{"previousResultIds": []any{}}, &report)
	if len(report.Items) != 0 {
		t.Errorf("findings: %v", report.Items)
	}
	const program = "print(\"(;FF[4]GM[1]SZ[9]  ;B[aa]C[])\")\n"
	for name, language := range map[string]string{"gen.py": "", "gen2.py": "plaintext", "gen3.py": "python", "README": "plaintext", "notes.txt": ""} {
		doc := uri + "/" + name
		e.open(doc, language, program)
		if list := e.actions(doc, at(doc, 0, 0)["position"].(obj), at(doc, 0, 9)["position"].(obj)); len(list) > 0 {
			t.Errorf("%s as %q: %v", name, language, list)
		}
		var edits []any
		e.result("textDocument/formatting", obj{"textDocument": obj{"uri": doc}, "options": obj{"tabSize": 8, "insertSpaces": false}}, &edits)
		if len(edits) > 0 {
			t.Errorf("%s as %q: %v", name, language, edits)
		}
	}
}

// TestGuessed: a text that is a record though neither its name nor its language says so is judged,
// also while it is being typed in, and nothing changes it that an editor may do unasked.
func TestGuessed(t *testing.T) {
	const text = "(;FF[4]GM[1]SZ[9]  ;B[aa];W[aa]C[])\n"
	e := start(t, Options{})
	e.begin(nil)
	for _, c := range []struct {
		uri, language string
		guessed       bool
	}{
		{"untitled:Untitled-1", "plaintext", true},
		{"file:///tmp/game.txt", "", true},
		{"file:///tmp/other.txt", "sgf", false},
		{"file:///tmp/game.sgf", "plaintext", false},
	} {
		e.open(c.uri, c.language, text)
		if p := e.findings(c.uri); len(p.Diagnostics) == 0 {
			t.Errorf("%s: nothing is found", c.uri)
		}
		all := obj{"line": 0, "character": 0}
		fixes := e.actions(c.uri, all, all, string(fixAll))
		var edits, part []any
		params := obj{"textDocument": obj{"uri": c.uri}, "options": obj{"tabSize": 8, "insertSpaces": false}}
		e.result("textDocument/formatting", params, &edits)
		params["range"] = obj{"start": all, "end": obj{"line": 1, "character": 0}}
		e.result("textDocument/rangeFormatting", params, &part)
		if c.guessed != (len(fixes) == 0) || c.guessed != (len(edits) == 0) || c.guessed != (len(part) == 0) {
			t.Errorf("%s: guessed is %v; fixes %v, edits %v and %v", c.uri, c.guessed, fixes, edits, part)
		}
		if c.guessed {
			m := e.await("window/showMessage", nil)
			if !strings.Contains(string(m.Params), "choose Smart Game Format as its language") {
				t.Error(string(m.Params))
			}
		}
		e.change(c.uri, strings.TrimSuffix(text, ")\n"))
		if p := e.findings(c.uri); len(p.Diagnostics) == 0 {
			t.Errorf("%s: a letter has ended the record", c.uri)
		}
	}
}

// TestOtherFormat: a record under the name of another format is left as it is.
func TestOtherFormat(t *testing.T) {
	e := start(t, Options{})
	e.begin(nil)
	e.open("file:///a.ishi", "ishi", "(;FF[4]GM[1]SZ[9]C[Dear reader,\n\nBlack & white.\n];B[aa]C[])\n")
	var edits []any
	e.result("textDocument/formatting", obj{"textDocument": obj{"uri": "file:///a.ishi"}, "options": obj{"tabSize": 8, "insertSpaces": false}}, &edits)
	if len(edits) > 0 {
		t.Errorf("edits %v", edits)
	}
	m := e.await("window/showMessage", nil)
	if !strings.Contains(string(m.Params), "looks like Smart Game Format") || !strings.Contains(string(m.Params), `"message":"a.ishi was not formatted: `) {
		t.Error(string(m.Params))
	}
}
