package replay

import "github.com/recls/recls/record"

// Expected is the moves that a note at a node expects, limit at most, and whether they come in the place of the node's own
// move and not after it. A move that the record itself makes is left out. at gives the board after a node.
func Expected(g *record.Game, node int, n *record.Note, limit int, at func(node int) *Board) (line []record.Move, instead bool) {
	from := node
	if n.Instead {
		from = int(g.Nodes[node].Parent)
	}
	line = g.Line(n, from, limit, func() (d record.Detail, ok bool) {
		b := at(from)
		if b == nil || b.Pieces == nil || b.Unread > 0 {
			return d, false
		}
		return record.Detail{Setup: b.Pieces.Placements(), ToPlay: b.Pieces.Turn().Color()}, true
	})
	if n.Instead && len(line) > 0 && line[0] == g.Nodes[node].Move {
		return line[1:], false
	}
	return line[:min(len(line), limit)], n.Instead
}
