package diagnostics

import (
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

// TestDoubledReturns: of every mixture of line ends exactly those with several returns before a line feed are found, and
// without them no return is next to another one before a line feed.
func TestDoubledReturns(t *testing.T) {
	ends := []string{"", "\n", "\r", "\r\n", "\r\r\n", "\r\r\r\n", "\n\r", "\r\r"}
	for _, a := range ends {
		for _, b := range ends {
			text := a + "x" + b + "y" + a + b
			edits := []syntax.Edit{}
			for _, s := range doubledReturns(text, syntax.Span{End: len(text)}) {
				if strings.Trim(text[s.Start:s.End], "\r") != "\n" {
					t.Errorf("%q: %q is no line end", text, text[s.Start:s.End])
				}
				edits = append(edits, syntax.Edit{Span: s, Text: "\r\n"})
			}
			after := syntax.Apply(text, edits)
			if strings.Contains(after, "\r\r\n") || strings.Count(after, "\n") != strings.Count(text, "\n") {
				t.Errorf("%q becomes %q", text, after)
			}
			if (len(edits) > 0) != strings.Contains(text, "\r\r\n") {
				t.Errorf("%q: %d line ends", text, len(edits))
			}
		}
	}
}
