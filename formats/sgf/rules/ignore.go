package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var unusedIgnore = rule("unused-ignore", diagnostics.Hint)

// ignoreWord is what the values of RCLS begin with.
const ignoreWord = "ignore"

// readIgnores is the values of every RCLS.
func readIgnores(t *syntax.Tree) (all []diagnostics.Ignore) {
	first := firstTree(t)
	for at := range diagnostics.Markers(t.Source().Text(), sgf.RCLS.String()) {
		all = append(all, ignoresAt(t, at, first)...)
	}
	return all
}

// ignoresAt is the values of an RCLS that begins at an offset. In the root of a tree it holds for all of that.
func ignoresAt(t *syntax.Tree, at int, firstTree syntax.NodeID) (all []diagnostics.Ignore) {
	pr := t.NodeAt(at)
	if t.Kind(pr) != sgf.Property || t.Span(pr).Start != at || sgf.IdentOf(t, pr) != sgf.RCLS {
		return nil
	}
	node := t.Up(pr, syntax.Kinds(sgf.Node))
	if node == syntax.None {
		return nil
	}
	reach := t.Span(node)
	tree := node - 1
	for t.Kind(tree) == sgf.Variation {
		tree--
	}
	if t.Kind(tree) == sgf.GameTree {
		reach = aroundTree(t, tree, firstTree)
	}
	one := oneValue(t, pr)
	for v := range sgf.ValuesOf(t, pr) {
		x := diagnostics.Ignore{Span: t.TokenSpan(v), Reach: reach}
		if one {
			x.Span = t.Span(pr)
			x.Remove = []syntax.Edit{syntax.Remove(sgf.SpanWithBlanks(t, pr))}
		} else { // the name is touched: of two values one goes at a time, the last with the name
			x.Remove = []syntax.Edit{syntax.Insert(at, ""), syntax.Remove(sgf.WithBlanks(t, x.Span, v))}
		}
		if words := strings.Fields(t.Source().Slice(sgf.Content(t, v))); len(words) > 1 && words[0] == ignoreWord {
			x.Code = words[1]
		}
		all = append(all, x)
	}
	return all
}

// aroundTree is the span of a tree with what is after it and, of the first one, before it.
func aroundTree(t *syntax.Tree, tree, first syntax.NodeID) syntax.Span {
	s := syntax.Span{Start: t.Span(tree).Start, End: t.Source().Len()}
	if tree == first {
		s.Start = 0
	}
	if next := t.End(tree); int(next) < t.Len() && t.Kind(next) == sgf.GameTree {
		s.End = t.Span(next).Start
	}
	return s
}

// treeAround is the tree that reaches an offset in this way; None without a tree.
func treeAround(t *syntax.Tree, at int) syntax.NodeID {
	around := firstTree(t)
	for n := range t.Children(syntax.Root) {
		if t.Span(n).Start > at {
			break
		}
		if t.Kind(n) == sgf.GameTree {
			around = n
		}
	}
	return around
}

// firstTree is the first tree of a text.
func firstTree(t *syntax.Tree) syntax.NodeID {
	for n := range t.Children(syntax.Root) {
		if t.Kind(n) == sgf.GameTree {
			return n
		}
	}
	return syntax.None
}

// writeIgnore silences a finding in its node, and in its tree.
func writeIgnore(t *syntax.Tree, at syntax.Span, code string) (ways []diagnostics.Fix) {
	n := t.NodeAt(at.Start)
	tree := treeAround(t, at.Start)
	if tree == syntax.None {
		return nil
	}
	node, root := t.Up(n, syntax.Kinds(sgf.Node)), sgf.RootNode(t, tree)
	if node != syntax.None && node != root {
		ways = append(ways, diagnostics.Unsafe(i18n.Msg("Silence this finding here"), ignoreIn(t, node, code)...))
	}
	if root != syntax.None {
		ways = append(ways, diagnostics.Unsafe(i18n.Msg("Silence `%s` in this game", code), ignoreIn(t, root, code)...))
	}
	return ways
}

// ignoreIn writes an ignore into a node.
func ignoreIn(t *syntax.Tree, node syntax.NodeID, code string) []syntax.Edit {
	value := "[" + ignoreWord + " " + code + "]"
	if pr := sgf.PropertyOf(t, node, sgf.RCLS); pr != syntax.None {
		return []syntax.Edit{syntax.Insert(t.Span(pr).End, value)}
	}
	return []syntax.Edit{syntax.Insert(t.Span(node).End, sgf.RCLS.String()+value)}
}
