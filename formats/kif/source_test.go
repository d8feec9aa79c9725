package kif

import (
	"fmt"
	"testing"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestMates: a mate of Shogidokoro is a note with the moves after it, and nobody has said it.
func TestMates(t *testing.T) {
	g := Format{}.Parse(syntax.NewSource("1 ７六歩(77)\n*a\n*104\n*▲７六歩(77)△３四歩(33)\n*+Mate:7\n*△３四歩(33)\n*-Mate\n*b\n*5\n2 投了\n**c\n")).Game(0)
	var got string
	for _, n := range g.Notes(1) {
		got += fmt.Sprintf("%v %q %v\n", n.Score != nil, n.Moves, n.Mates)
	}
	if want := "true \"▲７六歩(77)△３四歩(33)\" 0\nfalse \"△３四歩(33)\" 0\nfalse \"\" 0\n"; got != want {
		t.Errorf("notes:\n%swant:\n%s", got, want)
	}
	if got, want := g.Comments(1), "a\nb\n5"; got != want {
		t.Errorf("comments %q, want %q", got, want)
	}
	if last := g.Remarks(1); last[len(last)-1].Kind != record.Engine {
		t.Errorf("%q is no engine's", last[len(last)-1].Text)
	}
}
