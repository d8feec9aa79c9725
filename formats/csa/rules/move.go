package rules

import (
	"fmt"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// kingsOnly is a position for examples; the moves of the pieces come after it.
const kingsOnly = "P-51OU\nP+59OU\n"

// otherMove is what the fixes of most rules about moves do.
const otherMove = "Writes the lawful move that differs by one character, here or above, where the next moves bear it out. Unsafe."

// moveRules are section 12.6. The walk finds them, one for a move at most.
var moveRules = walked(moveWrongSide, moveEmptySource, moveNotOwnPiece, moveOwnPieceOnTarget, movePieceMismatch, moveCannotReach,
	movePromotionOutsideZone, moveCannotPromote, moveUnpromotes, moveMustPromote, moveNotInHand, moveDropOccupied, moveDropPromoted,
	moveDeadDrop, moveNifu, moveUchifuzume, moveKingInCheck, moveRepetition, movePerpetualCheck, moveAfterEnd)

var moveWrongSide = &rule{Code: "csa/move-wrong-side", Severity: diagnostics.Error, Doc: doc{
	Title:  "the other side is to move",
	What:   "The sign of a move is that of the side that has just moved, or is not the one that the side line names.",
	Why:    "A move is missing, or the sign is a slip; readers stop here.",
	Bad:    []string{"PI\n+\n-3334FU\n", "PI\n+\n+7776FU\n+2726FU\n", "PI\n+\n+7776FU\n+3334FU\n"},
	Good:   []string{"PI\n+\n+7776FU\n-3334FU\n", "PI82HI\n-\n-3334FU\n"},
	Fix:    "Changes the sign, when that makes a lawful move. Unsafe.",
	Source: v22,
}}

var moveEmptySource = &rule{Code: "csa/move-empty-source", Severity: diagnostics.Error, Doc: doc{
	Title:  "no piece on the source square",
	What:   "A move starts from a square that is empty.",
	Why:    "The move cannot be played, and those behind it are not judged.",
	Bad:    []string{"PI\n+\n+5554FU\n", "PI\n+\n+7876FU\n-3334FU\n+7675FU\n%CHUDAN\n"},
	Good:   []string{"PI\n+\n+5756FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveNotOwnPiece = &rule{Code: "csa/move-not-own-piece", Severity: diagnostics.Error, Doc: doc{
	Title:  "piece of the other side is moved",
	What:   "The piece on the source square belongs to the other side.",
	Why:    "The move cannot be played, and those behind it are not judged.",
	Bad:    []string{"PI\n+\n+3334FU\n", "PI\n+\n+7376FU\n-3334FU\n+7675FU\n%CHUDAN\n"},
	Good:   []string{"PI\n-\n-3334FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveOwnPieceOnTarget = &rule{Code: "csa/move-own-piece-on-target", Severity: diagnostics.Error, Doc: doc{
	Title:  "own piece on the target square",
	What:   "A move ends on a square that holds a piece of the same side.",
	Why:    "Only pieces of the other side can be captured.",
	Bad:    []string{"PI\n+\n+2877HI\n"},
	Good:   []string{"PI\n+\n+2878HI\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var movePieceMismatch = &rule{Code: "csa/move-piece-mismatch", Severity: diagnostics.Error, Doc: doc{
	Title:  "another piece than the one that moves",
	What:   "The piece on the source square cannot be the named piece after the move. A plus behind the piece, as other notations mark a promotion, counts as this.",
	Why:    "The board differs from what the writer had in mind, or the name is a slip.",
	Bad:    []string{"PI\n+\n+7776GI\n", "PI\n+\n+7776FU\n-3334FU\n+8822KA+\n"},
	Good:   []string{"PI\n+\n+7776FU\n-3334FU\n+8822UM\n"},
	Fix:    "Writes the piece that moves, or the lawful move that differs by one character. Unsafe: the square may be the typo.",
	Source: v22,
}}

var moveCannotReach = &rule{Code: "csa/move-cannot-reach", Severity: diagnostics.Error, Doc: doc{
	Title:  "the piece does not move that way",
	What:   "The piece cannot go from the source to the target, or another piece stands in between.",
	Why:    "The move is against the rules of shogi.",
	Bad:    []string{"PI\n+\n+2822HI\n", "P-51OU\nP+59OU55KE\n+\n+5544KE\n"},
	Good:   []string{"P-51OU\nP+59OU55KE\n+\n+5543KE\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var movePromotionOutsideZone = &rule{Code: "csa/move-promotion-outside-zone", Severity: diagnostics.Error, Doc: doc{
	Title:  "promotion outside the last three ranks",
	What:   "A piece promotes though neither end of its move lies in the last three ranks.",
	Why:    "The move is against the rules of shogi.",
	Bad:    []string{"PI\n+\n+7776TO\n"},
	Good:   []string{kingsOnly + "P+33GI\n+\n+3344NG\n"},
	Fix:    "Writes the unpromoted piece. Unsafe.",
	Source: theRules,
}}

var moveCannotPromote = &rule{Code: "csa/move-cannot-promote", Severity: diagnostics.Error, Doc: doc{
	Title:  "gold or king promotes",
	What:   "A promoted piece is named, but the piece that moves is KI or OU, which have no promoted side.",
	Why:    "There is no such move.",
	Bad:    []string{"PI\n+\n+4948NG\n"},
	Good:   []string{"PI\n+\n+4948KI\n"},
	Fix:    "Writes the piece. Unsafe.",
	Source: theRules,
}}

var moveUnpromotes = &rule{Code: "csa/move-unpromotes", Severity: diagnostics.Error, Doc: doc{
	Title:  "promoted piece named by its front",
	What:   "A piece that has promoted is named as if it had not.",
	Why:    "Promotion is final; readers that trust the name lose the promotion.",
	Bad:    []string{kingsOnly + "P+44TO\n+\n+4443FU\n"},
	Good:   []string{kingsOnly + "P+44TO\n+\n+4443TO\n"},
	Fix:    "Writes the promoted piece. Unsafe: the square may be the typo.",
	Source: theRules,
}}

var moveMustPromote = &rule{Code: "csa/move-must-promote", Severity: diagnostics.Error, Doc: doc{
	Title:  "piece does not promote though it must",
	What:   "A pawn or lance reaches the last rank, or a knight one of the last two, without promoting.",
	Why:    "The piece could never move again.",
	Bad:    []string{kingsOnly + "P+12FU\n+\n+1211FU\n"},
	Good:   []string{kingsOnly + "P+12FU\n+\n+1211TO\n", kingsOnly + "P+13FU\n+\n+1312FU\n"},
	Fix:    "Writes the promoted piece. Unsafe.",
	Source: theRules,
}}

var moveNotInHand = &rule{Code: "csa/move-not-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:  "drop of a piece that is not in hand",
	What:   "A piece is dropped that the side does not hold.",
	Why:    "A capture is missing, or the position lacks a piece in hand.",
	Bad:    []string{"PI\n+\n+0055KA\n", kingsOnly + "P+00GI\n+\n+0055KI\n%CHUDAN\n"},
	Good:   []string{kingsOnly + "P+00KA\n+\n+0055KA\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveDropOccupied = &rule{Code: "csa/move-drop-occupied", Severity: diagnostics.Error, Doc: doc{
	Title:  "drop on an occupied square",
	What:   "A piece is dropped where one stands.",
	Why:    "Drops do not capture.",
	Bad:    []string{kingsOnly + "P+55KI00FU\n+\n+0055FU\n", kingsOnly + "P+55KI00FU\n+\n+0055FU\n-5141OU\n+5453FU\n%CHUDAN\n"},
	Good:   []string{kingsOnly + "P+55KI00FU\n+\n+0054FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveDropPromoted = &rule{Code: "csa/move-drop-promoted", Severity: diagnostics.Error, Doc: doc{
	Title:  "drop of a promoted piece or a king",
	What:   "A drop names a promoted piece or a king.",
	Why:    "Pieces are dropped with their front up, and promote with a later move at the earliest.",
	Bad:    []string{kingsOnly + "P+00KA\n+\n+0055UM\n"},
	Good:   []string{kingsOnly + "P+00KA\n+\n+0055KA\n"},
	Fix:    "Writes its front. Unsafe.",
	Source: theRules,
}}

var moveDeadDrop = &rule{Code: "csa/move-dead-drop", Severity: diagnostics.Error, Doc: doc{
	Title:  "drop where the piece can never move",
	What:   "A pawn or lance is dropped on the last rank, or a knight on one of the last two.",
	Why:    "The move is against the rules of shogi.",
	Bad:    []string{kingsOnly + "P+00FU\n+\n+0031FU\n", kingsOnly + "P+00KE\n+\n+0032KE\n", kingsOnly + "P+00FU\n+\n+0031FU\n-5141OU\n+3332FU\n%CHUDAN\n"},
	Good:   []string{kingsOnly + "P+00FU00KE\n+\n+0032FU\n", kingsOnly + "P-00FU\n-\n-0031FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveNifu = &rule{Code: "csa/move-nifu", Severity: diagnostics.Error, Doc: doc{
	Title:  "second pawn on a file (nifu)",
	What:   "A pawn is dropped on a file that holds an unpromoted pawn of the same side.",
	Why:    "The move loses the game.",
	Bad:    []string{kingsOnly + "P+77FU00FU\n+\n+0075FU\n", kingsOnly + "P+77FU00FU\n+\n+0075FU\n-5141OU\n+6564FU\n%CHUDAN\n"},
	Good:   []string{kingsOnly + "P+77TO00FU\n+\n+0075FU\n", kingsOnly + "P-77FU\nP+00FU\n+\n+0075FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveUchifuzume = &rule{Code: "csa/move-uchifuzume", Severity: diagnostics.Error, Doc: doc{
	Title:  "checkmate by a dropped pawn (uchifuzume)",
	What:   "A dropped pawn gives checkmate at once. A pawn that moves may mate.",
	Why:    "The move loses the game.",
	Bad:    []string{"P-11OU21KE\nP+23KI59OU\nP+00FU\n+\n+0012FU\n", "P-11OU21KE\nP+23KI59OU\nP+00FU\n+\n+0012FU\n-2133KE\n+1312FU\n%CHUDAN\n"},
	Good:   []string{"P-11OU21KE\nP+23KI59OU13FU\n+\n+1312FU\n", "P-11OU21KI\nP+23KI59OU\nP+00FU\n+\n+0012FU\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveKingInCheck = &rule{Code: "csa/move-king-in-check", Severity: diagnostics.Error, Doc: doc{
	Title:  "own king left in check",
	What:   "After the move the mover's own king is attacked.",
	Why:    "The move loses the game.",
	Bad:    []string{"P-51OU55HI\nP+59OU58KI\n+\n+5848KI\n", "P-51OU55HI\nP+59OU00KI\n+\n+0011KI\n", "P-51OU55HI\nP+59OU00KI\n+\n+0046KI\n-5556HI\n%CHUDAN\n"},
	Good:   []string{"P-51OU55HI\nP+59OU58KI\n+\n+5857KI\n"},
	Fix:    otherMove,
	Source: theRules,
}}

var moveRepetition = &rule{Code: "csa/move-repetition", Severity: diagnostics.Information, Doc: doc{
	Title:  "play goes on after the fourth repetition",
	What:   "The same board, hands and side to move occur for the fourth time, which ends the game in a draw (sennichite), and another move follows.",
	Why:    "The game was drawn here.",
	Bad:    []string{"PI\n+\n" + shuffle + shuffle + shuffle + "+7776FU\n"},
	Good:   []string{"PI\n+\n" + shuffle + shuffle + shuffle + "%SENNICHITE\n", "PI\n+\n" + shuffle + shuffle + "+7776FU\n"},
	Source: theRules,
}}

var movePerpetualCheck = &rule{Code: "csa/move-perpetual-check", Severity: diagnostics.Information, Doc: doc{
	Title:  "play goes on after perpetual check",
	What:   "The same board, hands and side to move occur for the fourth time, all moves of one side in between gave check, and another move follows.",
	Why:    "The side that gave check has lost here.",
	Bad:    []string{chase + checks + checks + checks + "-5141OU\n"},
	Good:   []string{chase + checks + checks + "-5141OU\n", "PI\n+\n" + shuffle + shuffle + shuffle + "+7776FU\n"},
	Source: theRules,
}}

var moveAfterEnd = &rule{Code: "csa/move-after-end", Severity: diagnostics.Error, Doc: doc{
	Title:  "move behind the end of the game",
	What:   "A move follows an end line. Only `%MATTA`, which takes a move back, lets play go on.",
	Why:    "Readers stop at the end line.",
	Bad:    []string{"PI\n+\n+7776FU\n%TORYO\n-3334FU\n"},
	Good:   []string{"PI\n+\n+7776FU\n%MATTA\n+2726FU\n", "PI\n+\n+7776FU\n%TORYO,T3\n"},
	Source: v22,
}}

// Moves that lead back to the position before them, for examples.
const (
	shuffle = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n"
	chase   = "P-51OU\nP+58HI99OU\n-\n"
	checks  = "-5141OU\n+5848HI\n-4151OU\n+4858HI\n"
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
	summary  bool          // the server's result is in a comment
	joined   syntax.NodeID // a line that was read with the one before it
	searched syntax.NodeID // a move was looked for in the comments before this statement
	wrong    bool          // a move could not be played as it is
	doubt    bool          // an earlier move was another: how often positions occurred is not known
}

// lose gives up judging moves: the board is not known any more.
func (s *state) lose() { s.board = nil }

// move takes in a move: one finding at most, the first that applies (section 7).
func (s *state) move(p *pass, n syntax.NodeID) {
	side, m := csa.MoveOf(s.t, n)
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
func (s *state) mayMove(p *pass, n syntax.NodeID) bool {
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
		p.Report(moveAfterEnd, finding{
			Span: s.t.Span(n), Message: "the game has ended before this move", Related: s.see(s.ended, "the end"),
		})
	}
	return false
}

// wrongSide reports a move of the side that is not to move, and says who is taken to have made it: the one to move, if
// the game goes on with the other sign.
func (s *state) wrongSide(p *pass, n syntax.NodeID, side shogi.Side, m shogi.Move) shogi.Side {
	s.wrong = true
	sign := syntax.Span{Start: s.t.Span(n).Start, End: s.t.Span(n).Start + 1}
	f := finding{Severity: s.graded(n, side), Span: sign, Message: fmt.Sprintf("%s is to move, not %s", s.turn.String(), side.String())}
	mover := side
	if s.board != nil {
		s.board.SetTurn(s.turn)
		if s.board.Judge(m) == shogi.Legal && (!m.IsDrop() || s.follows(n, m) > 0) {
			f.Fixes = one("Write `"+string(s.turn.Sign())+"`", false, replace(sign, string(s.turn.Sign())))
			if s.follows(n, m) > 0 {
				mover = s.turn
			}
		} else if s.wrongStart(n, side, m) {
			f.Span, f.Message = s.t.Span(s.sideAt), fmt.Sprintf("the side to move is %s, but %s makes the first move", s.turn.String(), side.String())
			f.Related = s.see(n, "the first move")
			f.Fixes = one("Write `"+string(side.Sign())+"`", false, replace(f.Span, string(side.Sign())))
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
	if n == none || s.t.Kind(n) != csa.End {
		return 0
	}
	if word := csa.WordOf(s.t, n); word != "ILLEGAL_MOVE" && word != string(side.Sign())+"ILLEGAL_ACTION" {
		return 0
	}
	return diagnostics.Information
}

// goesOn reports play after the fourth occurrence of a position, once a record, at the move that brought it about.
func (s *state) goesOn(p *pass) {
	repeated := &s.replay.Repeated
	if s.said || repeated.Count < 4 {
		return
	}
	s.said = true
	at := s.t.Span(s.lastMoveBefore(s.newMove))
	if repeated.Perpetual {
		report(p, movePerpetualCheck, at, fmt.Sprintf(
			"the position occurs for the fourth time, and all moves of %s since the first time gave check: %[1]s loses", repeated.Checker.String()))
		return
	}
	report(p, moveRepetition, at, "the position occurs for the fourth time: the game is drawn here")
}

// lastMoveBefore is the move before n in the record, or the side line.
func (s *state) lastMoveBefore(n syntax.NodeID) syntax.NodeID {
	for c := n - 1; c > s.node; c-- {
		if s.t.Kind(c) == csa.Move {
			return c
		}
	}
	return n
}
