package convert

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// damaged counts as lost what is not a character in a part of a file: U+FFFD is written in its place. The text
// of a file in UTF-8 has such bytes as they are, that of others has U+FFFD already.
func (l *losses) damaged(src *syntax.Source, part syntax.Span) {
	text, n := src.Slice(part), 0
	if decoded := src.Bytes(); decoded != nil && decoded.Invalid.Count > 0 && decoded.Name != "UTF-8" {
		n = strings.Count(text, replacement)
	}
	if !utf8.ValidString(text) {
		n = 0
		for _, r := range text { // a range gives U+FFFD for each byte of a character that is not whole
			n += b2i(r == utf8.RuneError)
		}
		n -= strings.Count(text, replacement)
	}
	l.Add(i18n.Msg("damaged bytes (written as `U+FFFD`)"), n)
}

// replacement is written in the place of what was not a character.
const replacement = string(utf8.RuneError)

// whole is a text without bytes that are not UTF-8.
func whole(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}

// repaired is a conversion whose text is valid, and which counts what is damaged in the file.
func repaired(convert func(*syntax.File) (string, []Loss)) func(*syntax.File) (string, []Loss) {
	return func(f *syntax.File) (string, []Loss) {
		text, lost := convert(f)
		l := losses{}
		l.damaged(f.Source(), syntax.Span{End: f.Source().Len()})
		return whole(text), append(lost, l.All...)
	}
}

// repair makes all texts of a game valid, before they are compared or written: two that differ in damaged bytes alone
// are the same then.
func (g *game) repair() {
	for i := range g.header {
		e := &g.header[i]
		e.key, e.csa, e.value = whole(e.key), whole(e.csa), whole(e.value)
	}
	for n := range g.nodes {
		x := &g.nodes[n]
		x.Name, x.result = whole(x.Name), whole(x.result)
		x.end.csa, x.end.kif = whole(x.end.csa), whole(x.end.kif)
		for i := range x.remarks {
			x.remarks[i].Text = whole(x.remarks[i].Text)
		}
	}
}
