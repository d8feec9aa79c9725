// Package figures finds the positions of a game that its author, or somebody who prints it, wants to see as diagrams.
package figures

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Provider gives the nodes whose positions are the figures of a game, in the order of the text and in linear time. It
// is nil in formats without figures.
type Provider func(f *syntax.File, g *record.Game) []int

// Of gives the nodes whose positions are the figures of a game.
func Of(p Provider, f *syntax.File, g *record.Game) []int {
	if p == nil {
		return nil
	}
	return p(f, g)
}

// Every gives the nodes of the main line after every n-th move, and its end. n is 1 or more.
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
