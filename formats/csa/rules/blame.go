package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// This file looks for the typo after a move that cannot be played. A mistyped move may be lawful, and then it is a
// later one that finds no piece on its square.

// reach is how many moves before the faulty one are looked at.
const reach = 60

// played is a move of the record.
type played struct {
	n    syntax.NodeID
	move shogi.Move
}

// cause is a move that was lawful and may be a typo, as it should be.
type cause struct {
	n     syntax.NodeID
	text  string
	board shogi.Position // before the faulty move, with this one in its place
}

// blame finds the one earlier move with which, if one digit of its squares is another, or two changed their places, the
// record can be played up to the move m and beyond. It is looked for after the first fault of a record only.
func (s *state) blame(n syntax.NodeID, m shogi.Move) (found cause, ok bool) {
	moves, board := s.movesBefore(n)
	if board == nil {
		return found, false
	}
	boards := make([]shogi.Position, 0, reach)
	for i, x := range moves {
		if i+reach >= len(moves) {
			boards = append(boards, *board)
		}
		board.Apply(x.move)
	}
	moves = moves[len(moves)-len(boards):]
	for i, x := range moves {
		for _, other := range slips(x.move) {
			if !concerns(x.move, other, m) || boards[i].Judge(other) != shogi.Legal {
				continue
			}
			board := boards[i]
			if !s.goesOnWith(&board, other, moves[i+1:], n) {
				continue
			}
			if ok {
				return cause{}, false // there are two
			}
			found, ok = cause{x.n, other.Written(boards[i].Turn()), board}, true
		}
	}
	return found, ok
}

// movesBefore is the moves before n and the position that they begin in; nil if they are not all that was played.
func (s *state) movesBefore(n syntax.NodeID) (moves []played, board *shogi.Position) {
	if s.wrong || s.sideAt == none {
		return nil, nil
	}
	for c := s.sideAt + 1; c < n; c++ {
		if _, m, ok := s.moveAt(c); ok {
			moves = append(moves, played{c, m})
		}
	}
	if len(moves)+1 != s.moves {
		return nil, nil
	}
	return moves, csa.Start(s.tree, s.node)
}

// goesOnWith makes a move and those after it, up to the node n, and reports whether they are lawful, and the next ones
// from n on too. The board is then the one before n.
func (s *state) goesOnWith(board *shogi.Position, first shogi.Move, moves []played, n syntax.NodeID) bool {
	board.Apply(first)
	for _, x := range moves {
		if board.Judge(x.move) != shogi.Legal {
			return false
		}
		board.Apply(x.move)
	}
	after := *board
	for count := 0; n != none && count <= ahead; n = next(s.tree, n) {
		side, m, ok := s.moveAt(n)
		switch {
		case !ok:
			continue
		case side != after.Turn() || after.Judge(m) != shogi.Legal:
			return false
		}
		after.Apply(m)
		count++
	}
	return true
}

// concerns reports whether writing a move as other may let m be played: it is about one of its squares, or it may take
// the piece that m drops.
func concerns(move, other, m shogi.Move) bool {
	if m.IsDrop() && move.To != other.To {
		return true
	}
	for _, sq := range []shogi.Square{m.From, m.To} {
		if sq != 0 && (sq == move.From || sq == move.To || sq == other.From || sq == other.To) {
			return true
		}
	}
	return false
}

// slips lists the moves that are written with one other digit, or with two neighbouring digits swapped.
func slips(m shogi.Move) (list []shogi.Move) {
	digits := [4]byte{byte(m.From / 10), byte(m.From % 10), byte(m.To / 10), byte(m.To % 10)}
	add := func(d [4]byte) {
		other := shogi.Move{From: shogi.Square(10*d[0] + d[1]), To: shogi.Square(10*d[2] + d[3]), Piece: m.Piece}
		if other != m && other.OnBoard() {
			list = append(list, other)
		}
	}
	for i := range digits {
		for digit := byte(1); digit <= 9; digit++ {
			d := digits
			d[i] = digit
			add(d)
		}
		if i > 0 {
			d := digits
			d[i-1], d[i] = d[i], d[i-1]
			add(d)
		}
	}
	return list
}
