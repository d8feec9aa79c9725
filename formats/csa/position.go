package csa

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

func (p *parser) position(start, stop, end int) int {
	if stop < start+2 {
		return p.unknown(start, end)
	}
	switch c := p.text[start+1]; {
	case c == 'I' || c == 'i':
		if !startsItem(p.text[start+2 : stop]) {
			return p.unknown(start, end)
		}
		return p.list(Initial, start, stop)
	case c == '+' || c == '-':
		return p.list(Pieces, start, stop)
	case c >= '1' && c <= '9':
		return p.row(start, end)
	}
	return p.unknown(start, end)
}

// startsItem distinguishes a list after PI from a word such as "PIECE".
func startsItem(s string) bool { return s == "" || s[0] >= '0' && s[0] <= '9' }

// list reads items of a square and a piece. A faulty item becomes junk and the next one is read; only a rest that is
// too short ends the list.
func (p *parser) list(k syntax.Kind, start, stop int) int {
	p.upperCase(start, stop)
	p.begin(k)
	p.b.Token(Keyword, start+2)
	for at := start + 2; at < stop; {
		at = p.item(k, at, stop)
	}
	p.end()
	return stop
}

func (p *parser) item(k syntax.Kind, at, stop int) int {
	s := p.text[at:min(at+4, stop)]
	if len(s) < 4 || !values.IsDigits(s[:2]) || !isASCIILetter(s[2]) || !isASCIILetter(s[3]) {
		p.fault(CodeBadSquare, syntax.Span{Start: at, End: stop}, i18n.Msg("%s is not a square and a piece: expected one such as `59OU`", excerpt.Code(p.text[at:stop])))
		p.b.Token(Junk, stop)
		return stop
	}
	code, message := judgeItem(k, s[:2], strings.ToUpper(s[2:]))
	if code != "" {
		p.fault(code, syntax.Span{Start: at, End: at + 4}, message)
		p.b.Token(Junk, at+4)
		return at + 4
	}
	p.b.Token(Square, at+2)
	p.b.Token(Piece, at+4)
	return at + 4
}

// judgeItem says what is wrong with one item of a list; code is "" for nothing.
func judgeItem(k syntax.Kind, square, piece string) (code syntax.Code, message i18n.Message) {
	switch hand := square == "00"; {
	case hand && k == Initial:
		return CodeBadSquare, i18n.Msg("`00` (the hand) comes after `PI`: expected a square of the board")
	case k == Initial && !onBoard(square):
		return CodeBadSquare, i18n.Msg("%s is not a square: expected two digits from 1 to 9", excerpt.Code(square))
	case !hand && !onBoard(square):
		return CodeBadSquare, i18n.Msg("%s is not a square: expected two digits from 1 to 9, or `00` (hand)", excerpt.Code(square))
	case piece == All && k == Pieces && !hand:
		return CodeALSquare, i18n.Msg("`AL` (all remaining pieces) is put on %s: expected `00AL`", square)
	case piece == All && k == Pieces:
		return "", i18n.Message{}
	case !isPiece(piece):
		return CodeUnknownPiece, i18n.Msg("%s is not a piece name: expected one such as `FU` (pawn)", excerpt.Code(piece))
	}
	return "", i18n.Message{}
}

// All is the word for all pieces that are left in the box.
const All = "AL"

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func onBoard(square string) bool { return square[0] != '0' && square[1] != '0' }

func isPiece(name string) bool {
	_, ok := shogi.ParseKind(Upper(name))
	return ok
}

// row reads one rank. Blanks count in a row, so it reaches to the comma, the comment or the end of the line.
func (p *parser) row(start, end int) int {
	stop := start + rowEnd(p.text[start:end])
	at := start + 2
	text := p.text[at:stop]
	cells, shape, fault := splitRow(text)
	if shape == brokenRow {
		return p.brokenRow(start, stop, fault)
	}
	p.begin(Row)
	p.b.Token(Keyword, at)
	whole := true
	for _, c := range cells {
		p.b.Token(Blank, at+c.Start)
		whole = p.cell(at+c.Start, at+c.End) && whole
	}
	p.b.Token(Blank, stop)
	p.end()
	if whole { // else the blanks are not what matters
		p.upperCase(start, stop)
		p.spacing(start, stop, shape, cells)
	}
	return stop
}

// spacing notes a row that can be read, but is not as the format wants it.
func (p *parser) spacing(start, stop int, shape rowShape, c cells) {
	text, s := p.text[start+2:stop], syntax.Span{Start: start, End: stop}
	n, rank := utf8.RuneCountInString(text), p.text[start+1]
	switch {
	case shape == endedRow:
		p.fault(CodeRowEnd, s, i18n.Msg("row `P%c` has %d characters for its squares: expected %d", rank, n, rowLength))
	case shape == spacedRow && n != rowLength:
		p.fault(CodeRowSpacing, s, i18n.Msg("row `P%c` has %d characters for its squares: expected %d, three for each", rank, n, rowLength))
	case shape == spacedRow:
		p.fault(CodeRowSpacing, s, i18n.Msg("the spaces of row `P%c` are misplaced: expected three characters for each square", rank))
	case shape == drawnRow && strings.Contains(text, "＊"):
		p.fault(CodeRowSpacing, s, i18n.Msg("row `P%c` has full-width stars: expected ` * ` for an empty square", rank))
	case shape == drawnRow:
		p.oddSquare(start+2, text, c)
	}
}

// oddSquare notes an empty square that is drawn in another way than those beside it.
func (p *parser) oddSquare(at int, text string, c cells) {
	odd, ok := oddSquare(text, c)
	if !ok {
		return
	}
	s := syntax.Span{Start: at + odd.Start, End: at + odd.End}
	if cell := text[odd.Start:odd.End]; isEmptyCell(cell) {
		p.fault(CodeRowSpacing, s, i18n.Msg("an empty square is written %s: expected ` * `", excerpt.Code(cell)))
	} else {
		p.notSquare(s, cell)
	}
}

func (p *parser) notSquare(s syntax.Span, cell string) {
	p.fault(CodeCell, s, i18n.Msg("%s is not a piece with its sign: expected one such as `+FU`, or ` * ` (empty)", excerpt.Code(strings.Trim(cell, blanks))))
}

// cell reads a square, and reports whether it can be read.
func (p *parser) cell(start, end int) bool {
	s, at := p.text[start:end], syntax.Span{Start: start, End: end}
	switch {
	case isPieceCell(s) && !isPiece(s[1:]):
		p.fault(CodeUnknownPiece, at, i18n.Msg("%s is not a piece name: expected one such as `FU` (pawn)", excerpt.Code(s[1:])))
	case !isPieceCell(s) && !isEmptySquare(s):
		p.notSquare(at, s)
	default:
		p.b.Token(Cell, end)
		return true
	}
	p.b.Token(Junk, end)
	return false
}

// brokenRow notes a row that does not come apart: at the place in its text that cannot be read, or as a whole.
func (p *parser) brokenRow(start, stop int, fault syntax.Span) int {
	text, at := p.text[start+2:stop], syntax.Span{Start: start, End: stop}
	var message i18n.Message
	if fault.Len() == 0 {
		_, count, _ := cutTokens(text, true)
		message = i18n.Plural(count, "row `P%c` has %d square: expected %d", "row `P%c` has %d squares: expected %d", p.text[start+1], count, rowCells)
	} else {
		message = i18n.Msg("%s is not a piece with its sign: expected one such as `+FU`, or ` * ` (empty)", excerpt.Code(text[fault.Start:fault.End]))
		at = syntax.Span{Start: start + 2 + fault.Start, End: start + 2 + fault.End}
	}
	p.fault(CodeRowLength, at, message)
	return p.single(BrokenRow, Junk, stop)
}
