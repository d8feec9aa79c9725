package hover

import (
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
	var words []string
	for _, p := range providers {
		words = append(words, p.Words()...)
	}
	return syntax.Nearest(strings.TrimSpace(word), words, "/", limit)
}
