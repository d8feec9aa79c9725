package ishi

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/ishi"
)

// state follows the walk of the rules: what is on the board, which moves lead here, and what the statement at hand belongs to. It is
// moved on by enter before the rules see a node, so a rule that looks at a move finds it played.
//
// A variation replaces the current move: at VAR the move is taken back, behind ENDVAR it is played again. Nothing is copied.
type state struct {
	pass  *diagnostics.Pass
	tree  *formats.Tree
	info  *ishi.Info
	eol   string // the line break of the file, for lines that fixes add
	event event
	board *goban.Board
	path  ishi.Path
	nodes []formats.NodeID // the Move nodes of the path
	open  []sequence       // the sequences around the current one
	sequence
	remarks []formats.NodeID // REMARK lines that nothing has claimed
	claimed []formats.NodeID // those that stand before the statement at hand
	result  goban.Result     // of the move at hand
	marks   markSet
	diagram diagram
}

// event is what the rules remember about the event at hand.
type event struct {
	ishi.Event
	index     int
	hasMove   bool // a B or W line was read, in a variation or not
	hasTree   bool // a move or a diagram was read
	usedPoint bool // a point was read: a BOARDSIZE line now comes late
	header    header
	series    series
	sized     bool           // size has been looked for
	size      formats.Span   // the number of the BOARDSIZE line that counts
	sizesFit  bool           // all BOARDSIZE lines say the same
	looked    bool           // refs has been looked for
	refs      bool           // a move is named by its number
	captures  []formats.Edit // PRISONER lines to add, while the event has none
	capture   formats.Span   // the first move that takes stones
}

// item is what MARK, COM and USER speak about.
type item uint8

const (
	noItem item = iota
	eventItem
	setupItem
	moveItem
	diagramItem
)

// sequence is the moves of an event, or of one VAR, outside its variations.
type sequence struct {
	block    formats.NodeID // the Var node; None for the event's own sequence
	first    int            // length of the path where the sequence begins
	highest  int            // move number so far
	previous int
	before   goban.Mark // the position that a variation on the current move starts from
	pathLen  int        // the moves that lead to it
	moveNode formats.NodeID
	move     ishi.MoveData
	setups   []placement // stones set up, out of place, since the current move
	item     item
	itemNode formats.NodeID
	firstVar formats.NodeID // the first variation on the current move
	behind   bool           // data behind variations was reported for the current move
	prisoner prisoners
	marks    *markSet // of the item, while the walk is in a variation; nil if there are none
	renumber bool     // renumbering was offered
	// doubt says that the position may not be what the writer saw, because a move could not be read or made on the way; doubtNumbers,
	// that a move has no number. What follows from them is no finding of its own.
	doubt, doubtNumbers, doubtBefore bool
}

type placement struct {
	point goban.Point
	color goban.Color
}

func start(p *diagnostics.Pass) {
	s := &state{pass: p, tree: p.Tree, info: ishi.InfoOf(p.File), eol: "\n", event: event{index: -1}}
	for i := range p.Tree.TokenCount() {
		if p.Tree.TokenKind(i) == ishi.NewLine {
			s.eol = p.Tree.TokenText(i)
			break
		}
	}
	p.State = s
}

func stateOf(p *diagnostics.Pass) *state { return p.State.(*state) }

func enter(p *diagnostics.Pass, n formats.NodeID) {
	s := stateOf(p)
	s.leave(n)
	kind := s.tree.Kind(n)
	s.claim(kind)
	switch kind {
	case ishi.EventBody:
		s.enterEvent(n)
	case ishi.EventLine, ishi.Header, ishi.Boardsize:
		s.enterHeader(n)
	case ishi.Var:
		s.enterVar(n)
	case ishi.Move:
		s.enterMove(n)
	case ishi.Diagram:
		s.begin(diagramItem, n)
		s.diagram.begin(s.tree, n, s.event.Size)
		s.event.hasTree = true
	case ishi.Setup:
		s.enterSetup(n)
	case ishi.Prisoner:
		s.enterPrisoner(n)
	case ishi.Remark:
		s.remarks = append(s.remarks, n)
	}
	s.judge(kind, n)
	if !s.event.usedPoint && placesPoints.Has(kind) {
		s.event.usedPoint = ishi.TokenOf(s.tree, n, ishi.Point).Len() > 0
	}
}

// placesPoints is the statements behind which BOARDSIZE comes late.
var placesPoints = formats.Kinds(ishi.Setup, ishi.Move, ishi.Mark, ishi.Unmark)

// judge calls what judges several codes in one go, whichever of them are on.
func (s *state) judge(kind formats.Kind, n formats.NodeID) {
	switch kind {
	case ishi.Move:
		s.judgeNumber(n)
	case ishi.Setup:
		s.judgeSetup(n)
	case ishi.Mark:
		s.judgeMark(n)
	case ishi.Unmark:
		s.judgeUnmark(n)
	case ishi.Hide:
		s.judgeHide(n)
	case ishi.Prisoner:
		s.judgePrisoner(n)
	case ishi.Boardsize:
		s.judgeBoardsize(n)
	}
	if itemData.Has(kind) {
		s.between(n)
		s.judgeData(kind, n)
	}
}

// claim hands the remarks before a statement to it, if they can be about it, or shows that they are about nothing.
func (s *state) claim(kind formats.Kind) {
	s.claimed = nil
	if speaksAbout.Has(kind) || itemData.Has(kind) && (s.item == moveItem || s.item == diagramItem) {
		s.claimed, s.remarks = s.remarks, nil
	}
}

// speaksAbout is what a REMARK can be about, and ENDVAR, before which it is about nothing.
var speaksAbout = formats.Kinds(ishi.EventLine, ishi.Setup, ishi.Move, ishi.Diagram, ishi.VarEnd)

// itemData is the statements that belong to the item before them.
var itemData = formats.Kinds(ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Com, ishi.User, ishi.Hide)

func (s *state) enterEvent(n formats.NodeID) {
	s.endEvent()
	i := s.event.index + 1
	s.event = event{Event: s.info.Events[i], index: i, header: newHeader(), series: newSeries()}
	s.board = goban.New(s.event.Size, s.event.Size)
	s.path.Truncate(0)
	s.nodes, s.open = s.nodes[:0], s.open[:0]
	s.sequence = newSequence(formats.None, 0)
	s.item, s.itemNode = eventItem, n
	s.marks.reset()
}

func newSequence(block formats.NodeID, first int) sequence {
	return sequence{block: block, first: first, moveNode: formats.None, itemNode: formats.None, firstVar: formats.None}
}

// endEvent settles what only the end of an event shows.
func (s *state) endEvent() {
	if s.event.index < 0 {
		return
	}
	for len(s.open) > 0 {
		s.pop()
	}
	s.settlePrisoners()
	s.settleCaptures()
}

// leave closes the variations that end before n.
func (s *state) leave(n formats.NodeID) {
	for len(s.open) > 0 && !s.tree.Inside(n, s.block) {
		s.pop()
	}
}

// enterVar goes back to the position before the current move.
func (s *state) enterVar(n formats.NodeID) {
	if s.firstVar == formats.None {
		s.firstVar = n
	}
	if s.moveNode == formats.None {
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
	if s.moveNode != formats.None {
		s.play()
	}
	for _, p := range s.setups {
		s.board.Set(p.point, p.color)
	}
}

func (s *state) truncate(n int) {
	s.path.Truncate(n)
	s.nodes = s.nodes[:n]
}

// play makes the current move.
func (s *state) play() (r goban.Result) {
	s.path.Push(s.move.PathMove)
	s.nodes = append(s.nodes, s.moveNode)
	switch {
	case s.move.OnBoard:
		r = s.board.Play(s.move.Color, s.move.Point)
	case s.move.Pass:
		s.board.Pass()
	}
	return r
}

func (s *state) enterMove(n formats.NodeID) {
	s.settlePrisoners()
	s.begin(moveItem, n)
	s.event.hasMove, s.event.hasTree = true, true
	s.before, s.pathLen, s.doubtBefore = s.board.Mark(), s.path.Len(), s.doubt
	s.moveNode, s.move = n, ishi.MoveOf(s.tree, n, s.event.Size)
	s.setups, s.firstVar, s.behind = nil, formats.None, false
	s.result = s.play()
	s.prisoner = prisoners{captured: captured(s.result, s.event.Size), doubt: s.doubt || s.result.Suicide > 0}
	if !s.move.OnBoard && !s.move.Pass || s.result.Replaced != goban.Empty {
		s.doubt, s.prisoner.doubt = true, true
	}
	if s.move.Number == 0 {
		s.doubtNumbers = true
	}
}

// begin makes n the item that data belongs to.
func (s *state) begin(i item, n formats.NodeID) {
	s.item, s.itemNode = i, n
	s.marks.reset()
}

// enterSetup puts stones on the board. Behind a move they do not belong there, but the writer saw them.
func (s *state) enterSetup(n formats.NodeID) {
	if s.item == diagramItem {
		s.diagram.setup(s.tree, n)
		return
	}
	for _, p := range setupOf(s.tree, n, s.event.Size) {
		s.board.Set(p.point, p.color)
		if s.event.hasMove && len(s.setups) < ishi.MaxSize*ishi.MaxSize {
			s.setups = append(s.setups, p)
		}
	}
	if !s.event.hasMove && s.item == eventItem {
		s.item = setupItem
	}
}

// setupOf reads the stones of a Setup node that are on the board.
func setupOf(t *formats.Tree, n formats.NodeID, size int) (all []placement) {
	color := goban.Empty
	for i := range ishi.Fields(t, n, formats.Kinds(ishi.Color, ishi.Point)) {
		if t.TokenKind(i) == ishi.Color {
			color = ishi.ParseColor(t.TokenText(i))
			continue
		}
		place, _ := ishi.ParsePoint(t.TokenText(i))
		if pt, ok := place.On(size); ok && color != goban.Empty {
			all = append(all, placement{pt, color})
		}
	}
	return all
}
