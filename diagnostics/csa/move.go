package csa

import (
	"fmt"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/shogi"
	"github.com/recls/recls/formats/csa"
)

// playing is the game as it was played up to a statement.
type playing struct {
	board   *shogi.Position // of the replay; nil when it is lost: legality is not judged any more
	said    bool            // a repetition was reported
	turn    shogi.Side
	anyTurn bool           // who moves is not known
	moves   int            // number of moves
	newest  formats.NodeID // the newest move or end line
	timed   bool           // it has a T
	newMove formats.NodeID // the newest move
	mover   shogi.Side     // who made it
	ended   formats.NodeID // the first end line that ends the game
	after   bool           // a move after the end was reported
	summary bool           // the server's result stands in a comment
}

func (g *playing) reset() {
	g.newest, g.newMove, g.ended = formats.None, formats.None, formats.None
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
func (s *state) move(p *pass, n formats.NodeID) {
	g := &s.game
	side, m := csa.MoveOf(s.t, n)
	g.mover = side
	if !s.mayMove(p, n) {
		return
	}
	judged := false
	if side != g.turn && !g.anyTurn {
		s.wrongSide(p, n, side, m)
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
		s.unlawful(p, n, side, m, fault)
	}
	if !s.replay.Make(m, fault) {
		g.lose()
	}
}

// mayMove notes that a move stands here, and reports whether it belongs to the
// game.
func (s *state) mayMove(p *pass, n formats.NodeID) bool {
	g := &s.game
	if g.phase != inMoves {
		s.noSide(p, n)
	}
	g.newest, g.newMove, g.timed = n, n, false
	g.moves++
	if g.ended == formats.None {
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

// brokenMove takes in what was meant as a move. The parser has reported it.
func (s *state) brokenMove(p *pass, n formats.NodeID) {
	if s.mayMove(p, n) {
		s.game.turn, s.game.anyTurn = csa.SideOf(s.t, n).Other(), false
		s.game.lose()
	}
}

func (s *state) wrongSide(p *pass, n formats.NodeID, side shogi.Side, m shogi.Move) {
	g := &s.game
	sign := formats.Span{Start: s.t.Span(n).Start, End: s.t.Span(n).Start + 1}
	var fixes []fix
	if g.board != nil && !m.IsDrop() && g.board.At(m.From).Is(g.turn) && g.board.Judge(m) == shogi.Legal {
		fixes = one("Write `"+string(g.turn.Sign())+"`", false, replace(sign, string(g.turn.Sign())))
	}
	message := fmt.Sprintf("%s is to move, not %s", g.turn.String(), side.String())
	reportAs(p, s.graded(n, side), "csa/move-wrong-side", sign, message, fixes...)
}

// graded is the severity of an unlawful move: information when the record says
// itself that it was unlawful, else the rule's own.
func (s *state) graded(n formats.NodeID, side shogi.Side) diagnostics.Severity {
	for c := next(s.t, n); c != formats.None; c = next(s.t, c) {
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
func (s *state) lastMoveBefore(n formats.NodeID) formats.NodeID {
	for c := n - 1; c > s.game.node; c-- {
		if s.t.Kind(c) == csa.Move {
			return c
		}
	}
	return n
}
