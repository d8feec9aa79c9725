package formats

import (
	"iter"
	"sort"
)

// Kind names what a token or a node is. Every format numbers its own kinds,
// tokens and nodes apart, from 0 to 31.
type Kind uint8

const kindBits = 5

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

// Token is a piece of text: it starts where the token before it ended. There
// are no gaps and no overlaps by construction, so the tokens of a tree, joined,
// are its text, whatever the text was.
type Token uint32

func makeToken(k Kind, end int) Token { return Token(end)<<kindBits | Token(k) }

// Kind tells what the token is.
func (t Token) Kind() Kind { return Kind(t & (1<<kindBits - 1)) }

// End is the offset behind the token's last byte.
func (t Token) End() int { return int(t >> kindBits) }

// NodeID is the index of a node in its tree, in preorder: a parent comes before
// its descendants, and these lie in one run behind it.
type NodeID int32

const (
	Root NodeID = 0  // the node of the whole file, always there
	None NodeID = -1 // no node
)

// node spans the tokens [first, last). up holds the parent (plus one) and the
// kind. Twelve bytes without a pointer: the collector does not scan them, and a
// million nested variations stay small.
type node struct{ first, last, up uint32 }

// Tree is the lossless tree of a text: the tokens in a row and the nodes over
// them. It never changes. It has no pointers from node to node, so a walk is a
// loop and depth costs nothing.
type Tree struct {
	source *Source
	tokens []Token
	nodes  []node
}

// Source is the text that the tree was read from.
func (t *Tree) Source() *Source { return t.source }

// Len is the number of nodes, at least one.
func (t *Tree) Len() int { return len(t.nodes) }

// TokenCount is the number of tokens; 0 for an empty text.
func (t *Tree) TokenCount() int { return len(t.tokens) }

// TokenKind tells what token i is.
func (t *Tree) TokenKind(i int) Kind { return t.tokens[i].Kind() }

// TokenStart is the offset of token i's first byte; for i = TokenCount it is
// the length of the text.
func (t *Tree) TokenStart(i int) int {
	if i == 0 {
		return 0
	}
	return t.tokens[i-1].End()
}

// TokenSpan is the place of token i.
func (t *Tree) TokenSpan(i int) Span { return Span{t.TokenStart(i), t.tokens[i].End()} }

// TokenText is the text of token i.
func (t *Tree) TokenText(i int) string { return t.source.Slice(t.TokenSpan(i)) }

// TokenAt is the index of the token that holds the byte at off; an offset at or
// behind the end of the text gives the last token, and an empty text -1.
func (t *Tree) TokenAt(off int) int {
	i := sort.Search(len(t.tokens), func(i int) bool { return t.tokens[i].End() > off })
	return min(i, len(t.tokens)-1)
}

// Kind tells what node n is.
func (t *Tree) Kind(n NodeID) Kind { return Kind(t.nodes[n].up & (1<<kindBits - 1)) }

// Parent is the node around n; None for the root.
func (t *Tree) Parent(n NodeID) NodeID { return NodeID(t.nodes[n].up>>kindBits) - 1 }

// Tokens gives the tokens of n, those of its descendants included, as the
// half-open range [first, last).
func (t *Tree) Tokens(n NodeID) (first, last int) {
	return int(t.nodes[n].first), int(t.nodes[n].last)
}

// Span is the place of node n.
func (t *Tree) Span(n NodeID) Span {
	first, last := t.Tokens(n)
	return Span{t.TokenStart(first), t.TokenStart(last)}
}

// Text is the text of node n.
func (t *Tree) Text(n NodeID) string { return t.source.Slice(t.Span(n)) }

// End is the first node behind n and its descendants, or Len if there is none.
// It gallops from n, so walking over siblings costs about what it skips,
// logarithmically.
func (t *Tree) End(n NodeID) NodeID {
	last := t.nodes[n].last
	lo, step := int(n)+1, 1
	for lo+step < len(t.nodes) && t.nodes[lo+step].first < last {
		lo += step
		step *= 2
	}
	hi := min(lo+step, len(t.nodes))
	return NodeID(lo + sort.Search(hi-lo, func(i int) bool { return t.nodes[lo+i].first >= last }))
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
	return n >= top && (n == top || t.nodes[n].first < t.nodes[top].last)
}

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
	if len(t.tokens) == 0 {
		return Root
	}
	tok := uint32(t.TokenAt(off))
	n := NodeID(sort.Search(len(t.nodes), func(i int) bool { return t.nodes[i].first > tok }) - 1)
	for n > Root && t.nodes[n].last <= tok {
		n = t.Parent(n)
	}
	return max(n, Root)
}
