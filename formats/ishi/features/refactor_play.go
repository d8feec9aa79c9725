package features

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// play adds a move, or a variation of one. The stones that it takes are named unless the writer of the event leaves
// captures out.
func play(p refactor.Playing) (refactor.Played, i18n.Message) {
	event := &ishi.FactsOf(p.File).Events[p.Index]
	if event.Broken {
		return refactor.Played{}, i18n.Msg("this event has lines that hide where its variations begin or end")
	}
	// Moves go on from the position that it shows.
	if p.Tree.Kind(syntax.NodeID(p.Game.Nodes[p.Node].Syntax)) == ishi.Diagram {
		p.Node = int(p.Game.Nodes[p.Node].Parent)
	}
	if p.Move.Color == record.Empty {
		p.Move.Color = p.Turn()
	}
	if n := p.Existing(); n >= 0 {
		return p.Found(n), i18n.Message{}
	}
	c, why := p.PlayGo()
	if !why.IsZero() {
		return refactor.Played{}, why
	}
	if c.Before && !event.Prisoners {
		c.Taken = nil
	}
	edits, at, ok := addMove(p, c.Taken)
	if !ok {
		return refactor.Played{}, i18n.Msg("a `SETUP` line follows: only moves have variations")
	}
	return refactor.Played{Edits: edits, At: at, Existing: -1}, i18n.Message{}
}

// addMove writes a move after its node: at the end of the sequence, or, where a move follows there already, as a
// variation of that one after those that it has. taken are the stones that the move captures. at is the offset of the
// move's line in the text after the edits. ok is false where a SETUP follows, which no variation can be beside; the
// event must not be broken.
func addMove(p refactor.Playing, taken []record.Point) (edits []syntax.Edit, at int, ok bool) {
	w := addition{cursor: cursor{t: p.Tree, seq: sequenceOf(p.Tree, p.Game, p.Node)}, g: p.Game}
	follows, ok := w.follower(p.Node)
	if !ok {
		return nil, 0, false
	}
	if follows == syntax.None {
		off := w.sequenceEnd()
		w.line(syntax.NodeID(p.Game.Nodes[p.Node].Syntax), w.move(w.next(), p.Move, taken)...)
		return w.insertAt(off, 0)
	}
	number := w.numberOf(follows)
	if number == 0 {
		number = w.next()
	}
	w.line(follows, "VAR")
	first := len(w.lines)
	w.line(follows, append(w.move(number, p.Move, taken), "ENDVAR")...)
	return w.insertAt(w.endOfMove(follows), first)
}

// addition is lines that are to be inserted into a sequence.
type addition struct {
	cursor
	g     *record.Game
	lines []string
}

// sequenceOf is the sequence that goes on after a node.
func sequenceOf(t *syntax.Tree, g *record.Game, node int) syntax.NodeID {
	if node == 0 {
		return syntax.NodeID(g.Nodes[0].Syntax)
	}
	return t.Parent(syntax.NodeID(g.Nodes[node].Syntax))
}

// follower is the move that follows a node in the sequence, None without one.
func (w *addition) follower(node int) (move syntax.NodeID, ok bool) {
	for c := w.g.Nodes[node].Child; c >= 0; c = w.g.Nodes[c].Next {
		n := syntax.NodeID(w.g.Nodes[c].Syntax)
		if w.t.Parent(n) != w.seq {
			continue
		}
		switch w.t.Kind(n) {
		case ishi.Move:
			return n, true
		case ishi.Setup:
			return syntax.None, false
		}
	}
	return syntax.None, true
}

// next is a number above all of the sequence.
func (w *addition) next() int {
	number := 0
	for c := range w.t.Children(w.seq) {
		if w.t.Kind(c) == ishi.Move {
			number = max(number, w.numberOf(c))
		}
	}
	return number + 1
}

// move is the lines of a move.
func (w *addition) move(number int, m record.Move, taken []record.Point) []string {
	name, where := ishi.BWord.String(), "PASS"
	if m.Color == record.White {
		name = ishi.WWord.String()
	}
	if m.Action == record.Play {
		where = ishi.CoordOf(m.To, w.g.Rows).String()
	}
	lines := []string{name + " " + strconv.Itoa(number) + " " + where}
	if len(taken) > 0 {
		lines = append(lines, prisonerLine(taken, w.g.Rows))
	}
	return lines
}

// prisonerLine names stones by column and row.
func prisonerLine(stones []record.Point, rows int) string {
	slices.SortFunc(stones, func(a, b record.Point) int { return cmp.Or(cmp.Compare(a.Col, b.Col), cmp.Compare(b.Row, a.Row)) })
	line := ishi.PrisonerWord.String()
	for _, pt := range stones {
		line += " " + ishi.CoordOf(pt, rows).String()
	}
	return line
}

// line adds lines with the indentation of a statement; of the event they have none.
func (w *addition) line(like syntax.NodeID, lines ...string) {
	indent := ""
	if first, _ := w.t.Tokens(like); w.t.Kind(like) != ishi.EventBody && w.t.TokenKind(first) == ishi.Space {
		indent = w.t.TokenText(first)
	}
	for _, l := range lines {
		w.lines = append(w.lines, indent+l)
	}
}

// sequenceEnd is where the sequence ends: after its last statement, but before ENDVAR and before REMARK lines, which
// are about what follows.
func (w *addition) sequenceEnd() int {
	off := -1
	for c := range w.t.Children(w.seq) {
		if k := w.t.Kind(c); off < 0 || k != ishi.Remark && k != ishi.VarEnd {
			off = w.t.Span(c).End
		}
	}
	return off
}

// endOfMove is where the data and the variations of a move end.
func (w *addition) endOfMove(move syntax.NodeID) int {
	off := w.t.Span(move).End
	for n := range ishi.LinesOf(w.t, move) {
		if k := w.t.Kind(n); n > move && k != ishi.Remark && k != ishi.VarEnd {
			off = w.t.Span(n).End
		}
	}
	return off
}

// insertAt puts the lines at the start of another line, or at the end of the file; at is where the line with an index
// begins.
func (w *addition) insertAt(off, line int) ([]syntax.Edit, int, bool) {
	eol := w.lineBreak()
	e := w.insert(off, strings.Join(w.lines, eol))
	at := off
	if strings.HasPrefix(e.Text, eol) {
		at += len(eol)
	}
	for _, l := range w.lines[:line] {
		at += len(l) + len(eol)
	}
	return []syntax.Edit{e}, at, true
}
