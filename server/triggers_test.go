package server

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// TestCompletionTriggers: the characters of all formats are announced, each once, in the order of their code points.
func TestCompletionTriggers(t *testing.T) {
	o := Options{Languages: formats.All()}
	if got := strings.Join(o.completionTriggers(), ""); got != " #$%(+-:;[▲△：" {
		t.Errorf("%q", got)
	}
}
