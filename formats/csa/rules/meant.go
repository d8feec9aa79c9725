package rules

import (
	"cmp"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// This file finds the move that somebody meant who made a typo in it: the lawful moves that differ by one slip, and of
// these the one with which the game goes on best.

// ahead is how many of the next moves a choice among moves is held against.
const ahead = 6

// mostMeant is how many moves are offered for one that cannot be played.
const mostMeant = 3

// meaning is a lawful move that somebody may have meant.
type meaning struct {
	move shogi.Move
	text string // as a record writes it
	goes int    // how many of the next moves can be played after it
}

// meant lists the lawful moves of the side to move that a text differs from by one slip of the hand, those with which
// the moves after n go on furthest first. The board must be known.
func (s *state) meant(n syntax.NodeID, text string) []meaning {
	const longest = moveLength + 1
	if len(text) < moveLength-1 || len(text) > longest {
		return nil
	}
	board := s.board
	s.lawful = board.AppendLegal(s.lawful[:0])
	text = csa.Upper(text)
	var list []meaning
	for _, m := range s.lawful {
		if written := m.Written(board.Turn()); syntax.Slipped(text, written) {
			list = append(list, meaning{m, written, s.follows(n, m)})
		}
	}
	slices.SortStableFunc(list, func(a, b meaning) int { return cmp.Compare(b.goes, a.goes) })
	return list
}

// sure is the one of some meanings that the rest of the record bears out: no other one goes on as far. Alone it needs
// no witness but the next move.
func sure(list []meaning) (shogi.Move, bool) {
	if len(list) == 0 || list[0].goes == 0 || len(list) > 1 && list[1].goes == list[0].goes {
		return shogi.Move{}, false
	}
	return list[0].move, true
}

// writes makes the fixes that write what may be meant in the place of a span: those that the record bears out best, if
// they are few.
func writes(at syntax.Span, list []meaning) (fixes []diagnostics.Fix) {
	best := 0
	for best < len(list) && list[best].goes == list[0].goes {
		best++
	}
	if best > mostMeant || best > 1 && list[0].goes == 0 {
		return nil
	}
	for _, x := range list[:best] {
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Write `%s`", x.text), syntax.Replace(at, x.text)))
	}
	return fixes
}

// follows is how many of the moves after n, ahead at most, can be played one after the other once m is made. Where the
// record ends before, it counts as if they could.
func (s *state) follows(n syntax.NodeID, m shogi.Move) (count int) {
	board := s.board
	undo := make([]shogi.Undo, 1, ahead+1)
	undo[0] = board.Apply(m)
	for n = next(s.tree, n); count < ahead; n = next(s.tree, n) {
		if n == none {
			count = ahead
			break
		}
		switch s.tree.Kind(n) {
		case csa.End:
			count = ahead
			continue
		case csa.Move:
		case csa.BrokenMove, csa.Unknown:
			count = max(count, 1) // the next typo is not the fault of this move
		default:
			continue
		}
		side, m, ok := s.moveAt(n)
		if !ok || side != board.Turn() || board.Judge(m) != shogi.Legal {
			break
		}
		undo = append(undo, board.Apply(m))
		count++
	}
	for _, u := range slices.Backward(undo) {
		board.Revert(u)
	}
	return count
}

// moveAt reads a node that may be a move.
func (s *state) moveAt(n syntax.NodeID) (side shogi.Side, m shogi.Move, ok bool) {
	if s.tree.Kind(n) != csa.Move {
		return 0, m, false
	}
	side, m = csa.MoveOf(s.tree, n)
	return side, m, true
}

const moveLength = len("+7776FU")
