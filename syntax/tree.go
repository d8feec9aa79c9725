package syntax

import (
	"iter"
	"sort"
)

// Kind names what a token or a node is. Every format numbers its own kinds, tokens and nodes apart, from 0 to 31.
type Kind uint8

const (
	kindBits = 5
	kindMask = 1<<kindBits - 1
)

// KindSet is a set of kinds.
type KindSet uint32

// EveryKind holds all kinds.
const EveryKind = ^KindSet(0)

// Kinds makes a set.
func Kinds(kinds ...Kind) KindSet {
	var s KindSet
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has reports whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s>>k&1 != 0 }

// Token is a piece of text: it starts where the token before it ended. There are no gaps and no overlaps by
// construction, so the tokens of a tree, joined, are its text, whatever the text was.
type Token uint32

// MakeToken is a token of kind k that ends before the offset end.
func MakeToken(k Kind, end int) Token { return Token(end)<<kindBits | Token(k) }

// Kind tells what the token is.
func (t Token) Kind() Kind { return Kind(t & kindMask) }

// End is the offset after the token's last byte.
func (t Token) End() int { return int(t >> kindBits) }

// NodeID is the index of a node in its tree, in preorder: a parent comes before
// its descendants, and these lie in one run after it.
type NodeID int32

const (
	Root NodeID = 0  // the node of the whole file, always there
	None NodeID = -1 // no node
)

// node spans the tokens [first, last). up holds the parent (plus one) and the kind. Twelve bytes without a pointer: the
// collector does not scan them, and a million nested variations stay small.
type node struct{ first, last, up uint32 }

func parentOf(up uint32) NodeID { return NodeID(up>>kindBits) - 1 }

// makeUp is a link to a parent, with the kind that old has.
func makeUp(parent NodeID, old uint32) uint32 {
	return uint32(parent+1)<<kindBits | old&kindMask
}

// Tree is the lossless tree of a text: the tokens in a row and the nodes over them. It never changes. It has no
// pointers from node to node, so a walk is a loop and depth costs nothing.
//
// A tree that was made from another by an edit (see Splice) shares with it what
// the edit has not touched: it has segments instead of tokens and nodes.
type Tree struct {
	source   *Source
	tokens   []Token
	nodes    []node
	segments *segments // nil for a tree that is in one piece
}

// Source is the text that the tree was read from.
func (t *Tree) Source() *Source { return t.source }

// Len is the number of nodes, at least one.
func (t *Tree) Len() int {
	if t.segments == nil {
		return len(t.nodes)
	}
	return t.segments.nodes
}

// TokenCount is the number of tokens; 0 for an empty text.
func (t *Tree) TokenCount() int {
	if t.segments == nil {
		return len(t.tokens)
	}
	return t.segments.tokens
}

// token is the token with an index.
func (t *Tree) token(i int) Token {
	if t.segments == nil {
		return t.tokens[i]
	}
	return t.segments.token(i)
}

// node is the node with a number. It and the small methods below are inlined where
// they are called, which is where walks over large trees spend their time: so they
// are one question and one call, and what edits have changed is left to others.
func (t *Tree) node(n NodeID) node {
	if t.segments == nil {
		return t.nodes[n]
	}
	return t.segments.nodeAt(n)
}

// TokenKind tells what token i is.
func (t *Tree) TokenKind(i int) Kind {
	if t.segments == nil {
		return t.tokens[i].Kind()
	}
	return t.segments.tokenKind(i)
}

// TokenStart is the offset of token i's first byte; for i = TokenCount it is the length of the text.
func (t *Tree) TokenStart(i int) int {
	if i == 0 {
		return 0
	}
	return t.token(i - 1).End()
}

// TokenSpan is the place of token i.
func (t *Tree) TokenSpan(i int) Span { return Span{t.TokenStart(i), t.token(i).End()} }

// TokenText is the text of token i.
func (t *Tree) TokenText(i int) string { return t.source.Slice(t.TokenSpan(i)) }

// TokenAt is the index of the token that holds the byte at off; an offset at or
// after the end of the text gives the last token, and an empty text -1.
func (t *Tree) TokenAt(off int) int {
	i := sort.Search(t.TokenCount(), func(i int) bool { return t.token(i).End() > off })
	return min(i, t.TokenCount()-1)
}

// Kind tells what node n is.
func (t *Tree) Kind(n NodeID) Kind {
	if t.segments == nil {
		return Kind(t.nodes[n].up & kindMask)
	}
	return Kind(t.segments.up(n) & kindMask)
}

// up is the word of a node that holds its parent and its kind.
func (t *Tree) up(n NodeID) uint32 {
	if t.segments == nil {
		return t.nodes[n].up
	}
	return t.segments.up(n)
}

// Parent is the node around n; None for the root.
func (t *Tree) Parent(n NodeID) NodeID {
	if t.segments == nil {
		return NodeID(t.nodes[n].up>>kindBits) - 1
	}
	return t.segments.parent(n)
}

// Tokens gives the tokens of n, those of its descendants included, as the half-open range [first, last).
func (t *Tree) Tokens(n NodeID) (first, last int) {
	x := t.node(n)
	return int(x.first), int(x.last)
}

// Span is the place of node n.
func (t *Tree) Span(n NodeID) (s Span) {
	if t.segments != nil {
		first, last := t.Tokens(n)
		return Span{t.TokenStart(first), t.TokenStart(last)}
	}
	x := &t.nodes[n]
	if x.first > 0 {
		s.Start = t.tokens[x.first-1].End()
	}
	if x.last > 0 {
		s.End = t.tokens[x.last-1].End()
	}
	return s
}

// Text is the text of node n.
func (t *Tree) Text(n NodeID) string { return t.source.Slice(t.Span(n)) }

// End is the first node after n and its descendants, or Len if there is none. It gallops from n, so walking over
// siblings costs about what it skips, logarithmically.
func (t *Tree) End(n NodeID) NodeID {
	last := t.node(n).last
	lo, step := int(n)+1, 1
	for lo+step < t.Len() && t.node(NodeID(lo+step)).first < last {
		lo += step
		step *= 2
	}
	hi := min(lo+step, t.Len())
	return NodeID(lo + sort.Search(hi-lo, func(i int) bool { return t.node(NodeID(lo+i)).first >= last }))
}

// Children yields the children of n in order.
func (t *Tree) Children(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		end := t.End(n)
		for c := n + 1; c < end; c = t.End(c) {
			if !yield(c) {
				return
			}
		}
	}
}

// Inside reports whether n is top or one of its descendants.
func (t *Tree) Inside(n, top NodeID) bool {
	return n >= top && (n == top || t.node(n).first < t.node(top).last)
}

// Next is the first node from n on, in preorder, whose kind is in the set; Len without one.
func (t *Tree) Next(n NodeID, kinds KindSet) NodeID {
	if t.segments == nil {
		nodes := t.nodes
		for int(n) < len(nodes) && !kinds.Has(Kind(nodes[n].up&kindMask)) {
			n++
		}
		return n
	}
	for int(n) < t.Len() && !kinds.Has(t.Kind(n)) {
		n++
	}
	return n
}

// OnlyChild tells whether the first child of n is all of n from there on, and has kind k and two tokens, the second of
// kind value. It is how a walk over the moves of a large record asks one question instead of ten.
func (t *Tree) OnlyChild(n NodeID, k, value Kind) (c OnlyChild, ok bool) {
	child := n + 1
	if int(child) >= t.Len() {
		return c, false
	}
	x := t.node(child)
	if x.up != uint32(child)<<kindBits|uint32(k) || x.last-x.first != 2 || x.first == 0 || x.last != t.node(n).last {
		return c, false
	}
	first := int(x.first)
	second := t.token(first + 1)
	return OnlyChild{Span{t.token(first - 1).End(), second.End()}, int32(first)}, second.Kind() == value
}

// OnlyChild is a child of two tokens, which is all that its parent has.
type OnlyChild struct {
	Span  Span  // of both
	First int32 // of them
}

// OnlyChildRun appends, to a list with a capacity, what OnlyChild says of node n and of those that follow it, alike it
// and one after the other, up to the first of which it says nothing.
func (t *Tree) OnlyChildRun(n NodeID, k, value Kind, list []OnlyChild) []OnlyChild {
	if t.segments != nil {
		for up := t.up(n); len(list) < cap(list) && int(n) < t.Len() && t.up(n) == up; n += 2 {
			c, ok := t.OnlyChild(n, k, value)
			if !ok {
				break
			}
			list = append(list, c)
		}
		return list
	}
	nodes, tokens := t.nodes[n:], t.tokens
	for up := nodes[0].up; len(list) < cap(list) && len(nodes) > 1; nodes, n = nodes[2:], n+2 {
		x, child := &nodes[0], &nodes[1]
		first := int(child.first)
		if x.up != up || child.up != uint32(n+1)<<kindBits|uint32(k) || child.last-child.first != 2 || first == 0 || child.last != x.last {
			break
		}
		around := tokens[first-1 : first+2]
		if around[2].Kind() != value {
			break
		}
		list = append(list, OnlyChild{Span{around[0].End(), around[2].End()}, int32(child.first)})
	}
	return list
}

// SameParentAndKind reports whether there is a node m, and it is of the kind of n and a child of the same node.
func (t *Tree) SameParentAndKind(m, n NodeID) bool { return int(m) < t.Len() && t.up(m) == t.up(n) }

// Up is n or its nearest ancestor whose kind is in the set; None without one.
func (t *Tree) Up(n NodeID, kinds KindSet) NodeID {
	for n != None && !kinds.Has(t.Kind(n)) {
		n = t.Parent(n)
	}
	return n
}

// NodeAt is the innermost node that holds the byte at off. Between the children
// of a node it is that node; beyond the text it is the last token's.
func (t *Tree) NodeAt(off int) NodeID {
	if t.TokenCount() == 0 {
		return Root
	}
	tok := uint32(t.TokenAt(off))
	n := NodeID(sort.Search(t.Len(), func(i int) bool { return t.node(NodeID(i)).first > tok }) - 1)
	for n > Root && t.node(n).last <= tok {
		n = t.Parent(n)
	}
	return max(n, Root)
}
