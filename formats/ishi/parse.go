package ishi

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// parser reads lines one after the other. What is open is on the builder and, with what faults need to know about it,
// on seqs; no function calls itself, whatever the depth of variations.
type parser struct {
	src    *syntax.Source
	text   string
	b      *syntax.Builder
	faults *syntax.Faults
	facts  *Facts
	lines  lines
	ahead  lines      // at the first line at or after lines that is neither blank nor REMARK, when looked for
	lead   bool       // the open event holds nothing but the remarks before its EVENT line
	last   plainMove  // the plain move read last
	seqs   []sequence // the event's own, then one for each open VAR

	comAhead, userAhead ahead // the line that shows whether a block of text or of user data begins here, when looked for
}

// sequence is what must be known about the moves of an event or of one variation.
type sequence struct {
	start   syntax.Span // the keyword VAR
	hasMove bool
	last    int // the highest move number so far
}

// Parse reads a text. See syntax.Format.
func (f Format) Parse(src *syntax.Source) *syntax.File {
	p := newParser(syntax.NewBuilder(src, File, guess(src.Text())), src)
	return p.file(f, p.read())
}

// read reads the whole text. What it leaves is of the kind rest.
func (p *parser) read() (rest syntax.Kind) {
	if clause, ok := goPackage(p.text); ok {
		p.facts.Foreign = true
		p.fault(CodeLooksLikeGoSource, clause, "the file is a program in the language Go: expected a game record")
		return Foreign
	}
	if strings.HasPrefix(p.text, byteOrderMark) {
		p.b.Token(Ignored, len(byteOrderMark))
	}
	for p.lines.more() {
		if !p.plain() {
			p.statement(p.lines.next())
		}
	}
	p.closeEvent(len(p.text))
	return Blank
}

// newParser begins to read src.
func newParser(b *syntax.Builder, src *syntax.Source) *parser {
	text := src.Text()
	return &parser{
		src: src, text: text, b: b, faults: &syntax.Faults{}, facts: &Facts{}, lines: lines{text: text}, ahead: lines{text: text},
	}
}

// guess is about how many tokens and nodes a text has: a line of fields, most often a move with its three, is a node,
// and has as many tokens as fields, blanks between them and a line break. Blank lines and comments have fewer, so that
// memory bounds it.
func guess(text string) syntax.SizeHint {
	lines := strings.Count(text, "\n")
	if lines == 0 {
		lines = strings.Count(text, "\r")
	}
	const shortest = len("B 1 A1\n")
	lines = min(lines, len(text)/shortest)
	return syntax.SizeHint{Tokens: min(2*(strings.Count(text, " ")+lines), plainTokens*lines) + 16, Nodes: lines + lines/16 + 16}
}

// file joins what the parser has made; text that it has not read is a token of kind rest.
func (p *parser) file(f Format, rest syntax.Kind) *syntax.File {
	return syntax.NewFile(f, p.b.Tree(rest), p.faults, p.facts, gamesOf(p.facts.Events))
}

// plain reads the next line if it is a plain move in an event that is open: it does what statement would do. It reports
// false, having done nothing, for any other line.
func (p *parser) plain() bool {
	at, m := p.lines.at, &p.last
	if len(p.seqs) == 0 || !m.read(p.text[at:]) {
		return false
	}
	p.lead = false
	seq := p.top()
	seq.hasMove, seq.last = true, max(seq.last, m.number)
	p.b.AppendLeaf(Move,
		syntax.MakeToken(Keyword, at+len("B")), syntax.MakeToken(Space, at+len("B ")),
		syntax.MakeToken(Number, at+m.point-1), syntax.MakeToken(Space, at+m.point),
		syntax.MakeToken(Point, at+m.end), syntax.MakeToken(NewLine, at+m.next))
	p.lines.at = at + m.next
	return true
}

// statement reads a line, and the block that it begins.
func (p *parser) statement(l line) {
	if l.blank(p.text) {
		p.skip(l)
		return
	}
	l, glued := p.unglue(l)
	written := l.kw
	l.kw = p.meant(l)
	if l.kw == NoWord {
		l = p.withoutSpace(l)
	}
	p.enter(l)
	if l.kw != written {
		p.guessed(l)
	}
	p.unglued(glued)
	if l.end == l.next && l.next < len(p.text) {
		p.event().Broken = true // two statements are on one line
	}
	switch l.kw {
	case NoWord:
		p.unknown(l)
	case EventWord:
		p.freeText(l, EventLine)
	case RemarkWord:
		p.freeText(l, Remark)
	case ComWord:
		p.com(l)
	case UserWord:
		p.user(l)
	case VarWord:
		p.varStart(l)
	case EndvarWord:
		p.varEnd(l)
	case EndcomWord:
		p.stray(l, CodeComStrayEnd, i18n.Msg("`ENDCOM` (end of a comment) has no start: expected `COM` before it"))
	case EnduserWord:
		p.stray(l, CodeUserStrayEnd, i18n.Msg("`ENDUSER` (end of program data) has no start: expected `USER` before it"))
	default:
		p.data(l)
	}
}

// skip keeps a line that says nothing.
func (p *parser) skip(l line) {
	kind := Blank
	if l.word.Len() > 0 {
		kind = Ignored
	}
	p.b.Token(kind, l.next)
}

// enter opens the event that the line belongs to: a new one for EVENT, and for the remarks before it.
func (p *parser) enter(l line) {
	starts := l.kw == EventWord || l.kw == RemarkWord && p.eventFollows()
	switch {
	case starts && !p.lead, len(p.seqs) == 0:
		p.closeEvent(l.start)
		p.facts.Events = append(p.facts.Events, Event{Node: p.b.Open(EventBody), Size: MaxSize})
		p.seqs = append(p.seqs, sequence{})
	}
	p.lead = starts && l.kw == RemarkWord
}

// eventFollows reports whether the next line that is neither blank nor REMARK begins an event. It looks at every line
// once.
func (p *parser) eventFollows() bool {
	if p.ahead.at < p.lines.at {
		p.ahead = p.lines
	}
	for p.ahead.more() {
		here := p.ahead
		if l := p.ahead.next(); l.kw != RemarkWord && !l.blank(p.text) {
			p.ahead = here
			return l.kw == EventWord
		}
	}
	return false
}

// closeEvent ends what is open before the byte at. Variations should have been ended.
func (p *parser) closeEvent(at int) {
	for len(p.seqs) > 1 {
		start := p.top().start
		p.broken(syntax.Fault{Code: CodeVarUnclosed, Span: start, Message: i18n.Msg("the variation that starts with `VAR` has no end: expected `ENDVAR`"), N: at - start.Start})
		p.b.Close()
		p.seqs = p.seqs[:len(p.seqs)-1]
	}
	if len(p.seqs) == 1 {
		p.b.Close()
		p.seqs = p.seqs[:0]
	}
}

func (p *parser) top() *sequence { return &p.seqs[len(p.seqs)-1] }

func (p *parser) event() *Event { return &p.facts.Events[len(p.facts.Events)-1] }

// keyword opens the node of a line and takes its first word.
func (p *parser) keyword(l line, node, token syntax.Kind) {
	p.b.Open(node)
	p.b.Token(Space, l.word.Start)
	p.b.Token(token, l.word.End)
}

// rest takes what is left of the line as one token, without the blanks around it.
func (p *parser) rest(l line, kind syntax.Kind) {
	w := NextWord(p.text, p.b.At(), l.end)
	p.b.Token(Space, w.Start)
	p.b.Token(kind, trimEnd(p.text, w.Start, l.end))
	p.lineEnd(l)
}

func (p *parser) lineEnd(l line) {
	p.b.Token(Space, l.end)
	p.b.Token(NewLine, l.next)
}

func (p *parser) freeText(l line, node syntax.Kind) {
	p.keyword(l, node, Keyword)
	p.rest(l, Text)
	p.b.Close()
}

func (p *parser) unknown(l line) {
	if n, _, move := UnreadMove(p.text[l.word.Start:l.end]); move {
		seq := p.top()
		seq.hasMove, seq.last = true, max(seq.last, n)
	}
	p.keyword(l, Unknown, UnknownWord)
	p.rest(l, Text)
	p.b.Close()
	if l.end == l.next && l.next < len(p.text) {
		here := p.lines
		next := here.next().word
		p.fault(CodeUnknownKeyword, l.word, "%s comes before the keyword: expected %s at the start of the line", p.show(l.word), p.show(next))
		return
	}
	p.fault(CodeUnknownKeyword, l.word, "%s is not a keyword: the line is skipped", p.show(l.word))
}

func (p *parser) stray(l line, code syntax.Code, message i18n.Message) {
	p.keyword(l, Stray, Keyword)
	p.rest(l, Extra)
	p.b.Close()
	p.broken(syntax.Fault{Code: code, Span: l.word, Message: message})
}

// fault notes a fault. The message is only put together if it will be kept.
func (p *parser) fault(code syntax.Code, at syntax.Span, message string, args ...any) {
	p.faultN(code, at, 0, message, args...)
}

func (p *parser) faultN(code syntax.Code, at syntax.Span, n int, message string, args ...any) {
	if !p.faults.Wants(code) {
		p.faults.Add(syntax.Fault{Code: code, Span: at})
		return
	}
	p.faults.Add(syntax.Fault{Code: code, Span: at, Message: i18n.Msg(message, args...), N: n})
}

// broken notes a fault of blocks: the event will not be formatted.
func (p *parser) broken(f syntax.Fault) {
	p.event().Broken = true
	p.faults.Add(f)
}

func (p *parser) show(at syntax.Span) string { return excerpt.Code(p.src.Slice(at)) }
