package view

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// shogiView is a position of shogi with the move that led to it.
type shogiView struct {
	game     *record.Game
	node     int
	board    *replay.Board
	before   shogi.Position // at the last move of the path with its player to move, to name it by
	last     shogi.Move
	mover    shogi.Side
	captured shogi.Piece
	previous shogi.Square // the target of the move before, zero without one
	stopped  int          // the number of the first move that could not be made; 0 for none

	notation notation.Style
	locale   *i18n.Locale
	show     Show
	recent   recent[shogi.Square]
	next     []nextMove // drawn on the board
	line     string     // the names of expected moves after the node, "" without any
}

// newShogiView replays the path to a node. A game that says nothing of its position is an even one.
func newShogiView(at NodeRef) *shogiView {
	v := &shogiView{game: at.Game, node: at.Node, board: replay.New(at.Game), notation: at.Notation, locale: at.Locale, show: at.Show}
	for _, i := range at.Game.Path(at.Node) {
		v.enter(i)
	}
	v.next = nextMoves(at, func(record.Point) string { return "" })
	return v
}

// enter goes on to a child of the node.
func (v *shogiView) enter(node int) {
	before := *v.board.Pieces
	step := v.board.Enter(node)
	if m := v.game.Nodes[node].Move; m.Action != record.NoAction {
		v.note(m, before, step)
	}
}

// play goes on with a move that the record does not make there. It leaves the board of views that this one was copied
// from.
func (v *shogiView) play(m record.Move) {
	before, board := *v.board.Pieces, *v.board
	pieces := before
	board.Pieces, v.board = &pieces, &board
	v.note(m, before, board.Play(m))
}

func (v *shogiView) note(m record.Move, before shogi.Position, step replay.Step) {
	v.previous, v.last, v.captured = v.last.To, notation.ShogiMove(m), 0
	v.mover, v.before = shogi.SideOf(m.Color), before
	v.before.SetTurn(v.mover)
	if v.show.Numbers > 0 {
		v.recent.moves++
		if !step.Unread && v.last.To.OnBoard() {
			v.recent.put(v.last.To, &v.last.From, v.board.Number)
		}
	}
	if !step.Unread {
		v.captured = v.before.At(v.last.To)
	} else if v.stopped == 0 {
		v.stopped = v.board.Number
	}
}

// shownMoves is how many expected moves are named: what an engine expects can be longer than a title.
const shownMoves = 16

// expect goes on after the node with the moves that an engine expects, up to the first that cannot be made.
func (v *shogiView) expect(line []record.Move) {
	var names []string
	for _, m := range line {
		before := *v
		if v.play(m); v.stopped > 0 {
			*v = before
			names = append(names, "…")
			break
		}
		names = append(names, v.name())
	}
	if len(names) > shownMoves {
		names = append(names[:shownMoves-1:shownMoves-1], "…", names[len(names)-1])
	}
	v.line = strings.Join(names, " ")
}

// name is the last move in the notation that was asked for.
func (v *shogiView) name() string { return v.named(v.notation) }

func (v *shogiView) named(style notation.Style) string {
	return notation.Shogi(&v.before, v.last, v.previous, style)
}

func (v *shogiView) title() string {
	switch m := v.game.Nodes[v.node].Move; {
	case v.line != "":
		return i18n.Msg("Expected: %s", v.line).In(v.locale)
	case m.Action == record.NoAction:
		return positionTitle(playedBefore(v.game, v.node, v.board.Number)).In(v.locale)
	case m.Action == record.Pass:
		return numbered(v.board.Number, passes(m.Color).In(v.locale))
	case !v.last.To.OnBoard():
		return numbered(v.board.Number, unreadMove(v.game, m).In(v.locale))
	}
	return numbered(v.board.Number, v.said(v.name()).In(v.locale))
}

// playedBefore is the number of the last move at a node without one. A record may begin later than its game: then its
// first move says so.
func playedBefore(g *record.Game, node, number int) int {
	if next := g.Nodes[node].Child; number == 0 && next >= 0 && g.Kind == record.Shogi {
		return max(int(g.Nodes[next].Number)-1, 0)
	}
	return number
}

// passes is a move that changes nothing but the side to move.
func passes(c record.Color) i18n.Message {
	return i18n.Msg("%s passes", notation.Player(record.Shogi, c))
}

// said is the last move, by its name, with what it captured.
func (v *shogiView) said(name string) i18n.Text {
	if v.captured == 0 {
		return i18n.Verbatim(name)
	}
	return i18n.Msg("%s, captures a %s", name, v.captured.Kind().English())
}

func (v *shogiView) facts() []string {
	if v.stopped > 0 {
		return []string{i18n.Msg("the board is as before move %d, which is not possible", v.stopped).In(v.locale)}
	}
	turn := v.board.Pieces.Turn()
	facts := []string{turnFact(record.Shogi, turn.Color()).In(v.locale)}
	if v.board.Pieces.InCheck(turn) {
		facts = append(facts, i18n.Msg("in check").In(v.locale))
	}
	return facts
}

// lastSquare is where the move of the node itself went.
func (v *shogiView) lastSquare() shogi.Square {
	if v.game.Nodes[v.node].Move.Action == record.NoAction && v.line == "" || v.stopped > 0 {
		return 0
	}
	return v.last.To
}

// diagram is the board as KIF files draw it, with the move that led to it and a mark on its piece.
func (v *shogiView) diagram() string {
	s := v.pieces()
	if v.lastSquare() != 0 {
		s += fmt.Sprintf("手数＝%d　%s　まで\n", v.board.Number, v.named(notation.Japanese))
	}
	return s
}

// pieces is the board without the line under it.
func (v *shogiView) pieces() string {
	if v.show.Turned {
		return v.board.Pieces.TurnedDiagramAfter(v.lastSquare())
	}
	return v.board.Pieces.DiagramAfter(v.lastSquare())
}

// Expected names the moves that are expected to follow a node, up to the first that cannot be made, which is "…".
func Expected(at NodeRef, moves []record.Move) string {
	v := newShogiView(at)
	v.expect(moves)
	return v.line
}

// ShogiMove is a move of shogi on the board that it was made on.
type ShogiMove struct{ view *shogiView }

// ShogiMoves yields the nodes of a game of shogi with a move, from the node first up to the node last, which is not one
// of them, variations included. After a move that cannot be made nobody knows the position, and so no name: it and what
// follows it are left out.
func ShogiMoves(g *record.Game, first, last int, style notation.Style, l *i18n.Locale) iter.Seq2[int, ShogiMove] {
	return func(yield func(int, ShogiMove) bool) {
		v := newShogiView(NodeRef{Game: g, Node: first, Notation: style, Locale: l})
		var branches branches
		for i := first; i < last; i++ {
			if i > first {
				v = branches.child(v, i)
			}
			if a := g.Nodes[i].Move.Action; a != record.NoAction && a != record.Pass && v.stopped == 0 && !yield(i, ShogiMove{v}) {
				return
			}
		}
	}
}

// branches are the positions in which a game branches, in the order of their nodes: a variation goes on from one of
// them.
type branches []*shogiView

// mostBranches is how many positions are kept. Of more, those after the newest variation go: in the order that all
// programs write no variation goes back to them.
const mostBranches = 10_000

// child goes on to a node, from its parent, in place of the view of the node before it in the text.
func (b *branches) child(v *shogiView, node int) *shogiView {
	nodes, parent := v.game.Nodes, int(v.game.Nodes[node].Parent)
	if v.node != parent {
		i, found := slices.BinarySearchFunc(*b, parent, func(v *shogiView, node int) int { return v.node - node })
		if found {
			v = (*b)[i].clone()
		} else { // the first node of all came after it
			v = newShogiView(NodeRef{Game: v.game, Node: parent, Notation: v.notation, Locale: v.locale})
		}
		if len(*b) >= mostBranches {
			*b = (*b)[:min(i+1, len(*b))]
		}
	} else if first := nodes[parent].Child; first >= 0 && nodes[first].Next >= 0 {
		*b = append(*b, v.clone())
	}
	v.enter(node)
	v.node = node
	return v
}

// clone is a copy with a board of its own.
func (v *shogiView) clone() *shogiView {
	copied, board, pieces := *v, *v.board, *v.board.Pieces
	board.Pieces, copied.board = &pieces, &board
	return &copied
}

// Names are the move in the notation that was asked for, and the move with its number, in both notations, and what it
// captured.
func (m ShogiMove) Names() (name, long string) {
	v := m.view
	name = v.name()
	long = name
	if v.notation != notation.Both {
		long = v.named(notation.Both)
	}
	return name, numbered(v.board.Number, v.said(long).In(v.locale))
}

// Move is the move.
func (m ShogiMove) Move() shogi.Move { return m.view.last }

// Before is the position before the move, with its player to move. Nobody changes it.
func (m ShogiMove) Before() *shogi.Position { return &m.view.before }

// Previous is the target of the move before, zero without one.
func (m ShogiMove) Previous() shogi.Square { return m.view.previous }

// Captured is what the move takes; no piece for most.
func (m ShogiMove) Captured() shogi.Kind { return m.view.captured.Kind() }

// Style is the notation that was asked for.
func (m ShogiMove) Style() notation.Style { return m.view.notation }
