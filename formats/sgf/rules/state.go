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
	facts     *sgf.Facts
	dialects  map[[2]uint8]*sgf.Dialect
	beginners beginnersOf // of the nodes where variations can be merged; nil until one can

	inTree

	// The game tree, by its index.
	tree  *sgf.Tree
	d     *sgf.Dialect
	board sgf.Board
	plays bool // a game of Go on a board of known size, up to 19×19

	// The node.
	node  syntax.NodeID
	props []prop
	seen  [256]int32 // by property name: the number of the last node that had it
	count int32      // the number of this node
	loud  bool       // goban.PlayQuiet was asked about its move in vain
	class uint8      // a bit for each sgf.Class among the properties
	again int        // the properties whose property name the node had before

	// The path to the node, and the position there.
	levels stack[level]
	forks  stack[fork]
	begins []*moveSet
	goban  *goban.Board // nil as long as it is empty, and in other games than Go
}

// inTree is what the walk knows of the tree that it is in and of the path that it has come.
type inTree struct {
	index   int // of the tree in facts
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
	lone    syntax.NodeID        // the node that enterMove has entered last
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

// path is what the nodes from the root to the current one left behind.
type path struct {
	info syntax.NodeID // the game-info node; None before it
	move syntax.NodeID // the last move, None before the first
	main bool          // nothing but first children so far
	lost bool          // a swap has moved pieces, and nobody knows where to
	turn turn
}

func start(p *diagnostics.Pass) {
	p.State = &state{
		Pass: p, facts: sgf.FactsOf(p.File),
		dialects: make(map[[2]uint8]*sgf.Dialect), inTree: inTree{root: syntax.None}, node: syntax.None,
	}
}

func leave(p *diagnostics.Pass) { of(p).leaveTree() }

func of(p *diagnostics.Pass) *state { return p.State.(*state) }

// enter moves the state on to node n.
func enter(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
	st := of(p)
	switch p.Tree.Kind(n) {
	case sgf.GameTree:
		st.leaveTree()
		st.enterTree(n)
	case sgf.Variation:
		st.enterVariation(n)
	case sgf.Node:
		top := st.enterSequence(n)
		if !st.enterMove(n, top) {
			st.enterNode(n, top)
			return st.aspects()
		}
		limit, last := p.Limit(n), n
		if limit == n {
			st.gather(n) // for the rule that wants to see it
			return 0
		}
		for last+2 < limit && st.Tree.SameParentAndKind(last+2, last) && st.enterMove(last+2, top) {
			last += 2
		}
		p.Skip(last + 1)
	}
	return 0
}

func (st *state) enterTree(n syntax.NodeID) {
	none := syntax.None
	st.inTree = inTree{
		index: st.facts.IndexAt(n), root: sgf.RootNode(st.Tree, n), shown: none, parent: none, lone: none,
		path: path{info: none, move: none, main: true},
	}
	st.tree = &st.facts.Trees[st.index]
	st.d, st.board = st.dialect(st.tree), st.tree.Board()
	st.plays = st.tree.GM == sgf.Go && st.board.Cols > 0 && max(st.board.Cols, st.board.Rows) <= 19
	st.levels.n = 0
	st.levels.push(level{tree: n})
	st.resetBoard()
}

func (st *state) leaveTree() {
	if st.tree == nil {
		return
	}
	st.pop(st.outermost())
	st.leaveLevel(st.levels.top())
	st.judgeNesting()
	st.judgeTail()
	st.tree = nil
}

// first gives the first tree of the text, and the syntax tree that it is in.
func (st *state) first() (*syntax.Tree, *sgf.Tree) {
	return st.Head.Tree, &sgf.FactsOf(st.Head).Trees[0]
}

// inFirst reports whether that is the tree that the walk is in.
func (st *state) inFirst() bool { return st.index == 0 && st.File == st.Head }

// dialect keeps the meaning of property names for all trees of one game and version.
func (st *state) dialect(t *sgf.Tree) *sgf.Dialect {
	key := [2]uint8{t.GM, t.FF}
	d := st.dialects[key]
	if d == nil {
		d = t.Dialect()
		st.dialects[key] = d
	}
	return d
}

// enterSequence goes back to the level of node n, and gives it.
func (st *state) enterSequence(n syntax.NodeID) *level {
	top := st.levels.top()
	if within := st.Tree.Parent(n); top.tree != within {
		st.pop(within)
		top = st.levels.top()
	}
	if top.variations > 0 {
		top.variations = many // a node after a variation is one more
		st.path.main = false
	}
	st.node = n
	return top
}

func (st *state) enterNode(n syntax.NodeID, top *level) {
	st.gather(n)
	if n == st.root {
		st.enterRoot()
	}
	st.classify()
	st.replay(top)
	for i := range st.props {
		st.ident(&st.props[i])
		st.values(&st.props[i])
	}
	st.overlaps()
	if st.is(sgf.InfoClass) && st.path.info == syntax.None {
		st.path.info = n
	}
	top.nodes = min(top.nodes+1, many)
	st.parent = n
}

func (st *state) gather(n syntax.NodeID) {
	t := st.Tree
	st.props = st.props[:0]
	st.count++
	st.again = 0
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		if t.Kind(p) != sgf.Property {
			continue
		}
		first, last := t.Tokens(p)
		id := sgf.Lookup(t.TokenText(first))
		pr := prop{node: p, id: id, typ: st.d.Type(id), first: first, last: last, repeat: id != sgf.Unknown && st.seen[id] == st.count}
		pr.def, pr.exact = st.d.Find(id)
		if first+1 < last && t.TokenKind(first+1) == sgf.Value {
			pr.value = st.slice(st.content(first + 1))
		} else {
			pr.value = sgf.FirstValue(t, p)
		}
		st.seen[id] = st.count
		if pr.repeat {
			st.again++
		}
		st.props = append(st.props, pr)
	}
}

func (st *state) enterRoot() {
	st.header = isHeader(st.has)
	st.fox = st.has(sgf.TT) && (st.has(sgf.TC) || st.has(sgf.RL) || st.has(sgf.RN))
	if ap := st.find(sgf.AP); ap != nil {
		st.fox = st.fox || isFox(st.Tree.Text(ap.node))
		st.faces = containsFold(ap.value, "many faces")
	}
	st.faces = st.faces || st.has(sgf.MD) || st.has(sgf.RL) && !st.fox
	st.path.turn.handicap = st.isHandicap()
	st.given = st.has(sgf.HA)
}

// classify notes the classes of the properties. IP of Hex marks a node deep in the tree, and makes it no game-info node
// (section 9).
func (st *state) classify() {
	st.class = 0
	for i := range st.props {
		if pr := &st.props[i]; pr.exact && !st.private(pr) && !st.isHexMark(pr) {
			st.class |= 1 << pr.def.Class
		}
	}
}

func (st *state) isHexMark(pr *prop) bool { return pr.id == sgf.IP && st.tree.GM == sgf.Hex }

// private reports whether a standard property name is used here as programs use it, so that no rule for the standard
// property applies.
func (st *state) private(pr *prop) bool {
	switch pr.id {
	case sgf.TE, sgf.KO, sgf.TM, sgf.LT:
		return st.header && st.node == st.root
	case sgf.EL:
		return st.faces && st.tree.FF == 4
	case sgf.TC:
		return st.fox || st.has(sgf.TT) || st.has(sgf.RL)
	case sgf.CO, sgf.DI:
		return st.tree.GM == sgf.Go
	}
	return false
}

func (st *state) is(c sgf.Class) bool { return st.class>>c&1 != 0 }

func (st *state) has(id sgf.Ident) bool { return st.seen[id] == st.count }

func (st *state) find(id sgf.Ident) *prop {
	if !st.has(id) {
		return nil
	}
	for i := range st.props {
		if st.props[i].id == id {
			return &st.props[i]
		}
	}
	return nil
}

func (st *state) hasMove() bool { return st.has(sgf.B) || st.has(sgf.W) }

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

func (st *state) outermost() syntax.NodeID { return st.levels.at(0).tree }

func (st *state) enterVariation(n syntax.NodeID) {
	st.pop(st.Tree.Parent(n))
	top := st.levels.top()
	if !isBare(st.Tree, n) { // else nothing begins here, and the parser said so
		if top.variations = min(top.variations+1, many); top.variations == 1 {
			top.child = n
		}
	}
	st.fork()
	st.path.main = st.path.main && top.variations <= 1
	st.deep = max(st.deep, st.levels.n)
	st.levels.push(level{tree: n, parent: st.parent})
}

// fork keeps the path and the position before a variation.
func (st *state) fork() {
	f := fork{depth: int32(st.levels.n), path: st.path}
	if st.goban != nil {
		f.board = st.goban.Mark()
	}
	if st.forks.n == 0 || st.forks.top().path != f.path || st.forks.top().board != f.board {
		st.forks.push(f)
	}
}

// pop closes the levels inside tree and goes back to where they branched off.
func (st *state) pop(tree syntax.NodeID) {
	for st.levels.top().tree != tree {
		top, f := st.levels.top(), st.forks.top()
		st.leaveLevel(top)
		st.path, st.parent = f.path, top.parent
		if st.goban != nil {
			st.goban.Undo(f.board)
		}
		st.levels.pop()
		if int(f.depth) == st.levels.n {
			st.forks.pop()
		}
	}
}

// leaveLevel counts the variation without alternatives in the tree that ends.
func (st *state) leaveLevel(lv *level) {
	if lv.variations == 1 {
		st.singles.push(lv.child)
	}
	if n := len(st.begins); n > 0 && int(st.begins[n-1].depth) == st.levels.n-1 {
		st.begins = st.begins[:n-1]
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
func (st *state) beginningsOf(depth int) *moveSet {
	if n := len(st.begins); n == 0 || int(st.begins[n-1].depth) != depth {
		set := &moveSet{depth: int32(depth)}
		st.begins = append(st.begins, set)
		if first := st.levels.at(depth).child + 1; st.Tree.Kind(first) == sgf.Node {
			for _, id := range []sgf.Ident{sgf.B, sgf.W} {
				if pr := st.propertyOf(first, id); pr != syntax.None {
					set.add(id, sgf.FirstValue(st.Tree, pr), pr)
				}
			}
		}
	}
	return st.begins[len(st.begins)-1]
}

// add notes a move and reports whether it was there already.
func (s *moveSet) add(id sgf.Ident, value string, pr syntax.NodeID) (twice bool) {
	p, ok := sgf.Letters(value)
	if !ok {
		return false
	}
	if twice = s.seen[colorOf(id)-record.Black].Add(sgf.Rect{From: p, To: p}); !twice {
		s.all = append(s.all, pr)
	}
	return twice
}
