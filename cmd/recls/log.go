package main

import (
	"log/slog"
	"os"

	"go.uber.org/zap"
	"go.uber.org/zap/exp/zapslog"
	"go.uber.org/zap/zapcore"
	"golang.org/x/term"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// newLog makes the log of a server: appended to a file, or on standard error for an empty path; readable lines on a
// terminal, JSON elsewhere. Standard output belongs to the protocol. Standard error gets warnings and errors only
// (editors show every line of it as one), a file the course of the session too. Call done at the end.
//
// Code logs through log/slog; zap writes what it says.
func newLog(path string, verbose bool) (log *slog.Logger, done func(), err error) {
	out, level := os.Stderr, zapcore.WarnLevel
	if path != "" {
		level = zapcore.InfoLevel
		if out, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
			return nil, nil, i18n.Errorf("--log %s: %v", path, reason(err))
		}
	}
	if verbose {
		level = zapcore.DebugLevel
	}
	core := zapcore.NewCore(logEncoder(term.IsTerminal(int(out.Fd()))), zapcore.Lock(escaped{out}), level)
	// zapslog adds a stack trace to what it takes for an error: a panic is logged with its own, and others need none.
	handler := zapslog.NewHandler(core, zapslog.AddStacktraceAt(slog.LevelError+1))
	return slog.New(handler), func() {
		if path != "" {
			_ = out.Close()
		}
	}, nil
}

// escaped is a log whose values, JSON on a terminal too, have nothing that a terminal would obey: names of files and
// settings come with records.
type escaped struct{ *os.File }

func (e escaped) Write(line []byte) (int, error) {
	if _, err := e.File.Write(snippet.EscapeJSON(line)); err != nil {
		return 0, err
	}
	return len(line), nil
}

// logEncoder writes a line of the log: for a person at a terminal, or as JSON with the names of fields that
// slog.JSONHandler has.
func logEncoder(terminal bool) zapcore.Encoder {
	config := zap.NewProductionEncoderConfig()
	config.TimeKey, config.LevelKey, config.MessageKey = slog.TimeKey, slog.LevelKey, slog.MessageKey
	config.EncodeTime = zapcore.RFC3339NanoTimeEncoder
	config.EncodeLevel = zapcore.CapitalLevelEncoder
	config.EncodeDuration = zapcore.NanosDurationEncoder
	if terminal {
		config.EncodeDuration = zapcore.StringDurationEncoder
		return zapcore.NewConsoleEncoder(config)
	}
	return zapcore.NewJSONEncoder(config)
}
