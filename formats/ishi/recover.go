package ishi

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// Keywords that begin and end blocks and events decide what all lines below them belong to. One that is misspelt is reported and read as
// what it was most likely meant to be: a finding for the typo is worth more than one for each line below it.

// slipped are the keywords that are read though a letter of them is wrong.
var slipped = [...]Word{ComWord, EndcomWord, UserWord, EnduserWord, VarWord, EndvarWord, EventWord}

// longestSlip bounds the words that are compared with keywords; keywords that something is glued to may be twice as long.
const longestSlip = len("BOARDSIZE") + 1

// Meant is the keyword that begins or ends a block or an event and that one slip of a hand has made the word of; NoWord without one.
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

// Resembles is the keyword that one slip of a hand has made the word of, or that something is glued to; NoWord without one. Words of one letter
// resemble nothing.
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

// meant is what the first word of a line is read as, NoWord if it is no keyword and looks like none that matters here. It must make
// sense where it stands.
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
			Code: CodeVarUnclosed, Span: l.word, Message: p.show(l.word) + " does not end the variation: expected `ENDVAR`",
			Other: p.top().start, Note: "the variation begins here",
		})
		return
	}
	if l.kw == BWord || l.kw == WWord {
		word := NextWord(p.text, l.word.Start, l.end)
		p.faultN(CodeUnknownKeyword, word, 1, "%s is not a keyword: expected a space behind %s", p.show(word), p.show(l.word))
		return
	}
	p.event().Broken = true
	p.fault(CodeUnknownKeyword, l.word, "%s is not a keyword: expected `%s`", p.show(l.word), l.kw)
}

// ahead is the first line behind a place that decides what the lines before it are. Every line is looked at once.
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

// endsCom is the lines that show whether text goes on up to ENDCOM: behind a move or a variation it does not.
func endsCom(p *parser, l line) bool {
	switch l.kw {
	case ComWord, EndcomWord, EventWord, EndvarWord:
		return true
	case BWord, WWord:
		var m Plain
		return m.Read(p.text[l.word.Start:])
	}
	return p.looksLikeEvent(l)
}

func endsUser(p *parser, l line) bool {
	return l.kw == UserWord || l.kw == EnduserWord || l.kw == EventWord || p.looksLikeEvent(l)
}

// looksLikeEvent reports whether a line is read as EVENT where text does not go on behind it.
func (p *parser) looksLikeEvent(l line) bool {
	return l.kw == NoWord && Meant(p.src.Slice(l.word)) == EventWord
}

// resumed is a place in a block that is not closed where it most likely ends.
type resumed struct {
	end  line // the line that was meant to end it
	move line // the first move that goes on with the numbers of the sequence

	behindEnd, behindMove lines // where reading goes on behind the two
}

// look judges a line of a block that ends with the keyword end.
func (r *resumed) look(p *parser, l line, end Word) {
	switch {
	case r.end.kw != NoWord:
	case endsBadly(p, &l, end):
		r.end, r.behindEnd = l, p.lines
		r.end.kw = end
	case r.move.kw == NoWord && (l.kw == BWord || l.kw == WWord) && end == EndcomWord:
		var m Plain
		if m.Read(p.text[l.word.Start:]) && m.Number == p.top().last+1 {
			r.move, r.behindMove = l, p.lines
		}
	}
}

// endsBadly reports whether a line was meant to end a block: its only word is one slip away from the keyword, or that is broken up by
// blanks, or the keyword is glued to what stands before or behind it. The word of the line is then what stands for the keyword.
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
	p.broken(syntax.Fault{
		Code: code, Span: end.word, Other: start, Note: "the block starts here",
		Message: p.show(end.word) + " does not end the block: expected a line `" + end.kw.String() + "`",
	})
}

// UnreadMove reads the statement of an unknown keyword that has the fields of a move: `V 12 Q16`, `12 Q16` and `B12 Q16`.
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
