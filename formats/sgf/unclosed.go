package sgf

import (
	"math"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Where a parenthesis is missing in a text that ends inside a tree. The one that is not closed at the end is the
// outermost: each `)` after the missing one closes the variation around that which it was written for. So the missing
// one is looked for where the text itself shows that a variation should have ended: where a new game begins, where the
// layout goes back, and where variations follow in such a way that players would move twice.

// opened is a tree or variation.
type opened struct {
	node     syntax.NodeID
	parent   int32 // -1 of the tree itself
	index    int32 // among the variations of the parent
	children int32
	at       int32  // the offset of its parenthesis
	column   int32  // of that, when it begins a line; else -1
	first    Ident  // the first move in it, B or W; Unknown without one
	tail     Ident  // the last move before its variations
	game     bool   // it begins as games do
	bare     bool   // it has no node
	later    begins // of the parent's variations after this one
	moved    int32  // see outwards
}

// unclosedFault places the fault of a tree that is open at the end of the text, of which depth parentheses are missing.
func unclosedFault(t *syntax.Tree, tree syntax.NodeID, depth int) syntax.Fault {
	u := nestingOf(t, tree)
	text := t.Source().Text()
	f := syntax.Fault{
		Code: CodeUnclosedTree, Span: lastByte(text), N: depth,
		Other: u[0].paren(), Note: i18n.Msg("the game that is not closed"),
		Message: i18n.Msg("the file ends before the game does: expected %s at the end", parentheses(depth)),
	}
	if i := u.newGame(); i > 0 {
		f.N = min(depth, u.depth(i))
		f.Span, f.Message = lastByte(text[:u[i].at]), i18n.Msg("a new game begins before this one is closed: expected %s here", parentheses(f.N))
		return f
	}
	i := u.outdented()
	if i == 0 {
		i = u.unlikely(depth)
	}
	if i > 0 {
		f.N, f.Span = 1, lastByte(text[:u[i].at])
		f.Other, f.Note = u[u[i].parent].paren(), i18n.Msg("the variation that is not closed")
		f.Message = i18n.Msg("the variation is not closed before the next one: expected `)` here")
	} else if i, n := u.single(); depth == 1 && n == 1 {
		f.N, f.Span, f.Other = 0, u[i].paren(), syntax.Span{}
		f.Message = i18n.Msg("one `)` is missing: expected it at the end, or no `(` here")
	}
	return f
}

func (o *opened) paren() syntax.Span { return syntax.Span{Start: int(o.at), End: int(o.at) + 1} }

// nesting is a tree and its variations, in the order of the text.
type nesting []opened

func nestingOf(t *syntax.Tree, tree syntax.NodeID) nesting {
	var u nesting
	text := t.Source().Text()
	top := int32(-1) // the innermost that node n lies in
	for n := tree; int(n) < t.Len(); n++ {
		for top >= 0 && !t.Inside(n, u[top].node) {
			top = u[top].parent
		}
		switch t.Kind(n) {
		case GameTree, Variation:
			u = u.open(t, text, n, top)
			top = int32(len(u) - 1)
		case Node:
			u[top].bare = false
		case Property:
			u[top].note(IdentOf(t, n))
		}
	}
	return u
}

func (u nesting) open(t *syntax.Tree, text string, n syntax.NodeID, top int32) nesting {
	first, _ := t.Tokens(n)
	o := opened{node: n, parent: top, at: int32(t.TokenStart(first)), bare: true}
	o.column = columnOf(text, int(o.at))
	if top >= 0 {
		o.index, o.tail = u[top].children, u[top].tail
		u[top].children++
	}
	return append(u, o)
}

// columnOf is how many blanks are before the offset at in its line; -1 when
// there is something else, or too much to look at.
func columnOf(text string, at int) int32 {
	line := text[max(at-maxColumn, 0):at]
	rest := strings.TrimRight(line, " \t")
	if rest == "" && at < maxColumn || strings.HasSuffix(rest, "\n") || strings.HasSuffix(rest, "\r") {
		return int32(len(line) - len(rest))
	}
	return -1
}

// maxColumn is how far to the right a variation may begin that is looked at as a part of the layout.
const maxColumn = 256

// note takes a property of the tree's own nodes.
func (o *opened) note(id Ident) {
	switch id {
	case B, W:
		if o.children > 0 {
			return
		}
		if o.tail = id; o.first == Unknown {
			o.first = id
		}
	case FF, GM:
		o.game = o.game || o.first == Unknown
	}
}

// lastByte is the last byte of a text that is not white space: where a parenthesis is missing at its end.
func lastByte(text string) syntax.Span {
	end := len(strings.TrimRight(text, blanks))
	return syntax.Span{Start: end - 1, End: end}
}

// depth is how many are open around the i-th.
func (u nesting) depth(i int) (n int) {
	for p := u[i].parent; p >= 0; p = u[p].parent {
		n++
	}
	return n
}

// newGame is the first variation that begins as a game does, with the parentheses that are doubled before it; 0 without
// one. Where the tree's own parenthesis is doubled, it is the first game that begins so.
func (u nesting) newGame() int {
	for i := 1; i < len(u); i++ {
		if u[i].game && !u[0].bare {
			for p := u[i].parent; p > 0 && u[p].bare; p = u[i].parent {
				i = int(p)
			}
			return i
		}
	}
	return 0
}

// outdented is the first variation that begins a line no further to the right than the one it is read as a part of,
// when the layout shows the depth elsewhere; 0 without one.
func (u nesting) outdented() int {
	deeper := false
	for i := 1; i < len(u); i++ {
		p := &u[u[i].parent]
		switch {
		case u[i].column < 0 || p.column < 0:
		case u[i].column > p.column:
			deeper = true
		case deeper && u[i].column > 0:
			return i
		default:
			return 0
		}
	}
	return 0
}

// The weights of what is unlikely in a tree: that a player moves twice at a fork,
// that a variation has no alternative, and that one is outside of the tree.
const (
	twice   = 2
	alone   = 1
	outside = math.MaxInt32 / 4
)

// begins counts variations by the move that they begin with, B and W.
type begins [2]int32

func (b *begins) add(id Ident) {
	if id != Unknown {
		b[colorIndex(id)]++
	}
}

// after is what it weighs that these variations follow a move.
func (b begins) after(tail Ident) int32 {
	if tail == Unknown {
		return 0
	}
	return twice * b[colorIndex(tail)]
}

// colorIndex is 0 for B, and 1 for W.
func colorIndex(move Ident) int {
	if move == B {
		return 0
	}
	return 1
}

// unlikely weighs for every variation how much likelier the tree is when the one around it ends before it. It gives the
// first of the best, 0 when none is better. A variation without an alternative says nothing where programs write many,
// nor where several are open at the end, as when the end was cut off.
func (u nesting) unlikely(depth int) int {
	weight := int32(alone)
	if _, n := u.single(); n > 2 || depth > 1 {
		weight = 0
	}
	all := make([]begins, len(u)) // by the parent
	for i := len(u) - 1; i > 0; i-- {
		u[i].later = all[u[i].parent]
		all[u[i].parent].add(u[i].first)
	}
	best, least := 0, int32(0)
	for i := 1; i < len(u); i++ {
		u[i].moved = u.outwards(i, weight)
		if w := u.change(i, weight); w < least {
			best, least = i, w
		}
	}
	return best
}

// change is by how much the tree is worse when the variation around the i-th ends
// before it: this and the later ones are then alternatives to that.
func (u nesting) change(i int, weight int32) int32 {
	x := &u[u[i].parent]
	if x.parent < 0 {
		return outside
	}
	these := u[i].later
	these.add(u[i].first)
	return u.joins(x, these, weight*(one(u[i].index)-one(x.children)-one(u[x.parent].children)))
}

// outwards is by how much the tree is worse when the variations after the i-th
// belong to the one around its parent, and so on outwards.
func (u nesting) outwards(i int, weight int32) int32 {
	x := &u[u[i].parent]
	rest := x.children - u[i].index - 1
	if x.parent < 0 {
		return outside * min(rest, 1)
	}
	return u.joins(x, u[i].later, weight*(one(x.index+1+rest)-one(u[x.parent].children)))
}

// joins is by how much the tree is worse when variations of x follow x instead; more
// is what that changes in how many have no alternative.
func (u nesting) joins(x *opened, these begins, more int32) int32 {
	return min(outside, these.after(u[x.parent].tail)-these.after(x.tail)+x.moved+more)
}

// one is 1 for a single variation, and else 0.
func one(n int32) int32 {
	if n == 1 {
		return 1
	}
	return 0
}

// single is the last variation without an alternative, and how many there are.
func (u nesting) single() (last, n int) {
	for i := 1; i < len(u); i++ {
		if u[u[i].parent].children == 1 {
			last, n = i, n+1
		}
	}
	return last, n
}
