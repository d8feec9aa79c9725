// Package treemerge makes one tree of games that begin alike: what they share is there once, and where they part there
// is a variation for each. A format reads its games into steps and writes the tree; what is the same step, what two
// games say of it, and what cannot be kept of that is decided here, for all formats.
//
// Work is linear in the games, and nothing recurses on the depth of a tree.
package treemerge

import (
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// How tells what becomes of a part of which games say different things.
type How uint8

const (
	Once   How = iota // the first counts, and the others are told as lost
	First             // the first counts, and nothing is lost by it
	Remark            // texts that are all kept
	Union             // values that are all kept, but for one place only one
)

// Part is something that a step holds beside its move.
type Part struct {
	Name   string // of the part, for the format and for people
	How    How
	Values []string
	Places []string // of a Union, as long as Values: what can be there once only
}

// Step is a step of a game: a move, an end, or a node without either.
type Step struct {
	Parent int32  // an index of Game.Steps, smaller than the step's own; -1 for the first step, the start
	Key    string // steps that follow the same one are the same if their keys are
	Parts  []Part
}

// Field is one line about a game as a whole.
type Field struct{ Name, Value string }

// Game is a game as a format reads it.
type Game struct {
	Start  string // games of different starts are not variations of each other
	Style  string // how the format writes moves, where it has several ways: a file has one
	Header []Field
	Steps  []Step
	Lost   []i18n.Message // what is in the game and has no place in a tree
	Held   any            // what the format keeps for its writer
}

// Node is a step of the tree. Parents come before their children.
type Node struct {
	Parent, Child, Next int32 // as in record.Node
	Key                 string
	Parts               []Part
	games               int32 // how many games have it
}

// Tree is what the games of one start came to.
type Tree struct {
	Nodes  []Node
	Header []Field // what all games say
	First  *Game
	Games  int
}

// Loss is something that the tree does not have, so many times.
type Loss struct {
	What  i18n.Message
	Count int
}

// Provider is how a format takes part.
type Provider struct {
	// Read reads a game of a file; why says why it cannot be merged.
	Read func(f *syntax.File, game int) (g Game, why i18n.Message)
	// Write is the text of a tree in a charset that the text may have to name.
	Write func(t *Tree, charset string) string
	// Comment is the part with what a game says of itself alone.
	Comment func(fields []Field) Part
}

// Trees merges games, one tree for each start, in the order of the first games.
func (p *Provider) Trees(games []Game) (trees []*Tree, lost []Loss) {
	byStart := make(map[string][]*Game)
	var starts []string
	l := losses{at: make(map[string]int)}
	for i := range games {
		g := &games[i]
		if byStart[g.Start] == nil {
			starts = append(starts, g.Start)
		}
		byStart[g.Start] = append(byStart[g.Start], g)
		for _, what := range g.Lost {
			l.add(what)
		}
	}
	for _, start := range starts {
		m := merger{Provider: p, losses: &l, tree: &Tree{First: byStart[start][0], Games: len(byStart[start])}}
		m.merge(byStart[start])
		trees = append(trees, m.tree)
	}
	return trees, l.all
}

// losses counts what is lost, by its words.
type losses struct {
	all []Loss
	at  map[string]int
}

func (l *losses) add(what i18n.Message) {
	key := what.String()
	if at, ok := l.at[key]; ok {
		l.all[at].Count++
		return
	}
	l.at[key] = len(l.all)
	l.all = append(l.all, Loss{what, 1})
}

type merger struct {
	*Provider
	*losses
	tree  *Tree
	known map[place]int32
	said  map[said]string // texts of remarks, and what is at a place
	last  []int32         // the last child of each node, -1 without one
}

// said is a text, or a place, of a node.
type said struct {
	node int32
	text string
}

// place is where a step is looked for.
type place struct {
	parent int32
	key    string
}

func (m *merger) merge(games []*Game) {
	m.known, m.said = make(map[place]int32), make(map[said]string)
	met := make([][]int32, len(games)) // the nodes of the steps of each game
	for i, g := range games {
		met[i] = m.add(g)
	}
	m.tree.Header = shared(games)
	for i, g := range games {
		if own := m.own(g); len(own) > 0 {
			m.join(m.parting(g, met[i]), m.Comment(own))
		}
	}
}

// add adds a game, and gives the node of each of its steps.
func (m *merger) add(g *Game) []int32 {
	nodes := make([]int32, len(g.Steps))
	for i := range g.Steps {
		s := &g.Steps[i]
		at := place{-1, ""}
		if s.Parent >= 0 {
			at = place{nodes[s.Parent], s.Key}
		}
		n, ok := m.known[at]
		if !ok {
			n = m.node(at)
		}
		nodes[i] = n
		m.tree.Nodes[n].games++
		for _, part := range s.Parts {
			m.join(n, part)
		}
	}
	return nodes
}

func (m *merger) node(at place) int32 {
	n := int32(len(m.tree.Nodes))
	m.known[at] = n
	m.tree.Nodes = append(m.tree.Nodes, Node{Parent: at.parent, Child: -1, Next: -1, Key: at.key})
	m.last = append(m.last, -1)
	if at.parent < 0 {
		return n
	}
	if last := m.last[at.parent]; last >= 0 {
		m.tree.Nodes[last].Next = n
	} else {
		m.tree.Nodes[at.parent].Child = n
	}
	m.last[at.parent] = n
	return n
}

// join adds a part to a node that may have it already.
func (m *merger) join(n int32, part Part) {
	node := &m.tree.Nodes[n]
	at := slices.IndexFunc(node.Parts, func(p Part) bool { return p.Name == part.Name })
	fresh := at < 0
	if fresh {
		at = len(node.Parts)
		node.Parts = append(node.Parts, Part{Name: part.Name, How: part.How})
	}
	p := &node.Parts[at]
	switch part.How {
	case Once, First:
		if fresh {
			p.Values = part.Values
		} else if part.How == Once && !slices.Equal(p.Values, part.Values) {
			m.losses.add(i18n.Msg("%s where another game says something else at the same move", i18n.Verbatim(quoted(part.Name))))
		}
	case Remark:
		for _, text := range part.Values {
			key := said{n, part.Name + "\x00" + text}
			if _, ok := m.said[key]; !ok {
				m.said[key] = ""
				p.Values = append(p.Values, text)
			}
		}
	case Union:
		for i, value := range part.Values {
			key, mark := said{n, part.Places[i]}, part.Name+value
			switch old, ok := m.said[key]; {
			case !ok:
				m.said[key] = mark
				p.Values = append(p.Values, value)
			case old != mark:
				m.losses.add(i18n.Msg("%s where another game has another mark", i18n.Verbatim(quoted(part.Name))))
			}
		}
	}
	if len(p.Values) == 0 {
		node.Parts = node.Parts[:at]
	}
}

func quoted(name string) string { return "`" + name + "`" }

// shared is what all games say, in the order of the first.
func shared(games []*Game) (header []Field) {
	count := make(map[Field]int)
	for i, g := range games {
		for _, f := range g.Header {
			if count[f] == i {
				count[f]++
			}
		}
	}
	for _, f := range games[0].Header {
		if count[f] == len(games) && !slices.Contains(header, f) {
			header = append(header, f)
		}
	}
	return header
}

// own is what a game says and not all do.
func (m *merger) own(g *Game) (own []Field) {
	for _, f := range g.Header {
		if strings.TrimSpace(f.Value) == "" || slices.Contains(m.tree.Header, f) {
			continue
		}
		own = append(own, f)
		m.losses.add(i18n.Msg("%s, which is not the same in all games (a comment has it)", i18n.Verbatim(quoted(f.Name))))
	}
	return own
}

// parting is the first node of a game's main line that no other game has, else the last one.
func (m *merger) parting(g *Game, nodes []int32) int32 {
	first := make(map[int32]int32, len(nodes)) // the first step after each
	for i := 1; i < len(g.Steps); i++ {
		if _, ok := first[g.Steps[i].Parent]; !ok {
			first[g.Steps[i].Parent] = int32(i)
		}
	}
	for at := int32(0); ; {
		next, ok := first[at]
		if at > 0 && m.tree.Nodes[nodes[at]].games == 1 || !ok {
			return nodes[at]
		}
		at = next
	}
}

// Walk enters each node, and leaves it after those below it.
func (t *Tree) Walk(enter, leave func(node int32)) {
	for at := int32(0); ; {
		enter(at)
		if t.Nodes[at].Child >= 0 {
			at = t.Nodes[at].Child
			continue
		}
		for leave(at); at != 0 && t.Nodes[at].Next < 0; {
			at = t.Nodes[at].Parent
			leave(at)
		}
		if at == 0 {
			return
		}
		at = t.Nodes[at].Next
	}
}

// Known is a game whose steps can be looked up.
type Known struct{ steps map[place]int32 }

// Know makes a game ready to be looked into. Who writes a tree reads it again, and asks for each game.
func Know(g *Game) *Known {
	k := &Known{make(map[place]int32, len(g.Steps))}
	at := make([]int32, len(g.Steps)) // equal steps are one
	for i, s := range g.Steps {
		at[i] = int32(i)
		if s.Parent >= 0 {
			here := place{at[s.Parent], s.Key}
			if first, ok := k.steps[here]; ok {
				at[i] = first
			} else {
				k.steps[here] = int32(i)
			}
		}
	}
	return k
}

// Missing is the first step of another game that the known one lacks, as its number, or -1.
func (k *Known) Missing(g *Game) int {
	at := make([]int32, len(g.Steps))
	for i, s := range g.Steps {
		if s.Parent < 0 {
			continue
		}
		n, ok := k.steps[place{at[s.Parent], s.Key}]
		if !ok {
			return i
		}
		at[i] = n
	}
	return -1
}

// Part is the part of a node with a name; the zero Part without one.
func (n *Node) Part(name string) Part {
	if at := slices.IndexFunc(n.Parts, func(p Part) bool { return p.Name == name }); at >= 0 {
		return n.Parts[at]
	}
	return Part{}
}

// String is one line for people, in English.
func (l Loss) String() string { return l.In(nil) }

// In is the line in the language of a Locale.
func (l Loss) In(locale *i18n.Locale) string {
	return i18n.Plural(l.Count, "lost: %v", "lost: %v (%d times)", l.What, l.Count).In(locale)
}
