package grid

import (
	"slices"

	"github.com/recls/recls/record"
)

// SetUp carries out the setup of a node. In Octi the pods that stood on a point
// before the node go; a stone that the node names twice is two pods.
func (b *Board) SetUp(setup []record.Placement) {
	fresh := map[record.Point]bool{}
	for _, s := range setup {
		switch {
		case !b.On(s.Point):
		case s.Pod:
			b.takePod(s.Point, record.Empty, Prongs(s.Piece))
		case b.kind == record.Octi:
			if !fresh[s.Point] {
				b.Set(s.Point, record.Empty)
				fresh[s.Point] = true
			}
			if s.Color != record.Empty {
				b.addPod(s.Point, Pod{Color: s.Color, Prongs: Prongs(s.Piece)})
			}
		case s.Piece == record.ArrowPiece:
			b.Set(s.Point, Arrow)
		default:
			b.Set(s.Point, s.Color)
		}
	}
}

// Clone returns a copy that shares nothing with b.
func (b *Board) Clone() *Board {
	c := *b
	c.cells, c.links, c.pods = slices.Clone(b.cells), slices.Clone(b.links), slices.Clone(b.pods)
	for i := range c.pods {
		c.pods[i] = slices.Clone(b.pods[i])
	}
	return &c
}
