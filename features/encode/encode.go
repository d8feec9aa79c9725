// Package encode writes records in another encoding: the bytes, and what the record says of them. It cannot lose a
// character: what it has written is read again, as any program would, and must be the same text.
package encode

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// Provider is what a format knows of encodings.
type Provider struct {
	// Declare finds the edits that make a file declare an encoding, by its registered name. A message says why a record
	// of the format cannot be in it. Nil is a format whose records say nothing.
	Declare func(f *syntax.File, name string) ([]syntax.Edit, i18n.Message)
	// Named is the encoding, by its registered name, that the name of a file means; "" where it means none. Nil is a
	// format whose names mean none.
	Named func(src *syntax.Source) string
}

// Guessed reports whether nothing says the encoding that a file was read in: not its bytes, not what it declares, not
// its name.
func Guessed(p *Provider, f *syntax.File) bool {
	bytes := f.Source().Bytes()
	if bytes == nil || !bytes.Guessed() {
		return false
	}
	return p == nil || p.Named == nil || p.Named(f.Source()) != bytes.Name
}

// Result is a file in another encoding.
type Result struct {
	Text string // with the new declaration
	Data []byte
}

// Encode writes a file, which was read from bytes, in the encoding of a registered name. An error says what would be
// lost, and where, or that the text may be another.
func Encode(p *Provider, f *syntax.File, name string) (Result, error) {
	bytes := f.Source().Bytes()
	r := Result{Text: f.Source().Text()}
	if err := sound(f.Source()); err != nil && bytes.Name != name {
		return r, err
	}
	var edits []syntax.Edit
	if p != nil && p.Declare != nil {
		var refused i18n.Message
		edits, refused = p.Declare(f, name)
		if !refused.IsZero() {
			return r, i18n.Errorf("%v", refused)
		}
		if named := unknown(f.Source(), edits); named != "" {
			return r, i18n.Errorf("it names %s as its encoding, which recls does not know: name the encoding that it is in with --from", excerpt.Code(named))
		}
		r.Text = syntax.Apply(r.Text, edits)
	}
	var err error
	if bytes.Name == name && bytes.RoundTrips {
		r.Data, err = bytes.Encode(r.Text) // what was not touched keeps its bytes
	} else {
		// A text that begins with a mark of its own gets one before it, or programs would take that for the one of the
		// file.
		mark := strings.HasPrefix(name, "UTF-16") || name == "UTF-8" && bytes.Name == "UTF-8" && bytes.Mark || strings.HasPrefix(r.Text, "\ufeff")
		r.Data, err = charset.EncodeAs(r.Text, name, mark)
	}
	var lost *charset.Unrepresentable
	switch {
	case errors.As(err, &lost):
		line, column := f.Source().Position(before(edits, lost.Offset))
		return r, i18n.Errorf("line %d, column %d: %s (%U) does not exist in %s", line, column, excerpt.Code(string(lost.Rune)), lost.Rune, name)
	case err != nil:
		return r, err
	}
	switch again := syntax.Decode(r.Data, f.Format); {
	case again.Text() == r.Text:
	case again.Bytes().Name == name:
		return r, i18n.Errorf("programs would read another text from it")
	default:
		return r, i18n.Errorf("in %s, programs would read it as %s: the record has no place to name its encoding", name, again.Bytes().Name)
	}
	return r, nil
}

// unknown is the name of an encoding that edits replace although nobody here knows it: what was read as another one is
// perhaps not the text of the record. UTF-7, for one, is plain ASCII with the characters spelled out. "" where there is
// none, and where a mark tells, or the user.
func unknown(src *syntax.Source, edits []syntax.Edit) string {
	if b := src.Bytes(); b.Mark || b.How == charset.ByOrder || strings.HasPrefix(b.Name, "UTF-16") {
		return ""
	}
	for _, e := range edits {
		name := strings.TrimSpace(src.Slice(e.Span))
		if _, known := charset.Lookup(name); name != "" && !known {
			return name
		}
	}
	return ""
}

// before is where a byte of a text was before the edits, which come in order.
func before(edits []syntax.Edit, offset int) int {
	for _, e := range edits {
		switch {
		case offset < e.Span.Start:
			return offset
		case offset < e.Span.Start+len(e.Text):
			return e.Span.Start
		}
		offset -= len(e.Text) - e.Span.Len()
	}
	return offset
}

// sound refuses a text that is not all that the bytes were: for some of them there is no character.
func sound(src *syntax.Source) error {
	text, at := src.Text(), -1
	switch {
	case src.Bytes().Name != "UTF-8":
		at = strings.IndexRune(text, utf8.RuneError)
	case !utf8.ValidString(text):
		for i, r := range text {
			if _, size := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && size == 1 {
				at = i
				break
			}
		}
	}
	if at < 0 {
		return nil
	}
	line, column := src.Position(at)
	return i18n.Errorf("line %d, column %d: bytes that do not exist in %s", line, column, src.Bytes().Name)
}
