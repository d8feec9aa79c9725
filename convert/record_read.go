package convert

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// recordReader reads a game of a file that consists of statements. The start position, the moves, their times and the
// ends are those of package record; the statements tell their order, and what is written between them.
type recordReader struct {
	*game
	form   *form
	t      *syntax.Tree
	rec    *record.Game
	ends   map[syntax.NodeID]record.Ending
	lines  []kif.Line // a format without variations has one line of play
	played [][]int32  // by line of play: its moves, after the node that it branches from, and its end
	begun  bool       // a move or an end was read
	names  [2]string  // of the players, where they are not among the fields
	why    i18n.Message
}

// form is what the statements of a format are. Functions may be nil where a format has nothing of their kind.
type form struct {
	moves    syntax.KindSet
	position syntax.KindSet // the lines that show the start position
	end      syntax.Kind
	junk     syntax.Kind // the token of what cannot be read
	remark   func(*syntax.Tree, syntax.NodeID) (record.Remark, bool)
	ending   func(word string) ending
	other    func(*recordReader, syntax.NodeID) bool // reads any other statement; false where it cannot be read
	begin    func(*recordReader)                     // ends the header
	off      func(string) bool                       // junk is a piece off the board
	// move is the move of a node as its text has it, given that of record. It says in why what stops the reading.
	move func(r *recordReader, n int32, p *shogi.Position, previous shogi.Square, m shogi.Move, ok bool) shogi.Move
}

// readRecord reads a game of a file, given its lines of play. What is after the end of one, or after a move that cannot
// be made, is lost. why says what stops the reading.
func readRecord(f *syntax.File, rec *record.Game, form *form, lines []kif.Line) (*game, i18n.Message) {
	r := &recordReader{game: newGame(), form: form, t: f.Tree, rec: rec, ends: map[syntax.NodeID]record.Ending{}, lines: lines}
	r.start, r.before = *shogi.FromDetail(rec.Detail(0)), max(lines[0].Number-1, 0)
	r.written = func(n int32) i18n.Message {
		line, text := r.quoted(r.statement(n))
		return i18n.Msg("line %d: move %d, %s", line, r.nodes[n].number, text)
	}
	r.nodes = slices.Grow(r.nodes, len(rec.Nodes)+len(lines))
	r.tree.Nodes = slices.Grow(r.tree.Nodes, len(rec.Nodes)+len(lines))
	for n := range rec.Nodes {
		for _, e := range rec.Endings(n) {
			r.ends[syntax.NodeID(e.Syntax)] = e
		}
	}
	for i := range lines {
		r.line(i)
	}
	r.begin()
	r.losses.damaged(f.Source(), syntax.Span{Start: rec.Start, End: rec.End})
	r.stated()
	r.replay(r.resolve)
	return r.game, r.why
}

// statement is the one that a move was read from.
func (r *recordReader) statement(n int32) syntax.NodeID {
	return syntax.NodeID(r.rec.Nodes[r.nodes[n].from].Syntax)
}

// quoted is a statement, and the line that it is on.
func (r *recordReader) quoted(n syntax.NodeID) (line int, text string) {
	return r.t.Source().LineAt(r.t.Span(n).Start) + 1, excerpt.Code(r.t.Text(n))
}

// begin ends the header.
func (r *recordReader) begin() {
	if !r.begun && r.form.begin != nil {
		r.form.begin(r)
	}
	r.begun = true
}

// line reads a line of play.
func (r *recordReader) line(i int) {
	l, at, ended := &r.lines[i], int32(0), false
	r.played = append(r.played, nil)
	if i > 0 {
		if l.Parent < 0 {
			r.losses.Add(i18n.Msg("variations that replace no move of the record"), 1)
			r.begin()
			return
		}
		at = r.played[l.Parent][l.Number-r.lines[l.Parent].Number]
	}
	r.played[i] = append(r.played[i], at)
	early := l.Result != syntax.None && len(l.Moves) > 0 && l.Moves[len(l.Moves)-1] > l.Result
	for n := l.From; n < l.To; n++ {
		e, known := r.ends[n]
		switch k := r.t.Kind(n); {
		case r.form.moves.Has(k):
			node := r.rec.Started(r.t.Span(n).Start)
			if move := &r.rec.Nodes[node]; !ended && move.Syntax == int32(n) {
				at = r.step(i, at, moves, r.rec.Clock(node, move.Move.Color))
				r.nodes[at].from = int32(node)
				if move.Move.Action == record.Pass {
					r.nodes[at].kind = passes
				}
				continue
			}
			r.lose(moves, func() i18n.Message {
				line, text := r.quoted(n)
				return i18n.Msg("line %d: %s", line, text)
			})
		case known && !e.Closing && !ended:
			at, ended = r.end(i, at, e.Word, e.Clock), true
		case known && e.Closing && !early:
			at = r.closing(i, at, &e)
		case k == r.form.end:
			r.lose(ends, nil)
		case !known:
			r.below(at, n)
		}
	}
	if e, ok := r.ends[l.Result]; ok {
		if early {
			at = r.closing(i, at, &e)
		}
		x := &r.nodes[at]
		x.result = strings.TrimPrefix(r.t.Text(l.Result), "まで")
		if e.Number == x.number-1 {
			x.words = e.Word
		}
	}
}

// step appends a move, a pass or an end to a line of play.
func (r *recordReader) step(i int, at int32, k step, c record.Clock) int32 {
	r.begin()
	at = r.add(at, k)
	r.timed(at, c)
	r.played[i] = append(r.played[i], at)
	return at
}

func (r *recordReader) end(i int, at int32, word string, c record.Clock) int32 {
	at = r.step(i, at, ends, c)
	r.nodes[at].end = r.form.ending(word)
	return at
}

// closing reads the last line of a line of play. Where no end word is before it, it is the end: it is about the line of
// play that has as many moves as it says. In KIF moves may come after it, and they count.
func (r *recordReader) closing(i int, at int32, e *record.Ending) int32 {
	number := r.before
	if at > 0 {
		number = r.nodes[at].number
	}
	if r.lines[i].End != syntax.None || e.Broken || e.Number != number {
		return at
	}
	turn := r.start.Turn()
	if (number-r.before)%2 == 1 {
		turn = turn.Other()
	}
	if word := endOfResult(e.Word, turn); word != "" {
		at = r.end(i, at, word, record.Clock{})
		r.nodes[at].end.byLine = true
	}
	return at
}

// below reads what is below a move, or in the header. The second star of an engine's line stays: it is the mark by which
// KIF too tells such a line from what people wrote.
func (r *recordReader) below(at int32, n syntax.NodeID) {
	switch x, ok := r.form.remark(r.t, n); {
	case ok && x.Kind == record.Skipped && !r.begun:
		r.header = append(r.header, entry{kind: skipped, value: x.Text})
	case ok && x.Kind == record.Engine:
		r.remark(at, record.Comment, "*"+x.Text)
	case ok:
		r.remark(at, x.Kind, x.Text)
	case !r.form.other(r, n):
		r.losses.Add(i18n.Msg("lines that cannot be read"), 1)
	case r.form.position.Has(r.t.Kind(n)):
		r.unplaced(n)
	}
}

// unplaced counts what a line of the position has and no position can have.
func (r *recordReader) unplaced(n syntax.NodeID) {
	first, last := r.t.Tokens(n)
	for i := first; i < last; i++ {
		switch {
		case r.t.TokenKind(i) != r.form.junk:
		case r.form.off != nil && r.form.off(r.t.TokenText(i)):
			r.losses.Add(i18n.Msg("pieces off the board"), 1)
		default:
			r.losses.Add(i18n.Msg("parts of the position that cannot be read"), 1)
		}
	}
}

// resolve finds the move of a node.
func (r *recordReader) resolve(n int32, p *shogi.Position, previous shogi.Square) (shogi.Move, bool) {
	move := r.rec.Nodes[r.nodes[n].from].Move
	m, ok := p.Recorded(move)
	ok = ok && move.Color == p.Turn().Color()
	if r.form.move != nil && r.why.IsZero() {
		m = r.form.move(r, n, p, previous, m, ok)
	}
	return m, ok && r.why.IsZero()
}
