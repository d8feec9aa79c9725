package sgf

import "github.com/recls/recls/syntax"

// Previous is the node before n under the same parent, None for the first.
func Previous(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	parent := t.Parent(n)
	for n--; n > parent && t.Parent(n) != parent; {
		n = t.Parent(n)
	}
	if n <= parent {
		return syntax.None
	}
	return n
}

// Elder is the variation before v on the same node, None without one.
func Elder(t *syntax.Tree, v syntax.NodeID) syntax.NodeID {
	n := Previous(t, v)
	if n != syntax.None && t.Kind(n) != Variation {
		return syntax.None
	}
	return n
}

// Younger is the variation that comes next after n, a variation or a node, under the same parent; None without one.
func Younger(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	next := t.End(n)
	if int(next) >= t.Len() || t.Parent(next) != t.Parent(n) || t.Kind(next) != Variation {
		return syntax.None
	}
	return next
}

// RemoveParentheses deletes the parentheses of a variation, as far as they are there.
func RemoveParentheses(edits []syntax.Edit, f *syntax.File, n syntax.NodeID) []syntax.Edit {
	edits = append(edits, syntax.Remove(NameSpan(f.Tree, n)))
	if closing, ok := Closing(f, n); ok {
		edits = append(edits, syntax.Remove(f.Tree.TokenSpan(closing)))
	}
	return edits
}
