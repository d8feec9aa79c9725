// Package excerpt makes text of a record fit to be shown: on one line or a few, and without what must not reach a
// screen. Text from a record is untrusted: it may hold control characters, orders to write from right to left, and
// bytes that are no UTF-8. Markup of Markdown and XML is the business of their escapers.
package excerpt

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean replaces what must not reach a screen. Line breaks become "\n", tabs a space.
func Clean(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case unicode.IsControl(r), r == '\u2028', r == '\u2029', Directional(r):
			return utf8.RuneError
		}
		return r
	}, s)
}

// Directional tells the characters that turn the reading direction of what is
// around them, beyond the record's own text.
func Directional(r rune) bool {
	return r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069' || r == '\u200E' || r == '\u200F' || r == '\u061C'
}

// anyLine is Line for any text.
func anyLine(s string, limit int) string {
	return cut(strings.Join(strings.Fields(Clean(Head(s, limit))), " "), limit)
}

// Lines is the first lines of a text, lines of nothing left out at both ends and never two in a row.
func Lines(s string, lines, limit int) []string {
	var out []string
	for line := range strings.SplitSeq(Clean(Head(s, limit)), "\n") {
		line = strings.TrimSpace(line)
		if line == "" && (len(out) == 0 || out[len(out)-1] == "") {
			continue
		}
		if len(out) == lines || limit <= 0 {
			return closeExcerpt(out)
		}
		line = cut(line, limit)
		limit -= utf8.RuneCountInString(line)
		out = append(out, line)
	}
	if n := len(out); n > 0 && out[n-1] == "" {
		out = out[:n-1]
	}
	return out
}

// closeExcerpt shows that more follows.
func closeExcerpt(lines []string) []string {
	n := len(lines)
	switch {
	case lines[n-1] == "":
		lines[n-1] = "…"
	case !strings.HasSuffix(lines[n-1], "…"):
		lines[n-1] += " …"
	}
	return lines
}

// Head bounds the work on a comment of megabytes: enough bytes for limit
// characters and one more, with the white space between them.
func Head(s string, limit int) string {
	const bytesPerCharacter = 8
	return s[:min(len(s), limit*bytesPerCharacter+utf8.UTFMax)]
}

// cut shortens a line to limit characters, the last of them an ellipsis.
func cut(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	runes := []rune(s)[:max(limit-1, 0)]
	kept := string(runes)
	if space := strings.LastIndexByte(kept, ' '); space > len(kept)*2/3 {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, " ") + "…"
}
