package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// commentRules are section 12.9.
var commentRules = []diagnostics.Entry{
	{Rule: commentMidLine, Fix: splitLine},
	{Rule: commentAfterComma, Fix: splitLine},
	{Rule: commentAnalysis},
	{Rule: commentAnalysisMove},
}

var commentMidLine = &rule{Code: string(csa.CodeCommentMidLine), Severity: diagnostics.Error, Doc: doc{
	Title:  "comment in the middle of a line",
	What:   "A comment comes after a statement on the same line.",
	Why:    "Comments are whole lines. Programs take the apostrophe for a part of the statement.",
	Bad:    []string{"PI\n+\n+7776FU 'hi\n", "PI\n+\n+7776FU\nT1'2\n"},
	Good:   []string{"PI\n+\n+7776FU\n'hi\n", "N+it's me\nPI\n+\n"},
	Fix:    "Puts the comment on its own line. Safe after a space. Unsafe elsewhere, for the apostrophe may be the typo.",
	Source: v22,
}}

var commentAfterComma = &rule{Code: string(csa.CodeCommentAfterComma), Severity: diagnostics.Hint, Doc: doc{
	Title:  "comment behind a comma",
	What:   "A comment is joined to a statement by a comma, as in the match logs of 2005.",
	Why:    "Not every reader looks for comments behind commas.",
	Bad:    []string{"PI\n+\n+7776FU,'hi\n", "PI\n+\n+7776FU,'12\n"},
	Good:   []string{"PI\n+\n+7776FU\n'hi, there\n"},
	Fix:    "Puts the comment on its own line. Safe. Unsafe when the comment is a number, which may be a time.",
	Source: practice,
}}

var commentAnalysis = &rule{Code: "csa/comment-analysis", Severity: diagnostics.Hint, Doc: doc{
	Title:  "analysis that does not start with a score",
	What:   "A line `'**` does not start with a number, the score seen from Black.",
	Why:    "Programs expect the score there and skip the line.",
	Bad:    []string{"V3.0\nPI\n+\n+7776FU\n'** abc\n"},
	Good:   []string{"V3.0\nPI\n+\n+7776FU\n'** -30 -3334FU +2726FU #1000\n", "PI\n+\n'*** a row of stars ***\n'*abc\n"},
	Source: v30,
}}

var commentAnalysisMove = &rule{Code: "csa/comment-analysis-move", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:  "analysis with a move that cannot be played",
	What:   "A line `'**` holds a move that is not lawful in the position that it speaks of.",
	Why:    "The line belongs to another position.",
	Bad:    []string{"V3.0\nPI\n+\n+7776FU\n'** 30 -9999FU\n", "V3.0\nPI\n+\n+7776FU\n'** 30 -3334FU -8384FU\n"},
	Good:   []string{"V3.0\nPI\n+\n+7776FU\n'** 30 -3334FU +8822UM %TORYO\n", "V3.0\nPI\n+\n+7776FU\n'** 30 7g7f\n"},
	Source: v30,
}}

// splitLine breaks the line before a comment. It is safe after a blank or a comma, if the comment is more than a
// number: elsewhere the apostrophe may be a typo.
func splitLine(p *pass, f syntax.Fault) []fix {
	t := p.Tree
	before := t.TokenKind(t.TokenAt(f.Span.Start) - 1)
	text := t.Source().Slice(f.Span)
	safe := (before == csa.Blank || before == csa.Comma) && strings.Trim(text, "'0123456789") != ""
	return one("Put it on its own line", safe, ownLine(t, f.Span.Start, ""))
}

// comment takes in what comments of servers and programs say about the game.
func (s *state) comment(p *pass, n syntax.NodeID) {
	text := s.t.Text(n)
	if n == s.node+1 && s.index == 0 {
		s.nearlyEncoding(p, n, text)
	}
	if rest, ok := strings.CutPrefix(text, "'Increment:"); ok {
		for side := range s.clocks {
			s.clocks[side].increment = number(strings.TrimSpace(rest))
		}
	}
	s.summary = s.summary || strings.HasPrefix(text, "'summary:")
	if rest, ok := strings.CutPrefix(text, "'**"); ok && !strings.HasPrefix(rest, "*") {
		s.analysis(p, n, rest)
	}
}

// analysis judges the score, and if asked the moves, of a `'**` line.
func (s *state) analysis(p *pass, n syntax.NodeID, text string) {
	score, moves, _ := strings.Cut(strings.TrimLeft(text, " \t"), " ")
	if digits := strings.TrimLeft(score, "+-"); digits == "" || strings.Trim(digits, "0123456789.") != "" {
		report(p, commentAnalysis, s.t.Span(n), "an analysis starts with the score, a number")
		return
	}
	if s.board != nil && !s.anyTurn && p.Room(commentAnalysisMove) {
		at := s.t.Span(n).End - len(moves)
		s.variation(p, at, moves)
	}
}

// variation plays the expected moves up to the first that is not lawful; what is no move ends it.
func (s *state) variation(p *pass, at int, moves string) {
	board := *s.board
	for moves != "" {
		word, rest, _ := strings.Cut(moves, " ")
		side, m, ok := shogi.ParseMove(word)
		if !ok && word != "" {
			return
		}
		if ok && (side != board.Turn() || !m.OnBoard() || board.Judge(m) != shogi.Legal) {
			report(p, commentAnalysisMove, syntax.Span{Start: at, End: at + len(word)}, "`"+word+"` cannot be played here")
			return
		}
		if ok {
			board.Apply(m)
		}
		at += len(moves) - len(rest)
		moves = rest
	}
}
