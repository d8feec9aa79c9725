package navigate

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// name is a value that names somebody or something.
type name struct {
	span   syntax.Span // as the text writes it
	family family
	text   string // decoded, without the white space around it
}

// family is what a name names. The same text in two families is two names: a
// player may be called as a place is.
type family uint8

const (
	noFamily family = iota
	player          // of any colour
	team
	event
	place
	publication
	person // who recorded, commented, entered
	opening
	title
)

// nameAt is the name under the cursor, which may stand behind its last byte.
func nameAt(f *syntax.File, off int) (n name, ok bool) {
	l, ok := languageOf(f)
	if !ok {
		return name{}, false
	}
	for _, at := range [...]int{off, off - 1} {
		n, ok := l.name(f.Tree, f.Tree.NodeAt(at))
		if ok && n.text != "" && n.span.Start <= off && off <= n.span.End {
			return n, true
		}
	}
	return name{}, false
}

// occurrences are the places of the name under the cursor, itself among them, in
// the order of the text; nil where there is none.
func occurrences(f *syntax.File, off int) (list []name) {
	at, ok := nameAt(f, off)
	if !ok {
		return nil
	}
	l, _ := languageOf(f)
	for i := range syntax.NodeID(f.Tree.Len()) {
		if n, ok := l.name(f.Tree, i); ok && n.family == at.family && n.text == at.text {
			list = append(list, n)
		}
	}
	return list
}

func spansOf(list []name) (spans []syntax.Span) {
	for _, n := range list {
		spans = append(spans, n.span)
	}
	return spans
}

// Renamable finds the name under the byte at off: of a player, event, place and
// their like. at is its place and text how people read it.
func Renamable(f *syntax.File, off int) (at syntax.Span, text string, ok bool) {
	n, ok := nameAt(f, off)
	return n.span, n.text, ok
}

// Rename gives what is named under the byte at off another name, wherever it has
// the same one in the file: a player as Black and as White, but not a place that
// is called like him. The error says why there is no such name or why the new one
// cannot be written.
func Rename(f *syntax.File, off int, text string) ([]syntax.Edit, error) {
	found := occurrences(f, off)
	if found == nil {
		return nil, errors.New("no name of a player, event or place stands here")
	}
	if text = strings.TrimSpace(text); text == found[0].text {
		return nil, nil
	}
	if err := fits(text); err != nil {
		return nil, err
	}
	l, _ := languageOf(f)
	var edits []syntax.Edit
	for _, n := range found {
		edits = append(edits, syntax.Edit{Span: n.span, Text: l.write(text)})
	}
	return edits, nil
}

// fits reports why a text is no name: in all formats it is one line of text.
func fits(text string) error {
	if text == "" {
		return errors.New("the new name is empty")
	}
	if !utf8.ValidString(text) {
		return errors.New("the new name is no valid UTF-8")
	}
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r':
			return errors.New("the new name has a line break, and a name is one line")
		case unicode.IsControl(r):
			return fmt.Errorf("the new name has the control character %U", r)
		}
	}
	return nil
}
