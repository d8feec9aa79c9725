package server

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A format is named nowhere in the server: adding one does not touch it.
func TestNoFormatIsNamed(t *testing.T) {
	name := regexp.MustCompile(`(?i)\b(sgf|ishi|csa|goban|shogi|kif|kifu)\b`)
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := name.Find(text); found != nil {
			t.Errorf("%s says %q", file, found)
		}
	}
}
