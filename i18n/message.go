// Package i18n holds the texts that recls says to people. Until a text is shown it is not in a language: it is a
// template, which is the English text and the key of its translations, and the values that belong in it. A Locale makes
// the text.
package i18n

import (
	"fmt"
	"strings"
)

// Message is one text: a whole sentence or phrase, never a part that others are glued to. The zero Message has no text.
type Message struct {
	Template string // in English, with the verbs of package fmt, after its context if it has one
	Values   []any  // texts of the record, numbers, and texts that are translated too: Message, List, *Error
}

// Context ends the first part of a template that says what is meant, where one English text has several translations:
// "shogi" + Context + "Black" is 先手 in Japanese, and 黒 on a Go board. The texts do not show it.
const Context = "\x04"

// Msg makes a message. A template without values is taken as it is, but for %%.
func Msg(template string, values ...any) Message {
	if false {
		_ = fmt.Sprintf(template, values...) // go vet then holds the values against the verbs
	}
	return Message{template, values}
}

// Plural is one of two messages, by a number: English has a form of its own for one. That may leave out the last of the
// values.
func Plural(n int, one, many string, values ...any) Message {
	if n != 1 {
		return Message{many, values}
	}
	verbs := strings.Count(one, "%") - 2*strings.Count(one, "%%")
	return Message{one, values[:min(len(values), verbs)]}
}

// String is the message in English.
func (m Message) String() string { return m.In(nil) }

// In is the message in the language of a Locale.
func (m Message) In(l *Locale) string {
	if m.Template == "" {
		return ""
	}
	template := l.Lookup(m.Template)
	if l.Language() == "ko" {
		return chooseParticles(fmt.Sprintf(markParticles(template), l.values(m.Values)...))
	}
	return withoutTwins(fmt.Sprintf(template, l.values(m.Values)...))
}

// withoutTwins leaves out a code in brackets that repeats the word before it: where English says "a pawn (`歩`)",
// Japanese would say 歩（`歩`）, or と金（`と`）.
func withoutTwins(s string) string {
	const open, closed = "（`", "`）"
	for from := 0; ; {
		i := strings.Index(s[from:], open)
		if i < 0 {
			return s
		}
		i += from
		n := strings.Index(s[i:], closed)
		if n < 0 {
			return s
		}
		if code := s[i+len(open) : i+n]; code != "" && (strings.HasSuffix(s[:i], code) || strings.HasSuffix(s[:i], code+"金")) {
			s = s[:i] + s[i+n+len(closed):]
			from = i
		} else {
			from = i + len(open)
		}
	}
}

// IsZero reports whether there is no text.
func (m Message) IsZero() bool { return m.Template == "" }

// Text is what a Locale puts into words: a Message, a List, an *Error.
type Text interface {
	In(*Locale) string
	String() string
}

// List is texts one after the other, with commas between them.
type List []Text

// Items is the list of plain texts, such as points and codes, which are the same in all languages.
func Items[S ~string](texts ...S) List {
	list := make(List, len(texts))
	for i, text := range texts {
		list[i] = Verbatim(text)
	}
	return list
}

// String is the list in English.
func (list List) String() string { return list.In(nil) }

// In is the list in the language of a Locale.
func (list List) In(l *Locale) string {
	texts := make([]string, len(list))
	for i, text := range list {
		texts[i] = text.In(l)
	}
	return strings.Join(texts, l.Lookup(", "))
}

// Verbatim is a text that is the same in all languages.
type Verbatim string

// String is the text.
func (v Verbatim) String() string { return string(v) }

// In is the text.
func (v Verbatim) In(*Locale) string { return string(v) }
