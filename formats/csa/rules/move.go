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

// moveRules are section 12.6. The walk finds them, one for a move at most.
var moveRules = slices.Concat(
	diagnostics.Reported(moveWrongSide), unlawful.Entries(), diagnostics.Reported(moveRepetition, movePerpetualCheck, moveAfterEnd),
)

var moveWrongSide = rule("move-wrong-side", diagnostics.Error)
var moveRepetition = rule("move-repetition", diagnostics.Information)
var movePerpetualCheck = rule("move-perpetual-check", diagnostics.Information)
var moveAfterEnd = rule("move-after-end", diagnostics.Error)

// playing is the game as it was played up to a statement.
type playing struct {
	board    *shogi.Position // of the replay; nil when it is lost: legality is not judged any more
	said     bool            // a repetition was reported
	turn     shogi.Side
	anyTurn  bool          // who moves is not known
	moves    int           // number of moves
	newest   syntax.NodeID // the newest move or end line
	timed    bool          // it has a T
	newMove  syntax.NodeID // the newest move
	mover    shogi.Side    // who made it
	ended    syntax.NodeID // the first end line that ends the game
	after    bool          // a move after the end was reported
	summary  bool          // the server's result is in a comment
	joined   syntax.NodeID // a line that was read with the one before it
	searched syntax.NodeID // a move was looked for in the comments before this statement
	wrong    bool          // a move could not be played as it is
	doubt    bool          // an earlier move was another: how often positions occurred is not known
}

// lose gives up judging moves: the board is not known any more.
func (s *state) lose() { s.board = nil }

// move takes in a move: one finding at most, the first that applies (section 7).
func (s *state) move(p *diagnostics.Pass, n syntax.NodeID) {
	side, m := csa.MoveOf(s.tree, n)
	s.mover = side
	if side != s.turn && !s.anyTurn && s.ended == none {
		s.swallowedMove(p, n)
	}
	if !s.mayMove(p, n) {
		return
	}
	judged := false
	if side != s.turn && !s.anyTurn {
		side = s.wrongSide(p, n, side, m)
		judged = true
	}
	s.turn, s.anyTurn = side.Other(), false
	if s.board == nil {
		return
	}
	s.board.SetTurn(side)
	fault := s.replay.Judge(m)
	if !judged {
		s.goesOn(p)
		m, fault = s.unlawful(p, n, side, m, fault)
	}
	if !s.replay.Make(m, fault) {
		s.lose()
	}
}

// mayMove notes that a move is here, and reports whether it belongs to the game.
func (s *state) mayMove(p *diagnostics.Pass, n syntax.NodeID) bool {
	if s.phase != inMoves {
		s.noSide(p, n)
	}
	s.newest, s.newMove, s.timed = n, n, false
	s.moves++
	if s.ended == none {
		return true
	}
	if !s.after {
		s.after = true
		p.Report(moveAfterEnd, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s comes after the end %s: expected no more moves", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(s.ended)))).
			See(s.tree.Span(s.ended), i18n.Msg("the end")))
	}
	return false
}

// wrongSide reports a move of the side that is not to move, and says who is taken to have made it: the one to move, if
// the game goes on with the other sign.
func (s *state) wrongSide(p *diagnostics.Pass, n syntax.NodeID, side shogi.Side, m shogi.Move) shogi.Side {
	s.wrong = true
	sign := syntax.Span{Start: s.tree.Span(n).Start, End: s.tree.Span(n).Start + 1}
	f := diagnostics.At(sign,
		i18n.Msg("the move is by %s, but %s is to move", shogirules.Name(side), shogirules.Name(s.turn))).As(s.graded(n, side))
	mover := side
	if s.board != nil {
		s.board.SetTurn(s.turn)
		if s.board.Judge(m) == shogi.Legal && (!m.IsDrop() || s.follows(n, m) > 0) {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", string(s.turn.Sign())),
				syntax.Replace(sign, string(s.turn.Sign()))))
			if s.follows(n, m) > 0 {
				mover = s.turn
			}
		} else if s.wrongStart(n, side, m) {
			f.Span, f.Message = s.tree.Span(s.sideAt), i18n.Msg("the side to move is %s, but the first move is by %s", shogirules.Name(s.turn), shogirules.Name(side))
			f = f.See(s.tree.Span(n), i18n.Msg("the first move"))
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", string(side.Sign())),
				syntax.Replace(f.Span, string(side.Sign()))))
		}
	}
	p.Report(moveWrongSide, f)
	return mover
}

// wrongStart reports whether the side line is at fault, and not the first move: that one is lawful for its own side,
// and so is the next for the other. An even game is begun by Black: where the line says so, a move is missing.
func (s *state) wrongStart(n syntax.NodeID, side shogi.Side, m shogi.Move) bool {
	if s.sideAt == none || s.moves > 1 || s.even && s.turn == shogi.Black || s.find(n, moves) == none {
		return false
	}
	s.board.SetTurn(side)
	return s.board.Judge(m) == shogi.Legal && s.follows(n, m) > 0
}

// moves is the kind of a move that can be read.
const moves syntax.KindSet = 1 << csa.Move

// graded is the severity of an unlawful move: information when the record says itself that it was unlawful, else the
// rule's own.
func (s *state) graded(n syntax.NodeID, side shogi.Side) diagnostics.Severity {
	n = s.find(n, syntax.Kinds(csa.Move, csa.BrokenMove, csa.End))
	if n == none || s.tree.Kind(n) != csa.End {
		return 0
	}
	if word := csa.WordOf(s.tree, n); word != "ILLEGAL_MOVE" && word != string(side.Sign())+"ILLEGAL_ACTION" {
		return 0
	}
	return diagnostics.Information
}

// goesOn reports play after the fourth occurrence of a position, once a record, at the move that brought it about.
func (s *state) goesOn(p *diagnostics.Pass) {
	repeated := &s.replay.Repeated
	if s.said || repeated.Count < 4 {
		return
	}
	s.said = true
	r := moveRepetition
	if repeated.Perpetual {
		r = movePerpetualCheck
	}
	p.Report(r, diagnostics.At(s.tree.Span(s.lastMoveBefore(s.newMove)), shogirules.Repetition(*repeated)))
}

// lastMoveBefore is the move before n in the record, or the side line.
func (s *state) lastMoveBefore(n syntax.NodeID) syntax.NodeID {
	for c := n - 1; c > s.node; c-- {
		if s.tree.Kind(c) == csa.Move {
			return c
		}
	}
	return n
}
