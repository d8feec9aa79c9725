package kif

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// header reads a key, a colon and a value. With a half-width colon the key must be a known one. It reports false for
// another line.
func (p *parser) header(at, start, stop, end int) bool {
	line := p.text[start:stop]
	i := strings.Index(line, "：")
	if half := strings.IndexByte(line, ':'); half >= 0 && (i < 0 || half < i) {
		if LookupKey(strings.TrimRight(line[:half], Blanks)) != nil {
			i = half
		}
	}
	if i <= 0 {
		return false
	}
	key := strings.TrimRight(line[:i], Blanks)
	p.indent(at, start)
	n := p.begin(Header)
	if entry := LookupKey(key); entry != nil && entry.Standard {
		p.mayBegin(n, start, stop)
	}
	p.b.Token(Key, start+len(key))
	p.b.Token(Blank, start+i)
	value := start + i + colonSize(line[i:])
	if line[i] == ':' {
		p.fault(CodeColon, start+i, value, i18n.Msg("the colon after %s is half-width: expected `：`", excerpt.Code(key)))
	}
	p.b.Token(Colon, value)
	switch _, hand := HandOf(key); {
	case hand:
		p.hand(value, stop)
	default:
		if key == KeyHandicap && OtherGame(strings.Trim(p.text[value:stop], Blanks)) {
			p.facts.Foreign = true
		}
		p.b.Token(Value, end)
	}
	p.end()
	return true
}

// hand reads the pieces of a hand: 飛　金二　歩十八.
func (p *parser) hand(at, stop int) {
	at = p.blanks(at, stop)
	if p.text[at:stop] == "なし" {
		p.b.Token(Value, stop)
		return
	}
	joined, first := 0, syntax.Span{} // how many pieces have no blank between them, and the name of the first
	for at < stop {
		start := at
		kind, size := shogi.KindOfKanji(p.text[at:stop])
		if size == 0 {
			at = p.notHeld(at, stop)
			joined = 0
		} else {
			at += size
			p.b.Token(HandPiece, at)
			at = p.count(kind, at, stop)
			if joined++; joined == 1 {
				first = syntax.Span{Start: start, End: at}
			} else if joined == 2 && p.faults.Wants(CodeHandSeparator) {
				p.joined(first, start, at, stop)
			}
		}
		if next := p.blanks(at, stop); next > at {
			at, joined = next, 0
		}
	}
}

// joined reports the pieces of a hand without a blank between them, the second of which is at start.
func (p *parser) joined(first syntax.Span, start, end, stop int) {
	const longest = 200 // bytes: a hand that goes on without blanks is marked no further
	for limit := min(stop, first.Start+longest); end < limit; {
		_, size := shogi.KindOfKanji(p.text[end:stop])
		if size == 0 {
			break
		}
		_, digits := shogi.ParseKanjiNumber(p.text[end+size : stop])
		end += size + digits
	}
	p.fault(CodeHandSeparator, first.Start, end, i18n.Msg("no space comes between %s and %s", excerpt.Code(p.text[first.Start:first.End]), excerpt.Code(p.text[start:end])))
}

// notHeld reads what is not a piece, up to the next blank or piece.
func (p *parser) notHeld(at, stop int) int {
	start := at
	for at < stop && !blankAt(p.text, at) {
		if _, size := shogi.KindOfKanji(p.text[at:stop]); size > 0 {
			break
		}
		_, size := utf8.DecodeRuneInString(p.text[at:stop])
		at += size
	}
	p.fault(CodeHandPiece, start, at, i18n.Msg("%s is not a piece: expected one such as `飛` or `歩`", excerpt.Code(p.text[start:at])))
	p.b.Token(Junk, at)
	return at
}

// count reads how many pieces of a kind a hand has.
func (p *parser) count(kind shogi.Kind, at, stop int) int {
	n, size := shogi.ParseKanjiNumber(p.text[at:stop])
	if size > 0 {
		p.b.Token(HandCount, at+size)
		if n == 0 {
			p.fault(CodeHandCount, at, at+size, i18n.Msg("%s is not a possible number: expected one from `一` to `十八`", excerpt.Code(p.text[at:at+size])))
		}
		return at + size
	}
	end := wideDigitsEnd(p.text, at, stop)
	if end == at {
		return at
	}
	const most = 18
	digits := p.text[at:end]
	if n = number(digits); n < 1 || n > most {
		p.fault(CodeHandCount, at, end, i18n.Msg("%s is not a possible number: expected one from `一` to `十八`", excerpt.Code(digits)))
	} else {
		p.fault(CodeHandDigits, at, end, i18n.Msg("%s is in Arabic digits: expected %s", excerpt.Code(digits), excerpt.Code(shogi.KanjiNumber(n))))
	}
	p.b.Token(HandCount, end)
	return end
}

func (p *parser) blanks(at, stop int) int {
	behind := skipBlanks(p.text, at, stop)
	p.b.Token(Blank, behind)
	return behind
}

// rowCells is how many squares a row has.
const rowCells = 9

// otherBoards are the lengths of rows on the boards of other games (section 12).
var otherBoards = [...]int{3, 5, 12}

// row reads a row of the diagram. That of a board of another size says that this is another game.
func (p *parser) row(start, stop int) {
	at := start + barSize(p.text[start:stop])
	n := 0
	for rest := at; rest < stop && barSize(p.text[rest:stop]) == 0; n++ {
		rest += cellAt(p.text, rest, stop).size
	}
	for _, other := range otherBoards {
		p.facts.Foreign = p.facts.Foreign || p.rows == 0 && n == other && p.closedRow(at, stop)
	}
	p.rows++
	p.begin(Row)
	p.b.Token(Bar, at)
	at = p.cells(start, at, stop)
	bar := barSize(p.text[at:stop])
	p.b.Token(Bar, at+bar)
	switch {
	case p.facts.Foreign:
	case bar == 0:
		p.fault(CodeRowLength, start, stop, i18n.Msg("the row has no bar at its right end: expected `|` after %d squares", rowCells))
	case n != rowCells:
		p.fault(CodeRowLength, start, stop, i18n.Plural(n, "the row has %d square: expected %d", "the row has %d squares: expected %d", n, rowCells))
	}
	p.b.Token(Blank, skipBlanks(p.text, at+bar, stop))
	p.b.Token(Rank, stop)
	p.end()
}

// closedRow reports whether a row has one bar, at its right end: one that has slipped into a row is no edge of a board.
func (p *parser) closedRow(at, stop int) bool {
	row := p.text[at:stop]
	return strings.Count(row, "|")+strings.Count(row, "｜") == 1
}

// cells reads the squares of a row, which begins at row.
func (p *parser) cells(row, at, stop int) int {
	spaced, broken := true, false
	for at < stop && barSize(p.text[at:stop]) == 0 {
		c := cellAt(p.text, at, stop)
		spaced = spaced && c.usual
		token := Cell
		if !c.known && !p.facts.Foreign {
			token, broken = Junk, true
			p.fault(CodeUnknownPiece, at+c.mark, at+c.size, i18n.Msg("%s is not a piece: expected a piece, or `・` for an empty square", excerpt.Code(p.text[at+c.mark:at+c.size])))
		}
		at += c.size
		p.b.Token(token, at)
	}
	if !spaced && !broken && !p.facts.Foreign {
		p.fault(CodeRowSpacing, row, stop, i18n.Msg("the squares of the row are not all two columns wide: expected a space or `v`, then a piece"))
	}
	return at
}

func barSize(s string) int {
	switch {
	case s == "":
		return 0
	case s[0] == '|':
		return 1
	case strings.HasPrefix(s, "｜"):
		return len("｜")
	}
	return 0
}

// cell is one square of a row.
type cell struct {
	mark  int // bytes in front of the piece
	size  int // bytes, at least 1
	piece shogi.Piece
	known bool
	usual bool // a blank or v, and one character
}

// cellAt reads a square of a row: a mark and a piece, or what stands for an empty square.
func cellAt(text string, at, stop int) (c cell) {
	s := text[at:stop]
	side := shogi.Black
	switch {
	case s[0] == 'v' || s[0] == 'V' || s[0] == '-':
		side, c.mark = shogi.White, 1
	case s[0] == '+' || s[0] == '^' || s[0] == ' ':
		c.mark = 1
	case strings.HasPrefix(s, wideBlank):
		c.mark = len(wideBlank)
	}
	rest := s[c.mark:]
	if kind, size := shogi.KindOfKanji(rest); size > 0 {
		c.size, c.piece, c.known = c.mark+size, shogi.NewPiece(side, kind), true
		c.usual = size == len("歩") && (s[0] == ' ' || s[0] == 'v')
		return c
	}
	for _, empty := range []string{"・", ".", "*", " ", "　", "･"} {
		if strings.HasPrefix(rest, empty) {
			c.size, c.known = c.mark+len(empty), true
			c.usual = s[0] == ' ' && empty == "・"
			return c
		}
	}
	_, size := utf8.DecodeRuneInString(rest)
	if barSize(rest) > 0 { // a mark without a piece
		size = 0
	}
	c.size = max(c.mark+size, 1)
	c.mark = min(c.mark, c.size-1)
	return c
}
