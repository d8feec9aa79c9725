package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// nodeProps are the properties of a node by their identifiers; those that nobody knows by their names.
type nodeProps struct {
	nodes []syntax.NodeID
	by    map[string]syntax.NodeID
	twice bool // an identifier stands twice
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
			edits = append(edits, insert(at, text))
		}
	}
	if added.Len() > 0 {
		edits = append(edits, insert(t.Span(a).End, added.String()))
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
func sorted(t *syntax.Tree, p syntax.NodeID) (values []string) {
	for _, s := range contents(t, p) {
		values = append(values, s)
	}
	slices.Sort(values)
	return values
}

// join is what property q adds to p, which has the same identifier, and where. Comments are joined by a blank line,
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
	for _, value := range contents(t, p) {
		note(value)
	}
	for _, value := range contents(t, q) {
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
var exclusive = [...][]sgf.Ident{markIdents, {sgf.TB, sgf.TW}}

// excludes reports whether the later node has an annotation or a mark that none of the earlier allows beside it.
func (m merge) excludes(one, two nodeProps) bool {
	for _, family := range judgements {
		for _, id := range family {
			if two.has(id) && !one.has(id) && slices.ContainsFunc(family[:], one.has) {
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
