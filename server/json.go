package server

import (
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// null is the answer of a method that has none to give.
var null = jsonrpc2.RawMessage("null")

// emptyList is the answer of a method that has nothing to list.
var emptyList = jsonrpc2.RawMessage("[]")

// mustJSON is for values of our own types, which always have a form in JSON.
func mustJSON(v any) protocol.LSPAny {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}

// jsonList is a list in JSON, of those elements that fill reports to be of use.
func jsonList[T, V any](items []T, fill func(item *T, to *V) bool) jsonrpc2.RawMessage {
	return jsonListOf(items, 0, fill)
}

// jsonListOf is jsonList of elements that hold so many bytes of text: a long answer is made once, and not moved while it
// grows.
func jsonListOf[T, V any](items []T, text int, fill func(item *T, to *V) bool) jsonrpc2.RawMessage {
	const usual = 100 // bytes of most elements, without the text
	b := append(make([]byte, 0, len(items)*usual+text+len("[]")), '[')
	var to V
	for i := range items {
		if fill(&items[i], &to) {
			b = appendElement(b, &to)
		}
	}
	return append(b, ']')
}

// appendElement appends an element to a list in JSON, which b ends with. A long answer is written while it is made: it
// is never in memory as a list of values, whose encoding would also need reflection.
func appendElement(b []byte, v any) []byte {
	if b[len(b)-1] != '[' {
		b = append(b, ',')
	}
	b, err := protocol.AppendMarshal(b, v)
	if err != nil {
		panic(err)
	}
	return b
}
