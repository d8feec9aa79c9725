package rules

import (
	"maps"
	"slices"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// saved is what the rules know before a variation of a large tree.
type saved struct {
	place
	byID   [256]int32
	byName map[string]int32
	levels []level
	forks  []fork
	begins []savedBeginnings
	board  *goban.Board
}

// savedBeginnings is beginnings with a set that nobody changes.
type savedBeginnings struct {
	depth int32
	moves moveSet
}

// maxSaved is how deep variations may be nested, and how many private identifiers
// a tree may have, where a state is still small enough to be kept.
const maxSaved = 64

// save keeps the state before a node or variation of a version that needs no
// upgrade, whose fix looks at the whole file.
func save(p *diagnostics.Pass, n syntax.NodeID) diagnostics.Saved {
	st := of(p)
	if st.tree == nil || st.tree.FF < 4 || st.tree.Broken || !st.severs(n) ||
		st.levels.n > maxSaved || len(st.told.byName) > maxSaved {
		return nil
	}
	s := &saved{
		place: st.place, byID: st.told.byID, byName: maps.Clone(st.told.byName),
		levels: st.levels.all(), forks: st.forks.all(),
	}
	for _, b := range st.begins {
		s.begins = append(s.begins, savedBeginnings{b.depth, b.moves.clone()})
	}
	if st.goban != nil {
		if st.forks.n == 0 {
			st.goban.Forget() // a state is as large as its journal
		}
		s.board = st.goban.Copy()
	}
	return s
}

// severs reports whether no rule looks from the nodes before n to those behind it.
// They look from the root to the first move of the main line, from the first node
// of a variation to the one that follows in its sequence, from a node with a single
// property to the move behind it, and from an empty node to the next.
func (st *state) severs(n syntax.NodeID) bool {
	switch {
	case !st.begun:
		return false
	case st.Tree.Kind(n) == sgf.Node:
		top := st.levels.top()
		return top.tree == st.Tree.Parent(n) && top.nodes == many && top.variations == 0 && !st.isSeenBehind(n-1)
	}
	return st.Tree.Kind(n) == sgf.Variation
}

// isSeenBehind reports whether p, which a node follows, is a property that
// mistypedMove may look back to, or an empty node, which looks at what follows.
func (st *state) isSeenBehind(p syntax.NodeID) bool {
	switch st.Tree.Kind(p) {
	case sgf.Node:
		return true
	case sgf.Property:
		id := sgf.IdentOf(st.Tree, p)
		return id != sgf.B && id != sgf.W && st.Tree.Parent(p) == p-1
	}
	return false
}

// Restore is the other way of save.
func (s *saved) Restore(p *diagnostics.Pass) {
	st := of(p)
	st.place = s.place
	st.inTree()
	st.told = told{s.byID, maps.Clone(s.byName)}
	for _, lv := range s.levels {
		st.levels.push(lv)
	}
	for _, f := range s.forks {
		st.forks.push(f)
	}
	for _, b := range s.begins {
		set := b.moves.clone()
		st.begins = append(st.begins, beginnings{b.depth, &set})
	}
	if s.board != nil {
		st.goban = s.board.Copy()
	}
}

func (s *moveSet) clone() moveSet { return moveSet{s.seen, slices.Clone(s.all)} }

// Same compares what is kept. Marks of the board mean the same where the boards
// have come about in the same way.
func (s *saved) Same(other diagnostics.Saved) bool {
	o, ok := other.(*saved)
	return ok && s.place == o.place && s.byID == o.byID && maps.Equal(s.byName, o.byName) &&
		slices.Equal(s.levels, o.levels) && slices.Equal(s.forks, o.forks) &&
		slices.EqualFunc(s.begins, o.begins, func(a, b savedBeginnings) bool {
			return a.depth == b.depth && a.moves.seen == b.moves.seen && slices.Equal(a.moves.all, b.moves.all)
		}) &&
		(s.board == nil) == (o.board == nil) && (s.board == nil || s.board.Same(o.board))
}

// Renamed goes through all nodes that are kept. The root decides about everything
// below it: with another one nothing is as it was.
func (s *saved) Renamed(r syntax.Renaming) diagnostics.Saved {
	if old := r.Replaced(); old[0] <= s.root && s.root < old[1] {
		return nil
	}
	n := *s
	n.levels, n.forks, n.begins = slices.Clone(s.levels), slices.Clone(s.forks), slices.Clone(s.begins)
	known := true
	name := func(nodes ...*syntax.NodeID) {
		for _, x := range nodes {
			now, ok := r.Node(*x)
			*x, known = now, known && ok
		}
	}
	name(&n.root, &n.alone, &n.shown, &n.parent, &n.tail.node, &n.path.info, &n.path.move, &n.path.turn.pl)
	for i := range n.levels {
		lv := &n.levels[i]
		name(&lv.tree, &lv.parent, &lv.child)
	}
	for i := range n.forks {
		x := &n.forks[i].path
		name(&x.info, &x.move, &x.turn.pl)
	}
	for i := range n.begins {
		all := slices.Clone(n.begins[i].moves.all)
		for k := range all {
			name(&all[k])
		}
		n.begins[i].moves.all = all
	}
	if !known {
		return nil
	}
	return &n
}
