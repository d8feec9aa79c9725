package rules

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// variationRules are section 19.9.
var variationRules = diagnostics.Reported(variationTarget, variationOrder, variationNumber, variationEmpty, variationSame, variationPlus)

var variationTarget = rule("variation-target", diagnostics.Error)
var variationOrder = rule("variation-order", diagnostics.Warning)
var variationNumber = rule("variation-number", diagnostics.Error)
var variationEmpty = rule("variation-empty", diagnostics.Warning)
var variationSame = rule("variation-same", diagnostics.Hint)
var variationPlus = rule("variation-plus", diagnostics.Hint)

// variation begins a line of play.
func (s *state) variation(p *diagnostics.Pass, n syntax.NodeID) {
	if s.facts.Foreign {
		return
	}
	s.closeLine(p)
	line := len(s.begins) // the lines come in the order of the text
	known := s.branch(line)
	s.openLine(line)
	l := s.current()
	switch {
	case s.tree.Kind(n) != kif.Variation:
	case !known:
		s.noTarget(p, n, l)
	case l.OutOfOrder && !s.hangsOnLast(l):
		s.disordered(p, n, l)
	}
	s.downward(line)
	if known {
		s.hung = line
	}
}

// hangsOnLast reports whether a variation hangs on the last line before it that does not begin as late, of those that
// the variation before it hangs on. After one that has its place further up, others may be where they belong.
func (s *state) hangsOnLast(l *kif.Line) bool {
	last := s.hung
	for last > 0 && s.facts.Lines[last].Number >= l.Number {
		last = s.facts.Lines[last].Parent
	}
	return last == l.Parent
}

// noTarget reports a variation of a move that is not there.
func (s *state) noTarget(p *diagnostics.Pass, n syntax.NodeID, l *kif.Line) {
	at := kif.Part(s.tree, n, kif.Number)
	if p.Full(variationTarget, at) {
		return
	}
	main := &s.facts.Lines[0]
	if count := len(main.Moves); count > 0 {
		p.Report(variationTarget, diagnostics.At(at,
			i18n.Msg("there is no move %d here: the game has the moves %d to %d", s.replaces(l), main.Number, main.Number+count-1)))
		return
	}
	p.Report(variationTarget, diagnostics.At(at, i18n.Msg("there is no move %d here: the game has no moves", s.replaces(l))))
}

// replaces is the number of the move that a variation replaces, for messages. One that is too large to count is as it
// is written.
func (s *state) replaces(l *kif.Line) any {
	if at := kif.Part(s.tree, l.Node, kif.Number); l.Number == 0 && at.Len() > 0 {
		return digits(s.digits(at))
	}
	return l.Number
}

// digits is a number of a record as it is written, in a message that counts.
type digits string

func (d digits) Format(to fmt.State, _ rune) { fmt.Fprint(to, string(d)) }

// disordered reports a variation that comes after one of an earlier move, and offers to put all in order: moved one by
// one, n of them would move n others n times.
func (s *state) disordered(p *diagnostics.Pass, n syntax.NodeID, l *kif.Line) {
	at := kif.Part(s.tree, n, kif.Number)
	if p.Full(variationOrder, at) {
		return
	}
	f := diagnostics.At(at,
		i18n.Msg("the variation of move %d comes after the variation of an earlier move: expected it before", l.Number))
	if before := s.earlier(l); before > 0 && s.ordered() != nil {
		f = f.See(s.tree.Span(s.facts.Lines[before].Node), i18n.Msg("the variation of the earlier move")).
			With(diagnostics.Fix{Title: i18n.Msg("Put all variations in the usual order"), Later: s.sortLines})
	}
	p.Report(variationOrder, f)
}

// downward notes a variation if it begins earlier than all others so far of the line that it branches from.
func (s *state) downward(line int) {
	l := &s.facts.Lines[line]
	if s.kept == nil || l.Parent < 0 {
		return
	}
	if s.minima == nil {
		s.minima = make(map[int][]int)
	}
	if list := s.minima[l.Parent]; len(list) == 0 || s.facts.Lines[list[len(list)-1]].Number > l.Number {
		s.minima[l.Parent] = append(list, line)
	}
}

// earlier is the first variation that begins before this one does, of the line that this one belongs to; 0 without one.
func (s *state) earlier(l *kif.Line) int {
	list := s.minima[l.Parent]
	i := sort.Search(len(list), func(i int) bool { return s.facts.Lines[list[i]].Number < l.Number })
	if i == len(list) {
		return 0
	}
	return list[i]
}

// usualOrder is the lines of play as programs write them: after each line those that hang on it, last branch first. It
// is nil where some are not to be moved, because nobody knows where a line hangs, or because a second game follows.
func usualOrder(facts *kif.Facts, hanging [][]int) (order []int) {
	if facts.Second != syntax.None {
		return nil
	}
	for todo := []int{0}; len(todo) > 0; {
		line := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], hanging[line]...)
		own := todo[len(todo)-len(hanging[line]):]
		slices.Reverse(own) // of those of one move the first comes first
		slices.SortStableFunc(own, func(a, b int) int { return facts.Lines[a].Number - facts.Lines[b].Number })
		order = append(order, line)
	}
	if len(order) < len(facts.Lines) {
		return nil
	}
	return order
}

// sortLines makes the edits that put the lines of play in the usual order: each place gets the text of another one, and
// what is between them stays.
func (s *state) sortLines(yield func(syntax.Edit) bool) {
	for place, line := range s.ordered() {
		if place != line && !yield(syntax.Replace(s.lineText(place), s.tree.Source().Slice(s.lineText(line)))) {
			return
		}
	}
}

// lineText is the text of a variation, without the blank lines after it.
func (s *state) lineText(line int) syntax.Span {
	start, end := s.lineStart(s.facts.Lines[line].Node), len(s.text)
	if line+1 < len(s.facts.Lines) {
		end = s.lineStart(s.facts.Lines[line+1].Node)
	}
	return syntax.Span{Start: start, End: start + len(strings.TrimRight(s.text[start:end], "\r\n \t　"))}
}

// lineStart is where the line of a statement begins.
func (s *state) lineStart(n syntax.NodeID) int {
	return strings.LastIndexAny(s.text[:s.tree.Span(n).Start], "\r\n") + 1
}

// variationNumber judges the number of the first move of a variation against that of the 変化 line. One that is no number
// of a move has its finding already.
func (s *state) variationNumber(p *diagnostics.Pass, n syntax.NodeID, written int) {
	l := s.current()
	at := kif.Part(s.tree, n, kif.Number)
	if written == l.Number || l.Number == 0 || s.tree.Kind(l.Node) != kif.Variation || p.Full(variationNumber, at) {
		return
	}
	number := l.Number
	f := diagnostics.At(at, i18n.Msg("the variation is of move %d, but its first move is %s", number, s.digits(at)),
		diagnostics.Fix{Title: i18n.Msg("Number the moves of the variation anew"), Later: s.renumber(n, number)}).
		See(s.tree.Span(l.Node), i18n.Msg("the start of the variation"))
	if l.Parent >= 0 {
		if parent := &s.facts.Lines[l.Parent]; written >= parent.Number && (written < parent.Number+len(parent.Moves) ||
			parent.End != syntax.None && written == parent.Number+len(parent.Moves)) {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%d` in the line `変化`", written),
				syntax.Replace(kif.Part(s.tree, l.Node, kif.Number), strconv.Itoa(written))))
		}
	}
	p.Report(variationNumber, f)
}

// start1 is the first move of a variation as it is written, and the place where it branches.
type start1 struct {
	after syntax.NodeID
	depth int
	to    shogi.Square
	move  kif.Written
}

// asWritten is a move for comparison: how its square is named does not count.
func (s *state) asWritten(w *kif.Written, before shogi.Square) start1 {
	x := start1{to: w.To, move: *w}
	if x.to == 0 {
		x.to = before
	}
	x.move.Number, x.move.Marked, x.move.Side, x.move.Same, x.move.To = 0, false, 0, false, 0
	if w.Sourced {
		x.move.Relative = 0
	}
	if w.Promotion == kif.Stays {
		x.move.Promotion = kif.Unsaid
	}
	return x
}

// repeated reports a variation that starts as the line does which it branches from, or as one before it.
func (s *state) repeated(p *diagnostics.Pass, n syntax.NodeID, w *kif.Written) {
	l := s.current()
	if s.detached {
		return
	}
	key := s.asWritten(w, s.to)
	key.after, key.depth = s.begins[s.line].after, s.begins[s.line].depth
	parent := &s.facts.Lines[l.Parent]
	if i := l.Number - parent.Number; i < len(parent.Moves) && written.Has(s.tree.Kind(parent.Moves[i])) {
		other := kif.MoveOf(s.tree, parent.Moves[i])
		if x := s.asWritten(&other, s.to); x.to == key.to && x.move == key.move {
			if !p.Full(variationSame, s.wholeMove(n)) {
				p.Report(variationSame, diagnostics.At(s.wholeMove(n),
					i18n.Msg("the variation starts with the move that it replaces")).
					See(s.tree.Span(parent.Moves[i]), i18n.Msg("the move")))
			}
			return
		}
	}
	if s.starts[key] {
		p.Report(variationSame, diagnostics.At(s.wholeMove(n), i18n.Msg("another variation starts with this move")))
		return
	}
	if s.starts == nil {
		s.starts = make(map[start1]bool)
	}
	s.starts[key] = true
}

// written are the moves that can be read.
const written syntax.KindSet = 1<<kif.Move | 1<<kif.Ki2Move

// findPluses finds the moves that have a + in a record that writes it: those for which a variation comes below, be they
// in the line that it branches from or the first of the variation before. End words are among those that are replaced.
func (s *state) findPluses() {
	if len(s.facts.Lines) < 2 || s.facts.Notation != kif.KIF {
		return
	}
	s.pluses = make(map[syntax.NodeID]bool)
	// The first move of the newest variation is found by the move that it replaces.
	newest := make(map[syntax.NodeID]syntax.NodeID)
	for i := range s.facts.Lines {
		l := &s.facts.Lines[i]
		for _, n := range l.Moves {
			s.plus = s.plus || s.hasPlus(n)
		}
		if l.Parent < 0 {
			continue
		}
		parent := &s.facts.Lines[l.Parent]
		at := l.Number - parent.Number
		replaced := parent.End
		switch {
		case at < len(parent.Moves):
			replaced = parent.Moves[at]
		case replaced == syntax.None:
			replaced = parent.Result
		}
		if other, ok := newest[replaced]; ok {
			s.pluses[other] = true
		} else {
			s.pluses[replaced] = true
		}
		if len(l.Moves) > 0 {
			newest[replaced] = l.Moves[0]
		}
	}
}

func (s *state) hasPlus(n syntax.NodeID) bool {
	first, last := s.tree.Tokens(n)
	for i := last - 1; i >= first; i-- {
		switch s.tree.TokenKind(i) {
		case kif.Plus:
			return true
		case kif.Junk, kif.Text, kif.Blank:
		default:
			return false
		}
	}
	return false
}

// plusSign judges the + after a move.
func (s *state) plusSign(p *diagnostics.Pass, n syntax.NodeID) {
	has := s.hasPlus(n)
	if has == s.pluses[n] || !has && (!s.plus || s.tree.Kind(n) == kif.BrokenMove) {
		return
	}
	if has {
		at := kif.Part(s.tree, n, kif.Plus)
		p.Report(variationPlus, diagnostics.At(at, i18n.Msg("`+` announces a variation of this move, but none follows"),
			diagnostics.Safe(i18n.Msg("Remove `+`"), syntax.Remove(at))))
		return
	}
	end := s.wholeMove(n).End
	if at := kif.Part(s.tree, n, kif.Time); at.Len() > 0 {
		if kif.ClockOf(s.tree, n).Has == 0 {
			return // who knows what is in these brackets
		}
		end = at.End
	}
	p.Report(variationPlus, diagnostics.At(syntax.Span{Start: end, End: end},
		i18n.Msg("a variation of this move follows: expected `+` as after other moves"),
		diagnostics.Safe(i18n.Msg("Insert `+`"), syntax.Insert(end, "+"))))
}

// closeLine says what only the whole of a line of play shows.
func (s *state) closeLine(p *diagnostics.Pass) {
	if s.facts.Foreign || s.phase != inMoves {
		return
	}
	l := s.current()
	if s.line == 0 {
		s.main = s.outlook()
		s.noEnd(p, l)
		return
	}
	if len(l.Moves)+len(l.Late) == 0 && l.End == syntax.None && s.tree.Kind(l.Node) == kif.Variation {
		s.emptyVariation(p, l)
	}
}

func (s *state) emptyVariation(p *diagnostics.Pass, l *kif.Line) {
	f := diagnostics.At(s.tree.Span(l.Node),
		i18n.Msg("the variation of move %d has no moves: expected one after this line", s.replaces(l)))
	// Otherwise comments would come to belong to another move, and moves may be lost in the line.
	if l.To == l.From && !s.hasJunk(l.Node) && kif.Part(s.tree, l.Node, kif.Text).Len() == 0 {
		f = f.With(diagnostics.Safe(i18n.Msg("Remove the line"), kif.Lines.Remove(s.tree, l.Node)))
	}
	p.Report(variationEmpty, f)
}

// hasJunk reports whether a part of a statement cannot be read.
func (s *state) hasJunk(n syntax.NodeID) bool {
	first, last := s.tree.Tokens(n)
	for i := first; i < last; i++ {
		if s.tree.TokenKind(i) == kif.Junk {
			return true
		}
	}
	return false
}
