package server

import (
	"encoding/json"

	"go.lsp.dev/protocol"
)

// mustJSON is for values of our own types, which always have a form in JSON.
func mustJSON(v any) protocol.LSPAny {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}
