package shogi

import "strings"

// Japanese names the square as Japanese readers do: ７六.
func (s Square) Japanese() string { return string(rune('０'+s.File())) + KanjiNumber(s.Rank()) }

// KanjiNumber writes 1 to 99 as Japanese diagrams do: 一, 十八.
func KanjiNumber(n int) string {
	digits := [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
	switch {
	case n < 10:
		return digits[n]
	case n < 20:
		return "十" + digits[n-10]
	}
	return digits[n/10%10] + "十" + digits[n%10]
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
	var s strings.Builder
	s.WriteString("後手の持駒：" + p.HandJapanese(White) + "\n")
	s.WriteString("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n")
	for rank := 1; rank <= 9; rank++ {
		s.WriteByte('|')
		for file := 9; file >= 1; file-- {
			square := NewSquare(file, rank)
			s.WriteString(p.At(square).diagram(square == last))
		}
		s.WriteString("|" + KanjiNumber(rank) + "\n")
	}
	s.WriteString("+---------------------------+\n先手の持駒：" + p.HandJapanese(Black) + "\n")
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
func (p *Position) HandJapanese(side Side) string {
	var list []string
	for _, k := range HandKinds {
		if n := p.Hand(side, k); n == 1 {
			list = append(list, k.Kanji())
		} else if n > 1 {
			list = append(list, k.Kanji()+KanjiNumber(n))
		}
	}
	if len(list) == 0 {
		return "なし"
	}
	return strings.Join(list, "　")
}
