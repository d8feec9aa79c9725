package outline

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
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

// namer names the moves of a game. A move of shogi is named by the position that it was made in: the game is replayed
// as far as names are asked for, in the order of the nodes. Records of shogi are one line without variations.
type namer struct {
	f        *syntax.File
	provider *Provider
	game     *record.Game
	locale   *i18n.Locale
	lines
	points notation.Points

	board    *replay.Board
	previous shogi.Square
	passed   int    // nodes that were replayed
	shogi    string // the name of the move of the last of them
}

func newNamer(p *Provider, f *syntax.File, l *i18n.Locale, g *record.Game) *namer {
	return &namer{f: f, provider: p, game: g, locale: l, lines: linesOf(g), points: notation.PointsOf(g.Kind), board: replay.New(g)}
}

// shogiMove is the name of the move of a node, which is the last that was asked for or a later one; "" in other games,
// and for what is no move.
func (n *namer) shogiMove(node int) string {
	if n.game.Kind != record.Shogi {
		return ""
	}
	for ; n.passed <= node; n.passed++ {
		n.pass(n.passed, n.passed == node)
	}
	return n.shogi
}

// pass replays the next node.
func (n *namer) pass(node int, named bool) {
	before := *n.board.Pieces
	n.board.Enter(node)
	n.shogi = ""
	m := n.game.Nodes[node].Move
	if m.Action == record.NoAction {
		return
	}
	move := notation.ShogiMove(m)
	if named && move.To != 0 {
		before.SetTurn(shogi.SideOf(m.Color))
		n.shogi = notation.Shogi(&before, move, n.previous, notation.Japanese)
	}
	n.previous = move.To
}

// move is the name of a node's move with its number: "12 · Black Q16", "5 ☗７六歩". Of a game of shogi the nodes are asked
// for in order.
func (n *namer) move(node int) string {
	number := n.number[node]
	if name := n.shogiMove(node); name != "" {
		return strconv.Itoa(int(number)) + " " + name
	}
	m := n.game.Nodes[node].Move
	said := n.points.Said(n.game, m)
	if said.IsZero() { // the points are not on the board: the move as the file has it
		said = i18n.Msg("%s %s", notation.Player(n.game.Kind, m.Color), excerpt.Line(n.provider.Said(n.f, n.game, node), NameLimit/2))
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
