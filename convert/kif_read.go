package convert

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// kifReader reads a record of KIF or KI2 from its statements.
type kifReader struct {
	*game
	t     *syntax.Tree
	facts *kif.Facts
	moves []syntax.NodeID // by node: the statement of a move
	lines [][]int32       // by line of play: its moves, after the node that it branches from, and its end
	rows  bool            // there is a diagram, of which the header has no line yet
	why   i18n.Message    // the record cannot be read further
}

// kifGames reads the record of a file.
func kifGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	g, why := readKIFGame(f)
	return func(yield func(*game) bool) {
		if g != nil {
			yield(g)
		}
	}, why
}

// readKIFGame reads a record. What is after the end of a line of play, or after a move that cannot be made, is lost. A
// move of KI2 must say which piece it moves: one that does not stops the reading, for to go on would be to guess.
func readKIFGame(f *syntax.File) (*game, i18n.Message) {
	facts := kif.FactsOf(f)
	if facts.Record == syntax.None {
		return nil, i18n.Message{}
	}
	r := &kifReader{game: newGame(), t: f.Tree, facts: facts, moves: make([]syntax.NodeID, 1), rows: hasRows(f.Tree)}
	var known bool
	switch r.start, known = kif.Start(f); {
	case facts.Foreign:
		return nil, i18n.Msg("this is another game than shogi on a board of 9×9 squares")
	case !known:
		return nil, i18n.Msg("the start position cannot be read: expected a diagram of nine rows, or a handicap that recls knows")
	}
	if facts.First != syntax.None {
		r.before = max(facts.Begin-1, 0)
	}
	for i := range facts.Lines {
		r.line(i)
	}
	r.losses.damaged(f.Source(), syntax.Span{End: f.Source().Len()})
	r.stated()
	r.written = func(n int32) i18n.Message { return r.moveIn(r.t, n, r.moves[n]) }
	if r.replay(r.resolve); !r.why.IsZero() {
		return nil, r.why
	}
	return r.game, r.why
}

// line reads a line of play.
func (r *kifReader) line(i int) {
	l := &r.facts.Lines[i]
	r.lines = append(r.lines, nil)
	at := int32(0)
	if i > 0 {
		if l.Parent < 0 || len(r.lines[l.Parent]) == 0 {
			r.losses.add(i18n.Msg("variations that replace no move of the record"), 1)
			return
		}
		parent := r.lines[l.Parent]
		at = parent[min(l.Number-r.facts.Lines[l.Parent].Number, len(parent)-1)]
	}
	r.lines[i] = append(r.lines[i], at)
	ended := false
	early := l.Result != syntax.None && len(l.Moves) > 0 && l.Moves[len(l.Moves)-1] > l.Result
	for n := l.From; n < l.To; n++ {
		switch k := r.t.Kind(n); {
		case len(r.nodes) == 1 && (r.facts.First == syntax.None || n < r.facts.First) && k != kif.Result && k != kif.BrokenResult:
			r.head(n)
		case kif.Moves.Has(k) && !ended && (l.End == syntax.None || n < l.End):
			at = r.move(i, at, n)
		case kif.Moves.Has(k):
			r.lose(moves, func() i18n.Message { return lateIn(r.t, n) })
		case k == kif.End && n == l.End:
			at = r.ending(i, at, kif.WordOf(r.t, n), n)
		case k == kif.End:
			r.lose(ends, nil)
		case (k == kif.Result || k == kif.BrokenResult) && n == l.Result:
			if !early {
				at = r.result(i, at, n)
			}
			ended = r.facts.Notation == kif.KI2
		default:
			r.below(at, n)
		}
	}
	if early {
		at = r.result(i, at, l.Result)
	}
	if l.Result != syntax.None {
		r.nodes[at].result = strings.TrimPrefix(r.t.Text(l.Result), "まで")
	}
}

// head reads a statement before the first move.
func (r *kifReader) head(n syntax.NodeID) {
	switch r.t.Kind(n) {
	case kif.Header:
		key, value := kif.KeyValueOf(r.t, n)
		if _, hand := kif.HandOf(key); hand {
			r.diagram()
			r.unplaced(n)
		} else {
			r.field(key, value)
		}
	case kif.Row, kif.Frame, kif.Files:
		r.diagram()
		r.unplaced(n)
	case kif.Skipped:
		r.header = append(r.header, entry{kind: skipped, value: kif.TextOf(r.t, n)})
	case kif.View:
		r.header = append(r.header, entry{kind: view, value: r.t.Text(n)})
	case kif.PositionNote:
		if r.facts.First == syntax.None {
			r.before = kif.NumberOf(r.t, n)
		}
	default:
		r.below(0, n)
	}
}

// diagram notes the first line of the diagram. Hands alone are none: without rows the handicap gives the position.
func (r *kifReader) diagram() {
	if r.rows {
		r.rows = false
		r.header = append(r.header, entry{kind: diagram})
	}
}

// unplaced counts what a line of the diagram has and no position can have.
func (r *kifReader) unplaced(n syntax.NodeID) {
	first, last := r.t.Tokens(n)
	for i := first; i < last; i++ {
		r.losses.add(i18n.Msg("parts of the position that cannot be read"), b2i(r.t.TokenKind(i) == kif.Junk))
	}
}

// hasRows reports whether there is a diagram.
func hasRows(t *syntax.Tree) bool {
	for n := syntax.NodeID(0); int(n) < t.Len(); n++ {
		if t.Kind(n) == kif.Row {
			return true
		}
	}
	return false
}

// below reads what is below a move, or anywhere.
func (r *kifReader) below(at int32, n syntax.NodeID) {
	switch r.t.Kind(n) {
	case kif.Comment:
		r.remark(at, comment, kif.TextOf(r.t, n))
	case kif.Bookmark:
		r.remark(at, bookmark, kif.TextOf(r.t, n))
	case kif.Skipped:
		r.remark(at, skip, kif.TextOf(r.t, n))
	case kif.Header:
		r.field(kif.KeyValueOf(r.t, n))
	case kif.Declaration, kif.ListHead, kif.Turn, kif.PositionNote:
	default:
		r.losses.add(i18n.Msg("lines that cannot be read"), 1)
	}
}

func (r *kifReader) move(i int, at int32, n syntax.NodeID) int32 {
	k := moves
	if r.t.Kind(n) == kif.Pass {
		k = passes
	}
	at = r.add(at, k)
	r.moves = append(r.moves, n)
	r.lines[i] = append(r.lines[i], at)
	r.nodes[at].clock = r.clockOf(n)
	return at
}

func (r *kifReader) ending(i int, at int32, word string, n syntax.NodeID) int32 {
	at = r.add(at, ends)
	r.moves = append(r.moves, n)
	r.lines[i] = append(r.lines[i], at)
	r.nodes[at].end.kif = word
	r.nodes[at].clock = r.clockOf(n)
	return at
}

// result reads the last line of a line of play. Where no end word is before it, it is the end: it is about the line of
// play that has as many moves as it says. In KIF moves may come after it, and they count.
func (r *kifReader) result(i int, at int32, n syntax.NodeID) int32 {
	x := &r.nodes[at]
	moves := x.number
	if at == 0 {
		moves = r.before
	}
	if r.facts.Lines[i].End == syntax.None && r.t.Kind(n) == kif.Result && kif.NumberOf(r.t, n) == moves {
		turn := r.start.Turn()
		if (moves-r.before)%2 == 1 {
			turn = turn.Other()
		}
		if word := endOfResult(kif.WordOf(r.t, n), turn); word != "" {
			at = r.ending(i, at, word, n)
			r.nodes[at].end.byLine = true
		}
	}
	return at
}

func (r *kifReader) clockOf(n syntax.NodeID) (c clock) {
	read, ok := kif.TimeOf(r.t, n)
	if !ok {
		return c
	}
	return clock{min(read.Seconds, maxSeconds), int(min(read.Sum, maxSeconds)), true, read.HasSum}
}

// resolve finds the move of a node.
func (r *kifReader) resolve(n int32, p *shogi.Position, previous shogi.Square) (shogi.Move, bool) {
	s := r.moves[n]
	if r.t.Kind(s) == kif.BrokenMove || !r.why.IsZero() {
		return shogi.Move{}, false
	}
	w := kif.MoveOf(r.t, s)
	m, found := kif.Resolve(w, p, previous)
	if r.t.Kind(s) == kif.Ki2Move {
		r.unclear(s, w, p, found)
	} else if w.Marked && w.Side != p.Turn() {
		return shogi.Move{}, false
	}
	if name := r.t.Source().Slice(kif.Part(r.t, s, kif.Piece)); name != "" {
		r.nodes[n].Name = name
	}
	if m.To == 0 {
		return m, false
	}
	return p.Played(m, p.Judge(m)), true
}

// unclear notes why a move of KI2 does not say what moves.
func (r *kifReader) unclear(n syntax.NodeID, w kif.Written, p *shogi.Position, found shogi.Ambiguity) {
	text := excerpt.Code(r.t.Text(n))
	line := r.t.Source().LineAt(r.t.Span(n).Start) + 1
	switch {
	case w.Marked && w.Side != p.Turn():
		r.why = i18n.Msg("line %d: the mark of %s is that of the other player: nothing was converted", line, text)
	case found == shogi.Ambiguous:
		r.why = i18n.Msg("line %d: several pieces can make the move %s, and no mark says which: nothing was converted", line, text)
	case found == shogi.MarkWrong:
		r.why = i18n.Msg("line %d: the marks of %s fit none of the pieces that can go there: nothing was converted", line, text)
	case found == shogi.NoPiece:
		r.why = i18n.Msg("line %d: no piece can make the move %s: nothing was converted", line, text)
	}
}
