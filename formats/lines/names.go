package lines

import (
	"strings"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Name is the value with which a statement ends as a name, without the blanks after it; ok is false for one that names
// nobody.
func (g *Grammar) Name(t *syntax.Tree, n syntax.NodeID, subject record.Subject, value string) (at navigate.Name, ok bool) {
	value = strings.TrimRight(value, g.Blanks)
	if subject == record.NoSubject || value == "" {
		return navigate.Name{}, false
	}
	at = navigate.Name{Subject: subject, Text: value}
	at.Span.End = t.Span(n).Start + len(strings.TrimRight(t.Text(n), g.Blanks))
	at.Span.Start = at.Span.End - len(value)
	return at, true
}

// Index yields what the statements of a file name.
func Index(name func(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool)) func(f *syntax.File, add func(outline.Entry)) {
	return func(f *syntax.File, add func(outline.Entry)) {
		for n := range syntax.NodeID(f.Tree.Len()) {
			if at, ok := name(f.Tree, n); ok {
				add(outline.Entry{Name: at.Text, Subject: at.Subject, Span: at.Span})
			}
		}
	}
}
