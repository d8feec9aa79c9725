package sgf

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// What is left of a property whose opening bracket was lost: `PBAnn]`, `Bpd]`.

// lostOpening looks at the letters at the offset at for an identifier that recls knows and the rest of its value, whose
// `[` is missing. It gives the ends of both, that of the value after its `]`; ok is false for anything else. What parts
// the two is a guess: two capitals are taken before one.
func (p *parser) lostOpening(at int) (ident, end int, ok bool) {
	for n := 2; n > 0; n-- {
		if at+n > len(p.text) || !isCapital(p.text[at]) || !isCapital(p.text[at+n-1]) {
			continue
		}
		if end, ok := p.restOfValue(Lookup(p.text[at:at+n]), at+n); ok {
			return at + n, end, true
		}
	}
	return at, at, false
}

// maxLost is the length of a value that is not text, and still may be one whose bracket is lost.
const maxLost = 16

// restOfValue finds the `]` that ends a value of an identifier, if no `[` is before
// it and what is between may be such a value.
func (p *parser) restOfValue(id Ident, from int) (end int, ok bool) {
	at := p.bracketFrom(from)
	if id == Unknown || at == len(p.text) || p.text[at] == '[' {
		return 0, false
	}
	value := p.text[from:at]
	if textsOf()[id] == never && (len(value) > maxLost || strings.ContainsAny(value, " \t\r\n;()")) {
		return 0, false
	}
	return at + 1, !strings.HasSuffix(value, `\`)
}

// bracketFrom is the offset of the first bracket at or after from. Where it was
// found is kept: a text is searched once, however many words are in it.
func (p *parser) bracketFrom(from int) int {
	if from < p.searched || p.bracket < from {
		p.searched, p.bracket = from, len(p.text)
		if n := strings.IndexAny(p.text[from:], "[]"); n >= 0 {
			p.bracket = from + n
		}
	}
	return p.bracket
}

// lostProperty reads a property without its `[` as what it is: letters, and the rest of a value.
func (p *parser) lostProperty(at, ident, end int) {
	word, _ := word(p.text, at)
	name := p.text[at:ident]
	p.add(syntax.Fault{
		Code: CodeIdentWithoutValue, Span: syntax.Span{Start: at, End: word}, N: ident - at,
		Message: i18n.Msg("`%s` has no `[` before its value: expected %s", name, excerpt.Code(name+"["+p.text[ident:end])),
	})
	p.token(Word, min(word, end))
	p.token(Junk, end)
}

// beginsLine reports whether a property seems to begin after the line break at i,
// or at i itself, although its bracket is lost or is after a slip.
func (p *parser) beginsLine(i int) bool {
	at := skipBlanks(p.text, i)
	broken := strings.ContainsAny(p.text[i:at], "\r\n")
	if !broken && at > i || at == len(p.text) || !isCapital(p.text[at]) {
		return false
	}
	if ident, _, ok := p.lostOpening(at); ok && (ident == at+2 || textsOf()[Lookup(p.text[at:ident])] == never) {
		return true
	}
	if !broken {
		return false
	}
	near := strings.IndexByte(p.text[at:min(at+maxSlip, len(p.text))], '[')
	return near > 0 && !strings.ContainsAny(p.text[at:at+near], " \t\r\n")
}

// maxSlip is how far after the first letter of a property its bracket is, even with a character too many in it.
const maxSlip = 4
