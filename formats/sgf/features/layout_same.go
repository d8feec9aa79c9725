package features

import (
	"cmp"
	"slices"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// sameSGF reports whether two files mean the same: the same parentheses and nodes, in every node the same properties in
// any order, with the same values in the same order, and the same text outside the trees. The lower-case letters of
// identifiers count in FF[4] only.
func sameSGF(before, after *syntax.File) bool {
	s := sgfSides{a: before.Tree, b: after.Tree}
	x, y := sgf.FactsOf(before).Trees, sgf.FactsOf(after).Trees
	if len(x) != len(y) || s.a.Len() != s.b.Len() {
		return false
	}
	i, j := 0, 0 // the tokens after the last trees
	for k := range x {
		one, other := x[k], y[k]
		s.by = one.Node - other.Node
		if other.Node = one.Node; one != other {
			return false
		}
		first, last := s.a.Tokens(one.Node)
		start, end := s.b.Tokens(one.Node - s.by)
		if compareRuns(s.a, run{i, first}, s.b, run{j, start}, false) != 0 || !s.sameTree(&one) {
			return false
		}
		i, j = last, end
	}
	return compareRuns(s.a, run{i, s.a.TokenCount()}, s.b, run{j, s.b.TokenCount()}, false) == 0
}

// sgfSides are the trees of a file before and after it was laid out.
type sgfSides struct {
	a, b *syntax.Tree
	by   syntax.NodeID             // what is node n of a is node n-by of b
	x, y [onlyRun]syntax.OnlyChild // nodes of a and b that are compared
	p, q []syntax.NodeID           // properties of one node of a and b that are compared
}

// run is the tokens [first, last) of a tree.
type run struct{ first, last int }

// next goes on to the first token that is not white space.
func (r *run) next(t *syntax.Tree) (more bool) {
	for r.first < r.last && t.TokenKind(r.first) == sgf.Blank {
		r.first++
	}
	return r.first < r.last
}

func (s *sgfSides) sameTree(tree *sgf.Tree) bool {
	if tree.Broken {
		return s.a.Text(tree.Node) == s.b.Text(tree.Node-s.by)
	}
	end := s.a.End(tree.Node)
	if s.b.End(tree.Node-s.by) != end-s.by {
		return false
	}
	for n := tree.Node; n < end; n++ {
		kind := s.a.Kind(n)
		if kind != s.b.Kind(n-s.by) || n > tree.Node && s.a.Parent(n)-s.by != s.b.Parent(n-s.by) {
			return false
		}
		if kind != sgf.Node {
			continue
		}
		if same := s.sameOnly(n); same > 0 {
			n += 2*same - 1 // their properties
		} else if !s.sameNode(n, tree.FF < 4) {
			return false
		}
	}
	return true
}

// sameOnly is how many nodes from n on, one after the other, have one property with one value and no white space
// between them, the same in both trees.
func (s *sgfSides) sameOnly(n syntax.NodeID) (same syntax.NodeID) {
	one, other := s.a.OnlyChildRun(n, sgf.Property, sgf.Value, s.x[:0]), s.b.OnlyChildRun(n-s.by, sgf.Property, sgf.Value, s.y[:0])
	for i := range min(len(one), len(other)) {
		if s.a.Source().Slice(one[i].Span) != s.b.Source().Slice(other[i].Span) {
			break
		}
		same++
	}
	return same
}

// onlyRun is how many nodes with one property each are looked at in one go.
const onlyRun = 64

// sameNode compares the properties of node n, which both trees have: in their order, or in that of their texts.
func (s *sgfSides) sameNode(n syntax.NodeID, old bool) bool {
	s.p, s.q = propertiesOf(s.p[:0], s.a, n), propertiesOf(s.q[:0], s.b, n-s.by)
	if len(s.p) != len(s.q) {
		return false
	}
	if s.sameInTurn(old) {
		return true
	}
	slices.SortFunc(s.p, func(p, q syntax.NodeID) int { return compareRuns(s.a, tokensOf(s.a, p), s.a, tokensOf(s.a, q), old) })
	slices.SortFunc(s.q, func(p, q syntax.NodeID) int { return compareRuns(s.b, tokensOf(s.b, p), s.b, tokensOf(s.b, q), old) })
	return s.sameInTurn(old)
}

// propertiesOf appends the properties of a node.
func propertiesOf(list []syntax.NodeID, t *syntax.Tree, n syntax.NodeID) []syntax.NodeID {
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		list = append(list, p)
	}
	return list
}

// sameInTurn compares the listed properties one by one.
func (s *sgfSides) sameInTurn(old bool) bool {
	for i, p := range s.p {
		if compareRuns(s.a, tokensOf(s.a, p), s.b, tokensOf(s.b, s.q[i]), old) != 0 {
			return false
		}
	}
	return true
}

// compareRuns orders tokens, white space aside; those that mean the same are equal.
func compareRuns(a *syntax.Tree, x run, b *syntax.Tree, y run, old bool) int {
	for x.next(a) && y.next(b) {
		kind := a.TokenKind(x.first)
		if c := cmp.Compare(kind, b.TokenKind(y.first)); c != 0 {
			return c
		}
		s, t := a.TokenText(x.first), b.TokenText(y.first)
		if old && kind == sgf.Name {
			s, t = sgf.Capitals(s), sgf.Capitals(t)
		}
		if c := cmp.Compare(s, t); c != 0 {
			return c
		}
		x.first++
		y.first++
	}
	switch {
	case x.next(a):
		return 1
	case y.next(b):
		return -1
	}
	return 0
}

func tokensOf(t *syntax.Tree, n syntax.NodeID) run {
	first, last := t.Tokens(n)
	return run{first, last}
}
