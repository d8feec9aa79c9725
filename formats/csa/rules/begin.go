package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func (s *state) side(p *pass, n syntax.NodeID) {
	if s.phase == inMoves {
		s.sideAgain(p, n)
		return
	}
	if s.beginAt == none {
		if s.outlook().position > n {
			report(p, orderPosition, s.t.Span(n), i18n.Msg("`%s` (side to move) comes before the position: expected it after", s.t.Text(n)))
			return
		}
		s.beginAt = n
		s.noPosition(p, n, one(i18n.Msg("Insert `PI`"), false, csa.InsertBefore(s.t, n, "PI"))...)
	}
	s.sideAt = n
	s.begin(p, csa.SideOf(s.t, n))
}

func (s *state) sideAgain(p *pass, n syntax.NodeID) {
	first := s.sideAt
	if s.broken(p, n) {
		return
	}
	if first == none {
		return // the missing line was reported where it was missed
	}
	f := finding{Span: s.t.Span(n), Message: i18n.Msg("`%s` (side to move) comes again, after `%s`: expected one such line", s.t.Text(n), s.t.Text(first)), Related: s.see(first, i18n.Msg("the first one"))}
	if csa.SideOf(s.t, n) == csa.SideOf(s.t, first) { // it may be what is left of a move
		f.Fixes = one(i18n.Msg("Remove the second line"), false, csa.Remove(s.t, n))
	}
	p.Report(positionSideRepeated, f)
}

// noPosition reports that nothing was put on the board before n. Where the side to move is missing too, that has to be
// mended first.
func (s *state) noPosition(p *pass, n syntax.NodeID, fixes ...fix) {
	if s.unreadAbove {
		return // it may have been that line
	}
	if s.swallowedStart(p, n) {
		return
	}
	report(p, positionNone, s.t.Span(n), i18n.Msg("no position comes before this line: expected one, such as `PI`"), fixes...)
	s.incomplete = true
}

// noSide reports that the side to move is missing at n, a move or an end line, or at the end of the record if n is
// None.
func (s *state) noSide(p *pass, n syntax.NodeID) {
	turn, at, fixes := shogi.Black, s.t.Span(s.last), []fix(nil)
	switch {
	case n == none:
		if s.beginAt == none && s.swallowedRest(p) {
			return
		}
		if s.beginAt != none && s.t.End(s.node) == s.last+1 {
			fixes = one(i18n.Msg("Insert `+`"), false, csa.InsertAfter(s.t, s.last, "+"))
		}
	case s.t.Kind(n) == csa.End:
		fixes = one(i18n.Msg("Insert `+`"), false, csa.InsertBefore(s.t, n, "+"))
	default:
		turn = csa.SideOf(s.t, n)
		sign := string(turn.Sign())
		fixes = one(i18n.Msg("Insert `%s`", sign), false, csa.InsertBefore(s.t, n, sign))
	}
	if n != none {
		at = s.t.Span(n)
	}
	report(p, positionNoSideToMove, at, i18n.Msg("the side to move is missing: expected a line `+` or `-` after the position"), fixes...)
	if s.beginAt == none {
		s.beginAt = n
		if n != none {
			s.noPosition(p, n)
		}
	}
	s.begin(p, turn)
}

// begin ends the position and sets the board for the moves.
func (s *state) begin(p *pass, turn shogi.Side) {
	s.phase = inMoves
	s.incomplete = s.incomplete || s.unreadAbove
	s.judgeRows(p)
	s.judgeRest(p, s.setup.Finish(turn))
	if s.even = s.setup.Position.IsStart(); !s.even { // nothing is wrong with the even game
		s.judgeBoard(p)
		if s.sideAt != none && !s.incomplete {
			s.judgeKings(p)
		}
	}
	s.turn = s.setup.Position.Turn()
	if !s.incomplete {
		s.board = &s.setup.Position
		s.replay.Start(s.board)
	}
}

func (s *state) judgeRows(p *pass) {
	if n := len(s.rows); n > 0 && n < 9 && !s.clash {
		s.missingRows(p)
	}
	byNumber := func(a, b syntax.NodeID) int { return csa.NumberOfRow(s.t, a) - csa.NumberOfRow(s.t, b) }
	if slices.IsSortedFunc(s.rows, byNumber) {
		return
	}
	sorted := slices.Clone(s.rows)
	slices.SortFunc(sorted, byNumber)
	if s.twice {
		return // one of the two has another's number
	}
	misplaced := 0
	for sorted[misplaced] == s.rows[misplaced] {
		misplaced++
	}
	var edits []syntax.Edit
	for j, n := range s.rows {
		edits = append(edits, replace(s.t.Span(n), s.t.Text(sorted[j])))
	}
	first, second := csa.NumberOfRow(s.t, s.rows[misplaced]), csa.NumberOfRow(s.t, sorted[misplaced])
	report(p, positionRowOrder, s.t.Span(s.rows[misplaced]), i18n.Msg("row `P%d` comes before row `P%d`: expected `P1` to `P9` in order", first, second), one(i18n.Msg("Sort the rows"), true, edits...)...)
}

// missingRows reports rows that are not there, at the row after the gap, unless a line that cannot be read may be one
// of them.
func (s *state) missingRows(p *pass) {
	s.incomplete = true
	rank := 1
	for s.number[rank] != none {
		rank++
	}
	if s.unreadAbove || s.swallowedRow(p, s.rows[len(s.rows)-1], rank) {
		return
	}
	at := s.rows[len(s.rows)-1]
	for _, n := range s.rows {
		if csa.NumberOfRow(s.t, n) > rank {
			at = n
			break
		}
	}
	report(p, positionRowMissing, s.t.Span(at), s.missing())
}

// judgeRest judges `00AL`, which took rest pieces.
func (s *state) judgeRest(p *pass, rest int) {
	if s.rest == nil {
		return
	}
	take := replace(s.rest.Span, "")
	if s.t.Span(s.restAt).Len() == len("P+00AL") {
		take = csa.Remove(s.t, s.restAt)
	}
	switch remove := one(i18n.Msg("Remove `00AL`"), false, take); {
	case s.rests > 1:
		p.Report(positionAlEmpty, finding{
			Severity: diagnostics.Warning, Span: s.rest.Span, Fixes: remove,
			Message: i18n.Msg("no piece is left for `00AL`: an earlier `00AL` takes all"), Related: s.see(s.firstRest, i18n.Msg("the first one")),
		})
		return
	case rest == 0 && !s.incomplete:
		report(p, positionAlEmpty, s.rest.Span, i18n.Msg("no piece is left for `00AL`: all are on the board or in hand"), remove...)
	}
	if !s.behind {
		return
	}
	var fixes []fix
	if s.sideAt != none {
		line := s.t.Text(s.restAt)[:2] + "00AL"
		fixes = one(i18n.Msg("Move `00AL` to the end of the position"), true, take, csa.InsertBefore(s.t, s.sideAt, line))
	}
	report(p, positionAlNotLast, s.rest.Span, i18n.Msg("`00AL` comes before other pieces: expected it at the end of the position"), fixes...)
}

// judgeBoard looks for pieces that no game can bring where they are.
func (s *state) judgeBoard(p *pass) {
	var pawns [2][10]shogi.Square
	for sq := shogi.Square(11); sq <= 99; sq++ {
		pc := s.setup.Position.At(sq)
		if shogi.DeadPiece(pc, sq) {
			report(p, positionDeadPiece, s.spans[sq], i18n.Msg("the %s (`%v`) on %v can never move: expected it promoted, or elsewhere", pc.Kind().English(), pc, sq))
		}
		if pc.Kind() != shogi.FU {
			continue
		}
		switch first := &pawns[pc.Side()][sq.File()]; *first {
		case 0:
			*first = sq
		case 99: // said once a file
		default:
			p.Report(positionNifu, finding{
				Span: s.spans[sq], Message: i18n.Msg("%s has pawns (`FU`) on %v and %v: expected one on a file", nameOf(pc.Side()), *first, sq),
				Related: s.other(*first),
			})
			*first = 99
		}
	}
}

// other names the place where the piece of a square was put; pieces of PI have none of their own.
func (s *state) other(sq shogi.Square) []diagnostics.Related {
	at := s.spans[sq]
	if at.Len() == 0 {
		return nil
	}
	return []diagnostics.Related{{Span: at, Message: i18n.Msg("the other one")}}
}

func (s *state) judgeKings(p *pass) {
	pos, at := &s.setup.Position, s.t.Span(s.sideAt)
	turn := pos.Turn()
	switch {
	case pos.King(turn.Other()) == 0 && pos.King(turn) == 0:
		report(p, positionNoKing, at, i18n.Msg("neither side has a king (`OU`)"))
	case pos.King(turn.Other()) == 0:
		report(p, positionNoKing, at, i18n.Msg("%s is to move, but %s has no king (`OU`)", nameOf(turn), nameOf(turn.Other())))
	case pos.InCheck(turn.Other()):
		var fixes []fix
		if !pos.InCheck(turn) && !s.movesNext(turn) {
			sign := string(turn.Other().Sign())
			fixes = one(i18n.Msg("Write `%s` (%s moves first)", sign, nameOf(turn.Other())), false, replace(at, sign))
		}
		report(p, positionOpponentInCheck, at, i18n.Msg("%s is to move, but %s is already in check", nameOf(turn), nameOf(turn.Other())), fixes...)
	}
}

func (s *state) movesNext(side shogi.Side) bool {
	n := s.find(s.sideAt, moves)
	return n != none && csa.SideOf(s.t, n) == side
}

// spaceRow writes a row in its canonical form. It is safe if nothing goes but blanks, and nothing comes but stars.
func spaceRow(p *pass, f syntax.Fault) []fix {
	n := p.Tree.NodeAt(f.Span.Start)
	before, after := p.Tree.Text(n), csa.Canonical(p.Tree, n)
	drop := func(s, set string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(set, r) {
				return -1
			}
			return r
		}, s)
	}
	const empty = " \t*＊　"
	safe := drop(before, empty) == drop(after, empty) && strings.Count(before, "*") <= strings.Count(after, "*")
	return one(i18n.Msg("Write three characters for each square"), safe, replace(p.Tree.Span(n), after))
}

// mendCell writes the piece whose name is in a square without a sign, with the sign that most pieces of the row have;
// without a name it writes an empty square.
func mendCell(p *pass, f syntax.Fault) []fix {
	t := p.Tree
	n := t.NodeAt(f.Span.Start)
	cell := strings.TrimSpace(t.Source().Slice(f.Span))
	name := csa.Upper(cell[max(0, len(cell)-2):])
	if _, ok := shogi.ParseKind(name); !ok {
		return one(i18n.Msg("Write ` * `"), false, replace(f.Span, " * "))
	}
	piece := "+" + name
	if row := t.Text(n); strings.Count(row, "-") > strings.Count(row, "+") {
		piece = "-" + name
	}
	if csa.IsDead(t, n, f.Span.Start, piece) {
		return nil
	}
	return one(i18n.Msg("Write `%s`", piece), false, replace(f.Span, piece))
}
