package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
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
)

// unlawful are the rules against moves that are against the rules of shogi, with words that explain fills in.
var unlawful = [...]struct {
	rule  *rule
	part  part
	words string
}{
	shogi.EmptySource:          {moveEmptySource, source, "no piece stands on {from}"},
	shogi.NotOwnPiece:          {moveNotOwnPiece, source, "the {piece} on {from} is not {side}'s"},
	shogi.OwnPieceOnTarget:     {moveOwnPieceOnTarget, target, "{side}'s own {other} stands on {to}"},
	shogi.CannotPromote:        {moveCannotPromote, piece, "the {piece} on {from} has no promoted side"},
	shogi.Unpromotes:           {moveUnpromotes, piece, "the piece on {from} is promoted already: {PIECE}, not {NAMED}"},
	shogi.PieceMismatch:        {movePieceMismatch, piece, "the move names a {named} (`{NAMED}`), but the piece on {from} is a {piece} (`{PIECE}`)"},
	shogi.CannotReach:          {moveCannotReach, wholeMove, "a {piece} on {from} does not reach {to}"},
	shogi.PromotionOutsideZone: {movePromotionOutsideZone, piece, "a piece promotes only when its move touches the last three ranks; {from} and {to} do not"},
	shogi.MustPromote:          {moveMustPromote, piece, "a {piece} on {to} could never move again: it must promote"},
	shogi.DropPromoted:         {moveDropPromoted, piece, "pieces are dropped with their front up, and a king never"},
	shogi.NotInHand:            {moveNotInHand, piece, "{side} has no {named} in hand"},
	shogi.DropOccupied:         {moveDropOccupied, target, "{to} is occupied by `{OTHER}`"},
	shogi.DeadDrop:             {moveDeadDrop, target, "a {named} dropped on {to} could never move"},
	shogi.Nifu:                 {moveNifu, wholeMove, "{side} has a pawn on file {file} already (nifu)"},
	shogi.KingInCheck:          {moveKingInCheck, wholeMove, "{side}'s king is in check after this move"},
	shogi.Uchifuzume:           {moveUchifuzume, wholeMove, "a dropped pawn may not give checkmate (uchifuzume)"},
}

// explain makes words about a move a message: the piece on its source, the one on its target, the one that it names; their
// names in the format are in capitals.
func (s *state) explain(m shogi.Move, words string) i18n.Message {
	board := s.board
	moved, other := board.At(m.From).Kind(), board.At(m.To)
	values := map[string]string{
		"from": m.From.String(), "to": m.To.String(), "file": strconv.Itoa(m.To.File()), "side": board.Turn().String(),
		"piece": moved.English(), "PIECE": moved.String(), "named": m.Piece.English(), "NAMED": m.Piece.String(),
		"other": other.Kind().English(), "OTHER": other.String(),
	}
	said := i18n.Message{}
	for {
		before, rest, found := strings.Cut(words, "{")
		said.Template += before
		if !found {
			return said
		}
		name, after, _ := strings.Cut(rest, "}")
		said.Template += "%s"
		said.Values, words = append(said.Values, values[name]), after
	}
}

// unlawful reports what the board says against a move, with what it could have been instead. It gives the move with
// which the record goes on: another one if that is sure to be what was meant.
func (s *state) unlawful(p *pass, n syntax.NodeID, side shogi.Side, m shogi.Move, fault shogi.Fault) (shogi.Move, shogi.Fault) {
	judged := fault
	if csa.HasPlus(s.t, n) && (fault == shogi.Legal || fault >= shogi.PieceMismatch && !m.IsDrop()) {
		fault = shogi.PieceMismatch
		if m.IsDrop() {
			fault = shogi.DropPromoted
		}
	}
	if fault == shogi.Legal {
		return m, judged
	}
	r, severity := unlawful[fault].rule, s.graded(n, side)
	if !p.Room(r) {
		report(p, r, s.faulty(n, fault), i18n.Message{})
		return m, judged
	}
	words, fixes := unlawful[fault].words, s.renamed(n, m, fault)
	if fault == shogi.PieceMismatch && csa.HasPlus(s.t, n) {
		words = "`+` after a piece means nothing: the piece on {from} is a {piece} (`{PIECE}`)"
	}
	message := s.explain(m, words)
	if severity != 0 { // the record knows that the move is unlawful
		reportAs(p, severity, r, s.faulty(n, fault), message, fixes...)
		return m, judged
	}
	list, goes := s.otherSquares(n, m), s.goes(n, m, judged)
	if len(list) > 0 && list[0].goes >= goes {
		fixes = append(fixes, writes(s.t.Span(n), list)...)
	}
	f := finding{Span: s.faulty(n, fault), Message: message, Fixes: fixes}
	if other, ok := sure(list); ok && list[0].goes > goes {
		m, judged = other, shogi.Legal
	} else if x, ok := s.blame(n, m); ok {
		f.Fixes = append(one(i18n.Msg("Write `%s` above", x.text), false, replace(s.t.Span(x.n), x.text)), fixes...)
		f.Related = s.see(x.n, i18n.Msg("with `%s` here the move can be played", x.text))
		*s.board, s.doubt = x.board, true // the earlier move is another from here on
		s.replay.Start(s.board)
		judged = shogi.Legal
	}
	s.wrong = true
	p.Report(r, f)
	return m, judged
}

// otherSquares lists the lawful moves that differ by one slip; what another piece on the same squares would do is for
// renamed to say.
func (s *state) otherSquares(n syntax.NodeID, m shogi.Move) []meaning {
	return slices.DeleteFunc(s.meant(n, s.t.Text(n)), func(x meaning) bool { return !m.IsDrop() && x.move.From == m.From && x.move.To == m.To })
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
	at := s.t.Span(n)
	switch unlawful[fault].part {
	case source:
		return syntax.Span{Start: at.Start + len("+"), End: at.Start + len("+77")}
	case target:
		return syntax.Span{Start: at.Start + len("+77"), End: at.Start + len("+7776")}
	case piece:
		at.Start += len("+7776")
	}
	return at
}

// renamed makes the fixes that write another piece, as far as the move is lawful with it.
func (s *state) renamed(n syntax.NodeID, m shogi.Move, fault shogi.Fault) []fix {
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
func (s *state) mismatched(n syntax.NodeID, m shogi.Move) []fix {
	choices := s.board.Choices(m.From, m.To)
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
	if s.board.Judge(m) != shogi.Legal {
		return nil
	}
	return one(i18n.Msg("Write `%s`", k.String()), false, replace(s.faulty(n, shogi.PieceMismatch), k.String()))
}
