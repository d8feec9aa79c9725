package ishi

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// The fields of MARK, UNMARK, HIDE and PRISONER: points and move numbers, and what may stand before them.

// mark reads a field of MARK or UNMARK. It is split at its last @, which no target contains.
func (p *parser) mark(w syntax.Span, kw Word) {
	text := p.src.Slice(w)
	at := strings.LastIndexByte(text, '@')
	switch {
	case at < 0 && IsAll(text):
		p.b.Token(All, w.End)
	case at < 0:
		p.bareTarget(w)
	case at == 0 || at == len(text)-1:
		p.b.Token(Bad, w.End)
		p.fault(CodeMarkSyntax, w, "%s is no mark: expected characters before `@` and a point or `#n` behind it", p.show(w))
	default:
		p.labelled(syntax.Span{Start: w.Start, End: w.Start + at}, w.End, kw)
	}
}

// bareTarget reads a target without characters before it; what looks like no target at all is a fault of the mark.
func (p *parser) bareTarget(w syntax.Span) {
	text := p.src.Slice(w)
	if _, point := parseAnyPoint(text); point || text[0] == '#' || digitsBehindLetter(text) {
		p.target(w, true)
		return
	}
	p.b.Token(Bad, w.End)
	p.fault(CodeMarkSyntax, w, "%s is no mark: expected `ALL`, a point, `#n`, or characters with `@` before one", p.show(w))
}

func digitsBehindLetter(text string) bool {
	return isLetter(text[0]) && len(text) > 1 && strings.Trim(text[1:], "0123456789") == ""
}

func (p *parser) labelled(label syntax.Span, end int, kw Word) {
	target := syntax.Span{Start: label.End + 1, End: end}
	if kw == UnmarkWord {
		p.fault(CodeUnmarkForm, syntax.Span{Start: label.Start, End: target.Start},
			"`UNMARK` takes no characters before `@`: expected %s alone", p.show(target))
	}
	p.label(label)
	p.b.Token(At, target.Start)
	p.target(target, true)
	text := p.src.Slice(label)
	switch {
	case kw == UnmarkWord:
	case tooLong(text):
		p.fault(CodeMarkLabelLong, label, "the label %s has more than two characters", p.show(label))
	case len(text) == 2 && text[0] == '\\' && isLetter(text[1]):
		if _, ok := SpecialMark(text); !ok {
			p.fault(CodeMarkUnknownSpecial, label, "%s is no special mark: these are `\\c`, `\\d`, `\\s` and `\\t`", p.show(label))
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func (p *parser) label(w syntax.Span) {
	kind := Label
	if _, ok := SpecialMark(p.src.Slice(w)); ok {
		kind = Special
	}
	p.b.Token(kind, w.End)
}

// tooLong reports whether a label has more than two characters. Bytes beyond ASCII are no fault of the label.
func tooLong(label string) bool { return len(label) > 2 && utf8.RuneCountInString(label) > 2 }

// target reads a point or a move number.
func (p *parser) target(w syntax.Span, ranges bool) {
	if p.text[w.Start] == '#' {
		p.moveRef(w, ranges)
		return
	}
	p.point(w)
}

func (p *parser) moveRef(w syntax.Span, ranges bool) {
	text := p.src.Slice(w)
	from, to, ok := ParseRef(text)
	isRange := strings.Contains(text, "-")
	switch {
	case !ok:
		p.b.Token(Bad, w.End)
		p.fault(CodeBadNumber, w, "%s names no move: expected `#` and a number above 0", p.show(w))
	case !isRange:
		p.b.Token(MoveRef, w.End)
	case !ranges:
		p.b.Token(Bad, w.End)
		p.fault(CodeBadNumber, w, "%s is a range: `PRISONER` takes single stones only", p.show(w))
	default:
		p.b.Token(MoveRange, w.End)
		if to <= from {
			p.fault(CodeRangeDescending, w, "the range %s does not go up", p.show(w))
		}
	}
}

// point reads a location.
func (p *parser) point(w syntax.Span) {
	place, isPoint := parseAnyPoint(p.src.Slice(w))
	switch {
	case leadingZero(p.src.Slice(w)):
		p.b.Token(Bad, w.End)
		p.fault(CodeBadPoint, w, "%s has a zero before its row: expected `%s`", p.show(w), p.text[w.Start:w.Start+1]+p.text[w.Start+2:w.End])
	case !isPoint, place.Row > MaxSize, place.Col >= MaxSize:
		p.b.Token(Bad, w.End)
		p.fault(CodeBadPoint, w, "%s is no point: expected a column A to T without I, and a row 1 to 19", p.show(w))
	case place.Col < 0:
		p.b.Token(Bad, w.End)
		p.fault(CodePointLetterI, w, "%s: there is no column I, the ninth is J", p.show(w))
	default:
		p.b.Token(Point, w.End)
	}
}

// leadingZero reports whether a text is a point with a zero before its row, `Q04`. It is not read: it may be `Q4`, or `Q14` mistyped.
func leadingZero(text string) bool {
	if len(text) != len("Q04") || text[1] != '0' {
		return false
	}
	_, point := ParsePoint(text[:1] + text[2:])
	return point
}
