package sgf

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Reread reads a text by what has changed in it: the node that the change lies
// in where nothing is wrong with its tree, else the game tree. It gives nil where
// the change may reach further: what is read elsewhere must not depend on it.
func (f Format) Reread(old *syntax.File, src *syntax.Source, c syntax.Change) *syntax.File {
	r := &reread{old: old, facts: FactsOf(old), src: src, change: c}
	if !r.findTree() {
		return nil
	}
	if part := r.node(); part != nil {
		return r.file(part)
	}
	if part := r.whole(); part != nil {
		return r.file(part)
	}
	return nil
}

// reread is one change of one game tree.
type reread struct {
	old    *syntax.File
	facts  *Facts
	src    *syntax.Source
	change syntax.Change
	index  int         // of the tree
	span   syntax.Span // of the tree before the change
}

// part is what was read again, and what it replaces.
type part struct {
	tree   *syntax.Tree
	hung   syntax.NodeID // what the part hangs on in its own tree
	old    syntax.Stretch
	parent syntax.NodeID // and in the old one
	faults *syntax.Faults
	fact   Tree // of the game tree, with the number that its node has in the file
}

// local are the faults that are judged by what stands before them and in their
// own place. Others look for an end that may lie in a later tree.
var local = map[syntax.Code]bool{
	CodeEmptyVariation: true, CodeDoubleOpen: true, CodeNodeAfterVariation: true,
	CodeTextBeforeTree: true, CodeTextAfterTree: true, CodeExtraClosingParen: true,
}

// findTree finds the game tree that the change lies in, strictly: its first
// `(;` and its last parenthesis stay.
func (r *reread) findTree() bool {
	r.index = r.old.GameIndexAt(r.change.Span.Start)
	if r.index < 0 || r.facts.Open != syntax.None {
		return false
	}
	r.span = r.old.GameSpan(r.index)
	text := r.old.Source().Text()
	at := r.span.Start
	for at < len(text) && text[at] == '(' {
		at = skipBlanks(text, at+1)
	}
	if at >= len(text) || text[at] != ';' || r.change.Span.Start <= at || r.change.Span.End >= r.span.End {
		return false
	}
	for _, x := range r.old.Faults.List() {
		if x.Span.Start < r.span.Start && !local[x.Code] {
			return false
		}
	}
	return true
}

// node reads the node again that the change lies in, with the white space behind
// it. A root says what the tree is, and is left to whole.
func (r *reread) node() *part {
	t := r.old.Tree
	n := r.nodeBefore()
	if n == syntax.None || r.facts.Trees[r.index].Broken || r.old.Faults.In(r.span) || n == RootNode(t, r.facts.Trees[r.index].Node) {
		return nil
	}
	first, last := t.Tokens(n)
	for last < t.TokenCount() && t.TokenKind(last) == Blank {
		last++
	}
	span := syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(last)}
	if r.change.Span.Start <= span.Start || r.change.Span.End > span.End {
		return nil
	}
	tree, ok := r.readNodes(span.Start, span.End+r.change.By())
	if !ok {
		return nil
	}
	fact := r.facts.Trees[r.index]
	return &part{
		tree: tree, hung: holder, parent: t.Parent(n), faults: &syntax.Faults{}, fact: fact,
		old: syntax.Stretch{Nodes: [2]syntax.NodeID{n, t.End(n)}, Tokens: [2]int{first, last}},
	}
}

// nodeBefore is the node that the byte in front of the change belongs to, or
// that the white space there follows.
func (r *reread) nodeBefore() syntax.NodeID {
	t := r.old.Tree
	tok := t.TokenAt(r.change.Span.Start - 1)
	if t.TokenKind(tok) == Blank && tok > 0 {
		tok--
	}
	return t.Up(t.NodeAt(t.TokenStart(tok)), syntax.Kinds(Node))
}

// holder is the node of a part's tree that holds the part: the game tree itself,
// or what stands for the parent of nodes.
const holder = 1

// readNodes reads the text from start to end, which is nodes and nothing else:
// ok is false when it is not, or when it has a fault.
func (r *reread) readNodes(start, end int) (t *syntax.Tree, ok bool) {
	p := r.parser(start)
	p.stop = end
	p.b.Open(Variation)
	p.node()
	for p.b.At() < end {
		switch at := p.b.At(); classes[p.text[at]] {
		case opening, closing:
			return nil, false
		default:
			p.element(at)
		}
	}
	p.closeNode()
	p.b.Close()
	ok = p.b.At() == end && !p.broken && len(p.faults.List()) == 0
	return p.b.Tree(Blank), ok
}

// parser is one that begins at start: what is before is one token.
func (r *reread) parser(start int) *parser {
	p := &parser{text: r.src.Text(), stop: r.src.Len(), innermost: syntax.None, b: syntax.NewBuilder(r.src, File, syntax.Guess{Tokens: 16, Nodes: 16})}
	p.b.Token(Prose, start)
	return p
}

// whole reads the game tree again. It must end where it did.
func (r *reread) whole() *part {
	p := r.parser(r.span.Start)
	p.tree()
	if p.b.At() != r.span.End+r.change.By() || p.innermost != syntax.None {
		return nil
	}
	faults := p.faults
	faults.Seal()
	tree := p.b.Tree(Prose)
	fact := p.facts[0]
	readRoot(tree, &fact)
	t, n := r.old.Tree, r.facts.Trees[r.index].Node
	fact.Node = n
	return &part{
		tree: tree, hung: syntax.Root, parent: syntax.Root, faults: &faults, fact: fact, old: t.Stretch(n),
	}
}

// file puts a part into its place.
func (r *reread) file(x *part) *syntax.File {
	faults := r.old.Faults.Changed(r.span, r.change.By(), x.faults)
	if faults == nil {
		return nil
	}
	fresh := syntax.Stretch{Nodes: [2]syntax.NodeID{x.hung + 1, syntax.NodeID(x.tree.Len())}, Tokens: x.tokens()}
	tree := r.old.Tree.Splice(r.src, x.old, x.tree, fresh, x.parent, x.hung, r.change.By())
	facts := &Facts{Trees: slices.Clone(r.facts.Trees), Open: syntax.None}
	facts.Trees[r.index] = x.fact
	moved := syntax.NodeID(tree.Renamed().By())
	for i := r.index + 1; i < len(facts.Trees); i++ {
		facts.Trees[i].Node += moved
	}
	return syntax.NewFile(r.old.Format, tree, faults, facts, gamesOf(facts.Trees))
}

// tokens are those of the part: around them is the rest of the text.
func (x *part) tokens() [2]int {
	first, last := x.tree.Tokens(holder)
	return [2]int{first, last}
}
