package replay

import "github.com/recls/recls/record"

// liner is a source of notes whose moves can only be read on a board: the one at a node, which they follow.
type liner interface {
	Line(n *record.Note, b *Board, node, limit int) []record.Move
}

// Expected is the moves that a note at a node expects, limit at most, and whether they come in the place of the node's own
// move and not after it. A move that the record itself makes is left out. at gives the board after a node.
func Expected(g *record.Game, node int, n *record.Note, limit int, at func(node int) *Board) (line []record.Move, instead bool) {
	from := node
	if n.Instead {
		from = int(g.Nodes[node].Parent)
	}
	if reader, ok := g.Source.(liner); !ok {
		line = n.Line
	} else if n.Moves != "" {
		line = reader.Line(n, at(from), from, limit)
	}
	if n.Instead && len(line) > 0 && line[0] == g.Nodes[node].Move {
		return line[1:], false
	}
	return line[:min(len(line), limit)], n.Instead
}
