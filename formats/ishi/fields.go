package ishi

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// cursor goes over the fields of a line.
type cursor struct {
	p *parser
	l line
}

// next takes the blanks before the next field and gives its span; the caller takes it as a token.
func (c cursor) next() (w syntax.Span, ok bool) {
	w = NextWord(c.p.text, c.p.b.At(), c.l.end)
	c.p.b.Token(Space, w.Start)
	return w, w.Len() > 0
}

// data reads a line whose fields are parsed.
func (p *parser) data(l line) {
	kind := keywords[l.kw-1].Kind
	if kind == Header {
		p.freeText(l, Header)
		return
	}
	p.keyword(l, kind, Keyword)
	c := cursor{p, l}
	switch l.kw {
	case BWord, WWord:
		p.move(c)
	case BoardsizeWord:
		p.boardsize(c)
	case DiagramWord:
		p.diagram(c)
	case SetupWord:
		p.setup(c)
	case PrisonerWord:
		p.event().Prisoners = true
		p.each(c, func(w syntax.Span) { p.target(w, false) })
	case HideWord:
		p.each(c, func(w syntax.Span) { p.target(w, true) })
	case MarkWord, UnmarkWord:
		p.each(c, func(w syntax.Span) { p.mark(w, l.kw) })
	}
	p.lineEnd(l)
	p.b.Close()
}

func (p *parser) each(c cursor, field func(syntax.Span)) {
	for w, ok := c.next(); ok; w, ok = c.next() {
		field(w)
	}
}

// extra takes the rest of the line, which begins with the field w.
func (p *parser) extra(c cursor) {
	p.b.Token(Extra, trimEnd(p.text, p.b.At(), c.l.end))
}

func (p *parser) move(c cursor) {
	seq, kw := p.top(), c.l.word
	seq.hasMove = true
	w, ok := c.next()
	if !ok {
		p.fault(CodeMissingData, kw, "%s has no number and no point: expected a move number, then a point or `PASS`", p.show(kw))
		return
	}
	second := NextWord(p.text, w.End, c.l.end)
	if n, isNumber := parseNumber(p.src.Slice(w)); isNumber {
		seq.last = max(seq.last, n)
		p.b.Token(Number, w.End)
		w, ok = c.next()
	} else if n, isNumber := parseNumber(p.src.Slice(second)); isNumber && p.isVertex(w) {
		p.swapped(c, w, second, n)
		return
	} else if point := splitNumber(p.src.Slice(w)); point > 0 && second.Len() == 0 {
		text := p.src.Slice(w)
		p.faultN(CodeBadNumber, w, point, "%s has no space between number and point: expected %s", p.show(w), excerpt.Code(text[:point]+" "+text[point:]))
		p.b.Token(Number, w.Start+point)
		w.Start += point
	} else if p.isVertex(w) && !p.isVertex(second) {
		p.fault(CodeMissingData, kw, "%s has no number: expected a move number before %s", p.show(kw), p.show(w))
	} else {
		p.b.Token(Bad, w.End)
		p.faultN(CodeBadNumber, w, seq.last+1, "%s is not a move number: expected a whole number above 0", p.show(w))
		w, ok = c.next()
	}
	if !ok {
		move := syntax.Span{Start: kw.Start, End: trimEnd(p.text, kw.Start, c.l.end)}
		p.fault(CodeMissingData, move, "%s has no point: expected a point or `PASS` at the end", p.show(move))
		return
	}
	p.vertex(w)
	p.surplus(c)
}

// swapped reads a point and the number n after it: they can only be meant the other way round. The fix writes them so,
// which keeps the meaning where the number is the next one of the sequence.
func (p *parser) swapped(c cursor, point, number syntax.Span, n int) {
	seq, next := p.top(), 0
	if n == seq.last+1 {
		next = n
	}
	both := syntax.Span{Start: point.Start, End: number.End}
	p.faultN(CodeNumberPointSwapped, both, next,
		"%s has the point before the number: expected %s", p.show(both), excerpt.Code(p.src.Slice(number)+" "+p.src.Slice(point)))
	seq.last = max(seq.last, n)
	p.vertex(point)
	c.next()
	p.b.Token(Number, number.End)
	p.surplus(c)
}

// splitNumber is where the point begins in a number with a point glued to it, `12Q16`; 0 if the text is something else.
func splitNumber(text string) int {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	_, number := parseNumber(text[:digits])
	_, point := parseAnyPoint(text[digits:])
	if !number || !point && !IsPass(text[digits:]) {
		return 0
	}
	return digits
}

// isVertex reports whether a field is where a move goes, and not its number.
func (p *parser) isVertex(w syntax.Span) bool {
	_, point := parseAnyPoint(p.src.Slice(w))
	return point || IsPass(p.src.Slice(w))
}

func (p *parser) vertex(w syntax.Span) {
	if IsPass(p.src.Slice(w)) {
		p.b.Token(Pass, w.End)
		return
	}
	p.point(w)
}

// surplus takes what is after a complete move.
func (p *parser) surplus(c cursor) {
	w, ok := c.next()
	if !ok {
		return
	}
	p.extra(c)
	if rest := (syntax.Span{Start: w.Start, End: p.b.At()}); LooksLikeData(p.src.Slice(rest)) {
		p.fault(CodeExtraData, rest, "%s comes after a complete move: expected the end of the line", p.show(rest))
	}
}

func (p *parser) boardsize(c cursor) {
	w, ok := c.next()
	if !ok {
		p.fault(CodeMissingData, c.l.word, "`BOARDSIZE` (board size) has no number: expected 2 to 19")
		return
	}
	switch n, isNumber := parseNumber(p.src.Slice(w)); {
	case !isNumber:
		p.b.Token(Bad, w.End)
		p.fault(CodeBadNumber, w, "%s is not a board size: expected a number from 2 to 19", p.show(w))
	case n < 2 || n > MaxSize:
		p.b.Token(Number, w.End)
		p.fault(CodeBoardsizeRange, w, "%s is not a board size: expected a number from 2 to 19", p.show(w))
	default:
		p.b.Token(Number, w.End)
		p.event().Size = n
	}
	if _, ok := c.next(); ok {
		p.extra(c)
	}
}

func (p *parser) diagram(c cursor) {
	w, ok := c.next()
	if !ok {
		return
	}
	text := p.src.Slice(w)
	if cols, rows, isSize := ParseSize(text); isSize {
		p.b.Token(Size, w.End)
		if max(cols, rows) > MaxSize || min(cols, rows) < 2 {
			p.fault(CodeDiagramRegion, w, "%s is not a size of a diagram: expected `2x2` to `19x19`", p.show(w))
		} else if cols != rows {
			p.fault(CodeDiagramNotSquare, w, "%s is not square: expected two corners, such as `A1 %s`", p.show(w), Coord{int8(cols - 1), int8(rows)})
		}
	} else if _, isPoint := parseAnyPoint(text); isPoint {
		p.point(w)
		if second, ok := c.next(); ok {
			p.point(second)
		} else {
			p.fault(CodeDiagramRegion, w, "%s is only one corner: expected a second one after it", p.show(w))
		}
	} else {
		p.b.Token(Bad, w.End)
		p.fault(CodeDiagramRegion, w, "%s is not a part of the board: expected a size such as `9x9`, or two corners", p.show(w))
	}
	if _, ok := c.next(); ok {
		p.extra(c)
	}
}

// setup reads groups of points after their colours.
func (p *parser) setup(c cursor) {
	var color syntax.Span // the last one
	points, named := 0, false
	for w, ok := c.next(); ok; w, ok = c.next() {
		if ParseColor(p.src.Slice(w)) != record.Empty {
			p.b.Token(Color, w.End)
			p.emptyGroup(color, points)
			color, points = w, 0
			continue
		}
		if color.Len() == 0 && !named {
			named = true
			p.fault(CodeSetupNoColour, w, "%s has no colour: expected `B` (black) or `W` (white) before it", p.show(w))
		}
		p.point(w)
		points++
	}
	p.emptyGroup(color, points)
}

func (p *parser) emptyGroup(color syntax.Span, points int) {
	if color.Len() > 0 && points == 0 {
		p.fault(CodeSetupEmptyGroup, color, "the colour %s has no points: expected at least one point after it", p.show(color))
	}
}

// The fields of MARK, UNMARK, HIDE and PRISONER: points and move numbers, and what may be before them.

// mark reads a field of MARK or UNMARK. It is split at its last @, which no target contains.
func (p *parser) mark(w syntax.Span, kw Word) {
	text := p.src.Slice(w)
	at := strings.LastIndexByte(text, '@')
	switch {
	case at < 0 && IsAll(text):
		p.b.Token(All, w.End)
	case at < 0:
		p.bareTarget(w, kw)
	case at == 0 || at == len(text)-1:
		p.b.Token(Bad, w.End)
		p.notMark(w, kw)
	default:
		p.labelled(syntax.Span{Start: w.Start, End: w.Start + at}, w.End, kw)
	}
}

// bareTarget reads a target without characters before it; what looks like no target at all is a fault of the mark.
func (p *parser) bareTarget(w syntax.Span, kw Word) {
	text := p.src.Slice(w)
	if _, point := parseAnyPoint(text); point || text[0] == '#' || digitsAfterLetter(text) {
		p.target(w, true)
		return
	}
	p.b.Token(Bad, w.End)
	p.notMark(w, kw)
}

func (p *parser) notMark(w syntax.Span, kw Word) {
	if kw == UnmarkWord {
		p.fault(CodeMarkSyntax, w, "%s is not a mark: expected a point, `#12` (move 12) or `ALL` (all marks)", p.show(w))
		return
	}
	p.fault(CodeMarkSyntax, w, "%s is not a mark: expected a point, `#12` (move 12), `ALL` (all moves) or `a@D4` (label)", p.show(w))
}

func digitsAfterLetter(text string) bool {
	return isLetter(text[0]) && len(text) > 1 && values.IsDigits(text[1:])
}

func (p *parser) labelled(label syntax.Span, end int, kw Word) {
	target := syntax.Span{Start: label.End + 1, End: end}
	if kw == UnmarkWord {
		p.fault(CodeUnmarkForm, syntax.Span{Start: label.Start, End: target.Start},
			"`UNMARK` (remove marks) has the label %s: expected only %s", p.show(label), p.show(target))
	}
	p.label(label)
	p.b.Token(At, target.Start)
	p.target(target, true)
	text := p.src.Slice(label)
	switch {
	case kw == UnmarkWord:
	case tooLong(text):
		p.fault(CodeMarkLabelLong, label, "the label %s has %d characters: expected one or two", p.show(label), utf8.RuneCountInString(text))
	case len(text) == 2 && text[0] == '\\' && isLetter(text[1]):
		if _, ok := SpecialMark(text); !ok {
			p.fault(CodeMarkUnknownSpecial, label, "%s is not a shape: expected `\\c` (check), `\\d` (diamond), `\\s` (square) or `\\t` (triangle)", p.show(label))
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
		p.fault(CodeBadNumber, w, "%s does not name a move: expected `#` and a whole number above 0", p.show(w))
	case !isRange:
		p.b.Token(MoveRef, w.End)
	case !ranges:
		p.b.Token(Bad, w.End)
		p.fault(CodeBadNumber, w, "%s is a range: expected single stones after `PRISONER` (captured stones)", p.show(w))
	default:
		p.b.Token(MoveRange, w.End)
		if to <= from {
			p.fault(CodeRangeDescending, w, "the range %s does not ascend: expected a number above %d at its end", p.show(w), from)
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
		p.fault(CodeBadPoint, w, "%s is not a point: expected a column A to T (not I) and a row 1 to 19", p.show(w))
	case place.Col < 0:
		p.b.Token(Bad, w.End)
		p.fault(CodePointLetterI, w, "%s is in column I, which boards leave out: the ninth column is J", p.show(w))
	default:
		p.b.Token(Point, w.End)
	}
}

// leadingZero reports whether a text is a point with a zero before its row, `Q04`. It is not read: it may be `Q4`, or
// `Q14` mistyped.
func leadingZero(text string) bool {
	if len(text) != len("Q04") || text[1] != '0' {
		return false
	}
	_, point := ParsePoint(text[:1] + text[2:])
	return point
}
