package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
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

var commentMidLine = rule("comment-mid-line", diagnostics.Error)
var commentAfterComma = rule("comment-after-comma", diagnostics.Hint)
var commentAnalysis = rule("comment-analysis", diagnostics.Hint)
var commentAnalysisMove = rule("comment-analysis-move", diagnostics.Hint, diagnostics.Off)

// splitLine breaks the line before a comment. It is safe after a blank or a comma, if the comment is more than a
// number: elsewhere the apostrophe may be a typo.
func splitLine(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	before := t.TokenKind(t.TokenAt(f.Span.Start) - 1)
	text := t.Source().Slice(f.Span)
	safe := (before == csa.Blank || before == csa.Comma) && strings.Trim(text, "'0123456789") != ""
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Put the comment on its own line"), safe,
		ownLine(t, f.Span.Start, ""))}
}

// comment takes in what comments of servers and programs say about the game.
func (s *state) comment(p *diagnostics.Pass, n syntax.NodeID) {
	text := s.tree.Text(n)
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
func (s *state) analysis(p *diagnostics.Pass, n syntax.NodeID, text string) {
	score, moves, _ := strings.Cut(strings.TrimLeft(text, " \t"), " ")
	if digits := strings.TrimLeft(score, "+-"); digits == "" || strings.Trim(digits, "0123456789.") != "" {
		p.Report(commentAnalysis, diagnostics.At(s.tree.Span(n), notScore(score)))
		return
	}
	if s.board != nil && !s.anyTurn && p.Wants(commentAnalysisMove) {
		at := s.tree.Span(n).End - len(moves)
		s.variation(p, at, moves)
	}
}

func notScore(word string) i18n.Message {
	if word == "" {
		return i18n.Msg("`'**` (engine analysis) is empty: expected a score, as in `'** 30`")
	}
	return i18n.Msg("%s is not a score: expected a number after `'**`, as in `'** 30`", excerpt.Code(word))
}

// variation plays the expected moves up to the first that is not lawful; what is not a move ends it.
func (s *state) variation(p *diagnostics.Pass, at int, moves string) {
	board := *s.board
	for moves != "" {
		word, rest, _ := strings.Cut(moves, " ")
		side, m, ok := shogi.ParseMove(word)
		if !ok && word != "" {
			return
		}
		if ok && (side != board.Turn() || !m.OnBoard() || board.Judge(m) != shogi.Legal) {
			p.Report(commentAnalysisMove, diagnostics.At(syntax.Span{Start: at, End: at + len(word)},
				shogirules.Unplayable(excerpt.Code(word), side, board.Turn())))
			return
		}
		if ok {
			board.Apply(m)
		}
		at += len(moves) - len(rest)
		moves = rest
	}
}
