package main

import (
	"log/slog"
	"os"

	"golang.org/x/term"

	"github.com/recls/recls/i18n"
)

// newLog makes the log of a server: appended to a file, or on standard error for an empty path; readable lines on a
// terminal, JSON elsewhere. Standard output belongs to the protocol. Standard error gets warnings and errors only
// (editors show every line of it as one), a file the course of the session too. Call done at the end.
func newLog(path string, verbose bool) (log *slog.Logger, done func(), err error) {
	out, level := os.Stderr, slog.LevelWarn
	if path != "" {
		level = slog.LevelInfo
		if out, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
			return nil, nil, i18n.Errorf("--log %s: %v", path, reason(err))
		}
	}
	if verbose {
		level = slog.LevelDebug
	}
	var handler slog.Handler = slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level})
	if term.IsTerminal(int(out.Fd())) {
		handler = slog.NewTextHandler(out, &slog.HandlerOptions{Level: level})
	}
	return slog.New(handler), func() {
		if path != "" {
			_ = out.Close()
		}
	}, nil
}
