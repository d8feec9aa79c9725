//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"github.com/recls/recls/cmd/recls-web/tasks"
)

// run(name, bytes, options) does a task on the bytes of a file (a Uint8Array), with options in JSON. It gives an array:
// the answer in JSON, and the bytes of a new file or null. It answers before it returns, panics included: a task
// belongs to one caller, who may run it in a worker.
func run(_ js.Value, args []js.Value) any {
	return js.ValueOf(done(args[0].String(), bytesOf(args[1]), args[2].String()))
}

func done(name string, data []byte, options string) (result []any) {
	defer func() {
		if r := recover(); r != nil {
			failed, _ := json.Marshal(tasks.Answer{Failed: "internal fault"})
			js.Global().Get("console").Call("error", "recls: a defect in "+name)
			result = []any{string(failed), nil}
		}
	}()
	answer := tasks.Run(context.Background(), name, data, []byte(options))
	text, err := json.Marshal(answer)
	if err != nil {
		return []any{`{"failed":"the answer has no form in JSON"}`, nil}
	}
	if answer.Data == nil {
		return []any{string(text), nil}
	}
	array := js.Global().Get("Uint8Array").New(len(answer.Data))
	js.CopyBytesToJS(array, answer.Data)
	return []any{string(text), array}
}
