package rules

import (
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The upgrade of a file to FF[4] (section 14): what the old versions wrote in another way is written anew, and FF says
// so. What cannot be written without a guess stays as it is, and the rules go on reporting it. A second upgrade finds
// nothing to do.

// offerUpgrade offers to bring the whole file to FF[4], where that is possible: all trees decide about that.
func (s *state) offerUpgrade(f diagnostics.Finding) diagnostics.Finding {
	if edits := s.FileFacts().(wholeUpgrade); edits != nil {
		f = f.With(diagnostics.Fix{Title: i18n.Msg("Upgrade to FF[4]"), Kind: "upgrade", Later: diagnostics.AllAtOnce(edits)})
	}
	return f
}

// wholeUpgrade makes the edits that upgrade a file, which all findings that offer it share; nil when a tree stands
// against it.
type wholeUpgrade func() []syntax.Edit

// newUpgrade asks all old trees of a file whether they can be upgraded. A faulty tree is fixed first, and the header
// dialect has properties that mean something else: one of these keeps the file as it is, because trees of different
// versions in one file are worse than an old version.
func newUpgrade(file *syntax.File) wholeUpgrade {
	trees := sgf.FactsOf(file).Trees
	for i := range trees {
		if trees[i].FF < 4 && (trees[i].Broken || isHeader(rootHas(file.Tree, trees[i].Node))) {
			return nil
		}
	}
	return sync.OnceValue(func() (edits []syntax.Edit) {
		for i := range trees {
			if trees[i].FF < 4 {
				edits = append(edits, upgrade(file, i)...)
			}
		}
		return edits
	})
}

// rootHas tells of names whether the root of a tree has a property of that name.
func rootHas(t *syntax.Tree, tree syntax.NodeID) func(sgf.Ident) bool {
	root := sgf.RootNode(t, tree)
	return func(id sgf.Ident) bool { return sgf.PropertyOf(t, root, id) != syntax.None }
}

// upgrader goes over one tree, with its position for marks that stand for one thing on a stone and another beside it.
type upgrader struct {
	t     *syntax.Tree
	tree  *sgf.Tree
	d     *sgf.Dialect // of FF[4]
	root  syntax.NodeID
	board sgf.Board
	walk  *replay.Walk
	info  bool // a node above holds game-info
	edits []syntax.Edit
	props []upgraded // of the node
	times [256]int   // how often a property name is among them
	first [256]int   // and where, if it is
}

// upgraded is a property of the node, and what becomes of it.
type upgraded struct {
	node  syntax.NodeID
	id    sgf.Ident
	class sgf.Class
	text  string // what it was, once changed what it will be; "" when it goes
	done  bool   // text has changed
}

func upgrade(file *syntax.File, i int) []syntax.Edit {
	t, tree := file.Tree, &sgf.FactsOf(file).Trees[i]
	u := &upgrader{
		t: t, tree: tree, d: sgf.NewDialect(int(tree.GM), 4), root: sgf.RootNode(t, tree.Node), board: tree.Board(),
		walk: replay.NewWalk(file.Game(i)),
	}
	nodes := u.walk.Game.Nodes
	info := make([]bool, len(nodes)) // of the nodes, whether they or those above hold game-info
	for i := range nodes {
		if u.walk.To(i); i > 0 {
			u.info = info[nodes[i].Parent]
		}
		n := syntax.NodeID(nodes[i].Syntax)
		if last := i+1 == len(nodes) || nodes[i+1].Syntax != nodes[i].Syntax; last && t.Kind(n) == sgf.Node {
			u.node(n)
		}
		info[i] = u.info
	}
	return u.edits
}

func (u *upgrader) node(n syntax.NodeID) {
	u.gather(n)
	for i := range u.props {
		u.property(&u.props[i])
	}
	u.annotations()
	u.info = u.info || slices.ContainsFunc(u.props, func(pr upgraded) bool { return pr.class == sgf.InfoClass && pr.text != "" })
	version := ""
	if n == u.root {
		version = u.version()
	}
	if by := u.split(); by != sgf.Unknown {
		u.edits = append(u.edits, syntax.Replace(u.t.Span(n), ";"+version+u.two(by)))
		return
	}
	if version != "" {
		u.edits = append(u.edits, syntax.Insert(sgf.NameSpan(u.t, n).End, version))
	}
	for _, pr := range u.props {
		if pr.done {
			u.edits = append(u.edits, syntax.Replace(u.t.Span(pr.node), pr.text))
		}
	}
}

// version makes FF say 4, and is what the root lacks for that.
func (u *upgrader) version() (missing string) {
	if !u.has(sgf.FF) {
		return "FF[4]"
	}
	if pr := &u.props[u.first[sgf.FF]]; u.value(pr) != "4" {
		pr.become("FF[4]")
	}
	return ""
}

func (u *upgrader) gather(n syntax.NodeID) {
	for i := range u.props {
		u.times[u.props[i].id] = 0
	}
	u.props = u.props[:0]
	for p := range sgf.PropertiesOf(u.t, n) {
		pr := upgraded{node: p, id: sgf.IdentOf(u.t, p), text: u.t.Text(p)}
		if def, exact := u.d.Find(pr.id); exact {
			pr.class = def.Class
		}
		name := u.t.Source().Slice(sgf.NameSpan(u.t, p))
		if bare := sgf.Capitals(name); isIdent(bare) && bare != name {
			pr.become(bare + pr.text[len(name):])
		}
		if u.times[pr.id]++; u.times[pr.id] == 1 {
			u.first[pr.id] = len(u.props)
		}
		u.props = append(u.props, pr)
	}
}

func (pr *upgraded) become(text string) { pr.text, pr.done = text, true }

// find is the only property of the node with a property name; of several it is none, because nobody can tell which one
// counts.
func (u *upgrader) find(id sgf.Ident) *upgraded {
	if u.times[id] != 1 {
		return nil
	}
	return &u.props[u.first[id]]
}

func (u *upgrader) has(ids ...sgf.Ident) bool {
	return slices.ContainsFunc(ids, func(id sgf.Ident) bool { return u.times[id] > 0 })
}

func (u *upgrader) value(pr *upgraded) string { return sgf.FirstValue(u.t, pr.node) }

// split tells what does not belong into the node of a move: AB for any setup, PL when it is alone, Unknown for nothing.
func (u *upgrader) split() (by sgf.Ident) {
	move := false
	for _, pr := range u.props {
		switch {
		case pr.class == sgf.MoveClass && pr.text != "":
			move = true
		case pr.class == sgf.SetupClass && pr.id != sgf.PL:
			by = sgf.AB
		case pr.id == sgf.PL && by == sgf.Unknown:
			by = sgf.PL
		}
	}
	if !move {
		return sgf.Unknown
	}
	return by
}

// two writes the node as two: setup with what belongs to the game, then the rest. PL alone says who plays after the
// move, and goes there.
func (u *upgrader) two(by sgf.Ident) string {
	var one, two strings.Builder
	for _, pr := range u.props {
		out := &two
		switch {
		case by == sgf.PL && pr.id != sgf.PL,
			by == sgf.AB && (pr.id == sgf.N || pr.class == sgf.SetupClass || pr.class == sgf.RootClass || pr.class == sgf.InfoClass):
			out = &one
		}
		out.WriteString(pr.text)
	}
	return one.String() + "\n;" + two.String()
}

func (u *upgrader) property(pr *upgraded) {
	u.real(pr)
	u.corners(pr)
	if u.find(pr.id) == nil {
		return
	}
	switch pr.id {
	case sgf.L, sgf.M:
		if modern, ok := modernised(u.t, pr.node, u.board, u.walk.Stones); ok {
			text := ""
			for _, add := range modern {
				text += u.append(add)
			}
			pr.become(text)
		}
	case sgf.VW:
		if text, ok := u.view(pr); ok && u.tree.FF < 4 {
			pr.become(text)
		}
	case sgf.PL:
		if value := u.value(pr); value == "1" || value == "2" {
			pr.become("PL[" + string(" BW"[value[0]-'0']) + "]")
		}
	case sgf.KI:
		u.komi(pr)
	case sgf.TM:
		if seconds, ok := minutes(u.value(pr)); ok && u.tree.FF < 3 {
			pr.become("TM[" + seconds + "]")
		}
	}
}

// real writes a number as FF[4] wants it: before, no digit had to follow the point.
func (u *upgrader) real(pr *upgraded) {
	if value := u.value(pr); u.d.Type(pr.id).Form.First == sgf.Real && !isReal(value, 4) && isReal(value, 3) {
		if better := fixReal(value); better != "" {
			pr.become(strings.Replace(pr.text, "["+value+"]", "["+better+"]", 1))
		}
	}
}

// corners writes rectangles from the upper left to the lower right corner. No version before FF[4] has them, but files
// of old versions do.
func (u *upgrader) corners(pr *upgraded) {
	typ := u.d.Type(pr.id)
	if !u.board.Game.Letters || !typ.List || typ.Form.Composed || !strings.Contains(pr.text, ":") {
		return
	}
	var values strings.Builder
	sorted := false
	for _, value := range sgf.Contents(u.t, pr.node) {
		if r, ok := sgf.ParseRect(value); ok && len(value) > 2 && r.From != r.To {
			value, sorted = r.String(), sorted || r.String() != value
		}
		values.WriteString("[" + value + "]")
	}
	if name, _, _ := strings.Cut(pr.text, "["); sorted {
		pr.become(name + values.String())
	}
}

// append adds values to a property of the node. Without one, and with values to add, the property is to be written.
func (u *upgrader) append(add addition) (property string) {
	switch {
	case add.values == "":
		return ""
	case u.times[add.id] == 0:
		return add.id.String() + add.values
	}
	old := &u.props[u.first[add.id]]
	old.become(old.text + add.values)
	return ""
}

// komi writes KI as KM, half as large. Below a node of game-info it stays: there it would be a second one on the path.
func (u *upgrader) komi(pr *upgraded) {
	n, err := strconv.Atoi(u.value(pr))
	switch {
	case u.tree.GM != sgf.Go:
	case u.has(sgf.KM):
		pr.become("")
	case err == nil && !u.info:
		pr.become(halvedKomi(n))
		pr.class = sgf.InfoClass
	}
}

func (u *upgrader) view(pr *upgraded) (text string, ok bool) {
	corners := sgf.ValueTexts(u.t, pr.node)
	if len(corners) != 2 || len(corners[0]) != 2 || !u.board.Game.Letters {
		return "", false
	}
	r, ok := sgf.ParseRect(corners[0] + ":" + corners[1])
	return "VW[" + r.String() + "]", ok
}

func minutes(value string) (seconds string, ok bool) {
	if value == "" || strings.Trim(value, "0123456789.") != "" {
		return "", false
	}
	n, err := strconv.ParseFloat(value, 64)
	const most = 1e6 // beyond it nobody counts minutes
	return strconv.FormatFloat(math.Round(n*60*1000)/1000, 'f', -1, 64), err == nil && n < most
}

func (u *upgrader) annotations() {
	one, two := u.find(sgf.TE), u.find(sgf.BM)
	if one == nil || two == nil || u.has(sgf.IT, sgf.DO) {
		return
	}
	becomes := "IT[]"
	if two.node < one.node {
		one, two, becomes = two, one, "DO[]"
	}
	one.become(becomes)
	two.become("")
}

// L and M, which FF[4] dropped: letters that follow from the order of the list, and marks whose look follows from the
// stones. Both the rule and the upgrade write them anew (section 14), beside the labels and marks that the node has: a
// point carries one label and one mark, and what is there stays.

func (s *state) obsolete(pr *prop, span syntax.Span) {
	if s.Full(obsoleteProperty, span) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("`%s` is an old property that FF[4] does not have", pr.id))
	f.Tags = diagnostics.Deprecated
	title := i18n.Msg("Convert to `LB`")
	var edits []syntax.Edit
	switch {
	case s.repeated(pr.id):
	case pr.id == sgf.L:
		f.Message = i18n.Msg("`L` (letters) is an old property: expected `LB` in FF[4]")
		edits = s.modern(pr)
	case pr.id == sgf.M:
		f.Message = i18n.Msg("`M` (marks) is an old property: expected `MA` or `TR` in FF[4]")
		title = i18n.Msg("Convert to `MA` and `TR`")
		edits = s.modern(pr)
	}
	if edits != nil {
		f = f.With(diagnostics.Unsafe(title, edits...)) // the letter may be a slip for another property
	}
	s.Report(obsoleteProperty, f)
}

// addition is a property with values to be written, in their brackets.
type addition struct {
	id     sgf.Ident
	values string
}

// modern writes L or M into the properties of FF[4]. There are no edits when a point cannot be read.
func (s *state) modern(pr *prop) (edits []syntax.Edit) {
	modern, ok := modernised(s.tree, pr.node, s.board, s.goban)
	if !ok {
		return nil
	}
	rest := ""
	for _, add := range modern {
		if old := s.find(add.id); add.values == "" {
		} else if old == nil {
			rest += add.id.String() + add.values
		} else {
			edits = append(edits, syntax.Insert(s.tree.Span(old.node).End, add.values))
		}
	}
	if rest == "" {
		return append(edits, s.removeProperty(pr))
	}
	return append(edits, syntax.Replace(s.tree.Span(pr.node), rest))
}

// modernised is what L or M says as lists of FF[4].
func modernised(t *syntax.Tree, pr syntax.NodeID, board sgf.Board, stones *goban.Board) (all []addition, ok bool) {
	if sgf.IdentOf(t, pr) == sgf.L {
		labels, ok := letterLabels(t, pr, board)
		return []addition{{sgf.LB, labels}}, ok
	}
	crosses, triangles, ok := shapedMarks(t, pr, board, stones)
	return []addition{{sgf.MA, crosses}, {sgf.TR, triangles}}, ok
}

// beside yields the properties of the node of pr that have one of some names.
func beside(t *syntax.Tree, pr syntax.NodeID, ids ...sgf.Ident) iter.Seq[syntax.NodeID] {
	return func(yield func(syntax.NodeID) bool) {
		for p := range sgf.PropertiesOf(t, t.Parent(pr)) {
			if slices.Contains(ids, sgf.IdentOf(t, p)) && !yield(p) {
				return
			}
		}
	}
}

// letterLabels writes the points of L as values of LB: A to Z, then a to z, by the place in the list. A point with a
// label keeps it. It is not ok when a value of the node's L or LB cannot be read, or there is a second LB: nobody can
// tell what that one is for.
func letterLabels(t *syntax.Tree, pr syntax.NodeID, board sgf.Board) (values string, ok bool) {
	there, lists := map[string]bool{}, 0
	for lb := range beside(t, pr, sgf.LB) {
		if lists++; lists > 1 {
			return "", false
		}
		for _, s := range sgf.Contents(t, lb) {
			point, _, colon := sgf.SplitColon(s)
			if colon < 0 {
				return "", false
			}
			there[point] = true
		}
	}
	var text strings.Builder
	n := 0
	for _, point := range sgf.Contents(t, pr) {
		if !isNamed(board, point) {
			return "", false
		}
		if !there[point] {
			there[point] = true
			text.WriteString("[" + point + ":" + sgf.LetterLabel(n) + "]")
		}
		n++
	}
	return text.String(), true
}

// isNamed reports whether a value names one point, which can come before the colon of a label. Games without a page
// have any points.
func isNamed(board sgf.Board, s string) bool {
	p, located, ok := board.Point(s)
	return ok && s != "" && !strings.ContainsAny(s, ":\\\r\n") && (!located || board.On(p))
}

// shapedMarks writes the points of M as values of MA, those with a stone on them as values of TR. A point that the
// other marks name has its mark. It is not ok when a value of either is not a point of Go. A board of nil is empty.
func shapedMarks(t *syntax.Tree, pr syntax.NodeID, board sgf.Board, stones *goban.Board) (crosses, triangles string, ok bool) {
	var taken, own sgf.PointSet
	for m := range beside(t, pr, sgf.MarkIdents...) {
		for v := range sgf.ValuesOf(t, m) {
			r, ok := areaOf(t, board, v)
			if !ok {
				return "", "", false
			}
			taken.Add(r)
		}
	}
	var ma, tr strings.Builder
	for _, s := range sgf.Contents(t, pr) {
		p, ok := sgf.Letters(s)
		if !ok || !board.On(p) || board.Game.Number != sgf.Go {
			return "", "", false
		}
		if taken.Has(p) || own.Add(sgf.Rect{From: p, To: p}) {
			continue
		}
		out := &ma
		if stones != nil && stones.At(p) != record.Empty {
			out = &tr
		}
		out.WriteString("[" + s + "]")
	}
	return ma.String(), tr.String(), true
}
