package ishi

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// gamesOf makes a game of each event.
func gamesOf(events []Event) syntax.Games {
	return syntax.Games{
		Count: len(events),
		Span:  func(f *syntax.File, i int) syntax.Span { return f.Tree.Span(events[i].Node) },
		Read:  func(f *syntax.File, i int) *record.Game { return readGame(f.Tree, events[i]) },
	}
}

// reader walks over the syntax of one event. A move becomes a child of the node that the position before it belongs to;
// VAR goes back to the parent of the current move, so that its first move becomes a sibling. A DIAGRAM is a leaf beside
// the moves, never part of the main line. Moves never hang on it.
type reader struct {
	tree  *syntax.Tree
	size  int
	game  *record.Game
	last  []int32 // by node: its last child, -1 without one
	heads [WhiteWord + 1]int
	open  []level // of the variations around
	level
}

// level is where the walk is in one sequence.
type level struct {
	block    syntax.NodeID // the VAR; None for the event's own sequence
	position int           // the node whose position the next move changes
	move     int           // the current move, -1 without one
	item     int           // the node that MARK and COM speak about, -1 for none
	lead     record.Has    // what is in a variation before its first item, which gets it
}

func readGame(t *syntax.Tree, e Event) *record.Game {
	span := t.Span(e.Node)
	r := &reader{tree: t, size: e.Size, game: &record.Game{
		Kind: record.Go, Name: "Go", Cols: e.Size, Rows: e.Size, Start: span.Start, End: span.End,
	}}
	r.level = level{block: syntax.None, move: -1}
	r.add(record.Node{Syntax: int32(e.Node), Start: int32(span.Start)}, -1)
	for n, end := e.Node+1, t.End(e.Node); n < end; n++ {
		r.leave(n)
		r.read(n)
	}
	g := r.game
	g.Source = source{t: t, g: g}
	g.Stones = func(node int) []record.Placement {
		return StonesOf(t, LinesOf(t, syntax.NodeID(g.Nodes[node].Syntax)), g.Rows)
	}
	g.Item = func(off int) int { return itemAt(t, g, off) }
	return r.game
}

// source reads what nodes say beside their moves.
type source struct {
	record.Silent
	t *syntax.Tree
	g *record.Game
}

func (s source) Detail(node int) record.Detail { return readDetail(s.t, s.g, node) }

// Written is the point of a move.
func (s source) Written(node int) (point string) {
	for i := range Fields(s.t, syntax.NodeID(s.g.Nodes[node].Syntax), syntax.Kinds(Point, Bad)) {
		point = s.t.TokenText(i)
	}
	return point
}

// Place is the keyword of a move and its data.
func (s source) Place(node int) (at record.Span) {
	n := syntax.NodeID(s.g.Nodes[node].Syntax)
	if s.t.Kind(n) != Move {
		return at
	}
	at = record.Span(TokenOf(s.t, n, Keyword))
	for i := range Fields(s.t, n, syntax.Kinds(Number, Point, Pass, Bad)) {
		at.End = s.t.TokenSpan(i).End
	}
	return at
}

// Extent is an item, or the header, with the lines after it up to its variations and to the remarks, which are about what
// comes next.
func (s source) Extent(node int) record.Span {
	n, ends := syntax.NodeID(s.g.Nodes[node].Syntax), syntax.Kinds(Var, VarEnd)
	at := s.t.Span(n)
	if node == 0 {
		at.End = at.Start
	} else {
		ends |= syntax.Kinds(EventLine, Header, Boardsize)
	}
	for line := range LinesOf(s.t, n) {
		switch k := s.t.Kind(line); {
		case ends.Has(k):
			return record.Span(at)
		case line > n && k != Remark:
			at.End = s.t.Span(line).End
		}
	}
	return record.Span(at)
}

// leave goes back to the sequence around the variations that end before n.
func (r *reader) leave(n syntax.NodeID) {
	for r.block != syntax.None && !r.tree.Inside(n, r.block) {
		r.level = r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
	}
}

func (r *reader) read(n syntax.NodeID) {
	switch r.tree.Kind(n) {
	case EventLine, Header:
		r.header(n)
	case Var:
		r.open = append(r.open, r.level)
		r.block, r.item, r.lead = n, -1, 0
		if r.move >= 0 {
			r.position = int(r.game.Nodes[r.move].Parent)
		}
		r.move = -1
	case Move:
		i := r.child(n)
		node := &r.game.Nodes[i]
		m := MoveOf(r.tree, n, r.size)
		node.Number, node.Move = int32(m.Number), RecordOf(m)
		r.position, r.move, r.item = i, i, i
	case Diagram:
		r.item = r.child(n)
	case Setup:
		r.setup(n)
	case Mark, Unmark, Hide:
		r.has(record.HasMarks)
	case Com:
		r.has(record.HasComment)
		if TokenOf(r.tree, n, Text).Len() > 0 {
			r.has(record.HasName)
		}
	}
}

// setup notes setup stones. After a move, where they do not belong, they are a step of their own that changes the
// position.
func (r *reader) setup(n syntax.NodeID) {
	if r.item < 0 || r.item > 0 && r.game.Nodes[r.item].Move.Action != record.NoAction {
		r.item = r.child(n)
		r.position = r.item
	}
	r.has(record.HasSetup)
}

func (r *reader) has(h record.Has) {
	if r.item < 0 {
		r.lead |= h
		return
	}
	r.game.Nodes[r.item].Has |= h
}

// child adds a node under the current position.
func (r *reader) child(n syntax.NodeID) int {
	i := r.add(record.Node{Syntax: int32(n), Start: int32(r.tree.Span(n).Start)}, r.position)
	if r.item < 0 {
		r.game.Nodes[i].Has |= r.lead
		if r.block != syntax.None && variationMarker(r.tree, r.block) != "" {
			r.game.Nodes[i].Has |= record.HasName
		}
	}
	return i
}

// add appends a node after the last child of parent; but a move comes before diagrams if there is no move yet, so that
// the first child is the main line.
func (r *reader) add(n record.Node, parent int) int {
	last := -1
	if parent >= 0 {
		last = int(r.last[parent])
	}
	i := r.game.Add(n, parent, last)
	r.last = append(r.last, -1)
	if parent < 0 {
		return i
	}
	nodes := r.game.Nodes
	isDiagram := func(node int32) bool { return r.tree.Kind(syntax.NodeID(nodes[node].Syntax)) == Diagram }
	if last < 0 || isDiagram(int32(i)) || !isDiagram(nodes[parent].Child) { // the first child is one only if all are
		r.last[parent] = int32(i)
		return i
	}
	nodes[last].Next = -1
	nodes[i].Next = nodes[parent].Child
	nodes[parent].Child = int32(i)
	return i
}

var headerKeys = [WhiteWord + 1]string{
	EventWord: record.KeyTitle, BlackWord: record.KeyBlack, WhiteWord: record.KeyWhite, DateWord: record.KeyDate,
	HandicapWord: record.KeyHandicap, KomiWord: record.KeyKomi, PlaceWord: record.KeyPlace, ResultWord: record.KeyResult,
	RulesWord: record.KeyRules, SourceWord: record.KeySource, TimelimitWord: record.KeyTime,
}

// headerLabels are what lines are called that other formats do not have, or that say something else here.
var headerLabels = [WhiteWord + 1]i18n.Message{
	AnalysisWord: i18n.Msg("Annotated by"), RecorderWord: i18n.Msg("Recorder"), EventWord: i18n.Msg("Event"),
}

// HeaderNamed is the keyword of a header field by its common name, or by its own; NoWord for what is neither.
func HeaderNamed(key string) Word {
	for word, common := range headerKeys {
		if w := Word(word); common != "" && common == key || w != NoWord && w.String() == key && (w.Info().Kind == Header || w == EventWord) {
			return w
		}
	}
	return NoWord
}

// header notes a field. Of a field that counts once the last line replaces the first.
func (r *reader) header(n syntax.NodeID) {
	word := WordOf(r.tree, n)
	at := TokenOf(r.tree, n, Text)
	value := r.tree.Source().Slice(at)
	f := record.Field{
		Key: headerKeys[word], Name: word.String(), Label: &headerLabels[word], Value: value, Syntax: int32(n), At: record.Span(at),
	}
	if at := r.heads[word]; at > 0 && word.Info().Repeated == LastOne {
		r.game.Header[at-1] = f
		return
	}
	if word == EventWord && value == "" {
		return
	}
	r.game.Header = append(r.game.Header, f)
	r.heads[word] = len(r.game.Header)
}

// RecordOf is a move as a record holds it. What cannot be read, or is outside the board, gives an Opaque move.
func RecordOf(m MoveData) record.Move {
	switch {
	case m.Pass:
		return record.Move{Action: record.Pass, Color: m.Color}
	case m.OnBoard:
		return record.Move{Action: record.Play, Color: m.Color, To: m.Point}
	}
	return record.Move{Action: record.Opaque, Color: m.Color}
}

// itemAt is the node that the line at off speaks about: a REMARK about the next item, VAR about the move before it, any
// other line about the last item before it in its own sequence. The node that begins last before off is another one
// after a variation.
func itemAt(t *syntax.Tree, g *record.Game, off int) int {
	n := t.NodeAt(off)
	line := t.Up(n, Statements)
	if line == syntax.None {
		return lastIn(t, g, t.Up(n, syntax.Kinds(EventBody, Var)), g.Started(off))
	}
	sequence := t.Parent(line)
	switch t.Kind(line) {
	case Remark:
		if next := remarked(t, line); next != syntax.None {
			line, off = next, t.Span(next).Start
		}
	case VarStart:
		sequence = t.Parent(sequence)
	}
	node := g.Started(off)
	if syntax.NodeID(g.Nodes[node].Syntax) == line {
		return node
	}
	return lastIn(t, g, sequence, node)
}

// remarked is the statement that a REMARK line speaks about, None if there is none in its sequence.
func remarked(t *syntax.Tree, remark syntax.NodeID) syntax.NodeID {
	end := t.End(t.Parent(remark))
	for n := t.End(remark); n < end; n = t.End(n) {
		if syntax.Kinds(EventLine, Setup, Move, Diagram).Has(t.Kind(n)) {
			return n
		}
	}
	return syntax.None
}

// lastIn goes back from a node to the last item of a sequence, an EventBody or Var, over the variations between. In a
// variation without an item so far it is the first one that follows there.
func lastIn(t *syntax.Tree, g *record.Game, sequence syntax.NodeID, node int) int {
	from := node
	for node > 0 {
		top := syntax.NodeID(g.Nodes[node].Syntax)
		for top > sequence && t.Parent(top) != sequence {
			top = t.Parent(top)
		}
		switch {
		case top <= sequence:
			return firstIn(t, g, sequence, from)
		case top == syntax.NodeID(g.Nodes[node].Syntax):
			return node
		}
		node = g.Started(t.Span(top).Start - 1)
	}
	return firstIn(t, g, sequence, node)
}

// firstIn is the node after from if it is the first item of the variation, else from.
func firstIn(t *syntax.Tree, g *record.Game, sequence syntax.NodeID, from int) int {
	if next := from + 1; sequence != syntax.None && t.Kind(sequence) == Var && next < len(g.Nodes) &&
		t.Parent(syntax.NodeID(g.Nodes[next].Syntax)) == sequence {
		return next
	}
	return from
}
