package server

import (
	"fmt"
	"os"
	"runtime/debug"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"golang.org/x/term"
)

// NewLog makes the log of a server: appended to a file, or on standard error
// for an empty path; readable lines on a terminal, JSON elsewhere. Standard
// output belongs to the protocol. Standard error gets warnings and errors only
// (editors show every line of it as one), a file the course of the session too.
// Call close at the end.
func NewLog(path string, verbose bool) (log *zap.Logger, close func(), err error) {
	out, level := os.Stderr, zapcore.WarnLevel
	if path != "" {
		level = zapcore.InfoLevel
		if out, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
			return nil, nil, fmt.Errorf("log: %w", err)
		}
	}
	if verbose {
		level = zapcore.DebugLevel
	}
	log = zap.New(zapcore.NewCore(logEncoder(out), zapcore.Lock(out), level))
	return log, func() {
		_ = log.Sync()
		if path != "" {
			_ = out.Close()
		}
	}, nil
}

func logEncoder(out *os.File) zapcore.Encoder {
	if term.IsTerminal(int(out.Fd())) {
		return zapcore.NewConsoleEncoder(zap.NewDevelopmentEncoderConfig())
	}
	config := zap.NewProductionEncoderConfig()
	config.EncodeTime = zapcore.ISO8601TimeEncoder
	return zapcore.NewJSONEncoder(config)
}

// survive is deferred around work that nobody waits for: a panic of it is
// logged and ends that work only.
func survive(log *zap.Logger, where string) {
	if r := recover(); r != nil {
		logPanic(log, where, r)
	}
}

func logPanic(log *zap.Logger, where string, value any) {
	log.Error("panic", zap.String("in", where), zap.Any("value", value), zap.ByteString("stack", debug.Stack()))
}
