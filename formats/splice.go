package formats

import (
	"math"
	"slices"
)

// noCut is the cut of a tree in one piece: no token has this index.
const noCut = math.MaxUint32

// patch is the changed part of a tree and what stands behind it. That is shared
// with the tree that the edit was made in, and so still counts as if there had
// been no edit: it is moved when it is looked at.
type patch struct {
	tokens, nodes int // in the whole tree

	midTokens []Token
	midNodes  []node
	endTokens []Token
	endNodes  []node

	open []link // nodes before the patch that end inside it, and where they do
	held []link // nodes inside the patch with children in the end: what these call them, and their numbers

	bytes int32  // that the texts of the end have moved
	byTok int32  // indexes of tokens
	byNod int32  // numbers of nodes
	end   uint32 // the first token of the end, as the shared part counts
	first NodeID // the first node of the end, likewise
}

// patchedToken is a token behind the shared front. It is not to be inlined, so
// that what calls it is: trees in one piece never come here.
//
//go:noinline
func (t *Tree) patchedToken(i int) Token {
	p := t.patch
	if m := i - (p.tokens - len(p.endTokens) - len(p.midTokens)); m < len(p.midTokens) {
		return p.midTokens[m]
	}
	return p.moveToken(p.endTokens[i-(p.tokens-len(p.endTokens))])
}

func (p *patch) moveToken(t Token) Token { return makeToken(t.Kind(), t.End()+int(p.bytes)) }

// patched is a node that node does not find as it stands: it is changed, behind
// the change, or around it.
func (t *Tree) patched(n NodeID) node {
	p := t.patch
	if int(n) < len(t.nodes) {
		return p.moveEnd(n, t.nodes[n])
	}
	if m := int(n) - len(t.nodes); m < len(p.midNodes) {
		return p.midNodes[m]
	}
	return p.moveNode(p.endNodes[int(n)-(p.nodes-len(p.endNodes))])
}

// moveEnd moves the end of a node that begins before the patch and ends in it or
// behind it.
func (p *patch) moveEnd(n NodeID, x node) node {
	if x.last >= p.end {
		x.last = uint32(int32(x.last) + p.byTok)
	} else if to, ok := find(p.open, n); ok {
		x.last = to
	}
	return x
}

// moveNode moves a node of the end.
func (p *patch) moveNode(x node) node {
	x.first = uint32(int32(x.first) + p.byTok)
	x.last = uint32(int32(x.last) + p.byTok)
	up := parentOf(x.up)
	if up >= p.first {
		up += NodeID(p.byNod)
	} else if to, ok := find(p.held, up); ok {
		up = NodeID(to)
	}
	x.up = makeUp(up, x.up)
	return x
}

// link tells a number about a node.
type link struct {
	node NodeID
	to   uint32
}

// find looks a node up in links, which are sorted.
func find(links []link, n NodeID) (to uint32, ok bool) {
	i, ok := slices.BinarySearchFunc(links, n, func(l link, n NodeID) int { return int(l.node - n) })
	if !ok {
		return 0, false
	}
	return links[i].to, true
}

// Stretch is a run of whole nodes of a tree with the tokens that they begin and
// end with: what an edit has made an editor's text differ in.
type Stretch struct {
	Nodes  [2]NodeID // from the first up to, not including, the second
	Tokens [2]int    // likewise
}

// Splice makes the tree of src from t and a tree of a part of src: the nodes
// and tokens of t in old are replaced by those of part in fresh. Both stretches
// hang on the same parent, a node of t before old; in part that is the node
// hung, whose number is not kept. Texts behind the stretch move by bytes.
//
// What is before and behind the stretch is shared, so the cost is that of the
// stretch, and not of the tree. It grows when the next edit is made far from
// here, until it is worth a copy of everything: Splice does that by itself.
func (t *Tree) Splice(src *Source, old Stretch, part *Tree, fresh Stretch, parent, hung NodeID, bytes int) *Tree {
	s := splicer{t: t, part: part, old: old, fresh: fresh, parent: parent, hung: hung, bytes: bytes}
	return s.tree(src)
}

// splicer puts one patch together. from and to are the stretch of t that the
// patch takes up: the one that is replaced, and all that t has patched.
type splicer struct {
	t, part      *Tree
	old, fresh   Stretch
	parent, hung NodeID
	bytes        int
	from, to     Stretch // to is the part of t behind old up to the end of the patch
}

// maxPatch is the share of a tree, one in so many, that a patch may grow to.
const maxPatch = 8

func (s *splicer) tree(src *Source) *Tree {
	t := s.t
	front := Stretch{Nodes: [2]NodeID{0, s.old.Nodes[0]}, Tokens: [2]int{0, s.old.Tokens[0]}}
	back := Stretch{Nodes: [2]NodeID{s.old.Nodes[1], NodeID(t.Len())}, Tokens: [2]int{s.old.Tokens[1], t.TokenCount()}}
	if p := t.patch; p != nil {
		front.Nodes[1] = min(front.Nodes[1], NodeID(len(t.nodes)))
		front.Tokens[1] = min(front.Tokens[1], len(t.tokens))
		back.Nodes[0] = max(back.Nodes[0], NodeID(p.nodes-len(p.endNodes)))
		back.Tokens[0] = max(back.Tokens[0], p.tokens-len(p.endTokens))
	}
	s.from = Stretch{Nodes: [2]NodeID{front.Nodes[1], s.old.Nodes[0]}, Tokens: [2]int{front.Tokens[1], s.old.Tokens[0]}}
	s.to = Stretch{Nodes: [2]NodeID{s.old.Nodes[1], back.Nodes[0]}, Tokens: [2]int{s.old.Tokens[1], back.Tokens[0]}}
	if s.size() > t.Len()/maxPatch+1<<10 {
		s.from.Nodes[0], s.from.Tokens[0] = 0, 0
		s.to.Nodes[1], s.to.Tokens[1] = NodeID(t.Len()), t.TokenCount()
		return s.flat(src)
	}
	return s.patched(src)
}

// size is the number of nodes that the patch would hold.
func (s *splicer) size() int {
	return int(s.from.Nodes[1]-s.from.Nodes[0]) + int(s.fresh.Nodes[1]-s.fresh.Nodes[0]) + int(s.to.Nodes[1]-s.to.Nodes[0])
}

// byTok and byNod are how far indexes behind the replaced stretch move.
func (s *splicer) byTok() int {
	return s.fresh.Tokens[1] - s.fresh.Tokens[0] - (s.old.Tokens[1] - s.old.Tokens[0])
}

func (s *splicer) byNod() int {
	return int(s.fresh.Nodes[1]-s.fresh.Nodes[0]) - int(s.old.Nodes[1]-s.old.Nodes[0])
}

// tokens are those of the patch, as the new tree counts.
func (s *splicer) tokens() []Token {
	n := s.from.Tokens[1] - s.from.Tokens[0] + s.fresh.Tokens[1] - s.fresh.Tokens[0] + s.to.Tokens[1] - s.to.Tokens[0]
	out := make([]Token, 0, n)
	for i := s.from.Tokens[0]; i < s.from.Tokens[1]; i++ {
		out = append(out, s.t.token(i))
	}
	at := s.t.TokenStart(s.old.Tokens[0]) - s.part.TokenStart(s.fresh.Tokens[0])
	for i := s.fresh.Tokens[0]; i < s.fresh.Tokens[1]; i++ {
		x := s.part.token(i)
		out = append(out, makeToken(x.Kind(), x.End()+at))
	}
	for i := s.to.Tokens[0]; i < s.to.Tokens[1]; i++ {
		x := s.t.token(i)
		out = append(out, makeToken(x.Kind(), x.End()+s.bytes))
	}
	return out
}

// nodes are those of the patch, as the new tree counts.
func (s *splicer) nodes() []node {
	out := make([]node, 0, s.size())
	for n := s.from.Nodes[0]; n < s.from.Nodes[1]; n++ {
		out = append(out, s.around(s.t.node(n)))
	}
	for n := s.fresh.Nodes[0]; n < s.fresh.Nodes[1]; n++ {
		out = append(out, s.adopt(s.part.node(n)))
	}
	for n := s.to.Nodes[0]; n < s.to.Nodes[1]; n++ {
		out = append(out, s.behind(s.t.node(n)))
	}
	return out
}

// around moves the end of a node before the replaced stretch.
func (s *splicer) around(x node) node {
	if int(x.last) >= s.old.Tokens[1] && int(x.last) > s.old.Tokens[0] {
		x.last = uint32(int(x.last) + s.byTok())
	}
	return x
}

// adopt makes a node of the part one of the tree.
func (s *splicer) adopt(x node) node {
	byTok := s.old.Tokens[0] - s.fresh.Tokens[0]
	x.first, x.last = uint32(int(x.first)+byTok), uint32(int(x.last)+byTok)
	up := parentOf(x.up)
	if up == s.hung {
		up = s.parent
	} else {
		up += s.old.Nodes[0] - s.fresh.Nodes[0]
	}
	x.up = makeUp(up, x.up)
	return x
}

// behind moves a node behind the replaced stretch.
func (s *splicer) behind(x node) node {
	x.first, x.last = uint32(int(x.first)+s.byTok()), uint32(int(x.last)+s.byTok())
	if up := parentOf(x.up); up >= s.old.Nodes[1] {
		x.up = makeUp(up+NodeID(s.byNod()), x.up)
	}
	return x
}

// flat copies everything into one piece.
func (s *splicer) flat(src *Source) *Tree {
	return &Tree{source: src, tokens: s.tokens(), nodes: s.nodes(), cut: noCut}
}

// patched shares the front and the end with t, or with the tree that t shares
// them with.
func (s *splicer) patched(src *Source) *Tree {
	t := s.t
	p := &patch{
		tokens: t.TokenCount() + s.byTok(), nodes: t.Len() + s.byNod(),
		midTokens: s.tokens(), midNodes: s.nodes(),
		bytes: int32(s.bytes), byTok: int32(s.byTok()), byNod: int32(s.byNod()),
		end: uint32(s.to.Tokens[1]), first: s.to.Nodes[1],
		open: s.open(), held: s.held(),
	}
	front := &Tree{source: src, tokens: t.tokens[:s.from.Tokens[0]], nodes: t.nodes[:s.from.Nodes[0]], patch: p}
	if old := t.patch; old == nil {
		p.endTokens, p.endNodes = t.tokens[s.to.Tokens[1]:], t.nodes[s.to.Nodes[1]:]
	} else {
		p.endTokens = old.endTokens[len(old.endTokens)-(t.TokenCount()-s.to.Tokens[1]):]
		p.endNodes = old.endNodes[len(old.endNodes)-(t.Len()-int(s.to.Nodes[1])):]
		p.bytes, p.byTok, p.byNod = p.bytes+old.bytes, p.byTok+old.byTok, p.byNod+old.byNod
		p.end, p.first = uint32(int32(p.end)-old.byTok), p.first-NodeID(old.byNod)
	}
	front.cut = uint32(s.from.Tokens[0]) + 1
	return front
}

// open are the nodes that begin before the patch and end inside it, in order.
func (s *splicer) open() (links []link) {
	for n := s.t.Parent(s.from.Nodes[0]); n != None; n = s.t.Parent(n) {
		x := s.t.node(n)
		if int(x.last) >= s.to.Tokens[1] {
			break // so do all around it
		}
		links = append(links, link{n, s.around(x).last})
	}
	slices.Reverse(links)
	return links
}

// held are the nodes inside the patch that have children behind it, in order.
func (s *splicer) held() (links []link) {
	if int(s.to.Nodes[1]) == s.t.Len() {
		return nil
	}
	for n := s.t.Parent(s.to.Nodes[1]); n >= s.from.Nodes[0]; n = s.t.Parent(n) {
		to := n
		if n >= s.old.Nodes[1] {
			to += NodeID(s.byNod())
		}
		links = append(links, link{s.t.shared(n), uint32(to)})
	}
	slices.Reverse(links)
	return links
}

// shared is what the nodes of the end call a node.
func (t *Tree) shared(n NodeID) NodeID {
	p := t.patch
	switch {
	case p == nil || int(n) < len(t.nodes):
		return n
	case int(n) >= p.nodes-len(p.endNodes):
		return n - NodeID(p.byNod)
	}
	for _, l := range p.held {
		if NodeID(l.to) == n {
			return l.node
		}
	}
	return n
}

// Join is the tree of src, whose text is that of the trees one after the other:
// the roots become one. The first tree is used up if it has room for the others.
func Join(src *Source, trees []*Tree) *Tree {
	whole := &Tree{source: src, tokens: trees[0].tokens, nodes: trees[0].nodes, cut: noCut}
	at := trees[0].source.Len()
	for _, t := range trees[1:] {
		firstToken, firstNode := len(whole.tokens), len(whole.nodes)-1 // its root is not taken over
		for _, x := range t.tokens {
			whole.tokens = append(whole.tokens, makeToken(x.Kind(), x.End()+at))
		}
		for _, x := range t.nodes[1:] {
			x.first, x.last = x.first+uint32(firstToken), x.last+uint32(firstToken)
			if up := parentOf(x.up); up > Root {
				x.up = makeUp(up+NodeID(firstNode), x.up)
			}
			whole.nodes = append(whole.nodes, x)
		}
		at += t.source.Len()
	}
	whole.nodes[Root].last = uint32(len(whole.tokens))
	return whole
}
