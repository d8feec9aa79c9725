package navigate

import (
	"iter"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func sgfLanguage() language {
	return language{
		format: sgf.Format{}.ID(),
		read:   func(f *syntax.File, g *record.Game) reader { return newSGFReader(f, g) },
		name:   sgfName,
		write:  func(name string) string { return sgf.EscapeText(name, false) },
		texts:  sgfTexts,
		plain:  sgfPlain,
	}
}

// sgfReader reads the nodes of one game tree. It needs no more than the node that
// it is asked about.
type sgfReader struct {
	text *syntax.Tree
	tree *sgf.Tree
	game *record.Game
}

func newSGFReader(f *syntax.File, g *record.Game) *sgfReader {
	return &sgfReader{f.Tree, sgf.FactsOf(f).At(syntax.NodeID(g.Nodes[0].Syntax)), g}
}

func (r *sgfReader) leave(int) {}

func (r *sgfReader) enter(node int, said []mention) []mention {
	move := r.move(node)
	second := r.isSecond(node)
	for p := range r.properties(node) {
		id := sgf.IdentOf(r.text, p)
		switch {
		case p == move:
			said = r.played(node, p, said)
		case second || id == sgf.B || id == sgf.W:
		default:
			said = r.named(id, p, said)
		}
	}
	return said
}

// properties yields the properties of a node.
func (r *sgfReader) properties(node int) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		n := syntax.NodeID(r.game.Nodes[node].Syntax)
		if r.text.Kind(n) != sgf.Node {
			return
		}
		for p := n + 1; int(p) < r.text.Len() && r.text.Parent(p) == n; p++ {
			if r.text.Kind(p) == sgf.Property && !yield(p) {
				return
			}
		}
	}
}

// isSecond tells the second move of a node that has two: the reader of games
// makes a node of its own of it.
func (r *sgfReader) isSecond(node int) bool {
	return node > 0 && r.game.Nodes[node-1].Syntax == r.game.Nodes[node].Syntax
}

// move is the property that the move of a node was read from; None without one.
func (r *sgfReader) move(node int) syntax.NodeID {
	found := syntax.None
	for p := range r.properties(node) {
		if id := sgf.IdentOf(r.text, p); id == sgf.B || id == sgf.W {
			if found = p; !r.isSecond(node) {
				break
			}
		}
	}
	return found
}

func (r *sgfReader) statement(node int) syntax.Span {
	p := r.move(node)
	if p == syntax.None {
		return syntax.Span{}
	}
	span := syntax.Span{Start: sgf.NameSpan(r.text, p).Start, End: sgf.NameSpan(r.text, p).End}
	for v := range sgf.ValuesOf(r.text, p) {
		span.End = r.text.TokenSpan(v).End
		break
	}
	return span
}

// played is the points of a move: where the piece comes from, if the game says
// so, and where it goes.
func (r *sgfReader) played(node int, p syntax.NodeID, said []mention) []mention {
	if r.game.Nodes[node].Move.Action != record.Play {
		return said
	}
	first, value := len(said), r.statement(node)
	for n := range sgf.Namings(r.text, r.tree, p) {
		if n.Span.Start >= value.End {
			break // a move has one value; further ones are not read
		}
		said = append(said, mention{span: n.Span, act: moves, area: rectangle(n.From, n.To), move: -1})
	}
	if len(said)-first > 1 {
		said[first].act = lifts
	}
	if r.game.Kind == record.Gess {
		for i := range said[first:] {
			said[first+i].area = said[first+i].area.around(r.game.Cols, r.game.Rows)
		}
	}
	return said
}

// named is the points of setup and marks.
func (r *sgfReader) named(id sgf.Ident, p syntax.NodeID, said []mention) []mention {
	m := mention{act: names, move: -1}
	switch id {
	case sgf.AB:
		m.act, m.color = sets, record.Black
	case sgf.AW:
		m.act, m.color = sets, record.White
	case sgf.AA:
		if m.act = sets; r.game.Kind != record.Amazons {
			return said
		}
	case sgf.AE:
		m.act = clears
	}
	for n := range sgf.Namings(r.text, r.tree, p) {
		m.span, m.area = n.Span, rectangle(n.From, n.To)
		said = append(said, m)
	}
	return said
}

// sgfFamilies are the properties that name somebody or something.
var sgfFamilies = map[sgf.Ident]family{
	sgf.PB: player, sgf.PW: player, sgf.BT: team, sgf.WT: team, sgf.EV: event, sgf.PC: place, sgf.SO: publication,
	sgf.AN: person, sgf.US: person, sgf.ON: opening, sgf.GN: title,
}

func sgfName(t *syntax.Tree, n syntax.NodeID) (at name, ok bool) {
	if t.Kind(n) != sgf.Property {
		return name{}, false
	}
	if at.family, ok = sgfFamilies[sgf.IdentOf(t, n)]; !ok {
		return name{}, false
	}
	for v := range sgf.ValuesOf(t, n) {
		at.span = sgf.Content(t, v)
		at.text = strings.TrimSpace(sgf.DecodeSimpleText(t.Source().Slice(at.span)))
		return at, true
	}
	return name{}, false
}

// sgfTexts are all values: links stand in properties of programs, too.
func sgfTexts(f *syntax.File) iter.Seq[syntax.Span] {
	return func(yield func(syntax.Span) bool) {
		t := f.Tree
		for i := range t.TokenCount() {
			if k := t.TokenKind(i); (k == sgf.Value || k == sgf.CutValue) && !yield(sgf.Content(t, i)) {
				return
			}
		}
	}
}

// sgfPlain takes the backslashes away, and the line breaks behind them.
func sgfPlain(written string) unescaped {
	return unescape(written, func(rest string) (n int, plain string) {
		if soft := sgf.LineBreak(rest); soft > 0 || rest == "" {
			return soft, ""
		}
		return 1, rest[:1]
	})
}
