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

// This file reports lines that cannot be read: those that are no statement, and moves that are none. What such a line
// was meant as decides how the rest of the record is judged, so that one typo is one finding.

// line is a line that cannot be read.
type line struct {
	n       syntax.NodeID
	at      syntax.Span // without the blanks after it
	text    string
	rule    *diagnostics.Rule
	message i18n.Message // none where it would not be shown
}

func (s *state) lineOf(p *diagnostics.Pass, n syntax.NodeID) line {
	l := line{n: n, at: s.tree.Span(n), text: strings.TrimRight(s.tree.Text(n), " \t"), rule: syntaxUnknownLine}
	l.at.End = l.at.Start + len(l.text)
	if s.tree.Kind(n) == csa.BrokenMove {
		if l.rule = syntaxMove; csa.FaultOfMove(l.text) == csa.CodeSquare {
			l.rule = syntaxSquare
		}
	}
	if p.Wants(l.rule) {
		l.message = unreadable(l.rule, excerpt.Code(l.text))
	}
	return l
}

// unreadable says what a line is not.
func unreadable(r *diagnostics.Rule, code string) i18n.Message {
	switch r {
	case syntaxMove:
		return i18n.Msg("%s is not a move: expected a sign, four digits and a piece, as in `+7776FU`", code)
	case syntaxSquare:
		return i18n.Msg("%s has a 0 in a square: expected digits from 1 to 9", code)
	}
	return i18n.Msg("%s is not a CSA line: expected a move, a comment or another entry", code)
}

func (s *state) unread(p *diagnostics.Pass, n syntax.NodeID) {
	s.wrong = true
	if n == s.joined {
		return // it was read with the line before
	}
	l := s.lineOf(p, n)
	switch {
	case s.phase == inPosition && len(l.text) <= len("+x") && max(s.outlook().side, s.outlook().position) < n:
		s.unreadSide(p, l)
	case s.phase == inMoves && s.tree.Kind(n) == csa.BrokenMove && s.broken(p, n):
		// both parts are read
	case s.isMeantAsMove(n, l.text):
		s.unreadMove(p, l)
	default:
		s.unreadLine(p, l)
	}
}

// isMeantAsMove reports whether a line was meant as a move: it has the looks of one, or at least its sign. It takes
// both of them to be one before the moves.
func (s *state) isMeantAsMove(n syntax.NodeID, text string) bool {
	sign, looks := s.tree.Kind(n) == csa.BrokenMove, looksLikeMove(text)
	if s.phase == inMoves {
		return sign || looks
	}
	return sign && looks
}

// looksLikeMove reports whether a line has so many digits and letters that it was meant as a move.
func looksLikeMove(text string) bool {
	digits, letters := 0, 0
	for _, c := range []byte(text) {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			letters++
		}
	}
	return len(text) >= moveLength-1 && len(text) <= moveLength+1 && digits >= 3 && letters > 0
}

// unreadMove reports a line that was meant as a move, and plays the move that was meant if that is certain.
func (s *state) unreadMove(p *diagnostics.Pass, l line) {
	if !s.mayMove(p, l.n) {
		p.Report(l.rule, diagnostics.At(l.at, l.message))
		return
	}
	turn := s.turn
	if s.tree.Kind(l.n) == csa.BrokenMove {
		turn = csa.SideOf(s.tree, l.n)
	}
	if s.board == nil {
		p.Report(l.rule, diagnostics.At(l.at, l.message))
		s.turn, s.anyTurn = turn.Other(), false
		return
	}
	list := s.meant(l.n, l.at)
	fixes := shogirules.Writes(list)
	if len(fixes) == 1 && list[0].Text[1:] == l.text {
		sign := list[0].Text[:1]
		fixes[0].Title, fixes[0].Edits = i18n.Msg("Insert `%s`", sign), []syntax.Edit{syntax.Insert(l.at.Start, sign)}
	}
	p.Report(l.rule, diagnostics.At(l.at, l.message, fixes...))
	if sure, ok := shogirules.Sure(list); ok {
		s.play(sure.Is)
		return
	}
	s.turn, s.anyTurn = turn.Other(), false
	s.lose()
}

// play makes a lawful move of the side to move that is not in the record as such.
func (s *state) play(m shogi.Move) {
	s.mover = s.board.Turn()
	s.turn, s.anyTurn = s.mover.Other(), false
	s.replay.Make(m, shogi.Legal)
}

// broken reads a move that a line break has cut in two, of which n is the first part.
func (s *state) broken(p *diagnostics.Pass, n syntax.NodeID) bool {
	rest := next(s.tree, n)
	if s.board == nil || s.ended != none || rest == none || s.tree.Kind(rest) != csa.Unknown {
		return false
	}
	first, second := s.lineOf(p, n), s.lineOf(p, rest)
	text := first.text + second.text
	side, m, ok := shogi.ParseMove(text)
	if !ok || !m.OnBoard() || side != s.board.Turn() || s.board.Judge(m) != shogi.Legal {
		return false
	}
	s.mayMove(p, n)
	at := syntax.Span{Start: first.at.Start, End: second.at.End}
	p.Report(syntaxMove, diagnostics.At(at, i18n.Msg("the move `%s` is broken into two lines: expected one line", text),
		diagnostics.Unsafe(i18n.Msg("Join the two lines"), syntax.Replace(at, text))))
	s.joined = rest
	s.play(m)
	return true
}

// unreadSide reports a line of one or two characters below the position: nothing but the side to move is as short.
func (s *state) unreadSide(p *diagnostics.Pass, l line) {
	side := shogi.Black
	switch first := s.find(l.n, moves); {
	case strings.Contains(l.text, "+"):
	case strings.Contains(l.text, "-"):
		side = shogi.White
	case first != none:
		side = csa.SideOf(s.tree, first)
	}
	sign := string(side.Sign())
	p.Report(l.rule, diagnostics.At(l.at, l.message,
		diagnostics.Unsafe(i18n.Msg("Write `%s`", sign), syntax.Replace(l.at, sign))))
	s.begin(p, side)
}

func (s *state) unreadLine(p *diagnostics.Pass, l line) {
	if p.Full(l.rule, l.at) {
		s.unreadAbove = s.unreadAbove || s.phase == inPosition
		return
	}
	fixes := s.signed(l)
	if s.phase == inPosition || s.phase == inHeader && maybePosition(l.text) {
		s.unreadAbove = true
	} else if l.rule == syntaxUnknownLine {
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Make the line a comment"), ownLine(s.tree, l.at.Start, "'")))
	}
	p.Report(l.rule, diagnostics.At(l.at, l.message, fixes...))
}

// maybePosition reports whether a line of the header may be one of the position with a typo in it.
func maybePosition(text string) bool {
	return isItems(text) || syntax.Slipped(text, "PI") || strings.HasPrefix(text, "P") || strings.HasPrefix(text, "I") || strings.ContainsRune(text, '*') ||
		strings.Count(text, "+")+strings.Count(text, "-") > 1
}

// isItems reports whether a line is a list of pieces without the letter before its sign.
func isItems(text string) bool {
	return len(text) > len("+59OU") && len(text)%4 == 1 && (text[0] == '+' || text[0] == '-') && text[1]-'0' <= 9 && text[2]-'0' <= 9
}

// signed offers the statement that a line becomes with the sign that it lacks.
func (s *state) signed(l line) []diagnostics.Fix {
	word, _, _ := strings.Cut(l.text, ":")
	switch {
	case s.phase == inMoves && csa.LookupEnd(csa.Upper(l.text)) != nil:
		return insertSign(l, "%")
	case s.newest != none && !s.timed && strings.Trim(l.text, "0123456789") == "":
		return insertSign(l, "T")
	case s.phase != inMoves && isItems(l.text):
		return insertSign(l, "P")
	case s.phase == inHeader && strings.Contains(l.text, ":") && csa.LookupKey(word) != nil:
		return insertSign(l, "$")
	case s.phase == inHeader && s.isNameless(l.text, 1):
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `N%s`", l.text[1:2]),
			syntax.Replace(syntax.Span{Start: l.at.Start, End: l.at.Start + 1}, "N"))}
	case s.phase == inHeader && s.isNameless(l.text, 0):
		return insertSign(l, "N")
	case s.phase == inHeader && syntax.Slipped(l.text, "PI") && s.outlook().position < l.n:
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `PI`"), syntax.Replace(l.at, "PI"))}
	}
	return nil
}

// outlook is the last side line and the last statement of a position before the first move of a record: what is still
// to come while its beginning is read.
type outlook struct {
	known          bool
	side, position syntax.NodeID
}

func (s *state) outlook() *outlook {
	o := &s.coming
	if o.known {
		return o
	}
	*o = outlook{known: true}
	for n := s.node + 1; n < s.end; n++ {
		switch s.tree.Kind(n) {
		case csa.Side:
			o.side = n
		case csa.Initial, csa.Row, csa.Pieces:
			o.position = n
		case csa.Move, csa.End:
			return o
		}
	}
	return o
}

// isNameless reports whether the sign of a side that has no name yet is at a place of a line.
func (s *state) isNameless(text string, at int) bool {
	if len(text) <= at+1 || text[at] != '+' && text[at] != '-' {
		return false
	}
	return s.players[shogi.SideOfSign(text[at])] == none
}

func insertSign(l line, sign string) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `%s`", sign), syntax.Insert(l.at.Start, sign))}
}
