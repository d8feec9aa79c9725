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
	diagnostics.Reported(moveSourceZero, moveDropSource, moveSameNone, moveSameOther, moveSameAndSquare, moveSameStyle),
	diagnostics.Entry{Rule: moveSquareForm, Fix: usualSquare},
	diagnostics.Entry{Rule: moveUnpromotedWord, Fix: removeUnpromoted},
	diagnostics.Entry{Rule: moveMarkInKIF, Fix: removeMark},
)

var moveSourceZero = rule("move-source-zero", diagnostics.Error)
var moveDropSource = rule("move-drop-source", diagnostics.Information)
var moveSameNone = rule("move-same-none", diagnostics.Error)
var moveSameOther = rule("move-same-other", diagnostics.Error)
var moveSameAndSquare = rule("move-same-and-square", diagnostics.Warning)
var moveSameStyle = rule("move-same-style", diagnostics.Hint, diagnostics.Off)
var moveSquareForm = rule("move-square-form", diagnostics.Warning)
var moveUnpromotedWord = rule("move-unpromoted-word", diagnostics.Warning)
var moveMarkInKIF = rule("move-mark-in-kif", diagnostics.Warning)

// forms judges how a move is written, apart from the board.
func (s *state) forms(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
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
func (s *state) same(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
	at := s.trimmed(kif.Part(s.tree, n, kif.Same))
	switch {
	case w.To == 0:
		if s.depth() == 0 && !s.detached {
			p.Report(moveSameNone, diagnostics.At(at,
				i18n.Msg("`同` (same square) needs a move before it: expected a square such as `７六`")))
		}
	case s.to == 0:
	case w.To == s.to:
		square := kif.Part(s.tree, n, kif.Square)
		p.Report(moveSameAndSquare, diagnostics.At(square,
			i18n.Msg("`同` (same square) already means %v: expected it alone", w.To.Japanese()),
			diagnostics.Safe(i18n.Msg("Remove the square"), s.onlySame(n, square, ki2)...)))
	default:
		square := kif.Part(s.tree, n, kif.Square)
		at = syntax.Span{Start: min(at.Start, square.Start), End: max(at.End, square.End)}
		p.Report(moveSameOther, diagnostics.At(at,
			i18n.Msg("`同` (same square) means %v after the move before, but the move names %v", s.to.Japanese(), w.To.Japanese())))
	}
}

// onlySame makes the edits that leave 同 alone, with the blank that belongs after it.
func (s *state) onlySame(n syntax.NodeID, square syntax.Span, ki2 bool) []syntax.Edit {
	same := kif.Part(s.tree, n, kif.Same)
	blank := strings.TrimPrefix(s.sameBefore(n, max(same.End, square.End), ki2), "同")
	if s.trimmed(same).End < same.End {
		blank = "" // there is one
	}
	if same.End == square.Start {
		return []syntax.Edit{syntax.Replace(square, blank)}
	}
	edits := []syntax.Edit{syntax.Remove(square)}
	if blank != "" {
		edits = append(edits, syntax.Insert(same.End, blank))
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
	at.End = at.Start + len(strings.TrimRight(s.tree.Source().Slice(at), " \t　"))
	return at
}

// couldBeSame reports a square that is that of the move before.
func (s *state) couldBeSame(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, ki2 bool) {
	if !p.Enabled(moveSameStyle) {
		return
	}
	at := kif.Part(s.tree, n, kif.Square)
	if p.Full(moveSameStyle, at) {
		return
	}
	same := s.sameBefore(n, at.End, ki2)
	p.Report(moveSameStyle, diagnostics.At(at,
		i18n.Msg("the move goes to the square of the move before: expected `%s`", same+w.Piece.Kanji()),
		diagnostics.Safe(i18n.Msg("Write `同`"), syntax.Replace(at, same))))
}

// parted reports whether a blank, a line break or the end of the text is at a place.
func (s *state) parted(at int) bool {
	return at == len(s.text) || strings.IndexByte(" \t\r\n", s.text[at]) >= 0 || strings.HasPrefix(s.text[at:], "　")
}

// sourceOfDrop judges a source square beside 打, and one that means the hand.
func (s *state) sourceOfDrop(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written) {
	at := kif.Part(s.tree, n, kif.Source)
	code := excerpt.Code(s.tree.Source().Slice(at))
	switch {
	case !w.Drop:
		p.Report(moveSourceZero, diagnostics.At(at, i18n.Msg("%s is not a square: expected `打` for a drop", code),
			diagnostics.Safe(i18n.Msg("Write `打`"), syntax.Replace(at, "打"))))
	case w.From == 0:
		p.Report(moveDropSource, diagnostics.At(at, i18n.Msg("%s comes after `打` (drop): expected no square", code),
			diagnostics.NewFix(i18n.Msg("Remove %s", code), !s.hasJunk(n) && s.tree.Span(n).End == at.End && s.parted(at.End),
				syntax.Remove(at)))) // what follows would be read in another way
	default:
		p.Report(moveDropSource, diagnostics.At(at,
			i18n.Msg("%s comes after `打` (drop): expected either `打` or the square", code)).As(diagnostics.Warning))
	}
}

// noSource reports a KIF move that does not say where its piece comes from.
func (s *state) noSource(p *diagnostics.Pass, n syntax.NodeID, fixes ...diagnostics.Fix) {
	if s.faulted {
		return
	}
	s.faulted = true
	end := s.wholeMove(n).End
	p.Report(moveNoSource, diagnostics.At(syntax.Span{Start: end, End: end},
		i18n.Msg("the move has no source: expected a square such as `(77)`, or `打` for a drop"), fixes...))
}

// findSource looks for the piece of a KIF move without a source, and offers to write where it is.
func (s *state) findSource(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written, to shogi.Square) (from shogi.Square, ok bool) {
	var list []shogi.Square
	if from, found := s.board.Find(to, w.Piece, w.Relative, false); found == shogi.Clear && from != 0 {
		list = append(list, from)
	} else {
		list = s.board.Candidates(nil, to, w.Piece)
	}
	if s.board.Hand(s.turn, w.Piece) > 0 && s.board.At(to) == 0 && w.Relative == 0 && w.Promotion == kif.Unsaid {
		list = append(list, 0)
	}
	var fixes []diagnostics.Fix
	end := s.wholeMove(n).End
	for _, from := range list {
		text := "打"
		if from != 0 {
			text = "(" + from.String() + ")"
		}
		fixes = append(fixes, diagnostics.NewFix(i18n.Msg("Insert `%s`", text), len(list) == 1, syntax.Insert(end, text)))
	}
	s.noSource(p, n, fixes...)
	if len(list) != 1 {
		return 0, false
	}
	return list[0], true
}

// usualSquare writes the square of a fault as programs read it.
func usualSquare(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Span)
	switch {
	case strings.Trim(text, kif.Blanks) != "":
	case p.Tree.Source().Text()[f.Span.End] == '(' || strings.HasPrefix(p.Tree.Source().Text()[f.Span.End:], "（"):
		return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Remove the space"), syntax.Remove(f.Span))}
	default: // after 同
		return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write a full-width space"), syntax.Replace(f.Span, "　"))}
	}
	square := kif.UsualSquare(text)
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write %s", excerpt.Code(square)),
		kif.OneForm(text), syntax.Replace(f.Span, square))}
}

func removeUnpromoted(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Remove `不成`"), syntax.Remove(f.Span))}
}

// removeMark takes a mark away where the square in brackets says all.
func removeMark(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	n := p.Tree.NodeAt(f.Span.Start)
	if p.Tree.Kind(n) != kif.Move {
		return nil
	}
	if w := kif.MoveOf(p.Tree, n); !w.Sourced || w.From == 0 {
		return nil
	}
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Remove the mark"), syntax.Remove(f.Span))}
}
