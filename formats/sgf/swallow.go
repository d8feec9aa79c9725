package sgf

import "strings"

// maxSwallowed is how far before the end of a text its last bracket is looked for, when there are as many closing ones.
const maxSwallowed = 512

// LastOpen is the offset of the last `[` in a text that no `\]` closes; -1 without one. Most texts with brackets have
// as many of both, and of these only the end is looked at. A value with one may have
// lost its own `]`, and what follows in it may be properties and nodes.
func LastOpen(s string) int {
	if inPairs(s) {
		return -1
	}
	opening, closed := strings.Count(s, "["), 0
	least := 0
	if opening <= strings.Count(s, "]") {
		least = max(0, len(s)-maxSwallowed)
	}
	for end := len(s); ; closed-- {
		i := strings.LastIndexByte(s[least:end], '[')
		if i < 0 {
			return -1
		}
		i += least
		if closed += strings.Count(s[i:end], "]"); closed == 0 {
			return i
		}
		end = i
	}
}

func inPairs(s string) bool {
	for {
		open := strings.IndexByte(s, '[')
		if open < 0 {
			return true
		}
		s = s[open+1:]
		end := strings.IndexByte(s, ']')
		if end < 0 || strings.IndexByte(s[:end], '[') >= 0 {
			return false
		}
		s = s[end+1:]
	}
}
