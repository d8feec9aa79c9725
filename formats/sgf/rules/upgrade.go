package rules

import (
	"strings"
	"sync"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// The upgrade of a file to FF[4] (section 14): what the old versions wrote in another way is written anew, and FF says
// so. What cannot be written without a guess stays as it is, and the rules go on reporting it. A second upgrade finds
// nothing to do.

// offerUpgrade offers to bring the whole file to FF[4], where that is possible: all trees decide about that.
func (st *state) offerUpgrade(f diagnostics.Finding) diagnostics.Finding {
	if edits := st.Whole().(wholeUpgrade); edits != nil {
		f.Fixes = append(f.Fixes, diagnostics.Fix{Title: "Upgrade to FF[4]", Later: edits})
	}
	return f
}

// wholeUpgrade makes the edits that upgrade a file, which all findings that offer it share; nil when a tree stands
// against it.
type wholeUpgrade func() []syntax.Edit

// newUpgrade asks all old trees of a file whether they can be upgraded. A faulty tree is mended first, and the header
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

// rootHas tells of identifiers whether the root of a tree has them.
func rootHas(t *syntax.Tree, tree syntax.NodeID) func(sgf.Ident) bool {
	var there [256]bool
	root := sgf.RootNode(t, tree)
	for p := root + 1; root != syntax.None && int(p) < t.Len() && t.Parent(p) == root; p++ {
		there[sgf.IdentOf(t, p)] = true
	}
	return func(id sgf.Ident) bool { return there[id] }
}

// upgrader goes over one tree, with its position for marks that stand for one thing on a stone and another beside it.
type upgrader struct {
	t     *syntax.Tree
	tree  *sgf.Tree
	d     *sgf.Dialect // of FF[4]
	root  syntax.NodeID
	board sgf.Board
	walk  *replay.Walk
	next  int  // the node of the game that the walk has not come to
	info  bool // a node above holds game-info
	back  stack[wayBack]
	edits []syntax.Edit
	props []upgraded // of the node
	times [256]int   // how often an identifier is among them
	first [256]int   // and where, if it is
}

// wayBack is what a variation began with.
type wayBack struct {
	variation syntax.NodeID
	info      bool
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
	for n, end := tree.Node+1, t.End(tree.Node); n < end; n++ {
		switch t.Kind(n) {
		case sgf.Variation:
			u.leave(t.Parent(n))
			u.back.push(wayBack{n, u.info})
		case sgf.Node:
			u.leave(t.Parent(n))
			u.node(n)
		}
	}
	return u.edits
}

func (u *upgrader) leave(outer syntax.NodeID) {
	for u.back.n > 0 && u.back.top().variation != outer {
		u.info = u.back.top().info
		u.back.pop()
	}
}

func (u *upgrader) node(n syntax.NodeID) {
	u.gather(n)
	for nodes := u.walk.Game.Nodes; u.next < len(nodes) && nodes[u.next].Syntax == int32(n); u.next++ {
		u.walk.To(u.next)
	}
	for i := range u.props {
		u.property(&u.props[i])
	}
	u.annotations()
	u.info = u.info || u.isInfo()
	version := ""
	if n == u.root {
		version = u.version()
	}
	if by := u.split(); by != sgf.Unknown {
		u.edits = append(u.edits, replace(u.t.Span(n), ";"+version+u.two(by)))
		return
	}
	if version != "" {
		semicolon, _ := u.t.Tokens(n)
		u.edits = append(u.edits, insert(u.t.TokenSpan(semicolon).End, version))
	}
	for _, pr := range u.props {
		if pr.done {
			u.edits = append(u.edits, replace(u.t.Span(pr.node), pr.text))
		}
	}
}

// version makes FF say 4, and is what the root lacks for that.
func (u *upgrader) version() (missing string) {
	for i := range u.props {
		if pr := &u.props[i]; pr.id == sgf.FF {
			if u.value(pr) != "4" {
				pr.become("FF[4]")
			}
			return ""
		}
	}
	return "FF[4]"
}

func (u *upgrader) gather(n syntax.NodeID) {
	for i := range u.props {
		u.times[u.props[i].id] = 0
	}
	u.props = u.props[:0]
	for p := n + 1; int(p) < u.t.Len() && u.t.Parent(p) == n; p++ {
		pr := upgraded{node: p, id: sgf.IdentOf(u.t, p), text: u.t.Text(p)}
		if def, exact := u.d.Find(pr.id); exact {
			pr.class = def.Class
		}
		first, _ := u.t.Tokens(p)
		name := u.t.TokenText(first)
		if bare := dropLower(name); isIdent(bare) && bare != name {
			pr.become(bare + pr.text[len(name):])
		}
		if u.times[pr.id]++; u.times[pr.id] == 1 {
			u.first[pr.id] = len(u.props)
		}
		u.props = append(u.props, pr)
	}
}

func (pr *upgraded) become(text string) { pr.text, pr.done = text, true }

// find is the only property of the node with an identifier; of several it is none, because nobody can tell which one
// counts.
func (u *upgrader) find(id sgf.Ident) *upgraded {
	if u.times[id] != 1 {
		return nil
	}
	return &u.props[u.first[id]]
}

func (u *upgrader) has(ids ...sgf.Ident) bool {
	for _, id := range ids {
		if u.times[id] > 0 {
			return true
		}
	}
	return false
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

// two writes the node as two: setup with what belongs to the game, then the rest. PL alone says who plays behind the
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
