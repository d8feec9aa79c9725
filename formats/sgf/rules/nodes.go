package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The rules about which properties may be together in a node (16.3). Each is called for every node, after enter, and
// looks at the properties that enter gathered.

func (st *state) checkDuplicateProperty() {
	for i := range st.props {
		pr := &st.props[i]
		if pr.id == sgf.Unknown {
			st.duplicateUnknown(i)
			continue
		}
		if !pr.repeat || pr.id == sgf.AP || st.Full(duplicateProperty, st.name(pr)) {
			continue
		}
		st.duplicate(st.find(pr.id), pr)
	}
}

// duplicateUnknown compares a property name that nobody knows with those before it. Nodes with many of them are data,
// and not looked at beyond the first few.
func (st *state) duplicateUnknown(i int) {
	name := st.Tree.TokenText(st.props[i].first)
	for j := max(0, i-64); j < i; j++ {
		if st.props[j].id == sgf.Unknown && st.Tree.TokenText(st.props[j].first) == name {
			st.duplicate(&st.props[j], &st.props[i])
			return
		}
	}
}

func (st *state) duplicate(one, two *prop) {
	f := at(st.name(two), "the node has the property %s twice: expected it once", quote(st.slice(st.name(two))))
	f = related(f, st.name(one), i18n.Msg("the first one"))
	if one.def != nil && one.typ.List {
		st.Report(duplicateProperty, st.mergeLists(f, one, two))
		return
	}
	first, second := st.valueTexts(one), st.valueTexts(two)
	switch {
	case slices.Equal(first, second):
		// Where more of the node is there twice, it is two nodes that ran together.
		alike := st.again < 2 && st.slice(st.name(one)) == st.slice(st.name(two))
		f = fixed(f, alike, i18n.Msg("Remove the second one"), st.removeProperty(two))
	case (one.id == sgf.C || one.id == sgf.GC) && len(first) == 1 && len(second) == 1:
		end := st.Tree.Span(one.node).End - 1
		f = unsafe(f, i18n.Msg("Join the two texts"), insert(end, "\n\n"+strings.Trim(second[0], "[]")), st.removeProperty(two))
	}
	st.Report(duplicateProperty, f)
}

// mergeLists offers to make one of the lists of a node with one property name. The first repetition mends all of them,
// so that a thousand take no longer.
func (st *state) mergeLists(f diagnostics.Finding, one, two *prop) diagnostics.Finding {
	all := st.all(one.id)
	if two != all[1] {
		return f
	}
	isEmpty := func(pr *prop) bool { return slices.Contains(st.valueTexts(pr), "[]") }
	switch thrice := len(all) > 2; {
	case isEmpty(one), thrice && slices.ContainsFunc(all, isEmpty):
		// The empty list beside another: nobody can tell which is meant. `DD[]` and `VW[]` take back what was said
		// before.
	case thrice:
		// Whoever writes three means it: that is how some programs write lists.
		n, id, t := st.node, one.id, st.Tree
		merge := func() []syntax.Edit { return mergedLists(t, n, id) }
		f.Fixes = append(f.Fixes, diagnostics.Fix{Title: i18n.Msg("Merge the values of all"), Safe: true, Later: diagnostics.AllAtOnce(merge)})
	default:
		// Of two, one may be a slip for another property, such as AW.
		f = unsafe(f, i18n.Msg("Merge the values of both"), mergedLists(st.Tree, st.node, one.id)...)
	}
	return f
}

// inOrder are two properties of the node in the order of the text; nil when one of them is not there.
func (st *state) inOrder(a, b sgf.Ident) (one, two *prop) {
	one, two = st.find(a), st.find(b)
	switch {
	case one == nil || two == nil:
		return nil, nil
	case two.node < one.node:
		return two, one
	}
	return one, two
}

// all are the properties of the node with a name.
func (st *state) all(id sgf.Ident) (all []*prop) {
	for i := range st.props {
		if st.props[i].id == id {
			all = append(all, &st.props[i])
		}
	}
	return all
}

// mergedLists puts the values of all lists of a node with a property name into the first.
func mergedLists(t *syntax.Tree, n syntax.NodeID, id sgf.Ident) []syntax.Edit {
	there := map[string]bool{"[]": true}
	var more strings.Builder
	edits := []syntax.Edit{{}}
	for p := range sgf.PropertiesOf(t, n) {
		if sgf.IdentOf(t, p) != id {
			continue
		}
		first := len(there) == 1
		for _, s := range bracketed(t, p) {
			if !there[s] {
				if there[s] = true; !first {
					more.WriteString(s)
				}
			}
		}
		if first {
			edits[0].Span = syntax.Span{Start: t.Span(p).End, End: t.Span(p).End}
			continue
		}
		token, _ := t.Tokens(p)
		edits = append(edits, remove(withBlank(t, t.Span(p), token)))
	}
	edits[0].Text = more.String()
	return edits
}

func (st *state) valueTexts(pr *prop) []string { return bracketed(st.Tree, pr.node) }

func (st *state) checkRootPropertyElsewhere() {
	if st.node == st.root || !st.is(sgf.RootClass) {
		return
	}
	for i := range st.props {
		pr := &st.props[i]
		if !pr.exact || pr.def.Class != sgf.RootClass || pr.id == sgf.VW || st.Full(rootPropertyElsewhere, st.name(pr)) {
			continue
		}
		f := related(at(st.name(pr), "`%s` is about the whole game: expected it in the first node", pr.id), st.open(st.root), i18n.Msg("the first node"))
		switch inRoot := st.rootProperty(pr.id); {
		case inRoot == syntax.None && !pr.repeat:
			f = unsafe(f, i18n.Msg("Move `%s` to the first node", pr.id), insert(st.Tree.Span(st.root).End, st.text(pr)), st.removeProperty(pr))
		case inRoot != syntax.None && sgf.FirstValue(st.Tree, inRoot) == pr.value:
			// In a faulty tree it may be the root of another one. A second value is what only this place says.
			first := bracketed(st.Tree, inRoot)
			isSaid := !slices.ContainsFunc(st.valueTexts(pr), func(value string) bool { return !slices.Contains(first, value) })
			f = fixed(f, isSaid && !st.tree.Broken, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr))
		}
		st.Report(rootPropertyElsewhere, f)
	}
}

func (st *state) rootProperty(id sgf.Ident) syntax.NodeID { return st.propertyOf(st.root, id) }

func (st *state) propertyOf(n syntax.NodeID, id sgf.Ident) syntax.NodeID {
	return propertyOf(st.Tree, n, id)
}

// propertyOf is the first property of a node with a name; None without it, and of None.
func propertyOf(t *syntax.Tree, n syntax.NodeID, id sgf.Ident) syntax.NodeID {
	if n == syntax.None {
		return n
	}
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		if sgf.IdentOf(t, p) == id {
			return p
		}
	}
	return syntax.None
}

func (st *state) checkGameInfoRepeated() {
	if !st.is(sgf.InfoClass) || st.path.info == syntax.None || st.path.info == st.node {
		return
	}
	for i := range st.props {
		pr := &st.props[i]
		if !pr.exact || pr.def.Class != sgf.InfoClass || st.isHexMark(pr) || st.Full(gameInfoRepeated, st.name(pr)) {
			continue
		}
		f := at(st.name(pr), "`%s` is in a second node of game information: expected it in the first", pr.id)
		f = related(f, st.open(st.path.info), i18n.Msg("the first node of game information"))
		if st.propertyOf(st.path.info, pr.id) == syntax.None && !pr.repeat {
			f = unsafe(f, i18n.Msg("Move `%s` to the node of game information", pr.id), insert(st.Tree.Span(st.path.info).End, st.text(pr)), st.removeProperty(pr))
		}
		st.Report(gameInfoRepeated, st.ff4(f, diagnostics.Information))
	}
}

func (st *state) checkMoveWithSetup() {
	if setup, move := st.mixed(); setup != nil && setup.id != sgf.PL {
		f := at(st.name(setup), "`%s` (setup) is in the same node as the move %s: expected its own node", setup.id, st.show(move))
		f = unsafe(related(f, st.name(move), i18n.Msg("the move")), i18n.Msg("Split the node"), st.splitNode())
		st.Report(moveWithSetup, f)
	}
}

// mixed is a setup and a move property of the node, nil when FF[4] does not forbid what is there. The setup is PL only
// when there is no other.
func (st *state) mixed() (setup, move *prop) {
	if st.tree.FF < 4 || !st.is(sgf.MoveClass) || !st.is(sgf.SetupClass) {
		return nil, nil
	}
	move = st.ofClass(sgf.MoveClass, sgf.Unknown)
	if setup = st.ofClass(sgf.SetupClass, sgf.PL); setup == nil {
		setup = st.find(sgf.PL)
	}
	return setup, move
}

// ofClass is the first property of a class other than except.
func (st *state) ofClass(c sgf.Class, except sgf.Ident) *prop {
	for i := range st.props {
		if pr := &st.props[i]; pr.exact && pr.def.Class == c && pr.id != except && !st.private(pr) {
			return pr
		}
	}
	return nil
}

func (st *state) checkPlayerWithMove() {
	pl, move := st.mixed()
	if pl == nil || pl.id != sgf.PL {
		return
	}
	f := at(st.name(pl), "`PL` (whose turn) is in the same node as the move %s: expected its own node", st.show(move))
	f = related(f, st.name(move), i18n.Msg("the move"))
	next := sgf.ReadColor(pl.value)
	switch {
	case st.repeated(sgf.PL):
	case st.has(sgf.B) && next == record.White || st.has(sgf.W) && next == record.Black:
		f = unsafe(f, i18n.Msg("Remove `PL`"), st.removeProperty(pl))
	default:
		f = unsafe(f, i18n.Msg("Move `PL` to its own node"), insert(st.Tree.Span(st.node).End, ";"+st.text(pl)), st.removeProperty(pl))
	}
	st.Report(playerWithMove, f)
}

// splitNode writes the node as two: first the setup with what belongs to the game, then the rest.
func (st *state) splitNode() syntax.Edit {
	var one, two strings.Builder
	for i := range st.props {
		pr := &st.props[i]
		out := &two
		if pr.id == sgf.N || pr.def != nil && (pr.def.Class == sgf.SetupClass || pr.def.Class == sgf.RootClass || pr.def.Class == sgf.InfoClass) {
			out = &one
		}
		out.WriteString(st.text(pr))
	}
	return replace(st.Tree.Span(st.node), ";"+one.String()+"\n;"+two.String())
}

func (st *state) checkTwoMoves() {
	one, two := st.inOrder(sgf.B, sgf.W)
	if one == nil {
		return
	}
	f := related(at(st.name(two), "the node has two moves, %s and %s: expected one", st.show(one), st.show(two)), st.name(one), i18n.Msg("the other move"))
	if !st.repeated(sgf.B) && !st.repeated(sgf.W) {
		f = unsafe(f, i18n.Msg("Split the node"), insert(st.name(two).Start, ";"))
	}
	st.Report(twoMoves, f)
}

func (st *state) repeated(id sgf.Ident) bool {
	return slices.ContainsFunc(st.props, func(pr prop) bool { return pr.id == id && pr.repeat })
}

func (st *state) checkAnnotationWithoutMove() {
	if !st.is(sgf.MoveClass) || st.hasMove() {
		return
	}
	for i := range st.props {
		if pr := &st.props[i]; oneOf(pr.id, sgf.TE, sgf.BM, sgf.DO, sgf.IT, sgf.KO) && !st.private(pr) {
			f := at(st.name(pr), "`%s` is about a move, but the node has none: expected `B` or `W`", pr.id)
			st.Report(annotationWithoutMove, unsafe(f, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr)))
		}
	}
}

// judgements are the two families of annotations of which a node may hold one.
var judgements = [2][4]sgf.Ident{{sgf.GB, sgf.GW, sgf.DM, sgf.UC}, {sgf.TE, sgf.BM, sgf.DO, sgf.IT}}

func (st *state) judged() bool {
	n := 0
	for _, family := range judgements {
		for _, id := range family {
			if st.has(id) {
				n++
			}
		}
	}
	return n > 1
}

func (st *state) checkAnnotationConflict() {
	for _, family := range judgements {
		var first *prop
		for i := range st.props {
			pr := &st.props[i]
			if pr.repeat || !oneOf(pr.id, family[:]...) || st.private(pr) {
				continue
			}
			if first == nil {
				first = pr
			} else if !oneOf([2]sgf.Ident{first.id, pr.id}, [2]sgf.Ident{sgf.TE, sgf.BM}, [2]sgf.Ident{sgf.BM, sgf.TE}) {
				f := related(at(st.name(pr), "`%s` contradicts `%s` in the same node: expected one of them", pr.id, first.id), st.name(first), i18n.Msg("the other judgement"))
				if !st.repeated(pr.id) {
					f = unsafe(f, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr))
				}
				st.Report(annotationConflict, f)
			}
		}
	}
}

func (st *state) checkTeWithBM() {
	one, two := st.inOrder(sgf.TE, sgf.BM)
	if one == nil || st.header && st.node == st.root {
		return
	}
	becomes, f := "IT", at(st.name(two), "the node has `TE` and `BM`: expected `IT` (interesting move)")
	if one.id == sgf.BM {
		becomes, f.Message = "DO", i18n.Msg("the node has `BM` and `TE`: expected `DO` (doubtful move)")
	}
	f = related(f, st.name(one), i18n.Msg("the other judgement"))
	switch {
	case st.has(sgf.IT) || st.has(sgf.DO):
	case st.tree.FF < 4 && !st.repeated(sgf.TE) && !st.repeated(sgf.BM):
		f = st.offerUpgrade(f)
	case st.tree.FF == 4:
		f = unsafe(f, i18n.Msg("Write `%s`", becomes), replace(st.Tree.Span(one.node), becomes+"[]"), st.removeProperty(two))
	}
	st.Report(teWithBM, st.ff4(f, diagnostics.Information))
}

func (st *state) checkMoveInRoot() {
	if st.node != st.root || !st.hasMove() {
		return
	}
	move := st.ofClass(sgf.MoveClass, sgf.Unknown)
	if move == nil {
		return
	}
	f := at(st.name(move), "the first node has the move %s: expected moves only after it", st.show(move))
	st.Report(moveInRoot, unsafe(f, i18n.Msg("Write the move in a new node"), st.moveOut()...))
}

// moveOut takes the move properties out of the node and puts them into a new one after it. PL goes after both, unless
// it says who makes the move.
func (st *state) moveOut() (edits []syntax.Edit) {
	text, after := "\n;", ""
	if pl := st.find(sgf.PL); pl != nil && !st.repeated(sgf.PL) && !st.namesMover(pl) {
		edits = append(edits, st.removeProperty(pl))
		after = "\n;" + st.text(pl)
	}
	for i := range st.props {
		if pr := &st.props[i]; pr.def != nil && pr.def.Class == sgf.MoveClass && !st.private(pr) {
			text += st.text(pr)
			edits = append(edits, st.removeProperty(pr))
		}
	}
	return append(edits, insert(st.Tree.Span(st.node).End, text+after))
}

func (st *state) namesMover(pl *prop) bool {
	next := sgf.ReadColor(pl.value)
	return st.has(sgf.B) && next == record.Black || st.has(sgf.W) && next == record.White
}

func (st *state) checkClockWithoutMove() {
	if !st.is(sgf.MoveClass) || st.hasMove() {
		return
	}
	for i := range st.props {
		if pr := &st.props[i]; oneOf(pr.id, sgf.BL, sgf.WL, sgf.OB, sgf.OW, sgf.MN) {
			st.Report(clockWithoutMove, at(st.name(pr), "`%s` is about a move, but the node has none: expected `B` or `W`", pr.id))
		}
	}
}

// isDoubled reports whether a node without properties is between two that have some, in one sequence: a semicolon is
// doubled, or a move is lost. Programs that write empty nodes write them first, or several of them.
func (st *state) isDoubled(n syntax.NodeID) bool {
	t, before := st.Tree, st.nodeBefore(n)
	return before != syntax.None && !isBare(t, before) &&
		int(n)+1 < t.Len() && t.Kind(n+1) == sgf.Node && t.Parent(n+1) == t.Parent(n) && !isBare(t, n+1)
}

// isBare reports whether a node has no property, or a variation no node.
func isBare(t *syntax.Tree, n syntax.NodeID) bool {
	return int(n)+1 >= t.Len() || t.Parent(n+1) != n
}

// checkEmptyNode speaks below FF[4] alone: FF[4] says that such a node is allowed.
func (st *state) checkEmptyNode() {
	if st.tree.FF >= 4 {
		return
	}
	span := st.Tree.Span(st.node)
	if st.node == st.root || len(st.props) > 0 || st.slice(st.open(st.node)) != ";" || span.Len() != 1 || st.Full(emptyNode, span) {
		return
	}
	f := at(span, "the node has no property: expected at least one")
	if st.isDoubled(st.node) {
		f.Severity = diagnostics.Warning
	}
	if st.levels.top().nodes > 1 {
		f = unsafe(f, i18n.Msg("Remove the node"), remove(span))
	}
	st.Report(emptyNode, f)
}
