package rules

import (
	"fmt"
	"strconv"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The rules about the root as a whole, and about trees beside each other (16.1, 16.5).

func (st *state) checkFFMissing() {
	span := st.open(st.node)
	if st.node != st.root || st.tree.Declared || st.slice(span) != ";" {
		return
	}
	f := at(span, "the root has no FF: the tree counts as FF[1]")
	f = unsafe(f, "Add `FF[4]`", insert(span.End, "FF[4]"))
	st.Report(ffMissing, st.offerUpgrade(f))
}

func (st *state) checkFFDiffers() {
	if _, first := st.first(); st.node == st.root && first.FF != st.tree.FF {
		st.differs(ffDiffers, sgf.FF, "the tree is FF[%d], and the first tree of the file is FF[%d]", st.tree.FF, first.FF)
	}
}

// gmDiffers is silent of a GM that names no game: bad-gm speaks of it.
func (st *state) checkGmDiffers() {
	if _, first := st.first(); st.node == st.root && first.GM != st.tree.GM && first.GM != 0 && st.tree.GM != 0 {
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

// orProperty is the place of a property of the node, or another place without it.
func (st *state) orProperty(id sgf.Ident, or syntax.Span) syntax.Span {
	if pr := st.find(id); pr != nil {
		return st.Tree.Span(pr.node)
	}
	return or
}

func (st *state) checkSeveralTrees() {
	if st.index == 1 && st.node == st.root {
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

func (st *state) judgeNesting() {
	tree, single := st.outermost(), st.singles.n
	if st.deep > maxDepth && !st.Full(deepNesting, st.open(tree)) {
		f := at(st.open(tree), "variations are nested %d deep: many readers fail beyond %d", st.deep, maxDepth)
		if st.deep-single <= maxDepth {
			f = st.offerJoin(f)
		}
		st.Report(deepNesting, f)
	}
	if single == 0 {
		return
	}
	alone := *st.singles.at(0)
	for i := range single {
		alone = min(alone, *st.singles.at(i))
	}
	if first := st.open(alone); !st.Full(singleVariation, first) {
		f := at(first, "a variation without alternatives: its parentheses say nothing")
		if single > 1 {
			f.Message = fmt.Sprintf("%d variations of this tree have no alternatives: their parentheses say nothing", single)
		}
		st.Report(singleVariation, st.offerJoin(f))
	}
}

// open is the first token of a node: the parenthesis of a tree or variation, else a semicolon.
func (st *state) open(n syntax.NodeID) syntax.Span { return sgf.NameSpan(st.Tree, n) }

// offerJoin offers to delete the parentheses of the variations of the tree that are without alternatives. It is not
// safe: where a bracket or a parenthesis is missing, the others tell where.
func (st *state) offerJoin(f diagnostics.Finding) diagnostics.Finding {
	file, singles := st.File, st.singles
	f.Fixes = append(f.Fixes, diagnostics.Fix{Title: "Join single variations", Later: func() (edits []syntax.Edit) {
		for i := range singles.n {
			edits = removeParentheses(edits, file, *singles.at(i))
		}
		return edits
	}})
	return f
}

func removeParentheses(edits []syntax.Edit, file *syntax.File, n syntax.NodeID) []syntax.Edit {
	first, _ := file.Tree.Tokens(n)
	edits = append(edits, remove(file.Tree.TokenSpan(first)))
	if closing, ok := sgf.Closing(file, n); ok {
		edits = append(edits, remove(file.Tree.TokenSpan(closing)))
	}
	return edits
}
