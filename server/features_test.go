package server

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

// lifecycle are the methods that are served but are not features.
var lifecycle = []string{
	"initialize", "initialized", "shutdown", "$/setTrace", "window/workDoneProgress/cancel",
	"workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
	"textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
}

func TestFeaturesAreTheMethods(t *testing.T) {
	served := newServer(t.Context(), func() {}, Options{}.withDefaults(), nil).methods()
	listed := slices.Clone(lifecycle)
	for _, f := range Features() {
		listed = append(listed, f.Method)
		if _, ok := served[f.Method]; !ok && f.Method != "textDocument/publishDiagnostics" {
			t.Errorf("%s is listed and not served", f.Method)
		}
	}
	for method := range served {
		if !slices.Contains(listed, method) {
			t.Errorf("%s is served and not listed", method)
		}
	}
}

// TestDocIsCurrent holds the tables of docs/lsp.md against the code; -update writes them.
func TestDocIsCurrent(t *testing.T) {
	const path = "../docs/lsp.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := string(page)
	var features, actions strings.Builder
	features.WriteString("| method | what it gives |\n|---|---|\n")
	for _, f := range Features() {
		features.WriteString("| `" + f.Method + "` | " + f.Gives + " |\n")
	}
	actions.WriteString("| action | title | kind |\n|---|---|---|\n")
	var entries []refactor.Entry
	for _, l := range formats.All() {
		if l.Refactor != nil {
			entries = append(entries, l.Refactor.Entries...)
		}
	}
	for _, a := range append(entries, convert.Entries()...) {
		actions.WriteString("| `" + a.ID + "` | " + a.Title.String() + " | `" + a.Kind + "` |\n")
	}
	want = between(t, want, "features", features.String())
	want = between(t, want, "actions", actions.String())
	switch {
	case want == string(page):
	case *update:
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("docs/lsp.md is stale: go test ./server -run TestDocIsCurrent -update")
	}
}

// between replaces what stands between the two marks of a generated part.
func between(t *testing.T, page, name, text string) string {
	fresh, ok := filetest.Section(page, "<!-- begin "+name+" -->\n", "<!-- end "+name+" -->", text)
	if !ok {
		t.Fatalf("docs/lsp.md has no part %s", name)
	}
	return fresh
}
