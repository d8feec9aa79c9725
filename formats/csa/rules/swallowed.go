package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// This file finds statements that have become the end of a comment, a name or a
// value: the line break between the two is gone, or an apostrophe stands before
// them. Such a line is lawful, so it is only looked at where a statement is missing.

// swallowedRules is one rule, for whatever was swallowed.
var swallowedRules = []diagnostics.Entry{
	{Rule: syntaxSwallowed},
}

var syntaxSwallowed = &rule{Code: "csa/syntax-swallowed", Severity: diagnostics.Error, Reshapes: true, Doc: doc{
	Title:  "statement inside another line",
	What:   "A comment, a name or a value ends with a statement that is missing below it: a move, the position, the other player, or a row of the board. A name with the rest of the record behind a comma counts too.",
	Why:    "These lines own everything up to their line break, so programs do not see the statement.",
	Bad:    []string{"PI\n+\n+7776FU\n'hello-3334FU\n+2726FU\n", "PI\n+\n+7776FU\n'-3334FU\n+2726FU\n", "N+A\nN-BPI\n+\n+7776FU\n", "N+AN-B\nPI\n+\n", "V2.2,N+A,PI,+,+7776FU,%CHUDAN\n"},
	Good:   []string{"PI\n+\n+7776FU\n'not -8384FU\n-3334FU\n", "PI\n+\n+7776FU\n'** 30 -3334FU +2726FU\n-8384FU\n", "N+API\nPI\n+\n", "N+A, B\nPI\n+\n"},
	Fix:    "Breaks the line before the statement, or removes the apostrophe. Unsafe: it changes what the line says.",
	Source: practice,
}}

// tell reports that what starts at a place of the line n is a statement, called
// name.
func (s *state) tell(p *pass, n syntax.NodeID, start, length int, name string) {
	line := s.t.Span(n)
	at := syntax.Span{Start: line.Start + start, End: line.Start + start + length}
	edit, title := replace(syntax.Span{Start: at.Start, End: at.Start}, syntax.LineBreak(s.text)), "Break the line before it"
	if s.t.Kind(n) == csa.Comment && start == len("'") {
		edit, title = replace(syntax.Span{Start: line.Start, End: at.Start}, ""), "Remove the apostrophe"
	}
	what := map[syntax.Kind]string{csa.Comment: "comment", csa.Player: "name", csa.Info: "value"}[s.t.Kind(n)]
	report(p, syntaxSwallowed, at, name+" "+excerpt.Code(s.text[at.Start:at.End])+" is part of a "+what+": expected its own line", one(title, false, edit)...)
}

// ownsLine reports whether a statement takes everything up to its line break.
func (s *state) ownsLine(n syntax.NodeID) bool {
	k := s.t.Kind(n)
	return k == csa.Comment || k == csa.Player || k == csa.Info
}

// swallowedMove looks for the move that is missing before the statement n: at the
// end of a comment behind the newest move, lawful there, and such that the next
// moves are lawful behind it. It plays the move.
func (s *state) swallowedMove(p *pass, n syntax.NodeID) bool {
	g := &s.game
	if g.board == nil || g.anyTurn {
		return false
	}
	first := max(g.newMove, g.sideAt, g.searched)
	g.searched = n
	for c := n - 1; c > first; c-- {
		if s.t.Kind(c) != csa.Comment {
			continue
		}
		text := s.t.Text(c)
		end := len(text)
		if comma := strings.LastIndex(text, ",T"); comma > 0 && strings.Trim(text[comma+2:], "0123456789") == "" {
			end = comma
		}
		if end <= moveLength {
			continue
		}
		side, m, ok := parseMove(text[end-moveLength : end])
		if !ok || !m.OnBoard() || side != g.turn {
			continue
		}
		g.board.SetTurn(side)
		if g.board.Judge(m) != shogi.Legal || s.follows(n-1, m) == 0 {
			continue
		}
		s.tell(p, c, end-moveLength, len(text)-end+moveLength, "the move")
		g.newest, g.newMove, g.timed = c, c, end < len(text)
		g.moves++
		s.play(m)
		return true
	}
	return false
}

// swallowedStart looks for the start position at the end of a line above n, and sets it
// up.
func (s *state) swallowedStart(p *pass, n syntax.NodeID) bool {
	for c := s.game.node + 1; c < n; c++ {
		text := s.t.Text(c)
		if !s.ownsLine(c) || len(text) <= len("PI") || !strings.HasSuffix(text, "PI") {
			continue
		}
		s.tell(p, c, len(text)-len("PI"), len("PI"), "the position")
		s.game.setup.Position = shogi.Start()
		return true
	}
	return false
}

// swallowedRow looks for a row of the board at the end of a line above n.
func (s *state) swallowedRow(p *pass, n syntax.NodeID, rank int) bool {
	name := "P" + string(rune('0'+rank))
	for c := s.game.node + 1; c < n; c++ {
		if !s.ownsLine(c) {
			continue
		}
		text := s.t.Text(c)
		if at := strings.LastIndex(text, name); at > 0 && csa.IsRow(text[at+len(name):]) {
			s.tell(p, c, at, len(text)-at, "the row")
			return true
		}
	}
	return false
}

// swallowedPlayer looks for the other player in the only name of a record.
func (s *state) swallowedPlayer(p *pass) {
	for side, n := range s.game.players {
		other := s.game.players[1-side]
		if n == syntax.None || other != syntax.None {
			continue
		}
		text, sign := s.t.Text(n), string(shogi.Side(1-side).Sign())
		if at := strings.LastIndex(text, "N"+sign); at >= len("N+") && !strings.Contains(text[at:], ",") {
			s.tell(p, n, at, len(text)-at, "the name")
		}
	}
}

// swallowedRest looks for a record behind a comma of a line of its header, where
// the record has nothing else. Other programs end a name at its comma.
func (s *state) swallowedRest(p *pass) bool {
	for c := s.game.node + 1; c < s.game.end; c++ {
		if !s.ownsLine(c) {
			continue
		}
		at := s.t.Span(c)
		text := s.t.Text(c)
		var edits []syntax.Edit
		for i := strings.IndexByte(text, ','); i >= 0; {
			edits = append(edits, replace(syntax.Span{Start: at.Start + i, End: at.Start + i + 1}, syntax.LineBreak(s.text)))
			rest := text[i+1:]
			segment, _, more := strings.Cut(rest, ",")
			if isPosition(segment) {
				start := syntax.Span{Start: at.Start + i + 1, End: at.Start + i + 1 + len(segment)}
				report(p, syntaxSwallowed, start, "the position "+excerpt.Code(segment)+" is in a name or value: expected its own line",
					one("Break the line at its commas", false, append(edits, s.breaks(at.Start+i+1+len(segment), at.End)...)...)...)
				return true
			}
			if !more {
				break
			}
			i += 1 + len(segment)
		}
	}
	return false
}

// isPosition reports whether a text is a statement of a position.
func isPosition(s string) bool {
	return s == "PI" || len(s) > 2 && s[0] == 'P' && s[1] >= '1' && s[1] <= '9' && csa.IsRow(s[2:]) ||
		len(s) >= len("P+59OU") && (strings.HasPrefix(s, "P+") || strings.HasPrefix(s, "P-")) && s[2] >= '0' && s[2] <= '9'
}

// breaks makes the edits that turn the commas between two places into line breaks.
func (s *state) breaks(start, end int) (edits []syntax.Edit) {
	for i := start; i < end; i++ {
		if s.text[i] == ',' {
			edits = append(edits, replace(syntax.Span{Start: i, End: i + 1}, syntax.LineBreak(s.text)))
		}
	}
	return edits
}
