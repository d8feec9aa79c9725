package rules

import (
	"fmt"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// unlawful are the rules against moves that are against the rules of shogi.
var unlawful = [...]*rule{
	shogi.EmptySource:          moveEmptySource,
	shogi.NotOwnPiece:          moveNotOwnPiece,
	shogi.OwnPieceOnTarget:     moveOwnPieceOnTarget,
	shogi.CannotPromote:        moveCannotPromote,
	shogi.Unpromotes:           moveUnpromotes,
	shogi.PieceMismatch:        movePieceMismatch,
	shogi.CannotReach:          moveCannotReach,
	shogi.PromotionOutsideZone: movePromotionOutsideZone,
	shogi.MustPromote:          moveMustPromote,
	shogi.DropPromoted:         moveDropPromoted,
	shogi.NotInHand:            moveNotInHand,
	shogi.DropOccupied:         moveDropOccupied,
	shogi.DeadDrop:             moveDeadDrop,
	shogi.Nifu:                 moveNifu,
	shogi.KingInCheck:          moveKingInCheck,
	shogi.Uchifuzume:           moveUchifuzume,
}

// unlawful reports what the board says against a move, with what it could have been
// instead. It gives the move with which the record goes on: another one if that is
// sure to be what was meant.
func (s *state) unlawful(p *pass, n syntax.NodeID, side shogi.Side, m shogi.Move, fault shogi.Fault) (shogi.Move, shogi.Fault) {
	plain := fault
	if csa.HasPlus(s.t, n) && (fault == shogi.Legal || fault >= shogi.PieceMismatch && !m.IsDrop()) {
		fault = shogi.PieceMismatch
		if m.IsDrop() {
			fault = shogi.DropPromoted
		}
	}
	if fault == shogi.Legal {
		return m, plain
	}
	r, severity := unlawful[fault], s.graded(n, side)
	if !p.Room(r) {
		report(p, r, s.faulty(n, fault), "")
		return m, plain
	}
	message, fixes := s.explain(m, fault), s.renamed(n, m, fault)
	if fault == shogi.PieceMismatch && csa.HasPlus(s.t, n) {
		piece := s.game.board.At(m.From).Kind()
		message = fmt.Sprintf("`+` after a piece means nothing: the piece on %v is a %s (`%v`)", m.From, piece.English(), piece)
	}
	if severity != 0 { // the record knows that the move is unlawful
		reportAs(p, severity, r, s.faulty(n, fault), message, fixes...)
		return m, plain
	}
	list, goes := s.otherSquares(n, m), s.goes(n, m, plain)
	if len(list) > 0 && list[0].goes >= goes {
		fixes = append(fixes, writes(s.t.Span(n), list)...)
	}
	f := finding{Span: s.faulty(n, fault), Message: message, Fixes: fixes}
	if other, ok := sure(list); ok && list[0].goes > goes {
		m, plain = other, shogi.Legal
	} else if x, ok := s.blame(n, m); ok {
		f.Fixes = append(one("Write `"+x.text+"` above", false, replace(s.t.Span(x.n), x.text)), fixes...)
		f.Related = s.see(x.n, "with `"+x.text+"` here the move can be played")
		s.goBack(&x)
		plain = shogi.Legal
	}
	s.game.wrong = true
	p.Report(r, f)
	return m, plain
}

// goBack takes an earlier move for another one from here on.
func (s *state) goBack(x *cause) {
	g := &s.game
	*g.board = x.board
	s.replay.Start(g.board)
	g.doubt = true
}

// otherSquares lists the lawful moves that differ by one slip; what another piece on
// the same squares would do is for renamed to say.
func (s *state) otherSquares(n syntax.NodeID, m shogi.Move) []meaning {
	return slices.DeleteFunc(s.meant(n, s.t.Text(n)), func(x meaning) bool { return !m.IsDrop() && x.move.From == m.From && x.move.To == m.To })
}

// goes is how far the record goes on with an unlawful move as the board takes it.
func (s *state) goes(n syntax.NodeID, m shogi.Move, fault shogi.Fault) int {
	if m = s.game.board.Played(m, fault); !s.game.board.CanApply(m) {
		return 0
	}
	return s.follows(n, m)
}

// faulty is the part of a move that a fault is about: source, target or piece;
// the whole move where these do not go together.
func (s *state) faulty(n syntax.NodeID, fault shogi.Fault) syntax.Span {
	at := s.t.Span(n)
	const from, to, piece = 1, 3, 5 // behind the sign
	switch fault {
	case shogi.EmptySource, shogi.NotOwnPiece:
		return syntax.Span{Start: at.Start + from, End: at.Start + to}
	case shogi.OwnPieceOnTarget, shogi.DropOccupied, shogi.DeadDrop:
		return syntax.Span{Start: at.Start + to, End: at.Start + piece}
	case shogi.CannotPromote, shogi.Unpromotes, shogi.PieceMismatch, shogi.PromotionOutsideZone,
		shogi.MustPromote, shogi.DropPromoted, shogi.NotInHand:
		return syntax.Span{Start: at.Start + piece, End: at.End}
	}
	return at
}

// explain puts a fault into words.
func (s *state) explain(m shogi.Move, fault shogi.Fault) string {
	board := s.game.board
	piece, me := board.At(m.From).Kind(), board.Turn().String()
	switch fault {
	case shogi.EmptySource:
		return fmt.Sprintf("no piece stands on %v", m.From)
	case shogi.NotOwnPiece:
		return fmt.Sprintf("the %s on %v is not %s's", piece.English(), m.From, me)
	case shogi.OwnPieceOnTarget:
		return fmt.Sprintf("%s's own %s stands on %v", me, board.At(m.To).Kind().English(), m.To)
	case shogi.CannotPromote:
		return fmt.Sprintf("the %s on %v has no promoted side", piece.English(), m.From)
	case shogi.Unpromotes:
		return fmt.Sprintf("the piece on %v is promoted already: %v, not %v", m.From, piece, m.Piece)
	case shogi.PieceMismatch:
		return fmt.Sprintf("the move names a %s (`%v`), but the piece on %v is a %s (`%v`)", m.Piece.English(), m.Piece, m.From, piece.English(), piece)
	case shogi.CannotReach:
		return fmt.Sprintf("a %s on %v does not reach %v", piece.English(), m.From, m.To)
	case shogi.PromotionOutsideZone:
		return fmt.Sprintf("a piece promotes only when its move touches the last three ranks; %v and %v do not", m.From, m.To)
	case shogi.MustPromote:
		return fmt.Sprintf("a %s on %v could never move again: it must promote", piece.English(), m.To)
	}
	return s.explainDrop(m, fault, me)
}

func (s *state) explainDrop(m shogi.Move, fault shogi.Fault, me string) string {
	name := m.Piece.English()
	switch fault {
	case shogi.DropPromoted:
		return "pieces are dropped with their front up, and a king never"
	case shogi.NotInHand:
		return fmt.Sprintf("%s has no %s in hand", me, name)
	case shogi.DropOccupied:
		return fmt.Sprintf("%v is occupied by `%v`", m.To, s.game.board.At(m.To))
	case shogi.DeadDrop:
		return fmt.Sprintf("a %s dropped on %v could never move", name, m.To)
	case shogi.Nifu:
		return fmt.Sprintf("%s has a pawn on file %d already (nifu)", me, m.To.File())
	case shogi.Uchifuzume:
		return "a dropped pawn may not give checkmate (uchifuzume)"
	}
	return fmt.Sprintf("%s's king is in check after this move", me)
}

// renamed makes the fixes that write another piece, as far as the move is lawful
// with it.
func (s *state) renamed(n syntax.NodeID, m shogi.Move, fault shogi.Fault) []fix {
	board := s.game.board
	piece := board.At(m.From).Kind()
	switch fault {
	case shogi.PieceMismatch:
		return s.mismatched(n, m)
	case shogi.CannotPromote, shogi.PromotionOutsideZone:
		return s.rename(n, m, piece)
	case shogi.Unpromotes:
		return s.rename(n, m, piece)
	case shogi.MustPromote:
		return s.rename(n, m, piece.Promoted())
	case shogi.DropPromoted:
		return s.rename(n, m, m.Piece.Front())
	}
	return nil
}

// mismatched offers every piece that the move can name; a plus behind the piece
// asks for the promoted one.
func (s *state) mismatched(n syntax.NodeID, m shogi.Move) []fix {
	choices := s.game.board.Choices(m.From, m.To)
	var fixes []fix
	for _, k := range choices {
		if csa.HasPlus(s.t, n) && len(choices) > 1 && !k.IsPromoted() {
			continue
		}
		fixes = append(fixes, s.rename(n, m, k)...)
	}
	return fixes
}

func (s *state) rename(n syntax.NodeID, m shogi.Move, k shogi.Kind) []fix {
	m.Piece = k
	if s.game.board.Judge(m) != shogi.Legal {
		return nil
	}
	at := s.t.Span(n)
	at.Start += len("+7776")
	return one("Write `"+k.String()+"`", false, replace(at, k.String()))
}
