package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// indexing is how a client begins that has the records of a folder read, if it wants to, and shows all that there is.
func indexing(folder string, index bool) obj {
	return obj{
		"workspaceFolders":      []obj{{"uri": folder, "name": "games"}},
		"capabilities":          everything["capabilities"],
		"initializationOptions": obj{"workspace": obj{"searchClosedFiles": index}},
	}
}

// indexed waits until the records of the workspace are read.
func (e *editor) indexed() {
	e.t.Helper()
	e.await("$/progress", func(m message) bool { return strings.Contains(string(m.Params), `"end"`) })
}

// TestFoldersChange: the records of a folder that is added are found, those of one that is removed are not.
func TestFoldersChange(t *testing.T) {
	_, old := workspaceOf(t, map[string]string{"a.sgf": "(;FF[4]PB[Shusaku])"})
	_, fresh := workspaceOf(t, map[string]string{"b.sgf": "(;FF[4]PB[Shusaku II])"})
	folder := func(uri string) []obj { return []obj{{"uri": uri, "name": "games"}} }
	e := start(t, Options{})
	e.begin(indexing(old, true))
	for _, c := range []struct {
		added, removed []obj
		want           string
	}{
		{nil, nil, "[Shusaku]"},
		{folder(fresh), []obj{}, "[Shusaku Shusaku II]"},
		{[]obj{}, folder(old), "[Shusaku II]"},
	} {
		if c.added != nil {
			e.notify("workspace/didChangeWorkspaceFolders", obj{"event": obj{"added": c.added, "removed": c.removed}})
		}
		e.indexed()
		var found []struct{ Name string }
		e.result("workspace/symbol", obj{"query": "shusaku"}, &found)
		got := []string{}
		for _, x := range found {
			got = append(got, x.Name)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%v, want %s", got, c.want)
		}
	}
}

// TestProgressIsCancelled: a user who has enough of the work ends it. The client here
// never answers what it is asked, so that nothing else does.
func TestProgressIsCancelled(t *testing.T) {
	_, uri := workspaceOf(t, map[string]string{"a.sgf": "(;FF[4])", "b.sgf": "(;FF[4])"})
	e := start(t, Options{})
	e.silent = true
	e.begin(obj{"workspaceFolders": []obj{{"uri": uri, "name": "games"}}, "capabilities": everything["capabilities"]})
	id := e.send("workspace/executeCommand", obj{"command": checkWorkspace})
	var created struct{ Token string }
	decodeInto(t, e.await("window/workDoneProgress/create", nil).Params, &created)
	e.notify("window/workDoneProgress/cancel", obj{"token": "another"})
	e.notify("window/workDoneProgress/cancel", obj{"token": created.Token})
	var sum CheckedWorkspace
	decodeInto(t, e.reply(id).Result, &sum)
	if sum != (CheckedWorkspace{}) {
		t.Errorf("%+v", sum)
	}
}

// TestCompletionResolve: the word of an item is explained when the editor asks.
func TestCompletionResolve(t *testing.T) {
	e := start(t, Options{})
	e.begin(obj{"capabilities": everything["capabilities"]})
	e.open("file:///a.sgf", "sgf", "(;FF[4]GM[1]K)")
	var list struct{ Items []json.RawMessage }
	e.result("textDocument/completion", at("file:///a.sgf", 0, 13), &list)
	explained := map[string]string{}
	for _, raw := range list.Items {
		var item struct {
			Label         string
			Documentation string
		}
		e.result("completionItem/resolve", raw, &item)
		explained[item.Label] = item.Documentation
	}
	if text := explained["KM"]; !strings.Contains(strings.ToLower(text), "komi") {
		t.Errorf("KM: %q of %d items", text, len(explained))
	}
	var same struct{ Label, Documentation string }
	e.result("completionItem/resolve", obj{"label": "mine", "data": obj{"of": "another server"}}, &same)
	if same.Label != "mine" || same.Documentation != "" {
		t.Errorf("%+v", same)
	}
}
