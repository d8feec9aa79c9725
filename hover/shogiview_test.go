package hover

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// TestIllegalMoves: a board that no longer can be known stays as it was, and the
// card says so.
func TestIllegalMoves(t *testing.T) {
	text := "PI\n+\n+7776FU\n-5555FU\n+2726FU\n"
	g := csa.Format{}.Parse(syntax.NewSource(text)).Games()[0]
	v := newShogiView(g, 3)
	if v.stopped != 2 || v.board.Number != 3 || v.lastSquare() != 0 {
		t.Errorf("stopped at move %d of %d", v.stopped, v.board.Number)
	}
	if !strings.Contains(strings.Join(v.facts(), " "), "before move 2") {
		t.Errorf("the card does not say it: %q", v.facts())
	}
	if strings.Contains(v.diagram(), "まで") {
		t.Errorf("a move is noted that was not made:\n%s", v.diagram())
	}
}
