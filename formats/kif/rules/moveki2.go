package rules

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// ki2Rules are those of section 19.7 that are about moves of KI2, which do not say where the piece comes from.
var ki2Rules = walked(moveNoPiece, moveAmbiguous, moveMarkWrong, moveMarkPinned, moveMarkUnneeded, moveMarkStyle, movePromotionUnsaid,
	moveUnpromotedNeedless, moveSideMark)

var moveNoPiece = &rule{Code: "kif/move-no-piece", Severity: diagnostics.Error, Doc: doc{
	Title:   "No piece for the move",
	What:    "In KI2, no piece of this name can go to the square, and none is in hand to be dropped there. The moves after it are not checked.",
	Why:     "Programs do not know which piece to move and stop here, so people cannot play over the rest of the game.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"▲５五金\n", "▲７五歩 △３四歩\n"},
	Good:    []string{"▲５八金右\n"},
	Related: []string{"kif/move-ambiguous", "kif/move-mark-wrong"},
	Source:  theRules,
}}

var moveAmbiguous = &rule{Code: "kif/move-ambiguous", Severity: diagnostics.Error, Doc: doc{
	Title: "Move that several pieces can make",
	What:  "In KI2, two or more pieces of this name can go to the square, and the marks do not say which. Such marks are `右` (from the right) and `上` (forward).",
	Why:   "Programs stop here or move the wrong piece, so the later board is wrong.",
	Fixes: []string{"Write the marks of one of the pieces. **Changes the record:** another piece may be meant."},
	Also:  named,
	Bad:   []string{"▲５八金\n"},
	Good:  []string{"▲５八金右\n"},
	Related: []string{
		"kif/move-no-piece", "kif/move-mark-wrong", "kif/move-mark-pinned",
	},
	Source: practice,
}}

var moveMarkWrong = &rule{Code: "kif/move-mark-wrong", Severity: diagnostics.Error, Doc: doc{
	Title: "Mark that fits no piece",
	What:  "In KI2, the mark does not fit a piece that can go there, such as `引` (backward) for a gold that moves forward.",
	Why:   "Programs do not know which piece to move and stop here, so people cannot play over the rest of the game.",
	Fixes: []string{
		"Remove the mark, where only one piece can go there. **Changes the record:** the square may be wrong instead.",
		"Write the marks of one of the pieces. **Changes the record:** another piece may be meant.",
	},
	Also:    named,
	Bad:     []string{"▲７八金引\n", "▲５八金引\n"},
	Good:    []string{"▲５八金右\n"},
	Related: []string{"kif/move-ambiguous", "kif/move-mark-style", "kif/move-mark-unneeded"},
	Source:  practice,
}}

var moveMarkPinned = &rule{Code: "kif/move-mark-pinned", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Missing mark beside pinned piece",
	What:    "In KI2, several pieces of this name can go to the square, and no mark such as `右` (from the right) says which. Only one of them may, because the others would leave their king in check.",
	Why:     "Players expect the mark all the same. Programs that do not look at checks stop here.",
	Fixes:   []string{"Insert the usual mark. **Safe.**"},
	Bad:     []string{diagram("玉59 v玉51 金58 金38 v飛55 v歩12") + "先手番\n▲４八金\n"},
	Good:    []string{diagram("玉59 v玉51 金58 金38 v飛55 v歩12") + "先手番\n▲４八金右\n"},
	Related: []string{"kif/move-ambiguous", "kif/move-king-in-check"},
	Source:  practice,
}}

var moveMarkUnneeded = &rule{Code: "kif/move-mark-unneeded", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:   "Mark without a second piece",
	What:    "In KI2, a mark such as `上` (forward) tells pieces apart, but only one piece of this name can go to the square.",
	Why:     "Players look for a second piece that is not there.",
	Fixes:   []string{"Remove the mark. **Safe.**"},
	Bad:     []string{"▲７八金上\n"},
	Good:    []string{"▲７八金\n"},
	Related: []string{"kif/move-mark-style", "kif/move-mark-wrong"},
	Source:  practice,
}}

var moveMarkStyle = &rule{Code: "kif/move-mark-style", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:   "Unusual mark in KI2",
	What:    "In KI2, a mark such as `直` (straight forward) tells pieces apart. This one is not the mark that the Japan Shogi Association prescribes.",
	Why:     "Players who know the rules of the association take the mark for a typo.",
	Fixes:   []string{"Write the usual mark. **Safe.**"},
	Bad:     []string{diagram("玉99 v玉11 金58 金49") + "先手番\n▲４八金直\n"},
	Good:    []string{diagram("玉99 v玉11 金58 金49") + "先手番\n▲４八金上\n"},
	Related: []string{"kif/move-mark-unneeded", "kif/move-ambiguous"},
	Source:  practice,
}}

var movePromotionUnsaid = &rule{Code: "kif/move-promotion-unsaid", Severity: diagnostics.Warning, Doc: doc{
	Title: "Promotion left open",
	What:  "In KI2, the piece may promote by this move, but neither `成` (promotes) nor `不成` (does not promote) is written. Programs take it for `不成`.",
	Why:   "People cannot tell what was played. If the piece did promote, the later board is wrong.",
	Fixes: []string{
		"Insert `不成`. **Changes the record:** the piece may have promoted.",
		"Insert `成`. **Changes the record:** programs read the move without a promotion.",
	},
	Bad:     []string{"▲７六歩 △３四歩 ▲２二角 △同　銀\n"},
	Good:    []string{"▲７六歩 △３四歩 ▲２二角成 △同　銀\n"},
	Related: []string{"kif/move-unpromoted-needless", "kif/move-must-promote"},
	Source:  practice,
}}

var moveUnpromotedNeedless = &rule{Code: "kif/move-unpromoted-needless", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Needless `不成`",
	What:    "In KI2, a move has `不成` (does not promote), but the piece cannot promote by this move.",
	Why:     "Players look for a promotion that was not possible, and may take the move for a typo.",
	Fixes:   []string{"Remove `不成`. **Safe.**"},
	Bad:     []string{"▲７八銀不成\n"},
	Good:    []string{"▲７八銀\n"},
	Related: []string{"kif/move-promotion-unsaid", "kif/move-unpromoted-word"},
	Source:  practice,
}}

var moveSideMark = &rule{Code: "kif/move-side-mark", Severity: diagnostics.Information, Doc: doc{
	Title:   "Side marks outside Shift_JIS",
	What:    "In KI2, the sides are marked with `☗` and `☖` (or `⛊` and `⛉`) instead of `▲` and `△`. It is reported once.",
	Why:     "Shift_JIS has no such characters, so the record cannot be saved in a usual `.ki2` file. Some programs do not read them.",
	Fixes:   []string{"Write `▲` and `△` in the whole file. **Safe.**"},
	Bad:     []string{"☗７六歩 ☖３四歩\n"},
	Good:    []string{"▲７六歩 △３四歩\n"},
	Related: []string{"kif/move-wrong-side", "kif/encoding-extension"},
	Source:  practice,
}}

// find looks for the piece of a move that does not say where it comes from (section 8). It reports what is wrong with
// that, and ok is false where the board cannot tell.
func (s *state) find(p *pass, n syntax.NodeID, w *kif.Written, to shogi.Square, ki2 bool) (from shogi.Square, ok bool) {
	if !ki2 {
		return s.findSource(p, n, w, to)
	}
	from, found := s.board.Find(to, w.Piece, w.Relative, false)
	switch found {
	case shogi.NoPiece:
		if r := moveNoPiece; !s.full(p, r, s.wholeMove(n)) {
			severity, fixes := s.graded(n), []fix(nil)
			if severity == 0 {
				fixes = s.meant(n, w, to)
			}
			reportAs(p, severity, r, s.wholeMove(n), i18n.Msg("no %s (`%v`) of %s can go to %v, and none is in hand", w.Piece.English(), w.Piece.Kanji(), nameOf(s.turn), to.Japanese()), fixes...)
		}
		return 0, false
	case shogi.MarkWrong:
		return s.wrongMarks(p, n, w, to)
	case shogi.Ambiguous:
		if r := moveAmbiguous; !s.full(p, r, s.wholeMove(n)) {
			list := s.board.Fitting(nil, to, w.Piece, w.Relative)
			reportAs(p, s.graded(n), r, s.wholeMove(n), i18n.Msg("a %s (`%v`) on %v and one on %v can both go to %v: expected a mark such as `右`",
				w.Piece.English(), w.Piece.Kanji(), list[0].Japanese(), list[1].Japanese(), to.Japanese()), s.marksFor(n, w, to, list)...)
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
func (s *state) wrongMarks(p *pass, n syntax.NodeID, w *kif.Written, to shogi.Square) (from shogi.Square, ok bool) {
	list := s.board.Candidates(nil, to, w.Piece)
	if at := kif.Part(s.t, n, kif.Relative); !s.full(p, moveMarkWrong, at) {
		at.End = s.marksEnd(n, at)
		fixes := s.marksFor(n, w, to, list)
		if len(list) == 1 && !s.mayGo(w, list[0], to) {
			fixes = nil // what else is wrong is said once the marks are right
		} else if len(list) == 1 && s.together(n) {
			fixes = one(i18n.Msg("Remove the mark"), false, replace(at, "")) // the square may be the mistake
		}
		reportAs(p, s.graded(n), moveMarkWrong, at, i18n.Msg("no %s (`%v`) comes to %v by %s", w.Piece.English(), w.Piece.Kanji(), to.Japanese(),
			excerpt.Code(s.t.Source().Slice(at))), fixes...)
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

// marksEnd is the end of the marks of a move that stand together, of which the first is at a place.
func (s *state) marksEnd(n syntax.NodeID, at syntax.Span) int {
	_, last := s.t.Tokens(n)
	for i := s.t.TokenAt(at.Start); i < last && s.t.TokenKind(i) == kif.Relative; i++ {
		at.End = s.t.TokenSpan(i).End
	}
	return at.End
}

// together reports whether the marks of a move are in one place, where they can be written anew.
func (s *state) together(n syntax.NodeID) bool {
	_, last := s.t.Tokens(n)
	for i := s.t.TokenAt(s.marksAt(n).End); i < last; i++ {
		if s.t.TokenKind(i) == kif.Relative {
			return false
		}
	}
	return true
}

// marksFor makes a fix for each of some pieces that writes its usual marks.
func (s *state) marksFor(n syntax.NodeID, w *kif.Written, to shogi.Square, list []shogi.Square) (fixes []fix) {
	if !s.together(n) {
		return nil
	}
	at := s.marksAt(n)
	for _, from := range list {
		usual := s.board.Usual(from, to, w.Piece)
		if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) != 1 || fitting[0] != from {
			continue
		}
		fixes = append(fixes, one(i18n.Msg("Write `%s` (the one on %v)", usual.String(), from.Japanese()), false, replace(at, usual.String()))...)
	}
	return fixes
}

// marksAt is where the marks of a move are, or belong.
func (s *state) marksAt(n syntax.NodeID) syntax.Span {
	first, last := s.t.Tokens(n)
	at := kif.Part(s.t, n, kif.Piece)
	at.Start = at.End
	for i := first; i < last; i++ {
		if s.t.TokenKind(i) == kif.Relative {
			span := s.t.TokenSpan(i)
			span.End = s.marksEnd(n, span)
			return span
		}
	}
	return at
}

// pinned reports that a mark is missing although only one piece may go. There may be one that leaves several pieces.
func (s *state) pinned(p *pass, n syntax.NodeID, w *kif.Written, from, to shogi.Square) {
	list := s.board.Fitting(nil, to, w.Piece, w.Relative)
	other := list[0]
	if other == from {
		other = list[1]
	}
	var fixes []fix
	usual := s.board.Usual(from, to, w.Piece)
	if usual == w.Relative { // a diagram may have so many pieces that no marks tell them apart
		return
	}
	if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) == 1 && fitting[0] == from && s.together(n) {
		title, at := i18n.Msg("Insert `%s`", usual.String()), s.marksAt(n)
		if w.Relative != 0 {
			title = i18n.Msg("Write `%s`", usual.String())
		}
		fixes = one(title, true, replace(at, usual.String()))
	}
	report(p, moveMarkPinned, s.wholeMove(n), i18n.Msg("the %s (`%v`) on %v cannot leave its king in check: expected `%s` all the same",
		w.Piece.English(), w.Piece.Kanji(), other.Japanese(), usual.String()), fixes...)
}

// style judges the marks of a move that is clear.
func (s *state) style(p *pass, n syntax.NodeID, w *kif.Written, from, to shogi.Square) {
	if w.Relative == 0 || !s.together(n) || !p.Enabled(moveMarkUnneeded) && !p.Enabled(moveMarkStyle) {
		return
	}
	at, usual := s.marksAt(n), s.board.Usual(from, to, w.Piece)
	switch {
	case usual == w.Relative:
	case usual == 0:
		report(p, moveMarkUnneeded, at, i18n.Msg("only one %s (`%v`) can go to %v: expected no mark", w.Piece.English(), w.Piece.Kanji(), to.Japanese()),
			one(i18n.Msg("Remove the mark"), true, replace(at, ""))...)
	default:
		var fixes []fix
		if fitting := s.board.Fitting(nil, to, w.Piece, usual); len(fitting) == 1 && fitting[0] == from {
			fixes = one(i18n.Msg("Write `%s`", usual.String()), true, replace(at, usual.String()))
		}
		report(p, moveMarkStyle, at, i18n.Msg("%s is not the usual mark: expected `%s`", excerpt.Code(s.t.Source().Slice(at)), usual.String()), fixes...)
	}
}

// promotion judges what a lawful move of KI2 says of its promotion. Where the piece may promote it has to say.
func (s *state) promotion(p *pass, n syntax.NodeID, w *kif.Written, m shogi.Move) {
	moved := s.board.At(m.From).Kind()
	may := moved.CanPromote() && (m.From.InZone(s.turn) || m.To.InZone(s.turn))
	switch {
	case w.Promotion == kif.Unsaid && may:
		end := s.behindPiece(n)
		at := syntax.Span{Start: end, End: end}
		if p.Full(movePromotionUnsaid, at) {
			return
		}
		fixes := one(i18n.Msg("Insert `不成`"), false, insert(end, "不成"))
		fixes = append(fixes, one(i18n.Msg("Insert `成`"), false, insert(end, "成"))...)
		report(p, movePromotionUnsaid, at, i18n.Msg("the %s (`%v`) may promote here: expected `成` or `不成`", moved.English(), moved.Kanji()), fixes...)
	case w.Promotion == kif.Stays && !may:
		s.needless(p, n, moved)
	}
}

func (s *state) needless(p *pass, n syntax.NodeID, moved shogi.Kind) {
	at := kif.Part(s.t, n, kif.Promotion)
	report(p, moveUnpromotedNeedless, at, i18n.Msg("the %s (`%v`) cannot promote here: expected no `不成`", moved.English(), moved.Kanji()),
		one(i18n.Msg("Remove `不成`"), true, replace(at, ""))...)
}

// behindPiece is the end of the piece and its marks, where KI2 says whether it promotes.
func (s *state) behindPiece(n syntax.NodeID) int { return s.marksAt(n).End }

// ki2Forms reports what old programs do not read, once a file: marks outside Shift_JIS, and squares in other digits.
func (s *state) ki2Forms(p *pass, n syntax.NodeID, w *kif.Written) {
	if at := kif.Part(s.t, n, kif.Mark); !s.marked && newMark(s.text[at.Start:at.End]) {
		s.marked = true
		p.Report(moveSideMark, finding{
			Span: at, Message: i18n.Msg("%s is not in Shift_JIS: expected `%s`", excerpt.Code(s.text[at.Start:at.End]), markOf(w.Side, "▲")),
			Fixes: []fix{{Title: i18n.Msg("Write `▲` and `△` in the whole file"), Safe: true, Later: s.oldMarks}},
		})
	}
	for _, part := range [...]syntax.Kind{kif.Square, kif.Source} {
		at := kif.Part(s.t, n, part)
		if s.written || at.Len() == 0 || kif.UsualForm(s.text[at.Start:at.End]) {
			continue
		}
		s.written = true
		square := kif.UsualSquare(s.text[at.Start:at.End])
		p.Report(moveSquareForm, finding{
			Severity: diagnostics.Information, Span: at,
			Message: i18n.Msg("%s is not written as usual: expected %s", excerpt.Code(s.text[at.Start:at.End]), excerpt.Code(square)),
			Fixes:   []fix{{Title: i18n.Msg("Write all squares in the usual form"), Safe: s.oneForm(), Later: s.usualSquares}},
		})
	}
}

// newMark reports whether a side mark is one that Shift_JIS does not have.
func newMark(mark string) bool { return strings.ContainsAny(mark, "☗☖⛊⛉") }

// oldMarks makes the edits that write the usual marks in the whole file.
func (s *state) oldMarks(yield func(syntax.Edit) bool) {
	usual := map[string]string{"☗": "▲", "⛊": "▲", "☖": "△", "⛉": "△"}
	for i := range s.t.TokenCount() {
		if s.t.TokenKind(i) != kif.Mark {
			continue
		}
		if mark := usual[s.t.TokenText(i)]; mark != "" && !yield(replace(s.t.TokenSpan(i), mark)) {
			return
		}
	}
}

// squares are the tokens of a move that name a square of the board.
const squares syntax.KindSet = 1<<kif.Square | 1<<kif.Source

// usualSquares makes the edits that write all squares in the usual form.
func (s *state) usualSquares(yield func(syntax.Edit) bool) {
	for i := range s.t.TokenCount() {
		text := s.t.TokenText(i)
		if squares.Has(s.t.TokenKind(i)) && !kif.UsualForm(text) && !yield(replace(s.t.TokenSpan(i), kif.UsualSquare(text))) {
			return
		}
	}
}

// oneForm reports whether no square of the file mixes two kinds of characters.
func (s *state) oneForm() bool {
	for i := range s.t.TokenCount() {
		if squares.Has(s.t.TokenKind(i)) && !kif.OneForm(s.t.TokenText(i)) {
			return false
		}
	}
	return true
}
