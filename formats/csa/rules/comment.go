package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
	Title: "Comment not on its own line",
	What:  "A comment, which starts with an apostrophe, comes after a move or other entry on its line.",
	Why:   "ShogiHome ignores such a comment, so people never see it. Other programs may refuse the line, and its move is lost too.",
	Fixes: []string{
		"Put the comment on its own line when a space comes before it. **Safe.**",
		"Put the comment on its own line when no space comes before it or it is only a number. **Changes the record:** the apostrophe may be a typo.",
	},
	Bad:     []string{"PI\n+\n+7776FU 'hi\n", "PI\n+\n+7776FU\nT1'2\n"},
	Good:    []string{"PI\n+\n+7776FU\n'hi\n", "N+it's me\nPI\n+\n"},
	Related: []string{"csa/comment-after-comma", "csa/syntax-swallowed"},
	Source:  v22,
}}

var commentAfterComma = &rule{Code: string(csa.CodeCommentAfterComma), Severity: diagnostics.Hint, Doc: doc{
	Title: "Comment after a comma",
	What:  "A comma joins a comment to a move or other entry, as in `+7776FU,'good move`. Some match logs of 2005 have such comments.",
	Why:   "Not all programs look for a comment there, so people may never see it.",
	Fixes: []string{
		"Put the comment on its own line. **Safe.**",
		"Put a comment that is only a number on its own line. **Changes the record:** it may be the time of the move.",
	},
	Bad:     []string{"PI\n+\n+7776FU,'hi\n", "PI\n+\n+7776FU,'12\n"},
	Good:    []string{"PI\n+\n+7776FU\n'hi, there\n"},
	Related: []string{"csa/comment-mid-line", "csa/syntax-empty-statement"},
	Source:  practice,
}}

var commentAnalysis = &rule{Code: "csa/comment-analysis", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Engine analysis without a score",
	What:    "A line `'**` (engine analysis) does not start with a number, the score from Black's side. Lines that only ShogiHome reads, such as `'**評価値=120`, are reported too.",
	Why:     "Programs that draw the evaluation graph skip the line, so the graph has a hole.",
	ByHand:  "Write the score first, as in `'** 30 -3334FU`. For other text, begin the line with `'*` (comment that programs show).",
	Bad:     []string{"V3.0\nPI\n+\n+7776FU\n'** abc\n"},
	Good:    []string{"V3.0\nPI\n+\n+7776FU\n'** -30 -3334FU +2726FU #1000\n", "PI\n+\n'*** a row of stars ***\n'*abc\n"},
	Related: []string{"csa/comment-analysis-move"},
	Source:  v30,
}}

var commentAnalysisMove = &rule{Code: "csa/comment-analysis-move", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:   "Unplayable move in engine analysis",
	What:    "A line `'**` (engine analysis) lists a move that cannot be played after the moves before it.",
	Why:     "The analysis probably belongs to a different move, so programs show people a wrong score and wrong moves.",
	ByHand:  "Put the line below the move that it is about, or correct the typo in its moves.",
	Bad:     []string{"V3.0\nPI\n+\n+7776FU\n'** 30 -9999FU\n", "V3.0\nPI\n+\n+7776FU\n'** 30 -3334FU -8384FU\n"},
	Good:    []string{"V3.0\nPI\n+\n+7776FU\n'** 30 -3334FU +8822UM %TORYO\n", "V3.0\nPI\n+\n+7776FU\n'** 30 7g7f\n"},
	Related: []string{"csa/comment-analysis"},
	Source:  v30,
}}

// splitLine breaks the line before a comment. It is safe after a blank or a comma, if the comment is more than a
// number: elsewhere the apostrophe may be a typo.
func splitLine(p *pass, f syntax.Fault) []fix {
	t := p.Tree
	before := t.TokenKind(t.TokenAt(f.Span.Start) - 1)
	text := t.Source().Slice(f.Span)
	safe := (before == csa.Blank || before == csa.Comma) && strings.Trim(text, "'0123456789") != ""
	return one(i18n.Msg("Put the comment on its own line"), safe, ownLine(t, f.Span.Start, ""))
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
		report(p, commentAnalysis, s.t.Span(n), notScore(score))
		return
	}
	if s.board != nil && !s.anyTurn && p.Room(commentAnalysisMove) {
		at := s.t.Span(n).End - len(moves)
		s.variation(p, at, moves)
	}
}

func notScore(word string) i18n.Message {
	if word == "" {
		return i18n.Msg("`'**` (engine analysis) is empty: expected a score, as in `'** 30`")
	}
	return i18n.Msg("%s is not a score: expected a number after `'**`, as in `'** 30`", excerpt.Code(word))
}

// unplayable is about a move of a side in an analysis.
func unplayable(word string, side, turn shogi.Side) i18n.Message {
	if side != turn {
		return i18n.Msg("`%s` is a move of %s, but %s is to move at this point", word, nameOf(side), nameOf(turn))
	}
	return i18n.Msg("`%s` is illegal at this point of the analysis: expected a legal move of %s", word, nameOf(turn))
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
			report(p, commentAnalysisMove, syntax.Span{Start: at, End: at + len(word)}, unplayable(word, side, board.Turn()))
			return
		}
		if ok {
			board.Apply(m)
		}
		at += len(moves) - len(rest)
		moves = rest
	}
}
