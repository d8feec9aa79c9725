package rules

import (
	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
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
	moves      *moveSet      // of these variations, from the second one on
}

// many is where counting ends.
const many = 2

// fork is the path and the position that a variation began with. It holds for
// the levels inside as well until one of them differs.
type fork struct {
	depth int32 // the outermost level that it holds for
	path  path
	board goban.Mark
}

// outermost is the GameTree that the walk is in.
func (st *state) outermost() syntax.NodeID { return st.levels[0].tree }

// last is the last item of a slice, valid until the next append.
func last[T any](s []T) *T { return &s[len(s)-1] }

func (st *state) enterVariation(n syntax.NodeID) {
	st.pop(st.Tree.Parent(n))
	top := last(st.levels)
	if !isBare(st.Tree, n) { // else nothing begins here, and the parser said so
		if top.variations = min(top.variations+1, many); top.variations == 1 {
			top.child = n
		}
	}
	st.fork()
	st.path.main = st.path.main && top.variations <= 1
	st.deep = max(st.deep, len(st.levels))
	st.levels = append(st.levels, level{tree: n, parent: st.parent})
}

// fork keeps the path and the position before a variation.
func (st *state) fork() {
	f := fork{depth: int32(len(st.levels)), path: st.path}
	if st.goban != nil {
		f.board = st.goban.Mark()
	}
	if len(st.forks) == 0 || last(st.forks).path != f.path || last(st.forks).board != f.board {
		st.forks = append(st.forks, f)
	}
}

// pop closes the levels inside tree and goes back to where they branched off.
func (st *state) pop(tree syntax.NodeID) {
	for last(st.levels).tree != tree {
		top, f := last(st.levels), last(st.forks)
		st.leaveLevel(top)
		st.path, st.parent = f.path, top.parent
		if st.goban != nil {
			st.goban.Undo(f.board)
		}
		st.levels = st.levels[:len(st.levels)-1]
		if int(f.depth) == len(st.levels) {
			st.forks = st.forks[:len(st.forks)-1]
		}
	}
}

// leaveLevel counts the variation that stands alone in the tree that ends.
func (st *state) leaveLevel(lv *level) {
	if lv.variations == 1 {
		st.singles = append(st.singles, lv.child)
	}
}

// moveSet is the moves that the variations of one node begin with, by colour.
type moveSet struct {
	seen [2]sgf.PointSet
	all  []syntax.NodeID
}

// movesOf is the moves of the variations of a level that has a second one, those of the first included.
func (st *state) movesOf(lv *level) *moveSet {
	if lv.moves != nil {
		return lv.moves
	}
	lv.moves = new(moveSet)
	if first := lv.child + 1; st.Tree.Kind(first) == sgf.Node {
		for _, id := range []sgf.Ident{sgf.B, sgf.W} {
			if pr := st.propertyOf(first, id); pr != syntax.None {
				lv.moves.add(id, sgf.FirstValue(st.Tree, pr), pr)
			}
		}
	}
	return lv.moves
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
