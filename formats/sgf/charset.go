package sgf

import (
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/charset"
)

// Charset finds CA in the root of the first tree (section 5). The bytes are not
// decoded yet: in a charset whose characters may hold a bracket as their second
// byte the scan can lose its way, and then goes on at the next property.
func (Format) Charset(data []byte) formats.Charset {
	c := formats.Charset{
		Candidates: []string{"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "windows-1251", "windows-1252"},
		Fallback:   "ISO-8859-1",
	}
	text := charset.View(data)
	c.Span = declaredCharset(text)
	c.Declared = strings.Clone(strings.TrimSpace(text[c.Span.Start:c.Span.End]))
	return c
}

// declaredCharset is the place of the value of CA in the root of the first tree;
// empty without one.
func declaredCharset(text string) (at formats.Span) {
	p := parser{text: text}
	if start, ok := p.firstTree(); ok {
		at = findCA(text, p.parens(start))
	}
	return at
}

// findCA is the place of the value of CA in the root that begins at i; empty
// without one.
func findCA(text string, i int) (at formats.Span) {
	if i < len(text) && text[i] == ';' {
		i++
	}
	id := Unknown
	for i < len(text) {
		switch classes[text[i]] {
		case opening, closing, semicolon:
			return at
		case bracket:
			end, ok := closingBracket(text, i+1)
			if id == CA {
				return formats.Span{Start: i + 1, End: end}
			}
			if i = end + 1; !ok {
				return at
			}
		case letter:
			end, ok := property(text, i)
			if id = Unknown; ok {
				id = Lookup(text[i:end])
			}
			i = end
		default:
			i++
		}
	}
	return at
}
