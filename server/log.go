package server

import (
	"log/slog"
	"runtime/debug"
)

// survive is deferred around work that nobody waits for: a panic of it is logged and ends that work only.
func survive(log *slog.Logger, where string) {
	if r := recover(); r != nil {
		logPanic(log, where, r)
	}
}

func logPanic(log *slog.Logger, where string, value any) {
	log.Error("panic", slog.String("in", where), slog.Any("value", value), slog.String("stack", string(debug.Stack())))
}
