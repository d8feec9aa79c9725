package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/syntax"
)

// This file reads the moves around the one that is judged, and finds those that somebody meant who made a typo in it:
// the legal moves that are written with one other character.

// Next implements shogirules.Record.
func (s *state) Next(n syntax.NodeID) (syntax.NodeID, bool) {
	l := s.current()
	for n++; n < l.To; n++ {
		switch k := s.tree.Kind(n); {
		case kif.Moves.Has(k):
			return n, true
		case n == l.End || n == l.Result:
			return n, false
		}
	}
	return n, false
}

// Read implements shogirules.Record. Marks of the players are judged elsewhere, and what cannot be read is no legal
// move.
func (s *state) Read(n syntax.NodeID, board *shogi.Position, before shogi.Square) (side shogi.Side, m shogi.Move, ok bool) {
	if written.Has(s.tree.Kind(n)) {
		m, _ = kif.Resolve(kif.MoveOf(s.tree, n), board, before)
	}
	return board.Turn(), m, true
}

// Rewrite implements shogirules.Record: one square is another, the one that the piece comes from or the one that it
// goes to.
func (s *state) Rewrite(n syntax.NodeID, board *shogi.Position, other shogi.Move) (x shogirules.Writing, ok bool) {
	w := kif.MoveOf(s.tree, n)
	if w.Same || !other.IsDrop() && board.At(other.From).Kind() != w.Piece {
		return x, false
	}
	if w.Sourced && w.From != 0 && w.From != other.From {
		w.From = other.From
		x = s.writing(n, kif.Source, "("+other.From.String()+")")
	} else {
		w.To = other.To
		x = s.writing(n, kif.Square, other.To.Japanese())
	}
	m, _ := kif.Resolve(w, board, 0)
	return x, m == other
}

// blame finds the earlier move that may be a typo because of which m cannot be played. It is looked for after the first
// fault of a line of play only.
func (s *state) blame(n syntax.NodeID, m shogi.Move) (found shogirules.Cause, ok bool) {
	for i := range s.path {
		if s.path[i].illegal {
			return found, false
		}
	}
	last := s.path[max(0, len(s.path)-shogirules.Reach):]
	board, made := s.replay.Before(len(last))
	if s.illegal || len(made) < len(last) {
		return found, false
	}
	moves := make([]shogirules.Played, len(last))
	for i, x := range last {
		if !x.made {
			return found, false
		}
		moves[i] = shogirules.Played{Node: x.node, Move: made[i]}
	}
	found, ok = shogirules.Blame(s, board, moves, n, m)
	w := kif.MoveOf(s.tree, n)
	return found, ok && (m.IsDrop() || found.Board.At(m.From).Kind() == w.Piece)
}

// meant makes the fixes that write another square or piece, where the record goes on with the move. One is sure if it
// goes on with no other one as far.
func (s *state) meant(n syntax.NodeID, w *kif.Written, to shogi.Square) (fixes []diagnostics.Fix, sure bool) {
	list := shogirules.Meant(s, s.board, n, func(m shogi.Move) (shogirules.Writing, bool) { return s.slip(n, w, to, m) })
	if len(list) == 0 || list[0].Goes == 0 {
		return nil, false
	}
	_, sure = shogirules.Sure(list)
	return shogirules.Writes(list), sure
}

// slip reports whether a lawful move is written with one other character, and which. That it names another piece or
// promotes is for renamed to say.
func (s *state) slip(n syntax.NodeID, w *kif.Written, to shogi.Square, m shogi.Move) (x shogirules.Writing, ok bool) {
	moved := m.Piece
	if !m.IsDrop() {
		moved = s.board.At(m.From).Kind()
	}
	target, origin := others(m.To, to), 0
	switch {
	case (m.Piece != moved) != (w.Promotion == kif.Promotes):
		return x, false
	case w.Sourced && w.From != 0 && !w.Drop:
		origin = others(m.From, w.From)
		ok = !m.IsDrop() && moved == w.Piece
	case w.Drop || w.Sourced:
		ok = m.IsDrop()
	default: // KI2, where no other piece may be able to go there
		list := s.board.Candidates(nil, m.To, moved)
		ok = w.Relative == 0 && (m.IsDrop() && len(list) == 0 || !m.IsDrop() && len(list) == 1)
	}
	piece := 0
	if moved != w.Piece {
		piece = 1
	}
	if !ok || target+origin+piece != 1 || target == 1 && w.Same {
		return x, false
	}
	switch {
	case target == 1:
		return s.writing(n, kif.Square, m.To.Japanese()), true
	case origin == 1:
		return s.writing(n, kif.Source, "("+m.From.String()+")"), true
	}
	return s.writing(n, kif.Piece, moved.Kanji()), true
}

// writing is a move of which a part is another one.
func (s *state) writing(n syntax.NodeID, part syntax.Kind, text string) shogirules.Writing {
	at, whole := kif.Part(s.tree, n, part), s.wholeMove(n)
	return shogirules.Writing{At: at, Text: text, Move: s.text[whole.Start:at.Start] + text + s.text[at.End:whole.End]}
}

// others is how many of the two digits of a square are others.
func others(a, b shogi.Square) (n int) {
	if a.File() != b.File() {
		n++
	}
	if a.Rank() != b.Rank() {
		n++
	}
	return n
}
