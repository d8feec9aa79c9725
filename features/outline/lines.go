package outline

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// lines is what a walk over all nodes of a game must know of each, by node.
type lines struct {
	number []int32 // of its move, or of the last move before it
	length []int32 // the moves from here to the end of the line that it is on, its own included
}

// linesOf reads a game in two passes: a parent comes before its children.
func linesOf(g *record.Game) lines {
	l := lines{make([]int32, len(g.Nodes)), make([]int32, len(g.Nodes))}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Parent >= 0 {
			l.number[i] = l.number[n.Parent]
		}
		if isMove(n) {
			l.number[i]++
			l.length[i] = 1
			if n.Number > 0 {
				l.number[i] = n.Number
			}
		}
	}
	for i := len(g.Nodes) - 1; i >= 0; i-- {
		if c := g.Nodes[i].Child; c >= 0 {
			l.length[i] += l.length[c]
		}
	}
	return l
}

func isMove(n *record.Node) bool { return n.Move.Action != record.NoAction }

// namer names the moves of a game. A move of shogi is named by the position that it was made in: a board goes along, as
// far as names are asked for.
type namer struct {
	f        *syntax.File
	provider *Provider
	game     *record.Game
	locale   *i18n.Locale
	lines
	points notation.Points
	board  *replay.Walk
}

func newNamer(p *Provider, f *syntax.File, l *i18n.Locale, g *record.Game) *namer {
	return &namer{f: f, provider: p, game: g, locale: l, lines: linesOf(g), points: notation.PointsOf(g.Kind), board: replay.NewWalk(g)}
}

// shogiMove is the name of the move of a node; "" in other games, and for what is not a move.
func (n *namer) shogiMove(node int) string {
	m := n.game.Nodes[node].Move
	move := notation.ShogiMove(m)
	if n.game.Kind != record.Shogi || move.To == 0 {
		return ""
	}
	parent := n.game.Nodes[node].Parent
	n.board.To(int(parent))
	before := *n.board.Pieces
	before.SetTurn(shogi.SideOf(m.Color))
	for parent > 0 && n.game.Nodes[parent].Move.Action == record.NoAction {
		parent = n.game.Nodes[parent].Parent
	}
	return notation.Shogi(&before, move, notation.ShogiMove(n.game.Nodes[parent].Move).To, notation.Japanese)
}

// move is the name of a node's move with its number: "12 · Black Q16", "5 ☗７六歩". Of a game of shogi nodes should be
// asked for in the order of the text.
func (n *namer) move(node int) string {
	number := n.number[node]
	if name := n.shogiMove(node); name != "" {
		return strconv.Itoa(int(number)) + " " + name
	}
	m := n.game.Nodes[node].Move
	said := n.points.Said(n.game, m)
	if said.IsZero() { // the points are not on the board: the move as the file has it
		said = i18n.Msg("%s %s", notation.Player(n.game.Kind, m.Color), excerpt.Line(n.game.Written(node), NameLimit/2))
	}
	return strings.TrimRight(strconv.Itoa(int(number))+" · "+said.In(n.locale), " ")
}

// firstMove names the line that a node begins by its first move; "" for a line without one. Every node is on one line
// only, so naming all lines is linear.
func (n *namer) firstMove(node int) string {
	for i := int32(node); i >= 0; i = n.game.Nodes[i].Child {
		if isMove(&n.game.Nodes[i]) {
			return n.move(int(i))
		}
	}
	return ""
}
