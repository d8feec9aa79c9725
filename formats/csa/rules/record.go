package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/syntax"
)

// This file reads the moves around the one that is judged, for the choice among moves that may be meant.

const moveLength = len("+7776FU")

// meantAsMoves are the statements that are moves or may have been meant as some.
var meantAsMoves = syntax.Kinds(csa.Move, csa.BrokenMove, csa.Unknown)

// Next implements shogirules.Record.
func (s *state) Next(n syntax.NodeID) (syntax.NodeID, bool) {
	n = s.find(n, meantAsMoves|1<<csa.End)
	return n, n != none && s.tree.Kind(n) != csa.End
}

// Read implements shogirules.Record.
func (s *state) Read(n syntax.NodeID, _ *shogi.Position, _ shogi.Square) (side shogi.Side, m shogi.Move, ok bool) {
	if s.tree.Kind(n) != csa.Move {
		return 0, m, false
	}
	side, m = csa.MoveOf(s.tree, n)
	return side, m, true
}

// Rewrite implements shogirules.Record.
func (s *state) Rewrite(n syntax.NodeID, board *shogi.Position, other shogi.Move) (shogirules.Writing, bool) {
	text := other.Written(board.Turn())
	return shogirules.Writing{At: s.tree.Span(n), Text: text, Move: text}, true
}

// meant lists the legal moves of the side to move that a text differs from by one slip of the hand. The board must be
// known.
func (s *state) meant(n syntax.NodeID, at syntax.Span) []shogirules.Meaning {
	text := csa.Upper(s.text[at.Start:at.End])
	if len(text) < moveLength-1 || len(text) > moveLength+1 {
		return nil
	}
	return shogirules.Meant(s, s.board, n, func(m shogi.Move) (shogirules.Writing, bool) {
		w := m.Written(s.board.Turn())
		return shogirules.Writing{At: at, Text: w, Move: w}, syntax.Slipped(text, w)
	})
}

// follows is how many of the next moves can be played after m.
func (s *state) follows(n syntax.NodeID, m shogi.Move) int {
	return shogirules.Follows(s, s.board, n, m)
}

// blame finds the earlier move that may be a typo because of which m cannot be played. It is looked for after the first
// fault of a record only, and where the moves before n are all that was played.
func (s *state) blame(n syntax.NodeID, m shogi.Move) (found shogirules.Cause, ok bool) {
	if s.wrong || s.sideAt == none {
		return found, false
	}
	var moves []shogirules.Played
	for c := s.sideAt + 1; c < n; c++ {
		if _, m, ok := s.Read(c, nil, 0); ok {
			moves = append(moves, shogirules.Played{Node: c, Move: m})
		}
	}
	if len(moves)+1 != s.moves {
		return found, false
	}
	board := csa.Start(s.tree, s.node)
	first := max(0, len(moves)-shogirules.Reach)
	for _, x := range moves[:first] {
		board.Apply(x.Move)
	}
	return shogirules.Blame(s, *board, moves[first:], n, m)
}
