package kif

import (
	"math"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The functions of this file read one statement from the tree. They expect a node of the kind that their name gives;
// the parser has seen to its form.

// Written is a Move or a Ki2Move as its text has it.
type Written struct {
	Number    int            // in front of a KIF move; 0 without one, or where it is too large to count
	Marked    bool           // ▲ or △ is in front
	Side      shogi.Side     // that the mark names
	Same      bool           // 同
	To        shogi.Square   // the square that is written; 0 where there is none beside 同
	Piece     shogi.Kind     // as it is before the move
	Relative  shogi.Relative // 右左直上寄引
	Promotion Promoting
	Drop      bool         // 打
	Sourced   bool         // brackets with a square follow, (00) included
	From      shogi.Square // the square in the brackets; 0 without, and for (00)
}

// Promoting is what a move says of its promotion.
type Promoting uint8

const (
	Unsaid Promoting = iota
	Promotes
	Stays // 不成
)

// MoveOf reads a Move or a Ki2Move.
func MoveOf(t *syntax.Tree, n syntax.NodeID) (w Written) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Number:
			w.Number = number(t.TokenText(i))
		case Mark:
			w.Marked = true
			w.Side, _ = MarkOf(t.TokenText(i))
		case Same:
			w.Same = true
		case Square:
			w.To = squareIn(t.TokenText(i))
		case Piece:
			w.Piece, _ = shogi.KindOfKanji(t.TokenText(i))
		case Relative:
			w.Relative |= relativeIn(t.TokenText(i))
		case Promotion:
			w.Promotion = Promotes
			if strings.HasPrefix(t.TokenText(i), "不") {
				w.Promotion = Stays
			}
		case Drop:
			w.Drop = true
		case Source:
			w.Sourced = true
			file, rank, _ := sourceOf(strings.Trim(t.TokenText(i), "()（）"))
			w.From = shogi.NewSquare(file, rank)
		}
	}
	return w
}

func relativeIn(s string) (set shogi.Relative) {
	for _, r := range s {
		set |= shogi.RelativeOf(r)
	}
	return set
}

// squareIn reads a target square in any form; 0 without one.
func squareIn(s string) shogi.Square {
	file, size, _ := coordinate(s, false)
	rank, _, _ := coordinate(s[size:], true)
	return shogi.NewSquare(file, rank)
}

// UsualForm reports whether a Square or a Source is written as ７六 or (77).
func UsualForm(text string) bool {
	if bracketSize(text, "(", "（") > 0 {
		return len(text) == len("(77)")
	}
	_, usual := squareSize(text)
	return usual
}

// OneForm reports whether the file and the rank of a Square or a Source are characters of one kind, or are written as
// usual. Of another square one character may be a typo.
func OneForm(text string) bool {
	if bracketSize(text, "(", "（") > 0 {
		text = strings.Trim(text, "()（）")
	} else if UsualForm(text) {
		return true
	}
	_, size, file := coordinate(text, false)
	_, _, rank := coordinate(text[size:], true)
	return file == rank && text[size:] != "" && (text[size] < 'a' || text[size] > 'i')
}

// Part is the place of the first token of a kind in a statement; empty, at the end of the statement, without one.
func Part(t *syntax.Tree, n syntax.NodeID, token syntax.Kind) syntax.Span {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) == token {
			return t.TokenSpan(i)
		}
	}
	end := t.Span(n).End
	return syntax.Span{Start: end, End: end}
}

// partText is the text of the first token of a kind in a statement.
func partText(t *syntax.Tree, n syntax.NodeID, token syntax.Kind) string {
	return t.Source().Slice(Part(t, n, token))
}

// NumberOf is the number of a Move, an End, a Pass, a BrokenMove of KIF, a Variation, a Result or a PositionNote; 0
// where there is none.
func NumberOf(t *syntax.Tree, n syntax.NodeID) int { return number(partText(t, n, Number)) }

// KeyValueOf reads a Header: the key, and the value without the blanks around it.
func KeyValueOf(t *syntax.Tree, n syntax.NodeID) (key, value string) {
	return partText(t, n, Key), t.Source().Slice(valueSpan(t, n))
}

// valueSpan is the place of the value of a Header, without the blanks around it.
func valueSpan(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	s := syntax.Span{Start: Part(t, n, Colon).End, End: t.Span(n).End}
	text := strings.TrimRight(t.Source().Slice(s), Blanks)
	s.End = s.Start + len(text)
	s.Start = s.End - len(strings.TrimLeft(text, Blanks))
	return s
}

// WordOf is the end word of an End, the words of a Turn or a View, what follows the number and 手 in a Result (without
// で: 先手の勝ち).
func WordOf(t *syntax.Tree, n syntax.NodeID) string {
	return strings.Trim(partText(t, n, Word), Blanks)
}

// TurnOf is the side that a Turn names.
func TurnOf(t *syntax.Tree, n syntax.NodeID) shogi.Side {
	if s := t.Text(n); strings.HasPrefix(s, "後") || strings.HasPrefix(s, "上") {
		return shogi.White
	}
	return shogi.Black
}

// TextOf is the text of a Comment, Bookmark or Skipped without the character in front.
func TextOf(t *syntax.Tree, n syntax.NodeID) string {
	s := t.Text(n)
	if strings.HasPrefix(s, "＊") {
		return s[len("＊"):]
	}
	return s[1:]
}

// ClockOf reads the time of a Move, Pass, End or BrokenMove; it states nothing where there is none that can be read.
func ClockOf(t *syntax.Tree, n syntax.NodeID) record.Clock {
	at := Part(t, n, Time)
	if at.Len() == 0 {
		return record.Clock{}
	}
	c, ok := readClock(t.Source().Slice(at))
	if !ok {
		return record.Clock{}
	}
	c.At = record.Span(at)
	return c
}

// UsualTime writes a time with half-width brackets.
func UsualTime(text string) string {
	return "(" + strings.Trim(text, "()（）") + ")"
}

// readClock reads ( 0:16/00:00:16) and the other forms of section 6.
func readClock(s string) (c record.Clock, ok bool) {
	r := clockReader{s: s, ok: true}
	r.at = bracketSize(s, "(", "（")
	minutes := r.count()
	r.literal(':')
	c.Used, c.Has = minutes*60+r.decimals(), record.HasUsed
	r.literal('/')
	if r.ok && !r.closes() {
		hours := r.count()
		r.literal(':')
		minutes = r.count()
		r.literal(':')
		c.Sum, c.Has = hours*3600+minutes*60+r.decimals(), record.HasUsed|record.HasSum
	}
	return c, r.ok && r.closes()
}

// clockReader reads the parts of a time, with any blanks around them.
type clockReader struct {
	s  string
	at int
	ok bool
}

func (r *clockReader) literal(c byte) {
	r.at = skipBlanks(r.s, r.at, len(r.s))
	if r.ok = r.ok && r.at < len(r.s) && r.s[r.at] == c; r.ok {
		r.at++
	}
}

// closes reports whether only the bracket is left.
func (r *clockReader) closes() bool {
	at := skipBlanks(r.s, r.at, len(r.s))
	return bracketSize(r.s[at:], ")", "）") == len(r.s)-at && at < len(r.s)
}

// count reads a number of at most nine digits, which nobody's clock exceeds.
func (r *clockReader) count() float64 {
	const longest = 9
	start := skipBlanks(r.s, r.at, len(r.s))
	n := 0
	for r.at = start; r.at < len(r.s) && r.s[r.at] >= '0' && r.s[r.at] <= '9' && r.at-start <= longest; r.at++ {
		n = n*10 + int(r.s[r.at]-'0')
	}
	r.ok = r.ok && r.at > start && r.at-start <= longest
	return float64(n)
}

func (r *clockReader) decimals() float64 {
	seconds := r.count()
	if r.at == len(r.s) || r.s[r.at] != '.' {
		return seconds
	}
	r.at++
	start := r.at
	part := r.count()
	return seconds + part/math.Pow10(r.at-start)
}

// Held is a piece of a hand, with the places of its name and of its number.
type Held struct {
	Kind         shogi.Kind
	Count        int         // 0 where the number cannot be read
	Name, Number syntax.Span // Number is empty where none is written
}

// HeldIn reads a Header with a hand: what can be read of it, in order.
func HeldIn(t *syntax.Tree, n syntax.NodeID) (list []Held) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case HandPiece:
			k, _ := shogi.KindOfKanji(t.TokenText(i))
			s := t.TokenSpan(i)
			list = append(list, Held{k, 1, s, syntax.Span{Start: s.End, End: s.End}})
		case HandCount:
			h, text := &list[len(list)-1], t.TokenText(i)
			h.Number = t.TokenSpan(i)
			if h.Count, _ = shogi.ParseKanjiNumber(text); wideDigitsEnd(text, 0, len(text)) == len(text) {
				h.Count = number(text)
			}
			const most = 18
			if h.Count > most {
				h.Count = 0
			}
		}
	}
	return list
}

// CellOf is one square of a Row.
type CellOf struct {
	Span  syntax.Span
	Piece shogi.Piece // zero for an empty square, and for what cannot be read
	Known bool        // the cell can be read
}

// CellsOf reads a Row: its cells from file 9 on, as many as there are, and the rank that is written after it (0
// without one).
func CellsOf(t *syntax.Tree, n syntax.NodeID) (cells []CellOf, rank int) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Cell, Junk:
			text := t.TokenText(i)
			c := cellAt(text, 0, len(text))
			cells = append(cells, CellOf{t.TokenSpan(i), c.piece, c.known})
		case Rank:
			text := t.TokenText(i)
			if r, size := shogi.ParseKanjiNumber(text); size == len(text) && r <= rowCells {
				rank = r
			}
		}
	}
	return cells, rank
}
