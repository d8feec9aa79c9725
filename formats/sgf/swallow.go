package sgf

import (
	"strings"
	"sync"
)

// maxSwallowed is how far before the end of a text its last bracket is looked for, when there are as many closing ones.
const maxSwallowed = 512

// LastOpen is the offset of the last `[` in a text that no `\]` closes; -1 without one. Most texts with brackets have
// as many of both, and of these only the end is looked at. A value with one may have lost its own `]`, and what follows
// in it may be properties and nodes.
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

// MayHoldText reports whether a text may be two values, of which the first has lost its `]`, although each of its
// brackets has a pair: where the second is a text with a `\]`, this looks like the end of a pair. Before the bracket is
// the name of a property that has texts then, or after it the point of a label.
func MayHoldText(s string) bool {
	for at := 0; ; at++ {
		i := strings.IndexByte(s[at:], '[')
		if i < 0 {
			return false
		}
		at += i
		if endsInTextName(s[:at]) || len(s) > at+3 && s[at+3] == ':' && classes[s[at+1]] == letter && classes[s[at+2]] == letter {
			return true
		}
	}
}

// endsInTextName reports whether the name of a property that has texts is at the end of a text.
func endsInTextName(s string) bool {
	for n := 1; n <= min(len(s), longestName) && classes[s[len(s)-n]] == letter; n++ {
		if isCapital(s[len(s)-n]) && hasText()[Lookup(s[len(s)-n:])] {
			return true
		}
	}
	return false
}

// longestName is the length of the longest name of a property in lower-case letters and capitals that is looked for.
const longestName = 20

// hasText is true of the properties that have texts in some version or game.
var hasText = sync.OnceValue(func() *[identCount]bool {
	has, types := new([identCount]bool), types()
	for i, p := range properties() {
		has[p.Ident] = has[p.Ident] || types[i].hasText()
	}
	return has
})

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
