package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// ki2Move writes a move as KI2 has it.
func ki2Move(pos *shogi.Position, m shogi.Move, previous shogi.Square) string {
	x := kif.MoveTextOf(pos, m, previous)
	x.Distinguish(pos)
	return x.KI2()
}

// numberText is the number of a move with what is between it and the move, as a file writes numbers before the move
// like, or as Kifu for Windows does where that is none.
func numberText(f *syntax.File, like syntax.NodeID, number int) string {
	padded, width, between := numbering(f, like)
	if !padded {
		width = 0
	}
	return fmt.Sprintf("%*d%s", width, number, between)
}

// numbering tells whether blanks are before the number of a move, how many columns it has, and what is after it.
func numbering(f *syntax.File, move syntax.NodeID) (padded bool, width int, between string) {
	const columns = 4
	t := f.Tree
	if move == syntax.None || t.Kind(move) != kif.Move {
		return true, columns, " "
	}
	number := kif.Part(t, move, kif.Number)
	line := f.Source().LineSpan(f.Source().LineAt(number.Start))
	first, _ := t.Tokens(move)
	if t.TokenKind(first+1) == kif.Blank {
		between = t.TokenText(first + 1)
	}
	if strings.Trim(between, " ") != "" || between == "" {
		between = " "
	}
	lead := f.Source().Text()[line.Start:number.Start]
	return lead != "" && strings.Trim(lead, " ") == "", len(lead) + number.Len(), between
}
