package formats

// Apart is the memory of one tree that is read in parts, at the same time: each
// part is read into a stretch of it, so that Join has only to move together what
// lies between them.
type Apart struct {
	tokens []Token
	nodes  []node
	ends   []Guess // of the stretches
	census []Census
}

// Guess is about how many tokens and nodes the tree of a text has.
type Guess struct{ Tokens, Nodes int }

// RoomFor makes room for the trees of texts by a guess at each; together is as for
// Divider.
func RoomFor(texts []string, guess func(string) Guess, together func(n int, work func(i int))) *Apart {
	guesses := make([]Guess, len(texts))
	a := &Apart{census: make([]Census, len(texts))}
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
	tokens, nodes := a.tokens[:0], a.nodes[:0]
	if !a.holds(parts) {
		tokens, nodes = nil, nil
	}
	src.census.Store(sum(a.census))
	at := 0
	for i, t := range parts {
		firstToken, firstNode := uint32(len(tokens)), len(nodes)-1 // its root is not taken over
		if i == 0 {
			tokens, nodes = append(tokens, t.tokens...), append(nodes, t.nodes...)
			at = t.source.Len()
			continue
		}
		for _, x := range t.tokens {
			tokens = append(tokens, x.moved(at))
		}
		for _, x := range t.nodes[1:] {
			x.first, x.last = x.first+firstToken, x.last+firstToken
			if up := parentOf(x.up); up > Root {
				x.up = makeUp(up+NodeID(firstNode), x.up)
			}
			nodes = append(nodes, x)
		}
		at += t.source.Len()
	}
	nodes[Root].last = uint32(len(tokens))
	return &Tree{source: src, tokens: tokens, nodes: nodes, cut: noCut}
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
