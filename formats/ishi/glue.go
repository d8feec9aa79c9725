package ishi

import (
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// A line break that is missing glues two statements together: `B 12 Q3VAR`, `ENDVARW 13 R4`, `B 12 Q3 W 13 R4`. The line is read as
// two, so that the finding is one and not one for each line below. Between the two may be one character that was typed for the line break.

// glueable are the keywords that are looked for at the end of a field. Of two that end alike the longer one comes first. REMARK is not
// among them: remarks before an event belong to it, and those who look for events look at whole lines.
var glueable = [...]Word{EndvarWord, VarWord, EndcomWord, ComWord, EventWord, PrisonerWord, UnmarkWord, MarkWord, SetupWord,
	DiagramWord, HideWord, EnduserWord, UserWord}

// unglue cuts a line where another statement begins on it; the rest is the next line. glued is the keyword there.
func (p *parser) unglue(l line) (first line, glued syntax.Span) {
	if at := p.afterSlip(l); at > 0 {
		p.lines.at = at
		l.end, l.next, l.kw = at, at, NoWord
		return l, glued
	}
	if l.kw != NoWord && freeText.Has(keywords[l.kw-1].Kind) {
		return l, glued
	}
	if glued = p.glue(l); glued.Len() == 0 {
		return l, glued
	}
	p.lines.at = glued.Start
	l.end, l.next = glued.Start, glued.Start
	l.word = NextWord(p.text, l.start, l.end)
	l.kw = Lookup(p.src.Slice(l.word))
	return l, glued
}

// freeText is the statements whose keyword may be followed by any text.
const freeText syntax.KindSet = 1<<Header | 1<<EventLine | 1<<Remark | 1<<Com | 1<<User

// afterSlip is where the statement begins on a line that has one character too many before its keyword; 0 if the line is another. What
// is before it is a line of its own, which is skipped.
func (p *parser) afterSlip(l line) int {
	if l.word.Len() > 1 {
		return 0
	}
	w := NextWord(p.text, l.word.End, l.end)
	switch kw := Lookup(p.src.Slice(w)); {
	case kw == NoWord, kw == RemarkWord, w.Len() == 1 && (l.kw != NoWord || !p.movesOn(w.End, l.end)):
		return 0
	}
	return w.Start
}

// unglued notes a line that was read as two.
func (p *parser) unglued(at syntax.Span) {
	if at.Len() > 0 {
		p.broken(syntax.Fault{
			Code: CodeLineBreakMissing, Span: at, Message: p.show(at) + " is in the middle of a line: expected a line break before it",
		})
	}
}

// glue is the place of a keyword in the middle of a line that begins another statement; empty without one.
func (p *parser) glue(l line) syntax.Span {
	before := syntax.Span{}
	for i, w := 0, l.word; w.Len() > 0; i, w = i+1, NextWord(p.text, w.End, l.end) {
		if !isDigit(p.text[w.End-1]) {
			if at := p.gluedAt(l, w, i); at.Len() > 0 {
				return at
			}
			if p.startsVariation(l, w, before, i) {
				return w
			}
		}
		before = w
	}
	return syntax.Span{}
}

// gluedAt is the keyword at the end of field i of a line, if a statement begins there.
func (p *parser) gluedAt(l line, w syntax.Span, i int) syntax.Span {
	word := p.src.Slice(w)
	for _, k := range glueable {
		at := syntax.Span{Start: w.End - len(k.String()), End: w.End}
		if hasSuffixFold(word, k.String()) && p.complete(word[:at.Start-w.Start], i) {
			return at
		}
	}
	move := syntax.Span{Start: w.End - 1, End: w.End}
	alone := w.Len() == 1 && l.kw != SetupWord && i >= leastFields(l.kw)
	if ParseColor(p.src.Slice(move)) != record.Empty && p.movesOn(w.End, l.end) && (alone || p.complete(word[:w.Len()-1], i)) {
		return move
	}
	return syntax.Span{}
}

// startsVariation reports whether the last field of a line says VAR or ENDVAR right behind all that its statement needs. One character may be
// between the two, with the blanks before an indented line.
func (p *parser) startsVariation(l line, w, before syntax.Span, i int) bool {
	if kw := Lookup(p.src.Slice(w)); kw != VarWord && kw != EndvarWord || l.kw == NoWord || NextWord(p.text, w.End, l.end).Len() > 0 {
		return false
	}
	least := leastFields(l.kw)
	return i == least || i == least+1 && before.Len() == 1
}

// leastFields is how many fields a statement has at least, its keyword included.
func leastFields(w Word) int {
	switch w {
	case BWord, WWord:
		return 3
	case VarWord, EndvarWord, EndcomWord, EnduserWord, DiagramWord:
		return 1
	}
	return 2
}

// complete reports whether what stands before a glued keyword is a field of its own; of the first field of a line, another keyword. The last
// character may be what was typed for the line break.
func (p *parser) complete(head string, i int) bool {
	for range 2 {
		if i == 0 {
			switch Lookup(head) {
			case VarWord, EndvarWord, EndcomWord, EnduserWord:
				return true
			}
		} else if isField(head) {
			return true
		}
		if len(head) > 1 {
			head = head[:len(head)-1]
		}
	}
	return false
}

// isField reports whether a text is a point, a number, a move number, PASS, ALL, or a mark on one of them.
func isField(text string) bool {
	text = text[strings.LastIndexByte(text, '@')+1:]
	_, point := ParsePoint(text)
	_, number := parseNumber(text)
	_, _, ref := ParseRef(text)
	return point || number || ref || IsPass(text) || IsAll(text)
}

// movesOn reports whether the rest of a line is a number and a point or PASS, as they stand behind B and W.
func (p *parser) movesOn(at, end int) bool {
	number := NextWord(p.text, at, end)
	if _, ok := parseNumber(p.src.Slice(number)); !ok {
		return false
	}
	vertex := NextWord(p.text, number.End, end)
	return p.isVertex(vertex) && NextWord(p.text, vertex.End, end).Len() == 0
}
