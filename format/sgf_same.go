package format

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// sameSGF reports whether two files mean the same: the same parentheses and nodes, in every node the same properties in any order,
// with the same values in the same order, and the same text outside the trees. The lower-case letters of identifiers count in FF[4]
// only.
func sameSGF(before, after *formats.File) bool {
	a, b := before.Tree, after.Tree
	x, y := sgf.FactsOf(before).Trees, sgf.FactsOf(after).Trees
	if a.Len() != b.Len() || len(x) != len(y) || !slices.Equal(sgfOutside(a), sgfOutside(b)) {
		return false
	}
	for i := range x {
		if x[i] != y[i] || !sameSGFTree(a, b, &x[i]) {
			return false
		}
	}
	return true
}

// sgfOutside is the text outside the trees, piece by piece.
func sgfOutside(t *formats.Tree) (all []string) {
	at := 0
	for n := range t.Children(formats.Root) {
		first, last := t.Tokens(n)
		all = appendTokens(all, t, at, first)
		at = last
	}
	return appendTokens(all, t, at, t.TokenCount())
}

func appendTokens(all []string, t *formats.Tree, from, to int) []string {
	for i := from; i < to; i++ {
		if t.TokenKind(i) != sgf.Blank {
			all = append(all, t.TokenText(i))
		}
	}
	return append(all, "(")
}

func sameSGFTree(a, b *formats.Tree, tree *sgf.Tree) bool {
	if tree.Broken {
		return a.Text(tree.Node) == b.Text(tree.Node)
	}
	for n, end := tree.Node, a.End(tree.Node); n < end; n++ {
		if a.Kind(n) != b.Kind(n) || a.Parent(n) != b.Parent(n) {
			return false
		}
		if a.Kind(n) == sgf.Node && !sameSGFNode(a, b, n, tree.FF < 4) {
			return false
		}
	}
	return true
}

// sameSGFNode compares the properties of node n, which both trees have.
func sameSGFNode(a, b *formats.Tree, n formats.NodeID, old bool) bool {
	p, inOrder := n+1, true
	for ; int(p) < a.Len() && a.Parent(p) == n && inOrder; p++ {
		inOrder = sameProperty(a, b, p, old)
	}
	if inOrder {
		return true
	}
	x, y := propertyTexts(a, n, old), propertyTexts(b, n, old)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// sameProperty compares the tokens of node p of both trees, white space aside.
func sameProperty(a, b *formats.Tree, p formats.NodeID, old bool) bool {
	i, iEnd := a.Tokens(p)
	j, jEnd := b.Tokens(p)
	for {
		for i < iEnd && a.TokenKind(i) == sgf.Blank {
			i++
		}
		for j < jEnd && b.TokenKind(j) == sgf.Blank {
			j++
		}
		if i == iEnd || j == jEnd {
			return i == iEnd && j == jEnd
		}
		if a.TokenKind(i) != b.TokenKind(j) || tokenMeaning(a, i, old) != tokenMeaning(b, j, old) {
			return false
		}
		i++
		j++
	}
}

// propertyTexts are the properties of node n without white space between their tokens.
func propertyTexts(t *formats.Tree, n formats.NodeID, old bool) (all []string) {
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		var text strings.Builder
		first, last := t.Tokens(p)
		for i := first; i < last; i++ {
			if t.TokenKind(i) != sgf.Blank {
				text.WriteString(tokenMeaning(t, i, old))
			}
		}
		all = append(all, text.String())
	}
	return all
}

// tokenMeaning is the text of a token without the lower-case letters that mean nothing.
func tokenMeaning(t *formats.Tree, i int, old bool) string {
	s := t.TokenText(i)
	if old && t.TokenKind(i) == sgf.Name && strings.IndexFunc(s, isLower) >= 0 {
		return strings.Map(func(r rune) rune {
			if isLower(r) {
				return -1
			}
			return r
		}, s)
	}
	return s
}
