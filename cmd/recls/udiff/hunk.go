package udiff

import (
	"fmt"
	"iter"
	"strings"
)

// hunks puts changes together whose surroundings touch.
func hunks(changes []Change, lines int) iter.Seq[[]Change] {
	return func(yield func([]Change) bool) {
		for start := 0; start < len(changes); {
			end := start + 1
			for end < len(changes) && changes[end].From[0]-changes[end-1].From[1] <= 2*context {
				end++
			}
			if !yield(changes[start:end]) {
				return
			}
			start = end
		}
	}
}

func writeHunk(out *strings.Builder, a, b []string, group []Change) {
	first, last := group[0], group[len(group)-1]
	lead := min(context, first.From[0])
	tail := min(context, len(a)-last.From[1])
	fromA, toA := first.From[0]-lead, last.From[1]+tail
	fromB, toB := first.To[0]-lead, last.To[1]+tail
	fmt.Fprintf(out, "@@ -%s +%s @@\n", place(fromA, toA), place(fromB, toB))
	at := fromA
	for _, c := range group {
		writeLines(out, ' ', a[at:c.From[0]])
		writeLines(out, '-', a[c.From[0]:c.From[1]])
		writeLines(out, '+', b[c.To[0]:c.To[1]])
		at = c.From[1]
	}
	writeLines(out, ' ', a[at:toA])
}

// place writes a range as patch(1) wants it: 1-based; without lines it names the line before.
func place(from, to int) string {
	switch n := to - from; n {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	default:
		return fmt.Sprintf("%d,%d", from+1, n)
	}
}

func writeLines(out *strings.Builder, sign byte, lines []string) {
	for _, line := range lines {
		out.WriteByte(sign)
		out.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
