package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// codeServerCancelled is LSPErrorCodes.ServerCancelled (LSP 3.17).
const codeServerCancelled jsonrpc2.Code = -32802

// Errors that a method returns by name; toWire sends them as they are.
var (
	// errContentModified: the text moved on while an answer about it was made.
	errContentModified error = protocol.ErrContentModified

	// errRetry is the same for pull diagnostics, where clients understand
	// ContentModified as "no findings" and this as "ask again".
	errRetry error = &jsonrpc2.Error{
		Code:    codeServerCancelled,
		Message: "the text has changed since",
		Data:    jsonrpc2.RawMessage(`{"retriggerRequest":true}`),
	}
)

// badParams is a request whose params do not have the shape of its method.
type badParams struct {
	error
	json bool // what arrived is JSON at all
}

// toWire is the one place where errors get their codes.
func toWire(l *i18n.Locale, method string, err error) *jsonrpc2.Error {
	var coded *jsonrpc2.Error
	var params *badParams
	switch {
	case errors.As(err, &params) && params.json:
		return jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s: %v", method, err)
	case errors.As(err, &params):
		return jsonrpc2.Errorf(jsonrpc2.ParseError, "%s: %v", method, err)
	case errors.As(err, &coded):
		return coded
	case errors.Is(err, context.Canceled):
		return jsonrpc2.Errorf(protocol.CodeRequestCancelled, "%s was cancelled", method)
	}
	return jsonrpc2.Errorf(jsonrpc2.InternalError, "%s: %s", method, snippet.Plain(l.ErrorText(err)))
}

// decode reads params into p. The envelope was only skimmed, so this is where
// a body that merely looked like JSON is found out.
func decode(params jsonrpc2.RawMessage, p any) error {
	if len(params) == 0 {
		return &badParams{errors.New("params are missing"), true}
	}
	err := protocol.Unmarshal(params, p)
	if err != nil {
		if readable, ok := withReadableURI(params); ok {
			err = protocol.Unmarshal(readable, p)
		}
	}
	if err != nil {
		return &badParams{fmt.Errorf("params: %w", err), json.Valid(params)}
	}
	return nil
}

// survive is deferred around work that nobody waits for: a panic of it is logged and ends that work only.
func survive(log *slog.Logger, where string) {
	if r := recover(); r != nil {
		logPanic(log, where, r)
	}
}

func logPanic(log *slog.Logger, where string, value any) {
	log.Error("panic", slog.String("in", where), slog.Any("value", value), slog.String("stack", string(debug.Stack())))
}
