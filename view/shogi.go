package view

import (
	"fmt"
	"iter"
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
	line     string // the names of expected moves after the node, "" without any
}

// newShogiView replays the path to a node. A game that says nothing of its position is an even one.
func newShogiView(at NodeRef) *shogiView {
	v := &shogiView{game: at.Game, node: at.Node, board: replay.New(at.Game), notation: at.Notation, locale: at.Locale}
	for _, i := range at.Game.Path(at.Node) {
		v.enter(i)
	}
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
	if !step.Unread {
		v.captured = v.before.At(v.last.To)
	} else if v.stopped == 0 {
		v.stopped = v.board.Number
	}
}

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
		return positionTitle(v.board.Number).In(v.locale)
	case !v.last.To.OnBoard():
		return numbered(v.board.Number, unreadMove(v.game, m).In(v.locale))
	}
	return numbered(v.board.Number, v.said(v.name()).In(v.locale))
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
	s := v.board.Pieces.DiagramAfter(v.lastSquare())
	if v.lastSquare() != 0 {
		s += fmt.Sprintf("手数＝%d　%s　まで\n", v.board.Number, v.named(notation.Japanese))
	}
	return s
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
// of them. It ends at the first move that cannot be made: after it nobody knows the position, and so no name. A record
// of shogi is one line of moves; what hangs on an earlier node than the one before it has no name.
func ShogiMoves(g *record.Game, first, last int, style notation.Style, l *i18n.Locale) iter.Seq2[int, ShogiMove] {
	return func(yield func(int, ShogiMove) bool) {
		v := newShogiView(NodeRef{Game: g, Node: first, Notation: style, Locale: l})
		for i := first; i < last; i++ {
			n := &g.Nodes[i]
			if i > first && int(n.Parent) != i-1 {
				return
			}
			if i > first {
				v.enter(i)
			}
			if n.Move.Action == record.NoAction {
				continue
			}
			if v.stopped > 0 || !yield(i, ShogiMove{v}) {
				return
			}
		}
	}
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
