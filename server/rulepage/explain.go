package rulepage

import (
	"fmt"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
)

// Explain is all that a word may mean, as Markdown: the pages of the rules with that code, and what a property, a
// keyword, a statement or a header line of that name is. It is "" for any other word.
func Explain(l *i18n.Locale, cat *diagnostics.Catalogue, languages []*language.Language, word string) string {
	var parts []string
	for _, r := range Named(cat, word) {
		parts = append(parts, Page(l, cat, r))
	}
	for _, x := range Entries(languages, word) {
		lines := strings.Split(strings.TrimSpace(x.In(l)), "\n")
		parts = append(parts, fmt.Sprintf("# %s (%s)\n\n%s\n", x.Word, x.Language, strings.Join(lines, "\n\n")))
	}
	return strings.Join(parts, "\n---\n\n")
}

// Named are the rules with a code, in any case, with or without the format before it.
func Named(cat *diagnostics.Catalogue, code string) (list []*diagnostics.Rule) {
	for _, r := range cat.Rules() {
		_, name, _ := strings.Cut(r.Code, "/")
		if strings.EqualFold(code, r.Code) || strings.EqualFold(code, name) {
			list = append(list, r)
		}
	}
	return list
}

// Entry is the documentation of a word of a language.
type Entry struct {
	hover.Entry
	Language string // the ID of its format
}

// Entries are what a word is in some languages.
func Entries(languages []*language.Language, word string) (list []Entry) {
	for _, l := range languages {
		for _, x := range hover.Explain(l.Hover, word) {
			list = append(list, Entry{x, l.ID()})
		}
	}
	return list
}
