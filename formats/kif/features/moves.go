package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// kifMove writes a move as KIF has it (kif.md section 6): same says that 同 is written for the target of the move before.
func kifMove(pos *shogi.Position, m shogi.Move, previous shogi.Square, same bool) string {
	to, piece := m.To.Japanese(), m.Piece
	if same && m.To == previous {
		to = "同　"
	}
	if m.IsDrop() {
		return to + piece.Kanji() + "打"
	}
	piece = pos.At(m.From).Kind()
	text := to + piece.Kanji()
	if m.Piece != piece {
		text += "成"
	}
	return text + "(" + m.From.String() + ")"
}

// ki2Move writes a move as KI2 has it, with its mark and what tells the piece from others (section 8).
func ki2Move(pos *shogi.Position, m shogi.Move, previous shogi.Square) string {
	name := notation.Shogi(pos, m, previous, notation.Japanese)
	mark := [...]string{"▲", "△"}[pos.Turn()]
	name = mark + strings.TrimPrefix(strings.TrimPrefix(name, "☗"), "☖")
	const short = 3 // characters with the mark: 同 and a piece of one character have a blank between them
	if rest, ok := strings.CutPrefix(name, mark+"同"); ok && len([]rune(name)) == short {
		return mark + "同　" + rest
	}
	return name
}

// numbering tells how a file numbers its moves, by one of them: whether blanks are before the number, how many columns
// it has, and what is between it and the move. Without a move, as Kifu for Windows writes.
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
