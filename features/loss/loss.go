// Package loss counts what a text that recls writes has no place for.
package loss

import "github.com/recls/recls/i18n"

// Loss is one kind of thing that the new text has no place for.
type Loss struct {
	What  i18n.Message // "text after complete data"
	Count int          // how often it occurs, at least 1
	Rest  bool         // moves or a game go with it: what is written is not all of what was read
}

// String is one line for people, in English.
func (l Loss) String() string { return l.In(nil) }

// In is the line in the language of a Locale.
func (l Loss) In(locale *i18n.Locale) string {
	return i18n.Plural(l.Count, "lost: %v", "lost: %v (%d times)", l.What, l.Count).In(locale)
}

// List counts losses by their words, in the order in which things are first met.
type List struct {
	All   []Loss
	index map[string]int
}

// Add counts a thing n times, and gives its place in All; -1 where n is 0.
func (l *List) Add(what i18n.Message, n int) int {
	if n <= 0 {
		return -1
	}
	if l.index == nil {
		l.index = make(map[string]int)
	}
	key := what.Template
	if len(what.Values) > 0 {
		key = what.String()
	}
	i, ok := l.index[key]
	if !ok {
		i = len(l.All)
		l.index[key] = i
		l.All = append(l.All, Loss{What: what})
	}
	l.All[i].Count += n
	return i
}
