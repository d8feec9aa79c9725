package navigate

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// Links are the addresses of the web in what people wrote: headers, comments, sources. Only http and https: an editor
// opens what it is given.
func Links(p *Provider, f *syntax.File) (list []Link) {
	if p == nil {
		return nil
	}
	content := p.Content
	if content == nil {
		content = (*syntax.Tree).TokenSpan
	}
	for i := range f.Tree.TokenCount() {
		if !p.Texts.Has(f.Tree.TokenKind(i)) {
			continue
		}
		at := content(f.Tree, i)
		written := f.Source().Slice(at)
		if !strings.Contains(written, "//") {
			continue
		}
		text := Unescaped{text: written}
		if p.Plain != nil {
			text = p.Plain(written)
		}
		for from := 0; ; {
			start, end := nextURL(text.text, from)
			if end < 0 {
				break
			}
			span := syntax.Span{Start: at.Start + text.place(start), End: at.Start + text.place(end-1) + 1}
			list, from = append(list, Link{span, text.text[start:end]}), end
		}
	}
	return list
}

// Unescaped is a text without the escapes of its format.
type Unescaped struct {
	text  string
	moved []moved
}

// moved says that the bytes from at on, up to the next one, are by bytes further on where they were written.
type moved struct{ at, by int }

// Unescape takes the backslashes of a text away. What follows one is taken by escape, which says how many bytes that
// is, at most one of them text, and which.
func Unescape(written string, escape func(rest string) (n int, plain string)) Unescaped {
	u := Unescaped{text: written}
	if !strings.Contains(written, `\`) {
		return u
	}
	var text strings.Builder
	for i := 0; i < len(written); {
		if written[i] != '\\' {
			text.WriteByte(written[i])
			i++
			continue
		}
		n, plain := escape(written[i+1:])
		i += 1 + n
		u.moved = append(u.moved, moved{text.Len(), i - len(plain) - text.Len()})
		text.WriteString(plain)
	}
	u.text = text.String()
	return u
}

// place is where byte i was written.
func (u Unescaped) place(i int) int {
	n := sort.Search(len(u.moved), func(k int) bool { return u.moved[k].at > i })
	if n == 0 {
		return i
	}
	return i + u.moved[n-1].by
}

// nextURL finds the first address at or after from; end is -1 without one.
func nextURL(text string, from int) (start, end int) {
	for {
		i := strings.Index(text[from:], "://")
		if i < 0 {
			return 0, -1
		}
		colon := from + i
		from = colon + len("://")
		start = colon - schemeBefore(text[:colon])
		end = trimURL(text[:endOfURL(text, from)], start)
		if start < colon && end > from && isHost(text[from]) {
			return start, end
		}
	}
}

// schemeBefore is the length of the scheme that a text ends in; 0 for other ones than http and https.
func schemeBefore(text string) int {
	n := 0
	for n < len(text) && isWordByte(text[len(text)-1-n]) && n <= len("https") {
		n++
	}
	if s := text[len(text)-n:]; strings.EqualFold(s, "http") || strings.EqualFold(s, "https") {
		return n
	}
	return 0
}

func isWordByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
}

// isHost reports whether an address can go on with the byte after its slashes.
func isHost(c byte) bool { return isWordByte(c) || c == '[' || c >= utf8.RuneSelf }

// endOfURL is the offset of the first character from at on that ends an address in running text, Japanese text
// included.
func endOfURL(text string, at int) int {
	if i := strings.IndexFunc(text[at:], endsURL); i >= 0 {
		return at + i
	}
	return len(text)
}

func endsURL(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError ||
		strings.ContainsRune("<>\"`\\^{|}、。｡､，．：；‘’“”〈〉「」『』〔〕（）［］｛｝｢｣《》【】～…", r)
}

// trimURL is the end of an address without the punctuation of the sentence around it: a bracket belongs to it when it
// is opened there.
func trimURL(text string, start int) int {
	end := len(text)
	for end > start {
		switch c := text[end-1]; {
		case strings.IndexByte(".,;:!?'*_~", c) >= 0:
		case c == ')' && strings.Count(text[start:end], "(") < strings.Count(text[start:end], ")"):
		case c == ']' && strings.Count(text[start:end], "[") < strings.Count(text[start:end], "]"):
		default:
			return end
		}
		end--
	}
	return end
}
