package pgn

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// codePoint names a character that cannot be seen.
func codePoint(s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	return fmt.Sprintf("U+%04X", r)
}

// markupEnd is the end of markup of forums at i, i itself without any.
func markupEnd(text string, i int) int {
	name := strings.TrimPrefix(text[i+1:min(i+6, len(text))], "/")
	if len(name) > 3 && name[3] == ']' && (strings.EqualFold(name[:3], "pgn") || strings.EqualFold(name[:3], "fen")) {
		return i + strings.IndexByte(text[i:], ']') + 1
	}
	return i
}

// keptNames is how many names of tags are compared with those of the next one.
const keptNames = 64

// bracket reads a tag, and decides which game it is of (section 2.1).
func (p *parser) bracket(at int) {
	if end := markupEnd(p.text, at); end > at {
		p.fault(CodeMarkup, at, end, i18n.Msg("%s is forum markup, not a tag", excerpt.Code(p.text[at:end])))
		p.leaf(Markup, Other, end)
		return
	}
	if strings.HasPrefix(p.text[at:], "[%") {
		end := lineEnd(p.text, at)
		if n := strings.IndexByte(p.text[at:end], ']'); n >= 0 {
			end = at + n + 1
		}
		p.begin(inMoves)
		p.leaf(Command, Other, end)
		return
	}
	name := p.text[at+1 : nameEnd(p.text, at+1)]
	switch p.phase {
	case after:
		p.endGame()
	case inMoves:
		if p.startsLine(at) {
			p.endGame()
		}
	case inTags:
		if p.separated(at) > 1 && slices.Contains(p.names, name) {
			p.endGame()
		}
	}
	p.begin(inTags)
	if len(p.names) < keptNames {
		p.names = append(p.names, name)
	}
	p.tag(at)
}

func nameEnd(text string, i int) int {
	for i < len(text) && bytesOf[text[i]]&nameByte != 0 {
		i++
	}
	return i
}

// tag reads a tag. Nearly all are of the form that the first lines of it read.
func (p *parser) tag(at int) {
	p.b.Open(Tag)
	p.b.AppendToken(Bracket, at+1)
	text, name := p.text, nameEnd(p.text, at+1)
	if name > at+1 && name+1 < len(text) && text[name] == ' ' && text[name+1] == '"' {
		end := name + 2
		for end < len(text) && bytesOf[text[end]]&plainByte != 0 {
			end++
		}
		if end+1 < len(text) && text[end] == '"' && text[end+1] == ']' {
			p.b.AppendToken(Name, name)
			p.b.AppendToken(Blank, name+1)
			p.b.AppendToken(Value, end+1)
			p.b.AppendToken(Bracket, end+2)
			p.b.Close()
			return
		}
	}
	p.tagName(at)
	p.b.Close()
}

const curlyQuotes = "“”„‟«»"

// tagName reads the name of a tag after its bracket, and all that follows.
func (p *parser) tagName(at int) {
	line := lineEnd(p.text, at)
	start := skipSpaces(p.text, at+1)
	end := start
	if n := strings.IndexAny(p.text[start:line], " \t\"]"+curlyQuotes); n >= 0 {
		end += n
	} else {
		end = line
	}
	if start == end {
		if n := strings.IndexByte(p.text[end:line], ']'); n >= 0 {
			line = end + n + 1
		}
		p.b.Token(Extra, at+len(strings.TrimRight(p.text[at:line], " \t")))
		p.fault(CodeTagNameMissing, at, p.b.At(), i18n.Msg("a tag needs a name: expected %s", "`[Name \"value\"]`"))
		return
	}
	p.b.Token(Blank, start)
	p.b.Token(Name, end)
	if nameEnd(p.text, start) < end {
		p.fault(CodeTagName, start, end, i18n.Msg("%s is not a tag name: expected letters, digits and `_`", excerpt.Code(p.text[start:end])))
	}
	t := tagReader{parser: p, at: at, name: p.text[start:end], line: line}
	t.value()
}

// tagReader reads the value of a tag that is not of the usual form.
type tagReader struct {
	*parser
	at   int // of the bracket
	name string
	line int // the end of the line
}

func (t *tagReader) fault(code syntax.Code, start, end int, message func(name string) i18n.Message) {
	t.parser.fault(code, start, end, message(excerpt.Code(t.name)))
}

// next is the place after the blanks at i: a string or a bracket may be on the next line.
func (t *tagReader) next(i int) int {
	i = skipSpaces(t.text, i)
	if i < t.line {
		return i
	}
	n := skipSpaces(t.text, syntax.AfterLineBreak(t.text, i))
	if n < len(t.text) && (t.text[n] == '"' || t.text[n] == ']') {
		t.line = lineEnd(t.text, n)
		return n
	}
	return i
}

// broken notes that the tag, or its value, is on several lines.
func (t *tagReader) broken(start, end int) {
	if strings.ContainsAny(t.text[start:end], "\r\n") {
		t.fault(CodeTagNewline, start, end, func(name string) i18n.Message {
			return i18n.Msg("tag %s goes over several lines: expected one line", name)
		})
	}
}

func (t *tagReader) value() {
	start := t.next(t.b.At())
	switch rest := t.text[start:t.line]; {
	case rest == "" || rest[0] == ']':
		if rest != "" {
			t.b.Token(Blank, start)
			t.b.Token(Bracket, start+1)
		}
		t.fault(CodeTagValueMissing, t.at, t.b.At(), func(name string) i18n.Message {
			return i18n.Msg("tag %s has no value: expected %s", name, excerpt.Code("["+t.name+` "…"]`))
		})
	case rest[0] == '"':
		t.b.Token(Blank, start)
		t.quoted(start)
	default:
		t.b.Token(Blank, start)
		t.bare(start)
	}
}

// quoted reads a value that begins with a quote.
func (t *tagReader) quoted(start int) {
	end, escape := stringEnd(t.text, start)
	if end < 0 || end > t.line {
		if end = t.overLines(start); end < 0 {
			t.bare(start)
			return
		}
		t.line = lineEnd(t.text, end)
		t.broken(start, end)
	}
	if escape > 0 {
		_, n := utf8.DecodeRuneInString(t.text[escape+1:])
		t.parser.fault(CodeEscape, escape, escape+1+n, i18n.Msg("unknown escape %s: expected %s or %s", excerpt.Code(t.text[escape:escape+1+n]), "`\\\"`", "`\\\\`"))
	}
	closing := t.next(end)
	if closing < t.line && t.text[closing] == ']' {
		t.b.Token(Value, end)
		t.b.Token(Blank, closing)
		t.b.Token(Bracket, closing+1)
		if !strings.ContainsAny(t.text[start:end], "\r\n") {
			t.broken(t.at, closing+1)
		}
		return
	}
	rest := t.text[end:t.line]
	last, quote := strings.LastIndexByte(rest, ']'), strings.IndexByte(rest, '"')
	switch {
	case closing == t.line || t.text[closing] == '[' || last < 0 && quote < 0:
		t.b.Token(Value, end)
		t.unclosed()
	case quote < 0 || t.text[closing] == '"' && closing > end: // text, or a second string
		if last < 0 {
			last = len(rest)
		}
		stop := end + len(strings.TrimRight(rest[:last], " \t"))
		t.b.Token(Value, end)
		t.b.Token(Blank, closing)
		t.b.Token(Extra, stop)
		at := syntax.Span{Start: end, End: stop}
		t.close()
		if quote >= 0 {
			at = syntax.Span{Start: t.at, End: t.b.At()}
		}
		t.fault(CodeTagSeveralValues, at.Start, at.End, func(name string) i18n.Message {
			return i18n.Msg("tag %s has more than one value: expected one", name)
		})
	default: // the last quote before the last bracket is meant
		if last >= 0 && strings.LastIndexByte(rest[:last], '"') >= 0 {
			rest = rest[:last]
		}
		end += strings.LastIndexByte(rest, '"') + 1
		t.b.Token(Value, end)
		t.parser.fault(CodeQuoteUnescaped, start, end, i18n.Msg("`\"` inside a value: expected %s", "`\\\"`"))
		t.close()
	}
}

// close reads the closing bracket and what is before it on the line.
func (t *tagReader) close() {
	n := strings.IndexByte(t.text[t.b.At():t.line], ']')
	if n < 0 {
		t.unclosed()
		return
	}
	at := t.b.At() + n
	spaces := min(skipSpaces(t.text, t.b.At()), at)
	t.b.Token(Blank, spaces)
	t.b.Token(Extra, at)
	t.b.Token(Bracket, at+1)
}

func (t *tagReader) unclosed() {
	end := t.b.At()
	if next := skipSpaces(t.text, end); next < t.line && t.text[next] != '[' {
		t.b.Token(Blank, next)
		end += len(strings.TrimRight(t.text[end:t.line], " \t"))
		t.b.Token(Extra, end)
	}
	t.fault(CodeTagUnclosed, t.at, end, func(name string) i18n.Message {
		return i18n.Msg("tag %s is not closed: expected `]`", name)
	})
}

// stringEnd is the end of the string at i, -1 where its line has no closing quote. escape is its first backslash before
// another character than the two that need one, 0 without.
func stringEnd(text string, i int) (end, escape int) {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1, escape
		case '\r', '\n':
			return -1, escape
		case '\\':
			if i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
				i++
			} else if escape == 0 && i+1 < len(text) && text[i+1] != '\r' && text[i+1] != '\n' {
				escape = i
			}
		}
	}
	return -1, escape
}

// overLines is the end of a value that goes on in the next lines, up to a quote with a bracket after it; -1 where there
// is none before an empty line or the next tag.
func (t *tagReader) overLines(start int) int {
	const lines = 4
	if strings.HasSuffix(strings.TrimRight(t.text[start:t.line], " \t"), "]") {
		return -1
	}
	line := t.line
	for range lines {
		next := syntax.AfterLineBreak(t.text, line)
		line = lineEnd(t.text, next)
		rest := t.text[next:line]
		if strings.TrimSpace(rest) == "" || rest[0] == '[' {
			return -1
		}
		if n := strings.LastIndexByte(rest, '"'); n >= 0 {
			if strings.HasPrefix(strings.TrimLeft(rest[n+1:], " \t"), "]") {
				return next + n + 1
			}
			return -1
		}
	}
	return -1
}

// bare reads a value whose quotes are missing, are of another kind, or are only one.
func (t *tagReader) bare(start int) {
	rest := t.text[start:t.line]
	end := t.line
	if n := strings.IndexByte(rest, ']'); n >= 0 {
		end = start + n
	}
	end = start + len(strings.TrimRight(t.text[start:end], " \t"))
	t.b.Token(BareValue, end)
	value := t.text[start:end]
	first, _ := utf8.DecodeRuneInString(value)
	last, _ := utf8.DecodeLastRuneInString(value)
	curly := strings.ContainsRune(curlyQuotes, first) || strings.ContainsRune(curlyQuotes, last)
	if strings.IndexByte(t.text[end:t.line], ']') >= 0 {
		t.close()
	} else if curly {
		t.unclosed()
	}
	if curly {
		t.parser.fault(CodeQuoteCurly, start, end, i18n.Msg("%s is not a quote here: expected `\"`", excerpt.Code(string(first))))
		return
	}
	t.fault(CodeTagQuote, t.at, t.b.At(), func(name string) i18n.Message {
		return i18n.Msg("the value of %s needs double quotes: expected %s", name, excerpt.Code("["+t.name+` "…"]`))
	})
}

// TagOf is the name and the value of a tag, decoded; both are empty where they are missing.
func TagOf(t *syntax.Tree, n syntax.NodeID) (name, value string) {
	name = t.Source().Slice(TokenOf(t, n, Name))
	value = t.Source().Slice(ValueSpan(t, n))
	if strings.IndexByte(value, '\\') >= 0 {
		value = unescape.Replace(value)
	}
	return name, Legible(value)
}

var unescape = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// TokenOf is the place of the first token of a kind in a node; empty without one.
func TokenOf(t *syntax.Tree, n syntax.NodeID, k syntax.Kind) (at syntax.Span) {
	for i, last := t.Tokens(n); i < last; i++ {
		if t.TokenKind(i) == k {
			return t.TokenSpan(i)
		}
	}
	return at
}

// ValueSpan is the place of the value of a tag without its quotes; empty without one.
func ValueSpan(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	if at := TokenOf(t, n, Value); at.Len() > 1 {
		return syntax.Span{Start: at.Start + 1, End: at.End - 1}
	}
	at := TokenOf(t, n, BareValue)
	text := t.Source().Slice(at)
	const quotes = `"'` + curlyQuotes
	inner := strings.TrimLeft(text, quotes)
	at.Start += len(text) - len(inner)
	at.End = at.Start + len(strings.TrimRight(inner, quotes))
	return at
}
