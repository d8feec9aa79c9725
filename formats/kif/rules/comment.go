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

// commentRules are section 19.11.
var commentRules = []diagnostics.Entry{
	{Rule: commentTrailing, Fix: lineAbove},
	{Rule: commentFullWidth, Fix: halfAsterisk},
	{Rule: bookmarkRepeated},
	{Rule: commentAnalysisMove},
}

var commentTrailing = rule("comment-trailing", diagnostics.Warning)
var commentFullWidth = rule("comment-fullwidth", diagnostics.Warning)
var bookmarkRepeated = rule("bookmark-repeated", diagnostics.Hint)
var commentAnalysisMove = rule("comment-analysis-move", diagnostics.Hint, diagnostics.Off)

// commenting is what the comments below the newest move have said.
type commenting struct {
	bookmarkAt syntax.NodeID // of the position; none without one
}

// lineAbove moves what is after `#` to a line that programs skip. It is safe after a blank, and where the text cannot
// be the rest of the line, before which a `#` has slipped.
func lineAbove(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	text := t.Source().Text()
	note := text[f.Span.Start:f.Span.End]
	if strings.HasPrefix(note, "#KIF ") || strings.HasPrefix(note, "#KI2 ") {
		return nil // it would say something of the encoding
	}
	before := text[:f.Span.Start]
	spaced := strings.HasSuffix(before, " ") || strings.HasSuffix(before, "\t") || strings.HasSuffix(before, "　")
	isRest := strings.Trim(note, "# 0123456789:/.()+") == "" || strings.ContainsAny(note, "▲△▽▼☗☖")
	at := lineStart(text, f.Span.Start)
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Put the text on its own line above"), spaced && !isRest,
		syntax.Insert(at, note+syntax.LineBreak(text)), removeTail(t, f.Span))}
}

func halfAsterisk(_ *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	return []diagnostics.Fix{diagnostics.Safe(i18n.Msg("Write `*`"), syntax.Replace(f.Span, "*"))}
}

// lineOpens ends what belongs to the move before.
func (s *state) lineOpens() { s.bookmarkAt = none }

// bookmark reports a second name for one position.
func (s *state) bookmark(p *diagnostics.Pass, n syntax.NodeID) {
	if s.bookmarkAt == none {
		s.bookmarkAt = n
		return
	}
	p.Report(bookmarkRepeated, diagnostics.At(s.tree.Span(n),
		i18n.Msg("%s is a second bookmark at this move: expected one", excerpt.Code(s.tree.Text(n)))).
		See(s.tree.Span(s.bookmarkAt), i18n.Msg("the first one")))
}

// analysisHead is the word before the moves that an engine expects.
const analysisHead = "読み筋"

// comment plays, if asked, the moves that an engine expects.
func (s *state) comment(p *diagnostics.Pass, n syntax.NodeID) {
	if s.board == nil || s.facts.Foreign || !p.Wants(commentAnalysisMove) {
		return
	}
	text := s.tree.Text(n)
	i := strings.Index(text, analysisHead)
	if i < 0 || !strings.HasPrefix(text, "*") {
		return
	}
	i += len(analysisHead)
	i += len(text[i:]) - len(strings.TrimLeft(text[i:], "=＝：: 　"))
	s.expected(p, s.tree.Span(n).Start+i, text[i:])
}

// expected plays moves, which are written as in KI2, up to the first that is not lawful; what is not a move ends it.
func (s *state) expected(p *diagnostics.Pass, at int, moves string) {
	board, previous := *s.board, s.to
	t := kif.Format{}.Parse(syntax.NewSource(moves)).Tree
	for n := syntax.Root + 1; int(n) < t.Len(); n++ {
		if t.Kind(n) == kif.Record {
			continue
		}
		if t.Kind(n) != kif.Ki2Move {
			return
		}
		w := kif.MoveOf(t, n)
		move, ambiguity := kif.Resolve(w, &board, previous)
		if ambiguity == shogi.Ambiguous || ambiguity == shogi.MarkWrong || w.Same && previous == 0 {
			return
		}
		if turn := board.Turn(); w.Side != turn || !move.OnBoard() || board.Judge(move) != shogi.Legal {
			p.Report(commentAnalysisMove, diagnostics.At(t.Span(n).Moved(at), shogirules.Unplayable(excerpt.Code(t.Text(n)), w.Side, turn)))
			return
		}
		board.Apply(move)
		previous = move.To
	}
}
