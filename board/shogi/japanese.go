package shogi

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// Japanese names the square as Japanese readers do: ７六.
func (s Square) Japanese() string { return string(rune('０'+s.File())) + KanjiNumber(s.Rank()) }

// kanjiDigits are the digits of Japanese numbers; the first is never written.
var kanjiDigits = [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}

const kanjiTen = "十"

// KanjiNumber writes 1 to 99 as Japanese diagrams do: 一, 十八.
func KanjiNumber(n int) string {
	switch {
	case n < 10:
		return kanjiDigits[n]
	case n < 20:
		return kanjiTen + kanjiDigits[n-10]
	}
	return kanjiDigits[n/10%10] + kanjiTen + kanjiDigits[n%10]
}

// KanjiDigit is the number from 1 to 10 that one character means, zero for a character that means none.
func KanjiDigit(r rune) int {
	if r == '十' {
		return 10
	}
	for n, digit := range kanjiDigits {
		if c, _ := utf8.DecodeRuneInString(digit); n > 0 && c == r {
			return n
		}
	}
	return 0
}

// ParseKanjiNumber reads the kanji digits at the start of a text. length is their bytes, all that come together; n is
// zero where they are not a number from 1 to 18, which is what a hand can hold of one kind.
func ParseKanjiNumber(s string) (n, length int) {
	for _, r := range s {
		if KanjiDigit(r) == 0 {
			break
		}
		length += utf8.RuneLen(r)
	}
	return kanjiNumbers[s[:length]], length
}

// kanjiNumbers is the numbers from 1 to 18 as they are written.
var kanjiNumbers = func() map[string]int {
	table := map[string]int{}
	for n := 1; n <= FU.SetSize(); n++ {
		table[KanjiNumber(n)] = n
	}
	return table
}()

// KindOfKanji reads the name of a piece at the start of a text, the longest that fits, as KIF files spell it: with 王,
// 竜 and the promoted pieces in one character or in two. length is its bytes, zero where no name is there.
func KindOfKanji(s string) (k Kind, length int) {
	first, size := utf8.DecodeRuneInString(s)
	if first != '成' {
		k = kindOfRune(first)
		if k == NoKind {
			return NoKind, 0
		}
		return k, size
	}
	second, more := utf8.DecodeRuneInString(s[size:])
	switch second {
	case '香', '桂', '銀':
		return kindOfRune(second).Promoted(), size + more
	}
	return NoKind, 0
}

func kindOfRune(r rune) Kind {
	switch r {
	case '歩':
		return FU
	case '香':
		return KY
	case '桂':
		return KE
	case '銀':
		return GI
	case '金':
		return KI
	case '角':
		return KA
	case '飛':
		return HI
	case '玉', '王':
		return OU
	case 'と':
		return TO
	case '杏':
		return NY
	case '圭':
		return NK
	case '全':
		return NG
	case '馬':
		return UM
	case '龍', '竜':
		return RY
	}
	return NoKind
}

// OneKanji is a piece in the width of one character: diagrams print 成香, 成桂 and 成銀 as 杏, 圭 and 全.
func (k Kind) OneKanji() string {
	switch k {
	case NY:
		return "杏"
	case NK:
		return "圭"
	case NG:
		return "全"
	}
	return k.Kanji()
}

// Diagram is the board as KIF files draw it (BOD): every character of the board is as wide as two Latin letters, so the
// columns are aligned wherever the kanji have a font of their own; `v` is before the pieces of White. Its lines end in
// "\n".
func (p *Position) Diagram() string { return p.DiagramAfter(0) }

// DiagramAfter is Diagram with `^` or `V` beside the piece on last, the one that moved; 0 for none.
func (p *Position) DiagramAfter(last Square) string {
	return p.diagram(last, White, "９ ８ ７ ６ ５ ４ ３ ２ １", func(i int) int { return i })
}

// TurnedDiagramAfter is DiagramAfter as White sees the board. The pieces of White have their `v` here, too; no program
// reads it.
func (p *Position) TurnedDiagramAfter(last Square) string {
	return p.diagram(last, Black, "１ ２ ３ ４ ５ ６ ７ ８ ９", func(i int) int { return 10 - i })
}

// diagram draws the board with a side at the top. at is the rank of a row from the top and the file of a column from
// the right, both from 1.
func (p *Position) diagram(last Square, top Side, files string, at func(int) int) string {
	var s strings.Builder
	hand := func(side Side) {
		s.WriteString([...]string{Black: "先手", White: "後手"}[side] + "の持駒：" + p.HandJapanese(side) + "\n")
	}
	hand(top)
	s.WriteString("  " + files + "\n+---------------------------+\n")
	for row := 1; row <= 9; row++ {
		s.WriteByte('|')
		for col := 9; col >= 1; col-- {
			square := NewSquare(at(col), at(row))
			s.WriteString(p.At(square).diagram(square == last))
		}
		s.WriteString("|" + KanjiNumber(at(row)) + "\n")
	}
	s.WriteString("+---------------------------+\n")
	hand(top.Other())
	if p.Turn() == White {
		s.WriteString("後手番\n")
	}
	return s.String()
}

func (p Piece) diagram(last bool) string {
	if p == 0 {
		return " ・"
	}
	marks := " v"
	if last {
		marks = "^V"
	}
	return marks[p.Side():][:1] + p.Kind().OneKanji()
}

// HandJapanese lists the pieces in hand, the strongest first: 飛　歩三.
func (p *Position) HandJapanese(side Side) string { return cmp.Or(p.HandPieces(side), "なし") }

// HandPieces are the pieces in the hand of a side as HandJapanese writes them; "" for none.
func (p *Position) HandPieces(side Side) string {
	var list []string
	for _, k := range HandKinds {
		if n := p.Hand(side, k); n == 1 {
			list = append(list, k.Kanji())
		} else if n > 1 {
			list = append(list, k.Kanji()+KanjiNumber(n))
		}
	}
	return strings.Join(list, "　")
}
