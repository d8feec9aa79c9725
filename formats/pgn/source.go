package pgn

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// source reads what a game says beside its moves.
type source struct {
	t        *syntax.Tree
	g        *record.Game
	game     syntax.NodeID
	setup    Setup
	language *Language
	results  []lineResult // in the order of the text
}

// lineResult is the result at the end of a line of play, with its last node.
type lineResult struct {
	node int
	n    syntax.NodeID
}

// Written is a move as the text has it.
func (s *source) Written(node int) string {
	return Legible(s.t.Source().Slice(syntax.Span(s.Place(node))))
}

// Place is that of a move without the signs after it.
func (s *source) Place(node int) (at record.Span) {
	if node == 0 {
		return at
	}
	return record.Span(s.t.Span(syntax.NodeID(s.g.Nodes[node].Syntax)))
}

// siblings yields the nodes that come after a node inside the same game or variation.
func (s *source) siblings(n syntax.NodeID) iter.Seq[syntax.NodeID] {
	parent := s.t.Parent(n)
	return func(yield func(syntax.NodeID) bool) {
		for n = s.t.End(n); int(n) < s.t.Len() && s.t.Parent(n) == parent && yield(n); n = s.t.End(n) {
		}
	}
}

// Extent is a move with its number, and the marks and comments right after it; of the root the tags and the comments
// before the first move.
func (s *source) Extent(node int) record.Span {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	if node == 0 {
		at := record.Span{Start: s.g.Start, End: s.g.Start}
		for c := range s.t.Children(n) {
			if k := s.t.Kind(c); k != Tag && k != Skipped && !Comments.Has(k) {
				break
			}
			at.End = s.t.Span(c).End
		}
		return at
	}
	at := record.Span{Start: int(s.g.Nodes[node].Start), End: s.t.Span(n).End}
	for c := range s.siblings(n) {
		if k := s.t.Kind(c); !Marks.Has(k) && !Comments.Has(k) {
			break
		}
		at.End = s.t.Span(c).End
	}
	return at
}

// comments yields the comments of a node (section 2.3): those between its number, or the beginning of its variation, and
// the move, and those after it up to the next number, move or result with what is after that.
func (s *source) comments(node int) iter.Seq[syntax.NodeID] {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	return func(yield func(syntax.NodeID) bool) {
		if node == 0 {
			for c := range s.t.Children(n) {
				k := s.t.Kind(c)
				if k == Number || k == Variation || Moves.Has(k) || Comments.Has(k) && !yield(c) {
					return
				}
			}
			return
		}
		if node > 1 && s.g.Nodes[node-1].Syntax == int32(n) { // the second of two joined moves
			return
		}
		for _, c := range s.commentsBefore(n) {
			if !yield(c) {
				return
			}
		}
		for c := range s.siblings(n) {
			k := s.t.Kind(c)
			if k == Number || Moves.Has(k) || Comments.Has(k) && !yield(c) {
				return
			}
		}
	}
}

// commentsBefore are the comments between the number of a move, or the beginning of its variation, and the move.
func (s *source) commentsBefore(n syntax.NodeID) (list []syntax.NodeID) {
	parent, numbered := s.t.Parent(n), 0 // how many are after the number
	for c := n - 1; ; c-- {
		switch k := s.t.Kind(c); {
		case c == parent && k == Variation:
			slices.Reverse(list)
			return list
		case s.t.Parent(c) != parent || !Comments.Has(k) && k != Number && k != Skipped && !Marks.Has(k):
			list = list[:numbered] // the others are of the move before
			slices.Reverse(list)
			return list
		case k == Number:
			numbered = len(list)
		case Comments.Has(k):
			list = append(list, c)
		}
	}
}

// has tells what the comments right beside a move hold: all that there are, in nearly all records.
func (s *source) has(n syntax.NodeID) (has record.Has) {
	look := func(c syntax.NodeID) {
		text := s.t.Text(c)
		if strings.Contains(text, "[%c") {
			has |= record.HasMarks
		}
		if CommentText(text) != "" {
			has |= record.HasComment
		}
	}
	for _, c := range s.commentsBefore(n) {
		look(c)
	}
	for c := range s.siblings(n) {
		k := s.t.Kind(c)
		if k == Number || Moves.Has(k) {
			break
		}
		if Comments.Has(k) {
			look(c)
		}
	}
	return has
}

// operations yields the commands in the comments of a node.
func (s *source) operations(node int) iter.Seq[Operation] {
	return func(yield func(Operation) bool) {
		for c := range s.comments(node) {
			if s.t.Kind(c) != Comment {
				continue
			}
			for o := range CommandsIn(s.t.Text(c), s.t.Span(c).Start) {
				if !yield(o) {
					return
				}
			}
		}
	}
}

// Detail is the comments and what they draw, and for the root the position.
func (s *source) Detail(node int) (d record.Detail) {
	if node == 0 && s.setup.Known {
		d.Setup, d.ToPlay = s.setup.Position.Placements(), s.setup.Position.Turn().Recorded()
	}
	var comments []string
	for c := range s.comments(node) {
		if text := CommentText(s.t.Text(c)); text != "" {
			comments = append(comments, text)
		}
	}
	d.Comment = strings.Join(comments, "\n")
	for o := range s.operations(node) {
		if o.Name != "csl" && o.Name != "cal" {
			continue
		}
		drawings, _ := Drawings(o)
		for _, x := range drawings {
			from, _ := chess.ParseSquare(x.From)
			if !x.Arrow {
				d.Marks = append(d.Marks, record.Mark{Point: from.Point(), Shape: record.Circle})
				continue
			}
			to, _ := chess.ParseSquare(x.To)
			d.Lines = append(d.Lines, record.Line{From: from.Point(), To: to.Point(), Arrow: true})
		}
	}
	return d
}

// Clock is what commands and the notes of programs say of the time of whoever has moved; of the root what tags say of the
// clocks at the start.
func (s *source) Clock(node int, of record.Color) (c record.Clock) {
	if node == 0 {
		return s.startClock(of)
	}
	if s.g.Nodes[node].Move.Color != of {
		return c
	}
	state := func(part record.ClockParts, value *float64, seconds float64, ok bool, at record.Span) {
		if ok && c.Has&part == 0 {
			c.At = cmp.Or(c.At, at)
			*value, c.Has = seconds, c.Has|part
		}
	}
	for o := range s.operations(node) {
		at := record.Span(o.At)
		switch o.Name {
		case "clk", "mct":
			seconds, ok := Time(o.Operands)
			state(record.HasLeft, &c.Left, seconds, ok, at)
		case "emt":
			seconds, ok := Spent(o.Operands)
			state(record.HasUsed, &c.Used, seconds, ok, at)
		case "egt":
			seconds, ok := Time(o.Operands)
			state(record.HasSum, &c.Sum, seconds, ok, at)
		case "timestamp":
			tenths, ok := Spent(o.Operands)
			state(record.HasUsed, &c.Used, tenths/10, ok, at)
		}
	}
	for comment := range s.comments(node) {
		if n, ok := noteIn(CommentText(s.t.Text(comment))); ok && n.Used != "" {
			seconds, ok := Spent(n.Used)
			state(record.HasUsed, &c.Used, seconds, ok, record.Span(s.t.Span(comment)))
		}
	}
	return c
}

// startClock reads WhiteClock, BlackClock, and Clock of the side to move.
func (s *source) startClock(of record.Color) (c record.Clock) {
	for _, f := range s.g.Header {
		k := KeyOf(f.Name)
		if k == nil || k.Form != ClockForm && k.Form != SideClock {
			continue
		}
		side, value := k.Side, f.Value
		if k.Form == SideClock {
			letter, rest, _ := strings.Cut(value, "/")
			side, value = map[string]record.Color{"W": record.White, "B": record.Black}[letter], rest
		}
		if seconds, ok := Time(value); ok && side == of {
			return record.Clock{Left: seconds, Has: record.HasLeft, At: f.At}
		}
	}
	return c
}

// Endings are the results of the lines of play that end at a node.
func (s *source) Endings(node int) (list []record.Ending) {
	i, _ := slices.BinarySearchFunc(s.results, node, func(x lineResult, node int) int { return x.node - node })
	for ; i < len(s.results) && s.results[i].node == node; i++ {
		x := s.results[i]
		word := s.t.Text(x.n)
		e := record.Ending{Word: Legible(word), Closing: true, At: record.Span(s.t.Span(x.n)), Syntax: int32(x.n)}
		switch ResultOf(word) {
		case WhiteWins:
			e.Winner = record.White
		case BlackWins:
			e.Winner = record.Black
		case Drawn:
			e.Draw = true
		}
		if s.t.Parent(x.n) == s.game {
			e.Kind = s.endKind()
		}
		list = append(list, e)
	}
	return list
}

// terminations are words of the tag Termination, which servers write in sentences.
var terminations = []struct {
	word string
	kind record.EndKind
}{
	{"time forfeit", record.TimeUp}, {"on time", record.TimeUp}, {"timeout", record.TimeUp}, {"resign", record.Resignation},
	{"checkmate", record.Mate}, {"repetition", record.Repetition}, {"rules infraction", record.IllegalLoss}, {"illegal", record.IllegalLoss},
	{"unterminated", record.Interruption}, {"abandoned", record.Interruption}, {"stalled", record.Failure}, {"agreement", record.Draw},
	{"stalemate", record.Draw}, {"insufficient", record.Draw}, {"50 move", record.Draw},
}

func (s *source) endKind() record.EndKind {
	for _, f := range s.g.Header {
		if f.Name == KeyTermination {
			value := strings.ToLower(f.Value)
			for _, x := range terminations {
				if strings.Contains(value, x.word) {
					return x.kind
				}
			}
		}
	}
	return record.OtherEnd
}

// Remarks are the comments of a node.
func (s *source) Remarks(node int) (list []record.Remark) {
	for c := range s.comments(node) {
		text := CommentText(s.t.Text(c))
		if text == "" {
			continue
		}
		r := record.Remark{Text: text, At: record.Span(s.t.Span(c))}
		if _, ok := noteIn(text); ok {
			r.Kind = record.Engine
		}
		list = append(list, r)
	}
	return list
}
