package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// move takes in what is where a move may be: a move of either notation, a pass, or what cannot be read.
func (s *state) move(p *diagnostics.Pass, n syntax.NodeID, k syntax.Kind) {
	if s.facts.Foreign {
		return
	}
	if k != kif.Ki2Move && s.facts.Notation == kif.KIF {
		s.numbered(p, n)
		s.plusSign(p, n)
	}
	if !s.belongs(p, n) {
		return
	}
	s.at++
	s.goesOn(p)
	switch k {
	case kif.Move, kif.Ki2Move:
		s.play(p, n, k == kif.Ki2Move)
	case kif.Pass:
		s.push(n)
		s.spend(p, n)
		s.passed(n, s.to, false)
	default:
		s.lose()
		s.push(n)
		s.spend(p, n)
		s.passed(n, 0, false)
		s.anyTurn = s.anyTurn || s.facts.Notation == kif.KI2
	}
}

// belongs reports whether a move belongs to its line of play, which may be over.
func (s *state) belongs(p *diagnostics.Pass, n syntax.NodeID) bool {
	l := s.current()
	if s.at < len(l.Moves) && l.Moves[s.at] == n {
		return true
	}
	if len(l.Late) > 0 && l.Late[0] == n {
		end := l.End
		if end == syntax.None {
			end = l.Result
		}
		p.Report(moveAfterEnd, diagnostics.At(s.wholeMove(n),
			i18n.Msg("%s comes after the end %s: expected no more moves", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(end)))).
			See(s.tree.Span(end), i18n.Msg("the end")))
	}
	return false
}

// play judges a move and makes it.
func (s *state) play(p *diagnostics.Pass, n syntax.NodeID, ki2 bool) {
	w := kif.MoveOf(s.tree, n)
	s.faulted = false
	s.forms(p, n, &w, ki2)
	if s.at == 1 && s.line > 0 {
		s.repeated(p, n, &w)
	}
	to := w.To
	if to == 0 {
		to = s.to
	}
	turn, anyTurn := s.turn, s.anyTurn
	if w.Marked && w.Side != s.turn {
		s.wrongMark(p, n, &w, to)
	}
	if !w.Drop && !w.Sourced && !ki2 && s.board == nil {
		s.noSource(p, n)
	}
	s.anyTurn = false
	m, fault, illegal := shogi.Move{}, shogi.Legal, false
	if s.board != nil {
		if m, fault, illegal = s.judge(p, n, &w, to, ki2); m.To == 0 {
			s.lose()
		}
	}
	s.push(n)
	last := &s.path[len(s.path)-1]
	last.turn, last.anyTurn = turn, anyTurn
	s.spend(p, n)
	if s.board != nil {
		if s.replay.Make(m, fault) {
			last.made = true
		} else {
			s.lost, s.board = s.depth()-1, nil
		}
	}
	s.passed(n, to, illegal)
}

// judge finds the move that is written and reports what is wrong with it, one thing at most. It gives the move to make,
// the zero move where the board cannot tell, with its fault for the replay, and whether it broke a rule.
func (s *state) judge(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square, ki2 bool) (m shogi.Move, fault shogi.Fault, illegal bool) {
	if to == 0 {
		return m, 0, false
	}
	from, ok := w.From, true
	if !w.Drop && !w.Sourced {
		if from, ok = s.find(p, n, w, to, ki2); !ok {
			return m, 0, true
		}
	}
	if w.Drop {
		from = 0
	}
	if from == 0 {
		return s.judgeDrop(p, n, w, to)
	}
	if s.depth() == 0 && !w.Marked && s.board.At(from).Is(s.turn.Other()) {
		s.wrongStart(p, n, w, to)
	}
	m = shogi.Move{From: from, To: to, Piece: s.board.At(from).Kind()}
	stands := m.Piece
	if w.Promotion == kif.Promotes {
		m.Piece = stands.Promoted()
	}
	fault = s.replay.Judge(m)
	said := fault
	switch {
	case fault != shogi.Legal && fault <= shogi.OwnPieceOnTarget:
	case w.Piece != stands:
		said = shogi.PieceMismatch
	case fault == shogi.CannotReach:
	case w.Promotion == kif.Promotes && !stands.CanPromote():
		said = shogi.CannotPromote
	}
	if said != shogi.Legal && s.unlawful(p, n, w, m, said) {
		m, _ = kif.Resolve(*w, s.board, s.to)
		return m, shogi.Legal, true
	}
	switch fault {
	case shogi.PromotionOutsideZone:
		m.Piece = stands
	case shogi.MustPromote:
		m.Piece = stands.Promoted()
	}
	if ki2 && said == shogi.Legal {
		s.promotion(p, n, w, m)
	}
	return m, fault, said != shogi.Legal
}

// judgeDrop is judge for a drop. A promoted piece is dropped with its front up.
func (s *state) judgeDrop(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square) (m shogi.Move, fault shogi.Fault, illegal bool) {
	m = shogi.Move{To: to, Piece: w.Piece}
	if w.Promotion == kif.Promotes {
		m.Piece = w.Piece.Promoted()
		fault = shogi.DropPromoted
	}
	if judged := s.replay.Judge(m); fault == shogi.Legal {
		fault = judged
	}
	if fault != shogi.Legal && s.unlawful(p, n, w, m, fault) {
		return m, shogi.Legal, true
	}
	m.Piece = m.Piece.Front()
	return m, fault, fault != shogi.Legal
}

// wrongMark reports a mark of the side that is not to move, and settles who moves.
func (s *state) wrongMark(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square) {
	if s.anyTurn || s.depth() == 0 && s.turnLineAbove() {
		s.setTurn(w.Side)
		return
	}
	at := kif.Part(s.tree, n, kif.Mark)
	f := diagnostics.At(at, i18n.Msg("the move is by %s, but %s is to move", shogirules.Name(w.Side), shogirules.Name(s.turn))).As(s.graded(n))
	mover := s.whoMoves(w, to)
	if mover == s.turn {
		mark := markOf(mover, s.tree.Source().Slice(at))
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", mark), syntax.Replace(at, mark)))
	}
	p.Report(moveWrongSide, f)
	s.faulted = true
	s.setTurn(mover)
}

// whoMoves is the side that makes a move with the mark of the side that is not to move: the one that can. Where both
// can the mark is a typo if the next one is the same.
func (s *state) whoMoves(w *kif.Written, to shogi.Square) shogi.Side {
	due := s.turn
	if s.board != nil && to != 0 {
		asDue := s.can(w, to)
		s.setTurn(due.Other())
		asWritten := s.can(w, to)
		s.setTurn(due)
		if asDue != asWritten {
			if asDue {
				return due
			}
			return due.Other()
		}
	}
	if next := s.nextMove(); next != syntax.None && written.Has(s.tree.Kind(next)) {
		if other := kif.MoveOf(s.tree, next); other.Marked && other.Side == w.Side {
			return due
		}
	}
	return w.Side
}

// can reports whether the side to move can make a move.
func (s *state) can(w *kif.Written, to shogi.Square) bool {
	m, _ := kif.Resolve(*w, s.board, s.to)
	return m.To == to && s.board.Judge(m) == shogi.Legal
}

// turnLineAbove reports whether the header says who begins: it is judged there.
func (s *state) turnLineAbove() bool {
	for n := s.facts.Record + 1; n < s.facts.First; n++ {
		if s.tree.Kind(n) == kif.Turn {
			return true
		}
	}
	return false
}

// wrongStart reports that the side that is not to move makes the first move of the record, if it can; it goes on with
// that side.
func (s *state) wrongStart(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square) {
	due := s.turn
	s.setTurn(due.Other())
	switch {
	case !s.can(w, to):
		s.setTurn(due)
	case !s.turnLineAbove():
		p.Report(moveWrongSide, diagnostics.At(s.wholeMove(n),
			i18n.Msg("the move is by %s, but %s is to move", shogirules.Name(s.turn), shogirules.Name(due))))
		s.faulted = true
	}
}

func (s *state) setTurn(side shogi.Side) {
	s.turn = side
	if s.board != nil {
		s.board.SetTurn(side)
	}
}

// nextMove is the move after the one that the walk is at, in its line of play.
func (s *state) nextMove() syntax.NodeID {
	if l := s.current(); s.at < len(l.Moves) {
		return l.Moves[s.at]
	}
	return syntax.None
}

// markOf is the mark of a side, of the same form as another one.
func markOf(side shogi.Side, like string) string {
	for _, pair := range [...][2]string{{"▲", "△"}, {"▼", "▽"}, {"☗", "☖"}, {"⛊", "⛉"}} {
		if like == pair[0] || like == pair[1] {
			return pair[side]
		}
	}
	return kif.Signs[side]
}

// graded is the severity of an unlawful move: information where the record says itself that it was unlawful (section
// 11), else the rule's own. The record says so by its end, about its last move or one that a comment names.
func (s *state) graded(n syntax.NodeID) diagnostics.Severity {
	l := s.current()
	last := s.at == len(l.Moves)
	if endsByFoul(s.tree, l) && (last || s.calledFoul(n, l, namesFoul)) {
		return diagnostics.Information
	}
	if l.End == syntax.None && l.Result == syntax.None && s.calledFoul(n, l, endsGame) {
		return diagnostics.Information
	}
	return 0
}

// endsByFoul reports whether a line of play ends with an illegal move, as its end word or its line まで says.
func endsByFoul(t *syntax.Tree, l *kif.Line) bool {
	if l.End != syntax.None {
		if w := kif.LookupEnd(kif.WordOf(t, l.End)); w != nil && (w.Kind == record.IllegalWin || w.Kind == record.IllegalLoss) {
			return true
		}
	}
	return l.Result != syntax.None && strings.Contains(t.Text(l.Result), "反則")
}

// calledFoul reports whether a comment below a move says, in some words, that it is illegal.
func (s *state) calledFoul(n syntax.NodeID, l *kif.Line, says func(comment string) bool) bool {
	for c := n + 1; c < l.To; c++ {
		switch k := s.tree.Kind(c); {
		case k == kif.Comment:
			if says(kif.TextOf(s.tree, c)) {
				return true
			}
		case k != kif.Bookmark && k != kif.Skipped:
			return false
		}
	}
	return false
}

// endsGame reports whether a comment says, in a record without an end, that the game is over by an illegal move.
func endsGame(comment string) bool {
	for _, over := range [...]string{"終局", "終了", "負け", "勝ち"} {
		if strings.Contains(comment, over) {
			return namesFoul(comment)
		}
	}
	return false
}

// namesFoul reports whether a comment has a word for an illegal move. The lines of engines are about other moves, and
// after the digit of a file 二歩 is a pawn on the second rank.
func namesFoul(comment string) bool {
	if strings.HasPrefix(comment, "*") || strings.HasPrefix(comment, "#") || strings.Contains(comment, analysisHead) {
		return false
	}
	if strings.Contains(comment, "反則") {
		return true
	}
	for at := 0; ; {
		i := strings.Index(comment[at:], "二歩")
		if i < 0 {
			return false
		}
		if before, _ := utf8.DecodeLastRuneInString(comment[:at+i]); !unicode.IsDigit(before) && !strings.ContainsRune("一二三四五六七八九", before) {
			return true
		}
		at += i + len("二歩")
	}
}

// goesOn reports play after the fourth occurrence of a position, once a record, at the move that brought it about.
func (s *state) goesOn(p *diagnostics.Pass) {
	repeated := &s.replay.Repeated
	if s.said || s.board == nil || repeated.Count < 4 || s.newMove == syntax.None {
		return
	}
	s.said = true
	p.Report(moveRepetition, diagnostics.At(s.wholeMove(s.newMove), shogirules.Repetition(*repeated)))
}
