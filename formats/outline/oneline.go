package outline

import (
	"bytes"
	"strings"

	"github.com/recls/recls/formats/excerpt"
)

// oneLine is excerpt.Line. An outline asks for a hundred thousand lines, nearly
// all of them plain words: these it looks at once, up to what is shown, and it
// makes no string of those that stay as they are.
func oneLine(s string, limit int) string {
	s = strings.TrimLeft(excerpt.Head(s, limit), " \t\r\n")
	if len(s) <= limit && single(s) {
		return s
	}
	line, ok := joined(make([]byte, 0, 2*detailLimit), s, limit)
	if !ok {
		return excerpt.Line(s, limit)
	}
	return string(line)
}

// single reports whether a text is printable ASCII with no more than one blank
// between its words and none behind them.
func single(s string) bool {
	blank := false
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && blank {
			return false
		}
		blank = s[i] == ' '
	}
	return !blank
}

// joined appends the words of a text of ASCII with a blank between them, cut as
// excerpt.Line cuts them; ok is false for other texts.
func joined(line []byte, s string, limit int) (_ []byte, ok bool) {
	blank := false
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			blank = true
			continue
		case c < ' ' || c > '~':
			return line, false
		case blank:
			line = append(line, ' ')
			blank = false
		}
		if line = append(line, s[i]); len(line) > limit {
			return cutLine(line, limit), true
		}
	}
	return line, true
}

// cutLine cuts a line that is longer than a limit, at a word where one ends
// nearby.
func cutLine(line []byte, limit int) []byte {
	line = line[:max(limit-1, 0)]
	if space := bytes.LastIndexByte(line, ' '); space > len(line)*2/3 {
		line = line[:space]
	}
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return append(line, "…"...)
}
