package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

var setupRules = []diagnostics.Entry{
	{Rule: setupAfterMove},
	{Rule: setupConflict},
	{Rule: setupRepeated},
	{Rule: setupNoColour, Fix: fixNoColour},
	{Rule: setupEmptyGroup, Fix: fixEmptyGroup},
	{Rule: setupDataBetween},
	{Rule: remarkInSetupSeries},
}

var setupAfterMove = rule("setup-after-move", diagnostics.Error)
var setupConflict = rule("setup-conflict", diagnostics.Error)
var setupRepeated = rule("setup-repeated", diagnostics.Information)
var setupNoColour = rule("setup-no-colour", diagnostics.Error)
var setupEmptyGroup = rule("setup-empty-group", diagnostics.Hint)
var setupDataBetween = rule("setup-data-between", diagnostics.Warning)
var remarkInSetupSeries = rule("remark-in-setup-series", diagnostics.Warning)

// series is the SETUP lines of an event part, which are one step.
type series struct {
	first, last syntax.NodeID
	between     []syntax.NodeID // data since the last line
	stones      stones
	misplaced   syntax.NodeID // the last SETUP line after a move
	end         syntax.NodeID // the last SETUP line of the event part, when looked for
}

func newSeries() series {
	return series{first: syntax.None, last: syntax.None, misplaced: syntax.None, end: syntax.None}
}

// stones is what one setup puts on each point, and which token says so.
type stones struct {
	colors grid[record.Color]
	tokens grid[int32]
}

// judgeSetup judges where a SETUP line is and what it puts on the board.
func (s *state) judgeSetup(n syntax.NodeID) {
	switch {
	case s.item == diagramItem:
		s.checkStones(n, &s.diagram.setups)
	case s.event.hasMove:
		s.setupAfterMove(n)
	default:
		s.checkStones(n, &s.event.series.stones)
		s.checkSeries(n)
	}
}

// setupAfterMove reports once the lines that follow each other.
func (s *state) setupAfterMove(n syntax.NodeID) {
	earlier := s.event.series.misplaced
	s.event.series.misplaced = n
	if earlier != syntax.None && s.tree.End(earlier) == n {
		return
	}
	s.Report(setupAfterMove, diagnostics.At(keyword(s.tree, n),
		i18n.Msg("`SETUP` (placed stones) comes after a move: expected it before the first move"),
		diagnostics.Unsafe(i18n.Msg("Insert `DIAGRAM`"), s.insertLines(s.tree.Span(n).Start, "DIAGRAM"))))
}

func (s *state) checkStones(n syntax.NodeID, all *stones) {
	color, colorToken, group := record.Empty, 0, 0
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Color, ishi.Point, ishi.Bad)) {
		switch s.tree.TokenKind(i) {
		case ishi.Color:
			color, colorToken, group = ishi.ParseColor(s.tree.TokenText(i)), i, 0
			continue
		case ishi.Bad:
			group++
			continue
		}
		group++
		if color == record.Empty {
			continue
		}
		at, _ := ishi.ParsePoint(s.tree.TokenText(i))
		old := *all.colors.at(at)
		if old == record.Empty {
			*all.colors.at(at), *all.tokens.at(at) = color, int32(i)
			continue
		}
		s.setTwice(at, color, all, n, i, s.groupTokens(i, colorToken, group))
	}
}

// groupTokens is token i, and its colour with it if it is the only point of that.
func (s *state) groupTokens(i, color, group int) []int {
	next := i + 1
	if next < s.tree.TokenCount() && s.tree.TokenKind(next) == ishi.Space {
		next++
	}
	alone := next == s.tree.TokenCount() || s.tree.TokenKind(next) == ishi.Color || s.tree.TokenKind(next) == ishi.NewLine
	if group == 1 && alone {
		return []int{color, i}
	}
	return []int{i}
}

// setTwice judges token i of statement n, which sets up a point again; tokens is what removes the repetition.
func (s *state) setTwice(at ishi.Coord, color record.Color, all *stones, n syntax.NodeID, i int, tokens []int) {
	span, earlier := s.tree.TokenSpan(i), s.tree.TokenSpan(int(*all.tokens.at(at)))
	if old := *all.colors.at(at); old != color {
		s.Report(setupConflict, diagnostics.At(span,
			i18n.Msg("the stone on %s is %s here, but %s before: expected one colour", at, colorName(color), colorName(old))).
			See(earlier, i18n.Msg("the earlier stone")))
		return
	}
	f := diagnostics.At(span, i18n.Msg("the %s stone on %s is listed twice: expected it once", colorName(color), at)).
		See(earlier, i18n.Msg("the earlier stone"))
	f.Tags = diagnostics.Unnecessary
	if s.Wants(setupRepeated) {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove the repetition"), removeFields(s.tree, n, tokens...)...))
	}
	s.Report(setupRepeated, f)
}

// checkSeries says what is between the SETUP lines of an event part.
func (s *state) checkSeries(n syntax.NodeID) {
	series := &s.event.series
	if series.first == syntax.None {
		series.first = n
	} else {
		s.remarksInSeries()
		for _, d := range series.between {
			s.dataBetween(d)
		}
	}
	series.last, series.between = n, nil
}

func (s *state) remarksInSeries() {
	for _, r := range s.claimed {
		s.Report(remarkInSetupSeries, diagnostics.At(keyword(s.tree, r),
			i18n.Msg("`REMARK` (note) comes between two `SETUP` lines: expected it before the first"),
			diagnostics.NewFix(i18n.Msg("Move the remark before the first `SETUP`"), !s.event.Broken && !s.event.skipped,
				s.moveLines([]syntax.NodeID{r}, s.tree.Span(s.event.series.first).Start)...)))
	}
}

func (s *state) dataBetween(n syntax.NodeID) {
	if s.Full(setupDataBetween, keyword(s.tree, n)) {
		return
	}
	f := diagnostics.At(keyword(s.tree, n),
		i18n.Msg("`%s` comes between two `SETUP` lines (placed stones): expected it after the last", ishi.WordOf(s.tree, n))).
		See(line(s.tree, s.event.series.last), i18n.Msg("the `SETUP` line before"))
	if end := s.seriesEnd(); end != syntax.None && !s.event.Broken {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Move it after the last `SETUP`"),
			s.moveLines([]syntax.NodeID{n}, s.tree.Span(end).End)...))
	}
	s.Report(setupDataBetween, f)
}

// seriesEnd is the last SETUP line before the tree; it is looked for once.
func (s *state) seriesEnd() syntax.NodeID {
	series := &s.event.series
	if series.end != syntax.None {
		return series.end
	}
	for c := range s.tree.Children(s.event.Node) {
		switch s.tree.Kind(c) {
		case ishi.Setup:
			series.end = c
		case ishi.Move, ishi.Diagram, ishi.Var:
			return series.end
		}
	}
	return series.end
}
