package ishi

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// itemAt is the node that the line at off speaks about: a REMARK about the next item, VAR about the move before it, any other line
// about the last item before it in its own sequence. The node that begins last before off is another one behind a variation.
func itemAt(t *syntax.Tree, g *record.Game, off int) int {
	n := t.NodeAt(off)
	line := t.Up(n, Statements)
	if line == syntax.None {
		return lastIn(t, g, t.Up(n, syntax.Kinds(EventBody, Var)), g.Started(off))
	}
	sequence := t.Parent(line)
	switch t.Kind(line) {
	case Remark:
		if next := remarked(t, line); next != syntax.None {
			line, off = next, t.Span(next).Start
		}
	case VarStart:
		sequence = t.Parent(sequence)
	}
	node := g.Started(off)
	if syntax.NodeID(g.Nodes[node].Syntax) == line {
		return node
	}
	return lastIn(t, g, sequence, node)
}

// remarked is the statement that a REMARK line speaks about, None if there is none in its sequence.
func remarked(t *syntax.Tree, remark syntax.NodeID) syntax.NodeID {
	end := t.End(t.Parent(remark))
	for n := t.End(remark); n < end; n = t.End(n) {
		if syntax.Kinds(EventLine, Setup, Move, Diagram).Has(t.Kind(n)) {
			return n
		}
	}
	return syntax.None
}

// lastIn goes back from a node to the last item of a sequence, an EventBody or Var, over the variations between. In a variation
// without an item so far it is the first one that follows there.
func lastIn(t *syntax.Tree, g *record.Game, sequence syntax.NodeID, node int) int {
	from := node
	for node > 0 {
		top := syntax.NodeID(g.Nodes[node].Syntax)
		for top > sequence && t.Parent(top) != sequence {
			top = t.Parent(top)
		}
		switch {
		case top <= sequence:
			return firstIn(t, g, sequence, from)
		case top == syntax.NodeID(g.Nodes[node].Syntax):
			return node
		}
		node = g.Started(t.Span(top).Start - 1)
	}
	return firstIn(t, g, sequence, node)
}

// firstIn is the node behind from if it is the first item of the variation, else from.
func firstIn(t *syntax.Tree, g *record.Game, sequence syntax.NodeID, from int) int {
	if next := from + 1; sequence != syntax.None && t.Kind(sequence) == Var && next < len(g.Nodes) &&
		t.Parent(syntax.NodeID(g.Nodes[next].Syntax)) == sequence {
		return next
	}
	return from
}
