package refactor

import (
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func sgfPlay(p playing) (Played, string) {
	tree := &sgf.FactsOf(p.f).Trees[p.game]
	if tree.Broken {
		return Played{}, "the structure of this game tree has faults"
	}
	if p.move.Color == record.Empty {
		p.move.Color = p.turn()
	}
	if n := p.existing(); n >= 0 {
		return p.found(n), ""
	}
	if c := p.g.Nodes[p.node].Child; c >= 0 && p.g.Nodes[c].Syntax == p.g.Nodes[p.node].Syntax {
		return Played{}, "the node holds the next move as well"
	}
	if why := p.judge(); why != "" {
		return Played{}, why
	}
	w := sgfInsertion{playing: p, n: syntax.NodeID(p.g.Nodes[p.node].Syntax), text: sgfMove(tree, p.move)}
	return w.insert(), ""
}

func (p playing) judge() (why string) {
	switch p.g.Kind {
	case record.Go:
		_, why = p.playGo()
		return why
	case record.Othello, record.Gomoku, record.Hex:
		return p.playGrid()
	}
	return "recls does not know the moves of " + p.g.Name
}

// sgfMove is a move as a property.
func sgfMove(tree *sgf.Tree, m record.Move) string {
	name, value := sgf.B.String(), sgf.FormatLetters(m.To)
	if m.Color == record.White {
		name = sgf.W.String()
	}
	switch {
	case m.Action == record.Pass && tree.FF < 4 && tree.Board().IsPass(oldPass):
		value = oldPass
	case m.Action == record.Pass:
		value = ""
	case tree.GM == sgf.Hex:
		value = hexPoint(m.To)
	}
	return name + "[" + value + "]"
}

// oldPass is the pass of the versions before FF[4], on boards up to 19×19.
const oldPass = "tt"

// hexPoint is letters and a number, rows from the top.
func hexPoint(p record.Point) string {
	col := string(rune('a' + p.Col%26))
	if p.Col >= 26 {
		col = string(rune('a'+p.Col/26-1)) + col
	}
	return col + strconv.Itoa(int(p.Row)+1)
}

// sgfInsertion adds a node behind the node n, laid out as its neighbours are.
type sgfInsertion struct {
	playing
	n    syntax.NodeID
	text string // the property
}

func (w sgfInsertion) insert() Played {
	next := w.t.End(w.n)
	var edits []syntax.Edit
	switch {
	case int(next) >= w.t.Len() || w.t.Parent(next) != w.t.Parent(w.n):
		edits = []syntax.Edit{w.at(w.t.Span(w.n).End, w.gap()+";"+w.text)}
	case w.t.Kind(next) == sgf.Variation:
		edits = w.beside(next)
	default:
		edits = w.branch(next)
	}
	last := edits[len(edits)-1]
	at := moved(edits[:len(edits)-1], last.Span.Start) + strings.LastIndex(last.Text, ";")
	return Played{Edits: edits, At: at, Existing: -1}
}

func (w sgfInsertion) at(off int, text string) syntax.Edit {
	return syntax.Edit{Span: syntax.Span{Start: off, End: off}, Text: text}
}

// beside adds a variation behind those that are there.
func (w sgfInsertion) beside(v syntax.NodeID) []syntax.Edit {
	for next := younger(w.t, v); next != syntax.None; next = younger(w.t, v) {
		v = next
	}
	return []syntax.Edit{w.at(w.t.Span(v).End, w.lead(v)+"(;"+w.text+")")}
}

// branch makes the continuation that begins with a node the first variation, and
// the new move the second.
func (w sgfInsertion) branch(next syntax.NodeID) []syntax.Edit {
	lead, open := w.lead(next), "("
	if !hasBreak(lead) && w.manyLines() {
		lead = w.eol()
		open = lead + open
	}
	_, last := w.t.Tokens(w.t.Parent(w.n))
	last-- // the parenthesis that closes the tree or variation around
	if w.t.TokenKind(last-1) == sgf.Blank {
		last--
	}
	return []syntax.Edit{w.at(w.t.Span(next).Start, open), w.at(w.t.TokenStart(last), ")"+lead+"(;"+w.text+")")}
}

// lead is the white space before a node.
func (w sgfInsertion) lead(n syntax.NodeID) string {
	first, _ := w.t.Tokens(n)
	if w.t.TokenKind(first-1) != sgf.Blank {
		return ""
	}
	return w.t.TokenText(first - 1)
}

// perLine is how many plain nodes the canonical layout has on a line.
const perLine = 10

// gap is what goes before a node behind n. Nodes that stand each on a line of
// their own are followed by such a one; those that share lines fill these up.
func (w sgfInsertion) gap() string {
	n, onLine := w.n, 1
	for ; onLine < perLine && n != syntax.None && !hasBreak(w.lead(n)); onLine++ {
		n = previous(w.t, n)
	}
	switch {
	case n == syntax.None && w.node == 0 && hasBreak(w.t.Text(w.n)):
		return w.eol()
	case n == syntax.None || !hasBreak(w.lead(n)):
		return ""
	case onLine == perLine, onLine == 1 && w.standsAlone():
		return w.lead(n)
	}
	return ""
}

// standsAlone reports whether n, which begins a line, has one to itself: it fills
// several lines, or the node before it has one to itself too.
func (w sgfInsertion) standsAlone() bool {
	before := previous(w.t, w.n)
	return hasBreak(w.t.Text(w.n)) || before == syntax.None || hasBreak(w.lead(before)) || hasBreak(w.t.Text(before))
}

func hasBreak(s string) bool { return strings.ContainsAny(s, "\r\n") }

func (w sgfInsertion) manyLines() bool {
	src := w.f.Source()
	return src.LineAt(w.g.Start) != src.LineAt(w.g.End)
}

// eol is the first line break of the game, as the text has it.
func (w sgfInsertion) eol() string {
	text := w.f.Source().Text()[w.g.Start:w.g.End]
	i := strings.IndexAny(text, "\r\n")
	if i < 0 {
		return "\n"
	}
	return text[i : i+sgf.LineBreak(text[i:])]
}
