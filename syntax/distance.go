package syntax

import (
	"cmp"
	"slices"
	"strings"
)

// Nearest lists the words that somebody may have meant who wrote word, in any case: the nearest first, each once, at
// most limit. What is before the last sep of such a word may be missing.
func Nearest(word string, words []string, sep string, limit int) []string {
	const longest = 100 // nobody types longer ones
	if len(word) > longest {
		return nil
	}
	folded := strings.ToLower(word)
	distance := func(to string) int {
		if d := Distance(folded, to, longest); d < max(len(word), len(to)) { // they have something in common
			return d
		}
		return longest
	}
	near := make(map[string]int)
	var found []string
	for _, w := range words {
		to := strings.ToLower(w)
		d := distance(to)
		if i := strings.LastIndex(to, sep); i >= 0 && !strings.Contains(word, sep) {
			d = min(d, distance(to[i+len(sep):]))
		}
		_, twice := near[w]
		if !twice && (d <= 1+len(word)/4 || len(word) > 3 && strings.Contains(to, folded)) {
			near[w], found = d, append(found, w)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int { return cmp.Compare(near[a], near[b]) })
	return found[:min(len(found), limit)]
}

// Distance is the number of bytes to insert, delete or replace to make one word of another (Levenshtein): what "did you
// mean" goes by. Above limit it is only known to be larger. It costs the product of the lengths, so a caller whose
// words come from a record gives a limit or cuts them.
func Distance(a, b string, limit int) int { return DistanceOf([]byte(a), []byte(b), limit) }

// DistanceOf is Distance for words that are compared by something else than their bytes, such as their characters.
func DistanceOf[E comparable](a, b []E, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = min(diagonal, row[j], row[j+1]) + 1
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}

// Slipped reports whether one slip of a hand makes a word of another: a byte
// deleted, inserted or replaced, or two neighbours swapped. Equal words are not.
func Slipped(a, b string) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	switch {
	case len(a) == len(b)+1:
		return a[1:] == b
	case len(b) == len(a)+1:
		return b[1:] == a
	case len(a) != len(b) || a == "":
		return false
	}
	return a[1:] == b[1:] || len(a) > 1 && a[0] == b[1] && a[1] == b[0] && a[2:] == b[2:]
}
