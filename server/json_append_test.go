package server

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"go.lsp.dev/protocol"
	"golang.org/x/tools/txtar"
)

// checkString asserts that a string is written as the library writes it, and
// that the standard library reads it back.
func checkString(t *testing.T, s string) {
	t.Helper()
	got := appendString([]byte("x"), s)[1:]
	want, err := protocol.Marshal(protocol.String(s))
	if err != nil || string(got) != string(want) {
		t.Errorf("%q: got %s, want %s, %v", s, got, want, err)
	}
	var back string
	if err := json.Unmarshal(got, &back); err != nil || back != string([]rune(s)) {
		t.Errorf("%q: %s is read back as %q, %v", s, got, back, err)
	}
}

func TestAppendString(t *testing.T) {
	for c := range 0x100 {
		checkString(t, string([]byte{byte(c)}))
		checkString(t, "先"+string([]byte{byte(c), byte(c)})+"a")
	}
	for _, s := range []string{"", "plain", `"\/`, "\u2028\u2029\u007f\uFFFD", "😀", "a\xf0\x9f\x98", "\xed\xa0\x80", "\xc0\x80x", "先\x00\x1f手\r\n"} {
		checkString(t, s)
	}
}

func FuzzAppendString(f *testing.F) {
	f.Add("12 · Q16 \\ \"\xff\n")
	f.Fuzz(checkString)
}

// TestLargeAnswers: what is appended by hand is what the library writes of the
// same values.
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
			if s.says.nestedSymbols() {
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

// TestAnswersWithoutARecord: a list is a list also where there is nothing to
// list.
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
