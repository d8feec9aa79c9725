package server

import (
	"context"
	"encoding/json"
	"testing"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

// BenchmarkAnswers makes the answers about a whole file and about a screen of
// it, up to their JSON: what is left is their way through the pipe.
func BenchmarkAnswers(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			s := serverWith(b, everything, name, text)
			lines := syntax.NewSource(text).LineCount()
			whole, screen := span(0, 0, lines, 0), span(lines/2, 0, lines/2+60, 0)
			for _, q := range []struct {
				name, method string
				about        obj
			}{
				{"tokens", protocol.MethodTextDocumentSemanticTokensFull, obj{}},
				{"tokens-screen", protocol.MethodTextDocumentSemanticTokensRange, obj{"range": screen}},
				{"symbols", protocol.MethodTextDocumentDocumentSymbol, obj{}},
				{"folds", protocol.MethodTextDocumentFoldingRange, obj{}},
				{"hints", protocol.MethodTextDocumentInlayHint, obj{"range": whole}},
				{"hints-screen", protocol.MethodTextDocumentInlayHint, obj{"range": screen}},
				{"format", protocol.MethodTextDocumentFormatting, obj{"options": obj{"tabSize": 8, "insertSpaces": true}}},
			} {
				b.Run(q.name, func(b *testing.B) {
					b.ReportAllocs()
					params, size := paramsFor(b, name, q.about), 0
					for b.Loop() {
						size = len(answerOf(b, s, q.method, params))
					}
					b.ReportMetric(float64(size), "bytes")
				})
			}
		})
	}
}

// serverWith is a server without a connection, with a file open.
func serverWith(tb testing.TB, says obj, name, text string) *server {
	ctx, end := context.WithCancel(context.Background())
	tb.Cleanup(end)
	s := newServer(ctx, end, Options{}.withDefaults(), nil)
	hello, err := json.Marshal(says)
	if err != nil {
		tb.Fatal(err)
	}
	answerOf(tb, s, protocol.MethodInitialize, hello)
	var opened obj
	if err := json.Unmarshal(paramsFor(tb, name, obj{}), &opened); err != nil {
		tb.Fatal(err)
	}
	item := opened["textDocument"].(obj)
	item["languageId"], item["version"], item["text"] = "", 1, text
	params, err := json.Marshal(opened)
	if err != nil {
		tb.Fatal(err)
	}
	answerOf(tb, s, protocol.MethodTextDocumentDidOpen, params)
	return s
}

// answerOf is the result of a method as it is written.
func answerOf(tb testing.TB, s *server, method string, params []byte) []byte {
	tb.Helper()
	result, err := s.methods()[method].run(context.Background(), params)
	if err != nil {
		tb.Fatal(err)
	}
	raw, err := codec{}.Marshal(result)
	if err != nil {
		tb.Fatal(err)
	}
	return raw
}
