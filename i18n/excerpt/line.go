package excerpt

import (
	"bytes"
	"strings"
)

// Line is the text on one line, cut to limit characters at a word where one ends nearby. An outline asks for a hundred
// thousand lines, nearly all of them plain words: these are looked at once, up to what is shown, and no string is made
// of those that stay as they are.
func Line(s string, limit int) string {
	s = strings.TrimLeft(Head(s, limit), " \t\r\n")
	if len(s) <= limit && single(s) {
		return s
	}
	const usual = 160 // bytes, on the stack
	line, ok := joined(make([]byte, 0, usual), s, limit)
	if !ok {
		return anyLine(s, limit)
	}
	return string(line)
}

// single reports whether a text is printable ASCII with no more than one blank between its words and none after them.
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
// cut cuts them; ok is false for other texts.
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

// cutLine cuts a line that is longer than a limit, at a word where one ends nearby.
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
