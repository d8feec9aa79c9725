package view_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/view"
)

// boards are records of each kind of board, with marks, a window, a slanted board, hands.
var boards = map[string][2]string{
	"go":         {"sgf", `(;FF[4]SZ[9]AB[ba];B[aa]TR[aa]LB[cc:A][dd:longer];W[bb]CR[bb]SQ[dd]MA[ff]LB[ca:12]TB[ia]AR[aa:cc])`},
	"window":     {"sgf", `(;FF[4]SZ[19];B[aa];W[bb]VW[aa:dd])`},
	"last right": {"sgf", `(;FF[4]SZ[9];B[ie])`},
	"wide":       {"sgf", `(;FF[4]SZ[37];B[aa])`},
	"hex":        {"sgf", `(;GM[11]SZ[5];B[a1];W[b2])`},
	"amazons":    {"sgf", `(;GM[18]SZ[10]AB[da][ga][ad][jd]AW[ag][jg][dj][gj];B[dadb][dc])`},
	"octi":       {"sgf", `(;GM[19])`},
	"backgammon": {"sgf", `(;GM[6];B[31abcd])`},
	"shogi":      {"csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n"},
}

// TestBoard: the runs of a board, joined, are its text.
func TestBoard(t *testing.T) {
	for name, c := range boards {
		_, f := parse(c[0], c[1])
		for node := range f.Game(0).Nodes {
			x, ok := view.BoardAt(formats.Of(f).View, f, 0, node, notation.Both, nil)
			if !ok {
				continue
			}
			b := x.Board(false)
			if got := joined(b); got != x.Text() {
				t.Errorf("%s, node %d: the board\n%s\nis not\n%s", name, node, got, x.Text())
			}
			if round := x.Board(true); len(round.Rows) != len(b.Rows) {
				t.Errorf("%s: %d rows with discs, %d with letters", name, len(round.Rows), len(b.Rows))
			}
		}
	}
}

func joined(b *view.Board) string {
	var s strings.Builder
	for _, row := range b.Rows {
		for _, r := range row {
			s.WriteString(r.Text)
		}
		s.WriteByte('\n')
	}
	for _, line := range b.Under {
		s.WriteString(line + "\n")
	}
	return s.String()
}

// TestDiscs: stones are discs of their role, and the last move is where the focus is.
func TestDiscs(t *testing.T) {
	c := boards["go"]
	_, f := parse(c[0], c[1])
	x, _ := view.BoardAt(formats.Of(f).View, f, 0, 2, notation.Both, nil)
	b := x.Board(true)
	roles := map[view.Role]string{}
	last := ""
	for i, row := range b.Rows {
		column := 0
		for _, r := range row {
			roles[r.Role] += r.Text
			if r.Last {
				last += r.Text
			}
			if r.Last && last == r.Text && (i != b.FocusRow || column != b.FocusColumn) {
				t.Errorf("the focus is %d:%d, the last move %d:%d", b.FocusRow, b.FocusColumn, i, column)
			}
			column += len([]rune(r.Text))
		}
	}
	if roles[view.OfBlack] != "●●" || roles[view.OfWhite] != "○" || strings.TrimSpace(last) != "@○" {
		t.Errorf("Black %q, White %q, last %q in\n%s", roles[view.OfBlack], roles[view.OfWhite], last, joined(b))
	}
	if got := joined(b); !strings.Contains(got, "●  ●") && !strings.Contains(got, "● ●") {
		t.Errorf("no stones beside each other:\n%s", got)
	}
}
