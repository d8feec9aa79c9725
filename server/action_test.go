package server

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// action is a code action as a client keeps it.
type action map[string]json.RawMessage

func (a action) title() (s string) { _ = json.Unmarshal(a["title"], &s); return s }

func (e *editor) actions(uri string, from, to obj, only ...string) (list []action) {
	e.t.Helper()
	context := obj{"diagnostics": []any{}}
	if only != nil {
		context["only"] = only
	}
	e.result("textDocument/codeAction", obj{"textDocument": obj{"uri": uri}, "range": obj{"start": from, "end": to}, "context": context}, &list)
	return list
}

// edited is a text after an edit of it, as an editor would make it.
func edited(t *testing.T, text string, edit json.RawMessage) string {
	t.Helper()
	var e struct {
		Changes         map[string][]wireEdit
		DocumentChanges []struct {
			TextDocument struct{ Version *int }
			Edits        []wireEdit
		}
	}
	decodeInto(t, edit, &e)
	var edits []wireEdit
	for _, list := range e.Changes {
		edits = append(edits, list...)
	}
	for _, change := range e.DocumentChanges {
		edits = append(edits, change.Edits...)
	}
	lines := strings.SplitAfter(text, "\n")
	offset := func(p struct{ Line, Character int }) (off int) {
		for _, line := range lines[:p.Line] {
			off += len(line)
		}
		return off + p.Character // the tests below are ASCII
	}
	slices.SortStableFunc(edits, func(a, b wireEdit) int { return offset(b.Range.Start) - offset(a.Range.Start) })
	for _, x := range edits {
		text = text[:offset(x.Range.Start)] + x.NewText + text[offset(x.Range.End):]
	}
	return text
}

type wireEdit struct {
	Range   place
	NewText string
}

func point(line, character int) obj { return obj{"line": line, "character": character} }

const faulty = "(;FF[4]GM[1]SZ[19]GN[]KM[ 6.5]\n;B[pd];W[dd])\n"

// TestFixesOfTheLine: the fixes of a line are offered wherever the cursor is on it, those under the cursor first, with
// their findings; what silences one is offered for one finding, and the line after it offers nothing.
func TestFixesOfTheLine(t *testing.T) {
	e := start(t, Options{})
	e.begin(everything)
	e.open(game, "sgf", "(;FF[4]GM[1]SZ[19]GN[]KM[ 6.5]\n;B[pd];W[dd])\n")
	codes := func(character int) (list []string) {
		for _, a := range e.actions(game, point(0, character), point(0, character), "quickfix") {
			var found []struct{ Code string }
			decodeInto(t, a["diagnostics"], &found)
			if len(found) != 1 {
				t.Fatalf("%s is beside %d findings", a.title(), len(found))
			}
			if !strings.HasPrefix(a.title(), "Silence") {
				list = append(list, found[0].Code)
			}
		}
		return slices.Compact(list)
	}
	start, name, komi := codes(0), codes(19), codes(27)
	if len(start) != 2 || !slices.Equal(name, start) || komi[0] != start[1] || komi[1] != start[0] {
		t.Errorf("at the start %q, at GN %q, at KM %q", start, name, komi)
	}
	if other := e.actions(game, point(1, 3), point(1, 3), "quickfix"); len(other) > 0 {
		t.Errorf("%d fixes on the next line", len(other))
	}
}

func TestActionsAreMadeWhenTaken(t *testing.T) {
	e := start(t, Options{})
	e.begin(everything)
	e.open(game, "sgf", faulty)
	list := e.actions(game, point(0, 0), point(1, 0), "quickfix", "source.fixAll.recls")
	if len(list) < 3 {
		t.Fatalf("%d actions", len(list))
	}
	for _, a := range list {
		if a["edit"] != nil {
			t.Errorf("%s has its edits already", a.title())
		}
		var made action
		e.result("codeAction/resolve", a, &made)
		if edited(t, faulty, made["edit"]) == faulty {
			t.Errorf("%s changes nothing", a.title())
		}
	}
	all := list[len(list)-1]
	var made action
	e.result("codeAction/resolve", all, &made)
	want := "(;FF[4]GM[1]SZ[19]KM[6.5]\n;B[pd];W[dd])\n"
	if got := edited(t, faulty, made["edit"]); got != want {
		t.Errorf("%s: %q, want %q", all.title(), got, want)
	}
	e.change(game, "(;B[aa])")
	e.wantCode(e.call("codeAction/resolve", all), -32801)
}

// TestUpgradesByKind: the command of VS Code that upgrades a record finds its actions by their kinds, because titles
// are in the language of the user.
func TestUpgradesByKind(t *testing.T) {
	e := start(t, Options{})
	e.begin(everything)
	for _, c := range []struct{ uri, language, text, kind, want string }{
		{"file:///old.sgf", "sgf", "(;FF[3]GM[1]SZ[9];B[ee]SQ[cc]L[aa][bb])\n", "quickfix.upgrade", "FF[4]"},
		{"file:///old.csa", "csa", "V2.2\nPI\n+\n+7776FU\n", "refactor.rewrite.version.latest", "V3.0"},
	} {
		e.open(c.uri, c.language, c.text)
		list := e.actions(c.uri, point(0, 0), point(1, 0), c.kind)
		if len(list) == 0 {
			t.Errorf("%s: no action", c.kind)
			continue
		}
		for _, a := range list {
			var made action
			if e.result("codeAction/resolve", a, &made); string(a["kind"]) != `"`+c.kind+`"` || !strings.Contains(edited(t, c.text, made["edit"]), c.want) {
				t.Errorf("%s: %v", c.kind, made)
			}
		}
	}
}

func TestActionsOfAClientThatCannotAskLater(t *testing.T) {
	e := start(t, Options{})
	e.begin(nil)
	e.open(game, "sgf", faulty)
	list := e.actions(game, point(0, 0), point(1, 0), "source")
	if len(list) != 1 {
		t.Fatalf("%v", list)
	}
	if got := edited(t, faulty, list[0]["edit"]); strings.Contains(got, "GN") {
		t.Errorf("%q", got)
	}
	for _, a := range e.actions(game, point(1, 0), point(1, 0)) {
		if strings.HasPrefix(a.title(), "Convert") {
			t.Errorf("a client that cannot make files is offered %q", a.title())
		}
	}
}

func TestConvertMakesAFileBesideTheRecord(t *testing.T) {
	e := start(t, Options{})
	e.begin(everything)
	name := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(strings.TrimSuffix(name, "sgf")+"ish", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	uri := "file://" + filepath.ToSlash(name)
	e.open(uri, "sgf", "(;FF[4]GM[1]SZ[19];B[pd])")
	list := e.actions(uri, point(0, 0), point(0, 0), "refactor.rewrite.convert")
	if len(list) != 1 {
		t.Fatalf("%v", list)
	}
	var made struct {
		Edit struct {
			DocumentChanges []struct {
				Kind, URI string
				Edits     []wireEdit
			}
		}
	}
	e.result("codeAction/resolve", list[0], &made)
	changes := made.Edit.DocumentChanges
	if len(changes) != 2 || changes[0].Kind != "create" || !strings.HasSuffix(changes[0].URI, "/a-2.ish") && !strings.HasSuffix(changes[0].URI, "/a.ishi") {
		t.Fatalf("%+v", changes)
	}
	if !strings.Contains(changes[1].Edits[0].NewText, "B 1 Q16") {
		t.Errorf("%q", changes[1].Edits[0].NewText)
	}
}

func TestTokensAreSentAsWhatHasChanged(t *testing.T) {
	e := start(t, Options{})
	e.begin(everything)
	e.open(game, "sgf", "(;FF[4]GM[1]SZ[19]\n;B[pd];W[dd])\n")
	var full struct {
		ResultID string
		Data     []uint32
	}
	e.result("textDocument/semanticTokens/full", obj{"textDocument": obj{"uri": game}}, &full)
	e.edit(game, obj{"range": span(1, 6, 1, 6), "text": ";W[pp]"})
	var delta struct {
		ResultID string
		Edits    []struct {
			Start, DeleteCount int
			Data               []uint32
		}
	}
	params := obj{"textDocument": obj{"uri": game}, "previousResultId": full.ResultID}
	e.result("textDocument/semanticTokens/full/delta", params, &delta)
	data := slices.Clone(full.Data)
	for _, x := range delta.Edits {
		data = slices.Replace(data, x.Start, x.Start+x.DeleteCount, x.Data...)
	}
	var fresh struct{ Data []uint32 }
	e.result("textDocument/semanticTokens/full", obj{"textDocument": obj{"uri": game}}, &fresh)
	if !slices.Equal(data, fresh.Data) || len(delta.Edits) != 1 || len(delta.Edits[0].Data) > 25 {
		t.Errorf("%v\nwant %v\nby %+v", data, fresh.Data, delta.Edits)
	}
	var whole struct{ Data []uint32 }
	e.result("textDocument/semanticTokens/full/delta", params, &whole) // an id that is not the last
	if !slices.Equal(whole.Data, fresh.Data) {
		t.Errorf("%v", whole)
	}
}

// workspaceOf is a folder with some records and settings.
func workspaceOf(t *testing.T, files map[string]string) (dir, uri string) {
	dir = t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir, "file://" + filepath.ToSlash(dir)
}

func TestWorkspaceIsIndexedWhenAsked(t *testing.T) {
	_, uri := workspaceOf(t, map[string]string{
		"a.sgf":                     "(;FF[4]PB[Shusaku];B[pd])",
		"deep/b.csa":                "V2.2\nN+羽生善治\nPI\n+\n+7776FU\n%TORYO\n",
		".hidden/c.sgf":             "(;PB[Shusaku hidden])",
		"node_modules/x/c.sgf":      "(;PB[Shusaku of a module])",
		"notes.txt":                 "Shusaku",
		"deep/down/event.sgf":       "(;FF[4]EV[Shusaku cup])",
		"wrong.sgf":                 "(;FF[4]CA[GB2312]PB[Shusaku 羽生善治]KM[6.5])",
		"seven-bits.sgf":            "(;FF[4]PB[Shusaku \x1b$B1)@8A1<#\x1b(B])",
		"deep/down/not-a-record.go": "package shusaku",
	})
	for _, index := range []bool{true, false} {
		e := start(t, Options{})
		e.begin(indexing(uri, index))
		if index {
			e.indexed()
		}
		var found []struct {
			Name, ContainerName string
			Location            struct{ URI string }
		}
		e.result("workspace/symbol", obj{"query": "shusaku"}, &found)
		var got []string
		for _, x := range found {
			got = append(got, x.Name+" "+strings.TrimPrefix(x.Location.URI, uri))
		}
		want := "[]"
		if index {
			want = "[Shusaku /a.sgf Shusaku cup /deep/down/event.sgf Shusaku 羽生善治 /seven-bits.sgf Shusaku 羽生善治 /wrong.sgf]"
		}
		if fmt.Sprint(got) != want {
			t.Errorf("index %v: %v, want %v", index, got, want)
		}
	}
}

func TestCheckWorkspace(t *testing.T) {
	_, uri := workspaceOf(t, map[string]string{"a.sgf": "(;FF[4]B[zz])", "b/b.sgf": "(;FF[4]CA[GB2312]PB[羽生善治];B[pd])"})
	folders := []obj{{"uri": uri, "name": "games"}}
	e := start(t, Options{})
	e.begin(obj{"workspaceFolders": folders})
	var sum CheckedWorkspace
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	if sum.Files != 2 || sum.Errors != 1 {
		t.Errorf("%+v", sum)
	}
	p := e.findings(uri + "/a.sgf")
	if len(p.Diagnostics) == 0 {
		t.Error("the findings of a file that is not open were not published")
	}

	e = start(t, Options{})
	e.begin(obj{"workspaceFolders": folders, "capabilities": obj{"textDocument": pulling}})
	e.result("workspace/executeCommand", obj{"command": checkWorkspace}, &sum)
	var report struct {
		Items []struct {
			URI, Kind, ResultID string
			Items               []diagnosis
		}
	}
	e.result("workspace/diagnostic", obj{"previousResultIds": []any{}}, &report)
	if len(report.Items) != 2 || len(report.Items[0].Items) == 0 {
		t.Fatalf("%+v", report)
	}
	known := []obj{{"uri": report.Items[0].URI, "value": report.Items[0].ResultID}}
	e.result("workspace/diagnostic", obj{"previousResultIds": known}, &report)
	if report.Items[0].Kind != "unchanged" || report.Items[1].Kind != "full" {
		t.Errorf("%+v", report)
	}
}

func TestSettingsOfAProject(t *testing.T) {
	dir, uri := workspaceOf(t, map[string]string{
		".recls.toml": "[rules]\n\"sgf/empty-value\" = \"error\"\n\"sgf/no-such-rule\" = \"off\"\n",
	})
	e := start(t, Options{})
	e.begin(nil)
	e.open(uri+"/a.sgf", "sgf", "(;FF[4]GN[])")
	m := e.await("window/showMessage", nil)
	if text := string(m.Params); !strings.Contains(text, ".recls.toml:3:1") || !strings.Contains(text, "sgf/no-such-rule") {
		t.Error(text)
	}
	e.change(uri+"/a.sgf", "(;FF[4]GN[] )") // the findings may have come before the message
	p := e.findings(uri + "/a.sgf")
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Severity != 1 {
		t.Fatalf("%+v", p)
	}
	if err := os.WriteFile(filepath.Join(dir, ".recls.toml"), []byte("[rules]\n\"sgf/empty-value\" = \"off\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	e.notify("workspace/didChangeWatchedFiles", obj{"changes": []obj{{"uri": uri + "/.recls.toml", "type": 2}}})
	if p := e.findings(uri + "/a.sgf"); len(p.Diagnostics) != 0 {
		t.Errorf("%+v", p)
	}
}

// Which actions are offered for a place, and for which kinds that a client asks for.
func TestOfferedActions(t *testing.T) {
	fix := func(title string, safe bool) diagnostics.Fix {
		return diagnostics.Fix{Title: i18n.Msg("%s", title), Safe: safe, Edits: []syntax.Edit{{Span: syntax.Span{Start: 4, End: 7}}}}
	}
	o := toyOptions()
	two := &diagnostics.Rule{Code: "toy/two", Severity: diagnostics.Error}
	o.Rules = diagnostics.NewCatalogue(diagnostics.Set{Format: "toy", Rules: []diagnostics.Entry{
		{Rule: toyBad},
		{Rule: two, Kinds: []syntax.Kind{1}, Check: func(p *diagnostics.Pass, _ syntax.NodeID) {
			p.Report(two, diagnostics.Finding{Span: syntax.Span{Start: 4, End: 7}, Message: i18n.Msg("first"), Fixes: []diagnostics.Fix{fix("A", true), fix("B", false)}})
			p.Report(two, diagnostics.Finding{Span: syntax.Span{Start: 10, End: 12}, Message: i18n.Msg("second"), Fixes: []diagnostics.Fix{fix("C", false), fix("D", true)}})
		}},
	}})
	e := start(t, o)
	e.begin(everything)
	e.open(doc, "toy", "0123456789 a text of one line")
	diagnosis := func(code string, from, to int) []obj {
		return []obj{{"code": code, "range": span(0, from, 0, to), "message": "as the client has it"}}
	}
	var resolve action
	for _, c := range []struct {
		from, to int
		only     []string
		known    []obj
		want     string
	}{
		{0, 3, nil, nil, "A!+ B+ C+ D+ all"}, {7, 7, nil, nil, "A!+ B+ C+ D+ all"}, {9, 9, nil, nil, "C+ D+ A!+ B+ all"}, {12, 20, nil, nil, "C+ D+ A!+ B+ all"},
		{5, 11, []string{"quickfix"}, nil, "A!+ B+ C+ D+"}, {5, 5, []string{"source"}, nil, "all"}, {5, 5, []string{"source.fixAll"}, nil, "all"},
		{5, 5, []string{"source.fix"}, nil, ""}, {5, 5, []string{"quick"}, nil, ""}, {5, 5, []string{"refactor.rewrite"}, nil, ""},
		{5, 5, nil, diagnosis("toy/two", 4, 7), "A!= B= C+ D+ all"}, {5, 5, nil, diagnosis("toy/bad", 4, 7), "A!+ B+ C+ D+ all"}, {5, 5, nil, diagnosis("toy/two", 4, 6), "A!+ B+ C+ D+ all"},
	} {
		context := obj{"diagnostics": []any{}}
		if c.known != nil {
			context["diagnostics"] = c.known
		}
		if c.only != nil {
			context["only"] = c.only
		}
		var list []action
		e.result("textDocument/codeAction", obj{"textDocument": obj{"uri": doc}, "range": span(0, c.from, 0, c.to), "context": context}, &list)
		var got []string
		for _, a := range list {
			name := strings.Replace(a.title(), "Apply every safe fix", "all", 1)
			if a["isPreferred"] != nil {
				name += "!"
			}
			switch beside := string(a["diagnostics"]); {
			case strings.Contains(beside, "as the client has it"):
				name += "="
			case beside != "":
				name += "+"
			}
			got = append(got, name)
			resolve = a
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%d to %d, only %v: %v, want %s", c.from, c.to, c.only, got, c.want)
		}
	}
	var data obj
	decodeInto(t, resolve["data"], &data)
	delete(data, "all")
	for place, edits := range map[[2]int]bool{{0, 1}: true, {0, 2}: true, {1, 2}: true, {0, 3}: false, {2, 1}: false, {-1, 1}: false} {
		data["finding"], data["fix"] = place[0], place[1]
		var made action
		e.result("codeAction/resolve", obj{"title": "x", "data": data}, &made)
		if (made["edit"] != nil) != edits {
			t.Errorf("fix %d of finding %d: %s, want an edit: %v", place[1], place[0], made["edit"], edits)
		}
	}
}
