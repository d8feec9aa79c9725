package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

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

// stack never moves what it holds: growing a long slice would cost its size
// several times over.
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

// leaveLevel counts the variation that stands alone in the tree that ends.
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
