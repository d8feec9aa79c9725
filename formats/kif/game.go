package kif

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// games is the game of a file, if there is one: a root with the position, then one node for each move.
func games(facts *Facts) syntax.Games {
	if facts.Record == syntax.None {
		return syntax.Games{}
	}
	return syntax.Games{
		Count: 1,
		Span:  func(f *syntax.File, _ int) syntax.Span { return syntax.Span{End: f.Source().Len()} },
		Read:  func(f *syntax.File, _ int) *record.Game { return readGame(f) },
	}
}

// reader makes the nodes of a game. It replays every line of play, for a move may name no square that it comes from.
type reader struct {
	t     *syntax.Tree
	facts *Facts
	g     *record.Game
	lines []readLine
	nodes record.Appender // of g
	ends  []lineEnd
}

// readLine is where a line of play is in the game.
type readLine struct {
	parent int // the node before its first move
	first  int // its first node
	marks  []shogi.Position
}

// every is after how many moves of a line of play the position is kept: a variation finds the position that it starts
// from by so many moves at most, however the variations are ordered.
const every = 16

func readGame(f *syntax.File) *record.Game {
	t, facts := f.Tree, FactsOf(f)
	g := &record.Game{Kind: record.Shogi, Name: "Shogi", Cols: 9, Rows: 9, End: f.Source().Len()}
	if facts.Foreign {
		g.Kind, g.Name, g.Cols, g.Rows = record.Other, otherGame(t, facts), 0, 0
	}
	start, _ := Start(f)
	r := reader{t: t, facts: facts, g: g, nodes: record.Appender{Game: g}, lines: make([]readLine, len(facts.Lines))}
	moves := 1
	for i := range facts.Lines {
		moves += len(facts.Lines[i].Moves)
	}
	g.Nodes = make([]record.Node, 0, moves)
	root := record.Node{Syntax: int32(facts.Record), Start: int32(t.Span(facts.Record).Start), Has: record.HasSetup}
	if facts.Foreign {
		root.Has = 0
	}
	r.nodes.Add(root, -1)
	r.remarks(0, facts.Record)
	for i := range facts.Lines {
		r.line(i, start)
	}
	source := &source{f, g, r.ends}
	r.header(source)
	slices.SortStableFunc(source.lines, func(a, b lineEnd) int { return a.node - b.node })
	g.Source = source
	return g
}

// otherGame is the name of a game of another board.
func otherGame(t *syntax.Tree, facts *Facts) string {
	for n := facts.Record + 1; int(n) < t.Len(); n++ {
		if t.Kind(n) == Header {
			if key, value := KeyValueOf(t, n); key == KeyHandicap && OtherGame(value) {
				return value
			}
		}
	}
	return "Shogi variant"
}

// line adds the moves of a line of play.
func (r *reader) line(i int, start shogi.Position) {
	l := &r.facts.Lines[i]
	here, p := readLine{first: len(r.g.Nodes)}, start
	known := i == 0 || l.Parent >= 0
	if i > 0 && known {
		here.parent, p = r.before(l.Parent, l.Number, start)
	}
	at := here.parent
	for j, n := range l.Moves {
		if j%every == 0 {
			here.marks = append(here.marks, p)
		}
		node := record.Node{Syntax: int32(n), Start: int32(r.t.Span(n).Start), Number: int32(NumberOf(r.t, n))}
		node.Move = record.Move{Action: record.Opaque, Color: p.Turn().Color()}
		if known && !r.facts.Foreign {
			node.Move = r.move(n, &p, at)
		}
		if !p.ApplyRecorded(node.Move) {
			p.SetTurn(p.Turn().Other())
		}
		at = r.nodes.Add(node, at)
		r.remarks(at, n)
	}
	r.lines[i] = here
	if l.End != syntax.None || l.Result != syntax.None {
		r.ends = append(r.ends, lineEnd{at, i})
	}
}

// move reads a move in the position before it; at is the node before.
func (r *reader) move(n syntax.NodeID, p *shogi.Position, at int) record.Move {
	opaque := record.Move{Action: record.Opaque, Color: p.Turn().Color()}
	switch r.t.Kind(n) {
	case Pass:
		return record.Move{Action: record.Pass, Color: opaque.Color}
	case BrokenMove:
		return opaque
	}
	w := MoveOf(r.t, n)
	if w.Marked && w.Side != p.Turn() {
		p.SetTurn(w.Side)
	}
	m, _ := Resolve(w, p, r.target(at))
	if m == (shogi.Move{}) {
		return opaque
	}
	return asPlayed(m, p).Recorded(p.Turn())
}

// asPlayed is a move as it is made although it is against the rules (section 11): what is dropped has its front up, a
// piece promotes only in the zone, and does where it could not move again.
func asPlayed(m shogi.Move, p *shogi.Position) shogi.Move {
	side, stands := p.Turn(), p.At(m.From).Kind()
	switch {
	case m.IsDrop():
		m.Piece = m.Piece.Front()
	case m.Piece != stands && stands != shogi.NoKind && !m.From.InZone(side) && !m.To.InZone(side):
		m.Piece = stands
	case m.Piece.CanPromote() && shogi.DeadPiece(shogi.NewPiece(side, m.Piece), m.To):
		m.Piece = m.Piece.Promoted()
	}
	return m
}

// target is the square that the move of a node went to; 0 without one.
func (r *reader) target(node int) shogi.Square { return notation.ShogiMove(r.g.Nodes[node].Move).To }

// before is the node before move number of a line of play, and the position there.
func (r *reader) before(line, number int, start shogi.Position) (node int, p shogi.Position) {
	l, here := &r.facts.Lines[line], &r.lines[line]
	i := number - l.Number
	node = here.parent
	if i > 0 {
		node = here.first + i - 1
	}
	switch {
	case len(here.marks) > 0:
		from := min(i/every, len(here.marks)-1) * every
		p = here.marks[from/every]
		for j := from; j < i; j++ {
			if !p.ApplyRecorded(r.g.Nodes[here.first+j].Move) {
				p.SetTurn(p.Turn().Other())
			}
		}
		return node, p
	case l.Parent >= 0: // a variation without a move, whose end is replaced
		return r.before(l.Parent, l.Number, start)
	}
	return node, start
}

// remarks notes what stands below a move.
func (r *reader) remarks(node int, n syntax.NodeID) {
	for n := range Below(r.t, n) {
		switch r.t.Kind(n) {
		case Comment:
			r.g.Nodes[node].Has |= record.HasComment
		case Bookmark:
			r.g.Nodes[node].Has |= record.HasName
		}
	}
}

// header reads the header lines, and the result of the main line.
func (r *reader) header(s *source) {
	t := r.t
	for n := r.facts.Record + 1; int(n) < t.Len(); n++ {
		if t.Kind(n) != Header {
			continue
		}
		key, value := KeyValueOf(t, n)
		_, hand := HandOf(key)
		if hand { // any blanks separate its pieces
			value = strings.Join(strings.FieldsFunc(value, isBlank), wideBlank)
		}
		f := record.Field{Syntax: int32(n), Name: key, Value: value, At: record.Span(valueSpan(t, n)), Hidden: hand}
		if known := LookupKey(key); known != nil {
			f.Key, f.Label = known.Common, &known.Label
		}
		r.g.Header = append(r.g.Header, f)
	}
	if len(r.ends) == 0 || r.ends[0].line != 0 {
		return
	}
	for _, e := range s.endingsOf(0, s.mover(r.ends[0].node)) {
		if t.Kind(syntax.NodeID(e.Syntax)) == BrokenResult {
			continue
		}
		words := notation.Ended(record.Shogi, e)
		r.g.Header = append(r.g.Header, record.Field{
			Syntax: e.Syntax, Name: e.Word, Key: record.KeyResult, Words: words, Value: cmp.Or(words.String(), e.Word), At: e.At,
		})
		return
	}
}

func isBlank(c rune) bool { return strings.ContainsRune(Blanks, c) }
