package rules

import (
	"fmt"
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The rules about the root as a whole, and about trees beside each other (16.1,
// 16.5).

func (st *state) checkFFMissing() {
	if st.tree.Declared || st.Tree.TokenKind(st.firstToken(st.node)) != sgf.Semicolon {
		return
	}
	span := st.Tree.TokenSpan(st.firstToken(st.node))
	f := at(span, "the root has no FF: the tree counts as FF[1]")
	f = unsafe(f, "Add `FF[4]`", insert(span.End, "FF[4]"))
	st.Report(ffMissing, st.offerUpgrade(f))
}

func (st *state) checkFFDiffers() {
	if _, first := st.first(); first.FF != st.tree.FF {
		st.differs(ffDiffers, sgf.FF, "the tree is FF[%d], and the first tree of the file is FF[%d]", st.tree.FF, first.FF)
	}
}

// gmDiffers is silent of a GM that names no game: bad-gm speaks of it.
func (st *state) checkGmDiffers() {
	if _, first := st.first(); first.GM != st.tree.GM && first.GM != 0 && st.tree.GM != 0 {
		st.differs(gmDiffers, sgf.GM, "the game of this tree is %s, and that of the first tree of the file %s", gameName(st.tree), gameName(first))
	}
}

// lastAssigned is the highest number that GM has a game for.
const lastAssigned = 40

func gameName(t *sgf.Tree) string {
	if t.GM > lastAssigned {
		return "number " + strconv.Itoa(int(t.GM))
	}
	return t.Game().Name
}

func (st *state) differs(rule *diagnostics.Rule, id sgf.Ident, message string, args ...any) {
	f := at(st.orProperty(id, st.open(st.outermost())), message, args...)
	t, first := st.first()
	parenthesis, _ := t.Tokens(first.Node)
	st.Report(rule, related(f, t.TokenSpan(parenthesis), "the first tree"))
}

// orProperty is the place of a property of the node, or another place without
// it.
func (st *state) orProperty(id sgf.Ident, or syntax.Span) syntax.Span {
	if pr := st.find(id); pr != nil {
		return st.Tree.Span(pr.node)
	}
	return or
}

func (st *state) checkSeveralTrees() {
	if st.index == 1 {
		st.Report(severalTrees, at(st.open(st.node), "the file holds %d trees: some programs read the first only", len(st.facts.Trees)))
	}
}

func (st *state) checkViewCorners() {
	pr := st.find(sgf.VW)
	if pr == nil || st.tree.FF == 4 || !st.tree.Declared {
		return
	}
	if !st.isCorners(pr) && !(pr.value == "" && st.oneValue(pr)) {
		st.Report(viewCorners, at(st.name(pr), "`VW` of FF[%d] takes two corners or one empty value", st.tree.FF))
	}
}

// maxDepth is how deep variations may be nested before readers fail.
const maxDepth = 1000

// nest is how the variations of a tree are nested.
type nest struct {
	tree   syntax.NodeID
	deep   int           // levels below the tree
	single int           // variations without alternatives
	alone  syntax.NodeID // the first of these
}

// judgeNesting speaks of the nesting of the tree that ends.
func (st *state) judgeNesting() {
	x := nest{st.outermost(), st.deep, st.single, st.alone}
	if x.deep > maxDepth && !st.Full(deepNesting, st.open(x.tree)) {
		f := at(st.open(x.tree), "variations are nested %d deep: many readers fail beyond %d", x.deep, maxDepth)
		if x.deep-x.single <= maxDepth {
			f = offerJoin(f, st.File, x)
		}
		st.Report(deepNesting, f)
	}
	if x.single > 0 && !st.Full(singleVariation, st.open(x.alone)) {
		f := at(st.open(x.alone), "a variation without alternatives: its parentheses say nothing")
		if x.single > 1 {
			f.Message = fmt.Sprintf("%d variations of this tree have no alternatives: their parentheses say nothing", x.single)
		}
		st.Report(singleVariation, offerJoin(f, st.File, x))
	}
}

// open is the opening parenthesis of a tree or variation.
func (st *state) open(n syntax.NodeID) syntax.Span { return st.Tree.TokenSpan(st.firstToken(n)) }

// offerJoin offers joinSingles, whose edits are as many as the parentheses. It is not
// safe: where a bracket or a parenthesis is missing, the others tell where.
func offerJoin(f diagnostics.Finding, file *syntax.File, x nest) diagnostics.Finding {
	join := func() []syntax.Edit { return joinSingles(file, x) }
	f.Fixes = append(f.Fixes, diagnostics.Fix{Title: "Join single variations", Later: join})
	return f
}

// joinSingles deletes the parentheses of the variations of a tree that stand
// alone.
func joinSingles(file *syntax.File, x nest) []syntax.Edit {
	type open struct {
		tree, only syntax.NodeID
		n          int // variations so far, nodes behind them included
	}
	t, stack := file.Tree, []open{{tree: x.tree}}
	edits := make([]syntax.Edit, 0, 2*x.single)
	pop := func() {
		if top := stack[len(stack)-1]; top.n == 1 {
			edits = removeParentheses(edits, file, top.only)
		}
		stack = stack[:len(stack)-1]
	}
	for n, end := x.tree+1, t.End(x.tree); n < end; n++ {
		k := t.Kind(n)
		if k != sgf.Variation && k != sgf.Node {
			continue
		}
		for stack[len(stack)-1].tree != t.Parent(n) {
			pop()
		}
		top := &stack[len(stack)-1]
		if k == sgf.Variation {
			if !isBare(t, n) {
				top.n, top.only = top.n+1, n
			}
			stack = append(stack, open{tree: n})
		} else if top.n > 0 {
			top.n++
		}
	}
	for len(stack) > 0 {
		pop()
	}
	return edits
}

// removeParentheses deletes those of a variation.
func removeParentheses(edits []syntax.Edit, file *syntax.File, n syntax.NodeID) []syntax.Edit {
	first, _ := file.Tree.Tokens(n)
	edits = append(edits, remove(file.Tree.TokenSpan(first)))
	if closing, ok := sgf.Closing(file, n); ok {
		edits = append(edits, remove(file.Tree.TokenSpan(closing)))
	}
	return edits
}
