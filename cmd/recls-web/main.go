//go:build js && wasm

// Command recls-web is recls in a browser: a language server that talks over messages, and the functions of the npm
// package @recls/wasm. worker.js and the package start it, each in its way; web/README.md says how.
package main

import (
	"context"
	"log/slog"
	"syscall/js"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server"
)

// version is set by the build.
var version = "dev"

// main hands what JavaScript may call to the function reclsReady, and lives until the page goes. JavaScript adds what
// the program calls: texts(name) gives the file of a language, or of the pages of rules, as a Uint8Array; null without
// it.
func main() {
	exports := js.ValueOf(map[string]any{"version": version})
	exports.Set("serve", js.FuncOf(serve))
	exports.Set("run", js.FuncOf(run))
	exports.Set("language", js.FuncOf(language))
	i18n.Tables = func(tag string) []byte {
		if texts := exports.Get("texts").Invoke(tag); texts.Truthy() {
			return bytesOf(texts)
		}
		return nil
	}
	js.Global().Call("reclsReady", exports)
	select {}
}

// serve(send, log) starts a language server, and gives the function that takes the messages for it: JSON-RPC, each as a
// Uint8Array of UTF-8. send gets those of the server as strings; ended is called with its exit code. log gets lines.
func serve(_ js.Value, args []js.Value) any {
	send, log, ended := args[0], args[1], args[2]
	wire := newWire(send)
	logger := slog.New(slog.NewTextHandler(lines{log}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	go func() {
		code := server.Run(context.Background(), wire, server.Options{
			Version: version, Log: logger, ClientFiles: true, Pause: newPauser().pause,
		})
		ended.Invoke(code)
	}()
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		wire.take(bytesOf(args[0]))
		return nil
	})
}

// language(tag) is the name of the file with the texts that a tag of BCP 47 asks for; "" for English, and for languages
// that recls does not speak.
func language(_ js.Value, args []js.Value) any {
	locale, _ := i18n.Match(args[0].String())
	if locale == nil {
		return ""
	}
	return locale.Tag
}

// lines is a log whose lines go to a function of JavaScript.
type lines struct{ to js.Value }

func (l lines) Write(line []byte) (int, error) {
	l.to.Invoke(string(line))
	return len(line), nil
}

func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Get("length").Int())
	js.CopyBytesToGo(b, array)
	return b
}
