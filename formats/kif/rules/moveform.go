package rules

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// formRules are those of section 19.7 that are about how a move is written.
var formRules = append(
	walked(moveSourceZero, moveDropSource, moveSameNone, moveSameOther, moveSameAndSquare, moveSameStyle),
	diagnostics.Entry{Rule: moveSquareForm, Fix: usualSquare},
	diagnostics.Entry{Rule: moveUnpromotedWord, Fix: removeUnpromoted},
	diagnostics.Entry{Rule: moveMarkInKIF, Fix: removeMark},
)

var moveSourceZero = &rule{Code: "kif/move-source-zero", Severity: diagnostics.Error, Doc: doc{
	Title:   "Drop written as square 00",
	What:    "A move comes from `(00)` and has no `打` (drop). Some programs mean the hand by 00.",
	Why:     "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	Fixes:   []string{"Write `打`. **Safe.**"},
	Bad:     []string{kings + "先手の持駒：金\n先手番\n1 ５五金(00)\n"},
	Good:    []string{kings + "先手の持駒：金\n先手番\n1 ５五金打\n"},
	Related: []string{"kif/move-drop-source", "kif/move-no-source"},
	Source:  spec,
}}

var moveDropSource = &rule{Code: "kif/move-drop-source", Severity: diagnostics.Information, Doc: doc{
	Title:   "Drop with a source square",
	What:    "After `打` (drop) comes a square in brackets, such as `(00)` in records of the Denryu tournament. A dropped piece comes from the hand.",
	Why:     "Kifu for JS and cshogi fail at the brackets, so people cannot open the file.",
	Fixes:   []string{"Remove `(00)`. **Safe.**"},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "when the square is not `00`: the move is either a drop or a move from that square"}},
	Bad:     []string{kings + "先手の持駒：金\n先手番\n1 ５五金打(00)\n", kings + "先手の持駒：金\n先手番\n1 ５五金打(56)\n"},
	Good:    []string{kings + "先手の持駒：金\n先手番\n1 ５五金打\n"},
	Related: []string{"kif/move-source-zero"},
	Source:  practice,
}}

var moveSameNone = &rule{Code: "kif/move-same-none", Severity: diagnostics.Error, Doc: doc{
	Title:   "Same square without earlier move",
	What:    "The first move of the record says `同`, which means the target square of the move before. There is no move before it.",
	Why:     "No program can tell where the piece goes, so people cannot play over the game.",
	ByHand:  "Write the square that the piece goes to, or add the missing moves.",
	Bad:     []string{"1 同　歩(77)\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/move-same-other", "kif/number-start"},
	Source:  spec,
}}

var moveSameOther = &rule{Code: "kif/move-same-other", Severity: diagnostics.Error, Doc: doc{
	Title:   "Same square that differs",
	What:    "A move has both `同` (square of the move before) and a square, and the move before went elsewhere. recls plays to the written square.",
	Why:     "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	ByHand:  "Remove `同` or the square, whichever is wrong.",
	Bad:     []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２六同歩(27)\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n"},
	Related: []string{"kif/move-same-and-square", "kif/move-same-none"},
	Source:  spec,
}}

var moveSameAndSquare = &rule{Code: "kif/move-same-and-square", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Same square written twice",
	What:    "A move has `同` (square of the move before) and that square too. Books print it so at the top of a page.",
	Why:     "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	Fixes:   []string{"Remove the square. **Safe.**"},
	Bad:     []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ２二同　銀(31)\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n"},
	Related: []string{"kif/move-same-other", "kif/move-same-style"},
	Source:  practice,
}}

var moveSameStyle = &rule{Code: "kif/move-same-style", Severity: diagnostics.Hint, Off: true, Doc: doc{
	Title:   "Square instead of `同`",
	What:    "A move goes to the square of the move before, and the square is written out. Servers such as 将棋倶楽部24 write it so, most programs write `同` (same square).",
	Why:     "People who know printed records expect `同` for a capture on the same square.",
	Fixes:   []string{"Write `同`. **Safe.**"},
	Bad:     []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ２二銀(31)\n", "▲７六歩 △３四歩 ▲２二角成 △２二飛\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n"},
	Related: []string{"kif/move-same-and-square"},
	Source:  practice,
}}

var moveSquareForm = &rule{Code: string(kif.CodeSquareForm), Severity: diagnostics.Warning, Doc: doc{
	Title: "Square in an unusual form",
	What:  "A square is written `76`, `７6` or `七六`: expected a full-width digit and a kanji, `７六`. Or the square in brackets has full-width digits or brackets. A half-width space after `同` (same square) and a space before the brackets are reported too.",
	Why:   "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	Fixes: []string{
		"Write the square in the usual form. **Safe.**",
		"Write a full-width space after `同`. **Safe.**",
		"Remove the space before the brackets. **Safe.**",
		"Write the square in the usual form when only one of its characters is unusual. **Changes the record:** that character may be a typo.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "in KI2, where more programs read it: it is then reported once"}},
	Bad:     []string{"1 76歩(77)\n", "1 ７6歩(77)\n", "1 ７六歩（77）\n", "1 ７六歩 (77)\n", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同 銀(31)\n", "▲76歩 △34歩\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/syntax-move", "kif/syntax-square"},
	Source:  spec,
}}

var moveUnpromotedWord = &rule{Code: string(kif.CodeUnpromotedWord), Severity: diagnostics.Warning, Doc: doc{
	Title:   "Word `不成` in KIF",
	What:    "A KIF move has `不成` (does not promote). KIF writes `成` for a promotion, and nothing otherwise.",
	Why:     "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	Fixes:   []string{"Remove `不成`. **Safe.**"},
	Bad:     []string{diagram("玉59 v玉51 銀34") + "先手番\n1 ３三銀不成(34)\n"},
	Good:    []string{diagram("玉59 v玉51 銀34") + "先手番\n1 ３三銀(34)\n"},
	Related: []string{"kif/move-mark-in-kif", "kif/move-promotion-unsaid"},
	Source:  spec,
}}

var moveMarkInKIF = &rule{Code: string(kif.CodeMarkInKIF), Severity: diagnostics.Warning, Doc: doc{
	Title:   "Mark of KI2 in KIF",
	What:    "A KIF move has a mark such as `右` (from the right), which tells pieces apart in KI2. In KIF the square in brackets does that.",
	Why:     "ShogiHome takes such a line for the end of the game, and Kifu for JS refuses the file.",
	Fixes:   []string{"Remove the mark. **Safe.** It is offered where the square in brackets says which piece moves."},
	Bad:     []string{"1 ５八金右(49)\n"},
	Good:    []string{"1 ５八金(49)\n"},
	Related: []string{"kif/move-unpromoted-word", "kif/move-no-source"},
	Source:  practice,
}}

// forms judges how a move is written, apart from the board.
func (s *state) forms(p *pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
	switch {
	case w.Same:
		s.same(p, n, w, ki2)
	case w.To == s.to && s.to != 0:
		s.couldBeSame(p, n, w, ki2)
	}
	if w.Sourced && (w.Drop || w.From == 0) {
		s.sourceOfDrop(p, n, w)
	}
	if ki2 {
		s.ki2Forms(p, n, w)
	}
}

// same judges 同. Where the move before cannot be read nothing is known of its square.
func (s *state) same(p *pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
	at := s.trimmed(kif.Part(s.t, n, kif.Same))
	switch {
	case w.To == 0:
		if s.depth() == 0 && !s.detached {
			report(p, moveSameNone, at, i18n.Msg("`同` (same square) needs a move before it: expected a square such as `７六`"))
		}
	case s.to == 0:
	case w.To == s.to:
		square := kif.Part(s.t, n, kif.Square)
		report(p, moveSameAndSquare, square, i18n.Msg("`同` (same square) already means %v: expected it alone", w.To.Japanese()), one(i18n.Msg("Remove the square"), true, s.onlySame(n, square, ki2)...)...)
	default:
		square := kif.Part(s.t, n, kif.Square)
		at = syntax.Span{Start: min(at.Start, square.Start), End: max(at.End, square.End)}
		report(p, moveSameOther, at, i18n.Msg("`同` (same square) means %v after the move before, but the move names %v", s.to.Japanese(), w.To.Japanese()))
	}
}

// onlySame makes the edits that leave 同 alone, with the blank that belongs behind it.
func (s *state) onlySame(n syntax.NodeID, square syntax.Span, ki2 bool) []syntax.Edit {
	same := kif.Part(s.t, n, kif.Same)
	blank := strings.TrimPrefix(s.sameBefore(n, max(same.End, square.End), ki2), "同")
	if s.trimmed(same).End < same.End {
		blank = "" // there is one
	}
	if same.End == square.Start {
		return []syntax.Edit{replace(square, blank)}
	}
	edits := []syntax.Edit{replace(square, "")}
	if blank != "" {
		edits = append(edits, insert(same.End, blank))
	}
	return edits
}

// sameBefore is 同 as it is written before the rest of a move: a blank follows where one character does, in KIF always.
func (s *state) sameBefore(n syntax.NodeID, rest int, ki2 bool) string {
	if !ki2 || utf8.RuneCountInString(s.text[rest:s.wholeMove(n).End]) == 1 {
		return "同　"
	}
	return "同"
}

// trimmed is a span without the blanks at its end.
func (s *state) trimmed(at syntax.Span) syntax.Span {
	at.End = at.Start + len(strings.TrimRight(s.t.Source().Slice(at), " \t　"))
	return at
}

// couldBeSame reports a square that is that of the move before.
func (s *state) couldBeSame(p *pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
	if !p.Enabled(moveSameStyle) {
		return
	}
	at := kif.Part(s.t, n, kif.Square)
	if p.Full(moveSameStyle, at) {
		return
	}
	same := s.sameBefore(n, at.End, ki2)
	report(p, moveSameStyle, at, i18n.Msg("the move goes to the square of the move before: expected `%s`", same+w.Piece.Kanji()), one(i18n.Msg("Write `同`"), true, replace(at, same))...)
}

// parted reports whether a blank, a line break or the end of the text is at a place.
func (s *state) parted(at int) bool {
	return at == len(s.text) || strings.IndexByte(" \t\r\n", s.text[at]) >= 0 || strings.HasPrefix(s.text[at:], "　")
}

// sourceOfDrop judges a source square beside 打, and one that means the hand.
func (s *state) sourceOfDrop(p *pass, n syntax.NodeID, w *kif.Written) {
	at := kif.Part(s.t, n, kif.Source)
	code := excerpt.Code(s.t.Source().Slice(at))
	switch {
	case !w.Drop:
		report(p, moveSourceZero, at, i18n.Msg("%s is not a square: expected `打` for a drop", code), one(i18n.Msg("Write `打`"), true, replace(at, "打"))...)
	case w.From == 0:
		report(p, moveDropSource, at, i18n.Msg("%s comes after `打` (drop): expected no square", code), one(i18n.Msg("Remove %s", code), !s.hasJunk(n) && s.t.Span(n).End == at.End && s.parted(at.End), replace(at, ""))...) // what follows would be read in another way
	default:
		reportAs(p, diagnostics.Warning, moveDropSource, at, i18n.Msg("%s comes after `打` (drop): expected either `打` or the square", code))
	}
}

// noSource reports a KIF move that does not say where its piece comes from.
func (s *state) noSource(p *pass, n syntax.NodeID, fixes ...fix) {
	if s.faulted {
		return
	}
	s.faulted = true
	end := s.wholeMove(n).End
	report(p, moveNoSource, syntax.Span{Start: end, End: end}, i18n.Msg("the move has no source: expected a square such as `(77)`, or `打` for a drop"), fixes...)
}

// findSource looks for the piece of a KIF move without a source, and offers to write where it is.
func (s *state) findSource(p *pass, n syntax.NodeID, w *kif.Written, to shogi.Square) (from shogi.Square, ok bool) {
	var list []shogi.Square
	if from, found := s.board.Find(to, w.Piece, w.Relative, false); found == shogi.Clear && from != 0 {
		list = append(list, from)
	} else {
		list = s.board.Candidates(nil, to, w.Piece)
	}
	if s.board.Hand(s.turn, w.Piece) > 0 && s.board.At(to) == 0 && w.Relative == 0 && w.Promotion == kif.Unsaid {
		list = append(list, 0)
	}
	var fixes []fix
	end := s.wholeMove(n).End
	for _, from := range list {
		text := "打"
		if from != 0 {
			text = "(" + from.String() + ")"
		}
		fixes = append(fixes, one(i18n.Msg("Insert `%s`", text), len(list) == 1, insert(end, text))...)
	}
	s.noSource(p, n, fixes...)
	if len(list) != 1 {
		return 0, false
	}
	return list[0], true
}

// usualSquare writes the square of a fault as programs read it.
func usualSquare(p *pass, f syntax.Fault) []fix {
	text := p.Tree.Source().Slice(f.Span)
	switch {
	case strings.Trim(text, kif.Blanks) != "":
	case p.Tree.Source().Text()[f.Span.End] == '(' || strings.HasPrefix(p.Tree.Source().Text()[f.Span.End:], "（"):
		return one(i18n.Msg("Remove the space"), true, replace(f.Span, ""))
	default: // behind 同
		return one(i18n.Msg("Write a full-width space"), true, replace(f.Span, "　"))
	}
	square := kif.UsualSquare(text)
	return one(i18n.Msg("Write %s", excerpt.Code(square)), kif.OneForm(text), replace(f.Span, square))
}

func removeUnpromoted(_ *pass, f syntax.Fault) []fix {
	return one(i18n.Msg("Remove `不成`"), true, replace(f.Span, ""))
}

// removeMark takes a mark away where the square in brackets says all.
func removeMark(p *pass, f syntax.Fault) []fix {
	n := p.Tree.NodeAt(f.Span.Start)
	if p.Tree.Kind(n) != kif.Move {
		return nil
	}
	if w := kif.MoveOf(p.Tree, n); !w.Sourced || w.From == 0 {
		return nil
	}
	return one(i18n.Msg("Remove the mark"), true, replace(f.Span, ""))
}
