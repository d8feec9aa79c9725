// Package treemerge makes one tree of games that begin alike: what they share is there once, and where they part there
// is a variation for each. A format reads its games into steps and writes the tree; what is the same step, what two
// games say of it, and what cannot be kept of that is decided here, for all formats.
//
// Work is linear in the games, and nothing recurses on the depth of a tree.
package treemerge

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/loss"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
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

// Tree is what the games of one start came to.
type Tree struct {
	Game   record.Game // its nodes, which have no more than their place in the tree
	Parts  [][]Part    // of each node
	Header []Field     // what all games say
	First  *Game
	games  []int32 // how many games have each node
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
func (p *Provider) Trees(games []Game) (trees []*Tree, lost []loss.Loss) {
	byStart := make(map[string][]*Game)
	var starts []string
	var l loss.List
	for i := range games {
		g := &games[i]
		if byStart[g.Start] == nil {
			starts = append(starts, g.Start)
		}
		byStart[g.Start] = append(byStart[g.Start], g)
		for _, what := range g.Lost {
			l.Add(what, 1)
		}
	}
	for _, start := range starts {
		m := merger{Provider: p, List: &l, tree: &Tree{First: byStart[start][0]}, known: make(Known), said: make(map[said]string)}
		m.nodes.Game = &m.tree.Game
		m.merge(byStart[start])
		trees = append(trees, m.tree)
	}
	return trees, l.All
}

type merger struct {
	*Provider
	*loss.List
	tree  *Tree
	known Known
	said  map[said]string // texts of remarks, and what is at a place
	nodes record.Appender // of tree
}

// said is a text, or a place, of a node.
type said struct {
	node int32
	text string
}

func (m *merger) merge(games []*Game) {
	met := make([][]int32, len(games)) // the nodes of the steps of each game
	for i, g := range games {
		met[i] = m.known.follow(g, m.node)
		for j, n := range met[i] {
			m.tree.games[n]++
			for _, part := range g.Steps[j].Parts {
				m.join(n, part)
			}
		}
	}
	m.tree.Header = shared(games)
	for i, g := range games {
		if own := m.own(g); len(own) > 0 {
			m.join(m.parting(g, met[i]), m.Comment(own))
		}
	}
}

// node adds a node to the tree.
func (m *merger) node(at place, _ int) int32 {
	m.tree.games, m.tree.Parts = append(m.tree.games, 0), append(m.tree.Parts, nil)
	return int32(m.nodes.Add(record.Node{}, int(at.parent)))
}

// join adds a part to a node that may have it already.
func (m *merger) join(n int32, part Part) {
	parts := &m.tree.Parts[n]
	at := slices.IndexFunc(*parts, func(p Part) bool { return p.Name == part.Name })
	fresh := at < 0
	if fresh {
		at = len(*parts)
		*parts = append(*parts, Part{Name: part.Name, How: part.How})
	}
	p := &(*parts)[at]
	switch part.How {
	case Once, First:
		if fresh {
			p.Values = part.Values
		} else if part.How == Once && !slices.Equal(p.Values, part.Values) {
			m.Add(i18n.Msg("%s where another game says something else at the same move", i18n.Verbatim(quoted(part.Name))), 1)
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
				m.Add(i18n.Msg("%s where another game has another mark", i18n.Verbatim(quoted(part.Name))), 1)
			}
		}
	}
	if len(p.Values) == 0 {
		*parts = (*parts)[:at]
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
		m.Add(i18n.Msg("%s, which is not the same in all games (a comment has it)", i18n.Verbatim(quoted(f.Name))), 1)
	}
	return own
}

// parting is the first node of a game's main line that no other game has, else the last one.
func (m *merger) parting(g *Game, nodes []int32) int32 {
	at := 0
	for i := range g.Steps {
		if int(g.Steps[i].Parent) != at {
			continue // in a variation
		}
		if at > 0 && m.tree.games[nodes[at]] == 1 {
			break
		}
		at = i
	}
	return nodes[at]
}

// Known are the steps of a game, or of a tree, each in the place where it is looked for.
type Known map[place]int32

// place is the node before a step, and the step's key.
type place struct {
	parent int32
	key    string
}

// follow gives the node of each step of a game. add makes one for a step that is in no place yet; -1 ends the search.
func (k Known) follow(g *Game, add func(at place, step int) int32) []int32 {
	nodes := make([]int32, len(g.Steps))
	for i, s := range g.Steps {
		at := place{parent: -1}
		if s.Parent >= 0 {
			at = place{nodes[s.Parent], s.Key}
		}
		n, ok := k[at]
		if !ok {
			if n = add(at, i); n < 0 {
				return nil
			}
			k[at] = n
		}
		nodes[i] = n
	}
	return nodes
}

// Know makes a game ready to be looked into. Who writes a tree reads it again, and asks for each game.
func Know(g *Game) Known {
	k := make(Known, len(g.Steps))
	k.follow(g, func(_ place, step int) int32 { return int32(step) })
	return k
}

// Has reports whether all steps of another game are in the known one.
func (k Known) Has(g *Game) bool {
	return k.follow(g, func(place, int) int32 { return -1 }) != nil
}

// Part is the part of a node with a name; the zero Part without one.
func (t *Tree) Part(node int32, name string) Part {
	if at := slices.IndexFunc(t.Parts[node], func(p Part) bool { return p.Name == name }); at >= 0 {
		return t.Parts[node][at]
	}
	return Part{}
}
