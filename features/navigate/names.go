package navigate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Name is a value that names somebody or something.
type Name struct {
	Span    syntax.Span // as the text writes it
	Subject record.Subject
	Text    string // decoded, without the white space around it
}

// nameAt is the name under the cursor, which may be after its last byte.
func nameAt(p *Provider, f *syntax.File, off int) (n Name, ok bool) {
	if p == nil {
		return Name{}, false
	}
	for _, at := range [...]int{off, off - 1} {
		n, ok := p.Name(f.Tree, f.Tree.NodeAt(at))
		if ok && n.Text != "" && n.Span.Start <= off && off <= n.Span.End {
			return n, true
		}
	}
	return Name{}, false
}

// occurrences are the places of the name under the cursor, itself among them, in the order of the text; nil where there
// is none.
func occurrences(p *Provider, f *syntax.File, off int) (list []Name) {
	at, ok := nameAt(p, f, off)
	if !ok {
		return nil
	}
	for i := range syntax.NodeID(f.Tree.Len()) {
		if n, ok := p.Name(f.Tree, i); ok && n.Subject == at.Subject && n.Text == at.Text {
			list = append(list, n)
		}
	}
	return list
}

func spansOf(list []Name) (spans []syntax.Span) {
	for _, n := range list {
		spans = append(spans, n.Span)
	}
	return spans
}

// Renamable finds the name under the byte at off: of a player, event, place and their like. at is its place and text
// how people read it.
func Renamable(p *Provider, f *syntax.File, off int) (at syntax.Span, text string, ok bool) {
	n, ok := nameAt(p, f, off)
	return n.Span, n.Text, ok
}

// Rename gives what is named under the byte at off another name, wherever it has the same one in the file: a player as
// Black and as White, but not a place that is called like him. The error says why there is no such name or why the new
// one cannot be written.
func Rename(p *Provider, f *syntax.File, off int, text string) ([]syntax.Edit, error) {
	found := occurrences(p, f, off)
	if found == nil {
		return nil, i18n.Errorf("there is no name of a player, event or place here")
	}
	if text = strings.TrimSpace(text); text == found[0].Text {
		return nil, nil
	}
	if err := fits(text); err != nil {
		return nil, err
	}
	if p.Write != nil {
		text = p.Write(text)
	}
	var edits []syntax.Edit
	for _, n := range found {
		edits = append(edits, syntax.Edit{Span: n.Span, Text: text})
	}
	return edits, nil
}

// fits reports why a text is not a name: in all formats it is one line of text.
func fits(text string) error {
	if text == "" {
		return i18n.Errorf("the new name is empty")
	}
	if !utf8.ValidString(text) {
		return i18n.Errorf("the new name is not valid UTF-8")
	}
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r':
			return i18n.Errorf("the new name has a line break: a name is one line")
		case unicode.IsControl(r):
			return i18n.Errorf("the new name has the invisible control character %U", r)
		}
	}
	return nil
}
