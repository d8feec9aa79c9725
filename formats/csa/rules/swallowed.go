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

// This file finds statements that have become the end of a comment, a name or a value: the line break between the two
// is gone, or an apostrophe is before them. Such a line is lawful, so it is only looked at where a statement is
// missing.

// swallowedRules is one rule, for whatever was swallowed.
var swallowedRules = diagnostics.Reported(syntaxSwallowed)

var syntaxSwallowed = rule("syntax-swallowed", diagnostics.Error, diagnostics.Reshapes)

// hidden says that a statement, called name, is in the line n.
func (s *state) hidden(n syntax.NodeID, code string, name i18n.Message) i18n.Message {
	switch s.tree.Kind(n) {
	case csa.Comment:
		return i18n.Msg("%s (%s) is part of a comment: expected its own line", code, name)
	case csa.Player:
		return i18n.Msg("%s (%s) is part of a name: expected its own line", code, name)
	}
	return i18n.Msg("%s (%s) is part of a value: expected its own line", code, name)
}

// reportSwallowed reports that what starts in the line n is a statement, called name.
func (s *state) reportSwallowed(p *diagnostics.Pass, n syntax.NodeID, start, length int, name i18n.Message) {
	line := s.tree.Span(n)
	at := syntax.Span{Start: line.Start + start, End: line.Start + start + length}
	code := excerpt.Code(s.text[at.Start:at.End])
	edit, title := syntax.Insert(at.Start, syntax.LineBreak(s.text)), i18n.Msg("Break the line before %s", code)
	if s.tree.Kind(n) == csa.Comment && start == len("'") {
		edit, title = syntax.Remove(syntax.Span{Start: line.Start, End: at.Start}), i18n.Msg("Remove the apostrophe before %s", code)
	}
	p.Report(syntaxSwallowed, diagnostics.At(at, s.hidden(n, code, name), diagnostics.Unsafe(title, edit)))
}

// owners are the statements that take everything up to their line break.
const owners syntax.KindSet = 1<<csa.Comment | 1<<csa.Player | 1<<csa.Info

// swallowedMove looks for the move that is missing before the statement n: at the end of a comment after the newest
// move, lawful there, and such that the next moves are lawful after it. It plays the move.
func (s *state) swallowedMove(p *diagnostics.Pass, n syntax.NodeID) bool {
	if s.board == nil || s.anyTurn {
		return false
	}
	first := max(s.newMove, s.sideAt, s.searched)
	s.searched = n
	for c := n - 1; c > first; c-- {
		if s.tree.Kind(c) != csa.Comment {
			continue
		}
		text := s.tree.Text(c)
		end := len(text)
		if comma := strings.LastIndex(text, ",T"); comma > 0 && strings.Trim(text[comma+2:], "0123456789") == "" {
			end = comma
		}
		if end <= moveLength {
			continue
		}
		side, m, ok := shogi.ParseMove(text[end-moveLength : end])
		if !ok || !m.OnBoard() || side != s.turn {
			continue
		}
		s.board.SetTurn(side)
		if s.board.Judge(m) != shogi.Legal || s.follows(n-1, m) == 0 {
			continue
		}
		s.reportSwallowed(p, c, end-moveLength, len(text)-end+moveLength, i18n.Msg("move"))
		s.newest, s.newMove, s.timed = c, c, end < len(text)
		s.moves++
		s.play(m)
		return true
	}
	return false
}

// swallowedStart looks for the start position at the end of a line above n, and sets it up.
func (s *state) swallowedStart(p *diagnostics.Pass, n syntax.NodeID) bool {
	found := s.swallowedAbove(p, n, i18n.Msg("position"), func(text string) int { return len(strings.TrimSuffix(text, "PI")) })
	if found {
		s.setup.Position = shogi.Start()
	}
	return found
}

// swallowedRow looks for a row of the board at the end of a line above n.
func (s *state) swallowedRow(p *diagnostics.Pass, n syntax.NodeID, rank int) bool {
	name := "P" + string(rune('0'+rank))
	return s.swallowedAbove(p, n, i18n.Msg("row"), func(text string) int {
		if at := strings.LastIndex(text, name); at >= 0 && csa.IsRow(text[at+len(name):]) {
			return at
		}
		return len(text)
	})
}

// swallowedAbove looks for a statement at the end of a line above n; start is where it starts in the text of a line,
// the end of the text without one.
func (s *state) swallowedAbove(p *diagnostics.Pass, n syntax.NodeID, name i18n.Message, start func(text string) int) bool {
	for c := s.node + 1; c < n; c++ {
		text := s.tree.Text(c)
		if at := start(text); owners.Has(s.tree.Kind(c)) && at > 0 && at < len(text) {
			s.reportSwallowed(p, c, at, len(text)-at, name)
			return true
		}
	}
	return false
}

// swallowedPlayer looks for the other player in the only name of a record.
func (s *state) swallowedPlayer(p *diagnostics.Pass) {
	for side, n := range s.players {
		other := s.players[1-side]
		if n == none || other != none {
			continue
		}
		text, sign := s.tree.Text(n), string(shogi.Side(1-side).Sign())
		if at := strings.LastIndex(text, "N"+sign); at >= len("N+") && !strings.Contains(text[at:], ",") {
			s.reportSwallowed(p, n, at, len(text)-at, i18n.Msg("player"))
		}
	}
}

// swallowedRest looks for a record after a comma of a line of its header, where the record has nothing else. Other
// programs end a name at its comma.
func (s *state) swallowedRest(p *diagnostics.Pass) bool {
	for c := s.node + 1; c < s.end; c++ {
		if !owners.Has(s.tree.Kind(c)) {
			continue
		}
		at := s.tree.Span(c)
		text := s.tree.Text(c)
		comma := strings.IndexByte(text, ',')
		if comma < 0 {
			continue
		}
		start := at.Start + comma + 1
		for segment := range strings.SplitSeq(text[comma+1:], ",") {
			end := start + len(segment)
			if isPosition(segment) {
				p.Report(syntaxSwallowed, diagnostics.At(syntax.Span{Start: start, End: end},
					s.hidden(c, excerpt.Code(segment), i18n.Msg("position")),
					diagnostics.Unsafe(i18n.Msg("Break the line at its commas"), s.breaks(at)...)))
				return true
			}
			start = end + 1
		}
	}
	return false
}

func isPosition(s string) bool {
	return s == "PI" || len(s) > 2 && s[0] == 'P' && s[1] >= '1' && s[1] <= '9' && csa.IsRow(s[2:]) ||
		len(s) >= len("P+59OU") && (strings.HasPrefix(s, "P+") || strings.HasPrefix(s, "P-")) && s[2] >= '0' && s[2] <= '9'
}

func (s *state) breaks(at syntax.Span) (edits []syntax.Edit) {
	for i := at.Start; i < at.End; i++ {
		if s.text[i] == ',' {
			edits = append(edits, syntax.Replace(syntax.Span{Start: i, End: i + 1}, syntax.LineBreak(s.text)))
		}
	}
	return edits
}
