package syntax

import (
	"slices"
	"testing"
)

// brackets reads nested parentheses as nodes of kind 1, each byte a token.
func brackets(text string) *Tree {
	b := NewBuilder(NewSource(text), 0, SizeHint{})
	for i := range len(text) {
		if text[i] == '(' {
			b.Open(1)
		}
		b.Token(Kind(text[i]&31), i+1)
		if text[i] == ')' && b.Current() != Root {
			b.Close()
		}
	}
	return b.Tree(0)
}

func TestTree(t *testing.T) {
	tree := brackets("(()(()))()")
	var spans []Span
	for c := range tree.Children(Root) {
		spans = append(spans, tree.Span(c))
	}
	if want := []Span{{0, 8}, {8, 10}}; !slices.Equal(spans, want) {
		t.Errorf("children of the root: %v, want %v", spans, want)
	}
	for off, want := range []Span{{0, 8}, {1, 3}, {1, 3}, {3, 7}, {4, 6}, {4, 6}, {3, 7}, {0, 8}, {8, 10}, {8, 10}} {
		if got := tree.Span(tree.NodeAt(off)); got != want {
			t.Errorf("NodeAt(%d) spans %v, want %v", off, got, want)
		}
	}
	if tree.End(1) != 5 || tree.End(Root) != 6 || tree.Parent(4) != 3 || !tree.Inside(4, 1) || tree.Inside(5, 1) {
		t.Error("End, Parent or Inside is wrong")
	}
}

func TestEmptyTree(t *testing.T) {
	tree := brackets("")
	if tree.TokenAt(0) != -1 || tree.NodeAt(0) != Root || tree.Span(Root).Len() != 0 || tree.End(Root) != 1 {
		t.Error("an empty text is not an empty tree")
	}
}

func TestFaults(t *testing.T) {
	var f Faults
	for i := range FaultCap + 5 {
		f.Add(Fault{Code: "x/y", Span: Span{10 * i, 10*i + 1}})
	}
	f.Sort()
	last := 10 * (FaultCap + 4)
	if len(f.List()) != FaultCap || f.Count("x/y") != FaultCap+5 || f.Wants("x/y") || !f.Wants("x/z") {
		t.Error("the cap does not hold")
	}
	if !f.In(Span{last - 3, last}) || f.In(Span{1, 9}) || f.In(Span{last + 1, last + 9}) {
		t.Error("In is wrong")
	}
}
