package main

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"
)

func TestLogFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recls.log")
	for _, verbose := range []bool{false, true} {
		log, done, err := newLog(path, verbose)
		if err != nil {
			t.Fatal(err)
		}
		log.Error("first", slog.Duration("took", 5))
		log.Debug("detail", slog.Duration("took", 5))
		done()
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var messages, levels []string
	for line := range strings.Lines(string(text)) {
		var m struct {
			Time       time.Time
			Level, Msg string
			Took       int64
			Stacktrace string
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		messages, levels = append(messages, m.Msg), append(levels, m.Level)
		if m.Time.IsZero() || m.Took != 5 || m.Stacktrace != "" {
			t.Errorf("%s: expected a time, what the line says, and no stack trace", line)
		}
	}
	if got := strings.Join(messages, " "); got != "first first detail" {
		t.Error(got)
	}
	if got := strings.Join(levels, " "); got != "ERROR ERROR DEBUG" {
		t.Error(got)
	}
	if _, _, err := newLog(filepath.Join(path, "below"), false); err == nil {
		t.Error("a log below a file")
	}
}

// TestLogIsPlain: a log may be looked at in a terminal, which obeys nothing in it.
func TestLogIsPlain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recls.log")
	log, done, err := newLog(path, true)
	if err != nil {
		t.Fatal(err)
	}
	const name = "a\x1b[31m\u009b2J\u202e\u200f\x7f.sgf"
	log.Warn("problem", slog.String("file", name))
	done()
	line := get(t, path)
	var m struct{ File string }
	if err := json.Unmarshal([]byte(line), &m); err != nil || m.File != name || strings.ContainsFunc(strings.TrimSuffix(line, "\n"), func(r rune) bool { return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Bidi_Control, r) }) {
		t.Errorf("%q: %v", line, err)
	}
}
