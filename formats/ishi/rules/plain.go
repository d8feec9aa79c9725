package rules

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// plain carries out the moves from node n on that are what nearly all moves are: written plainly, on the board, and one behind the
// other in one sequence. No rule about their fields has anything to say. It does what enter would do, and gives the node behind them,
// which is n where it has done nothing. TestPlain holds the two against each other.
func (s *state) plain(n syntax.NodeID) syntax.NodeID {
	for n < s.pass.Pause() {
		first, _ := s.tree.Tokens(n)
		start := s.tree.TokenStart(first)
		m := &s.short
		if !m.Read(s.tree.Source().Text()[start:]) || int(max(m.Place.Col+1, m.Place.Row)) > s.event.Size {
			break
		}
		s.claim(ishi.Move)
		s.endMove(n)
		m.Put(&s.move, start, s.event.Size)
		s.judgeNumber(n)
		s.makeMove()
		s.judgePlay()
		s.event.usedPoint = true
		last := n
		if n++; !s.tree.Alike(n, last) {
			break
		}
	}
	return n
}
