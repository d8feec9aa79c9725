package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// shogiView is a position of shogi with the move that led to it.
type shogiView struct {
	game     *record.Game
	node     int
	pos      shogi.Position // at the node
	before   shogi.Position // at the last move of the path with its player to move, to name it by
	last     shogi.Move
	mover    shogi.Side
	captured shogi.Piece
	previous shogi.Square // the target of the move before, zero without one
	number   int          // of the last move
	stopped  int          // the number of the first move that could not be made; 0 for none

	notation notation.Style
	line     string // the names of expected moves behind the node, "" without any
}

// newShogiView replays the path to a node. A game that says nothing of its
// position is an even one.
func newShogiView(g *record.Game, node int) *shogiView {
	v := &shogiView{game: g, node: node, pos: shogi.Start()}
	for _, i := range g.Path(node) {
		if g.Nodes[i].Has&record.HasSetup != 0 {
			v.pos = *shogi.FromDetail(g.Detail(i))
		}
		if m := g.Nodes[i].Move; m.Action != record.NoAction {
			v.play(m)
		}
	}
	return v
}

// play makes a move as csa.md section 7 tells: one that breaks the rules is made
// when it has a clear meaning. Behind one that has none the position is unknown,
// and the board stays as it was.
func (v *shogiView) play(m record.Move) {
	v.number++
	v.previous, v.last, v.captured = v.last.To, notation.ShogiMove(m), 0
	v.mover = shogi.SideOf(m.Color)
	v.before = v.pos
	v.before.SetTurn(v.mover)
	if v.stopped == 0 && !v.pos.ApplyRecorded(m) {
		v.stopped = v.number
	}
	if v.stopped == 0 {
		v.captured = v.before.At(v.last.To)
	}
}

// expect goes on behind the node with the moves that an engine expects, up to the
// first that cannot be made.
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
		return "Expected: " + v.line
	case m.Action == record.NoAction:
		return positionTitle(v.number)
	case !v.last.To.OnBoard():
		return fmt.Sprintf("%d · %s plays a move that cannot be read", v.number, v.mover)
	}
	title := fmt.Sprintf("%d · %s", v.number, v.name())
	if v.captured != 0 {
		title += ", takes a " + v.captured.Kind().English()
	}
	return title
}

func (v *shogiView) facts() []string {
	if v.stopped > 0 {
		return []string{fmt.Sprintf("the board stands before move %d, which cannot be made", v.stopped)}
	}
	facts := []string{v.pos.Turn().String() + " to play"}
	if v.pos.InCheck(v.pos.Turn()) {
		facts = append(facts, "in check")
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

// diagram is the board as KIF files draw it, with the move that led to it and a
// mark on its piece.
func (v *shogiView) diagram() string {
	s := v.pos.DiagramAfter(v.lastSquare())
	if v.lastSquare() != 0 {
		s += fmt.Sprintf("手数＝%d　%s　まで\n", v.number, v.named(notation.Japanese))
	}
	return s
}
