package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// state is what the rules share while the walk goes through a file: the tree, the node and the position that it has
// come to. Rules read it; only enter moves it on.
type state struct {
	*diagnostics.Pass
	tree      *syntax.Tree
	facts     *sgf.Facts
	dialects  sgf.Dialects
	beginners beginnersOf // of the nodes where variations can be merged; nil until one can

	inTree
	inNode
	way
}

// inNode is the node that the walk has come to, and what is in it.
type inNode struct {
	node  syntax.NodeID
	props []prop
	seen  [256]int32 // by property name: the number of the last node that had it
	count int32      // the number of this node
	class uint8      // a bit for each sgf.Class among the properties
	again int        // the properties whose property name the node had before
}

// way is what the way back needs, and the position at the node.
type way struct {
	levels stack[level]
	forks  stack[fork]
	begins []*moveSet
	goban  *goban.Board // nil as long as it is empty, and in other games than Go
	loud   bool         // goban.PlayQuiet was asked about the move of the node in vain
}

// inTree is what the walk knows of the tree that it is in and of the path that it has come.
type inTree struct {
	index   int       // of the tree in facts
	game    *sgf.Tree // that tree; nil outside
	d       *sgf.Dialect
	board   sgf.Board
	plays   bool // a game of Go on a board of known size, up to 19×19
	root    syntax.NodeID
	header  bool                 // the root is written in the header dialect of section 13
	fox     bool                 // AP or private properties are those of the Fox servers
	given   bool                 // the root has HA
	faces   bool                 // AP or private properties are those of Many Faces of Go
	deep    int                  // how deep its variations are nested
	singles stack[syntax.NodeID] // its variations without alternatives, inner ones first
	tail    tail                 // how its main line ends
	begun   bool                 // the first move of the main line was made
	shown   syntax.NodeID        // the property that marks the node of Hex to show first
	path    path
	parent  syntax.NodeID        // the node before the current one
	asked   *problem             // see problem; nil until asked for
	entered syntax.NodeID        // the node that enterMove has entered last
	infos   []syntax.NodeID      // see findInfo; nil until asked for
	own     map[string]nameNodes // likewise

	reported      [256]bool       // the names of properties that were reported in it
	reportedNames map[string]bool // likewise, of those that nobody knows
}

// prop is one property of the node.
type prop struct {
	node   syntax.NodeID
	id     sgf.Ident
	def    *sgf.Definition // nil when no specification knows the property name
	exact  bool            // def is of this version and game
	repeat bool            // the node had the property name before
	typ    sgf.Type
	first  int    // the token of the property name
	last   int    // after the last token
	value  string // the content of the first value
}

// path is what the nodes from the root to the current one have left.
type path struct {
	info syntax.NodeID // the game-info node; None before it
	move syntax.NodeID // the last move, None before the first
	main bool          // nothing but first children so far
	lost bool          // a swap has moved pieces, and nobody knows where to
	turn turn
}

func start(p *diagnostics.Pass) {
	p.State = &state{
		Pass: p, tree: p.Tree, facts: sgf.FactsOf(p.File),
		dialects: make(sgf.Dialects), inTree: inTree{root: syntax.None}, inNode: inNode{node: syntax.None},
	}
}

func leave(p *diagnostics.Pass) { stateOf(p).leaveTree() }

func stateOf(p *diagnostics.Pass) *state { return p.State.(*state) }

// enter moves the state on to node n.
func enter(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
	s := stateOf(p)
	switch p.Tree.Kind(n) {
	case sgf.GameTree:
		s.leaveTree()
		s.enterTree(n)
	case sgf.Variation:
		s.enterVariation(n)
	case sgf.Node:
		top := s.enterSequence(n)
		if !s.enterMove(n, top) {
			s.enterNode(n, top)
			return s.aspects()
		}
		limit, last := p.Limit(n), n
		if limit == n {
			s.gather(n) // for the rule that wants to see it
			return 0
		}
		for last+2 < limit && s.tree.SameParentAndKind(last+2, last) && s.enterMove(last+2, top) {
			last += 2
		}
		p.Skip(last + 1)
	}
	return 0
}

func (s *state) enterTree(n syntax.NodeID) {
	none := syntax.None
	s.inTree = inTree{
		index: s.facts.IndexAt(n), root: sgf.RootNode(s.tree, n), shown: none, parent: none, entered: none,
		path: path{info: none, move: none, main: true},
	}
	s.game = &s.facts.Trees[s.index]
	s.d, s.board = s.dialects.Of(s.game), s.game.Board()
	s.plays = s.game.GM == sgf.Go && s.board.Cols > 0 && max(s.board.Cols, s.board.Rows) <= 19
	s.levels.n = 0
	s.levels.push(level{tree: n})
	s.resetBoard()
}

func (s *state) leaveTree() {
	if s.game == nil {
		return
	}
	s.pop(s.outermost())
	s.leaveLevel(s.levels.top())
	s.judgeNesting()
	s.judgeTail()
	s.game = nil
}

// first gives the first tree of the text, and the syntax tree that it is in.
func (s *state) first() (*syntax.Tree, *sgf.Tree) {
	return s.tree, &s.facts.Trees[0]
}

// inFirst reports whether that is the tree that the walk is in.
func (s *state) inFirst() bool { return s.index == 0 }

// enterSequence goes back to the level of node n, and gives it.
func (s *state) enterSequence(n syntax.NodeID) *level {
	top := s.levels.top()
	if within := s.tree.Parent(n); top.tree != within {
		s.pop(within)
		top = s.levels.top()
	}
	if top.variations > 0 {
		top.variations = many // a node after a variation is one more
		s.path.main = false
	}
	s.node = n
	return top
}

func (s *state) enterNode(n syntax.NodeID, top *level) {
	s.gather(n)
	if n == s.root {
		s.enterRoot()
	}
	s.classify()
	s.replay(top)
	for i := range s.props {
		s.ident(&s.props[i])
		s.values(&s.props[i])
	}
	s.overlaps()
	if s.is(sgf.InfoClass) && s.path.info == syntax.None {
		s.path.info = n
	}
	top.nodes = min(top.nodes+1, many)
	s.parent = n
}

func (s *state) gather(n syntax.NodeID) {
	t := s.tree
	s.props = s.props[:0]
	s.count++
	s.again = 0
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		if t.Kind(p) != sgf.Property {
			continue
		}
		first, last := t.Tokens(p)
		id := sgf.Lookup(t.TokenText(first))
		pr := prop{node: p, id: id, typ: s.d.Type(id), first: first, last: last, repeat: id != sgf.Unknown && s.seen[id] == s.count}
		pr.def, pr.exact = s.d.Find(id)
		if first+1 < last && t.TokenKind(first+1) == sgf.Value {
			pr.value = s.slice(s.content(first + 1))
		} else {
			pr.value = sgf.FirstValue(t, p)
		}
		s.seen[id] = s.count
		if pr.repeat {
			s.again++
		}
		s.props = append(s.props, pr)
	}
}

func (s *state) enterRoot() {
	s.header = isHeader(s.has)
	s.fox = s.has(sgf.TT) && (s.has(sgf.TC) || s.has(sgf.RL) || s.has(sgf.RN))
	if ap := s.find(sgf.AP); ap != nil {
		s.fox = s.fox || isFox(s.tree.Text(ap.node))
		s.faces = containsFold(ap.value, "many faces")
	}
	s.faces = s.faces || s.has(sgf.MD) || s.has(sgf.RL) && !s.fox
	s.path.turn.handicap = s.isHandicap()
	s.given = s.has(sgf.HA)
}

// classify notes the classes of the properties. IP of Hex marks a node deep in the tree, and makes it no game-info node
// (section 9).
func (s *state) classify() {
	s.class = 0
	for i := range s.props {
		if pr := &s.props[i]; pr.exact && !s.private(pr) && !s.isHexMark(pr) {
			s.class |= 1 << pr.def.Class
		}
	}
}

func (s *state) isHexMark(pr *prop) bool { return pr.id == sgf.IP && s.game.GM == sgf.Hex }

// private reports whether a standard property name is used here as programs use it, so that no rule for the standard
// property applies.
func (s *state) private(pr *prop) bool {
	switch pr.id {
	case sgf.TE, sgf.KO, sgf.TM, sgf.LT:
		return s.header && s.node == s.root
	case sgf.EL:
		return s.faces && s.game.FF == 4
	case sgf.TC:
		return s.fox || s.has(sgf.TT) || s.has(sgf.RL)
	case sgf.CO, sgf.DI:
		return s.game.GM == sgf.Go
	}
	return false
}

func (s *inNode) is(c sgf.Class) bool { return s.class>>c&1 != 0 }

func (s *inNode) has(id sgf.Ident) bool { return s.seen[id] == s.count }

func (s *inNode) find(id sgf.Ident) *prop {
	if !s.has(id) {
		return nil
	}
	for i := range s.props {
		if s.props[i].id == id {
			return &s.props[i]
		}
	}
	return nil
}

func (s *inNode) hasMove() bool { return s.has(sgf.B) || s.has(sgf.W) }

// The way back: what a variation has changed is undone when the walk leaves it. A file may nest a million variations
// that change nothing, so a level is small, and what is large is kept apart, where levels differ.

// level is an open GameTree or Variation.
type level struct {
	tree       syntax.NodeID
	parent     syntax.NodeID // the node before it
	child      syntax.NodeID // the first variation that begins in it
	nodes      uint8         // of its own so far: none, one or many
	variations uint8         // that begin in it so far: none, one or many
}

// many is where counting ends.
const many = 2

// stack never moves what it holds: growing a long slice would cost its size several times over.
type stack[T any] struct {
	blocks [][]T
	n      int
}

const (
	blockBits = 10
	blockMask = 1<<blockBits - 1
)

func (s *stack[T]) push(x T) {
	if i := s.n >> blockBits; i == len(s.blocks) {
		s.blocks = append(s.blocks, nil)
		if i > 0 { // the first one grows: most records need little of it
			s.blocks[i] = make([]T, 0, 1<<blockBits)
		}
	}
	b := &s.blocks[s.n>>blockBits]
	*b = append((*b)[:s.n&blockMask], x)
	s.n++
}

// at is an item by its index, valid until the next push.
func (s *stack[T]) at(i int) *T { return &s.blocks[i>>blockBits][i&blockMask] }
func (s *stack[T]) top() *T     { return s.at(s.n - 1) }
func (s *stack[T]) pop()        { s.n-- }

// fork is the path and the position that a variation began with. It holds for the levels inside as well until one of
// them differs.
type fork struct {
	depth int32 // the outermost level that it holds for
	path  path
	board goban.Mark
}

func (s *state) outermost() syntax.NodeID { return s.levels.at(0).tree }

func (s *state) enterVariation(n syntax.NodeID) {
	s.pop(s.tree.Parent(n))
	top := s.levels.top()
	if !isBare(s.tree, n) { // else nothing begins here, and the parser said so
		if top.variations = min(top.variations+1, many); top.variations == 1 {
			top.child = n
		}
	}
	s.fork()
	s.path.main = s.path.main && top.variations <= 1
	s.deep = max(s.deep, s.levels.n)
	s.levels.push(level{tree: n, parent: s.parent})
}

// fork keeps the path and the position before a variation.
func (s *state) fork() {
	f := fork{depth: int32(s.levels.n), path: s.path}
	if s.goban != nil {
		f.board = s.goban.Mark()
	}
	if s.forks.n == 0 || s.forks.top().path != f.path || s.forks.top().board != f.board {
		s.forks.push(f)
	}
}

// pop closes the levels inside tree and goes back to where they branched off.
func (s *state) pop(tree syntax.NodeID) {
	for s.levels.top().tree != tree {
		top, f := s.levels.top(), s.forks.top()
		s.leaveLevel(top)
		s.path, s.parent = f.path, top.parent
		if s.goban != nil {
			s.goban.Undo(f.board)
		}
		s.levels.pop()
		if int(f.depth) == s.levels.n {
			s.forks.pop()
		}
	}
}

// leaveLevel counts the variation without alternatives in the tree that ends.
func (s *state) leaveLevel(lv *level) {
	if lv.variations == 1 {
		s.singles.push(lv.child)
	}
	if n := len(s.begins); n > 0 && int(s.begins[n-1].depth) == s.levels.n-1 {
		s.begins = s.begins[:n-1]
	}
}

// moveSet is the moves that the variations of one node begin with, by colour.
type moveSet struct {
	depth int32 // the index of the level
	seen  [2]sgf.PointSet
	all   []syntax.NodeID
}

// beginningsOf is the moves of the variations of the level with an index, those of the first variation included. It is
// there from the second variation on.
func (s *state) beginningsOf(depth int) *moveSet {
	if n := len(s.begins); n == 0 || int(s.begins[n-1].depth) != depth {
		var set *moveSet
		if n < cap(s.begins) {
			set = s.begins[:n+1][n] // of a level that is done with
		}
		if set == nil {
			set = &moveSet{}
		}
		*set = moveSet{depth: int32(depth), all: set.all[:0]}
		s.begins = append(s.begins, set)
		if first := s.levels.at(depth).child + 1; s.tree.Kind(first) == sgf.Node {
			for _, id := range []sgf.Ident{sgf.B, sgf.W} {
				if pr := sgf.PropertyOf(s.tree, first, id); pr != syntax.None {
					set.add(id, sgf.FirstValue(s.tree, pr), pr)
				}
			}
		}
	}
	return s.begins[len(s.begins)-1]
}

// add notes a move and reports whether it was there already.
func (s *moveSet) add(id sgf.Ident, value string, pr syntax.NodeID) (twice bool) {
	p, ok := sgf.Letters(value)
	if !ok {
		return false
	}
	if twice = s.seen[id.Color()-record.Black].Add(sgf.Rect{From: p, To: p}); !twice {
		s.all = append(s.all, pr)
	}
	return twice
}
