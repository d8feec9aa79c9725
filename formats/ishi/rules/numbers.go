package rules

import (
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// judgeNumber compares the number of the move at hand, which is not made yet, with the others of its sequence. A number
// that was mistyped is recognised by its neighbours, which go on without it: the finding is there and not at the
// numbers after it, and nothing is said of lines that name the move by the number that was expected.
func (s *state) judgeNumber(n syntax.NodeID) {
	number := s.move.Number
	if s.move.Color == s.color {
		s.turnOrder(n, number)
	}
	s.color = s.move.Color
	switch {
	case number == 0:
		s.unread++
	case s.highest > 0 && number == s.highest+1:
		s.previous, s.highest, s.unread = number, number, 0
	case s.highest == 0:
		s.firstNumber(n, number)
	default:
		s.nextNumber(n, number)
	}
}

// following is the numbers of the moves after one in its sequence, up to the first that cannot be read.
type following struct {
	next, second int
	node         syntax.NodeID // the following move
	last         bool          // no move follows
}

func (s *state) following(n syntax.NodeID) following {
	f := following{last: true, node: syntax.None}
	for c, end := s.tree.End(n), s.tree.End(s.tree.Parent(n)); c < end; c = s.tree.End(c) {
		number, isMove := s.numberOf(c)
		if !isMove {
			continue
		}
		if !f.last {
			f.second = number
			break
		}
		if f.next, f.node, f.last = number, c, false; number == 0 {
			break
		}
	}
	return f
}

// numberOf is the number of a statement that is a move, or would be with the right keyword; 0 if it cannot be read.
func (s *state) numberOf(n syntax.NodeID) (number int, isMove bool) {
	switch s.tree.Kind(n) {
	case ishi.Move:
		return ishi.NumberOf(s.tree, n), true
	case ishi.Unknown:
		number, _, isMove = ishi.UnreadMove(s.tree.Text(n))
		return number, isMove
	}
	return 0, false
}

// turnOrder judges a move of the player who made the one before it. The format leaves open who plays when, and handicap
// stones and left out moves are common. But one move among moves that take turns, with the numbers going on, has the
// wrong colour.
func (s *state) turnOrder(n syntax.NodeID, number int) {
	last := s.path.Len() - 1
	if last < s.first+1 || number == 0 || number != s.previous+1 || s.path.Move(last-1).Color == s.move.Color {
		return
	}
	colors := s.colorsAfter(n, number)
	if len(colors) < 2 || colors[0] != s.move.Color || colors[1] == s.move.Color {
		return
	}
	at, other := keyword(s.tree, n), "B"
	if s.move.Color == record.Black {
		other = "W"
	}
	s.Report(turnOrder, diagnostics.At(at,
		i18n.Msg("moves %d to %d are all by %s: expected %s (`%s`) here",
			number-1, number+1, playerName(s.move.Color), playerName(s.move.Color.Opponent()), other),
		diagnostics.Unsafe(i18n.Msg("Use `%s`", other), syntax.Replace(at, other))).
		See(line(s.tree, s.nodes[last]), i18n.Msg("the move before")))
}

// colorsAfter is the colours of the two moves after one, if their numbers follow its number.
func (s *state) colorsAfter(n syntax.NodeID, number int) (colors []record.Color) {
	for c, end := s.tree.End(n), s.tree.End(s.tree.Parent(n)); c < end && len(colors) < 2; c = s.tree.End(c) {
		if s.tree.Kind(c) != ishi.Move {
			continue
		}
		m := ishi.MoveOf(s.tree, c, s.event.Size)
		if m.Number != number+1+len(colors) {
			return nil
		}
		colors = append(colors, m.Color)
	}
	return colors
}

// firstNumber judges the number that a sequence begins with. A game may begin with any; a variation begins with that of
// the move it replaces, or is counted from 1.
func (s *state) firstNumber(n syntax.NodeID, number int) {
	current := s.replaced()
	if current.Number == 0 {
		s.firstOfGame(n, number)
	} else if number != current.Number {
		s.firstOfVariation(n, number, current)
	}
	if s.highest == 0 {
		s.previous, s.highest, s.unread = number, number, 0
	}
}

// firstOfGame compares the first number of a sequence with the two after it, which go on with another one.
func (s *state) firstOfGame(n syntax.NodeID, number int) {
	if number == 1 {
		return
	}
	f := s.following(n)
	expected := f.next - 1
	alternate := f.node != syntax.None && ishi.MoveOf(s.tree, f.node, s.event.Size).Color != s.move.Color
	if expected > 0 && expected != number && f.second == f.next+1 && alternate && (number >= f.next || slipped(number, expected)) {
		s.outOfLine(n, f, expected, i18n.Msg("move number %d comes before %d: expected %d", number, f.next, expected))
	}
}

// firstOfVariation compares the first number of a variation with the move that it replaces, and with the number after
// it.
func (s *state) firstOfVariation(n syntax.NodeID, number int, current ishi.PathMove) {
	f := s.following(n)
	expected := f.next - 1
	switch {
	case expected == current.Number, number != 1 && f.next == 2:
	case number == 1:
		return
	case f.last && slipped(number, current.Number) && (number != current.Number+1 || s.move.Color == current.Color):
		expected = current.Number
	default:
		s.Report(numberGap, diagnostics.At(ishi.TokenOf(s.tree, n, ishi.Number),
			i18n.Msg("the variation begins with move %d, but replaces move %[2]d: expected %[2]d or 1", number, current.Number),
			s.renumberedFrom(n, current.Number)...).
			See(line(s.tree, s.open[len(s.open)-1].moveNode), i18n.Msg("the move that it replaces")))
		return
	}
	s.outOfLine(n, f, expected, i18n.Msg("the variation begins with move %d: expected %d", number, expected))
}

// replaced is the move that the variation at hand replaces; outside variations, and where that has no number, it is the
// zero move.
func (s *state) replaced() (m ishi.PathMove) {
	if s.block == syntax.None || len(s.open) == 0 {
		return m
	}
	outer := &s.open[len(s.open)-1]
	if outer.moveNode != syntax.None {
		m = outer.move.PathMove
	}
	if outer.mistyped == outer.moveNode {
		m.Number = outer.meant
	}
	return m
}

// nextNumber judges a number that is not the one after the highest of its sequence.
func (s *state) nextNumber(n syntax.NodeID, number int) {
	same := s.sameNumber(number)
	if same < 0 && number >= s.previous && number <= s.highest+1+s.unread {
		s.previous, s.highest, s.unread = number, number, 0
		return
	}
	f, expected := s.following(n), s.previous+1
	switch {
	case f.next == expected+1 && s.sameNumber(expected) < 0:
		s.outOfLine(n, f, expected, i18n.Msg("move number %d comes between %d and %d: expected %d", number, s.previous, f.next, expected))
	case same < 0 && number > f.next && f.next > s.previous && f.second == f.next+1:
		s.Report(numberMistyped, diagnostics.At(ishi.TokenOf(s.tree, n, ishi.Number),
			i18n.Msg("move number %d comes between %d and %d: expected ascending numbers", number, s.previous, f.next),
			s.renumbered(n, s.highest)...))
	case f.last && number > s.highest && slipped(number, expected) && s.move.Color != s.latest().Color:
		s.outOfLine(n, f, expected, i18n.Msg("move number %d comes after %d: expected %d", number, s.previous, expected))
	default:
		s.outOfOrder(n, number, same)
	}
}

// latest is the move before the one at hand; the zero move without one.
func (s *state) latest() (m ishi.PathMove) {
	if i := s.path.Len(); i > s.first {
		m = s.path.Move(i - 1)
	}
	return m
}

// outOfOrder reports a number that occurs twice, goes down or leaves others out.
func (s *state) outOfOrder(n syntax.NodeID, number, same int) {
	previous, highest := s.previous, s.highest
	s.previous, s.highest, s.unread = number, max(highest, number), 0
	at := ishi.TokenOf(s.tree, n, ishi.Number)
	switch {
	case same >= 0:
		s.Report(duplicateNumber, diagnostics.At(at, i18n.Msg("move number %d occurs twice: expected each number once", number),
			s.renumbered(n, highest)...).See(line(s.tree, s.nodes[same]), i18n.Msg("the earlier move with this number")))
	case number < previous:
		s.Report(numberDescends, diagnostics.At(at,
			i18n.Msg("move number %d comes after %d: expected a higher number", number, previous), s.renumbered(n, highest)...))
	default:
		s.Report(numberGap, diagnostics.At(at, gap(highest, number), s.renumbered(n, highest)...))
	}
}

func gap(highest, number int) i18n.Message {
	if number == highest+2 {
		return i18n.Msg("move number %d comes after %d: there is no move %d", number, highest, highest+1)
	}
	return i18n.Msg("move number %d comes after %d: there are no moves %d to %d", number, highest, highest+1, number-1)
}

// outOfLine reports a number for which its neighbours show another, and goes on with that. That a number occurs twice
// is an error.
func (s *state) outOfLine(n syntax.NodeID, f following, expected int, message i18n.Message) {
	number := s.move.Number
	x := diagnostics.At(ishi.TokenOf(s.tree, n, ishi.Number), message)
	x = x.With(diagnostics.Unsafe(i18n.Msg("Write `%d`", expected), syntax.Replace(x.Span, strconv.Itoa(expected))))
	rule := numberMistyped
	if same := s.sameNumber(number); same >= 0 {
		rule = duplicateNumber
		x = x.See(line(s.tree, s.nodes[same]), i18n.Msg("the earlier move with this number"))
	} else if number == f.next {
		rule = duplicateNumber
		x = x.See(line(s.tree, f.node), i18n.Msg("the next move, with the same number"))
	}
	s.Report(rule, x)
	s.move.Number = 0
	s.mistyped, s.meant = n, expected
	s.previous, s.highest, s.unread = expected, max(s.highest, expected), 0
}

// slipped reports whether one slip of a hand makes a number of another.
func slipped(a, b int) bool { return syntax.Slipped(strconv.Itoa(a), strconv.Itoa(b)) }

// sameNumber is the position on the path of a move of this sequence with a number; -1 without one. The move at hand is
// not on it yet.
func (s *state) sameNumber(number int) int {
	if i := s.path.Index(number); i >= s.first {
		return i
	}
	return -1
}

// unreadMove goes on after a line that would be a move if its keyword could be read. It is taken for one of the player
// whose turn it is, and what it changes on the board is in doubt.
func (s *state) unreadMove(n syntax.NodeID, number int, vertex string) {
	color := ishi.ParseColor(ishi.TextOf(s.tree, n, ishi.UnknownWord)[:1])
	if color == record.Empty {
		color = record.Black
		if i := s.path.Len(); i > 0 && s.path.Move(i-1).Color == record.Black {
			color = record.White
		}
	}
	s.endMove(n)
	s.move = ishi.MoveData{PathMove: ishi.PathMove{Color: color}, Pass: ishi.IsPass(vertex)}
	s.mistyped, s.meant, s.color = n, number, color
	if place, ok := ishi.ParsePoint(vertex); ok {
		s.move.Point, s.move.OnBoard = place.On(s.event.Size)
	}
	if number == s.highest+1 || s.highest == 0 {
		s.previous, s.highest, s.unread = number, number, 0
	} else {
		s.unread++
	}
	s.makeMove()
	s.doubt, s.prisoner.doubt = true, true
}
