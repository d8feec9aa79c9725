package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
