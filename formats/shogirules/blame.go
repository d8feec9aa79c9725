package shogirules

import (
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// This file looks for the typo after a move that cannot be played. A mistyped move may be legal, and then it is a later
// one that finds no piece on its square.

// Reach is how many moves before the faulty one are looked at.
const Reach = 60

// Played is a move of the record.
type Played struct {
	Node syntax.NodeID
	Move shogi.Move
}

// Cause is an earlier move that was legal and may be a typo, as it should be.
type Cause struct {
	Writing
	Node  syntax.NodeID
	Board shogi.Position // before the faulty move, with this one in its place
}

// Blame finds the one earlier move with which, if one digit of its squares is another, or two changed their places, the
// record can be played up to the move m at n and beyond. The moves before n are given, Reach of them at most, with the
// board before the first of them.
func Blame(r Record, board shogi.Position, moves []Played, n syntax.NodeID, m shogi.Move) (found Cause, ok bool) {
	for i, x := range moves {
		for _, other := range slips(x.Move) {
			if !concerns(x.Move, other, m) || board.Judge(other) != shogi.Legal {
				continue
			}
			w, written := r.Rewrite(x.Node, &board, other)
			if !written {
				continue
			}
			after := board
			if !goesOnWith(r, &after, other, moves[i+1:], n) {
				continue
			}
			if ok {
				return Cause{}, false // there are two
			}
			found, ok = Cause{w, x.Node, after}, true
		}
		board.Apply(x.Move)
	}
	return found, ok
}

// AsFixOf adds an earlier typo to the finding about the move that it explains, and the fix of it as the first one.
func (c *Cause) AsFixOf(f diagnostics.Finding, at syntax.Span) diagnostics.Finding {
	f.Fixes = slices.Insert(f.Fixes, 0, diagnostics.Unsafe(i18n.Msg("Write `%s` above", c.Move), syntax.Replace(c.At, c.Text)))
	return f.See(at, i18n.Msg("the earlier move, perhaps a typo for `%s`", c.Move))
}

// goesOnWith makes a move and those after it, up to the node n, and reports whether they are legal, and the next ones
// from n on too. The board is then the one before n.
func goesOnWith(r Record, board *shogi.Position, first shogi.Move, moves []Played, n syntax.NodeID) bool {
	board.Apply(first)
	before := first.To
	for _, x := range moves {
		m, _, legal := read(r, x.Node, board, before)
		if !legal {
			return false
		}
		board.Apply(m)
		before = m.To
	}
	after, more := *board, true
	for count := 0; more && count <= ahead; n, more = r.Next(n) {
		m, known, legal := read(r, n, &after, before)
		if !known {
			continue
		}
		if !legal {
			return false
		}
		after.Apply(m)
		before = m.To
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
