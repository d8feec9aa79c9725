package sgf

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// ParseApart reads the text of a collection in parts, each of whole game trees. It
// guesses where trees begin and asks each part whether the guess was right: where
// one was not, and where faults may reach from one part into the next, it is
// Parse.
func (f Format) ParseApart(src *syntax.Source, n int, together func(n int, work func(i int))) *syntax.File {
	texts := syntax.Divide(src.Text(), n, treeStart)
	if len(texts) < 2 {
		return f.Parse(src)
	}
	parts, room := make([]apart, len(texts)), syntax.RoomFor(texts, guess, together)
	together(len(texts), func(i int) {
		x := &parts[i]
		part := syntax.NewSource(texts[i])
		x.tree, x.faults, x.facts = parseInto(room.Builder(i, part, File), part)
	})
	trees := make([]*syntax.Tree, len(parts))
	faults, facts := &syntax.Faults{}, &Facts{Open: syntax.None}
	at, nodes := 0, 0
	for i, p := range parts {
		if !p.whole(i == len(parts)-1, len(texts[i])) || !faults.Append(p.faults, at) {
			return f.Parse(src)
		}
		for _, tree := range p.facts.Trees {
			tree.Node += syntax.NodeID(nodes)
			facts.Trees = append(facts.Trees, tree)
		}
		if p.facts.Open != syntax.None {
			facts.Open = p.facts.Open + syntax.NodeID(nodes)
		}
		trees[i] = p.tree
		at, nodes = at+len(texts[i]), nodes+p.tree.Len()-1
	}
	return syntax.NewFile(f, room.Join(src, trees), faults, facts, gamesOf(facts.Trees))
}

// apart is one part of a text, read by itself.
type apart struct {
	tree   *syntax.Tree
	faults *syntax.Faults
	facts  *Facts
}

// whole reports whether a part, which ends before the offset end of its source, is
// what it would be inside the text: it begins with a tree, ends behind one, and
// nothing in it looks for an end that may lie in another part.
func (a *apart) whole(last bool, end int) bool {
	if len(a.facts.Trees) == 0 || !last && a.facts.Open != syntax.None {
		return false
	}
	if !last && !IsBlank(a.tree.Source().Text()[a.tree.Span(a.facts.Trees[len(a.facts.Trees)-1].Node).End:end]) {
		return false
	}
	for _, x := range a.faults.List() {
		if !last && !local[x.Code] {
			return false
		}
	}
	return true
}

// treeStart is the offset of a `(;` at or behind from in front of which a tree may
// have ended and behind which a root seems to begin; -1 without one.
func treeStart(text string, from int) int {
	end := min(len(text), from+syntax.MaxSearch)
	for at := from; at < end; at++ {
		n := strings.Index(text[at:end], "(;")
		if n < 0 {
			return -1
		}
		at += n
		before := at
		for before > 0 && classes[text[before-1]] == blank {
			before--
		}
		if before > 0 && text[before-1] == ')' && isRoot(text, at+len("(;")) {
			return at
		}
	}
	return -1
}

// isRoot reports whether the node at i begins as roots do, and variations do not:
// with a property of the root or of the game. It keeps a tree with many variations
// from being read twice.
func isRoot(text string, i int) bool {
	i = skipBlanks(text, i)
	end, ok := property(text, i)
	if !ok {
		return false
	}
	def, _ := ofGo[3].Find(Lookup(text[i:end]))
	return def != nil && (def.Class == RootClass || def.Class == InfoClass)
}
