package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// nodeRules are the rules of section 16.3.
var nodeRules = slices.Concat(diagnostics.Reported(
	lowercaseIdent, verboseIdent, digitInIdent, longIdent, unknownProperty, mistypedProperty, privateProperty,
	obsoleteProperty, halfPointKomi, newerProperty, otherGameProperty,
), []diagnostics.Entry{
	{Rule: duplicateProperty, Kinds: nodes, Needs: several, Check: asCheck((*state).checkDuplicateProperty)},
	{Rule: rootPropertyElsewhere, Kinds: nodes, Needs: rootClass, Check: asCheck((*state).checkRootPropertyElsewhere)},
	{Rule: gameInfoRepeated, Kinds: nodes, Needs: infoClass, Check: asCheck((*state).checkGameInfoRepeated)},
	{Rule: moveWithSetup, Kinds: nodes, Needs: several, Check: asCheck((*state).checkMoveWithSetup)},
	{Rule: playerWithMove, Kinds: nodes, Needs: several, Check: asCheck((*state).checkPlayerWithMove)},
	{Rule: twoMoves, Kinds: nodes, Needs: several, Check: asCheck((*state).checkTwoMoves)},
	{Rule: annotationWithoutMove, Kinds: nodes, Needs: moveless, Check: asCheck((*state).checkAnnotationWithoutMove)},
	{Rule: annotationConflict, Kinds: nodes, Needs: judged, Check: asCheck((*state).checkAnnotationConflict)},
	{Rule: teWithBM, Kinds: nodes, Needs: several, Check: asCheck((*state).checkTeWithBM)},
	{Rule: moveInRoot, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkMoveInRoot)},
	{Rule: clockWithoutMove, Kinds: nodes, Needs: moveless, Check: asCheck((*state).checkClockWithoutMove)},
})

var lowercaseIdent = rule("lowercase-ident", diagnostics.Error)
var verboseIdent = rule("verbose-ident", diagnostics.Hint, diagnostics.Off)
var digitInIdent = rule("digit-in-ident", diagnostics.Error)
var longIdent = rule("long-ident", diagnostics.Hint)
var unknownProperty = rule("unknown-property", diagnostics.Hint)
var mistypedProperty = rule("mistyped-property", diagnostics.Warning, diagnostics.Reshapes)
var privateProperty = rule("private-property", diagnostics.Hint, diagnostics.Off)
var obsoleteProperty = rule("obsolete-property", diagnostics.Information)
var halfPointKomi = rule("half-point-komi", diagnostics.Information)
var newerProperty = rule("newer-property", diagnostics.Hint)
var otherGameProperty = rule("other-game-property", diagnostics.Information)
var duplicateProperty = rule("duplicate-property", diagnostics.Error)
var rootPropertyElsewhere = rule("root-property-elsewhere", diagnostics.Error)
var gameInfoRepeated = rule("game-info-repeated", diagnostics.Error)
var moveWithSetup = rule("move-with-setup", diagnostics.Error)
var playerWithMove = rule("player-with-move", diagnostics.Warning)
var twoMoves = rule("two-moves", diagnostics.Error)
var annotationWithoutMove = rule("annotation-without-move", diagnostics.Error)
var annotationConflict = rule("annotation-conflict", diagnostics.Error)
var teWithBM = rule("te-with-bm", diagnostics.Error)
var moveInRoot = rule("move-in-root", diagnostics.Hint)
var clockWithoutMove = rule("clock-without-move", diagnostics.Hint, diagnostics.Off)

// The rules about which properties may be together in a node (16.3). Each is called for every node, after enter, and
// looks at the properties that enter gathered.

func (s *state) checkDuplicateProperty() {
	for i := range s.props {
		pr := &s.props[i]
		if pr.id == sgf.Unknown {
			s.duplicateUnknown(i)
			continue
		}
		if !pr.repeat || pr.id == sgf.AP || s.Full(duplicateProperty, s.name(pr)) {
			continue
		}
		s.duplicate(s.find(pr.id), pr)
	}
}

// duplicateUnknown compares a property name that nobody knows with those before it. Nodes with many of them are data,
// and not looked at beyond the first few.
func (s *state) duplicateUnknown(i int) {
	name := s.tree.TokenText(s.props[i].first)
	for j := max(0, i-64); j < i; j++ {
		if s.props[j].id == sgf.Unknown && s.tree.TokenText(s.props[j].first) == name {
			s.duplicate(&s.props[j], &s.props[i])
			return
		}
	}
}

func (s *state) duplicate(one, two *prop) {
	f := diagnostics.At(s.name(two), i18n.Msg("the node has the property %s twice: expected it once",
		excerpt.Code(s.slice(s.name(two)))))
	f = f.See(s.name(one), i18n.Msg("the first one"))
	if one.def != nil && one.typ.List {
		s.Report(duplicateProperty, s.mergeLists(f, one, two))
		return
	}
	first, second := sgf.ValueTexts(s.tree, one.node), sgf.ValueTexts(s.tree, two.node)
	switch {
	case slices.Equal(first, second):
		// Where more of the node is there twice, it is two nodes that ran together.
		alike := s.again < 2 && s.slice(s.name(one)) == s.slice(s.name(two))
		f = f.With(diagnostics.NewFix(i18n.Msg("Remove the second one"), alike, s.removeProperty(two)))
	case (one.id == sgf.C || one.id == sgf.GC) && len(first) == 1 && len(second) == 1:
		end := s.tree.Span(one.node).End - 1
		f = f.With(diagnostics.Unsafe(i18n.Msg("Join the two texts"),
			syntax.Insert(end, "\n\n"+strings.Trim(second[0], "[]")), s.removeProperty(two)))
	}
	s.Report(duplicateProperty, f)
}

// mergeLists offers to make one of the lists of a node with one property name. The first repetition fixes all of them,
// so that a thousand take no longer.
func (s *state) mergeLists(f diagnostics.Finding, one, two *prop) diagnostics.Finding {
	all := s.all(one.id)
	if two != all[1] {
		return f
	}
	isEmpty := func(pr *prop) bool { return slices.Contains(sgf.ValueTexts(s.tree, pr.node), "") }
	switch thrice := len(all) > 2; {
	case isEmpty(one), thrice && slices.ContainsFunc(all, isEmpty):
		// The empty list beside another: nobody can tell which is meant. `DD[]` and `VW[]` take back what was said
		// before.
	case thrice:
		// Whoever writes three means it: that is how some programs write lists.
		n, id, t := s.node, one.id, s.tree
		merge := func() []syntax.Edit { return mergedLists(t, n, id) }
		f = f.With(diagnostics.Fix{Title: i18n.Msg("Merge the values of all"), Safe: true, Later: diagnostics.AllAtOnce(merge)})
	default:
		// Of two, one may be a slip for another property, such as AW.
		f = f.With(diagnostics.Unsafe(i18n.Msg("Merge the values of both"), mergedLists(s.tree, s.node, one.id)...))
	}
	return f
}

// inOrder are two properties of the node in the order of the text; nil when one of them is not there.
func (s *inNode) inOrder(a, b sgf.Ident) (one, two *prop) {
	one, two = s.find(a), s.find(b)
	switch {
	case one == nil || two == nil:
		return nil, nil
	case two.node < one.node:
		return two, one
	}
	return one, two
}

// all are the properties of the node with a name.
func (s *inNode) all(id sgf.Ident) (all []*prop) {
	for i := range s.props {
		if s.props[i].id == id {
			all = append(all, &s.props[i])
		}
	}
	return all
}

// mergedLists puts the values of all lists of a node with a property name into the first.
func mergedLists(t *syntax.Tree, n syntax.NodeID, id sgf.Ident) []syntax.Edit {
	there := map[string]bool{"": true}
	var more strings.Builder
	edits := []syntax.Edit{{}}
	for p := range sgf.PropertiesOf(t, n) {
		if sgf.IdentOf(t, p) != id {
			continue
		}
		first := len(there) == 1
		for _, s := range sgf.Contents(t, p) {
			if !there[s] {
				if there[s] = true; !first {
					more.WriteString("[" + s + "]")
				}
			}
		}
		if first {
			edits[0].Span = syntax.Span{Start: t.Span(p).End, End: t.Span(p).End}
			continue
		}
		edits = append(edits, syntax.Remove(sgf.SpanWithBlanks(t, p)))
	}
	edits[0].Text = more.String()
	return edits
}

func (s *state) checkRootPropertyElsewhere() {
	if s.node == s.root || !s.is(sgf.RootClass) {
		return
	}
	for i := range s.props {
		pr := &s.props[i]
		if !pr.exact || pr.def.Class != sgf.RootClass || pr.id == sgf.VW || s.Full(rootPropertyElsewhere, s.name(pr)) {
			continue
		}
		f := diagnostics.At(s.name(pr), i18n.Msg("`%s` is about the whole game: expected it in the first node", pr.id)).
			See(s.open(s.root), i18n.Msg("the first node"))
		switch inRoot := s.rootProperty(pr.id); {
		case inRoot == syntax.None && !pr.repeat:
			f = f.With(diagnostics.Unsafe(i18n.Msg("Move `%s` to the first node", pr.id),
				syntax.Insert(s.tree.Span(s.root).End, s.text(pr)), s.removeProperty(pr)))
		case inRoot != syntax.None && sgf.FirstValue(s.tree, inRoot) == pr.value:
			// In a faulty tree it may be the root of another one. A second value is what only this place says.
			first := sgf.ValueTexts(s.tree, inRoot)
			isSaid := !slices.ContainsFunc(sgf.ValueTexts(s.tree, pr.node), func(value string) bool { return !slices.Contains(first, value) })
			f = f.With(diagnostics.NewFix(i18n.Msg("Remove `%s`", pr.id), isSaid && !s.game.Broken, s.removeProperty(pr)))
		}
		s.Report(rootPropertyElsewhere, f)
	}
}

func (s *state) rootProperty(id sgf.Ident) syntax.NodeID { return sgf.PropertyOf(s.tree, s.root, id) }

func (s *state) checkGameInfoRepeated() {
	if !s.is(sgf.InfoClass) || s.path.info == syntax.None || s.path.info == s.node {
		return
	}
	for i := range s.props {
		pr := &s.props[i]
		if !pr.exact || pr.def.Class != sgf.InfoClass || s.isHexMark(pr) || s.Full(gameInfoRepeated, s.name(pr)) {
			continue
		}
		f := diagnostics.At(s.name(pr), i18n.Msg("`%s` is in a second node of game information: expected it in the first", pr.id))
		f = f.See(s.open(s.path.info), i18n.Msg("the first node of game information"))
		if sgf.PropertyOf(s.tree, s.path.info, pr.id) == syntax.None && !pr.repeat {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Move `%s` to the node of game information", pr.id),
				syntax.Insert(s.tree.Span(s.path.info).End, s.text(pr)), s.removeProperty(pr)))
		}
		s.Report(gameInfoRepeated, s.ff4(f, diagnostics.Information))
	}
}

func (s *state) checkMoveWithSetup() {
	if setup, move := s.mixed(); setup != nil && setup.id != sgf.PL {
		s.Report(moveWithSetup, diagnostics.At(s.name(setup),
			i18n.Msg("`%s` (setup) is in the same node as the move %s: expected its own node", setup.id, s.show(move)),
			diagnostics.Unsafe(i18n.Msg("Split the node"), s.splitNode())).See(s.name(move), i18n.Msg("the move")))
	}
}

// mixed is a setup and a move property of the node, nil when FF[4] does not forbid what is there. The setup is PL only
// when there is no other.
func (s *state) mixed() (setup, move *prop) {
	if s.game.FF < 4 || !s.is(sgf.MoveClass) || !s.is(sgf.SetupClass) {
		return nil, nil
	}
	move = s.ofClass(sgf.MoveClass, sgf.Unknown)
	if setup = s.ofClass(sgf.SetupClass, sgf.PL); setup == nil {
		setup = s.find(sgf.PL)
	}
	return setup, move
}

// ofClass is the first property of a class other than except.
func (s *state) ofClass(c sgf.Class, except sgf.Ident) *prop {
	for i := range s.props {
		if pr := &s.props[i]; pr.exact && pr.def.Class == c && pr.id != except && !s.private(pr) {
			return pr
		}
	}
	return nil
}

func (s *state) checkPlayerWithMove() {
	pl, move := s.mixed()
	if pl == nil || pl.id != sgf.PL {
		return
	}
	f := diagnostics.At(s.name(pl), i18n.Msg("`PL` (whose turn) is in the same node as the move %s: expected its own node",
		s.show(move)))
	f = f.See(s.name(move), i18n.Msg("the move"))
	next := sgf.ReadColor(pl.value)
	switch {
	case s.repeated(sgf.PL):
	case s.has(sgf.B) && next == record.White || s.has(sgf.W) && next == record.Black:
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove `PL`"), s.removeProperty(pl)))
	default:
		f = f.With(diagnostics.Unsafe(i18n.Msg("Move `PL` to its own node"),
			syntax.Insert(s.tree.Span(s.node).End, ";"+s.text(pl)), s.removeProperty(pl)))
	}
	s.Report(playerWithMove, f)
}

// splitNode writes the node as two: first the setup with what belongs to the game, then the rest.
func (s *state) splitNode() syntax.Edit {
	var one, two strings.Builder
	for i := range s.props {
		pr := &s.props[i]
		out := &two
		if pr.id == sgf.N || pr.def != nil && (pr.def.Class == sgf.SetupClass || pr.def.Class == sgf.RootClass || pr.def.Class == sgf.InfoClass) {
			out = &one
		}
		out.WriteString(s.text(pr))
	}
	return syntax.Replace(s.tree.Span(s.node), ";"+one.String()+"\n;"+two.String())
}

func (s *state) checkTwoMoves() {
	one, two := s.inOrder(sgf.B, sgf.W)
	if one == nil {
		return
	}
	f := diagnostics.At(s.name(two), i18n.Msg("the node has two moves, %s and %s: expected one", s.show(one), s.show(two))).
		See(s.name(one), i18n.Msg("the other move"))
	if !s.repeated(sgf.B) && !s.repeated(sgf.W) {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Split the node"), syntax.Insert(s.name(two).Start, ";")))
	}
	s.Report(twoMoves, f)
}

func (s *inNode) repeated(id sgf.Ident) bool {
	return slices.ContainsFunc(s.props, func(pr prop) bool { return pr.id == id && pr.repeat })
}

func (s *state) checkAnnotationWithoutMove() {
	if !s.is(sgf.MoveClass) || s.hasMove() {
		return
	}
	for i := range s.props {
		if pr := &s.props[i]; (pr.id == sgf.KO || slices.Contains(sgf.MoveJudgements, pr.id)) && !s.private(pr) {
			s.Report(annotationWithoutMove, diagnostics.At(s.name(pr),
				i18n.Msg("`%s` is about a move, but the node has none: expected `B` or `W`", pr.id),
				diagnostics.Unsafe(i18n.Msg("Remove `%s`", pr.id), s.removeProperty(pr))))
		}
	}
}

// judgements are the two families of annotations of which a node may hold one.
var judgements = [...][]sgf.Ident{sgf.PositionJudgements, sgf.MoveJudgements}

func (s *inNode) judged() bool {
	n := 0
	for _, family := range judgements {
		for _, id := range family {
			if s.has(id) {
				n++
			}
		}
	}
	return n > 1
}

func (s *state) checkAnnotationConflict() {
	for _, family := range judgements {
		var first *prop
		for i := range s.props {
			pr := &s.props[i]
			if pr.repeat || !slices.Contains(family, pr.id) || s.private(pr) {
				continue
			}
			if first == nil {
				first = pr
			} else if !oneOf([2]sgf.Ident{first.id, pr.id}, [2]sgf.Ident{sgf.TE, sgf.BM}, [2]sgf.Ident{sgf.BM, sgf.TE}) {
				f := diagnostics.At(s.name(pr),
					i18n.Msg("`%s` contradicts `%s` in the same node: expected one of them", pr.id, first.id)).
					See(s.name(first), i18n.Msg("the other judgement"))
				if !s.repeated(pr.id) {
					f = f.With(diagnostics.Unsafe(i18n.Msg("Remove `%s`", pr.id), s.removeProperty(pr)))
				}
				s.Report(annotationConflict, f)
			}
		}
	}
}

func (s *state) checkTeWithBM() {
	one, two := s.inOrder(sgf.TE, sgf.BM)
	if one == nil || s.header && s.node == s.root {
		return
	}
	becomes, f := "IT", diagnostics.At(s.name(two), i18n.Msg("the node has `TE` and `BM`: expected `IT` (interesting move)"))
	if one.id == sgf.BM {
		becomes, f.Message = "DO", i18n.Msg("the node has `BM` and `TE`: expected `DO` (doubtful move)")
	}
	f = f.See(s.name(one), i18n.Msg("the other judgement"))
	switch {
	case s.has(sgf.IT) || s.has(sgf.DO):
	case s.game.FF < 4 && !s.repeated(sgf.TE) && !s.repeated(sgf.BM):
		f = s.offerUpgrade(f)
	case s.game.FF == 4:
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", becomes),
			syntax.Replace(s.tree.Span(one.node), becomes+"[]"), s.removeProperty(two)))
	}
	s.Report(teWithBM, s.ff4(f, diagnostics.Information))
}

func (s *state) checkMoveInRoot() {
	if s.node != s.root || !s.hasMove() {
		return
	}
	move := s.ofClass(sgf.MoveClass, sgf.Unknown)
	if move == nil {
		return
	}
	s.Report(moveInRoot, diagnostics.At(s.name(move),
		i18n.Msg("the first node has the move %s: expected moves only after it", s.show(move)),
		diagnostics.Unsafe(i18n.Msg("Write the move in a new node"), s.moveOut()...)))
}

// moveOut takes the move properties out of the node and puts them into a new one after it. PL goes after both, unless
// it says who makes the move.
func (s *state) moveOut() (edits []syntax.Edit) {
	text, after := "\n;", ""
	if pl := s.find(sgf.PL); pl != nil && !s.repeated(sgf.PL) && !s.namesMover(pl) {
		edits = append(edits, s.removeProperty(pl))
		after = "\n;" + s.text(pl)
	}
	for i := range s.props {
		if pr := &s.props[i]; pr.def != nil && pr.def.Class == sgf.MoveClass && !s.private(pr) {
			text += s.text(pr)
			edits = append(edits, s.removeProperty(pr))
		}
	}
	return append(edits, syntax.Insert(s.tree.Span(s.node).End, text+after))
}

func (s *state) namesMover(pl *prop) bool {
	next := sgf.ReadColor(pl.value)
	return s.has(sgf.B) && next == record.Black || s.has(sgf.W) && next == record.White
}

func (s *state) checkClockWithoutMove() {
	if !s.is(sgf.MoveClass) || s.hasMove() {
		return
	}
	for i := range s.props {
		if pr := &s.props[i]; oneOf(pr.id, sgf.BL, sgf.WL, sgf.OB, sgf.OW, sgf.MN) {
			s.Report(clockWithoutMove, diagnostics.At(s.name(pr),
				i18n.Msg("`%s` is about a move, but the node has none: expected `B` or `W`", pr.id)))
		}
	}
}

// isDoubled reports whether a node without properties is between two that have some, in one sequence: a semicolon is
// doubled, or a move is lost. Programs that write empty nodes write them first, or several of them.
func (s *state) isDoubled(n syntax.NodeID) bool {
	t, before := s.tree, sgf.Previous(s.tree, n)
	return before != syntax.None && !isBare(t, before) &&
		int(n)+1 < t.Len() && t.Kind(n+1) == sgf.Node && t.Parent(n+1) == t.Parent(n) && !isBare(t, n+1)
}

// isBare reports whether a node has no property, or a variation no node.
func isBare(t *syntax.Tree, n syntax.NodeID) bool {
	return int(n)+1 >= t.Len() || t.Parent(n+1) != n
}

// checkEmptyNode speaks below FF[4] alone: FF[4] says that such a node is allowed.
func (s *state) checkEmptyNode() {
	if s.game.FF >= 4 {
		return
	}
	span := s.tree.Span(s.node)
	if s.node == s.root || len(s.props) > 0 || s.slice(s.open(s.node)) != ";" || span.Len() != 1 || s.Full(emptyNode, span) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("the node has no property: expected at least one"))
	if s.isDoubled(s.node) {
		f.Severity = diagnostics.Warning
	}
	if s.levels.top().nodes > 1 {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove the node"), syntax.Remove(span)))
	}
	s.Report(emptyNode, f)
}
