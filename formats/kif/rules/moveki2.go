package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// ki2Rules are those of section 19.7 that are about moves of KI2, which do not say where the piece comes from.
var ki2Rules = diagnostics.Reported(moveNoPiece, moveAmbiguous, moveMarkWrong, moveMarkPinned, moveMarkUnneeded, moveMarkStyle, movePromotionUnsaid,
	moveUnpromotedNeedless, moveSideMark)

var moveNoPiece = rule("move-no-piece", diagnostics.Error)
var moveAmbiguous = rule("move-ambiguous", diagnostics.Error)
var moveMarkWrong = rule("move-mark-wrong", diagnostics.Error)
var moveMarkPinned = rule("move-mark-pinned", diagnostics.Hint)
var moveMarkUnneeded = rule("move-mark-unneeded", diagnostics.Hint, diagnostics.Off)
var moveMarkStyle = rule("move-mark-style", diagnostics.Hint, diagnostics.Off)
var movePromotionUnsaid = rule("move-promotion-unsaid", diagnostics.Warning)
var moveUnpromotedNeedless = rule("move-unpromoted-needless", diagnostics.Hint)
var moveSideMark = rule("move-side-mark", diagnostics.Information)

// find looks for the piece of a move that does not say where it comes from (section 8). It reports what is wrong with
// that, and ok is false where the board cannot tell.
func (s *state) find(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square, ki2 bool) (from shogi.Square, ok bool) {
	if !ki2 {
		return s.findSource(p, n, w, to)
	}
	from, found := s.board.Find(to, w.Piece, w.Relative, false)
	switch found {
	case shogi.NoPiece:
		if r := moveNoPiece; !s.full(p, r, s.wholeMove(n)) {
			f := diagnostics.At(s.wholeMove(n), i18n.Msg("no %s (`%v`) of %s can go to %v, and none is in hand",
				w.Piece.English(), w.Piece.Kanji(), shogirules.Name(s.turn), to.Japanese())).As(s.graded(n))
			if f.Severity == 0 {
				fixes, _ := s.meant(n, w, to)
				f = f.With(fixes...)
			}
			p.Report(r, f)
		}
		return 0, false
	case shogi.MarkWrong:
		return s.wrongMarks(p, n, w, to)
	case shogi.Ambiguous:
		if r := moveAmbiguous; !s.full(p, r, s.wholeMove(n)) {
			list := s.board.Fitting(nil, to, w.Piece, w.Relative)
			p.Report(r, diagnostics.At(s.wholeMove(n),
				i18n.Msg("a %s (`%v`) on %v and one on %v can both go to %v: expected a mark such as `右`",
					w.Piece.English(), w.Piece.Kanji(), list[0].Japanese(), list[1].Japanese(), to.Japanese()),
				s.marksFor(n, w, to, list)...).As(s.graded(n)))
		}
		return 0, false
	case shogi.Pinned:
		s.pinned(p, n, w, from, to)
		return from, true
	}
	if from != 0 {
		s.style(p, n, w, from, to)
	}
	return from, true
}

// wrongMarks reports marks that fit no piece.
func (s *state) wrongMarks(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square) (from shogi.Square, ok bool) {
	list := s.board.Candidates(nil, to, w.Piece)
	if at := kif.Part(s.tree, n, kif.Relative); !s.full(p, moveMarkWrong, at) {
		at.End = s.marksEnd(n, at)
		fixes := s.marksFor(n, w, to, list)
		if len(list) == 1 && !s.mayGo(w, list[0], to) {
			fixes = nil // what else is wrong is said once the marks are right
		} else if len(list) == 1 && s.marksAdjacent(n) {
			// The fix is unsafe: the square may be the mistake.
			fixes = []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the mark"), syntax.Remove(at))}
		}
		p.Report(moveMarkWrong, diagnostics.At(at, i18n.Msg("no %s (`%v`) comes to %v by %s", w.Piece.English(), w.Piece.Kanji(),
			to.Japanese(), excerpt.Code(s.tree.Source().Slice(at))), fixes...).As(s.graded(n)))
	}
	s.faulted = true
	if len(list) != 1 {
		return 0, false
	}
	return list[0], true
}

// mayGo reports whether a piece may make a move as it is written but for its marks.
func (s *state) mayGo(w *kif.Written, from, to shogi.Square) bool {
	m := shogi.Move{From: from, To: to, Piece: w.Piece}
	if w.Promotion == kif.Promotes {
		m.Piece = w.Piece.Promoted()
	}
	return (w.Promotion != kif.Promotes || w.Piece.CanPromote()) && s.board.Judge(m) == shogi.Legal
}

// marksEnd is the end of the adjacent marks of a move, of which the first is at a place.
func (s *state) marksEnd(n syntax.NodeID, at syntax.Span) int {
	_, last := s.tree.Tokens(n)
	for i := s.tree.TokenAt(at.Start); i < last && s.tree.TokenKind(i) == kif.Relative; i++ {
		at.End = s.tree.TokenSpan(i).End
	}
	return at.End
}

// marksAdjacent reports whether the marks of a move are in one place, where they can be written anew.
func (s *state) marksAdjacent(n syntax.NodeID) bool {
	_, last := s.tree.Tokens(n)
	for i := s.tree.TokenAt(s.marksAt(n).End); i < last; i++ {
		if s.tree.TokenKind(i) == kif.Relative {
			return false
		}
	}
	return true
}

// marksFor makes a fix for each of some pieces that writes its usual marks.
func (s *state) marksFor(n syntax.NodeID, w *kif.Written, to shogi.Square, list []shogi.Square) (fixes []diagnostics.Fix) {
	if !s.marksAdjacent(n) {
		return nil
	}
	at := s.marksAt(n)
	for _, from := range list {
		usual := s.board.Usual(from, to, w.Piece)
		if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) != 1 || fitting[0] != from {
			continue
		}
		fixes = append(fixes, diagnostics.Unsafe(i18n.Msg("Write `%s` (the one on %v)", usual.String(), from.Japanese()),
			syntax.Replace(at, usual.String())))
	}
	return fixes
}

// marksAt is where the marks of a move are, or belong.
func (s *state) marksAt(n syntax.NodeID) syntax.Span {
	first, last := s.tree.Tokens(n)
	at := kif.Part(s.tree, n, kif.Piece)
	at.Start = at.End
	for i := first; i < last; i++ {
		if s.tree.TokenKind(i) == kif.Relative {
			span := s.tree.TokenSpan(i)
			span.End = s.marksEnd(n, span)
			return span
		}
	}
	return at
}

// pinned reports that a mark is missing although only one piece may go. There may be one that leaves several pieces.
func (s *state) pinned(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, from, to shogi.Square) {
	list := s.board.Fitting(nil, to, w.Piece, w.Relative)
	other := list[0]
	if other == from {
		other = list[1]
	}
	usual := s.board.Usual(from, to, w.Piece)
	if usual == w.Relative { // a diagram may have so many pieces that no marks tell them apart
		return
	}
	f := diagnostics.At(s.wholeMove(n), i18n.Msg("the %s (`%v`) on %v is pinned and cannot go there: expected `%s` all the same",
		w.Piece.English(), w.Piece.Kanji(), other.Japanese(), usual.String()))
	if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) == 1 && fitting[0] == from && s.marksAdjacent(n) {
		title, at := i18n.Msg("Insert `%s`", usual.String()), s.marksAt(n)
		if w.Relative != 0 {
			title = i18n.Msg("Write `%s`", usual.String())
		}
		f = f.With(diagnostics.Safe(title, syntax.Replace(at, usual.String())))
	}
	p.Report(moveMarkPinned, f)
}

// style judges the marks of a move that is clear.
func (s *state) style(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, from, to shogi.Square) {
	if w.Relative == 0 || !s.marksAdjacent(n) || !p.Enabled(moveMarkUnneeded) && !p.Enabled(moveMarkStyle) {
		return
	}
	at, usual := s.marksAt(n), s.board.Usual(from, to, w.Piece)
	switch {
	case usual == w.Relative:
	case usual == 0:
		p.Report(moveMarkUnneeded, diagnostics.At(at,
			i18n.Msg("only one %s (`%v`) can go to %v: expected no mark", w.Piece.English(), w.Piece.Kanji(), to.Japanese()),
			diagnostics.Safe(i18n.Msg("Remove the mark"), syntax.Remove(at))))
	default:
		f := diagnostics.At(at,
			i18n.Msg("%s is not the usual mark: expected `%s`", excerpt.Code(s.tree.Source().Slice(at)), usual.String()))
		if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) == 1 && fitting[0] == from {
			f = f.With(diagnostics.Safe(i18n.Msg("Write `%s`", usual.String()), syntax.Replace(at, usual.String())))
		}
		p.Report(moveMarkStyle, f)
	}
}

// promotion judges what a lawful move of KI2 says of its promotion. Where the piece may promote it has to say.
func (s *state) promotion(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, m shogi.Move) {
	moved := s.board.At(m.From).Kind()
	may := moved.CanPromote() && (m.From.InZone(s.turn) || m.To.InZone(s.turn))
	switch {
	case w.Promotion == kif.Unsaid && may:
		end := s.behindPiece(n)
		at := syntax.Span{Start: end, End: end}
		if p.Full(movePromotionUnsaid, at) {
			return
		}
		p.Report(movePromotionUnsaid, diagnostics.At(at,
			i18n.Msg("the %s (`%v`) may promote here: expected `成` or `不成`", moved.English(), moved.Kanji()),
			diagnostics.Unsafe(i18n.Msg("Insert `不成`"), syntax.Insert(end, "不成")),
			diagnostics.Unsafe(i18n.Msg("Insert `成`"), syntax.Insert(end, "成"))))
	case w.Promotion == kif.Stays && !may:
		s.needless(p, n, moved)
	}
}

func (s *state) needless(p *diagnostics.Pass, n syntax.NodeID, moved shogi.Kind) {
	at := kif.Part(s.tree, n, kif.Promotion)
	p.Report(moveUnpromotedNeedless, diagnostics.At(at,
		i18n.Msg("the %s (`%v`) cannot promote here: expected no `不成`", moved.English(), moved.Kanji()),
		diagnostics.Safe(i18n.Msg("Remove `不成`"), syntax.Remove(at))))
}

// behindPiece is the end of the piece and its marks, where KI2 says whether it promotes.
func (s *state) behindPiece(n syntax.NodeID) int { return s.marksAt(n).End }

// ki2Forms reports what old programs do not read, once a file: marks outside Shift_JIS, and squares in other digits.
func (s *state) ki2Forms(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written) {
	if at := kif.Part(s.tree, n, kif.Mark); !s.marked && newMark(s.text[at.Start:at.End]) {
		s.marked = true
		p.Report(moveSideMark, diagnostics.At(at,
			i18n.Msg("%s is not in Shift_JIS: expected `%s`", excerpt.Code(s.text[at.Start:at.End]), markOf(w.Side, "▲")),
			diagnostics.Fix{Title: i18n.Msg("Write `▲` and `△` in the whole file"), Safe: true, Later: s.oldMarks}))
	}
	for _, part := range [...]syntax.Kind{kif.Square, kif.Source} {
		at := kif.Part(s.tree, n, part)
		if s.odd || at.Len() == 0 || kif.UsualForm(s.text[at.Start:at.End]) {
			continue
		}
		s.odd = true
		square := kif.UsualSquare(s.text[at.Start:at.End])
		p.Report(moveSquareForm, diagnostics.At(at,
			i18n.Msg("%s is not written as usual: expected %s", excerpt.Code(s.text[at.Start:at.End]), excerpt.Code(square)),
			diagnostics.Fix{Title: i18n.Msg("Write all squares in the usual form"), Safe: s.oneForm(), Later: s.usualSquares}).
			As(diagnostics.Information))
	}
}

// newMark reports whether a side mark is one that Shift_JIS does not have.
func newMark(mark string) bool { return strings.ContainsAny(mark, "☗☖⛊⛉") }

// oldMarks makes the edits that write the usual marks in the whole file.
func (s *state) oldMarks(yield func(syntax.Edit) bool) {
	usual := map[string]string{"☗": "▲", "⛊": "▲", "☖": "△", "⛉": "△"}
	for i := range s.tree.TokenCount() {
		if s.tree.TokenKind(i) != kif.Mark {
			continue
		}
		if mark := usual[s.tree.TokenText(i)]; mark != "" && !yield(syntax.Replace(s.tree.TokenSpan(i), mark)) {
			return
		}
	}
}

// squares are the tokens of a move that name a square of the board.
const squares syntax.KindSet = 1<<kif.Square | 1<<kif.Source

// usualSquares makes the edits that write all squares in the usual form.
func (s *state) usualSquares(yield func(syntax.Edit) bool) {
	for i := range s.tree.TokenCount() {
		text := s.tree.TokenText(i)
		if squares.Has(s.tree.TokenKind(i)) && !kif.UsualForm(text) && !yield(syntax.Replace(s.tree.TokenSpan(i), kif.UsualSquare(text))) {
			return
		}
	}
}

// oneForm reports whether no square of the file mixes two kinds of characters.
func (s *state) oneForm() bool {
	for i := range s.tree.TokenCount() {
		if squares.Has(s.tree.TokenKind(i)) && !kif.OneForm(s.tree.TokenText(i)) {
			return false
		}
	}
	return true
}
