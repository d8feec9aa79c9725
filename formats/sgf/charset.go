package sgf

import (
	"strings"

	"github.com/recls/recls/formats"
)

// Charset finds CA in the root of the first tree (section 5). The bytes are not
// decoded yet: in a charset whose characters may hold a bracket as their second
// byte the scan can lose its way, and then goes on at the next property.
func (Format) Charset(data []byte) formats.Charset {
	c := formats.Charset{
		Candidates: []string{"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "windows-1251", "windows-1252"},
		Fallback:   "ISO-8859-1",
	}
	text := string(data)
	p := parser{text: text}
	if start, ok := p.firstTree(); ok {
		c.Span = findCA(text, p.parens(start))
		c.Declared = strings.TrimSpace(text[c.Span.Start:c.Span.End])
	}
	return c
}

// findCA is the place of the value of CA in the root that begins at i; empty
// without one.
func findCA(text string, i int) formats.Span {
	if i < len(text) && text[i] == ';' {
		i++
	}
	id := Unknown
	for i < len(text) {
		switch classes[text[i]] {
		case opening, closing, semicolon:
			return formats.Span{}
		case bracket:
			end, ok := closingBracket(text, i+1)
			if id == CA {
				return formats.Span{Start: i + 1, End: end}
			}
			if i = end + 1; !ok {
				return formats.Span{}
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
	return formats.Span{}
}
