package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// blockRules are about blocks, whose faults keep the formatter away from their event.
var blockRules = []diagnostics.Entry{
	{Rule: comUnclosed, Fix: fixComUnclosed},
	{Rule: comStrayEnd, Fix: fixStray},
	{Rule: comEmpty, Kinds: kinds(ishi.Com), Check: checkComEmpty},
	{Rule: userUnclosed, Fix: fixUserUnclosed},
	{Rule: userStrayEnd, Fix: fixStray},
	{Rule: userNested},
	{Rule: varWithoutMove},
	{Rule: varUnclosed, Fix: fixVarUnclosed},
	{Rule: varStrayEnd, Fix: fixStray},
	{Rule: varEmpty, Kinds: kinds(ishi.Var), Check: checkVarEmpty},
	{Rule: varDataAfter},
	{Rule: varMarkerLong},
}

var comUnclosed = rule("com-unclosed", diagnostics.Error)
var comStrayEnd = rule("com-stray-end", diagnostics.Error)
var userStrayEnd = rule("user-stray-end", diagnostics.Error)
var varStrayEnd = rule("var-stray-end", diagnostics.Error)
var comEmpty = rule("com-empty", diagnostics.Hint)
var userUnclosed = rule("user-unclosed", diagnostics.Error)
var userNested = rule("user-nested", diagnostics.Error)
var varWithoutMove = rule("var-without-move", diagnostics.Error)
var varUnclosed = rule("var-unclosed", diagnostics.Warning)
var varEmpty = rule("var-empty", diagnostics.Hint)
var varDataAfter = rule("var-data-after", diagnostics.Warning)
var varMarkerLong = rule("var-marker-long", diagnostics.Error)

// judgeData judges where data of a move is: before its variations, and without a remark in between.
func (s *state) judgeData(kind syntax.Kind, n syntax.NodeID) {
	if s.item == setupItem { // the data may turn out to be inside a series
		s.event.series.between = append(s.event.series.between, n)
	}
	if s.item == moveItem && s.firstVar != syntax.None && !s.late && kind != ishi.Hide {
		s.late = true
		s.dataAfterVariations(n)
	}
	if s.item != moveItem && s.item != diagramItem {
		return
	}
	for _, r := range s.claimed {
		s.Report(remarkBindsForward, diagnostics.At(keyword(s.tree, r),
			i18n.Msg("`REMARK` (note) separates `%s` from its move or diagram: expected it before both", ishi.WordOf(s.tree, n)),
			diagnostics.Unsafe(i18n.Msg("Move the remark up"), s.moveLines([]syntax.NodeID{r}, s.tree.Span(s.itemNode).Start)...)).
			See(line(s.tree, s.itemNode), i18n.Msg("the move or diagram")))
	}
}

// dataAfterVariations speaks once about all data of the current move that is after a variation.
func (s *state) dataAfterVariations(n syntax.NodeID) {
	f := diagnostics.At(keyword(s.tree, n),
		i18n.Msg("`%s` comes after a variation on its move: expected it before `VAR`", ishi.WordOf(s.tree, n))).
		See(line(s.tree, s.moveNode), i18n.Msg("the move"))
	if !s.event.Broken {
		// A point that comes to be above a BOARDSIZE line makes that line late.
		safe := s.event.header.last[ishi.BoardsizeWord] < s.firstVar && !s.event.skipped
		f = f.With(diagnostics.NewFix(i18n.Msg("Move it before `VAR`"), safe,
			s.moveLines(s.dataFrom(n), s.tree.Span(s.firstVar).Start)...))
	}
	s.Report(varDataAfter, f)
}

// dataFrom is n and the data after it up to the next item of the sequence.
func (s *state) dataFrom(n syntax.NodeID) (all []syntax.NodeID) {
	for end := s.tree.End(s.tree.Parent(n)); n < end; n = s.tree.End(n) {
		switch kind := s.tree.Kind(n); {
		case itemData.Has(kind):
			all = append(all, n)
		case kind == ishi.Move, kind == ishi.Diagram, kind == ishi.Setup:
			return all
		}
	}
	return all
}

// checkDangling is about remarks before ENDVAR.
func checkDangling(p *diagnostics.Pass, _ syntax.NodeID) { stateOf(p).dangling(stateOf(p).claimed) }

func (s *state) dangling(remarks []syntax.NodeID) {
	for _, r := range remarks {
		s.Report(remarkDangling, diagnostics.At(keyword(s.tree, r),
			i18n.Msg("`REMARK` (note on what follows) has nothing after it: expected a move, setup or diagram")))
	}
}

func checkComEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case ishi.Text, ishi.Extra:
			return
		case ishi.Body:
			if strings.Trim(t.TokenText(i), " \t\r\n") != "" {
				return
			}
		}
	}
	if ended(t, n) {
		// Its end may be that of a comment before it, or its text what follows. Within a line it may be no comment.
		open := blocks.Has(t.Kind(n-1)) && !ended(t, n-1)
		text := t.End(n) < syntax.NodeID(t.Len()) && syntax.Kinds(ishi.Unknown, ishi.Stray).Has(t.Kind(t.End(n)))
		f := diagnostics.At(keyword(t, n), i18n.Msg("the comment is empty: expected a title or text"),
			diagnostics.NewFix(i18n.Msg("Remove the comment"), !open && !text && startsLine(t.Source().Text(), t.Span(n).Start),
				removeLines(t, n)))
		f.Tags = diagnostics.Unnecessary
		p.Report(comEmpty, f)
	}
}

var blocks = syntax.Kinds(ishi.Com, ishi.User)

// ended reports whether a block has its last line.
func ended(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	for i := last - 1; i > first+1; i-- {
		if t.TokenKind(i) == ishi.Keyword {
			return true
		}
	}
	return false
}

func checkVarEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	start := n + 1
	end := t.End(start)
	if end >= syntax.NodeID(t.Len()) || t.Kind(end) != ishi.VarEnd || t.Parent(end) != n {
		return
	}
	f := diagnostics.At(line(t, start), i18n.Msg("the variation is empty: expected a move before `ENDVAR`"))
	f.Tags = diagnostics.Unnecessary
	if !onlyChild(t, n) {
		f = f.With(diagnostics.NewFix(i18n.Msg("Remove `VAR` and `ENDVAR`"), bare(t, start) && bare(t, end), removeLines(t, n)))
	}
	p.Report(varEmpty, f)
}

func bare(t *syntax.Tree, n syntax.NodeID) bool { return field(t, n) == keyword(t, n) }

// onlyChild reports whether a variation is all that the variation around it holds: that one would be empty without it.
func onlyChild(t *syntax.Tree, n syntax.NodeID) bool {
	parent := t.Parent(n)
	if t.Kind(parent) != ishi.Var || n != t.End(parent+1) {
		return false
	}
	next := t.End(n)
	return next < syntax.NodeID(t.Len()) && t.Kind(next) == ishi.VarEnd
}

// keywordBefore is the keyword of the line of token i.
func keywordBefore(t *syntax.Tree, i int) int {
	for i > 0 && t.TokenKind(i) != ishi.Keyword {
		i--
	}
	return i
}

// checkExtra says what programs that rewrite the file will drop.
func checkExtra(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Extra)) {
		if t.Kind(n) == ishi.Move && ishi.LooksLikeData(t.TokenText(i)) {
			continue // an error of its own: ishi/extra-data
		}
		p.Report(extraDataLost, diagnostics.At(t.TokenSpan(i),
			i18n.Msg("%s comes after all that %s takes: expected the end of the line", excerpt.Code(t.TokenText(i)),
				excerpt.Code(strings.ToUpper(t.TokenText(keywordBefore(t, i))))),
			diagnostics.Unsafe(i18n.Msg("Remove the text"), syntax.Remove(withBlanks(t, i)))))
	}
}
