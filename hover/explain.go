package hover

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Entry is the documentation of one property, keyword or header field.
type Entry struct {
	Word  string
	Lines []i18n.Text
}

// In is the documentation as plain text in the language of a Locale, code between backquotes. Its lines end in "\n".
func (e *Entry) In(l *i18n.Locale) string {
	var s strings.Builder
	for _, line := range e.Lines {
		s.WriteString(line.In(l) + "\n")
	}
	return s.String()
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
