package syntax

import (
	"slices"
	"sort"
	"sync/atomic"
)

// segment is a run of whole children of the root and of tokens between them, as one parse has made them: it may be
// shared by many versions of a tree, so its numbers stay as they are, and by is added to them when they are looked at.
type segment struct {
	tokens []Token
	nodes  []node
	token  int    // the number of its first token in the tree
	node   NodeID // and of its first node
	by     shift
}

// shift is how far things have moved.
type shift struct{ bytes, tokens, nodes int }

// segments are the segments of a tree in their order. The first begins with the root,
// whose end is known by all of them only.
type segments struct {
	list          []segment
	tokens, nodes int          // in all of them
	last          atomic.Int32 // the segment that was looked up last: most walks go on there
}

// token is token i. This and the methods below are not inlined, so that what calls them
// is: trees in one piece never come here.
//
//go:noinline
func (s *segments) token(i int) Token {
	x := s.find(func(x *segment) bool { return x.token <= i })
	return x.tokens[i-x.token].moved(x.by.bytes)
}

//go:noinline
func (s *segments) tokenKind(i int) Kind { return s.token(i).Kind() }

// nodeAt is node n.
//
//go:noinline
func (s *segments) nodeAt(n NodeID) node {
	if n == Root {
		return node{first: 0, last: uint32(s.tokens), up: s.list[0].nodes[0].up}
	}
	x := s.find(func(x *segment) bool { return x.node <= n })
	return x.nodes[n-x.node].moved(x.by)
}

//go:noinline
func (s *segments) up(n NodeID) uint32 { return s.nodeAt(n).up }

//go:noinline
func (s *segments) parent(n NodeID) NodeID { return parentOf(s.nodeAt(n).up) }

// find is the last segment that begins so, as those before it do. It mostly is the one that was found last.
func (s *segments) find(begins func(*segment) bool) *segment {
	k := int(s.last.Load())
	if !begins(&s.list[k]) || k+1 < len(s.list) && begins(&s.list[k+1]) {
		k = sort.Search(len(s.list), func(k int) bool { return !begins(&s.list[k]) }) - 1
		s.last.Store(int32(k))
	}
	return &s.list[k]
}

func (t Token) moved(bytes int) Token { return MakeToken(t.Kind(), t.End()+bytes) }

// moved is a node below the root, whose parent moves with it unless that is the root.
func (x node) moved(by shift) node {
	up := x.up
	if parent := parentOf(up); parent > Root {
		up = makeUp(parent+NodeID(by.nodes), up)
	}
	return node{uint32(int(x.first) + by.tokens), uint32(int(x.last) + by.tokens), up}
}

// Range is a run of whole children of the root, and the tokens that they begin and end
// with; there may be more tokens after the last child, up to the next.
type Range struct {
	Nodes  [2]NodeID // from the first up to, not including, the second
	Tokens [2]int    // likewise
}

// Range is node n, with the tokens that it has.
func (t *Tree) Range(n NodeID) Range {
	first, last := t.Tokens(n)
	return Range{Nodes: [2]NodeID{n, t.End(n)}, Tokens: [2]int{first, last}}
}

// Splice makes the tree of src from t and the tree of a part of src: what t has in old
// is replaced by what part has in fresh. Text after it moves by bytes.
//
// All versions of a tree share what is before and after, so the cost is that of the part and not of the tree. After
// edits in many places everything is copied into one piece again.
func (t *Tree) Splice(src *Source, old Range, part *Tree, fresh Range, bytes int) *Tree {
	before := t.segments
	if before == nil {
		before = &segments{list: []segment{{tokens: t.tokens, nodes: t.nodes}}}
	}
	now := &segments{list: make([]segment, 0, len(before.list)+2)}
	for i := range before.list {
		if x := before.list[i].until(old); len(x.tokens)+len(x.nodes) > 0 {
			now.list = append(now.list, x)
		}
	}
	now.list = append(now.list, segment{
		tokens: part.tokens[fresh.Tokens[0]:fresh.Tokens[1]], nodes: part.nodes[fresh.Nodes[0]:fresh.Nodes[1]],
		token: old.Tokens[0], node: old.Nodes[0],
		by: shift{
			bytes:  t.TokenStart(old.Tokens[0]) - part.TokenStart(fresh.Tokens[0]),
			tokens: old.Tokens[0] - fresh.Tokens[0], nodes: int(old.Nodes[0] - fresh.Nodes[0]),
		},
	})
	by := shift{
		bytes: bytes, tokens: fresh.Tokens[1] - fresh.Tokens[0] - (old.Tokens[1] - old.Tokens[0]),
		nodes: int(fresh.Nodes[1] - fresh.Nodes[0] - (old.Nodes[1] - old.Nodes[0])),
	}
	for i := range before.list {
		if x := before.list[i].behind(old, by); len(x.tokens)+len(x.nodes) > 0 {
			now.list = append(now.list, x)
		}
	}
	now.tokens, now.nodes = t.TokenCount()+by.tokens, t.Len()+by.nodes
	whole := &Tree{source: src, segments: now}
	if len(now.list) > maxSegments {
		whole = whole.joined()
	}
	return whole
}

// Longer is the tree of src, in which a token is longer than in t by bytes, or shorter, and nothing else is different. The
// nodes are shared. It is in one piece, as those that walk over all of it want it.
func (t *Tree) Longer(src *Source, token, bytes int) *Tree {
	if t.segments != nil {
		t = t.joined()
	}
	tokens := slices.Clone(t.tokens)
	for i := range tokens[token:] {
		tokens[token+i] = tokens[token+i].moved(bytes)
	}
	return &Tree{source: src, tokens: tokens, nodes: t.nodes}
}

// maxSegments is how many segments a tree has before it is copied into one piece.
const maxSegments = 512

// until is what of the segment is before a range.
func (x segment) until(r Range) segment {
	x.tokens = x.tokens[:min(max(r.Tokens[0]-x.token, 0), len(x.tokens))]
	x.nodes = x.nodes[:min(max(int(r.Nodes[0]-x.node), 0), len(x.nodes))]
	return x
}

// after is what of the segment is after a range, moved.
func (x segment) behind(r Range, by shift) segment {
	tokens := min(max(r.Tokens[1]-x.token, 0), len(x.tokens))
	nodes := min(max(int(r.Nodes[1]-x.node), 0), len(x.nodes))
	return segment{
		tokens: x.tokens[tokens:], nodes: x.nodes[nodes:],
		token: x.token + tokens + by.tokens, node: x.node + NodeID(nodes+by.nodes),
		by: shift{x.by.bytes + by.bytes, x.by.tokens + by.tokens, x.by.nodes + by.nodes},
	}
}

// joined is a copy of a tree in one piece.
func (t *Tree) joined() *Tree {
	s := t.segments
	whole := &Tree{source: t.source, tokens: make([]Token, 0, s.tokens), nodes: make([]node, 0, s.nodes)}
	for _, x := range s.list {
		for _, token := range x.tokens {
			whole.tokens = append(whole.tokens, token.moved(x.by.bytes))
		}
		for _, n := range x.nodes {
			whole.nodes = append(whole.nodes, n.moved(x.by))
		}
	}
	whole.nodes[Root] = s.nodeAt(Root)
	return whole
}
