package kif

import (
	"cmp"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
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
	last  []int32 // the last child of every node, -1 without one
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
	g.Detail = func(node int) record.Detail { return detail(f, g, node) }
	r := reader{t: t, facts: facts, g: g, lines: make([]readLine, len(facts.Lines))}
	moves := 1
	for i := range facts.Lines {
		moves += len(facts.Lines[i].Moves)
	}
	g.Nodes = make([]record.Node, 0, moves)
	root := record.Node{Syntax: int32(facts.Record), Start: int32(t.Span(facts.Record).Start), Has: record.HasSetup}
	if facts.Foreign {
		root.Has = 0
	}
	r.add(root, -1)
	r.remarks(0, facts.Record+1)
	r.header(start.Turn())
	for i := range facts.Lines {
		r.line(i, start)
	}
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
		at = r.add(node, at)
		r.remarks(at, n+1)
	}
	r.lines[i] = here
}

// add appends a node below its parent.
func (r *reader) add(node record.Node, parent int) int {
	last := -1
	if parent >= 0 {
		last = int(r.last[parent])
	}
	i := r.g.Add(node, parent, last)
	r.last = append(r.last, -1)
	if parent >= 0 {
		r.last[parent] = int32(i)
	}
	return i
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
	for end := syntax.NodeID(r.t.Len()); n < end && !ends.Has(r.t.Kind(n)); n++ {
		switch r.t.Kind(n) {
		case Comment:
			r.g.Nodes[node].Has |= record.HasComment
		case Bookmark:
			r.g.Nodes[node].Has |= record.HasName
		}
	}
}

// ends are what ends the remarks on a move.
const ends syntax.KindSet = Moves | 1<<Variation | 1<<BrokenVariation

// detail reads what is below a node up to the next one: its comments and its bookmark, and for the root the position.
func detail(f *syntax.File, g *record.Game, node int) (d record.Detail) {
	t := f.Tree
	if node == 0 && g.Kind == record.Shogi {
		p, _ := Start(f)
		d.Setup, d.ToPlay = p.Placements(), p.Turn().Color()
	}
	var remarks []string
	n := syntax.NodeID(g.Nodes[node].Syntax) + 1
	for end := syntax.NodeID(t.Len()); n < end && !ends.Has(t.Kind(n)); n++ {
		switch t.Kind(n) {
		case Comment:
			remarks = append(remarks, TextOf(t, n))
		case Bookmark:
			d.Name = cmp.Or(d.Name, TextOf(t, n))
		}
	}
	d.Comment = strings.Join(remarks, "\n")
	return d
}

// header reads the header lines, and the result of the main line.
func (r *reader) header(first shogi.Side) {
	t := r.t
	for n := r.facts.Record + 1; int(n) < t.Len(); n++ {
		if t.Kind(n) != Header {
			continue
		}
		key, value := KeyValueOf(t, n)
		if _, hand := HandOf(key); hand { // any blanks separate its pieces
			value = strings.Join(strings.FieldsFunc(value, isBlank), wideBlank)
		}
		r.g.Header = append(r.g.Header, record.Field{Syntax: int32(n), Name: key, Key: KnownKey(key).Common, Value: value})
	}
	if len(r.facts.Lines) == 0 {
		return
	}
	l := &r.facts.Lines[0]
	turn := first
	if len(l.Moves)%2 == 1 {
		turn = first.Other()
	}
	f := record.Field{Key: record.KeyResult}
	switch {
	case l.End != syntax.None:
		f.Syntax, f.Name = int32(l.End), WordOf(t, l.End)
		f.Words = endedBy(f.Name, turn)
	case l.Result != syntax.None && t.Kind(l.Result) == Result:
		f.Syntax, f.Name = int32(l.Result), WordOf(t, l.Result)
		f.Words = decidedBy(VerdictOf(f.Name))
	default:
		return
	}
	f.Value = cmp.Or(f.Words.String(), f.Name)
	r.g.Header = append(r.g.Header, f)
}

func isBlank(c rune) bool { return strings.ContainsRune(Blanks, c) }

// endedBy puts an end word into words; zero for an unknown one.
func endedBy(word string, turn shogi.Side) i18n.Message {
	w := LookupEnd(word)
	if w == nil {
		return i18n.Message{}
	}
	switch w.Outcome {
	case MoverLoses:
		return won(turn.Other(), w.Kind)
	case MoverWins:
		return won(turn, w.Kind)
	case Drawn:
		if reason := w.Kind.Reason(); reason.Template != "" {
			return i18n.Msg("draw (%s)", reason)
		}
		return i18n.Msg("draw")
	}
	return w.Kind.Reason()
}

func won(side shogi.Side, kind EndKind) i18n.Message {
	player := notation.Player(record.Shogi, side.Color())
	if reason := kind.Reason(); reason.Template != "" {
		return i18n.Msg("%s wins (%s)", player, reason)
	}
	return i18n.Msg("%s wins", player)
}

// decidedBy puts a line まで into words; zero for an unknown one.
func decidedBy(v Verdict) i18n.Message {
	switch {
	case !v.Known:
		return i18n.Message{}
	case v.Won:
		return won(v.Winner, v.Kind)
	case v.Kind == Repetition || v.Kind == Impasse || v.Kind == MoveLimit:
		return i18n.Msg("draw (%s)", v.Kind.Reason())
	case v.Kind == Draw:
		return i18n.Msg("draw")
	}
	return v.Kind.Reason()
}
