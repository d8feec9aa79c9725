package shogirules

import (
	"cmp"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// This file finds the move that somebody meant who made a typo in it: the legal moves that differ by one slip, and of
// these the one with which the game goes on best.

// ahead is how many of the next moves a choice among moves is held against.
const ahead = 6

// mostMeant is how many moves are offered for one that cannot be played.
const mostMeant = 3

// Record is the line of play that is judged, as its format reads it.
type Record interface {
	// Next is the statement after n that is a move or was meant as one; ok is false where the line of play ends.
	Next(n syntax.NodeID) (next syntax.NodeID, ok bool)
	// Read reads a move that is to be made on a board, after one to the square before. It gives the side that the
	// record names, and reports false for what is not a move. A move that cannot be found on the board has a square
	// beside it.
	Read(n syntax.NodeID, board *shogi.Position, before shogi.Square) (side shogi.Side, m shogi.Move, ok bool)
	// Rewrite says how the record writes another move in the place of n, and reports false if it takes more than one
	// slip of the hand to write that.
	Rewrite(n syntax.NodeID, board *shogi.Position, other shogi.Move) (w Writing, ok bool)
}

// Writing is how a record writes a move in the place of another one.
type Writing struct {
	At   syntax.Span // what of the move is another
	Text string      // what it should be
	Move string      // all of the move then, for people
}

// Meaning is a legal move that somebody may have meant.
type Meaning struct {
	Writing
	Is   shogi.Move
	Goes int // how many of the next moves can be played after it
}

// Meant lists the legal moves that the record may mean by n, those first with which it goes on furthest: rewrite
// reports whether a move differs by one slip.
func Meant(r Record, board *shogi.Position, n syntax.NodeID, rewrite func(shogi.Move) (Writing, bool)) (list []Meaning) {
	for _, m := range board.AppendLegal(nil) {
		if w, ok := rewrite(m); ok {
			list = append(list, Meaning{w, m, Follows(r, board, n, m)})
		}
	}
	slices.SortStableFunc(list, func(a, b Meaning) int { return cmp.Compare(b.Goes, a.Goes) })
	return list
}

// Sure is the one of some meanings that the rest of the record bears out: no other one goes on as far. Alone it needs
// no witness but the next move.
func Sure(list []Meaning) (m Meaning, ok bool) {
	if len(list) == 0 || list[0].Goes == 0 || len(list) > 1 && list[1].Goes == list[0].Goes {
		return m, false
	}
	return list[0], true
}

// Writes makes the fixes that write what may be meant: the moves that the record bears out best, if they are few.
func Writes(list []Meaning) (fixes []diagnostics.Fix) {
	best := 0
	for best < len(list) && list[best].Goes == list[0].Goes {
		best++
	}
	if best > mostMeant || best > 1 && list[0].Goes == 0 {
		return nil
	}
	for _, x := range list[:best] {
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Write `%s`", x.Writing.Move), syntax.Replace(x.At, x.Text)))
	}
	return fixes
}

// Follows is how many of the moves after n, ahead at most, can be played one after the other once m is made on the
// board. Where the record ends before, it counts as if they could.
func Follows(r Record, board *shogi.Position, n syntax.NodeID, m shogi.Move) (count int) {
	after, before := *board, m.To
	after.Apply(m)
	for count < ahead {
		next, more := r.Next(n)
		if !more {
			return ahead
		}
		m, known, legal := read(r, next, &after, before)
		if !known {
			return max(count, 1) // the next typo is not the fault of this move
		}
		if !legal {
			return count
		}
		after.Apply(m)
		n, before = next, m.To
		count++
	}
	return count
}

// read reads a move and says whether it can be played on a board.
func read(r Record, n syntax.NodeID, board *shogi.Position, before shogi.Square) (m shogi.Move, known, legal bool) {
	side, m, known := r.Read(n, board, before)
	return m, known, known && side == board.Turn() && m.OnBoard() && board.Judge(m) == shogi.Legal
}
