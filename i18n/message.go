// Package i18n holds the texts that recls says to people while they are not yet in a language: a template, which is the
// English text and the key of its translations, and the values that belong in it. The text is made where it is shown.
package i18n

import (
	"fmt"
	"strings"
)

// Message is one text: a whole sentence or phrase, never a part that others are glued to. The zero Message has no text.
type Message struct {
	Template string // in English, with the verbs of package fmt
	Values   []any  // texts of the record, numbers, and Messages such as the names of colours
}

// Msg makes a message. A template without values is taken as it is, but for %%.
func Msg(template string, values ...any) Message {
	if false {
		_ = fmt.Sprintf(template, values...) // go vet then holds the values against the verbs
	}
	return Message{template, values}
}

// Plural is one of two messages, by a number: English has a form of its own for one. That may leave out the last of the values.
func Plural(n int, one, many string, values ...any) Message {
	if n != 1 {
		return Message{many, values}
	}
	verbs := strings.Count(one, "%") - 2*strings.Count(one, "%%")
	return Message{one, values[:min(len(values), verbs)]}
}

// String is the message in English.
func (m Message) String() string {
	if m.Template == "" {
		return ""
	}
	return fmt.Sprintf(m.Template, m.Values...)
}

// IsZero reports whether there is no text.
func (m Message) IsZero() bool { return m.Template == "" }
