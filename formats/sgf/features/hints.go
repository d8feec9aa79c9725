package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func hintProvider() *hover.HintProvider {
	return &hover.HintProvider{
		After: hintAfter,
	}
}

// hintAfter is after the value of B or W. A faulty node with several moves was
// read as two nodes: its first move and its last.
func hintAfter(f *syntax.File, g *record.Game, node int) (off int, ok bool) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if c, lone := t.OnlyChild(n, sgf.Property, sgf.Value); lone && movesBy(sgf.IdentOf(t, n+1)) {
		return c.Span.End, true
	}
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		if !movesBy(sgf.IdentOf(t, p)) {
			continue
		}
		for v := range sgf.ValuesOf(t, p) {
			off, ok = t.TokenSpan(v).End, t.TokenKind(v) == sgf.Value
			break
		}
		if !isSecond(g, node) {
			break
		}
	}
	return off, ok
}

func movesBy(id sgf.Ident) bool { return id == sgf.B || id == sgf.W }
