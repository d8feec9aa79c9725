package main

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// didYouMean is " (did you mean …?)" with up to three of the words that look like word, or "". A code may be given
// without its format.
func didYouMean(word string, words []string) string {
	near := syntax.Nearest(word, words, "/", 3)
	if len(near) == 0 {
		return ""
	}
	return " (did you mean " + strings.Join(near, ", ") + "?)"
}
