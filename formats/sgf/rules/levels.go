package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The way back: what a variation has changed is undone when the walk leaves it.
// A file may nest a million variations that change nothing, so a level is small,
// and what is large is kept apart, where levels differ.

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
func (s *stack[T]) clear()      { s.n = 0 }

// fork is the path and the position that a variation began with. It holds for
// the levels inside as well until one of them differs.
type fork struct {
	depth int32 // the outermost level that it holds for
	path  path
	board goban.Mark
}

// outermost is the GameTree that the walk is in.
func (st *state) outermost() syntax.NodeID { return st.levels.at(0).tree }

func (st *state) enterVariation(n syntax.NodeID) {
	st.pop(st.Tree.Parent(n))
	top := st.levels.top()
	if isEmpty(st.Tree, n) {
		// Nothing begins here, and the parser said so.
	} else if top.variations = min(top.variations+1, many); top.variations == 1 {
		top.child = n
	}
	st.fork()
	st.path.main = st.path.main && top.variations <= 1
	st.levels.push(level{tree: n, parent: st.parent})
	st.deep = max(st.deep, st.levels.n-1)
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

// isEmpty reports whether a variation holds nothing.
func isEmpty(t *syntax.Tree, n syntax.NodeID) bool {
	return int(n)+1 == t.Len() || t.Parent(n+1) != n
}

// pop closes the levels inside tree and goes back to where they branched off.
func (st *state) pop(tree syntax.NodeID) {
	for st.levels.top().tree != tree {
		top := st.levels.top()
		st.leaveLevel(top)
		f := st.forks.top()
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
		st.single++
		if st.alone == syntax.None || lv.child < st.alone {
			st.alone = lv.child
		}
	}
	if i := len(st.begins) - 1; i >= 0 && int(st.begins[i].depth) == st.levels.n-1 {
		st.release(st.begins[i].moves)
		st.begins = st.begins[:i]
	}
}

// beginnings is the moves that the variations of one level begin with.
type beginnings struct {
	depth int32
	moves *moveSet
}

// moveSet is the moves that the variations of one node begin with, by colour.
type moveSet struct {
	seen [2]sgf.PointSet
	all  []syntax.NodeID
}

// beginningsOf is the moves of the variations of the level with an index, those
// of the first variation included. It is there from the second variation on.
func (st *state) beginningsOf(depth int) *moveSet {
	if i := len(st.begins) - 1; i >= 0 && int(st.begins[i].depth) == depth {
		return st.begins[i].moves
	}
	set := st.take()
	st.begins = append(st.begins, beginnings{int32(depth), set})
	if first := st.levels.at(depth).child + 1; st.Tree.Kind(first) == sgf.Node {
		for _, id := range []sgf.Ident{sgf.B, sgf.W} {
			if pr := st.propertyOf(first, id); pr != syntax.None {
				set.add(id, sgf.FirstValue(st.Tree, pr), pr)
			}
		}
	}
	return set
}

// add notes a move and reports whether it was there already.
func (s *moveSet) add(id sgf.Ident, value string, pr syntax.NodeID) (twice bool) {
	p, ok := sgf.Letters(value)
	if !ok {
		return false
	}
	set := &s.seen[0]
	if id == sgf.W {
		set = &s.seen[1]
	}
	if twice = set.Add(sgf.Rect{From: p, To: p}); !twice {
		s.all = append(s.all, pr)
	}
	return twice
}

// take and release lend sets, of which a deep tree needs many, one after the
// other.
func (st *state) take() *moveSet {
	if n := len(st.free); n > 0 {
		s := st.free[n-1]
		st.free = st.free[:n-1]
		return s
	}
	return new(moveSet)
}

func (st *state) release(s *moveSet) {
	s.seen, s.all = [2]sgf.PointSet{}, s.all[:0]
	st.free = append(st.free, s)
}
