package ishi

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Keywords that begin and end blocks and events decide what all lines below them belong to. One that is misspelt is
// reported and read as what it was most likely meant to be: a finding for the typo is more useful than one for each
// line below it.

// slipped are the keywords that are read though a letter of them is wrong.
var slipped = [...]Word{ComWord, EndcomWord, UserWord, EnduserWord, VarWord, EndvarWord, EventWord}

// longestSlip bounds the words that are compared with keywords; keywords that something is glued to may be twice as
// long.
const longestSlip = len("BOARDSIZE") + 1

// Meant is the keyword that begins or ends a block or an event and that one slip of a hand has made the word of; NoWord
// without one.
func Meant(word string) Word {
	word = strings.ToUpper(word[:min(len(word), 2*longestSlip)])
	for _, w := range slipped {
		if syntax.Slipped(word, w.String()) {
			return w
		}
	}
	if strings.HasPrefix(word, EventWord.String()) && word != EventWord.String() {
		return EventWord
	}
	return NoWord
}

// Resembles is the keyword that one slip of a hand has made the word of, or that something is glued to; NoWord without
// one. Words of one letter resemble nothing.
func Resembles(word string) Word {
	word = strings.ToUpper(word[:min(len(word), 2*longestSlip)])
	for i := range keywords {
		k := &keywords[i]
		if len(k.Name) > 1 && syntax.Slipped(word, k.Name) || len(k.Name) > 4 && strings.HasPrefix(word, k.Name) {
			return k.Word
		}
	}
	return NoWord
}

// meant is what the first word of a line is read as, NoWord if it is no keyword and looks like none that matters here.
// It must be valid where it is.
func (p *parser) meant(l line) Word {
	if l.kw != NoWord {
		return l.kw
	}
	word := p.src.Slice(l.word)
	meant := Meant(word)
	ok := false
	switch meant {
	case ComWord:
		ok = p.endOf(&p.comAhead, endsCom) == EndcomWord
	case UserWord:
		ok = p.endOf(&p.userAhead, endsUser) == EnduserWord
	case VarWord:
		marker := NextWord(p.text, l.word.End, l.end)
		ok = len(p.seqs) > 0 && p.top().hasMove && !tooLong(p.src.Slice(marker)) && NextWord(p.text, marker.End, l.end).Len() == 0
	case EndvarWord:
		ok = len(p.seqs) > 1
	case EventWord:
		ok = p.endOf(&p.comAhead, endsCom) != EndcomWord
	}
	if !ok {
		return NoWord
	}
	return meant
}

// withoutSpace reads `B12 Q16` as the move that it is.
func (p *parser) withoutSpace(l line) line {
	color := syntax.Span{Start: l.word.Start, End: min(l.word.Start+1, l.word.End)}
	vertex := NextWord(p.text, l.word.End, l.end)
	if _, isNumber := parseNumber(p.text[color.End:l.word.End]); isNumber && p.isVertex(vertex) && NextWord(p.text, vertex.End, l.end).Len() == 0 {
		if kw := Lookup(p.src.Slice(color)); kw != NoWord {
			l.kw, l.word = kw, color
		}
	}
	return l
}

// guessed notes that a line was read by the keyword that its first word is meant to be.
func (p *parser) guessed(l line) {
	if l.kw == EndvarWord {
		p.broken(syntax.Fault{
			Code: CodeVarUnclosed, Span: l.word, Message: i18n.Msg("%s does not end the variation: expected `ENDVAR`", p.show(l.word)),
			Other: p.top().start, Note: i18n.Msg("the start of the variation"),
		})
		return
	}
	if l.kw == BWord || l.kw == WWord {
		word := NextWord(p.text, l.word.Start, l.end)
		p.faultN(CodeUnknownKeyword, word, 1, "%s is not a keyword: expected a space after %s", p.show(word), p.show(l.word))
		return
	}
	p.event().Broken = true
	p.fault(CodeUnknownKeyword, l.word, "%s is not a keyword: expected `%s`", p.show(l.word), l.kw)
}

// ahead is the first line after a point that decides what the lines before it are. Every line is looked at once.
type ahead struct {
	lines lines
	kw    Word
	known bool
}

// endOf is the keyword of the next line that stops, NoWord without one.
func (p *parser) endOf(a *ahead, stops func(*parser, line) bool) Word {
	if a.known && a.lines.at >= p.lines.at {
		return a.kw
	}
	a.lines, a.kw, a.known = p.lines, NoWord, true
	for a.lines.more() {
		here := a.lines
		if l := a.lines.next(); stops(p, l) {
			a.lines, a.kw = here, l.kw
			return a.kw
		}
	}
	return NoWord
}

// endsCom is the lines that show whether text goes on up to ENDCOM: after a move or a variation it does not.
func endsCom(p *parser, l line) bool {
	switch l.kw {
	case ComWord, EndcomWord, EventWord, EndvarWord:
		return true
	case BWord, WWord:
		var m plainMove
		return m.read(p.text[l.word.Start:])
	}
	return p.looksLikeEvent(l)
}

func endsUser(p *parser, l line) bool {
	return l.kw == UserWord || l.kw == EnduserWord || l.kw == EventWord || p.looksLikeEvent(l)
}

// looksLikeEvent reports whether a line is read as EVENT where text does not go on after it.
func (p *parser) looksLikeEvent(l line) bool {
	return l.kw == NoWord && Meant(p.src.Slice(l.word)) == EventWord
}

// resumed is a point in a block that is not closed where it most likely ends.
type resumed struct {
	end  line // the line that was meant to end it
	move line // the first move that goes on with the numbers of the sequence

	afterEnd, afterMove lines // where reading goes on after the two
}

// look judges a line of a block that ends with the keyword end.
func (r *resumed) look(p *parser, l line, end Word) {
	switch {
	case r.end.kw != NoWord:
	case endsBadly(p, &l, end):
		r.end, r.afterEnd = l, p.lines
		r.end.kw = end
	case r.move.kw == NoWord && (l.kw == BWord || l.kw == WWord) && end == EndcomWord:
		var m plainMove
		if m.read(p.text[l.word.Start:]) && m.number == p.top().last+1 {
			r.move, r.afterMove = l, p.lines
		}
	}
}

// endsBadly reports whether a line was meant to end a block: its only word is one slip away from the keyword, or that
// is broken up by blanks, or the keyword is glued to what is before or after it. The word of the line is then what
// stands for the keyword.
func endsBadly(p *parser, l *line, end Word) bool {
	name := end.String()
	word, to := p.src.Slice(l.word), trimEnd(p.text, l.word.Start, l.end)
	text := p.text[l.word.Start:to]
	switch {
	case len(text) < len(name)-1:
		return false
	case len(text) <= len(name)+2 && strings.EqualFold(strings.Join(strings.Fields(text), ""), name):
		l.word.End = to
		return true
	case len(text) <= len(name)+1 && syntax.Slipped(strings.ToUpper(text), name), hasPrefixFold(word, name):
		return true
	case strings.HasSuffix(text, name) || hasSuffixFold(text, name) && !isLetter(text[len(text)-len(name)-1]):
		l.word = syntax.Span{Start: to - len(name), End: to}
		l.start = l.word.Start
		return true
	}
	return false
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

func hasSuffixFold(s, suffix string) bool {
	return len(s) > len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
}

// unclosed notes that a block is not closed, and where it was most likely meant to be.
func (p *parser) unclosed(code syntax.Code, start syntax.Span, end line) {
	x := syntax.Fault{Code: code, Span: end.word, Other: start}
	if end.kw == EndcomWord {
		x.Note = i18n.Msg("the start of the comment")
		x.Message = i18n.Msg("%s does not end the comment: expected `ENDCOM` on its own line", p.show(end.word))
		if strings.EqualFold(p.src.Slice(end.word), "ENDCOM") {
			x.Message = i18n.Msg("`ENDCOM` (end of a comment) is in the middle of a line: expected its own line")
		}
	} else {
		x.Note = i18n.Msg("the start of the program data")
		x.Message = i18n.Msg("%s does not end the program data: expected `ENDUSER` on its own line", p.show(end.word))
		if strings.EqualFold(p.src.Slice(end.word), "ENDUSER") {
			x.Message = i18n.Msg("`ENDUSER` (end of program data) is in the middle of a line: expected its own line")
		}
	}
	p.broken(x)
}

// UnreadMove reads the statement of an unknown keyword that has the fields of a move: `V 12 Q16`, `12 Q16` and `B12
// Q16`.
func UnreadMove(text string) (number int, vertex string, ok bool) {
	words := strings.Fields(text[:min(len(text), longestMove)])
	if len(words) < 2 || len(words) > 3 || len(words[0]) > longestSlip {
		return 0, "", false
	}
	vertex = words[len(words)-1]
	if _, point := ParsePoint(vertex); !point && !IsPass(vertex) {
		return 0, "", false
	}
	digits := words[len(words)-2]
	if len(words) == 2 {
		most := min(len(digits), 2)
		digits = strings.TrimLeftFunc(digits[:most], func(r rune) bool { return r < '0' || r > '9' }) + digits[most:]
	}
	number, ok = parseNumber(digits)
	return number, vertex, ok && (len(words) == 2 || len(words[0]) < 3)
}

const longestMove = 40

// A line break that is missing glues two statements together: `B 12 Q3VAR`, `ENDVARW 13 R4`, `B 12 Q3 W 13 R4`. The
// line is read as two, so that the finding is one and not one for each line below. Between the two may be one character
// that was typed for the line break.

// glueable are the keywords that are looked for at the end of a field. Of two that end alike the longer one comes
// first. REMARK is not among them: remarks before an event belong to it, and those who look for events look at whole
// lines.
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

// afterSlip is where the statement begins on a line that has one character too many before its keyword; 0 if the line
// is another. What is before it is a line of its own, which is skipped.
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
			Code: CodeLineBreakMissing, Span: at, Message: i18n.Msg("%s is in the middle of a line: expected a line break before it", p.show(at)),
		})
	}
}

// glue is the span of a keyword in the middle of a line that begins another statement; empty without one.
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

// startsVariation reports whether the last field of a line says VAR or ENDVAR right after all that its statement
// needs. One character may be between the two, with the blanks before an indented line.
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

// complete reports whether what is before a glued keyword is a field of its own; of the first field of a line,
// another keyword. The last character may be what was typed for the line break.
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

// movesOn reports whether the rest of a line is a number and a point or PASS, as they are after B and W.
func (p *parser) movesOn(at, end int) bool {
	number := NextWord(p.text, at, end)
	if _, ok := parseNumber(p.src.Slice(number)); !ok {
		return false
	}
	vertex := NextWord(p.text, number.End, end)
	return p.isVertex(vertex) && NextWord(p.text, vertex.End, end).Len() == 0
}
