package view

import (
	"fmt"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// Legal is what may be played. In shogi From is a square, "77", or a piece of the hand, "00FU", and To squares with the
// piece that stands there afterwards: "22UM", "22KA". In games of stones From is empty, and To are points as the
// picture has them in data-point: "15,3".
type Legal struct {
	From string
	To   []string
}

// legal lists the moves of the side to move, board moves first.
func (v *shogiView) legal() (all []Legal) {
	index := map[string]int{}
	var buffer [shogi.MaxMoves]shogi.Move
	for _, m := range v.board.Pieces.AppendLegal(buffer[:0]) {
		from := m.From.String()
		if m.IsDrop() {
			from += m.Piece.String()
		}
		i, known := index[from]
		if !known {
			i = len(all)
			index[from] = i
			all = append(all, Legal{From: from})
		}
		all[i].To = append(all[i].To, m.To.String()+m.Piece.String())
	}
	return all
}

// legal lists the points of Go where a stone may be put by all rules there are:
// they are empty, no suicide, and retake no ko at once. Other games have none.
func (v *goView) legal() []Legal {
	if v.Stones == nil || v.Turn == record.Empty {
		return nil
	}
	var to []string
	for row := range v.rows {
		for col := range v.cols {
			if _, ok := v.Stones.Legal(v.Turn, record.Point{Col: uint8(col), Row: uint8(row)}); ok {
				to = append(to, fmt.Sprintf("%d,%d", col, row))
			}
		}
	}
	return []Legal{{To: to}}
}
