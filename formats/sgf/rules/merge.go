package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// merge joins two variations that begin with the same move: the later one is taken into the earlier, node by node as
// far as they make the same moves. What only the later has goes after what the earlier has. Nodes that become one keep
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
func (s *state) mergeInto(into, from syntax.NodeID) (m merge, ok bool) {
	t := s.tree
	one, two := t.Parent(into), t.Parent(from)
	if s.game.Broken || t.Kind(one) != sgf.Variation || t.Kind(two) != sgf.Variation || t.Parent(one) != t.Parent(two) ||
		moveOf(t, into) == "" || moveOf(t, into) != moveOf(t, from) {
		return m, false
	}
	if s.beginners == nil {
		s.beginners = make(beginnersOf)
	}
	m = merge{file: s.File, d: s.d, board: s.board, begin: s.beginners, into: into, from: from}
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
	var edits, after []syntax.Edit // after goes before closing parentheses
	m.walk(func(a, b syntax.NodeID) bool {
		here, there := m.node(a, b)
		edits, after = append(edits, here...), append(after, there...)
		return true
	})
	slices.Reverse(after) // of the nodes of a sequence the last is closed first
	edits = append(edits, after...)
	one, two := t.Parent(m.into), t.Parent(m.from)
	if sgf.Elder(t, one) == syntax.None && t.End(one) == two && sgf.Younger(t, two) == syntax.None {
		edits = sgf.RemoveParentheses(edits, m.file, one)
	}
	return joinInserts(append(edits, syntax.Remove(sgf.SpanWithBlanks(t, two))))
}

// node puts into node a what b has beside it: properties and, in there, the variations that are closed after those of
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
		here = append(here, syntax.Insert(t.Span(a).End, strings.TrimRight(tail, " \t\r\n")))
	case t.Parent(one.nodes[0]) == t.Parent(a):
		here = append(here, syntax.Insert(t.Span(one.nodes[0]).Start, "("))
		there = append(there, syntax.Insert(closing, ")"+rest))
	default:
		there = append(there, syntax.Insert(closing, rest))
	}
	return here, there
}

// without is the text of what begins after the later node, as variations, but for those that go into one after the
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

// beginners are the nodes that come next after a node, with the moves they make: the one that continues its sequence,
// or those that begin its variations.
type beginners struct {
	nodes []syntax.NodeID
	moves []string                 // by the index of nodes, see moveOf
	first map[string]syntax.NodeID // the first node by its move
}

// beginnersOf keeps beginners by the node before them, so that a node with many variations is looked at once in a file.
type beginnersOf map[syntax.NodeID]beginners

func (of beginnersOf) of(t *syntax.Tree, n syntax.NodeID) beginners {
	if b, ok := of[n]; ok {
		return b
	}
	b, tree := beginners{first: make(map[string]syntax.NodeID)}, t.Parent(n)
	for v := t.End(n); int(v) < t.Len() && t.Parent(v) == tree; v = t.End(v) {
		next := v
		if t.Kind(v) != sgf.Node {
			next++
		}
		move := moveOf(t, next)
		b.nodes, b.moves = append(b.nodes, next), append(b.moves, move)
		if _, there := b.first[move]; !there {
			b.first[move] = next
		}
		if next == v {
			return b // not worth keeping
		}
	}
	of[n] = b
	return b
}

// partner is the node of b that shares its move with the node of other with an index; None without one. Of several with
// one move the first counts, on both sides.
func (b beginners) partner(other beginners, i int) syntax.NodeID {
	move := other.moves[i]
	if n, ok := b.first[move]; ok && move != "" && other.first[move] == other.nodes[i] {
		return n
	}
	return syntax.None
}

// shared adds the pairs of b and other that make the same move. It looks at the shorter of the two lists.
func (b beginners) shared(other beginners, pairs [][2]syntax.NodeID) [][2]syntax.NodeID {
	short := other
	if len(b.nodes) < len(other.nodes) {
		short = b
	}
	for i, n := range short.nodes {
		one, both := b.first[short.moves[i]]
		if two, ok := other.first[short.moves[i]]; ok && both && short.moves[i] != "" && (n == one || n == two) {
			pairs = append(pairs, [2]syntax.NodeID{one, two})
		}
	}
	return pairs
}

// moveOf is the move that a node makes, as it is written: "Baa". It is "" without a move, and with two.
func moveOf(t *syntax.Tree, n syntax.NodeID) (move string) {
	for p := range sgf.PropertiesOf(t, n) {
		if id := sgf.IdentOf(t, p); id == sgf.B || id == sgf.W {
			if move != "" {
				return ""
			}
			move = id.String() + sgf.FirstValue(t, p)
		}
	}
	return move
}

// nodeProps are the properties of a node by their names.
type nodeProps struct {
	nodes []syntax.NodeID
	by    map[string]syntax.NodeID
	twice bool // a property name is there twice
}

func propsOf(t *syntax.Tree, n syntax.NodeID) nodeProps {
	all := nodeProps{by: map[string]syntax.NodeID{}}
	for p := range sgf.PropertiesOf(t, n) {
		name := nameOf(t, p)
		_, there := all.by[name]
		all.twice = all.twice || there
		all.nodes, all.by[name] = append(all.nodes, p), p
	}
	return all
}

func nameOf(t *syntax.Tree, p syntax.NodeID) string {
	if id := sgf.IdentOf(t, p); id != sgf.Unknown {
		return id.String()
	}
	return t.Source().Slice(sgf.NameSpan(t, p))
}

func (x nodeProps) has(id sgf.Ident) bool { _, ok := x.by[id.String()]; return ok }

// union puts the properties of node b into node a. It is not ok when the two contradict each other: then one node
// cannot say what both say.
func (m merge) union(a, b syntax.NodeID) (edits []syntax.Edit, ok bool) {
	t := m.file.Tree
	if t.Text(a) == t.Text(b) {
		return nil, true
	}
	one, two := propsOf(t, a), propsOf(t, b)
	if one.twice || two.twice || !m.sameBelow(one, two) || m.excludes(one, two) {
		return nil, false
	}
	var added strings.Builder
	for _, q := range two.nodes {
		p, both := one.by[nameOf(t, q)]
		if !both {
			added.WriteString(t.Text(q))
			continue
		}
		at, text, ok := m.join(p, q)
		if !ok {
			return nil, false
		}
		if text != "" {
			edits = append(edits, syntax.Insert(at, text))
		}
	}
	if added.Len() > 0 {
		edits = append(edits, syntax.Insert(t.Span(a).End, added.String()))
	}
	return edits, true
}

// sameBelow reports whether the two nodes say the same about the nodes below them: the position, the game, what is
// shown, and how moves are counted.
func (m merge) sameBelow(one, two nodeProps) bool {
	t := m.file.Tree
	for _, pair := range [2][2]nodeProps{{one, two}, {two, one}} {
		for _, p := range pair[0].nodes {
			if !m.reaches(sgf.IdentOf(t, p)) {
				continue
			}
			if q, both := pair[1].by[nameOf(t, p)]; !both || !slices.Equal(sorted(t, p), sorted(t, q)) {
				return false
			}
		}
	}
	return true
}

func (m merge) reaches(id sgf.Ident) bool {
	if id == sgf.MN || id == sgf.FG {
		return true
	}
	def, _ := m.d.Find(id)
	return def != nil && (def.Inherit || def.Class == sgf.SetupClass || def.Class == sgf.RootClass || def.Class == sgf.InfoClass)
}

// sorted is the values of a property in an order that does not depend on the file's.
func sorted(t *syntax.Tree, p syntax.NodeID) []string {
	values := sgf.ValueTexts(t, p)
	slices.Sort(values)
	return values
}

// join is what property q adds to p, which has the same property name, and where. Comments are joined by a blank line,
// lists by their values; of a property with one value there is nothing to add, and nothing may differ.
func (m merge) join(p, q syntax.NodeID) (at int, text string, ok bool) {
	t, id := m.file.Tree, sgf.IdentOf(m.file.Tree, p)
	one, two := sorted(t, p), sorted(t, q)
	single := len(one) == 1 && len(two) == 1
	switch {
	case slices.Equal(one, two):
		return 0, "", true
	case (id == sgf.C || id == sgf.GC) && single:
		text = two[0]
		if text != "" && one[0] != "" {
			text = "\n\n" + text
		}
		return t.Span(p).End - 1, text, true
	case !m.d.Type(id).List || id == sgf.L || one[0] == "" || two[0] == "":
		return 0, "", false // the letters of L follow from its order, and an empty list says that there is nothing
	case id == sgf.LB || id == sgf.LN || id == sgf.AR:
		text, ok = m.pairs(p, q)
	default:
		text, ok = m.points(p, q), true
	}
	return t.Span(p).End, text, ok
}

// pairs is the labels or lines of q that p lacks. It is not ok when they label a point differently.
func (m merge) pairs(p, q syntax.NodeID) (text string, ok bool) {
	t, id := m.file.Tree, sgf.IdentOf(m.file.Tree, p)
	there := map[string]string{}
	var out strings.Builder
	note := func(value string) (known, same bool) {
		key, label, _ := sgf.SplitColon(value)
		if id != sgf.LB {
			if key, label = value, ""; id == sgf.LN {
				key = undirected(value)
			}
		}
		old, known := there[key]
		if !known {
			there[key] = label
		}
		return known, old == label
	}
	for _, value := range sgf.Contents(t, p) {
		note(value)
	}
	for _, value := range sgf.Contents(t, q) {
		switch known, same := note(value); {
		case !known:
			out.WriteString("[" + value + "]")
		case !same:
			return "", false
		}
	}
	return out.String(), true
}

func undirected(value string) string {
	if from, to, colon := sgf.SplitColon(value); colon >= 0 && to < from {
		return to + ":" + from
	}
	return value
}

// points is the values of q that name a point which p does not name.
func (m merge) points(p, q syntax.NodeID) (text string) {
	t := m.file.Tree
	var seen sgf.PointSet
	unread := map[string]bool{}
	for v := range sgf.ValuesOf(t, p) {
		if r, ok := areaOf(t, m.board, v); ok {
			seen.Add(r)
		} else {
			unread[t.TokenText(v)] = true
		}
	}
	var out strings.Builder
	for v := range sgf.ValuesOf(t, q) {
		r, ok := areaOf(t, m.board, v)
		switch {
		case !ok && !unread[t.TokenText(v)], ok && !seen.Overlaps(r):
			out.WriteString(t.TokenText(v))
		case ok:
			for _, point := range listPoints(r, &seen) {
				out.WriteString("[" + point + "]")
			}
		}
	}
	return out.String()
}

// exclusive are the properties of which one may name a point.
var exclusive = [...][]sgf.Ident{sgf.MarkIdents, sgf.TerritoryIdents}

// excludes reports whether the later node has an annotation or a mark that none of the earlier allows beside it.
func (m merge) excludes(one, two nodeProps) bool {
	for _, family := range judgements {
		for _, id := range family {
			if two.has(id) && !one.has(id) && slices.ContainsFunc(family, one.has) {
				return true
			}
		}
	}
	for _, family := range exclusive {
		for _, id := range family {
			if two.has(id) && m.overlaps(one, family, id, two.by[id.String()]) {
				return true
			}
		}
	}
	return false
}

// overlaps reports whether property q names a point that another property of its family names in the other node.
func (m merge) overlaps(one nodeProps, family []sgf.Ident, id sgf.Ident, q syntax.NodeID) bool {
	t := m.file.Tree
	var others sgf.PointSet
	for _, other := range family {
		if p, ok := one.by[other.String()]; ok && other != id {
			for _, r := range areas(t, m.board, p) {
				others.Add(r)
			}
		}
	}
	for _, r := range areas(t, m.board, q) {
		if others.Overlaps(r) {
			return true
		}
	}
	return false
}

// sibling is a variation that takes the move before it back by setup, to play another one. Its fix hangs it beside that
// move.
type sibling struct {
	file   *syntax.File
	played syntax.NodeID // the node of the move that is taken back
	setup  syntax.NodeID // the node that does it, the first of its variation
	ae     syntax.NodeID // the property that does it
	alone  bool          // the only one of its node
}

// movable reports whether there is a place to go: the move must not be in the root, and be the last node before the
// variations of its tree.
func (s sibling) movable() bool {
	t := s.file.Tree
	variation := t.Parent(s.setup)
	outer := t.Parent(variation)
	return t.Kind(variation) == sgf.Variation && variation+1 == s.setup && t.Parent(s.played) == outer &&
		(outer+1 != s.played || t.Kind(outer) == sgf.Variation)
}

// edits take the variation out. Where the move begins a variation itself, it goes after that one; else the move and
// what follows becomes a variation too.
func (s sibling) edits() []syntax.Edit {
	t := s.file.Tree
	variation := t.Parent(s.setup)
	outer := t.Parent(variation)
	edits := []syntax.Edit{syntax.Remove(t.Span(variation))}
	if left, only := s.other(); only {
		edits = sgf.RemoveParentheses(edits, s.file, left)
	}
	if outer+1 == s.played {
		return append(edits, syntax.Insert(t.Span(outer).End, s.text()))
	}
	closing, _ := sgf.Closing(s.file, outer)
	return append(edits, syntax.Insert(t.Span(s.played).Start, "("), syntax.Insert(t.TokenStart(closing), ")"+s.text()))
}

// other is the variation beside the one that is taken out, if it is the only one. All of them come right after the
// move.
func (s sibling) other() (other syntax.NodeID, only bool) {
	t := s.file.Tree
	variation := t.Parent(s.setup)
	others := 0
	for v := sgf.Younger(t, s.played); v != syntax.None && others < 2; v = sgf.Younger(t, v) {
		if v != variation {
			other, others = v, others+1
		}
	}
	return other, others == 1
}

// text is the variation without what takes the move back.
func (s sibling) text() string {
	t := s.file.Tree
	whole, cut := t.Span(t.Parent(s.setup)), t.Span(s.ae)
	if s.alone {
		cut = syntax.Span{Start: t.Span(s.setup).Start, End: t.Span(t.End(s.setup)).Start}
	}
	return t.Source().Slice(syntax.Span{Start: whole.Start, End: cut.Start}) + t.Source().Slice(syntax.Span{Start: cut.End, End: whole.End})
}
