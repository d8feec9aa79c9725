package pgn

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// source reads what a game says beside its moves.
type source struct {
	t       *syntax.Tree
	g       *record.Game
	game    syntax.NodeID
	setup   Setup
	results []lineResult // in the order of their nodes
}

// lineResult is the result at the end of a line of play, with its last node.
type lineResult struct {
	node int
	n    syntax.NodeID
}

// syntaxOf is the node of the tree that a node was read from.
func (s *source) syntaxOf(node int) syntax.NodeID { return syntax.NodeID(s.g.Nodes[node].Syntax) }

// Written is a move as the text has it.
func (s *source) Written(node int) string {
	return Legible(s.t.Source().Slice(syntax.Span(s.Place(node))))
}

// Place is that of a move without the signs after it.
func (s *source) Place(node int) (at record.Span) {
	if node > 0 {
		at = record.Span(s.t.Span(s.syntaxOf(node)))
	}
	return at
}

// siblings yields the nodes after a node inside the same game or variation, from the root those inside of it.
func (s *source) siblings(n syntax.NodeID) func(yield func(syntax.NodeID) bool) {
	parent, next := s.t.Parent(n), s.t.End(n)
	if n == s.game {
		parent, next = n, n+1
	}
	return func(yield func(syntax.NodeID) bool) {
		for ; int(next) < s.t.Len() && s.t.Parent(next) == parent && yield(next); next = s.t.End(next) {
		}
	}
}

// Extent is a move with its number, and the marks and comments right after it; of the root the tags and the comments
// before the first move.
func (s *source) Extent(node int) record.Span {
	at := record.Span{Start: int(s.g.Nodes[node].Start), End: max(s.Place(node).End, s.g.Start)}
	for c := range s.siblings(s.syntaxOf(node)) {
		if k := s.t.Kind(c); !(Marks | Comments | 1<<Tag | 1<<Skipped).Has(k) {
			break
		}
		at.End = s.t.Span(c).End
	}
	return at
}

// comments are the comments of a node (section 2.3): those between its number, or the beginning of its variation, and the
// move, and those after it up to the next number or move.
func (s *source) comments(node int) (list []syntax.NodeID) {
	n := s.syntaxOf(node)
	switch {
	case node > 1 && s.g.Nodes[node-1].Syntax == int32(n): // the second of two joined moves
		return nil
	case node > 0:
		list = s.commentsBefore(n)
	}
	for c := range s.siblings(n) {
		k := s.t.Kind(c)
		if k == Number || Moves.Has(k) {
			break
		}
		if Comments.Has(k) {
			list = append(list, c)
		}
	}
	return list
}

// commentsBefore are the comments between the number of a move, or the beginning of its variation, and the move.
func (s *source) commentsBefore(n syntax.NodeID) (list []syntax.NodeID) {
	parent, numbered := s.t.Parent(n), 0 // how many are after the number
	c := n - 1
	for ; c != parent && s.t.Parent(c) == parent; c-- {
		k := s.t.Kind(c)
		if k == Number {
			numbered = len(list)
		} else if Comments.Has(k) {
			list = append(list, c)
		} else if k != Skipped && !Marks.Has(k) {
			break
		}
	}
	if c != parent || parent == s.game {
		list = list[:numbered] // the others are of the move before
	}
	slices.Reverse(list)
	return list
}

// item is the node that the byte at an offset speaks about: the move there, that after its number or the beginning of its
// variation, that which a comment is about, and else the last one before on the same line of play.
func (s *source) item(off int) int {
	n := s.t.NodeAt(off)
	line, from := n, s.t.Span(n).Start
	if k := s.t.Kind(n); k != Game && k != Variation {
		line = s.t.Parent(n)
	}
	if k := s.t.Kind(n); k == Number || Comments.Has(k) || k == Variation && from == off {
		next := s.t.Next(n+1, Moves|1<<Variation|1<<Result|1<<Game)
		if int(next) < s.t.Len() && Moves.Has(s.t.Kind(next)) && s.t.Parent(next) == line &&
			(!Comments.Has(k) || slices.Contains(s.commentsBefore(next), n)) {
			return s.nodeOf(next)
		}
	}
	for {
		node := s.g.Started(off)
		n = s.syntaxOf(node)
		if node == 0 || !s.t.Inside(n, line) {
			if next := s.t.Next(line, Moves); s.t.Kind(line) == Variation && int(next) < s.t.Len() && s.t.Inside(next, line) {
				return s.nodeOf(next)
			}
			return node
		}
		for s.t.Parent(n) != line {
			n = s.t.Parent(n)
		}
		if s.t.Kind(n) != Variation {
			return node
		}
		off = s.t.Span(n).Start // the variation has ended before: so has what is in it
	}
}

// nodeOf is the node that was read from a move.
func (s *source) nodeOf(n syntax.NodeID) int {
	return sort.Search(len(s.g.Nodes), func(i int) bool { return i > 0 && s.g.Nodes[i].Syntax >= int32(n) })
}

// operations are the commands in the comments of a node.
func (s *source) operations(node int) (list []Operation) {
	for _, c := range s.comments(node) {
		if s.t.Kind(c) == Comment {
			list = slices.AppendSeq(list, OperationsIn(s.t.Text(c), s.t.Span(c).Start))
		}
	}
	return list
}

// has tells what the comments of a node hold.
func (s *source) has(node int) (has record.Has) {
	for _, c := range s.comments(node) {
		if text := s.t.Text(c); strings.Contains(text, "[%c") {
			has |= record.HasMarks
		}
		if CommentText(s.t.Text(c)) != "" {
			has |= record.HasComment
		}
	}
	return has
}

// Detail is the comments and what they draw, and for the root the position.
func (s *source) Detail(node int) (d record.Detail) {
	if node == 0 && s.setup.Known {
		d.Setup, d.ToPlay = s.setup.Position.Placements(), s.setup.Position.Turn().Recorded()
	}
	var comments []string
	for _, r := range s.Remarks(node) {
		comments = append(comments, r.Text)
	}
	d.Comment = strings.Join(comments, "\n")
	for _, o := range s.operations(node) {
		if o.Name != "csl" && o.Name != "cal" {
			continue
		}
		drawings, _ := Drawings(o)
		for _, x := range drawings {
			from, _ := chess.ParseSquare(x.From)
			if to, arrow := chess.ParseSquare(x.To); arrow {
				d.Lines = append(d.Lines, record.Line{From: from.Point(), To: to.Point(), Arrow: true})
			} else {
				d.Marks = append(d.Marks, record.Mark{Point: from.Point(), Shape: record.Circle})
			}
		}
	}
	return d
}

// Remarks are the comments of a node.
func (s *source) Remarks(node int) (list []record.Remark) {
	for _, c := range s.comments(node) {
		r := record.Remark{Text: CommentText(s.t.Text(c)), At: record.Span(s.t.Span(c))}
		if _, ok := noteIn(r.Text); ok {
			r.Kind = record.Engine
		}
		if r.Text != "" {
			list = append(list, r)
		}
	}
	return list
}

// Clock is what commands and the notes of programs say of the time of whoever has moved; of the root what tags say of the
// clocks at the start.
func (s *source) Clock(node int, of record.Color) (c record.Clock) {
	state := func(part record.ClockParts, value *float64, seconds float64, ok bool, at record.Span) {
		if ok && c.Has&part == 0 {
			c.At = cmp.Or(c.At, at)
			*value, c.Has = seconds, c.Has|part
		}
	}
	if node == 0 {
		for _, f := range s.g.Header {
			k, value := KeyOf(f.Name), f.Value
			if k != nil && k.Form == SideClock {
				value = strings.TrimPrefix(value, map[record.Color]string{record.White: "W/", record.Black: "B/"}[of])
			}
			if k != nil && (k.Form == SideClock || k.Form == ClockForm && k.Side == of) {
				seconds, ok := Time(value)
				state(record.HasLeft, &c.Left, seconds, ok, f.At)
			}
		}
		return c
	}
	if s.g.Nodes[node].Move.Color != of {
		return c
	}
	for _, o := range s.operations(node) {
		seconds, ok := Spent(o.Operands)
		switch at := record.Span(o.At); o.Name {
		case "clk", "mct":
			state(record.HasLeft, &c.Left, seconds, ok, at)
		case "emt":
			state(record.HasUsed, &c.Used, seconds, ok, at)
		case "egt":
			state(record.HasSum, &c.Sum, seconds, ok, at)
		case "timestamp":
			state(record.HasUsed, &c.Used, seconds/10, ok, at)
		}
	}
	for _, r := range s.Remarks(node) {
		n, _ := noteIn(r.Text)
		seconds, ok := Spent(n.Used)
		state(record.HasUsed, &c.Used, seconds, ok, r.At)
	}
	return c
}

// terminations are words of the tag Termination, which servers write in sentences.
var terminations = []struct {
	word string
	kind record.EndKind
}{
	{"time forfeit", record.TimeUp}, {"on time", record.TimeUp}, {"timeout", record.TimeUp}, {"resign", record.Resignation},
	{"checkmate", record.Mate}, {"repetition", record.Repetition}, {"rules infraction", record.IllegalLoss}, {"illegal", record.IllegalLoss},
	{"unterminated", record.Interruption}, {"abandoned", record.Interruption}, {"stalled", record.Failure},
}

// Endings are the results of the lines of play that end at a node.
func (s *source) Endings(node int) (list []record.Ending) {
	i, _ := slices.BinarySearchFunc(s.results, node, func(x lineResult, node int) int { return x.node - node })
	for ; i < len(s.results) && s.results[i].node == node; i++ {
		n := s.results[i].n
		word := Legible(s.t.Text(n))
		result := ResultOf(word)
		e := record.Ending{Word: word, Closing: true, Draw: result == Drawn, At: record.Span(s.t.Span(n)), Syntax: int32(n)}
		e.Winner = map[string]record.Color{WhiteWins: record.White, BlackWins: record.Black}[result]
		for _, f := range s.g.Header {
			for _, x := range terminations {
				if f.Name == KeyTermination && s.t.Parent(n) == s.game && strings.Contains(strings.ToLower(f.Value), x.word) {
					e.Kind = cmp.Or(e.Kind, x.kind)
				}
			}
		}
		list = append(list, e)
	}
	return list
}

// Notes are the evaluations of a node: commands, and comments that programs write.
func (s *source) Notes(node int) (list []record.Note) {
	for _, o := range s.operations(node) {
		if e, ok := Eval(o.Operands); ok && o.Name == "eval" {
			list = append(list, e.note(record.White, record.Span(o.At)))
		}
	}
	for _, r := range s.Remarks(node) {
		n, ok := noteIn(r.Text)
		if !ok || n.Form == Book {
			continue
		}
		view := record.White
		if n.Form == CuteChess {
			view = cmp.Or(s.g.Nodes[node].Move.Color, view)
		}
		note := n.Score.note(view, r.At)
		note.Form, note.Moves, note.Instead = n.Form, n.Best, n.Best != ""
		if n.Form == Lichess {
			note.Program = "lichess"
		}
		list = append(list, note)
	}
	slices.SortStableFunc(list, func(a, b record.Note) int { return a.At.Start - b.At.Start })
	return list
}

// note is an evaluation as a record has it: hundredths of a pawn, as Black sees them. view is who sees it as it is.
func (e Evaluation) note(view record.Color, at record.Span) record.Note {
	n := record.Note{At: at, Depth: e.Depth}
	switch score := math.Round(100 * e.Pawns); {
	case e.Mates && e.Mate < 0:
		n.Mates, n.Mate = view.Opponent(), -e.Mate
	case e.Mates:
		n.Mates, n.Mate = view, e.Mate
	case view == record.White:
		score = 0 - score
		n.Score = &score
	default:
		n.Score = &score
	}
	return n
}

// Line reads the moves of a note in the position that the game has there.
func (s *source) Line(n *record.Note, node, limit int, _ func() (record.Detail, bool)) (line []record.Move) {
	if n.Instead {
		node = int(s.g.Nodes[node].Parent)
	}
	if n.Moves == "" || node < 0 || !s.setup.Known {
		return nil
	}
	p := s.setup.Position
	for _, before := range s.g.Path(node)[1:] {
		if !p.PlayRecorded(s.g.Nodes[before].Move) {
			return nil
		}
	}
	for _, word := range strings.Fields(n.Moves) {
		r := Resolve(&p, word, nil)
		if len(line) == limit || !r.Fault.IsPlayable() {
			break
		}
		line = append(line, p.Recorded(r.Move))
		p.Play(r.Move)
	}
	return line
}
