package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// play adds a node, or a variation.
func play(p refactor.Playing) (refactor.Played, i18n.Message) {
	tree := &sgf.FactsOf(p.File).Trees[p.Index]
	if tree.Broken {
		return refactor.Played{}, i18n.Msg("this game has errors in its parentheses or nodes")
	}
	if p.Move.Color == record.Empty {
		p.Move.Color = p.Turn()
	}
	if n := p.Existing(); n >= 0 {
		return p.Found(n), i18n.Message{}
	}
	if c := p.Game.Nodes[p.Node].Child; c >= 0 && p.Game.Nodes[c].Syntax == p.Game.Nodes[p.Node].Syntax {
		return refactor.Played{}, i18n.Msg("this node has two moves: a move can follow only the second")
	}
	if why := judge(p); !why.IsZero() {
		return refactor.Played{}, why
	}
	w := insertion{Playing: p, n: syntax.NodeID(p.Game.Nodes[p.Node].Syntax), text: moveProperty(tree, p.Move)}
	return w.insert(), i18n.Message{}
}

func judge(p refactor.Playing) (why i18n.Message) {
	switch p.Game.Kind {
	case record.Go:
		_, why = p.PlayGo()
		return why
	case record.Othello, record.Gomoku, record.Hex:
		return p.PlayGrid()
	}
	return i18n.Msg("recls does not know the moves of %s", p.Game.Title())
}

// moveProperty is a move as a property.
func moveProperty(tree *sgf.Tree, m record.Move) string {
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
		value = notation.PointsOf(record.Hex).Name(m.To, int(tree.Rows))
	}
	return name + "[" + value + "]"
}

// oldPass is the pass of the versions before FF[4], on boards up to 19×19.
const oldPass = "tt"

// insertion adds a node after the node n, laid out as its neighbours are.
type insertion struct {
	refactor.Playing
	n    syntax.NodeID
	text string // the property
}

func (w insertion) insert() refactor.Played {
	next := w.Tree.End(w.n)
	var edits []syntax.Edit
	switch {
	case int(next) >= w.Tree.Len() || w.Tree.Parent(next) != w.Tree.Parent(w.n):
		edits = []syntax.Edit{w.at(w.Tree.Span(w.n).End, w.gap()+";"+w.text)}
	case w.Tree.Kind(next) == sgf.Variation:
		edits = w.beside(next)
	default:
		edits = w.branch(next)
	}
	last := edits[len(edits)-1]
	at := moved(edits[:len(edits)-1], last.Span.Start) + strings.LastIndex(last.Text, ";")
	return refactor.Played{Edits: edits, At: at, Existing: -1}
}

func (w insertion) at(off int, text string) syntax.Edit {
	return syntax.Edit{Span: syntax.Span{Start: off, End: off}, Text: text}
}

// beside adds a variation after those that are there.
func (w insertion) beside(v syntax.NodeID) []syntax.Edit {
	for next := sgf.Younger(w.Tree, v); next != syntax.None; next = sgf.Younger(w.Tree, v) {
		v = next
	}
	return []syntax.Edit{w.at(w.Tree.Span(v).End, w.lead(v)+"(;"+w.text+")")}
}

// branch makes the continuation that begins with a node the first variation, and the new move the second.
func (w insertion) branch(next syntax.NodeID) []syntax.Edit {
	lead, open := w.lead(next), "("
	if !hasBreak(lead) && w.manyLines() {
		lead = w.eol()
		open = lead + open
	}
	_, last := w.Tree.Tokens(w.Tree.Parent(w.n))
	last-- // the parenthesis that closes the tree or variation around
	if w.Tree.TokenKind(last-1) == sgf.Blank {
		last--
	}
	return []syntax.Edit{w.at(w.Tree.Span(next).Start, open), w.at(w.Tree.TokenStart(last), ")"+lead+"(;"+w.text+")")}
}

// lead is the white space before a node.
func (w insertion) lead(n syntax.NodeID) string {
	first, _ := w.Tree.Tokens(n)
	if w.Tree.TokenKind(first-1) != sgf.Blank {
		return ""
	}
	return w.Tree.TokenText(first - 1)
}

// gap is what goes before a node after n. Nodes that are each on a line of
// their own are followed by such a one; those that share lines fill these up.
func (w insertion) gap() string {
	n, onLine := w.n, 1
	for ; onLine < sgfMoves && n != syntax.None && !hasBreak(w.lead(n)); onLine++ {
		n = sgf.Previous(w.Tree, n)
	}
	switch {
	case n == syntax.None && w.Node == 0 && hasBreak(w.Tree.Text(w.n)):
		return w.eol()
	case n == syntax.None || !hasBreak(w.lead(n)):
		return ""
	case onLine == sgfMoves, onLine == 1 && w.hasOwnLines():
		return w.lead(n)
	}
	return ""
}

// hasOwnLines reports whether n, which begins a line, has one to itself: it fills
// several lines, or the node before it has one to itself too.
func (w insertion) hasOwnLines() bool {
	before := sgf.Previous(w.Tree, w.n)
	return hasBreak(w.Tree.Text(w.n)) || before == syntax.None || hasBreak(w.lead(before)) || hasBreak(w.Tree.Text(before))
}

func hasBreak(s string) bool { return strings.ContainsAny(s, "\r\n") }

func (w insertion) manyLines() bool {
	src := w.File.Source()
	return src.LineAt(w.Game.Start) != src.LineAt(w.Game.End)
}

// eol is the first line break of the game, as the text has it.
func (w insertion) eol() string {
	text := w.File.Source().Text()[w.Game.Start:w.Game.End]
	i := strings.IndexAny(text, "\r\n")
	if i < 0 {
		return "\n"
	}
	return text[i : i+sgf.LineBreak(text[i:])]
}

// moved is how far the text before an offset grows by edits that end before it.
func moved(edits []syntax.Edit, off int) int {
	for _, e := range edits {
		if e.Span.End <= off {
			off += len(e.Text) - e.Span.Len()
		}
	}
	return off
}
