package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
)

// diagram is the lines of a correct diagram for examples, with these pieces and no others: "玉59 v玉51", `v` for White.
func diagram(pieces string) string {
	var cells [9][9]string
	for _, one := range strings.Fields(pieces) {
		mark, piece := " ", strings.TrimPrefix(one, "v")
		if piece != one {
			mark = "v"
		}
		name := strings.TrimRight(piece, "0123456789")
		file, rank := piece[len(name)]-'0', piece[len(name)+1]-'0'
		cells[rank-1][9-file] = mark + name
	}
	var s strings.Builder
	s.WriteString("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n")
	for i, row := range cells {
		s.WriteByte('|')
		for _, cell := range row {
			if cell == "" {
				cell = " ・"
			}
			s.WriteString(cell)
		}
		s.WriteString("|" + shogi.KanjiNumber(i+1) + "\n")
	}
	s.WriteString("+---------------------------+\n")
	return s.String()
}

// shuffle is rooks that go to and fro, for examples: each time brings the first position again.
func shuffle(times int) string {
	var s strings.Builder
	for i := range times {
		for j, move := range [...]string{"３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"} {
			fmt.Fprintf(&s, "%d %s\n", 4*i+j+1, move)
		}
	}
	return s.String()
}
