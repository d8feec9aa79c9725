package syntax

// Builder makes a Tree in one pass over a text: tokens are appended, nodes opened and closed around them. It keeps the
// open nodes in the parent links of the tree itself, so that depth needs no second stack.
//
// A node is never empty: it is opened right before its first token, and closed
// after its last. Only the root may hold no token.
type Builder struct {
	tree *Tree
	open NodeID
}

// SizeHint is about how many tokens and nodes the tree of a text has.
type SizeHint struct{ Tokens, Nodes int }

// NewBuilder starts a tree with its root node of kind root. A wrong guess of how
// many tokens and nodes there will be costs time, not correctness.
func NewBuilder(src *Source, root Kind, g SizeHint) *Builder {
	b := &Builder{tree: &Tree{source: src}, open: None}
	b.tree.tokens = huge(make([]Token, 0, g.Tokens))
	b.tree.nodes = huge(make([]node, 0, g.Nodes))
	b.Open(root)
	return b
}

// Token appends a token that ends before the offset end. A token without bytes is left out.
func (b *Builder) Token(k Kind, end int) {
	if end > b.At() {
		b.tree.tokens = append(b.tree.tokens, MakeToken(k, end))
	}
}

// AppendToken appends a token that is known not to be empty.
func (b *Builder) AppendToken(k Kind, end int) {
	b.tree.tokens = append(b.tree.tokens, MakeToken(k, end))
}

// At is the offset after the last token.
func (b *Builder) At() int {
	if t := b.tree.tokens; len(t) > 0 { // a tree that is being built is in one piece
		return t[len(t)-1].End()
	}
	return 0
}

// Tokens is the number of tokens so far, which is the index of the next one.
func (b *Builder) Tokens() int { return len(b.tree.tokens) }

// LastKind is the kind of the last token; ok is false before the first.
func (b *Builder) LastKind() (k Kind, ok bool) {
	if len(b.tree.tokens) == 0 {
		return 0, false
	}
	return b.tree.tokens[len(b.tree.tokens)-1].Kind(), true
}

// Open starts a node of kind k at the next token, inside the innermost open one.
func (b *Builder) Open(k Kind) NodeID {
	n := NodeID(len(b.tree.nodes))
	first := uint32(len(b.tree.tokens))
	b.tree.nodes = append(b.tree.nodes, node{first: first, last: first, up: makeUp(b.open, uint32(k))})
	b.open = n
	return n
}

// AppendLeaf adds a closed node of kind k with the tokens given, none of them empty. It is
// Open, Put and Close in one, for what records hold by the hundred thousand.
func (b *Builder) AppendLeaf(k Kind, tokens ...Token) {
	t := b.tree
	first := uint32(len(t.tokens))
	t.tokens = append(t.tokens, tokens...)
	t.nodes = append(t.nodes, node{first: first, last: first + uint32(len(tokens)), up: makeUp(b.open, uint32(k))})
}

// AppendLeafPair adds a closed node of kind k that holds one token and then, as Row adds it,
// a node of kind child with the two others.
func (b *Builder) AppendLeafPair(k Kind, token Token, child Kind, one, two Token) {
	t := b.tree
	first, n := uint32(len(t.tokens)), NodeID(len(t.nodes))
	t.tokens = append(t.tokens, token, one, two)
	t.nodes = append(t.nodes,
		node{first: first, last: first + 3, up: makeUp(b.open, uint32(k))},
		node{first: first + 1, last: first + 3, up: makeUp(n, uint32(child))})
}

// Current is the innermost open node.
func (b *Builder) Current() NodeID { return b.open }

// Kind is the kind of an open or closed node.
func (b *Builder) Kind(n NodeID) Kind { return b.tree.Kind(n) }

// Start is where an open or closed node begins.
func (b *Builder) Start(n NodeID) int { return b.tree.TokenStart(int(b.tree.nodes[n].first)) }

// Parent is the parent of an open or closed node.
func (b *Builder) Parent(n NodeID) NodeID { return b.tree.Parent(n) }

// SetKind changes the kind of a node whose nature shows only later.
func (b *Builder) SetKind(n NodeID, k Kind) {
	up := &b.tree.nodes[n].up
	*up = makeUp(parentOf(*up), uint32(k))
}

// Close ends the innermost open node after the last token.
func (b *Builder) Close() { b.CloseAt(len(b.tree.tokens)) }

// CloseAt ends the innermost open node before token last, which must not lie before the end of one of its children. It
// serves nodes whose trailing white space belongs to the node around them.
func (b *Builder) CloseAt(last int) {
	b.tree.nodes[b.open].last = uint32(last)
	b.open = b.tree.Parent(b.open)
}

// Tree closes what is open and returns the tree; the builder is spent. Text
// after the last token becomes one more token of kind rest.
func (b *Builder) Tree(rest Kind) *Tree {
	b.Token(rest, b.tree.source.Len())
	for b.open != None {
		b.Close()
	}
	t := b.tree
	b.tree = nil
	t.tokens, t.nodes = fit(t.tokens), fit(t.nodes)
	return t
}

// fit gives back memory that a too high guess has taken.
func fit[T any](s []T) []T {
	if cap(s)-len(s) <= len(s)/4+64 {
		return s
	}
	return append(make([]T, 0, len(s)), s...)
}
