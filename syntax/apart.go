package syntax

// Apart is the memory of one tree that is read in parts, at the same time: each
// part is read into a stretch of it, so that Join has only to move together what
// lies between them.
type Apart struct {
	tokens []Token
	nodes  []node
	ends   []Guess // of the stretches
	census []Census

	together func(n int, work func(i int))
}

// Guess is about how many tokens and nodes the tree of a text has.
type Guess struct{ Tokens, Nodes int }

// MaxSearch is how far from a wished place a part may begin, in bytes.
const MaxSearch = 1 << 20

// Divide cuts a text into about n parts of one size. All but the first begin where
// next says: it gives the offset of a place for that at or behind another offset,
// -1 where there is none nearby.
func Divide(text string, n int, next func(text string, from int) int) (parts []string) {
	return Cut(text, max(len(text)/max(n, 1), 1), next)
}

// Cut is Divide into parts of about size bytes.
func Cut(text string, size int, next func(text string, from int) int) (parts []string) {
	for len(text) > size {
		cut := next(text, size)
		if cut < 0 {
			break
		}
		parts, text = append(parts, text[:cut]), text[cut:]
	}
	return append(parts, text)
}

// RoomFor makes room for the trees of texts by a guess at each; together is as for
// Divider.
func RoomFor(texts []string, guess func(string) Guess, together func(n int, work func(i int))) *Apart {
	guesses := make([]Guess, len(texts))
	a := &Apart{census: make([]Census, len(texts)), together: together}
	together(len(texts), func(i int) { guesses[i], a.census[i] = guess(texts[i]), count(texts[i]) })
	var end Guess
	for _, g := range guesses {
		end.Tokens, end.Nodes = end.Tokens+g.Tokens, end.Nodes+g.Nodes
		a.ends = append(a.ends, end)
	}
	a.tokens, a.nodes = make([]Token, end.Tokens), make([]node, end.Nodes)
	return a
}

// Builder starts the tree of the i-th part, see NewBuilder.
func (a *Apart) Builder(i int, src *Source, root Kind) *Builder {
	from, to := a.start(i), a.ends[i]
	b := &Builder{tree: &Tree{source: src, cut: noCut}, open: None, roomy: true}
	b.tree.tokens = a.tokens[from.Tokens:from.Tokens:to.Tokens]
	b.tree.nodes = a.nodes[from.Nodes:from.Nodes:to.Nodes]
	b.Open(root)
	return b
}

func (a *Apart) start(i int) Guess {
	if i == 0 {
		return Guess{}
	}
	return a.ends[i-1]
}

// Join is the tree of src, whose text is that of the parts one after the other:
// the roots become one. The trees of the parts are used up.
func (a *Apart) Join(src *Source, parts []*Tree) *Tree {
	src.census.Store(sum(a.census))
	whole := &Tree{source: src, cut: noCut}
	if a.holds(parts) {
		whole.tokens, whole.nodes = a.tokens[:0], a.nodes[:0]
	}
	at := 0
	var moves []move
	for i, t := range parts {
		nodes := t.nodes
		if i > 0 {
			nodes = nodes[1:] // not the root
			moves = append(moves, move{
				tokens: [2]int{len(whole.tokens), len(whole.tokens) + len(t.tokens)},
				nodes:  [2]int{len(whole.nodes), len(whole.nodes) + len(nodes)}, text: at,
			}.cut()...)
		}
		whole.tokens, whole.nodes = append(whole.tokens, t.tokens...), append(whole.nodes, nodes...)
		at += t.source.Len()
	}
	a.together(len(moves), func(i int) { moves[i].in(whole) })
	whole.nodes[Root].last = uint32(len(whole.tokens))
	return whole
}

// move is a run of tokens and nodes of a part that stand in the whole tree, and
// still count as if the part were alone.
type move struct {
	tokens, nodes [2]int // the run, half-open
	text          int    // how far the text is moved,
	by            [2]int // and the indexes of tokens and of nodes; 0 before cut
}

// cut divides the run of a whole part into pieces that can be done at the same
// time.
func (m move) cut() (pieces []move) {
	const n = 8
	m.by = [2]int{m.tokens[0], m.nodes[0] - 1} // the root was not taken over
	cut := func(run [2]int, i int) int { return run[0] + (run[1]-run[0])*i/n }
	for i := range n {
		x := m
		x.tokens = [2]int{cut(m.tokens, i), cut(m.tokens, i+1)}
		x.nodes = [2]int{cut(m.nodes, i), cut(m.nodes, i+1)}
		pieces = append(pieces, x)
	}
	return pieces
}

// in makes the run count as the whole tree does.
func (m *move) in(t *Tree) {
	tokens, nodes := t.tokens[m.tokens[0]:m.tokens[1]], t.nodes[m.nodes[0]:m.nodes[1]]
	for i := range tokens {
		tokens[i] = tokens[i].moved(m.text)
	}
	for i := range nodes {
		x := &nodes[i]
		x.first, x.last = x.first+uint32(m.by[0]), x.last+uint32(m.by[0])
		if up := parentOf(x.up); up > Root {
			x.up = makeUp(up+NodeID(m.by[1]), x.up)
		}
	}
}

// holds reports whether all parts lie in their stretches: then each can be moved
// forward over what is between it and the one before.
func (a *Apart) holds(parts []*Tree) bool {
	for i, t := range parts {
		from, to := a.start(i), a.ends[i]
		if len(t.tokens) > to.Tokens-from.Tokens || len(t.nodes) > to.Nodes-from.Nodes {
			return false
		}
	}
	return true
}
