package rules

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// typed is what is put into records: lines that speak of moves, and what breaks them.
var typed = []string{
	"a", "B", " ", "\n", "\r", "1", "先", "", "", "", "B 3 C3\n", "w 4 d4\n", "B 3 PASS\n", "VAR\n", "ENDVAR\n", "REMARK a\n", "PRISONER A1\n", "MARK #1 ALL\n",
	"UNMARK #2\n", "SETUP W A1 B2\n", "DIAGRAM\n", "HIDE A1\n", "BOARDSIZE 4\n", "COM\na\nENDCOM\n", "USER\nENDUSER\n", "EVENT\n", "KOMI 1\n", "B 9 T9\n", "B x A1\n",
}

// game is a dense game on a small board: stones are taken, kos fought, points played twice, and variations begin anywhere.
func game(r *rand.Rand) string {
	var b strings.Builder
	size, open := 2+r.IntN(5), 0
	fmt.Fprintf(&b, "EVENT\nBOARDSIZE %d\n", size)
	for number := 1; number < 60; number++ {
		switch {
		case r.IntN(12) == 0:
			b.WriteString("VAR\n")
			open++
		case r.IntN(12) == 0 && open > 0:
			b.WriteString("ENDVAR\n")
			open--
		case r.IntN(20) == 0:
			b.WriteString(typed[r.IntN(len(typed))])
		}
		fmt.Fprintf(&b, "%c %d %c%d\n", "BWbw"[r.IntN(4)], number+r.IntN(2), "ABCDEFabcdef"[r.IntN(size)], 1+r.IntN(size))
	}
	return b.String() + strings.Repeat("ENDVAR\n", open)
}
