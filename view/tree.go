package view

import "github.com/recls/recls/record"

// Tree is a whole game for those that draw it: an element for each node, in the order of Game.Nodes.
type Tree struct {
	Colors  []byte  // who moves: 'b', 'w', '-' without a move or a player
	Marks   []Marks // what else the node holds
	Numbers []int32 // of the moves, as titles have them; 0 without a move
}

// Marks tell what a node holds beside its move.
type Marks uint8

// The marks.
const (
	Commented Marks = 1 << iota
	SetsUp
	Named
	Marked
)

var treeColors = [...]byte{record.Empty: '-', record.Black: 'b', record.White: 'w'}

// TreeOf goes over all nodes of a game once.
func TreeOf(g *record.Game) Tree {
	n := len(g.Nodes)
	t := Tree{Colors: make([]byte, n), Marks: make([]Marks, n), Numbers: make([]int32, n)}
	last := make([]int32, n) // the number of the last move at a node
	for i := range g.Nodes {
		node := &g.Nodes[i]
		if node.Parent >= 0 {
			last[i] = last[node.Parent]
		}
		t.Colors[i] = '-'
		if node.Move.Action != record.NoAction {
			t.Colors[i] = treeColors[node.Move.Color]
			if last[i]++; node.Number > 0 {
				last[i] = node.Number
			}
			t.Numbers[i] = last[i]
		}
		t.Marks[i] = marksOf(node.Has)
	}
	return t
}

// marksOf puts what a record has into marks.
func marksOf(has record.Has) (m Marks) {
	for _, x := range [...]struct {
		has  record.Has
		mark Marks
	}{{record.HasComment, Commented}, {record.HasSetup, SetsUp}, {record.HasName, Named}, {record.HasMarks, Marked}} {
		if has&x.has != 0 {
			m |= x.mark
		}
	}
	return m
}
