package findingtest

import (
	"fmt"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n/excerpt"
)

// Readable asserts that what people are told about a record is a line of text, and that what is quoted of the record is
// shown as it is in a terminal and in Markdown alike: neither its control characters nor its backticks get out of the
// quotation.
func Readable(findings []diagnostics.Finding) error {
	for _, f := range findings {
		said := []string{f.Message.String()}
		for _, r := range f.Related {
			said = append(said, r.Message.String())
		}
		for _, fix := range f.Fixes {
			said = append(said, fix.Title.String())
		}
		for _, s := range said {
			if excerpt.Clean(s) != s || strings.Contains(s, "\n") || !spansClose(s) {
				return fmt.Errorf("%s: %q is not a line of readable text", f.Code(), s)
			}
		}
	}
	return nil
}

// spansClose reports whether all code spans of a line end: each run of backticks that begins one has its like after it.
// Two backticks alone quote nothing.
func spansClose(s string) bool {
	for {
		_, rest, found := strings.Cut(s, "`")
		if !found {
			return true
		}
		inner := strings.TrimLeft(rest, "`")
		fence := len(rest) - len(inner) + 1
		end := closes(inner, fence)
		switch {
		case end >= 0:
			s = inner[end:]
		case fence == 2:
			s = inner
		default:
			return false
		}
	}
}

// closes is the offset after the first run of exactly n backticks, -1 without one.
func closes(s string, n int) int {
	run := 0
	for i := range len(s) + 1 {
		if i < len(s) && s[i] == '`' {
			run++
			continue
		}
		if run == n {
			return i
		}
		run = 0
	}
	return -1
}
