package convert

import (
	"slices"
	"strconv"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// IshiToSGF writes every event as a game tree of FF[4] (conversion.md, section 5). It is linear in the file.
func IshiToSGF(f *syntax.File) (text string, lost []Loss) {
	w := &fromIshi{t: f.Tree}
	w.unread()
	for _, g := range f.Games() {
		w.event(g)
	}
	return w.out.String(), w.All
}

// fromIshi walks over games from the root down, children in order, and keeps the board and the moves of the path.
type fromIshi struct {
	losses
	t       *syntax.Tree
	g       *record.Game
	at      ishi.Walked
	remarks map[int][]string // by node: the REMARK lines that are about it
	numbers []int32          // by node: of the last move that is written
	out     sgfWriter
}

func (w *fromIshi) event(g *record.Game) {
	w.g, w.at, w.remarks, w.numbers = g, ishi.NewWalked(w.t, g), w.remarksOf(g), make([]int32, len(g.Nodes))
	g.Walk(0, w.enter, w.leave)
	w.out.newLine()
}

func (w *fromIshi) enter(node int) {
	n := w.g.Nodes[node]
	if n.Parent >= 0 {
		w.numbers[node] = w.numbers[n.Parent]
	}
	if w.branches(node) {
		w.out.open()
	}
	w.out.node()
	w.at.Enter(node)
	switch syntaxNode := syntax.NodeID(n.Syntax); {
	case node == 0:
		w.root(syntaxNode)
	case w.t.Kind(syntaxNode) == ishi.Diagram:
		w.diagram(syntaxNode)
	case w.t.Kind(syntaxNode) == ishi.Move:
		w.numbers[node] = w.move(n, w.numbers[node])
		fallthrough
	default:
		w.item(syntaxNode, "C", slices.Collect(ishi.LinesOf(w.t, syntaxNode)))
	}
	w.out.texts("XR", w.remarks[node])
}

func (w *fromIshi) leave(node int) {
	w.at.Leave(node)
	if w.branches(node) {
		w.out.close()
	}
}

// branches reports whether a node has a game tree of its own: it is the root, or one of several children.
func (w *fromIshi) branches(node int) bool {
	parent := w.g.Nodes[node].Parent
	return parent < 0 || int(w.g.Nodes[parent].Child) != node || w.g.Nodes[node].Next >= 0
}

// move writes a move, with its number where that is not the next one. What is not written has none: the move after it
// says its own.
func (w *fromIshi) move(n record.Node, before int32) (number int32) {
	name := notation.Color(n.Move.Color)[:1]
	switch n.Move.Action {
	case record.Play:
		w.out.value(name, sgf.FormatLetters(n.Move.To))
	case record.Pass:
		w.out.value(name, "")
	case record.Opaque:
		if w.pointsOff(syntax.NodeID(n.Syntax)) > 0 {
			w.without(i18n.Msg("moves off the board"))
		} else {
			w.without(i18n.Msg("moves that cannot be read"))
		}
		return before
	}
	number = before + 1
	if n.Number > 0 && n.Number != number {
		number = n.Number
		w.out.value("MN", strconv.Itoa(int(number)))
	}
	return number
}

// unread counts what no node of a game holds.
func (w *fromIshi) unread() {
	var tokens [256]int
	for i := range w.t.TokenCount() {
		tokens[w.t.TokenKind(i)]++
	}
	w.Add(i18n.Msg("source code in the language Go"), tokens[ishi.Foreign])
	w.Add(i18n.Msg("text after complete data"), tokens[ishi.Extra])
	w.Add(i18n.Msg("lines with an unknown keyword"), tokens[ishi.UnknownWord])
	w.Add(i18n.Msg("fields that cannot be read"), tokens[ishi.Bad])
}

// remarksOf hands every REMARK line to the node that it is about: the next one, or the last if there is none.
func (w *fromIshi) remarksOf(g *record.Game) map[int][]string {
	all := make(map[int][]string)
	var open []string
	node := 0 // the last that began
	top := syntax.NodeID(g.Nodes[0].Syntax)
	for n := top + 1; n < w.t.End(top); n++ {
		if next := node + 1; next < len(g.Nodes) && syntax.NodeID(g.Nodes[next].Syntax) == n {
			node = next
		}
		switch w.t.Kind(n) {
		case ishi.Remark:
			open = append(open, w.t.Source().Slice(ishi.TokenOf(w.t, n, ishi.Text)))
		case ishi.EventLine, ishi.Setup, ishi.Move, ishi.Diagram:
			all[node], open = append(all[node], open...), nil
		}
	}
	all[node] = append(all[node], open...)
	return all
}
