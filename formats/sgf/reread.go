package sgf

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Reread reads the game tree again that the change lies in, and of the only one a comment. It gives nil where the change
// may reach further: what is read elsewhere must not depend on it.
func (f Format) Reread(old *syntax.File, src *syntax.Source, c syntax.Change) *syntax.File {
	r := &reread{old: old, facts: FactsOf(old), src: src, change: c}
	switch {
	case len(r.facts.Trees) == 1:
		return r.comment()
	case len(r.facts.Trees) == 0 || !r.find():
		return nil
	}
	return r.file()
}

// comment moves what is after the change, if it lies in the text of a comment and has nothing that can end one, in a
// text without faults: then no token begins or ends because of it.
func (r *reread) comment() *syntax.File {
	const ends = `[]\`
	tree := r.old.Tree
	token, property := tree.TokenAt(r.change.Span.Start), tree.NodeAt(r.change.Span.Start)
	if len(r.old.Faults.List()) > 0 || tree.TokenKind(token) != Value || IdentOf(tree, property) != C {
		return nil
	}
	span := tree.TokenSpan(token)
	text := syntax.Span{Start: span.Start + 1, End: span.End - 1}
	if !text.Covers(r.change.Span) {
		return nil
	}
	fresh := syntax.Span{Start: r.change.Span.Start, End: r.change.Span.Start + r.change.Len}
	if was := r.old.Source(); strings.ContainsAny(was.Slice(r.change.Span), ends) || strings.ContainsAny(r.src.Slice(fresh), ends) ||
		was.Text()[r.change.Span.Start-1] == '\\' {
		return nil
	}
	tree = tree.Longer(r.src, token, r.change.By())
	facts := newFacts(tree, []Tree{{Node: r.facts.Trees[0].Node}}, syntax.None)
	f := syntax.NewFile(r.old.Format, tree, new(syntax.Faults), facts, gamesOf(facts.Trees))
	f.Reworded = property
	return f
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

// local are the faults that are judged by what is before them and in their
// own place. Others look for an end that may lie in a later tree.
var local = map[syntax.Code]bool{
	CodeEmptyVariation: true, CodeDoubleOpen: true, CodeNodeAfterVariation: true,
	CodeTextBeforeTree: true, CodeTextAfterTree: true, CodeExtraClosingParen: true,
}

// find finds the game tree that the change lies in, strictly: its first `(;` and its last parenthesis stay. Whether one
// without its first parenthesis is a tree depends on what is in it.
func (r *reread) find() bool {
	r.index = r.old.GameIndexAt(r.change.Span.Start)
	if r.index < 0 || r.facts.Open != syntax.None {
		return false
	}
	r.span = r.old.GameSpan(r.index)
	text := r.old.Source().Text()
	at := (&parser{text: text}).parens(r.span.Start)
	if at == r.span.Start || at >= len(text) || text[at] != ';' || r.change.Span.Start <= at || r.change.Span.End >= r.span.End {
		return false
	}
	for _, x := range r.old.Faults.List() {
		if x.Span.Start < r.span.Start && !local[x.Code] {
			return false
		}
	}
	return true
}

// file reads the tree again, which must end where it did, and puts it into its place.
func (r *reread) file() *syntax.File {
	p := &parser{text: r.src.Text(), innermost: syntax.None, b: syntax.NewBuilder(r.src, File, guess(r.src.Slice(r.now())))}
	p.b.Token(Prose, r.span.Start)
	p.tree()
	if p.b.At() != r.now().End || p.innermost != syntax.None {
		return nil
	}
	p.faults.Sort()
	faults := r.old.Faults.Changed(r.span, r.change.By(), &p.faults)
	if faults == nil {
		return nil
	}
	part, fact := p.b.Tree(Prose), p.facts[0]
	readRoot(part, &fact)
	fresh := part.Range(fact.Node)
	fact.Node = r.facts.Trees[r.index].Node
	tree := r.old.Tree.Splice(r.src, r.old.Tree.Range(fact.Node), part, fresh, r.change.By())
	facts := &Facts{Trees: slices.Clone(r.facts.Trees), Open: syntax.None}
	facts.Trees[r.index] = fact
	moved := syntax.NodeID(tree.Len() - r.old.Tree.Len())
	for i := r.index + 1; i < len(facts.Trees); i++ {
		facts.Trees[i].Node += moved
	}
	return syntax.NewFile(r.old.Format, tree, faults, facts, gamesOf(facts.Trees))
}

// now is where the tree is after the change.
func (r *reread) now() syntax.Span {
	return syntax.Span{Start: r.span.Start, End: r.span.End + r.change.By()}
}
