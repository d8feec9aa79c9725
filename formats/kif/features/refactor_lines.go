package features

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// score is the lines of play of a record as parts of its text, which actions put into another order. A part keeps its
// bytes, but for the `+` in a file that uses it: that depends on the order.
type score struct {
	p     cursor
	t     *syntax.Tree
	facts *kif.Facts

	head  part        // before the first line of play; then the lines by their place in the text
	lines []lineParts //
	tail  part        // a line まで at the end of the file that counts the main line

	eol, gap string // between statements, and between a line of play and the next

	position string          // lines for the header in the place of the position that is there; "" to leave it
	square   shogi.Square    // what 同 means in the moves that nothing comes before any more,
	unsame   []syntax.NodeID // which are these
}

// part is a run of statements.
type part struct{ from, to syntax.NodeID }

// lineParts is a line of play.
type lineParts struct {
	head   part   // the line 変化, and what is between it and the first move
	pieces []part // each move with what is below it, and what ends the line
	number int    // of the first
	hang   []int  // the lines that replace a move of this one, in order of the text
}

// newScore takes a record apart; nil where a variation starts from a move that does not exist.
func newScore(p cursor) *score {
	if p.facts.Second != syntax.None { // its lines are in none of play
		return nil
	}
	s := &score{p: p, t: p.t, facts: p.facts, lines: make([]lineParts, len(p.facts.Lines))}
	s.eol = p.eol()
	s.gap = s.eol + s.eol
	for i := range s.facts.Lines {
		l := &s.facts.Lines[i]
		if i > 0 {
			at := l.Number
			if l.Parent < 0 || at < s.lines[l.Parent].number || at-s.lines[l.Parent].number > len(s.lines[l.Parent].pieces) {
				return nil
			}
			s.lines[l.Parent].hang = append(s.lines[l.Parent].hang, i)
			if i == 1 {
				s.gap = s.between(l.Node-1, l.Node)
			}
		}
		s.lines[i] = s.cut(i)
	}
	s.head, s.lines[0].head = s.lines[0].head, part{}
	return s
}

// cut takes a line of play apart.
func (s *score) cut(i int) lineParts {
	l := &s.facts.Lines[i]
	to := l.To
	if last := len(s.facts.Lines) - 1; i == last && i > 0 && s.countsMain(l) {
		s.tail = part{l.Result, l.To}
		to = l.Result
	}
	starts := l.Moves
	end := l.End
	if end == syntax.None && l.Result != syntax.None && l.Result < to && (len(starts) == 0 || l.Result > starts[len(starts)-1]) {
		end = l.Result
	}
	if end != syntax.None {
		starts = append(slices.Clip(starts), end)
	}
	c := lineParts{head: part{l.From, to}, number: l.Number}
	if i > 0 {
		c.head.from = l.Node
	}
	for j, n := range starts {
		next := to
		if j+1 < len(starts) {
			next = starts[j+1]
		}
		c.pieces = append(c.pieces, part{n, next})
	}
	if len(starts) > 0 {
		c.head.to = starts[0]
	}
	return c
}

// countsMain reports whether the line まで of the last variation is that of the main line (kif.md section 9).
func (s *score) countsMain(l *kif.Line) bool {
	if l.Result == syntax.None || s.t.Kind(l.Result) != kif.Result {
		return false
	}
	main := &s.facts.Lines[0]
	count := kif.NumberOf(s.t, l.Result)
	return main.Result == syntax.None && count != l.Number+len(l.Moves)-1 && count == main.Number+len(main.Moves)-1
}

// order puts the variations into the usual order: after a line of play those of its last branching move first, each
// with its own right after it (kif.md section 9).
func (p cursor) order() []syntax.Edit {
	s := newScore(p)
	if s == nil {
		return nil
	}
	return s.checked(s.written())
}

// makeMain makes the line of play at the cursor the main line. From the outside in, every line of play on the way to it
// changes places with the rest of the main line, which becomes a variation of the same move, the first of those.
func (p cursor) makeMain() []syntax.Edit {
	s := newScore(p)
	if s == nil {
		return nil
	}
	var path []int
	for i := p.play; i > 0; i = p.facts.Lines[i].Parent {
		path = append(path, i)
	}
	main := &s.lines[0]
	var kept []int // the lines that hang on the moves before the one where a line took over
	for _, i := range slices.Backward(path) {
		before, ok := s.takeOver(main, i)
		if !ok {
			return nil
		}
		kept = append(kept, before...)
	}
	main.hang = append(kept, main.hang...)
	return s.checked(s.written())
}

// takeOver makes a line of play that hangs on another the continuation of that one, and what it replaces a variation in
// its place. kept are the lines that hang on earlier moves, with that variation; the others are in hang.
func (s *score) takeOver(main *lineParts, i int) (kept []int, ok bool) {
	l := &s.lines[i]
	at := l.number - main.number
	if at > len(main.pieces) {
		return nil, false
	}
	rest := slices.Clone(main.pieces[at:])
	main.pieces, l.pieces = append(main.pieces[:at], l.pieces...), rest
	kept = append(kept, i)
	var behind []int
	for _, other := range main.hang {
		switch {
		case other == i:
		case s.lines[other].number > l.number:
			behind = append(behind, other)
		default:
			kept = append(kept, other)
		}
	}
	main.hang, l.hang = l.hang, behind
	return kept, true
}

// startAfter leaves of all lines of play what comes after a move of one, which becomes the main line.
func (s *score) startAfter(line, index int, to shogi.Square) {
	l := s.lines[line]
	main := lineParts{pieces: l.pieces[index+1:], number: l.number + index + 1}
	if below := (part{l.pieces[index].from + 1, l.pieces[index].to}); below.from < below.to {
		main.head = below
	}
	for _, i := range l.hang {
		if s.lines[i].number >= main.number {
			main.hang = append(main.hang, i)
		}
	}
	s.square = to
	for _, i := range append(slices.Clone(main.hang), 0) {
		pieces := s.lines[i].pieces
		if i == 0 {
			pieces = main.pieces
		}
		if i > 0 && s.lines[i].number > main.number || len(pieces) == 0 {
			continue
		}
		if n := pieces[0].from; boardMoves.Has(s.t.Kind(n)) && kif.MoveOf(s.t, n).Same && kif.MoveOf(s.t, n).To == 0 {
			s.unsame = append(s.unsame, n)
		}
	}
	s.lines[0] = main
	if line > 0 {
		s.tail = part{}
	}
}

// parts is all parts that are left, in the usual order, with the places where a line of play begins.
func (s *score) parts() (list []part, begins []bool) {
	add := func(p part, begin bool) {
		if p.from < p.to {
			list, begins = append(list, p), append(begins, begin)
		}
	}
	add(s.head, false)
	stack := []int{0}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		l := &s.lines[i]
		add(l.head, i > 0)
		for _, p := range l.pieces {
			add(p, false)
		}
		hang := slices.Clone(l.hang)
		slices.Reverse(hang) // the stack gives them back in the order of the text
		slices.SortStableFunc(hang, func(a, b int) int { return s.lines[a].number - s.lines[b].number })
		stack = append(stack, hang...)
	}
	add(s.tail, false)
	return list, begins
}

// written is the text with the parts in their order.
func (s *score) written() string {
	list, begins := s.parts()
	text := s.t.Source().Text()
	var out strings.Builder
	out.WriteString(text[:from(s.t, s.facts.Record+1)])
	last := syntax.None // the statement after the last that was written
	if s.position != "" {
		out.WriteString(s.restarted())
		last = s.head.to
		if s.head.from < s.head.to {
			list, begins = list[1:], begins[1:]
		}
	}
	for i, p := range list {
		switch {
		case last == syntax.None:
		case last == p.from:
			out.WriteString(s.between(last-1, p.from))
		case begins[i]:
			out.WriteString(s.gap)
		default:
			out.WriteString(s.eol)
		}
		out.WriteString(s.text(p))
		last = p.to
	}
	out.WriteString(text[lineEndOf(s.t, syntax.NodeID(s.t.Len()-1)):])
	return out.String()
}

// text is a part as it will be.
func (s *score) text(p part) string {
	span := syntax.Span{Start: from(s.t, p.from), End: lineEndOf(s.t, p.to-1)}
	text := s.t.Source().Slice(span)
	for _, n := range s.unsame {
		if n >= p.from && n < p.to {
			same := kif.Part(s.t, n, kif.Same)
			text = syntax.Apply(text, []syntax.Edit{{Span: same.Moved(-span.Start), Text: s.square.Japanese()}})
		}
	}
	return text
}

// between is the text between two statements of which one follows the other.
func (s *score) between(last, next syntax.NodeID) string {
	return s.t.Source().Slice(syntax.Span{Start: lineEndOf(s.t, last), End: from(s.t, next)})
}

// from is where the text of a statement begins: with its line, if it is the first there.
func from(t *syntax.Tree, n syntax.NodeID) int {
	i, _ := t.Tokens(n)
	for i > 0 && t.TokenKind(i-1) == kif.Blank {
		i--
	}
	switch {
	case i == 0 && strings.HasPrefix(t.Source().Text(), format.ByteOrderMark):
		return len(format.ByteOrderMark)
	case i == 0 || t.TokenKind(i-1) == kif.Break:
		return t.TokenStart(i)
	}
	return t.Span(n).Start
}

// lineEndOf is where the text of a statement ends: with its line, if it is the last there.
func lineEndOf(t *syntax.Tree, n syntax.NodeID) int {
	_, i := t.Tokens(n)
	for i < t.TokenCount() && t.TokenKind(i) == kif.Blank {
		i++
	}
	if i == t.TokenCount() || t.TokenKind(i) == kif.Break {
		return t.TokenStart(i)
	}
	return t.Span(n).End
}

// edits makes the text of the file another one. In a file that uses `+` that mark depends on the order.
func (s *score) edits(after string) []syntax.Edit {
	if usesPlus(s.t) {
		f := s.p.f.Format.Parse(syntax.NewSource(after))
		after = syntax.Apply(after, plusEdits(f, announcing(kif.FactsOf(f))))
	}
	return refactor.Difference(s.t.Source().Text(), after)
}

// checked is the edits, if all lines of play are still there, each with a move to start from.
func (s *score) checked(after string) []syntax.Edit {
	facts := kif.FactsOf(s.p.f.Format.Parse(syntax.NewSource(after)))
	if len(facts.Lines) != len(s.facts.Lines) {
		return nil
	}
	for i := 1; i < len(facts.Lines); i++ {
		if facts.Lines[i].Parent < 0 || facts.Lines[i].OutOfOrder {
			return nil
		}
	}
	return s.edits(after)
}

// sorted is edits in the order of the text; what is put before a line comes before its end.
func sorted(edits []syntax.Edit) []syntax.Edit {
	slices.SortStableFunc(edits, func(a, b syntax.Edit) int {
		return cmp.Or(a.Span.Start-b.Span.Start, a.Span.End-b.Span.End)
	})
	return edits
}

// targetOf is the square that the move of a node went to.
func targetOf(g *record.Game, node int) shogi.Square {
	return notation.ShogiMove(g.Nodes[node].Move).To
}
