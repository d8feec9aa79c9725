package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// item is what MARK, COM and USER are about.
type item uint8

const (
	_ item = iota
	eventItem
	setupItem
	moveItem
	diagramItem
)

// sequence is the moves of an event, or of one VAR, outside its variations.
type sequence struct {
	block    syntax.NodeID // the Var node; None for the event's own sequence
	first    int           // length of the path where the sequence begins
	highest  int           // move number so far, but for mistyped ones
	previous int
	color    record.Color  // of the last move
	unread   int           // moves since then whose number cannot be read
	mistyped syntax.NodeID // the last move whose number is out of line
	meant    int           // the number that was expected there
	before   goban.Mark    // the position that a variation on the current move starts from
	pathLen  int           // the moves that lead to it
	moveNode syntax.NodeID
	move     ishi.MoveData
	setups   []record.Placement // stones set up, out of place, since the current move
	item     item
	itemNode syntax.NodeID
	firstVar syntax.NodeID // the first variation on the current move
	late     bool          // data after variations was reported for the current move
	prisoner prisoners
	marks    *markSet // of the item, while the walk is in a variation; nil if there are none
	renumber bool     // renumbering was offered
	// doubt says that the position may not be what the writer saw, because a move could not be read or made on the way;
	// doubtNumbers, that a move has no number. What follows from them is not a finding of its own.
	doubt, doubtNumbers, doubtBefore bool
}

func newSequence(block syntax.NodeID, first int) sequence {
	return sequence{block: block, first: first, moveNode: syntax.None, itemNode: syntax.None, firstVar: syntax.None}
}

// leave closes the variations that end before n.
func (s *state) leave(n syntax.NodeID) {
	for len(s.open) > 0 && !s.tree.Inside(n, s.block) {
		s.pop()
	}
}

// enterVar goes back to the position before the current move.
func (s *state) enterVar(n syntax.NodeID) {
	if s.firstVar == syntax.None {
		s.firstVar = n
	}
	if s.moveNode == syntax.None {
		s.before, s.pathLen, s.doubtBefore = s.board.Mark(), s.path.Len(), s.doubt
	}
	s.sequence.marks = nil
	if s.marks.count > 0 {
		saved := s.marks
		s.sequence.marks = &saved
	}
	s.open = append(s.open, s.sequence)
	s.marks.reset()
	s.board.Undo(s.before)
	s.truncate(s.pathLen)
	doubt, numbers := s.doubtBefore, s.doubtNumbers
	s.sequence = newSequence(n, s.path.Len())
	s.doubt, s.doubtNumbers = doubt, numbers
}

// pop goes back to the sequence around a variation and makes its current move again.
func (s *state) pop() {
	s.settlePrisoners()
	s.sequence = s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.board.Undo(s.before)
	s.truncate(s.pathLen)
	s.marks.reset()
	if s.sequence.marks != nil {
		s.marks = *s.sequence.marks
	}
	if s.moveNode != syntax.None {
		s.play()
	}
	for _, p := range s.setups {
		s.board.Set(p.Point, p.Color)
	}
}

func (s *state) truncate(n int) {
	s.path.Truncate(n)
	s.nodes = s.nodes[:n]
}

// play makes the current move. It is put on the path field by field: what has just been put together is slow to copy as
// a whole.
func (s *state) play() {
	m := &s.move
	s.path.Push(ishi.PathMove{Number: m.Number, Color: m.Color, Point: m.Point, OnBoard: m.OnBoard})
	s.nodes = append(s.nodes, s.moveNode)
	switch {
	case m.OnBoard && !s.board.PlayQuiet(m.Color, m.Point):
		s.result = s.board.Play(m.Color, m.Point)
		return
	case m.Pass:
		s.board.Pass()
	}
	s.result = goban.Result{}
}

// endMove settles the current move, and begins that of node n. A variation on it is after it or after its data:
// where another move follows at once, nobody will go back to the position before.
func (s *state) endMove(n syntax.NodeID) {
	s.settlePrisoners()
	s.begin(moveItem, n)
	s.event.hasMove, s.event.hasTree = true, true
	if !s.tree.SameParentAndKind(n+1, n) {
		s.before = s.board.Mark()
	}
	s.pathLen, s.doubtBefore = s.path.Len(), s.doubt
	s.moveNode, s.firstVar, s.late = n, syntax.None, false
	s.setups = nil
}

// makeMove makes the current move, and notes what it takes.
func (s *state) makeMove() {
	s.play()
	r := &s.result
	s.prisoner.doubt = s.doubt || r.Suicide > 0
	if len(r.Captured) > 0 {
		s.prisoner.captured = captured(r.Captured, s.event.Size)
	}
	if !s.move.OnBoard && !s.move.Pass || r.Replaced != record.Empty {
		s.doubt, s.prisoner.doubt = true, true
	}
	if s.move.Number == 0 {
		s.doubtNumbers = true
	}
}

// begin makes n the item that data belongs to.
func (s *state) begin(i item, n syntax.NodeID) {
	s.item, s.itemNode = i, n
	s.marks.reset()
}

// enterSetup puts stones on the board. After a move they do not belong there, but the writer saw them.
func (s *state) enterSetup(n syntax.NodeID) {
	if s.item == diagramItem {
		s.diagram.setup(s.tree, n)
		return
	}
	if !wholeSetup(s.tree, n, s.event.Size) {
		s.doubt = true
	}
	for _, p := range ishi.SetupOf(s.tree, n, s.event.Size) {
		s.board.Set(p.Point, p.Color)
		if s.event.hasMove && len(s.setups) < ishi.MaxSize*ishi.MaxSize {
			s.setups = append(s.setups, p)
		}
	}
	if !s.event.hasMove && s.item == eventItem {
		s.item = setupItem
	}
}

// wholeSetup reports whether every field of a Setup node can be read, and is on the board.
func wholeSetup(t *syntax.Tree, n syntax.NodeID, size int) bool {
	for i, color := range ishi.ColoredFields(t, n, syntax.Kinds(ishi.Point, ishi.Bad)) {
		at, _ := ishi.ParsePoint(t.TokenText(i)) // the zero Coord of what is Bad is on no board
		if _, ok := at.On(size); !ok || color == record.Empty {
			return false
		}
	}
	return true
}
