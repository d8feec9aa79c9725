package view

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Step is another node that a reader can go to.
type Step struct {
	Node  int
	Span  syntax.Span
	Title string // "12 · Black Q16"
	Name  string // what the record calls the node, on one line; "" for most

	Color    record.Color  // who makes its move; Empty without one
	To, From *record.Point // where the move goes to and comes from; nil where it has no such point
	Drop     string        // the piece that its move puts on the board from a hand, as CSA names it; "" for others
	Letter   string        // of the move as the board has it, where letters are drawn on it; else ""
}

// StepAt is a node by itself; the zero Step where there is none.
func StepAt(p *Provider, f *syntax.File, game, node int) Step {
	at, ok := placeOf(f, game, node, notation.Both, nil)
	if !ok {
		return Step{}
	}
	return stepper{given(p), at}.at(node)
}

// ways fills in where a reader can go from the node.
func (p *Panel) ways(s stepper) {
	nodes := s.Game.Nodes
	node := &nodes[p.Node]
	if node.Parent >= 0 {
		first, previous := s.at(0), s.at(int(node.Parent))
		p.First, p.Previous = &first, &previous
		p.Siblings = s.list(nodes[node.Parent].Child, s.after(int(node.Parent)))
		for i := range p.Siblings {
			if p.Siblings[i].Node == p.Node {
				p.Sibling = i
			}
		}
	}
	if node.Child < 0 {
		return
	}
	p.Variations = s.list(node.Child, s.after(p.Node))
	p.letters()
	end := int(node.Child)
	for nodes[end].Child >= 0 {
		end = int(nodes[end].Child)
	}
	last := s.at(end)
	p.Next, p.Last = &p.Variations[0], &last
}

// letters gives the variations the letters that the board has for them. Both are in the order of the record.
func (p *Panel) letters() {
	i := 0
	for _, n := range p.next {
		for p.Variations[i].Node != n.node {
			i++
		}
		p.Variations[i].Letter = n.letter
	}
}

// Stepped is the node some steps after another one on its main continuation, or before it if there are less than 0 of
// them; the last or first one where the game has fewer.
func Stepped(g *record.Game, node, steps int) int {
	for ; steps > 0 && g.Nodes[node].Child >= 0; steps-- {
		node = int(g.Nodes[node].Child)
	}
	for ; steps < 0 && g.Nodes[node].Parent >= 0; steps++ {
		node = int(g.Nodes[node].Parent)
	}
	return node
}

// stepper says in words what other nodes do than the one it is at.
type stepper struct {
	provider *Provider
	NodeRef
}

// setting is what the words for a move depend on, beside the move.
type setting struct {
	number int        // of the last move
	shogi  *shogiView // nil in other games
}

// after is the setting after a node; node -1 is before all.
func (s stepper) after(node int) (at setting) {
	for i := int32(node); i >= 0; i = s.Game.Nodes[i].Parent {
		n := &s.Game.Nodes[i]
		if n.Number > 0 && n.Move.Action != record.NoAction {
			at.number += int(n.Number) // the record says it: moves before do not count
			break
		}
		if n.Move.Action != record.NoAction {
			at.number++
		}
	}
	if s.Game.Kind == record.Shogi && node >= 0 {
		at.shogi = newShogiView(NodeRef{Game: s.Game, Node: node, Notation: s.Notation, Locale: s.Locale})
	}
	return at
}

func (s stepper) at(node int) Step {
	return s.step(node, s.after(int(s.Game.Nodes[node].Parent)), true)
}

// list is a node and the alternatives after it. Names cost a look at the text of each, and are read as far as somebody
// may look.
func (s stepper) list(first int32, from setting) (steps []Step) {
	const named = 100
	for i := first; i >= 0; i = s.Game.Nodes[i].Next {
		steps = append(steps, s.step(int(i), from, len(steps) < named))
	}
	return steps
}

func (s stepper) step(node int, from setting, named bool) Step {
	at := s.NodeRef
	at.Node = node
	step := Step{Node: node, Span: SpanOf(at.File, at.Game, node), Title: s.title(at, from), Color: at.node().Move.Color}
	step.To, step.From = pointsOf(s.Game, node)
	if m := at.node().Move; m.Action == record.Drop && s.Game.Kind == record.Shogi {
		step.Drop = shogi.Kind(m.Piece).String()
	}
	if named && s.Game.Nodes[node].Has&record.HasName != 0 {
		step.Name = excerpt.Line(s.Game.Detail(node).Name, 60)
	}
	return step
}

func (s stepper) title(at NodeRef, from setting) string {
	n := at.node()
	if n.Move.Action == record.NoAction {
		return positionTitle(playedBefore(s.Game, at.Node, from.number)).In(s.Locale)
	}
	from.number++
	if n.Number > 0 {
		from.number = int(n.Number)
	}
	return numbered(from.number, s.move(at, n.Move, from).In(s.Locale))
}

// move is a move in words: as players of the game say it, else as the format does.
func (s stepper) move(at NodeRef, m record.Move, from setting) i18n.Text {
	if from.shogi != nil && m.Action == record.Pass {
		return passes(m.Color)
	} else if from.shogi != nil {
		v := *from.shogi
		if v.play(m); v.last.To.OnBoard() {
			return i18n.Verbatim(v.name())
		}
	} else if said := notation.PointsOf(s.Game.Kind).Said(s.Game, m); !said.IsZero() {
		return said
	} else if said := ask(s.provider.Move, at); !said.IsZero() {
		return said
	}
	return unreadMove(s.Game, m)
}
