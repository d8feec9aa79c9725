package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// merge joins two variations that begin with the same move: the later one is taken into the earlier, node by node as
// far as they make the same moves. What only the later has goes behind what the earlier has. Nodes that become one keep
// all properties of both, and where two contradict each other there is no merge.
//
// No two variations that the merge puts beside each other begin with the same move. Its cost is that of what the two
// have in common.
type merge struct {
	file  *syntax.File
	d     *sgf.Dialect
	board sgf.Board
	begin beginnersOf
	into  syntax.NodeID // the first node of the earlier variation
	from  syntax.NodeID // the first node of the later one
}

// mergeInto is the merge of the variation that node from begins into that of node into, and whether there is one.
func (st *state) mergeInto(into, from syntax.NodeID) (m merge, ok bool) {
	t := st.Tree
	one, two := t.Parent(into), t.Parent(from)
	if st.tree.Broken || t.Kind(one) != sgf.Variation || t.Kind(two) != sgf.Variation || t.Parent(one) != t.Parent(two) ||
		moveOf(t, into) == "" || moveOf(t, into) != moveOf(t, from) {
		return m, false
	}
	if st.beginners == nil {
		st.beginners = make(beginnersOf)
	}
	m = merge{file: st.File, d: st.d, board: st.board, begin: st.beginners, into: into, from: from}
	return m, m.walk(func(a, b syntax.NodeID) bool {
		_, ok := m.union(a, b)
		return ok
	})
}

// walk visits all pairs of nodes that become one, those above before those below, as long as visit wants more. It
// reports whether it came to the end.
func (m merge) walk(visit func(a, b syntax.NodeID) bool) bool {
	pairs := [][2]syntax.NodeID{{m.into, m.from}}
	for len(pairs) > 0 {
		a, b := pairs[len(pairs)-1][0], pairs[len(pairs)-1][1]
		pairs = pairs[:len(pairs)-1]
		if !visit(a, b) {
			return false
		}
		one, two := m.begin.of(m.file.Tree, a), m.begin.of(m.file.Tree, b)
		pairs = one.shared(two, pairs)
	}
	return true
}

// edits take the later variation out, and put into the earlier what it lacks.
func (m merge) edits() []syntax.Edit {
	t := m.file.Tree
	var edits, behind []syntax.Edit // behind goes before closing parentheses
	m.walk(func(a, b syntax.NodeID) bool {
		here, there := m.node(a, b)
		edits, behind = append(edits, here...), append(behind, there...)
		return true
	})
	slices.Reverse(behind) // of the nodes of a sequence the last is closed first
	edits = append(edits, behind...)
	one, two := t.Parent(m.into), t.Parent(m.from)
	if _, others := otherVariations(t, two); others == 1 {
		edits = removeParentheses(edits, m.file, one)
	}
	first, _ := t.Tokens(two)
	return joinInserts(append(edits, remove(withBlank(t, t.Span(two), first))))
}

// node puts into node a what b has beside it: properties and, in there, the variations that are closed behind those of
// a.
func (m merge) node(a, b syntax.NodeID) (here, there []syntax.Edit) {
	t := m.file.Tree
	here, _ = m.union(a, b)
	one, two := m.begin.of(t, a), m.begin.of(t, b)
	closing := m.closing(a)
	switch rest := m.without(one, two); {
	case len(two.nodes) == 0 || len(one.nodes) > 0 && rest == "":
	case len(one.nodes) == 0:
		tail := t.Source().Slice(syntax.Span{Start: t.Span(b).End, End: m.closing(b)})
		here = append(here, insert(t.Span(a).End, strings.TrimRight(tail, " \t\r\n")))
	case t.Parent(one.nodes[0]) == t.Parent(a):
		here = append(here, insert(t.Span(one.nodes[0]).Start, "("))
		there = append(there, insert(closing, ")"+rest))
	default:
		there = append(there, insert(closing, rest))
	}
	return here, there
}

// without is the text of what begins behind the later node, as variations, but for those that go into one behind the
// earlier.
func (m merge) without(one, two beginners) string {
	t := m.file.Tree
	var text strings.Builder
	for i, n := range two.nodes {
		if one.partner(two, i) != syntax.None {
			continue
		}
		if v := t.Parent(n); len(two.nodes) > 1 || v+1 == n {
			text.WriteString(t.Text(v))
		} else {
			rest := t.Source().Slice(syntax.Span{Start: t.Span(n).Start, End: m.closing(n)})
			text.WriteString("(" + strings.TrimRight(rest, " \t\r\n") + ")")
		}
	}
	return text.String()
}

// closing is the offset of the parenthesis that closes the tree of a node.
func (m merge) closing(n syntax.NodeID) int {
	closing, _ := sgf.Closing(m.file, m.file.Tree.Parent(n))
	return m.file.Tree.TokenStart(closing)
}

// otherVariations counts the variations beside v in its tree, and is the last of them.
func otherVariations(t *syntax.Tree, v syntax.NodeID) (last syntax.NodeID, n int) {
	for c := range t.Children(t.Parent(v)) {
		if t.Kind(c) == sgf.Variation && c != v {
			last, n = c, n+1
		}
	}
	return last, n
}

// joinInserts makes one edit of those that insert at one place, in their order.
func joinInserts(edits []syntax.Edit) []syntax.Edit {
	slices.SortStableFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	joined := edits[:0]
	for _, e := range edits {
		if n := len(joined) - 1; n >= 0 && e.Span.Len() == 0 && joined[n].Span == e.Span {
			joined[n].Text += e.Text
		} else {
			joined = append(joined, e)
		}
	}
	return joined
}
