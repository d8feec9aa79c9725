package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// state follows the walk of the rules: what is on the board, which moves lead here, and what the statement at hand
// belongs to. It is moved on by enter before the rules see a node, so a rule that looks at a move finds it played.
//
// A variation replaces the current move: at VAR the move is taken back, after ENDVAR it is played again. Nothing is
// copied.
type state struct {
	*diagnostics.Pass
	tree  *syntax.Tree
	facts *ishi.Facts
	eol   string // the first line break of the file, for lines that fixes add
	event event
	board *goban.Board
	path  ishi.Path
	nodes []syntax.NodeID // the Move nodes of the path
	open  []sequence      // the sequences around the current one
	sequence
	remarks []syntax.NodeID // REMARK lines that nothing has claimed
	claimed []syntax.NodeID // those that are before the statement at hand
	result  goban.Result    // of the move at hand
	marks   markSet
	diagram diagram
}

// event is what the rules remember about the event at hand.
type event struct {
	ishi.Event
	opened    bool // there is one at hand
	hasMove   bool // a B or W line was read, in a variation or not
	hasTree   bool // a move or a diagram was read
	usedPoint bool // a point was read: a BOARDSIZE line now comes late
	header    header
	series    series
	sized     bool        // size has been looked for
	size      syntax.Span // the number of the BOARDSIZE line that counts
	sizesFit  bool        // all BOARDSIZE lines say the same
	skipped   bool        // a line was skipped: what belongs to what is uncertain
	looked    bool        // refs has been looked for
	refs      bool        // a move is named by its number
	off       offBoard
	captures  []syntax.Edit // PRISONER lines to add, while the event has none
	capture   syntax.Span   // the first move that takes stones
}

func start(p *diagnostics.Pass) {
	p.State = &state{Pass: p, tree: p.Tree, facts: ishi.FactsOf(p.File), eol: syntax.LineBreak(p.Tree.Source().Text())}
}

// leave settles the last event of a part, and says what the remarks after its items are about: nothing, if the file
// ends there. After another event they would be the next one's.
func leave(p *diagnostics.Pass) {
	s := stateOf(p)
	s.endEvent()
	if events := s.facts.Events; len(events) == 0 || s.event.Node == events[len(events)-1].Node {
		s.dangling(s.remarks)
	}
}

func stateOf(p *diagnostics.Pass) *state { return p.State.(*state) }

func enter(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
	s := stateOf(p)
	s.leave(n)
	kind := s.tree.Kind(n)
	s.enter(kind, n)
	if kind == ishi.Move && (s.move.OnBoard || s.move.Pass) && !s.move.Extra {
		return 0
	}
	return odd
}

// odd is every statement but a move on the board with nothing after it, as nearly all statements are.
const odd diagnostics.NodeFlags = 1

// enter moves the state on to node n, and judges what several codes are about in one go, whichever of them are on.
func (s *state) enter(kind syntax.Kind, n syntax.NodeID) {
	s.claim(kind)
	switch kind {
	case ishi.EventBody:
		s.enterEvent(n)
	case ishi.EventLine, ishi.Header:
		s.enterHeader(n)
	case ishi.Boardsize:
		s.enterHeader(n)
		s.judgeBoardsize(n)
	case ishi.Var:
		s.enterVar(n)
	case ishi.Move:
		s.endMove(n)
		s.move = ishi.MoveOf(s.tree, n, s.event.Size)
		s.judgeNumber(n)
		s.makeMove()
		s.judgePlay()
	case ishi.Diagram:
		s.enterDiagram(n, s.event.Size)
	case ishi.Setup:
		s.enterSetup(n)
		s.judgeSetup(n)
	case ishi.Mark:
		s.judgeMark(n)
	case ishi.Unmark:
		s.judgeUnmark(n)
	case ishi.Hide:
		s.judgeHide(n)
	case ishi.Prisoner:
		s.enterPrisoner(n)
		s.judgePrisoner(n)
	case ishi.Remark:
		if !ignores.Is(s.tree, n) {
			s.remarks = append(s.remarks, n)
		}
	case ishi.Unknown:
		s.enterUnknown(n)
	}
	if itemData.Has(kind) {
		s.judgeData(kind, n)
	}
	if !s.event.usedPoint && placesPoints.Has(kind) {
		s.event.usedPoint = ishi.TokenOf(s.tree, n, ishi.Point).Len() > 0
	}
}

func (s *state) enterDiagram(n syntax.NodeID, size int) {
	s.begin(diagramItem, n)
	s.diagram.begin(s.tree, n, size)
	s.event.hasTree = true
}

// enterUnknown goes on after a line that nobody can read as if it were what it looks like: what follows from it is no
// finding of its own.
func (s *state) enterUnknown(n syntax.NodeID) {
	s.event.skipped = true
	if number, vertex, isMove := ishi.UnreadMove(s.tree.Text(n)); isMove {
		s.unreadMove(n, number, vertex)
		return
	}
	switch ishi.Resembles(ishi.TextOf(s.tree, n, ishi.UnknownWord)) {
	case ishi.PrisonerWord:
		s.prisoner.doubt = true
	case ishi.SetupWord, ishi.BoardsizeWord:
		s.doubt = true
	case ishi.DiagramWord:
		s.enterDiagram(n, ishi.MaxSize)
	}
}

// placesPoints is the statements after which BOARDSIZE comes late.
var placesPoints = syntax.Kinds(ishi.Setup, ishi.Move, ishi.Mark, ishi.Unmark)

// claim hands the remarks before a statement to it, if they can be about it, or shows that they are about nothing.
func (s *state) claim(kind syntax.Kind) {
	if len(s.remarks) == 0 && len(s.claimed) == 0 {
		return
	}
	s.claimed = nil
	if speaksAbout.Has(kind) || itemData.Has(kind) && (s.item == moveItem || s.item == diagramItem) {
		s.claimed, s.remarks = s.remarks, nil
	}
}

// speaksAbout is what a REMARK can be about, and ENDVAR, before which it is about nothing.
var speaksAbout = syntax.Kinds(ishi.EventLine, ishi.Setup, ishi.Move, ishi.Diagram, ishi.VarEnd)

// itemData is the statements that belong to the item before them.
var itemData = syntax.Kinds(ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Com, ishi.User, ishi.Hide)

func (s *state) enterEvent(n syntax.NodeID) {
	s.endEvent()
	s.event = event{Event: *s.facts.EventOf(n), opened: true, header: newHeader(), series: newSeries()}
	s.clearBoard()
	s.path.Truncate(0)
	s.nodes, s.open = s.nodes[:0], s.open[:0]
	s.sequence = newSequence(syntax.None, 0)
	s.item, s.itemNode = eventItem, n
	s.marks.reset()
}

// clearBoard takes a board without stones: that of the event before, if it has the size.
func (s *state) clearBoard() {
	size := s.event.Size
	if s.board != nil {
		if width, _ := s.board.Size(); width == size {
			s.board.Clear()
			return
		}
	}
	s.board = goban.New(size, size)
}

// endEvent settles what only the end of an event shows.
func (s *state) endEvent() {
	if !s.event.opened {
		return
	}
	for len(s.open) > 0 {
		s.pop()
	}
	s.settlePrisoners()
	s.settleCaptures()
	if s.event.off.count > 0 {
		s.settleOffBoard()
	}
}

// grid is something for each point of the largest board.
type grid[T any] [ishi.MaxSize][ishi.MaxSize]T

func (g *grid[T]) at(p ishi.Coord) *T { return &g[p.Row-1][p.Col] }

// diagram is the picture at hand: the position, with stones of its own.
type diagram struct {
	size   int // points up to this line are in the picture or on the board of the event, whichever is larger
	stones grid[record.Color]
	setups stones
}

func (d *diagram) begin(t *syntax.Tree, n syntax.NodeID, board int) {
	*d = diagram{size: board}
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Size, ishi.Point)) {
		if t.TokenKind(i) == ishi.Size {
			cols, rows, _ := ishi.ParseSize(t.TokenText(i))
			d.size = max(d.size, min(max(cols, rows), ishi.MaxSize))
			continue
		}
		p, _ := ishi.ParsePoint(t.TokenText(i))
		d.size = max(d.size, int(p.Col)+1, int(p.Row))
	}
}

func (d *diagram) setup(t *syntax.Tree, n syntax.NodeID) {
	for i, color := range ishi.ColoredFields(t, n, syntax.Kinds(ishi.Point)) {
		p, _ := ishi.ParsePoint(t.TokenText(i))
		*d.stones.at(p) = color
	}
}

// limit is the number of lines that a point in statement n may use.
func (s *state) limit(n syntax.NodeID) int {
	if s.tree.Kind(n) == ishi.Diagram || s.item == diagramItem && s.tree.Kind(n) != ishi.Move {
		return max(s.event.Size, s.diagram.size)
	}
	return s.event.Size
}

// shown reports whether a stone is to be seen on a point, in the diagram if there is one.
func (s *state) shown(p ishi.Coord) bool {
	if s.item == diagramItem && *s.diagram.stones.at(p) != record.Empty {
		return true
	}
	pt, ok := p.On(s.event.Size)
	return ok && s.board.At(pt) != record.Empty
}
