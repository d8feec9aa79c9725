package syntax

import (
	"math"
	"sort"
	"sync/atomic"
)

// noCut is the cut of a tree in one piece: no token has this index.
const noCut = math.MaxUint32

// patches is what edits have made of a tree in one piece, the base, which all
// versions share: it counts as if there had been no edit, and is moved when it is
// looked at.
type patches struct {
	base          *Tree
	list          []patch      // in order, never empty
	tokens, nodes int          // in the whole tree
	last          atomic.Int32 // the patch that was looked up last: most walks go on there
}

// patch is a stretch of the base and what stands in its place. Its tokens and
// nodes count from its own beginning; the parent of a node with parent None is
// the node parent of the base.
type patch struct {
	base   Stretch
	tokens []Token
	nodes  []node
	parent NodeID

	start     int    // offset of its text
	firstTok  int    // its first token, as the whole tree counts
	firstNode NodeID // its first node, likewise
	behind    shift  // of the base behind it, up to the next patch
}

// shift is how far things have moved.
type shift struct{ bytes, tokens, nodes int }

// patchedToken is a token behind the shared front. It is not to be inlined, so
// that what calls it is: trees in one piece never come here.
//
//go:noinline
func (t *Tree) patchedToken(i int) Token {
	p := t.patches
	x := &p.list[p.byToken(i)]
	if i < x.firstTok+len(x.tokens) {
		return x.tokens[i-x.firstTok].moved(x.start)
	}
	return p.base.tokens[i-x.behind.tokens].moved(x.behind.bytes)
}

//go:noinline
func (t *Tree) patchedTokenKind(i int) Kind { return t.token(i).Kind() }

//go:noinline
func (t *Tree) patchedKind(n NodeID) Kind { return Kind(t.patchedUp(n) & kindMask) }

//go:noinline
func (t *Tree) patchedParent(n NodeID) NodeID { return parentOf(t.patchedUp(n)) }

//go:noinline
func (t *Tree) patchedUp(n NodeID) uint32 {
	if int(n) < len(t.nodes) {
		return t.nodes[n].up // an edit behind a node does not touch it
	}
	return t.patched(n).up
}

func (t Token) moved(bytes int) Token { return MakeToken(t.Kind(), t.End()+bytes) }

// patched is a node of a tree with patches: one before them, changed, behind a
// change, or around one.
//
//go:noinline
func (t *Tree) patched(n NodeID) node {
	p := t.patches
	if int(n) < len(t.nodes) {
		x := t.nodes[n]
		if x.last >= t.cut {
			x.last = p.token(x.last)
		}
		return x
	}
	k := p.byNode(n)
	at := &p.list[k]
	if int(n) < int(at.firstNode)+len(at.nodes) {
		return p.own(at, at.nodes[n-at.firstNode])
	}
	return p.shared(k, p.base.nodes[int(n)-at.behind.nodes])
}

// own is a node of a patch as the whole tree counts.
func (p *patches) own(at *patch, x node) node {
	x.first, x.last = x.first+uint32(at.firstTok), x.last+uint32(at.firstTok)
	if up := parentOf(x.up); up != None {
		x.up = makeUp(up+at.firstNode, x.up)
	} else {
		x.up = makeUp(p.node(at.parent), x.up)
	}
	return x
}

// shared is a node of the base behind the k-th patch. It mostly ends before the
// next.
func (p *patches) shared(k int, x node) node {
	at := &p.list[k]
	x.first = uint32(int(x.first) + at.behind.tokens)
	if k+1 == len(p.list) || int(x.last) <= p.list[k+1].base.Tokens[0] {
		x.last = uint32(int(x.last) + at.behind.tokens)
	} else {
		x.last = p.token(x.last)
	}
	up := parentOf(x.up)
	if up >= at.base.Nodes[1] {
		up += NodeID(at.behind.nodes)
	} else {
		up = p.node(up)
	}
	x.up = makeUp(up, x.up)
	return x
}

// byToken is the last patch that begins at or before a token; there is one.
func (p *patches) byToken(i int) int {
	return p.find(func(x *patch) bool { return x.firstTok <= i })
}

// byNode is the last patch that begins at or before a node; there is one.
func (p *patches) byNode(n NodeID) int {
	return p.find(func(x *patch) bool { return x.firstNode <= n })
}

// find is the last patch that begins so, as those before it do. It mostly is the one
// that was found last.
func (p *patches) find(begins func(*patch) bool) int {
	k := int(p.last.Load())
	if !begins(&p.list[k]) || k+1 < len(p.list) && begins(&p.list[k+1]) {
		k = sort.Search(len(p.list), func(k int) bool { return !begins(&p.list[k]) }) - 1
		p.last.Store(int32(k))
	}
	return k
}

// token is what an index of the base, where a node ends, has become. No node of
// the base ends inside a patch.
func (p *patches) token(i uint32) uint32 {
	k := sort.Search(len(p.list), func(k int) bool { return p.list[k].base.Tokens[1] > int(i) })
	if k == 0 {
		return i
	}
	return uint32(int(i) + p.list[k-1].behind.tokens)
}

// node is what the number of a node of the base outside of all patches has become.
func (p *patches) node(n NodeID) NodeID {
	k := sort.Search(len(p.list), func(k int) bool { return p.list[k].base.Nodes[1] > n })
	if k == 0 {
		return n
	}
	return n + NodeID(p.list[k-1].behind.nodes)
}

// Stretch is a run of whole nodes of a tree, children of one node, with the tokens
// that they begin and end with: what an edit has made an editor's text differ in.
type Stretch struct {
	Nodes  [2]NodeID // from the first up to, not including, the second
	Tokens [2]int    // likewise
}

// Stretch is node n, with the tokens that it has.
func (t *Tree) Stretch(n NodeID) Stretch {
	first, last := t.Tokens(n)
	return Stretch{Nodes: [2]NodeID{n, t.End(n)}, Tokens: [2]int{first, last}}
}

// Renaming tells what the nodes of a tree are called in the one that Splice has
// made of it.
type Renaming struct {
	old   [2]NodeID // the nodes that were replaced
	fresh int       // how many there are in their place
	alike bool      // one for one, of the same kinds, with the same parents
}

// By is how far the nodes behind those that were replaced have moved.
func (r Renaming) By() int { return r.fresh - int(r.old[1]-r.old[0]) }

// Replaced is the nodes of the old tree that were replaced.
func (r Renaming) Replaced() [2]NodeID { return r.old }

// Node is what node n is called now, None for None; ok is false for a node that is
// no more. One that was replaced by its like goes on as that.
func (r Renaming) Node(n NodeID) (now NodeID, ok bool) {
	switch {
	case n < r.old[0]:
		return n, true
	case n >= r.old[1]:
		return n + NodeID(r.By()), true
	}
	return n, r.alike
}

// Renamed tells what has become of the nodes of the tree that this one was made
// of by Splice.
func (t *Tree) Renamed() Renaming { return t.renamed }

// Splice makes the tree of src from t and a tree of a part of src: the nodes
// and tokens of t in old are replaced by those of part in fresh. Both stretches
// hang on the same parent, a node of t before old; in part that is the node
// hung, whose number is not kept. Texts behind the stretch move by bytes.
//
// What is before and behind the stretch is shared, so the cost is that of the
// stretch, and not of the tree. After many edits in as many places it becomes
// worth a copy of everything: Splice does that by itself.
func (t *Tree) Splice(src *Source, old Stretch, part *Tree, fresh Stretch, parent, hung NodeID, bytes int) *Tree {
	s := splicer{t: t, part: part, old: old, fresh: fresh, parent: parent, hung: hung, bytes: bytes}
	p := s.patches()
	first := &p.list[0].base
	whole := &Tree{
		source: src, patches: p, cut: uint32(first.Tokens[0]) + 1,
		tokens: p.base.tokens[:first.Tokens[0]], nodes: p.base.nodes[:first.Nodes[0]],
	}
	if len(p.list) > maxPatches || p.size() > len(p.base.nodes)/maxPatched+1<<10 {
		whole = whole.flat()
	}
	whole.renamed = s.renamed(whole)
	return whole
}

// renamed compares the nodes that were replaced with those in their place.
func (s *splicer) renamed(whole *Tree) Renaming {
	r := Renaming{old: s.old.Nodes, fresh: int(s.fresh.Nodes[1] - s.fresh.Nodes[0])}
	r.alike = r.By() == 0
	for n := r.old[0]; n < r.old[1] && r.alike; n++ {
		r.alike = s.t.up(n) == whole.up(n)
	}
	return r
}

// A tree is copied when it has more patches than maxPatches, or when these hold
// one node in maxPatched.
const (
	maxPatches = 256
	maxPatched = 8
)

// size is the number of nodes in the patches.
func (p *patches) size() (n int) {
	for i := range p.list {
		n += len(p.list[i].nodes)
	}
	return n
}

// flat is a copy of a tree with patches in one piece.
func (t *Tree) flat() *Tree {
	whole := &Tree{source: t.source, cut: noCut, tokens: make([]Token, t.TokenCount()), nodes: make([]node, t.Len())}
	for i := copy(whole.tokens, t.tokens); i < len(whole.tokens); i++ {
		whole.tokens[i] = t.patchedToken(i)
	}
	for n := range whole.nodes {
		whole.nodes[n] = t.node(NodeID(n))
	}
	return whole
}

// splicer puts one patch together.
type splicer struct {
	t, part      *Tree
	old, fresh   Stretch
	parent, hung NodeID
	bytes        int
}

// byTok and byNod are how far indexes behind the replaced stretch move.
func (s *splicer) byTok() int {
	return s.fresh.Tokens[1] - s.fresh.Tokens[0] - (s.old.Tokens[1] - s.old.Tokens[0])
}

func (s *splicer) byNod() int {
	return int(s.fresh.Nodes[1]-s.fresh.Nodes[0]) - int(s.old.Nodes[1]-s.old.Nodes[0])
}

// patches is those of t with one more. Patches that the stretch lies in, or that
// lie in it, become a part of that.
func (s *splicer) patches() *patches {
	before := s.t.patches
	if before == nil {
		before = &patches{base: s.t, tokens: len(s.t.tokens), nodes: len(s.t.nodes)}
	}
	from := sort.Search(len(before.list), func(i int) bool {
		x := &before.list[i]
		return x.firstTok+len(x.tokens) > s.old.Tokens[0]
	})
	to := sort.Search(len(before.list), func(i int) bool { return before.list[i].firstTok >= s.old.Tokens[1] })
	p := &patches{base: before.base, tokens: before.tokens + s.byTok(), nodes: before.nodes + s.byNod()}
	p.list = make([]patch, 0, len(before.list)-(to-from)+1)
	p.list = append(p.list, before.list[:from]...)
	p.list = append(p.list, s.patch(before, from, to))
	p.list = append(p.list, before.list[to:]...)
	p.place(from)
	return p
}

// place counts where the patches from the k-th on stand.
func (p *patches) place(k int) {
	var by shift
	if k > 0 {
		by = p.list[k-1].behind
	}
	for i := k; i < len(p.list); i++ {
		x := &p.list[i]
		x.firstTok, x.firstNode = x.base.Tokens[0]+by.tokens, x.base.Nodes[0]+NodeID(by.nodes)
		x.start = p.base.TokenStart(x.base.Tokens[0]) + by.bytes
		end := x.start
		if n := len(x.tokens); n > 0 {
			end += x.tokens[n-1].End()
		}
		by.tokens = x.firstTok + len(x.tokens) - x.base.Tokens[1]
		by.nodes = int(x.firstNode) + len(x.nodes) - int(x.base.Nodes[1])
		by.bytes = end - p.base.TokenStart(x.base.Tokens[1])
		x.behind = by
	}
}

// patch is the one that takes the place of those from the from-th up to the
// to-th, and of what lies between them.
func (s *splicer) patch(before *patches, from, to int) patch {
	var by shift // of the base in front
	if from > 0 {
		by = before.list[from-1].behind
	}
	hull := s.old // as t counts
	x := patch{parent: None}
	x.base.Nodes[0], x.base.Tokens[0] = s.old.Nodes[0]-NodeID(by.nodes), s.old.Tokens[0]-by.tokens
	if from < to {
		if one := &before.list[from]; one.firstTok <= s.old.Tokens[0] {
			hull.Nodes[0], hull.Tokens[0] = one.firstNode, one.firstTok
			x.base.Nodes[0], x.base.Tokens[0], x.parent = one.base.Nodes[0], one.base.Tokens[0], one.parent
		}
		by = before.list[to-1].behind
	}
	x.base.Nodes[1], x.base.Tokens[1] = s.old.Nodes[1]-NodeID(by.nodes), s.old.Tokens[1]-by.tokens
	if from < to {
		if one := &before.list[to-1]; one.firstTok+len(one.tokens) >= s.old.Tokens[1] {
			hull.Nodes[1], hull.Tokens[1] = one.firstNode+NodeID(len(one.nodes)), one.firstTok+len(one.tokens)
			x.base.Nodes[1], x.base.Tokens[1], x.parent = one.base.Nodes[1], one.base.Tokens[1], one.parent
		}
	}
	if x.parent == None {
		x.parent = before.inBase(s.parent)
	}
	x.tokens, x.nodes = s.tokens(hull.Tokens), s.nodes(hull)
	return x
}

// inBase is the number in the base of a node that stands in no patch.
func (p *patches) inBase(n NodeID) NodeID {
	k := sort.Search(len(p.list), func(i int) bool { return p.list[i].firstNode > n })
	if k == 0 {
		return n
	}
	return n - NodeID(p.list[k-1].behind.nodes)
}

// tokens are those of t in the hull, with the fresh ones in their place.
func (s *splicer) tokens(hull [2]int) []Token {
	out := make([]Token, 0, hull[1]-hull[0]+s.byTok())
	start := s.t.TokenStart(hull[0])
	for i := hull[0]; i < s.old.Tokens[0]; i++ {
		out = append(out, s.t.token(i).moved(-start))
	}
	at := s.t.TokenStart(s.old.Tokens[0]) - s.part.TokenStart(s.fresh.Tokens[0])
	for i := s.fresh.Tokens[0]; i < s.fresh.Tokens[1]; i++ {
		out = append(out, s.part.token(i).moved(at-start))
	}
	for i := s.old.Tokens[1]; i < hull[1]; i++ {
		out = append(out, s.t.token(i).moved(s.bytes-start))
	}
	return out
}

// nodes are those of t in the hull, with the fresh ones in their place.
func (s *splicer) nodes(hull Stretch) []node {
	out := make([]node, 0, int(hull.Nodes[1]-hull.Nodes[0])+s.byNod())
	local := func(n NodeID) NodeID {
		if n < hull.Nodes[0] {
			return None
		}
		return n - hull.Nodes[0]
	}
	for n := hull.Nodes[0]; n < s.old.Nodes[0]; n++ {
		x := s.t.node(n)
		last := int(x.last)
		if last >= s.old.Tokens[1] {
			last += s.byTok() // it holds the stretch
		}
		out = append(out, node{x.first - uint32(hull.Tokens[0]), uint32(last - hull.Tokens[0]), makeUp(local(parentOf(x.up)), x.up)})
	}
	for n := s.fresh.Nodes[0]; n < s.fresh.Nodes[1]; n++ {
		x := s.part.node(n)
		up := local(s.parent)
		if p := parentOf(x.up); p != s.hung {
			up = p - s.fresh.Nodes[0] + s.old.Nodes[0] - hull.Nodes[0]
		}
		by := s.old.Tokens[0] - s.fresh.Tokens[0] - hull.Tokens[0]
		out = append(out, node{uint32(int(x.first) + by), uint32(int(x.last) + by), makeUp(up, x.up)})
	}
	for n := s.old.Nodes[1]; n < hull.Nodes[1]; n++ {
		x := s.t.node(n)
		up := local(parentOf(x.up))
		if parentOf(x.up) >= s.old.Nodes[1] {
			up += NodeID(s.byNod())
		}
		by := s.byTok() - hull.Tokens[0]
		out = append(out, node{uint32(int(x.first) + by), uint32(int(x.last) + by), makeUp(up, x.up)})
	}
	return out
}
