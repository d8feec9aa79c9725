package csa

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/shogi"
)

// position reads a P line of any form.
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

// startsItem tells a list behind PI from a word such as "PIECE".
func startsItem(s string) bool { return s == "" || s[0] >= '0' && s[0] <= '9' }

// list reads items of a square and a piece. A faulty item becomes junk and the
// next one is read; only a rest that is too short ends the list.
func (p *parser) list(k formats.Kind, start, stop int) int {
	p.upperCase(start, stop)
	p.begin(k)
	p.b.Token(Keyword, start+2)
	for at := start + 2; at < stop; {
		at = p.item(k, at, stop)
	}
	p.end()
	return stop
}

func (p *parser) item(k formats.Kind, at, stop int) int {
	s := p.text[at:min(at+4, stop)]
	if len(s) < 4 || !digits(s[:2]) || !isASCIILetter(s[2]) || !isASCIILetter(s[3]) {
		p.fault(CodeBadSquare, formats.Span{Start: at, End: stop}, "the list does not divide into a square of two digits and a piece of two letters")
		p.b.Token(Junk, stop)
		return stop
	}
	code, message := judgeItem(k, s[:2], strings.ToUpper(s[2:]))
	if code != "" {
		p.fault(code, formats.Span{Start: at, End: at + 4}, message)
		p.b.Token(Junk, at+4)
		return at + 4
	}
	p.b.Token(Square, at+2)
	p.b.Token(Piece, at+4)
	return at + 4
}

// judgeItem says what is wrong with one item of a list; code is "" for nothing.
func judgeItem(k formats.Kind, square, piece string) (code, message string) {
	switch hand := square == "00"; {
	case hand && k == Initial:
		return CodeBadSquare, "PI takes pieces from the board, not from the hand"
	case !hand && !onBoard(square):
		return CodeBadSquare, fmt.Sprintf("`%s` is neither a square nor the hand `00`", square)
	case piece == All && k == Pieces && !hand:
		return CodeALSquare, "`AL` gives the rest of the pieces to the hand: it goes with `00`"
	case piece == All && k == Pieces:
		return "", ""
	case !isPiece(piece):
		return CodeUnknownPiece, fmt.Sprintf("there is no piece `%s`", piece)
	}
	return "", ""
}

// All is the word for all pieces that are left in the box.
const All = "AL"

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func onBoard(square string) bool { return square[0] != '0' && square[1] != '0' }

func isPiece(name string) bool {
	_, ok := shogi.ParseKind(strings.ToUpper(name))
	return ok
}

// row reads one rank. Blanks count in a row, so it reaches to the comma, the
// comment or the end of the line.
func (p *parser) row(start, end int) int {
	stop := start + rowEnd(p.text[start:end])
	at := start + 2
	cells, ok := splitRow(p.text[at:stop])
	if !ok {
		return p.brokenRow(start, stop)
	}
	p.upperCase(start, stop)
	if n := utf8.RuneCountInString(p.text[at:stop]); n != rowLength {
		p.fault(CodeRowSpacing, formats.Span{Start: start, End: stop}, fmt.Sprintf("the row has %d characters instead of %d", n, rowLength))
	}
	p.begin(Row)
	p.b.Token(Keyword, at)
	for _, c := range cells {
		p.b.Token(Blank, at+c.Start)
		p.cell(at+c.Start, at+c.End)
	}
	p.b.Token(Blank, stop)
	p.end()
	return stop
}

func (p *parser) cell(start, end int) {
	s := p.text[start:end]
	if (s[0] == '+' || s[0] == '-') && !isPiece(s[1:]) {
		p.fault(CodeUnknownPiece, formats.Span{Start: start, End: end}, fmt.Sprintf("there is no piece `%s`", s[1:]))
		p.b.Token(Junk, end)
		return
	}
	p.b.Token(Cell, end)
}

func (p *parser) brokenRow(start, stop int) int {
	p.fault(CodeRowLength, formats.Span{Start: start, End: stop}, "the row cannot be divided into nine squares")
	p.begin(BrokenRow)
	p.b.Token(Junk, stop)
	p.end()
	return stop
}
