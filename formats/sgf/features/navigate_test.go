package features

import (
	"testing"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func TestPutBy(t *testing.T) {
	f := sgf.Format{}.Parse(syntax.NewSource("(;FF[4]SZ[9]AB[ba];W[aa];B[ab](;W[bb])(;W[ee];B[aa]))"))
	for _, c := range []struct {
		node, col, row, by int // -1: nothing is there
	}{
		{1, 0, 0, 1}, {1, 1, 0, 0}, {2, 0, 0, -1}, {3, 1, 1, 3}, {4, 1, 1, -1}, {5, 0, 0, 5}, {5, 8, 8, -1}, {5, 200, 8, -1},
	} {
		by, ok := navigate.PutBy(navigateProvider(), f, f.Game(0), c.node, record.Point{Col: uint8(c.col), Row: uint8(c.row)})
		if ok != (c.by >= 0) || ok && by != c.by {
			t.Errorf("%+v: got node %d, %v", c, by, ok)
		}
	}
}
