package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// didYouMean is " (did you mean …?)" with up to three of the words that look like word, or "".
func didYouMean(word string, words []string) string {
	near := nearest(word, words, 3)
	if len(near) == 0 {
		return ""
	}
	return " (did you mean " + strings.Join(near, ", ") + "?)"
}

// nearest gives the words that a slip or two away become word, the nearest first. A code may be given without its
// format.
func nearest(word string, words []string, most int) []string {
	type near struct {
		word     string
		distance int
	}
	var found []near
	for _, w := range words {
		d := slips(fold(word), fold(w))
		if _, name, ok := strings.Cut(w, "/"); ok && !strings.Contains(word, "/") {
			d = min(d, slips(fold(word), fold(name)))
		}
		if d <= 1+len(word)/5 || strings.Contains(fold(w), fold(word)) && len(word) > 3 {
			found = append(found, near{w, d})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.distance, b.distance) })
	var out []string
	for _, f := range found[:min(len(found), most)] {
		out = append(out, f.word)
	}
	return out
}

func fold(s string) string { return strings.ToLower(s) }

// slips is the distance of two words. Letters beyond the 100th do not count: nobody types them.
func slips(a, b string) int { return syntax.Distance(a[:min(len(a), 100)], b[:min(len(b), 100)], 100) }
