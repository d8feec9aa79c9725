package sgf

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// The situations of section 12: each is one fault, and the parser goes on.

func (p *parser) fault(code syntax.Code, span syntax.Span, message i18n.Message) {
	p.add(syntax.Fault{Code: code, Span: span, Message: message})
}

// add notes a fault of the tree's structure.
func (p *parser) add(f syntax.Fault) {
	p.broken = true
	p.faults.Add(f)
}

// lostParen notes that the tree begins with the `;` at the offset at.
func (p *parser) lostParen(at int) {
	p.add(syntax.Fault{Code: CodePropertyBeforeTree, Span: syntax.Span{Start: at, End: at + 1}, N: 1,
		Message: i18n.Msg("the game begins with `;`: expected `(` before it")})
	p.last, p.opened, p.branch = Open, at, false
}

// doubled looks at the parenthesis at the offset at, the first of a run: all but the last have no node of their own.
func (p *parser) doubled(at int) {
	n, end := 0, at+1
	for i := skipBlanks(p.text, at+1); i < len(p.text) && p.text[i] == '('; i = skipBlanks(p.text, i+1) {
		n, end = n+1, i+1
	}
	if n == 0 {
		return
	}
	p.add(syntax.Fault{
		Code: CodeDoubleOpen, Span: syntax.Span{Start: at, End: end}, N: n,
		Message: i18n.Msg("there are %d opening parentheses in a row: expected `;` after the first", n+1),
	})
}

// assumeNode opens a node whose semicolon is missing before the identifier at [at, end).
func (p *parser) assumeNode(at, end int) {
	ident := syntax.Span{Start: at, End: end}
	if p.branch {
		p.fault(CodePropertyAfterVariation, ident, i18n.Msg("a property comes after a closed variation: expected `(;` before it"))
	} else {
		p.fault(CodeMissingSemicolon, ident, i18n.Msg("%s has no `;` before it: expected `(;` at the start of a game or variation", excerpt.Code(p.text[at:end])))
	}
	p.b.Open(Node)
	p.branch = false
}

// idle reads the letters [at, end), which have no value.
func (p *parser) idle(at, end int) {
	if _, capital := word(p.text, at); !capital {
		p.junk(at)
		return
	}
	if name, behind, ok := p.lostOpening(at); ok {
		p.lostProperty(at, name, behind)
		return
	}
	ident := syntax.Span{Start: at, End: end}
	if _, closed := OtherBrackets(p.text, end); closed > 0 {
		p.otherwise = closed
		p.fault(CodeIdentWithoutValue, ident, i18n.Msg("the value of `%s` is in `%c` and `%c`: expected `[` and `]`", p.text[at:end], p.text[end], p.text[closed-1]))
	} else if at < p.otherwise {
		// It is that value, and its brackets are found already.
	} else if end-at > maxLetters {
		p.fault(CodeOversizedIdent, ident, i18n.Msg("the word has %d letters and no value: expected a property name of one or two", end-at))
	} else {
		p.fault(CodeIdentWithoutValue, ident, i18n.Msg("`%s` has no value: expected `[` after the property name", p.text[at:end]))
	}
	p.token(Word, end)
}

// odd reads what no token begins with: white space beyond ASCII, a line break written as letters, or junk.
func (p *parser) odd(at int) {
	if end := skipBlanks(p.text, at); end > at {
		p.b.Token(Blank, end)
		return
	}
	if n := lineEscape(p.text, at); n > 0 && p.last != Word && p.last != Junk && p.starts(at+n) {
		if p.escapes++; p.escapes == 1 {
			p.escaped = syntax.Span{Start: at, End: at + n}
		}
		p.broken = true
		p.token(LineEscape, at+n)
		return
	}
	p.junk(at)
}

// lineEscapes speaks once of all line breaks of the tree that are written as
// letters: a program that does so does it after every node.
func (p *parser) lineEscapes() {
	message := i18n.Msg("the line break is written as letters: expected a real one")
	if p.escapes > 1 {
		message = i18n.Msg("%d line breaks are written as letters, the first one here: expected real ones", p.escapes)
	}
	if p.escapes > 0 {
		p.add(syntax.Fault{Code: CodeLiteralLineEscape, Span: p.escaped, N: p.escapes, Message: message})
	}
}

// junk reads what forms nothing, up to something that does.
func (p *parser) junk(at int) {
	end := at
search:
	for i := at; i < len(p.text); {
		switch classes[p.text[i]] {
		case opening, closing, semicolon, bracket:
			break search
		case letter:
			e, ok := property(p.text, i)
			if ok {
				break search
			}
			i, end = e, e
		default:
			if s := skipBlanks(p.text, i); s > i {
				i = s
				continue
			}
			if i > at && lineEscape(p.text, i) > 0 {
				break search
			}
			i++
			end = i
		}
	}
	p.fault(CodeStrayText, syntax.Span{Start: at, End: end}, i18n.Msg("%s is not part of a property: expected a property, `;`, `(` or `)`", excerpt.Code(p.text[at:end])))
	p.token(Junk, end)
}

// unclosed notes that the text ended inside the tree that is being read. Where a
// parenthesis is missing is looked for when the tree is made.
func (p *parser) unclosed() {
	p.closeNode()
	p.innermost = p.b.Current()
	depth := p.depth()
	for p.b.Current() != syntax.Root {
		p.b.Close()
	}
	if p.last == CutValue {
		return // the value that swallowed the parentheses is the cause
	}
	p.broken, p.missing = true, depth
}

// depth is the number of open parentheses.
func (p *parser) depth() (n int) {
	for at := p.b.Current(); at != syntax.Root; at = p.b.Parent(at) {
		if k := p.b.Kind(at); k == GameTree || k == Variation {
			n++
		}
	}
	return n
}

// parentheses is n closing parentheses as a message shows them.
func parentheses(n int) string { return excerpt.Code(strings.Repeat(")", n)) }

// unclosedValue takes the rest of the text as the value at the offset at.
func (p *parser) unclosedValue(at int) {
	p.add(syntax.Fault{
		Code: CodeUnclosedValue, Span: syntax.Span{Start: at, End: at + 1}, N: p.depth(),
		Message: i18n.Msg("the file ends inside this value: expected `]` at its end"),
	})
	p.token(CutValue, len(p.text))
}

// lostBracket looks at the `[` at next, inside the value at the offset at of a property that is not text. After an
// identifier it shows that the value's own bracket is missing: the value is then cut before that identifier and before
// what parts the two nodes.
func (p *parser) lostBracket(at, next int, t texts) bool {
	ident := next
	for ident > at+1 && next-ident < 2 && isCapital(p.text[ident-1]) {
		ident--
	}
	if ident == next {
		return false
	}
	if t == charsetName {
		ident = beforeIdent(p.text, at+1, next)
	}
	cut := at + 1 + len(strings.TrimRight(p.text[at+1:ident], blanks+";()"))
	p.add(syntax.Fault{
		Code: CodeMissingBracket, Span: syntax.Span{Start: at, End: cut},
		Message: i18n.Msg("the value has no end: expected `]` before `%s`", p.text[ident:next+1]),
	})
	p.token(CutValue, cut)
	return true
}

// starts reports whether something can begin after the value that ended before
// i: a parenthesis, a node, a value, a property, or nothing any more.
func (p *parser) starts(i int) bool {
	if i = skipBlanks(p.text, i); i == len(p.text) {
		return true
	}
	switch classes[p.text[i]] {
	case opening, closing, semicolon, bracket:
		return true
	case letter:
		_, ok := property(p.text, i)
		return ok
	}
	return lineEscape(p.text, i) > 0
}

// goesOn reports whether the text value that seems to end before i may have its end
// further on: nothing can begin there, not even a property with a slip in it.
func (p *parser) goesOn(i int) bool { return !p.starts(i) && !p.beginsLine(i) }

// unescaped looks for the real end of the text value that begins at the offset at and seems to end at end, although
// nothing can begin there. It gives end back when there is none before the next move. What was searched in vain is not
// searched again for a later value.
func (p *parser) unescaped(at, end int) int {
	if end < p.hopeless {
		return end
	}
	for i := end + 1; i < len(p.text); i++ {
		switch p.text[i] {
		case '\\':
			i++
		case ';':
			if p.moveAt(i + 1) {
				p.hopeless = i
				return end
			}
		case ']':
			if !p.goesOn(i + 1) {
				p.add(syntax.Fault{
					Code: CodeUnescapedBracket, Span: syntax.Span{Start: end, End: end + 1},
					Other: syntax.Span{Start: at, End: i + 1}, Note: i18n.Msg("the whole value"),
					Message: i18n.Msg("this `]` ends the text too early: expected `\\]` for a bracket in it"),
				})
				return i
			}
		}
	}
	p.hopeless = len(p.text)
	return end
}

// moveAt reports whether a move begins at i.
func (p *parser) moveAt(i int) bool {
	i = skipBlanks(p.text, i)
	return i+1 < len(p.text) && (p.text[i] == 'B' || p.text[i] == 'W') && p.text[i+1] == '['
}

// OtherBrackets finds a value in brackets of another kind after a property name, as in `PB(Ann)`: the place of the
// first bracket, and the end of the second; 0 without one. What holds a node or another bracket is not a value.
func OtherBrackets(text string, at int) (open syntax.Span, end int) {
	if at == len(text) {
		return open, 0
	}
	kind := strings.IndexByte("({<", text[at])
	if kind < 0 {
		return open, 0
	}
	n := strings.IndexAny(text[at+1:], "()[]{}<>;")
	if n < 1 || text[at+1+n] != ")}>"[kind] || strings.TrimSpace(text[at+1:at+1+n]) == "" {
		return open, 0
	}
	return syntax.Span{Start: at, End: at + 1}, at + n + 2
}
