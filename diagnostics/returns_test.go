package diagnostics

import (
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

// TestReturns: of every mixture of line ends exactly those are found that have several returns before a line feed, and
// those that are a return alone. After the fixes there is neither, no line is lost, and no return came to be alone.
func TestReturns(t *testing.T) {
	ends := []string{"", "\n", "\r", "\r\n", "\r\r\n", "\r\r\r\n", "\n\r", "\r\r"}
	for _, a := range ends {
		for _, b := range ends {
			text := a + "x" + b + "y" + a + b
			whole := syntax.Span{End: len(text)}
			doubled, lone := DoubledReturns(text, whole), loneReturns(text, whole)
			for _, s := range doubled {
				if strings.Trim(text[s.Start:s.End], "\r") != "\n" {
					t.Errorf("%q: %q is no line end", text, text[s.Start:s.End])
				}
			}
			after := syntax.Apply(text, slices.Collect(keepOneReturn(true, doubled).Later))
			if strings.Contains(after, "\r\r\n") || strings.Count(after, "\n") != strings.Count(text, "\n") {
				t.Errorf("%q becomes %q", text, after)
			}
			if (len(doubled) > 0) != strings.Contains(text, "\r\r\n") {
				t.Errorf("%q: %d line ends", text, len(doubled))
			}
			if !syntax.LoneReturns(text) && syntax.LoneReturns(after) {
				t.Errorf("%q becomes %q, with a lone return", text, after)
			}
			if (len(lone) > 0) != syntax.LoneReturns(text) {
				t.Errorf("%q: %d lone returns", text, len(lone))
			}
			after = syntax.Apply(text, slices.Collect(func(yield func(syntax.Edit) bool) { replaceAll(lone, mostBreaks(text), yield) }))
			if syntax.LoneReturns(after) || strings.Count(after, "\n") != strings.Count(text, "\n")+len(lone) {
				t.Errorf("%q becomes %q", text, after)
			}
		}
	}
}
