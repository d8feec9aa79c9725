package rules

import (
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// unlawful are the rules against moves that are against the rules of shogi.
var unlawful = shogirules.NewUnlawful(rule)

var spelling = shogirules.Spelling{Square: shogi.Square.String, Kind: shogi.Kind.String, Piece: shogi.Piece.String}

// explain says why the side to move cannot make a move.
func (s *state) explain(m shogi.Move, fault shogi.Fault) i18n.Message {
	moved, named := s.board.At(m.From).Kind(), m.Piece
	switch fault {
	case shogi.CannotPromote:
		return i18n.Msg("the move names a %s (`%v`), but the %s (`%v`) on %v cannot promote", named.English(), named, moved.English(), moved, m.From)
	case shogi.Unpromotes:
		return i18n.Msg("the move names a %s (`%v`), but the piece on %v is already a %s (`%v`)", named.English(), named, m.From, moved.English(), moved)
	case shogi.PromotionOutsideZone:
		return i18n.Msg("the move names a %s (`%v`), but neither %v nor %v is in the last three ranks", named.English(), named, m.From, m.To)
	case shogi.MustPromote:
		return i18n.Msg("a %s (`%v`) on %v could never move again: expected a %s (`%v`)", named.English(), named, m.To, named.Promoted().English(), named.Promoted())
	}
	return spelling.Explain(s.board, m, named, fault)
}

// explainPlus is about a move that has a plus after its piece, which is how the record writes it.
func (s *state) explainPlus(m shogi.Move, written string) i18n.Message {
	written = excerpt.Code(written)
	if m.IsDrop() {
		front := m.Piece.Front()
		return i18n.Msg("%s is not a piece name: expected a %s (`%v`)", written, front.English(), front)
	}
	moved, choices := s.board.At(m.From).Kind(), s.board.Choices(m.From, m.To)
	if len(choices) == 0 || moved.Front() != m.Piece.Front() {
		return i18n.Msg("%s is not a piece name: the piece on %v is a %s (`%v`)", written, m.From, moved.English(), moved)
	}
	meant := choices[0]
	if i := slices.IndexFunc(choices, shogi.Kind.IsPromoted); i >= 0 {
		meant = choices[i]
	}
	return i18n.Msg("%s is not a piece name: expected a %s (`%v`)", written, meant.English(), meant)
}

// unlawful reports what the board says against a move, with what it could have been instead. It gives the move with
// which the record goes on: another one if that is sure to be what was meant.
func (s *state) unlawful(p *diagnostics.Pass, n syntax.NodeID, side shogi.Side, m shogi.Move, fault shogi.Fault) (shogi.Move, shogi.Fault) {
	judged := fault
	if csa.HasPlus(s.tree, n) && (fault == shogi.Legal || fault >= shogi.PieceMismatch && !m.IsDrop()) {
		fault = shogi.PieceMismatch
		if m.IsDrop() {
			fault = shogi.DropPromoted
		}
	}
	if fault == shogi.Legal {
		return m, judged
	}
	r, severity := unlawful[fault], s.graded(n, side)
	if !p.Wants(r) {
		p.Report(r, diagnostics.At(s.faulty(n, fault), i18n.Message{}))
		return m, judged
	}
	message, fixes := s.explain(m, fault), s.renamed(n, m, fault)
	if csa.HasPlus(s.tree, n) && (fault == shogi.PieceMismatch || fault == shogi.DropPromoted) {
		message = s.explainPlus(m, s.tree.Text(n)[len("+7776"):])
	}
	if severity != 0 { // the record knows that the move is unlawful
		p.Report(r, diagnostics.At(s.faulty(n, fault), message, fixes...).As(severity))
		return m, judged
	}
	list, goes := s.otherSquares(n, m), s.goes(n, m, judged)
	if len(list) > 0 && list[0].Goes >= goes {
		fixes = append(fixes, shogirules.Writes(list)...)
	}
	f := diagnostics.At(s.faulty(n, fault), message, fixes...)
	if other, ok := shogirules.Sure(list); ok && other.Goes > goes {
		m, judged = other.Is, shogi.Legal
	} else if cause, ok := s.blame(n, m); ok {
		f = cause.AsFixOf(f, s.tree.Span(cause.Node))
		*s.board, s.doubt = cause.Board, true // the earlier move is another from here on
		s.replay.Start(s.board)
		judged = shogi.Legal
	}
	s.wrong = true
	p.Report(r, f)
	return m, judged
}

// otherSquares lists the lawful moves that differ by one slip; what another piece on the same squares would do is for
// renamed to say.
func (s *state) otherSquares(n syntax.NodeID, m shogi.Move) []shogirules.Meaning {
	return slices.DeleteFunc(s.meant(n, s.tree.Span(n)), func(x shogirules.Meaning) bool {
		return !m.IsDrop() && x.Is.From == m.From && x.Is.To == m.To
	})
}

// goes is how far the record goes on with an unlawful move as the board takes it.
func (s *state) goes(n syntax.NodeID, m shogi.Move, fault shogi.Fault) int {
	if m = s.board.Played(m, fault); !s.board.CanApply(m) {
		return 0
	}
	return s.follows(n, m)
}

// faulty is the span of what a fault is about.
func (s *state) faulty(n syntax.NodeID, fault shogi.Fault) syntax.Span {
	at := s.tree.Span(n)
	switch shogirules.PartOf(fault) {
	case shogirules.Source:
		return syntax.Span{Start: at.Start + len("+"), End: at.Start + len("+77")}
	case shogirules.Target:
		return syntax.Span{Start: at.Start + len("+77"), End: at.Start + len("+7776")}
	case shogirules.Piece, shogirules.Promotion:
		at.Start += len("+7776")
	}
	return at
}

// renamed makes the fixes that write another piece, as far as the move is lawful with it.
func (s *state) renamed(n syntax.NodeID, m shogi.Move, fault shogi.Fault) []diagnostics.Fix {
	moved := s.board.At(m.From).Kind()
	switch fault {
	case shogi.PieceMismatch:
		return s.mismatched(n, m)
	case shogi.CannotPromote, shogi.PromotionOutsideZone, shogi.Unpromotes:
		return s.rename(n, m, moved)
	case shogi.MustPromote:
		return s.rename(n, m, moved.Promoted())
	case shogi.DropPromoted:
		return s.rename(n, m, m.Piece.Front())
	}
	return nil
}

// mismatched offers every piece that the move can name; a plus after the piece asks for the promoted one.
func (s *state) mismatched(n syntax.NodeID, m shogi.Move) []diagnostics.Fix {
	choices := s.board.Choices(m.From, m.To)
	var fixes []diagnostics.Fix
	for _, k := range choices {
		if csa.HasPlus(s.tree, n) && len(choices) > 1 && !k.IsPromoted() {
			continue
		}
		fixes = append(fixes, s.rename(n, m, k)...)
	}
	return fixes
}

func (s *state) rename(n syntax.NodeID, m shogi.Move, k shogi.Kind) []diagnostics.Fix {
	m.Piece = k
	if s.board.Judge(m) != shogi.Legal {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", k.String()),
		syntax.Replace(s.faulty(n, shogi.PieceMismatch), k.String()))}
}
