package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// prisoners compares what a move takes with what its PRISONER lines say. They are settled when the next move comes, or
// the end of the sequence: until then more lines may follow.
type prisoners struct {
	captured []ishi.Coord // by column, then row
	lines    []syntax.NodeID
	named    []ishi.Coord
	doubt    bool // there is nothing to compare: see sequence.doubt; or a field could not be read
}

func captured(stones []record.Point, size int) []ishi.Coord {
	all := make([]ishi.Coord, len(stones))
	for i, pt := range stones {
		all[i] = ishi.CoordOf(pt, size)
	}
	return sorted(all)
}

func sorted(all []ishi.Coord) []ishi.Coord {
	slices.SortFunc(all, func(a, b ishi.Coord) int { return (int(a.Col)-int(b.Col))*100 + int(a.Row) - int(b.Row) })
	return slices.Compact(all)
}

func names(all []ishi.Coord) string {
	var words []string
	for _, p := range all {
		words = append(words, p.String())
	}
	return strings.Join(words, " ")
}

// mostListed is how many points a message lists.
const mostListed = 8

// listed is points as a value of a message.
func listed(all []ishi.Coord) string {
	var words []string
	for _, p := range all[:min(len(all), mostListed)] {
		words = append(words, p.String())
	}
	if len(all) > mostListed {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}

// without is the points of a list that another does not have.
func without(all, others []ishi.Coord) []ishi.Coord {
	return slices.DeleteFunc(slices.Clone(all), func(p ishi.Coord) bool { return slices.Contains(others, p) })
}

// enterPrisoner collects the stones that a line names.
func (s *state) enterPrisoner(n syntax.NodeID) {
	if s.moveNode == syntax.None || s.move.Pass {
		return
	}
	s.prisoner.lines = append(s.prisoner.lines, n)
	for i := range ishi.Fields(s.tree, n, syntax.Kinds(ishi.Point, ishi.MoveRef, ishi.Bad)) {
		at, ok := ishi.ParsePoint(s.tree.TokenText(i))
		if s.tree.TokenKind(i) == ishi.MoveRef {
			number, _, _ := ishi.ParseRef(s.tree.TokenText(i))
			m, _ := s.path.ByNumber(number)
			at, ok = ishi.CoordOf(m.Point, s.event.Size), m.OnBoard
		}
		if _, on := at.On(s.event.Size); !ok || !on {
			s.prisoner.doubt = true
			continue
		}
		s.prisoner.named = append(s.prisoner.named, at)
	}
	if s.doubt {
		s.takeOff(s.prisoner.named)
	}
}

// takeOff takes stones off the board that PRISONER names. It is for a board that is not the writer's any more, so that
// what was captured there is not in the way here.
func (s *state) takeOff(all []ishi.Coord) {
	for _, at := range all {
		if pt, ok := at.On(s.event.Size); ok && s.board.At(pt) != record.Empty && len(s.setups) < ishi.MaxSize*ishi.MaxSize {
			s.board.Set(pt, record.Empty)
			s.setups = append(s.setups, record.Placement{Point: pt})
		}
	}
}

// settlePrisoners reports on the current move and forgets it.
func (s *state) settlePrisoners() {
	if len(s.prisoner.captured) == 0 && len(s.prisoner.lines) == 0 {
		s.prisoner.doubt = false
		return
	}
	p := s.prisoner
	s.prisoner = prisoners{}
	switch {
	case p.doubt:
	case len(p.lines) == 0 && len(p.captured) > 0:
		s.missingPrisoners(p)
	case len(p.lines) > 0 && !slices.Equal(sorted(p.named), p.captured):
		s.wrongPrisoners(p)
	}
}

func (s *state) missingPrisoners(p prisoners) {
	edit := s.insertLines(s.tree.Span(s.moveNode).End, "PRISONER "+names(p.captured))
	if !s.event.Prisoners {
		if s.event.captures = append(s.event.captures, edit); len(s.event.captures) == 1 {
			s.event.capture = line(s.tree, s.moveNode)
		}
		return
	}
	s.Report(prisonerMissing, diagnostics.At(line(s.tree, s.moveNode),
		i18n.Msg("the move captures %s: expected a `PRISONER` line (captured stones)", listed(p.captured)),
		diagnostics.Unsafe(i18n.Msg("Add %s", excerpt.Code("PRISONER "+names(p.captured))), edit)))
}

// settleCaptures speaks once about an event that takes stones and has no PRISONER line at all: some writers never
// record them.
func (s *state) settleCaptures() {
	if len(s.event.captures) == 0 {
		return
	}
	s.Report(prisonerMissing, diagnostics.At(s.event.capture,
		i18n.Msg("moves of this game capture stones: expected `PRISONER` lines (captured stones)"),
		diagnostics.Unsafe(i18n.Msg("Write all `PRISONER` lines of the game"), s.event.captures...)).As(diagnostics.Hint))
}

func (s *state) wrongPrisoners(p prisoners) {
	var message i18n.Message
	named := sorted(p.named)
	missing, surplus := without(p.captured, named), without(named, p.captured)
	switch {
	case len(p.captured) == 0:
		message = i18n.Msg("the move captures nothing, but `PRISONER` lists %s", listed(named))
	case len(named) == 0:
		message = i18n.Msg("the move captures %s, but `PRISONER` lists no stone", listed(p.captured))
	case max(len(p.captured), len(named)) <= mostListed:
		message = i18n.Msg("the move captures %s, but `PRISONER` lists %s", listed(p.captured), listed(named))
	case len(missing) == 0:
		message = i18n.Msg("`PRISONER` lists %s, which the move does not capture", listed(surplus))
	case len(surplus) == 0:
		message = i18n.Msg("the move captures %s, which `PRISONER` does not list", listed(missing))
	default:
		message = i18n.Msg("the move captures %s, but `PRISONER` lists %s instead", listed(missing), listed(surplus))
	}
	s.Report(prisonerWrong, diagnostics.At(field(s.tree, p.lines[0]), message, s.rewritten(p)...).
		See(line(s.tree, s.moveNode), i18n.Msg("the move")))
}

// rewritten puts the captured stones on the first PRISONER line of the move and removes the others; without any it
// removes all.
func (s *state) rewritten(p prisoners) []diagnostics.Fix {
	first := p.lines[0]
	title := i18n.Msg("Write %s", excerpt.Code("PRISONER "+names(p.captured)))
	edit := syntax.Replace(syntax.Span{Start: keyword(s.tree, first).End, End: line(s.tree, first).End}, " "+names(p.captured))
	if len(p.captured) == 0 {
		title = i18n.Msg("Remove the points")
		edit.Text = ""
		if removable(s.tree, first) {
			title, edit = i18n.Msg("Remove `PRISONER`"), removeLines(s.tree, first)
		}
	}
	edits := []syntax.Edit{edit}
	for _, n := range p.lines[1:] {
		edits = append(edits, removeLines(s.tree, n))
	}
	return []diagnostics.Fix{diagnostics.Unsafe(title, edits...)}
}
