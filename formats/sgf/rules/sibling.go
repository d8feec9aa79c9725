package rules

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// sibling is a variation that takes the move before it back by setup, to play another one. Its fix hangs it beside that
// move.
type sibling struct {
	file   *syntax.File
	played syntax.NodeID // the node of the move that is taken back
	setup  syntax.NodeID // the node that does it, the first of its variation
	ae     syntax.NodeID // the property that does it
	alone  bool          // the only one of its node
}

// movable reports whether there is a place to go: the move must not stand in the root, and be the last node before the
// variations of its tree.
func (s sibling) movable() bool {
	t := s.file.Tree
	variation := t.Parent(s.setup)
	outer := t.Parent(variation)
	return t.Kind(variation) == sgf.Variation && variation+1 == s.setup && t.Parent(s.played) == outer &&
		(outer+1 != s.played || t.Kind(outer) == sgf.Variation)
}

// edits take the variation out. Where the move begins a variation itself, it goes behind that one; else the move and
// what follows becomes a variation too.
func (s sibling) edits() []syntax.Edit {
	t := s.file.Tree
	variation := t.Parent(s.setup)
	outer := t.Parent(variation)
	edits := append(s.join(), remove(t.Span(variation)))
	if outer+1 == s.played {
		return append(edits, insert(t.Span(outer).End, s.text()))
	}
	closing, _ := sgf.Closing(s.file, outer)
	return append(edits, insert(t.Span(s.played).Start, "("), insert(t.TokenStart(closing), ")"+s.text()))
}

// join deletes the parentheses of the variation that is left alone, if one is.
func (s sibling) join() []syntax.Edit {
	left, n := otherVariations(s.file.Tree, s.file.Tree.Parent(s.setup))
	if n != 1 {
		return nil
	}
	return removeParentheses(nil, s.file, left)
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
