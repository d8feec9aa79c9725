package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/zap/exp/zapslog"
	"go.uber.org/zap/zapcore"
)

func TestLogFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recls.log")
	for _, verbose := range []bool{false, true} {
		log, done, err := newLog(path, verbose)
		if err != nil {
			t.Fatal(err)
		}
		log.Info("first", "n", 1)
		log.Debug("detail")
		done()
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var messages []string
	for line := range strings.Lines(string(text)) {
		var m struct{ Msg string }
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		messages = append(messages, m.Msg)
	}
	if got := strings.Join(messages, " "); got != "first first detail" {
		t.Error(got)
	}
	if _, _, err := newLog(filepath.Join(path, "below"), false); err == nil {
		t.Error("a log below a file")
	}
}

// TestLogForms: a line is JSON for programs, with the keys and the values of log/slog, and words for people.
func TestLogForms(t *testing.T) {
	var out bytes.Buffer
	write := func(people bool) string {
		out.Reset()
		core := zapcore.NewCore(logEncoder(people), zapcore.AddSync(&out), zapcore.InfoLevel)
		log := slog.New(zapslog.NewHandler(core)).With("session", 7)
		log.Debug("detail")
		log.Warn("slow", "took", 2*time.Second, "error", errors.New("none"), slog.Group("at", "line", 3))
		return out.String()
	}
	var got struct {
		Time         time.Time
		Level, Msg   string
		Session      int
		Took         int64
		Error        string
		At           struct{ Line int }
		Stacktrace   string
		Caller, Name string
	}
	if err := json.Unmarshal([]byte(write(false)), &got); err != nil {
		t.Fatalf("%s: %v", out.String(), err)
	}
	if got.Time.IsZero() || got.Level != "WARN" || got.Msg != "slow" || got.Session != 7 || got.Took != int64(2*time.Second) || got.Error != "none" || got.At.Line != 3 || got.Stacktrace+got.Caller+got.Name != "" {
		t.Errorf("%+v", got)
	}
	line := write(true)
	if strings.HasPrefix(line, "{") || strings.Count(line, "\n") != 1 || !strings.Contains(line, "\tWARN\tslow\t") {
		t.Errorf("for people: %q", line)
	}
}
