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
	// The root is mostly a few hundred bytes: what is behind it need not be a string.
	for size := 4 << 10; ; size *= 16 {
		whole := size >= len(data)
		text := string(data[:min(size, len(data))])
		span, sure := declaredCharset(text)
		if sure || whole {
			c.Span, c.Declared = span, strings.TrimSpace(text[span.Start:span.End])
			return c
		}
	}
}

// declaredCharset is the place of the value of CA in the root of the first tree;
// empty without one. It is sure if no text behind could change that.
func declaredCharset(text string) (at formats.Span, sure bool) {
	p := parser{text: text}
	start, ok := p.firstTree()
	if !ok {
		return at, false
	}
	root := p.parens(start)
	if root == len(text) {
		return at, false
	}
	at, sure = findCA(text, root)
	return at, sure && text[root] == ';'
}

// findCA is the place of the value of CA in the root that begins at i; empty
// without one. It is sure if it has seen the end of the value or of the root.
func findCA(text string, i int) (at formats.Span, sure bool) {
	if i < len(text) && text[i] == ';' {
		i++
	}
	id := Unknown
	for i < len(text) {
		switch classes[text[i]] {
		case opening, closing, semicolon:
			return formats.Span{}, true
		case bracket:
			end, ok := closingBracket(text, i+1)
			if id == CA {
				return formats.Span{Start: i + 1, End: end}, ok
			}
			if i = end + 1; !ok {
				return formats.Span{}, false
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
	return formats.Span{}, false
}
