package cases

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// draw shows findings as a person reads them in a golden: the line, the span underlined with the words after it, the
// other places, the fixes.
func (c *Case) draw(file *syntax.File, findings []diagnostics.Finding) string {
	var b strings.Builder
	for _, f := range findings {
		underline(&b, file.Source(), f.Span, fmt.Sprintf("%s %s: %s", f.Severity, f.Code(), f.Message.In(c.Locale)))
		for _, r := range f.Related {
			line, col := file.Source().Position(r.Span.Start)
			fmt.Fprintf(&b, "\tsee %d:%d %s: %q\n", line, col, r.Message.In(c.Locale), file.Source().Slice(r.Span))
		}
		for _, fix := range f.Fixes {
			safe := "unsafe"
			if fix.Safe {
				safe = "safe"
			}
			fmt.Fprintf(&b, "\tfix (%s) %s\n", safe, fix.Title.In(c.Locale))
		}
	}
	return b.String()
}

// underline draws carets under the first line of a span; a span over several lines is underlined to the end of its
// first and says so.
func underline(b *strings.Builder, src *syntax.Source, s syntax.Span, message string) {
	n := src.LineAt(s.Start)
	line := src.LineSpan(n)
	end, more := s.End, ""
	if end > line.End {
		end, more = max(line.End, s.Start), "…"
	}
	prefix := fmt.Sprintf("%d | ", n+1)
	fmt.Fprintf(b, "%s%s\n", prefix, strings.ReplaceAll(src.Slice(line), "\t", " "))
	from := min(s.Start, line.End)
	blank := utf8.RuneCountInString(prefix) + utf8.RuneCountInString(src.Text()[line.Start:from])
	width := max(1, utf8.RuneCountInString(src.Text()[from:max(end, from)]))
	fmt.Fprintf(b, "%s%s%s %s\n", strings.Repeat(" ", blank), strings.Repeat("^", width), more, message)
}
