package main

import (
	"log/slog"
	"math"
	"os"

	"go.uber.org/zap/exp/zapslog"
	"go.uber.org/zap/zapcore"
	"golang.org/x/term"

	"github.com/recls/recls/i18n"
)

// newLog makes the log of a server: appended to a file, or on standard error for an empty path; readable lines on a
// terminal, JSON elsewhere (zap writes them; what logs knows slog alone). Standard output belongs to the protocol. Standard error gets warnings and errors only
// (editors show every line of it as one), a file the course of the session too. Call done at the end.
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
	core := zapcore.NewCore(logEncoder(term.IsTerminal(int(out.Fd()))), zapcore.Lock(out), level)
	handler := zapslog.NewHandler(core, zapslog.AddStacktraceAt(slog.Level(math.MaxInt))) // where it happened is in the message
	return slog.New(handler), func() {
		if path != "" {
			_ = out.Close()
		}
	}, nil
}

// logEncoder writes an entry as a line: for people on a terminal, else as JSON with the keys of log/slog.
func logEncoder(people bool) zapcore.Encoder {
	config := zapcore.EncoderConfig{
		TimeKey: slog.TimeKey, LevelKey: slog.LevelKey, MessageKey: slog.MessageKey,
		EncodeTime: zapcore.RFC3339NanoTimeEncoder, EncodeLevel: zapcore.CapitalLevelEncoder, EncodeDuration: zapcore.NanosDurationEncoder,
	}
	if people {
		config.EncodeTime, config.EncodeDuration = zapcore.TimeEncoderOfLayout("15:04:05.000"), zapcore.StringDurationEncoder
		return zapcore.NewConsoleEncoder(config)
	}
	return zapcore.NewJSONEncoder(config)
}
