package server

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax/filetest"
)

// notGrown are the methods whose work is not about one record, by what it is about.
var notGrown = map[string]string{
	protocol.MethodInitialize: "the start", protocol.MethodInitialized: "the start", protocol.MethodShutdown: "the end",
	protocol.MethodSetTrace: "a switch", protocol.MethodWindowWorkDoneProgressCancel: "a switch",
	protocol.MethodWorkspaceDidChangeConfiguration: "settings", protocol.MethodWorkspaceDidChangeWatchedFiles: "files",
	protocol.MethodWorkspaceDidChangeWorkspaceFolders: "folders", protocol.MethodTextDocumentDidClose: "the end of a text",
	protocol.MethodCompletionItemResolve: "a word", methodExplain: "a word",
}

// TestGrowth: no method needs more than n log n of work for n of anything, the reading of the record and one edit
// included, wherever in the record it is asked. Without RECLS_GROWTH only some of the pairs are tried (filetest.Tried).
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector, and shows nothing more")
	}
	for i, shape := range filetest.Shapes() {
		t.Run(shape.Name, func(t *testing.T) {
			for j, method := range methodsOf(t) {
				if size, tried := filetest.Tried(os.Getenv("RECLS_GROWTH") != "", i+j); tried && notGrown[method] == "" {
					filetest.Growth(t, method, size, func(n int) func() { return requested(t, method, shape.Name, shape.Text(n)) })
				}
			}
		})
	}
}

// requested asks a server about a record.
func requested(t *testing.T, method, name, text string) func() {
	says := maps.Clone(everything)
	says["capabilities"] = maps.Clone(everything["capabilities"].(obj))
	delete(says["capabilities"].(obj), "window") // there is nobody to show progress to
	s := serverWith(t, says, name, text)
	asked := requests(t, method, name, text)
	return func() {
		for _, params := range asked {
			// An error is an answer too: not everything can be done everywhere.
			result, _ := s.methods()[method].run(context.Background(), params)
			_, _ = codec{}.Marshal(result)
		}
	}
}

// requests are the params of a method at the start, in the middle and at the end of a record.
func requests(t *testing.T, method, name, text string) (all [][]byte) {
	lines := strings.Count(text, "\n")
	for i := range 3 {
		line, column := lines*i/2, 2
		if lines < 10 {
			line, column = 0, max(len(text)*i/2-3, 0)
		}
		var params obj
		if err := json.Unmarshal(aboutPlace(t, name, line, column), &params); err != nil {
			t.Fatal(err)
		}
		document := params["textDocument"].(obj)
		switch method {
		case protocol.MethodTextDocumentDidOpen:
			document["languageId"], document["version"], document["text"] = "", i+2, text
		case protocol.MethodTextDocumentDidChange:
			document["version"] = i + 2
			at := point(line, column)
			params["contentChanges"] = []obj{{"range": obj{"start": at, "end": at}, "text": " "}}
		case protocol.MethodWorkspaceExecuteCommand:
			params = obj{"command": "recls.findPosition", "arguments": []any{params}}
		case protocol.MethodTextDocumentRename:
			params["newName"] = "Ann"
		case protocol.MethodCodeActionResolve:
			params = obj{"title": "x", "data": obj{"uri": document["uri"], "text": "1", "all": true}}
		}
		params["game"], params["node"], params["to"] = 0, 1, obj{"col": 3, "row": 3}
		params["action"] = obj{"kind": "comment", "text": "a note"}
		raw, err := json.Marshal(params)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, raw)
	}
	return slices.Clip(all)
}
