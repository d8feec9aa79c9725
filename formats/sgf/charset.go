package sgf

import (
	"strings"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// Charset finds CA in the root of the first tree (section 5). The bytes are not decoded yet: in a charset whose
// characters may hold a bracket as their second byte the scan can lose its way, and then goes on at the next property.
func (Format) Charset(data []byte) syntax.Charset {
	c := syntax.Charset{
		Candidates: []string{"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "windows-1251", "windows-1252"},
		Fallback:   "ISO-8859-1",
		Ends:       endsValue,
	}
	text := charset.View(data)
	p := parser{text: text}
	if start, ok := p.firstTree(); ok {
		c.Span = findCA(text, p.parens(start))
	}
	c.Declared = strings.Clone(strings.TrimSpace(text[c.Span.Start:c.Span.End]))
	return c
}

// endsValue reports whether a bracket that a character would swallow closes a value: the next property begins after it,
// be it in another node or game, or the file ends with its parentheses. The second byte of ゾ in Shift_JIS is such a
// bracket as well, and what is after it is text, or the bracket that does close the value. (A swallowed backslash tells
// nothing: the second byte of 表, which is often the last character before a bracket, is one.)
func endsValue(data []byte, at int) bool {
	if data[at] != ']' {
		return false
	}
	i, closed := at+1, false
	for ; i < len(data) && strings.IndexByte(" \t\r\n\v\f;()", data[i]) >= 0; i++ {
		closed = closed || data[i] == ')'
	}
	if i == len(data) {
		return closed
	}
	name := i
	for i < len(data) && 'A' <= data[i] && data[i] <= 'Z' {
		i++
	}
	return i > name && i < len(data) && data[i] == '['
}

// findCA is the place of the value of CA in the root that begins at i; empty without one.
func findCA(text string, i int) (at syntax.Span) {
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
				return syntax.Span{Start: i + 1, End: nameEnd(text[:end], i+1)}
			}
			if hidden, found := swallowedCA(text, i+1, end); found {
				return hidden
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

// swallowedCA looks for CA inside a value at [from, end) that seems to escape its
// bracket, where the backslash is the second byte of a character: 十 in Shift_JIS.
func swallowedCA(text string, from, end int) (at syntax.Span, found bool) {
	const lost = `\]CA[`
	i := strings.Index(text[from:end], lost)
	if i < 1 || text[from+i-1] < 0x80 {
		return at, false
	}
	start := from + i + len(lost)
	at = syntax.Span{Start: start, End: nameEnd(text[:end], start)}
	_, found = charset.Lookup(text[at.Start:at.End])
	return at, found
}

// Declared is the CA of a root, and the registered name of what it names: "" for a charset that recls does not know.
// Without one, and of None, it is None.
func Declared(t *syntax.Tree, root syntax.NodeID) (ca syntax.NodeID, name string) {
	if ca = PropertyOf(t, root, CA); ca != syntax.None {
		name, _ = charset.Lookup(CharsetName(FirstValue(t, ca)))
	}
	return ca, name
}

// Declare writes the name of a charset into the root of a tree: into its CA, else after GM or FF, else at its start.
func Declare(t *syntax.Tree, root syntax.NodeID, name string) syntax.Edit {
	if ca := PropertyOf(t, root, CA); ca != syntax.None {
		for v := range ValuesOf(t, ca) {
			return syntax.Replace(Content(t, v), name)
		}
	}
	at := t.Span(root).Start
	if t.Text(root)[0] == ';' {
		at++
	}
	for _, id := range [...]Ident{FF, GM} {
		if p := PropertyOf(t, root, id); p != syntax.None {
			at = t.Span(p).End
		}
	}
	return syntax.Insert(at, "CA["+name+"]")
}

// CharsetName is what a value of CA names: it ends where no name of a charset goes on, at a line break or a bracket.
func CharsetName(value string) string {
	return strings.TrimSpace(value[:nameEnd(value, 0)])
}

// nameEnd is the offset where the name of a charset ends that begins at from. White space may be around and in it.
// Where its bracket is missing, and the next property follows at once, it ends before that one's identifier.
func nameEnd(text string, from int) int {
	end, started := from, false
	for ; end < len(text); end++ {
		switch c := text[end]; {
		case classes[c] == letter || classes[c] == digit || strings.IndexByte("-_.:+", c) >= 0:
			started = true
		case c == '[':
			return beforeIdent(text, from, end)
		case classes[c] != blank || started && (c == '\n' || c == '\r'):
			return end
		}
	}
	return end
}

// beforeIdent is the offset before the identifier of one or two capitals that ends at end. The name of many a charset
// ends in capitals as well: the longer identifier is left away when only the shorter one leaves a name that is known.
func beforeIdent(text string, from, end int) int {
	switch {
	case end == from || !isCapital(text[end-1]):
		return end
	case end-1 == from || !isCapital(text[end-2]):
		return end - 1
	}
	_, long := charset.Lookup(text[from : end-2])
	_, short := charset.Lookup(text[from : end-1])
	if short && !long {
		return end - 1
	}
	return end - 2
}
