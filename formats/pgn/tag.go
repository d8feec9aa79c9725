package pgn

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

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
	begin := skipSpaces(p.text, at+1)
	name := p.text[begin:nameEnd(p.text, begin)]
	if p.phase == after || p.phase == inMoves && p.startsLine(at) || p.phase == inTags && p.separated(at) > 1 && slices.Contains(p.names, name) {
		p.endGame()
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

// tag reads a tag. Nearly all are of the form that it reads by itself.
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
	p.oddTag(at)
	p.b.Close()
}

const (
	curlyQuotes = "“”„‟«»"
	tagHead     = `^\[[ \t]*([^ \t\r\n"\]` + curlyQuotes + `]+)` // 1: the name
	tagString   = `("(?:[^"\\\r\n]|\\[^\r\n])*")`
	curly       = `[` + curlyQuotes + `]`
)

// tagForms are the ways to write a tag, in the order in which they are tried (section 2.2): what the groups after the
// first, the name, are, and what is wrong.
var tagForms = []struct {
	form   func() *regexp.Regexp
	groups []syntax.Kind
	code   syntax.Code
}{
	{tagPattern(`[ \t]*(\])`), []syntax.Kind{Bracket}, CodeTagValueMissing},
	{tagPattern(`[ \t]*` + tagString + `[ \t]*(\])`), []syntax.Kind{Value, Bracket}, ""},
	{tagPattern(`[ \t]*` + tagString + `[ \t]+("[^"\r\n]*")[ \t]*(\])`), []syntax.Kind{Value, Extra, Bracket}, CodeTagSeveralValues},
	{tagPattern(`[ \t]*` + tagString + `[ \t]*([^"\r\n\] \t[](?:[^"\r\n\]]*[^"\r\n\] \t])?)[ \t]*(\])`), []syntax.Kind{Value, Extra, Bracket}, CodeTagSeveralValues},
	{tagPattern(`[ \t]*("[^\r\n]*[^\\\r\n]")[ \t]*(\])`), []syntax.Kind{Value, Bracket}, CodeQuoteUnescaped},
	{tagPattern(`\s*` + tagString + `\s*(\])`), []syntax.Kind{Value, Bracket}, CodeTagNewline},
	{tagPattern(`[ \t]*("[^"\]\r\n]*[\r\n][^"]*")[ \t]*(\])`), []syntax.Kind{Value, Bracket}, CodeTagNewline},
	{tagPattern(`[ \t]*` + tagString + `(?:[ \t]*([^\s[](?:[^\r\n]*[^\s])?))?`), []syntax.Kind{Value, Extra}, CodeTagUnclosed},
	{tagPattern(`[ \t]*(?:[\r\n]|\z)`), nil, CodeTagValueMissing},
	{tagPattern(`[ \t]*(` + curly + `[^\r\n\]]*|[^\r\n\]]*` + curly + `)[ \t]*(\]?)`), []syntax.Kind{BareValue, Bracket}, CodeQuoteCurly},
	{tagPattern(`[ \t]*([^\s\]](?:[^\r\n\]]*[^\s\]])?)[ \t]*(\]?)`), []syntax.Kind{BareValue, Bracket}, CodeTagQuote},
}

func tagPattern(form string) func() *regexp.Regexp { return pattern.Of(tagHead + form) }

// longestTag is how much is looked at for the end of a tag that is not of the usual form.
const longestTag = 2048

// oddTag reads a tag, whose bracket is read, as the first form that it has. It may be on three lines, up to an empty one
// or the next tag.
func (p *parser) oddTag(at int) {
	border := lineEnd(p.text, at)
	for range 2 {
		next := syntax.AfterLineBreak(p.text, border)
		end := lineEnd(p.text, next)
		if skipSpaces(p.text, next) == end || p.text[next] == '[' {
			break
		}
		border = end
	}
	text := p.text[at:min(border, at+longestTag)]
	for _, x := range tagForms {
		m := x.form().FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		p.group(at, m, 1, Name)
		for i, k := range x.groups {
			p.group(at, m, 2+i, k)
		}
		p.judgeTag(at, m, x.code)
		return
	}
	end := at + strings.IndexAny(text+"]", "]\r\n")
	if end < at+len(text) && p.text[end] == ']' {
		end++
	}
	p.b.Token(Extra, max(end-len(p.text[at:end])+len(strings.TrimRight(p.text[at:end], " \t")), at+1))
	p.fault(CodeTagNameMissing, at, p.b.At(), i18n.Msg("a tag needs a name: expected %s", "`[Name \"value\"]`"))
}

// group adds a group of a match as a token, and the blanks before it.
func (p *parser) group(at int, m []int, group int, k syntax.Kind) {
	if start, end := m[2*group], m[2*group+1]; end > start {
		p.b.Token(Blank, at+start)
		p.b.Token(k, at+end)
	}
}

// judgeTag notes what is wrong with a tag by the match of its form. The first two groups are its name and its value.
func (p *parser) judgeTag(at int, m []int, code syntax.Code) {
	group := func(i int) syntax.Span { return syntax.Span{Start: at + m[2*i], End: at + m[2*i+1]} }
	name, end := group(1), p.b.At()
	quoted, whole := p.text[name.Start:name.End], syntax.Span{Start: at, End: end}
	if nameEnd(quoted, 0) < len(quoted) {
		p.fault(CodeTagName, name.Start, name.End, i18n.Msg("%s is not a tag name: expected letters, digits and `_`", excerpt.Code(quoted)))
	}
	var value syntax.Span
	if code != CodeTagValueMissing {
		value = group(2)
	}
	shown, expected := excerpt.Code(quoted), excerpt.Code("["+quoted+` "…"]`)
	switch code {
	case CodeTagSeveralValues:
		if extra := group(3); p.text[extra.Start] != '"' {
			whole = syntax.Span{Start: value.End, End: extra.End}
		}
		p.fault(code, whole.Start, whole.End, i18n.Msg("tag %s has more than one value: expected one", shown))
	case CodeQuoteUnescaped:
		p.fault(code, value.Start, value.End, i18n.Msg("`\"` inside a value: expected %s", "`\\\"`"))
		return
	case CodeTagNewline:
		if strings.ContainsAny(p.text[value.Start:value.End], "\r\n") {
			whole = value
		}
		p.fault(code, whole.Start, whole.End, i18n.Msg("tag %s goes over several lines: expected one line", shown))
	case CodeTagUnclosed:
		p.fault(code, at, end, i18n.Msg("tag %s is not closed: expected `]`", shown))
	case CodeQuoteCurly:
		_, size := utf8.DecodeRuneInString(p.text[value.Start:])
		p.fault(code, value.Start, value.End, i18n.Msg("%s is not a quote here: expected `\"`", excerpt.Code(p.text[value.Start:value.Start+size])))
		return
	case CodeTagQuote:
		p.fault(code, at, end, i18n.Msg("the value of %s needs double quotes: expected %s", shown, expected))
		return
	case CodeTagValueMissing:
		p.fault(code, at, end, i18n.Msg("tag %s has no value: expected %s", shown, expected))
		return
	}
	if m := escapeForm().FindStringSubmatchIndex(p.text[value.Start:value.End]); m != nil {
		start, end := value.Start+m[2], value.Start+m[3]
		p.fault(CodeEscape, start, end, i18n.Msg("unknown escape %s: expected %s or %s", excerpt.Code(p.text[start:end]), "`\\\"`", "`\\\\`"))
	}
}

// escapeForm finds the first backslash before a character that needs none.
var escapeForm = pattern.Of(`^(?:[^\\]|\\["\\])*(\\[^"\\\r\n])`)

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
