package convert

import (
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// kifReader reads a record of KIF or KI2 from its statements.
type kifReader struct {
	statementReader
	facts *kif.Facts
	lines [][]int32    // by line of play: its moves, after the node that it branches from, and its end
	rows  bool         // there is a diagram, of which the header has no line yet
	why   i18n.Message // the record cannot be read further
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
	r := &kifReader{statementReader: newStatementReader(f.Tree), facts: facts, rows: hasRows(f.Tree)}
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
			r.losses.Add(i18n.Msg("variations that replace no move of the record"), 1)
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
			step := moves
			if k == kif.Pass {
				step = passes
			}
			at = r.step(i, at, step, n)
		case kif.Moves.Has(k):
			r.late(n)
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
		x := &r.nodes[at]
		x.result = strings.TrimPrefix(r.t.Text(l.Result), "まで")
		if kif.NumberOf(r.t, l.Result) == x.number-1 {
			x.words = kif.WordOf(r.t, l.Result)
		}
	}
}

// head reads a statement before the first move.
func (r *kifReader) head(n syntax.NodeID) {
	switch r.t.Kind(n) {
	case kif.Header:
		key, value := kif.KeyValueOf(r.t, n)
		if _, hand := kif.HandOf(key); hand {
			r.diagram()
			r.unplaced(n, kif.Junk, nil)
		} else {
			r.field(key, value)
		}
	case kif.Row, kif.Frame, kif.Files:
		r.diagram()
		r.unplaced(n, kif.Junk, nil)
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
	if below, ok := kif.RemarkOf(r.t, n); ok {
		r.remark(at, below.Kind, below.Text)
		return
	}
	switch r.t.Kind(n) {
	case kif.Header:
		r.field(kif.KeyValueOf(r.t, n))
	case kif.Declaration, kif.ListHead, kif.Turn, kif.PositionNote:
	default:
		r.losses.Add(i18n.Msg("lines that cannot be read"), 1)
	}
}

// step reads a move, a pass or an end of a line of play.
func (r *kifReader) step(i int, at int32, k step, n syntax.NodeID) int32 {
	at = r.read(at, k, n, kif.ClockOf(r.t, n))
	r.lines[i] = append(r.lines[i], at)
	return at
}

func (r *kifReader) ending(i int, at int32, word string, n syntax.NodeID) int32 {
	at = r.step(i, at, ends, n)
	r.nodes[at].end.kif = word
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

// resolve finds the move of a node.
func (r *kifReader) resolve(n int32, p *shogi.Position, previous shogi.Square) (shogi.Move, bool) {
	s := r.nodes[n].statement
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
	line, text := r.quoted(n)
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
