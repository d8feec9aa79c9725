// Package figures finds the positions of a game that its author, or somebody who prints it, wants to
// see as diagrams.
package figures

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Of gives the nodes whose positions are the figures of a game, in the order of the text: the
// DIAGRAMs of Ishi; in SGF the last node of every part that FG begins (sgf.md, section 7), on the first
// line behind it. Formats without figures have none. It is linear in the game.
func Of(f *syntax.File, g *record.Game) []int {
	var nodes []int
	for i := range g.Nodes {
		switch {
		case f.Format.ID() == "ishi" && f.Tree.Kind(syntaxNode(g, i)) == ishi.Diagram:
			nodes = append(nodes, i)
		case f.Format.ID() == "sgf" && begins(f.Tree, g, i):
			nodes = append(nodes, lastOf(f.Tree, g, i))
		}
	}
	return nodes
}

func syntaxNode(g *record.Game, node int) syntax.NodeID { return syntax.NodeID(g.Nodes[node].Syntax) }

// begins tells whether a figure of SGF begins at a node.
func begins(t *syntax.Tree, g *record.Game, node int) bool {
	if t.Kind(syntaxNode(g, node)) != sgf.Node || node > 0 && syntaxNode(g, node-1) == syntaxNode(g, node) {
		return false // the second of two moves in one node
	}
	for p := range t.Children(syntaxNode(g, node)) {
		if sgf.IdentOf(t, p) == sgf.FG {
			return true
		}
	}
	return false
}

// lastOf goes on until the next figure begins, or the line ends.
func lastOf(t *syntax.Tree, g *record.Game, node int) int {
	for {
		child := int(g.Nodes[node].Child)
		if child < 0 || begins(t, g, child) {
			return node
		}
		node = child
	}
}

// Every gives the nodes of the main line behind every n-th move, and its end. n is 1 or more.
func Every(g *record.Game, n int) []int {
	var nodes []int
	moves, node := 0, 0
	for next := g.Nodes[0].Child; next >= 0; next = g.Nodes[next].Child {
		if g.Nodes[next].Move.Action != record.NoAction {
			if moves > 0 && moves%n == 0 {
				nodes = append(nodes, node)
			}
			moves++
		}
		node = int(next)
	}
	return append(nodes, node)
}
