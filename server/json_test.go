package server

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"go.lsp.dev/protocol"
	"golang.org/x/tools/txtar"
)

// TestLargeAnswers: what is written element by element is what the library writes of the same values.
func TestLargeAnswers(t *testing.T) {
	files, _ := filepath.Glob("testdata/records/*.txtar")
	if len(files) == 0 {
		t.Fatal("no records")
	}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, text := a.Files[0].Name, string(a.Files[0].Data)
		for _, says := range []obj{{"capabilities": obj{}}, everything} {
			s := serverWith(t, says, name, text)
			checkAnswer(t, s, name, protocol.MethodTextDocumentInlayHint, obj{"range": span(0, 0, 1<<20, 0)}, &[]protocol.InlayHint{})
			checkAnswer(t, s, name, protocol.MethodTextDocumentFoldingRange, obj{}, &[]protocol.FoldingRange{})
			checkAnswer(t, s, name, protocol.MethodTextDocumentSemanticTokensFull, obj{}, new(protocol.SemanticTokens))
			checkAnswer(t, s, name, protocol.MethodTextDocumentSemanticTokensRange, obj{"range": span(1, 0, 3, 0)}, new(protocol.SemanticTokens))
			checkAnswer(t, s, name, protocol.MethodTextDocumentSemanticTokensRange, obj{"range": span(0, 0, 0, 0)}, new(protocol.SemanticTokens))
			checkAnswer(t, s, name, protocol.MethodTextDocumentFormatting, obj{"options": obj{"tabSize": 4, "insertSpaces": true}}, &[]protocol.TextEdit{})
			if s.clientCaps.nestedSymbols {
				checkAnswer(t, s, name, protocol.MethodTextDocumentDocumentSymbol, obj{}, &protocol.DocumentSymbolSlice{})
			} else {
				checkAnswer(t, s, name, protocol.MethodTextDocumentDocumentSymbol, obj{}, &protocol.SymbolInformationSlice{})
			}
		}
	}
}

func checkAnswer[T any](t *testing.T, s *server, name, method string, about obj, list *T) {
	t.Helper()
	got := answerOf(t, s, method, paramsFor(t, name, about))
	if err := (codec{}).Unmarshal(got, list); err != nil {
		t.Fatalf("%s %s: %v in %s", name, method, err, got)
	}
	want, err := codec{}.Marshal(list)
	if err != nil || string(got) != string(want) {
		t.Errorf("%s %s: got\n%s\nwant\n%s\n%v", name, method, got, want, err)
	}
}

// TestAnswersWithoutARecord: a list is a list also where there is nothing to list.
func TestAnswersWithoutARecord(t *testing.T) {
	s := serverWith(t, everything, "a.txt", "no record")
	for _, method := range []string{
		protocol.MethodTextDocumentDocumentSymbol, protocol.MethodTextDocumentFoldingRange, protocol.MethodTextDocumentInlayHint,
	} {
		for _, name := range []string{"a.txt", "not-open.sgf"} {
			if got := answerOf(t, s, method, paramsFor(t, name, obj{"range": span(0, 0, 1, 0)})); string(got) != "[]" {
				t.Errorf("%s of %s: %s", method, name, got)
			}
		}
	}
}

func paramsFor(tb testing.TB, name string, about obj) []byte {
	about["textDocument"] = obj{"uri": fmt.Sprint("file:///big/", name)}
	params, err := json.Marshal(about)
	if err != nil {
		tb.Fatal(err)
	}
	return params
}
