package shogirules

import (
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// TestSlips: every move that slips lists is written with one slip, has its squares on the board.
func TestSlips(t *testing.T) {
	for _, m := range []shogi.Move{{From: 77, To: 76, Piece: shogi.FU}, {To: 55, Piece: shogi.KI}, {From: 11, To: 99, Piece: shogi.UM}, {From: 12, To: 21, Piece: shogi.GI}} {
		list := slips(m)
		if len(list) < 2*8 {
			t.Errorf("%v: %d slips", m, len(list))
		}
		for _, other := range list {
			if !other.OnBoard() || !syntax.Slipped(m.String(), other.String()) {
				t.Errorf("%s for %s", other, m)
			}
		}
	}
}
