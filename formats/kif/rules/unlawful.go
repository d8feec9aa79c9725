package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// unlawful are the rules against moves that are against the rules of shogi. The format writes no piece that a promoted
// one becomes.
var unlawful = shogirules.NewUnlawful(rule, shogi.Unpromotes)

var spelling = shogirules.Spelling{
	Square: shogi.Square.Japanese, Kind: shogi.Kind.Kanji, Piece: func(p shogi.Piece) string { return p.Kind().Kanji() },
}

// unlawful reports what the board says against a move. It reports true where an earlier move is to blame: the walk then
// goes on with another one in its place, and this one is legal.
func (s *state) unlawful(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, m shogi.Move, fault shogi.Fault) (corrected bool) {
	r, at := unlawful[fault], s.faulty(n, w, fault)
	if s.full(p, r, at) {
		return false
	}
	severity, fixes := s.graded(n), s.renamed(n, w, m, fault)
	sure := severity != 0 || len(fixes) > 0 || fault == shogi.Uchifuzume
	if severity == 0 && fault != shogi.Uchifuzume && (len(fixes) == 0 || fault == shogi.PieceMismatch) {
		meant, one := s.meant(n, w, m.To)
		fixes, sure = append(fixes, meant...), sure || one
	}
	f := diagnostics.At(at, s.explain(w, m, fault), fixes...).As(severity)
	if !sure {
		var cause shogirules.Cause
		if cause, corrected = s.blame(n, m); corrected {
			f = cause.AsFixOf(f, s.wholeMove(cause.Node))
			s.correct(&cause.Board)
		}
	}
	p.Report(r, f)
	return corrected
}

// full is Pass.Full for the findings of which a move has one at most.
func (s *state) full(p *diagnostics.Pass, r *diagnostics.Rule, at syntax.Span) bool {
	return s.faulted || p.Full(r, at)
}

// explain says why the side to move cannot make a move.
func (s *state) explain(w *kif.Written, m shogi.Move, fault shogi.Fault) i18n.Message {
	moved, named := s.board.At(m.From).Kind(), w.Piece
	switch {
	case fault == shogi.CannotPromote:
		return i18n.Msg("a %s (`%v`) cannot promote: expected no `成` here", moved.English(), moved.Kanji())
	case fault == shogi.PromotionOutsideZone:
		return i18n.Msg("the move has `成`, but neither %v nor %v is in the last three ranks", m.From.Japanese(), m.To.Japanese())
	case fault == shogi.MustPromote:
		return i18n.Msg("a %s (`%v`) on %v could never move again: expected `成`", moved.English(), moved.Kanji(), m.To.Japanese())
	case fault == shogi.DropPromoted && named != shogi.OU && w.Promotion == kif.Promotes:
		return i18n.Msg("a dropped %s (`%v`) has `成`: expected a drop without promotion", named.English(), named.Kanji())
	}
	return spelling.Explain(s.board, m, named, fault)
}

// faulty is the span of what a fault is about. A move of KI2 has no source.
func (s *state) faulty(n syntax.NodeID, w *kif.Written, fault shogi.Fault) syntax.Span {
	switch what := shogirules.PartOf(fault); {
	case what == shogirules.Source && w.Sourced:
		return kif.Part(s.tree, n, kif.Source)
	case what == shogirules.Target && w.Same:
		return s.trimmed(kif.Part(s.tree, n, kif.Same))
	case what == shogirules.Target:
		return kif.Part(s.tree, n, kif.Square)
	case what == shogirules.Promotion, fault == shogi.DropPromoted && w.Promotion == kif.Promotes:
		return kif.Part(s.tree, n, kif.Promotion)
	case what == shogirules.Piece:
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
