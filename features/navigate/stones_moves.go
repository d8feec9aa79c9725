package navigate

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// play makes the move of a node that is at span.
func (s *stones) play(node int, span syntax.Span) {
	m, step := s.replay.Game.Nodes[node].Move, s.replay.Enter(node)
	from := source{origin: origin{node, byMove}, span: span, kind: shogi.Kind(m.Piece)}
	if m.Action == record.Play && s.on(m.To) {
		s.replaced = s.cells[s.cell(m.To)]
	}
	switch {
	case m.Action == record.SwapPieces:
		s.swap()
	case m.Action == record.Drop && s.on(m.To):
		s.drop(m.Color, from.kind)
		s.put(s.cell(m.To), s.source(from))
	case m.Action != record.Play || !s.on(m.To):
	case s.kind == record.Go:
		s.playGo(m, from, step.Result)
	case s.kind == record.Gess && s.on(m.From):
		s.moveBlock(m, from)
	default:
		s.move(m, from)
	}
}

func (s *stones) playGo(m record.Move, from source, effect goban.Result) {
	s.put(s.cell(m.To), s.source(from))
	for _, p := range effect.Captured {
		s.take(p)
	}
	if effect.Suicide == 0 {
		return
	}
	s.board().each(func(p record.Point) {
		if s.at(p) != nil && s.replay.Stones.At(p) == record.Empty {
			s.take(p)
		}
	})
}

func (s *stones) take(p record.Point) {
	s.gone = append(s.gone, p)
	s.put(s.cell(p), 0)
}

// move puts the stone or piece of a move on its target; where it came from another point that is empty then. Captured
// pieces of shogi go to the hand.
func (s *stones) move(m record.Move, from source) {
	if s.kind == record.Shogi {
		if captured := s.at(m.To); captured != nil {
			s.hold(m.Color, source{origin: from.origin, span: from.span, kind: captured.kind.Front()})
		}
	}
	switch s.kind {
	case record.Shogi, record.LinesOfAction, record.Amazons:
		if s.on(m.From) {
			s.put(s.cell(m.From), 0)
		}
	}
	by := s.source(from)
	s.put(s.cell(m.To), by)
	if s.kind == record.Amazons && s.on(m.Arrow) {
		s.put(s.cell(m.Arrow), by)
	}
}

// hold puts a piece into a hand.
func (s *stones) hold(c record.Color, from source) {
	cell := s.hand(c, from.kind)
	older := s.cells[cell]
	from.older, from.count = older, s.sources[older].count+1
	s.put(cell, s.source(from))
}

// drop takes one of the pieces of a kind out of a hand, nobody knows which.
func (s *stones) drop(c record.Color, k shogi.Kind) {
	cell := s.hand(c, k)
	rest := s.sources[s.cells[cell]]
	if rest.count--; rest.count <= 0 {
		s.put(cell, 0)
		return
	}
	s.put(cell, s.source(rest))
}

// moveBlock sees what a piece of Gess left behind, and where its stones are.
func (s *stones) moveBlock(m record.Move, from source) {
	by := s.source(from)
	for _, centre := range [...]record.Point{m.From, m.To} {
		for i := range uint8(9) {
			p := record.Point{Col: centre.Col + i%3 - 1, Row: centre.Row + i/3 - 1}
			switch {
			case !s.on(p):
			case s.replay.Grid.At(p) == record.Empty:
				s.put(s.cell(p), 0)
			default:
				s.put(s.cell(p), by)
			}
		}
	}
}

// swap mirrors the stones on the long diagonal (swap-pieces of Hex). A stone whose place the board does not have stays.
func (s *stones) swap() {
	old := append([]int32(nil), s.cells[:s.cols*s.rows]...)
	s.board().each(func(p record.Point) {
		from := record.Point{Col: p.Row, Row: p.Col}
		if !s.on(from) {
			from = p
		}
		s.put(s.cell(p), old[s.cell(from)])
	})
}
