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
	if !s.short.Read(s.tree.Source().Text()[start:]) {
		return false
	}
	m := s.short.Move(start, s.event.Size)
	if !m.OnBoard {
		return false
	}
	s.claim(ishi.Move)
	s.enterMove(n, m)
	s.judgeNumber(n)
	s.event.usedPoint = true
	return true
}
