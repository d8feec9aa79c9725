package i18n

import (
	"errors"
	"fmt"
)

// Error is an error with a text for people.
type Error struct {
	Message
	causes []error
}

// Errorf is fmt.Errorf for an error that can be translated. The values that are errors are its causes, so the template
// says %v or %s of them; it has no %w.
func Errorf(template string, values ...any) error {
	if false {
		_ = fmt.Sprintf(template, values...) // go vet then holds the values against the verbs
	}
	e := &Error{Message: Message{template, values}}
	for _, v := range values {
		if cause, ok := v.(error); ok {
			e.causes = append(e.causes, cause)
		}
	}
	return e
}

// Error is the text in English.
func (e *Error) Error() string { return e.Message.String() }

// Unwrap gives the causes, for errors.Is and errors.As.
func (e *Error) Unwrap() []error { return e.causes }

// ErrorText is the text of any error: in the language of a Locale as far as it is one of ours, or one of another
// package that has a translation as a whole.
func (l *Locale) ErrorText(err error) string {
	if e, ok := errors.AsType[*Error](err); ok && e.Error() == err.Error() {
		return e.In(l)
	}
	return l.Lookup(err.Error())
}
