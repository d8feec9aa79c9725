package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func (s *state) side(p *diagnostics.Pass, n syntax.NodeID) {
	if s.phase == inMoves {
		s.sideAgain(p, n)
		return
	}
	if s.beginAt == none {
		if s.outlook().position > n {
			p.Report(orderPosition, diagnostics.At(s.tree.Span(n),
				i18n.Msg("`%s` (side to move) comes before the position: expected it after", s.tree.Text(n))))
			return
		}
		s.beginAt = n
		s.noPosition(p, n, diagnostics.Unsafe(i18n.Msg("Insert `PI`"), csa.InsertBefore(s.tree, n, "PI")))
	}
	s.sideAt = n
	s.begin(p, csa.SideOf(s.tree, n))
}

func (s *state) sideAgain(p *diagnostics.Pass, n syntax.NodeID) {
	first := s.sideAt
	if s.broken(p, n) {
		return
	}
	if first == none {
		return // the missing line was reported where it was missed
	}
	f := diagnostics.At(s.tree.Span(n),
		i18n.Msg("`%s` (side to move) comes again, after `%s`: expected one such line", s.tree.Text(n), s.tree.Text(first))).
		See(s.tree.Span(first), i18n.Msg("the first one"))
	if csa.SideOf(s.tree, n) == csa.SideOf(s.tree, first) { // it may be what is left of a move
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove the second line"), csa.Lines.Remove(s.tree, n)))
	}
	p.Report(positionSideRepeated, f)
}

// noPosition reports that nothing was put on the board before n. Where the side to move is missing too, that has to be
// corrected first.
func (s *state) noPosition(p *diagnostics.Pass, n syntax.NodeID, fixes ...diagnostics.Fix) {
	if s.unreadAbove {
		return // it may have been that line
	}
	if s.swallowedStart(p, n) {
		return
	}
	p.Report(positionNone, diagnostics.At(s.tree.Span(n),
		i18n.Msg("no position comes before this line: expected one, such as `PI`"), fixes...))
	s.incomplete = true
}

// noSide reports that the side to move is missing at n, a move or an end line, or at the end of the record if n is
// None.
func (s *state) noSide(p *diagnostics.Pass, n syntax.NodeID) {
	turn, at := shogi.Black, s.tree.Span(s.last)
	var fixes []diagnostics.Fix
	switch {
	case n == none:
		if s.beginAt == none && s.swallowedRest(p) {
			return
		}
		if s.beginAt != none && s.tree.End(s.node) == s.last+1 {
			fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Insert `+`"), csa.InsertAfter(s.tree, s.last, "+")))
		}
	case s.tree.Kind(n) == csa.End:
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Insert `+`"), csa.InsertBefore(s.tree, n, "+")))
	default:
		turn = csa.SideOf(s.tree, n)
		sign := string(turn.Sign())
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Insert `%s`", sign), csa.InsertBefore(s.tree, n, sign)))
	}
	if n != none {
		at = s.tree.Span(n)
	}
	p.Report(positionNoSideToMove, diagnostics.At(at,
		i18n.Msg("the side to move is missing: expected a line `+` or `-` after the position"), fixes...))
	if s.beginAt == none {
		s.beginAt = n
		if n != none {
			s.noPosition(p, n)
		}
	}
	s.begin(p, turn)
}

// begin ends the position and sets the board for the moves.
func (s *state) begin(p *diagnostics.Pass, turn shogi.Side) {
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

func (s *state) judgeRows(p *diagnostics.Pass) {
	if n := len(s.rows); n > 0 && n < 9 && !s.clash {
		s.missingRows(p)
	}
	byNumber := func(a, b syntax.NodeID) int { return csa.NumberOfRow(s.tree, a) - csa.NumberOfRow(s.tree, b) }
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
		edits = append(edits, syntax.Replace(s.tree.Span(n), s.tree.Text(sorted[j])))
	}
	first, second := csa.NumberOfRow(s.tree, s.rows[misplaced]), csa.NumberOfRow(s.tree, sorted[misplaced])
	p.Report(positionRowOrder, diagnostics.At(s.tree.Span(s.rows[misplaced]),
		i18n.Msg("row `P%d` comes before row `P%d`: expected `P1` to `P9` in order", first, second),
		diagnostics.Safe(i18n.Msg("Sort the rows"), edits...)))
}

// missingRows reports rows that are not there, at the row after the gap, unless a line that cannot be read may be one
// of them.
func (s *state) missingRows(p *diagnostics.Pass) {
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
		if csa.NumberOfRow(s.tree, n) > rank {
			at = n
			break
		}
	}
	p.Report(positionRowMissing, diagnostics.At(s.tree.Span(at), s.missing()))
}

// judgeRest judges `00AL`, which took rest pieces.
func (s *state) judgeRest(p *diagnostics.Pass, rest int) {
	if s.rest == nil {
		return
	}
	take := syntax.Remove(s.rest.Span)
	if s.tree.Span(s.restAt).Len() == len("P+00AL") {
		take = csa.Lines.Remove(s.tree, s.restAt)
	}
	switch remove := diagnostics.Unsafe(i18n.Msg("Remove `00AL`"), take); {
	case s.rests > 1:
		p.Report(positionAlEmpty, diagnostics.At(s.rest.Span,
			i18n.Msg("no piece is left for `00AL`: an earlier `00AL` takes all"), remove).
			As(diagnostics.Warning).See(s.tree.Span(s.firstRest), i18n.Msg("the first one")))
		return
	case rest == 0 && !s.incomplete:
		p.Report(positionAlEmpty, diagnostics.At(s.rest.Span,
			i18n.Msg("no piece is left for `00AL`: all are on the board or in hand"), remove))
	}
	if !s.behind {
		return
	}
	f := diagnostics.At(s.rest.Span, i18n.Msg("`00AL` comes before other pieces: expected it at the end of the position"))
	if s.sideAt != none {
		line := s.tree.Text(s.restAt)[:2] + "00AL"
		f = f.With(diagnostics.Safe(i18n.Msg("Move `00AL` to the end of the position"), take,
			csa.InsertBefore(s.tree, s.sideAt, line)))
	}
	p.Report(positionAlNotLast, f)
}

// judgeBoard looks for pieces that no game can bring where they are.
func (s *state) judgeBoard(p *diagnostics.Pass) {
	var pawns [2][10]shogi.Square
	for sq := shogi.Square(11); sq <= 99; sq++ {
		pc := s.setup.Position.At(sq)
		if shogi.DeadPiece(pc, sq) {
			p.Report(positionDeadPiece, diagnostics.At(s.spans[sq],
				i18n.Msg("the %s (`%v`) on %v can never move: expected it promoted, or elsewhere", pc.Kind().English(), pc, sq)))
		}
		if pc.Kind() != shogi.FU {
			continue
		}
		switch first := &pawns[pc.Side()][sq.File()]; *first {
		case 0:
			*first = sq
		case 99: // said once a file
		default:
			p.Report(positionNifu, s.seeOther(*first, diagnostics.At(s.spans[sq],
				i18n.Msg("%s has pawns (`FU`) on %v and %v: expected one on a file", shogirules.Name(pc.Side()), *first, sq))))
			*first = 99
		}
	}
}

// seeOther adds the place where the piece of a square was put; pieces of PI have none of their own.
func (s *state) seeOther(sq shogi.Square, f diagnostics.Finding) diagnostics.Finding {
	if at := s.spans[sq]; at.Len() > 0 {
		return f.See(at, i18n.Msg("the other one"))
	}
	return f
}

func (s *state) judgeKings(p *diagnostics.Pass) {
	pos, at := &s.setup.Position, s.tree.Span(s.sideAt)
	turn := pos.Turn()
	switch {
	case pos.King(turn.Other()) == 0 && pos.King(turn) == 0:
		p.Report(positionNoKing, diagnostics.At(at, i18n.Msg("neither side has a king (`OU`)")))
	case pos.King(turn.Other()) == 0:
		p.Report(positionNoKing, diagnostics.At(at,
			i18n.Msg("%s is to move, but %s has no king (`OU`)", shogirules.Name(turn), shogirules.Name(turn.Other()))))
	case pos.InCheck(turn.Other()):
		f := diagnostics.At(at, i18n.Msg("%s is to move, but %s is already in check", shogirules.Name(turn), shogirules.Name(turn.Other())))
		if !pos.InCheck(turn) && !s.movesNext(turn) {
			sign := string(turn.Other().Sign())
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s` (%s moves first)", sign, shogirules.Name(turn.Other())),
				syntax.Replace(at, sign)))
		}
		p.Report(positionOpponentInCheck, f)
	}
}

func (s *state) movesNext(side shogi.Side) bool {
	n := s.find(s.sideAt, moves)
	return n != none && csa.SideOf(s.tree, n) == side
}

// spaceRow writes a row in its canonical form. It is safe if nothing goes but blanks, and nothing comes but stars.
func spaceRow(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
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
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write three characters for each square"), safe,
		syntax.Replace(p.Tree.Span(n), after))}
}

// fixCell writes the piece whose name is in a square without a sign, with the sign that most pieces of the row have;
// without a name it writes an empty square.
func fixCell(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.NodeAt(f.Span.Start)
	cell := strings.TrimSpace(t.Source().Slice(f.Span))
	name := csa.Upper(cell[max(0, len(cell)-2):])
	if _, ok := shogi.ParseKind(name); !ok {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write ` * `"), syntax.Replace(f.Span, " * "))}
	}
	piece := "+" + name
	if row := t.Text(n); strings.Count(row, "-") > strings.Count(row, "+") {
		piece = "-" + name
	}
	if csa.IsDead(t, n, f.Span.Start, piece) {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", piece), syntax.Replace(f.Span, piece))}
}
