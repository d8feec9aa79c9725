package hover

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Entry is the documentation of one property, keyword or header field.
type Entry struct {
	Word string
	Text string // plain, lines end in "\n"
}

// Explain looks a property, keyword or header field up in the tables of a format, in any case, as `recls explain`
// prints it, in plain text. One word may have several entries.
func Explain(p *Provider, word string) []Entry {
	if word = strings.TrimSpace(word); word == "" || p == nil {
		return nil
	}
	return p.Explain(word)
}

// Near lists the words that some formats can explain and that somebody may have meant who wrote word, the nearest
// first, at most limit.
func Near(providers []*Provider, word string, limit int) []string {
	type candidate struct {
		word     string
		distance int
	}
	var near []candidate
	word = strings.ToUpper(strings.TrimSpace(word))
	allowed := 1 + min(len(word)/4, 2)
	for _, p := range providers {
		for _, w := range p.Words() {
			d := syntax.Distance(word, strings.ToUpper(w), allowed)
			if d <= allowed && d < max(len(w), len(word)) && !slices.ContainsFunc(near, func(c candidate) bool { return c.word == w }) {
				near = append(near, candidate{w, d})
			}
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return a.distance - b.distance })
	var words []string
	for _, c := range near[:min(len(near), limit)] {
		words = append(words, c.word)
	}
	return words
}
