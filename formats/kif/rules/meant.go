package rules

import (
	"cmp"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// This file finds the move that somebody meant who made a typo in it: the lawful moves that are written with one other
// character, and of these the ones with which the game goes on best.

// ahead is how many of the next moves a choice among moves is held against.
const ahead = 6

// mostMeant is how many moves are offered for one that cannot be played.
const mostMeant = 3

// meaning is a lawful move that somebody may have meant.
type meaning struct {
	at   syntax.Span // what of the move is another
	text string      // what it should be
	goes int         // how many of the next moves can be played after it
}

// meant makes the fixes that write another square or piece, where the record goes on with the move.
func (s *state) meant(n syntax.NodeID, w *kif.Written, to shogi.Square) (fixes []diagnostics.Fix) {
	var list []meaning
	s.lawful = s.board.AppendLegal(s.lawful[:0])
	for _, m := range s.lawful {
		if x, ok := s.slip(n, w, to, m); ok {
			x.goes = s.follows(m)
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(a, b meaning) int { return cmp.Compare(b.goes, a.goes) })
	best := 0
	for best < len(list) && list[best].goes == list[0].goes {
		best++
	}
	if best == 0 || best > mostMeant || list[0].goes == 0 && s.nextMove() != syntax.None {
		return nil
	}
	whole := s.wholeMove(n)
	for _, x := range list[:best] {
		text := s.text[whole.Start:x.at.Start] + x.text + s.text[x.at.End:whole.End]
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Write `%s`", text), syntax.Replace(x.at, x.text)))
	}
	return fixes
}

// slip reports whether a lawful move is written with one other character, and which. That it names another piece or
// promotes is for renamed to say.
func (s *state) slip(n syntax.NodeID, w *kif.Written, to shogi.Square, m shogi.Move) (x meaning, ok bool) {
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
		x.at, x.text = kif.Part(s.tree, n, kif.Square), m.To.Japanese()
	case origin == 1:
		x.at, x.text = kif.Part(s.tree, n, kif.Source), "("+m.From.String()+")"
	default:
		x.at, x.text = kif.Part(s.tree, n, kif.Piece), moved.Kanji()
	}
	return x, true
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

// follows is how many of the next moves, ahead at most, can be played one after the other once m is made.
func (s *state) follows(m shogi.Move) (count int) {
	board, to := *s.board, m.To
	board.Apply(m)
	moves := s.current().Moves[s.at:]
	for _, n := range moves[:min(ahead, len(moves))] {
		if !written.Has(s.tree.Kind(n)) {
			break
		}
		m, _ := kif.Resolve(kif.MoveOf(s.tree, n), &board, to)
		if m.To == 0 || board.Judge(m) != shogi.Legal {
			break
		}
		board.Apply(m)
		to = m.To
		count++
	}
	return count
}
