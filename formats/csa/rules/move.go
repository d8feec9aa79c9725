package rules

import (
	"fmt"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

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
	summary  bool          // the server's result stands in a comment
	joined   syntax.NodeID // a line that was read with the one before it
	searched syntax.NodeID // a move was looked for in the comments before this statement
	wrong    bool          // a move could not be played as it is
	doubt    bool          // an earlier move was another: how often positions occurred is not known
}

func (g *playing) reset() {
	g.newest, g.newMove, g.ended, g.joined, g.searched = syntax.None, syntax.None, syntax.None, syntax.None, syntax.None
}

// begun sets the board for the first move, if it is known.
func (s *state) begun(known bool) {
	g := &s.game
	g.turn = g.setup.Position.Turn()
	if known {
		g.board = &g.setup.Position
		s.replay.Start(g.board)
	}
}

// lose gives up judging moves: the board is not known any more.
func (g *playing) lose() { g.board = nil }

// move takes in a move: one finding at most, the first that applies (section 7).
func (s *state) move(p *pass, n syntax.NodeID) {
	g := &s.game
	side, m := csa.MoveOf(s.t, n)
	g.mover = side
	if side != g.turn && !g.anyTurn && g.ended == syntax.None {
		s.swallowedMove(p, n)
	}
	if !s.mayMove(p, n) {
		return
	}
	judged := false
	if side != g.turn && !g.anyTurn {
		side = s.wrongSide(p, n, side, m)
		judged = true
	}
	g.turn, g.anyTurn = side.Other(), false
	if g.board == nil {
		return
	}
	g.board.SetTurn(side)
	fault := s.replay.Judge(m)
	if !judged {
		s.goesOn(p)
		m, fault = s.unlawful(p, n, side, m, fault)
	}
	if !s.replay.Make(m, fault) {
		g.lose()
	}
}

// mayMove notes that a move stands here, and reports whether it belongs to the
// game.
func (s *state) mayMove(p *pass, n syntax.NodeID) bool {
	g := &s.game
	if g.phase != inMoves {
		s.noSide(p, n)
	}
	g.newest, g.newMove, g.timed = n, n, false
	g.moves++
	if g.ended == syntax.None {
		return true
	}
	if !g.after {
		g.after = true
		p.Report("csa/move-after-end", finding{
			Span: s.t.Span(n), Message: "the game has ended before this move", Related: s.see(g.ended, "the end"),
		})
	}
	return false
}

// wrongSide reports a move of the side that is not to move, and says who is taken
// to have made it: the one to move, if the game goes on with the other sign.
func (s *state) wrongSide(p *pass, n syntax.NodeID, side shogi.Side, m shogi.Move) shogi.Side {
	g := &s.game
	g.wrong = true
	sign := syntax.Span{Start: s.t.Span(n).Start, End: s.t.Span(n).Start + 1}
	f := finding{Severity: s.graded(n, side), Span: sign, Message: fmt.Sprintf("%s is to move, not %s", g.turn.String(), side.String())}
	mover := side
	if g.board != nil {
		g.board.SetTurn(g.turn)
		if g.board.Judge(m) == shogi.Legal && (!m.IsDrop() || s.follows(n, m) > 0) {
			f.Fixes = one("Write `"+string(g.turn.Sign())+"`", false, replace(sign, string(g.turn.Sign())))
			if s.follows(n, m) > 0 {
				mover = g.turn
			}
		} else if s.wrongStart(n, side, m) {
			f.Span, f.Message = s.t.Span(g.sideAt), fmt.Sprintf("the side to move is %s, but %s makes the first move", g.turn.String(), side.String())
			f.Related = s.see(n, "the first move")
			f.Fixes = one("Write `"+string(side.Sign())+"`", false, replace(f.Span, string(side.Sign())))
		}
	}
	p.Report("csa/move-wrong-side", f)
	return mover
}

// wrongStart reports whether the side line is at fault, and not the first move: that
// one is lawful for its own side, and so is the next for the other. An even game is
// begun by Black: where the line says so, a move is missing.
func (s *state) wrongStart(n syntax.NodeID, side shogi.Side, m shogi.Move) bool {
	g := &s.game
	if g.sideAt == syntax.None || g.moves > 1 || g.even && g.turn == shogi.Black || !s.movesBehind(n) {
		return false
	}
	g.board.SetTurn(side)
	return g.board.Judge(m) == shogi.Legal && s.follows(n, m) > 0
}

// movesBehind reports whether another move comes behind n.
func (s *state) movesBehind(n syntax.NodeID) bool {
	for n = next(s.t, n); n != syntax.None; n = next(s.t, n) {
		if s.t.Kind(n) == csa.Move {
			return true
		}
	}
	return false
}

// graded is the severity of an unlawful move: information when the record says
// itself that it was unlawful, else the rule's own.
func (s *state) graded(n syntax.NodeID, side shogi.Side) diagnostics.Severity {
	for c := next(s.t, n); c != syntax.None; c = next(s.t, c) {
		switch s.t.Kind(c) {
		case csa.Move, csa.BrokenMove:
			return 0
		case csa.End:
			word := csa.WordOf(s.t, c)
			if word == "ILLEGAL_MOVE" || word == string(side.Sign())+"ILLEGAL_ACTION" {
				return diagnostics.Information
			}
			return 0
		}
	}
	return 0
}

// goesOn reports play after the fourth occurrence of a position, once a record,
// at the move that brought it about.
func (s *state) goesOn(p *pass) {
	g := &s.game
	repeated := &s.replay.Repeated
	if g.said || repeated.Count < 4 {
		return
	}
	g.said = true
	at := s.t.Span(s.lastMoveBefore(g.newMove))
	if repeated.Perpetual {
		report(p, "csa/move-perpetual-check", at, fmt.Sprintf(
			"the position occurs for the fourth time, and all moves of %s since the first time gave check: %[1]s loses", repeated.Checker.String()))
		return
	}
	report(p, "csa/move-repetition", at, "the position occurs for the fourth time: the game is drawn here")
}

// lastMoveBefore is the move before n in the record, or the side line.
func (s *state) lastMoveBefore(n syntax.NodeID) syntax.NodeID {
	for c := n - 1; c > s.game.node; c-- {
		if s.t.Kind(c) == csa.Move {
			return c
		}
	}
	return n
}
