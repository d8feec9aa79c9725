package ishi

import (
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/ishi"
)

// plain carries out the Move node n if it is what nearly all moves are: written plainly, on the board, and outside of everything that
// a statement between moves could be about. It does what enter would do, and reports false, having done nothing, for any other node.
// TestPlain holds the two against each other.
func (s *state) plain(n formats.NodeID) bool {
	first, _ := s.tree.Tokens(n)
	start := s.tree.TokenStart(first)
	m := &s.short
	if !m.Read(s.tree.Source().Text()[start:]) || int(max(m.Place.Col+1, m.Place.Row)) > s.event.Size {
		return false
	}
	s.claim(ishi.Move)
	s.endMove(n)
	m.Put(&s.move, start, s.event.Size)
	s.makeMove()
	s.judgeNumber(n)
	s.event.usedPoint = true
	return true
}
