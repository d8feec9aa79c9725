package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// part is what of a move is at fault.
type part uint8

const (
	wholeMove part = iota
	source
	target
	piece
	promotion
)

// unlawful are the rules against moves that are against the rules of shogi.
var unlawful = [...]struct {
	rule *diagnostics.Rule
	part part
}{
	shogi.EmptySource:          {moveEmptySource, source},
	shogi.NotOwnPiece:          {moveNotOwnPiece, source},
	shogi.OwnPieceOnTarget:     {moveOwnPieceOnTarget, target},
	shogi.CannotPromote:        {moveCannotPromote, promotion},
	shogi.PieceMismatch:        {movePieceMismatch, piece},
	shogi.CannotReach:          {moveCannotReach, wholeMove},
	shogi.PromotionOutsideZone: {movePromotionOutsideZone, promotion},
	shogi.MustPromote:          {moveMustPromote, piece},
	shogi.DropPromoted:         {moveDropPromoted, piece},
	shogi.NotInHand:            {moveNotInHand, piece},
	shogi.DropOccupied:         {moveDropOccupied, target},
	shogi.DeadDrop:             {moveDeadDrop, target},
	shogi.Nifu:                 {moveNifu, wholeMove},
	shogi.KingInCheck:          {moveKingInCheck, wholeMove},
	shogi.Uchifuzume:           {moveUchifuzume, wholeMove},
}

// unlawful reports what the board says against a move.
func (s *state) unlawful(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, m shogi.Move, fault shogi.Fault) {
	r, at := unlawful[fault].rule, s.faulty(n, w, fault)
	if s.full(p, r, at) {
		return
	}
	severity, fixes := s.graded(n), s.renamed(n, w, m, fault)
	if severity == 0 && fault != shogi.Uchifuzume && (len(fixes) == 0 || fault == shogi.PieceMismatch) {
		fixes = append(fixes, s.meant(n, w, m.To)...)
	}
	p.Report(r, diagnostics.At(at, s.explain(w, m, fault), fixes...).As(severity))
}

// full is Pass.Full for the findings of which a move has one at most.
func (s *state) full(p *diagnostics.Pass, r *diagnostics.Rule, at syntax.Span) bool {
	return s.faulted || p.Full(r, at)
}

// explain says why the side to move cannot make a move.
func (s *state) explain(w *kif.Written, m shogi.Move, fault shogi.Fault) i18n.Message {
	side, moved, other, named := s.turn, s.board.At(m.From).Kind(), s.board.At(m.To).Kind(), w.Piece
	from, to := m.From.Japanese(), m.To.Japanese()
	switch fault {
	case shogi.EmptySource:
		return i18n.Msg("%v is empty: expected a square with a piece of %s", from, nameOf(side))
	case shogi.NotOwnPiece:
		return i18n.Msg("the %s (`%v`) on %v belongs to %s, but %s is to move", moved.English(), moved.Kanji(), from, nameOf(side.Other()), nameOf(side))
	case shogi.OwnPieceOnTarget:
		return i18n.Msg("%v already has a %s (`%v`) of %s: expected another square", to, other.English(), other.Kanji(), nameOf(side))
	case shogi.CannotPromote:
		return i18n.Msg("a %s (`%v`) cannot promote: expected no `成` here", moved.English(), moved.Kanji())
	case shogi.PieceMismatch:
		return i18n.Msg("the move names a %s (`%v`), but the piece on %v is a %s (`%v`)", named.English(), named.Kanji(), from, moved.English(), moved.Kanji())
	case shogi.CannotReach:
		return i18n.Msg("the %s (`%v`) on %v cannot go to %v", moved.English(), moved.Kanji(), from, to)
	case shogi.PromotionOutsideZone:
		return i18n.Msg("the move has `成`, but neither %v nor %v is in the last three ranks", from, to)
	case shogi.MustPromote:
		return i18n.Msg("a %s (`%v`) on %v could never move again: expected `成`", moved.English(), moved.Kanji(), to)
	case shogi.DropPromoted:
		return explainPromoted(w)
	case shogi.NotInHand:
		return i18n.Msg("%s drops a %s (`%v`), but has none in hand", nameOf(side), named.English(), named.Kanji())
	case shogi.DropOccupied:
		return i18n.Msg("%v already has a %s (`%v`): expected an empty square for a drop", to, other.English(), other.Kanji())
	case shogi.DeadDrop:
		return i18n.Msg("a %s (`%v`) dropped on %v could never move: expected another square", named.English(), named.Kanji(), to)
	case shogi.Nifu:
		return i18n.Msg("%s already has a pawn (`歩`) on file %d: a second one is illegal (nifu)", nameOf(side), m.To.File())
	case shogi.KingInCheck:
		return i18n.Msg("the king of %s is in check after this move", nameOf(side))
	case shogi.Uchifuzume:
		return i18n.Msg("the dropped pawn (`歩`) gives checkmate, which is illegal (uchifuzume)")
	}
	return i18n.Message{}
}

func explainPromoted(w *kif.Written) i18n.Message {
	named := w.Piece
	switch {
	case named == shogi.OU:
		return i18n.Msg("a king (`玉`) is dropped: expected a piece that can be in hand")
	case w.Promotion == kif.Promotes:
		return i18n.Msg("a dropped %s (`%v`) has `成`: expected a drop without promotion", named.English(), named.Kanji())
	}
	return i18n.Msg("a %s (`%v`) is dropped: expected a %s (`%v`)", named.English(), named.Kanji(), named.Front().English(), named.Front().Kanji())
}

// faulty is the span of what a fault is about. A move of KI2 has no source.
func (s *state) faulty(n syntax.NodeID, w *kif.Written, fault shogi.Fault) syntax.Span {
	switch what := unlawful[fault].part; {
	case what == source && w.Sourced:
		return kif.Part(s.tree, n, kif.Source)
	case what == target && w.Same:
		return s.trimmed(kif.Part(s.tree, n, kif.Same))
	case what == target:
		return kif.Part(s.tree, n, kif.Square)
	case what == promotion, fault == shogi.DropPromoted && w.Promotion == kif.Promotes:
		return kif.Part(s.tree, n, kif.Promotion)
	case what == piece:
		return kif.Part(s.tree, n, kif.Piece)
	}
	return s.wholeMove(n)
}

// wholeMove is a move without its number, its time and what follows.
func (s *state) wholeMove(n syntax.NodeID) (at syntax.Span) {
	first, last := s.tree.Tokens(n)
	for i := first; i < last; i++ {
		switch s.tree.TokenKind(i) {
		case kif.Mark, kif.Square, kif.Same, kif.Piece, kif.Relative, kif.Promotion, kif.Drop, kif.Source:
			if at.End == 0 {
				at.Start = s.tree.TokenStart(i)
			}
			at.End = s.tree.TokenSpan(i).End
		}
	}
	if at.End == 0 { // a pass, or nothing of it can be read
		at = s.tree.Span(n)
		if number := kif.Part(s.tree, n, kif.Number); number.Len() > 0 && number.End < at.End {
			rest := s.text[number.End:at.End]
			at.Start = at.End - len(strings.TrimLeft(rest, " \t　"))
		}
	}
	return at
}

// renamed makes the fixes that write another piece or promotion, as far as the move is lawful with it.
func (s *state) renamed(n syntax.NodeID, w *kif.Written, m shogi.Move, fault shogi.Fault) []diagnostics.Fix {
	at := s.faulty(n, w, fault)
	moved := s.board.At(m.From).Kind()
	switch fault {
	case shogi.PieceMismatch:
		if m.Piece == moved.Promoted() && w.Promotion == kif.Promotes && !moved.CanPromote() || s.board.Judge(m) != shogi.Legal {
			return nil
		}
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", moved.Kanji()), syntax.Replace(at, moved.Kanji()))}
	case shogi.CannotPromote, shogi.PromotionOutsideZone:
		if m.Piece = moved; s.board.Judge(m) == shogi.Legal {
			return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove `成`"), syntax.Remove(at))}
		}
	case shogi.MustPromote:
		if m.Piece = moved.Promoted(); s.board.Judge(m) != shogi.Legal {
			return nil
		}
		if w.Promotion == kif.Stays {
			return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `成`"),
				syntax.Replace(kif.Part(s.tree, n, kif.Promotion), "成"))}
		}
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `成`"), syntax.Insert(s.behindPiece(n), "成"))}
	case shogi.DropPromoted:
		return s.unpromoted(at, w, m)
	}
	return nil
}

// unpromoted makes the fix that drops the front of a piece.
func (s *state) unpromoted(at syntax.Span, w *kif.Written, m shogi.Move) []diagnostics.Fix {
	m.Piece = w.Piece.Front()
	switch {
	case s.board.Judge(m) != shogi.Legal || w.Piece.IsPromoted() && w.Promotion == kif.Promotes:
		return nil
	case w.Promotion == kif.Promotes:
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove `成`"), syntax.Remove(at))}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", m.Piece.Kanji()), syntax.Replace(at, m.Piece.Kanji()))}
}
