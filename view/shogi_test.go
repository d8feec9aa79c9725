package view_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/view"
)

// TestIllegalMoves: a board that no longer can be known stays as it was, and the panel says so.
func TestIllegalMoves(t *testing.T) {
	l, f := parse("csa", "PI\n+\n+7776FU\n-5555FU\n+2726FU\n")
	p, ok := view.PanelAt(l.View, f, 0, 3, view.PanelOptions{})
	if !ok || p.MoveNumber != 3 {
		t.Errorf("move %d, not 3", p.MoveNumber)
	}
	if !strings.Contains(strings.Join(p.Facts, " "), "before move 2") {
		t.Errorf("the panel does not say it: %q", p.Facts)
	}
	if strings.Contains(p.Text, "まで") {
		t.Errorf("a move is noted that was not made:\n%s", p.Text)
	}
}
