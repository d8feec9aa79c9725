package pgn

import (
	"slices"
	"sort"

	"github.com/recls/recls/syntax"
)

// Reread reads the game again that the change lies in, with what is after it up to the next one. It gives nil where there
// is no other game to keep, and where the change may reach further.
func (f Format) Reread(old *syntax.File, src *syntax.Source, c syntax.Change) *syntax.File {
	r := &reread{old: old, games: FactsOf(old).Games, src: src, change: c}
	if len(r.games) < 2 || !r.find() {
		return nil
	}
	return r.file()
}

// reread is one change of one game.
type reread struct {
	old    *syntax.File
	games  []GameFacts
	src    *syntax.Source
	change syntax.Change
	index  int          // of the game
	span   syntax.Span  // of it before the change, up to the next game
	part   syntax.Range // likewise
}

// start is where a game begins; that after the last is the end of the text.
func (r *reread) start(game int) (n syntax.NodeID, token, at int) {
	t := r.old.Tree
	if game == len(r.games) {
		return syntax.NodeID(t.Len()), t.TokenCount(), t.Source().Len()
	}
	n = r.games[game].Node
	token, _ = t.Tokens(n)
	return n, token, t.TokenStart(token)
}

// find finds the game that the change lies in, strictly: its first three tokens stay, by which the game before it knows
// that it has ended. That one must not have looked for something beyond them.
func (r *reread) find() bool {
	t, text := r.old.Tree, r.old.Source().Text()
	r.index = sort.Search(len(r.games), func(i int) bool {
		_, _, at := r.start(i)
		return at > r.change.Span.Start
	}) - 1
	if r.index < 0 {
		return false
	}
	n, token, at := r.start(r.index)
	next, nextToken, end := r.start(r.index + 1)
	r.span, r.part = syntax.Span{Start: at, End: end}, syntax.Range{Nodes: [2]syntax.NodeID{n, next}, Tokens: [2]int{token, nextToken}}
	if nextToken-token < 4 || r.change.Span.Start <= t.TokenSpan(token+2).End || r.change.Span.End >= end && end < len(text) {
		return false
	}
	if at > 0 && (text[at-1] != '\n' && text[at-1] != '\r' || text[at] != '[' && (token == 0 || lineBreaks(t.TokenText(token-1)) < 2)) {
		return false
	}
	for _, x := range r.old.Faults.List() {
		if x.Span.Start < at && x.Code == CodeCommentUnclosed {
			return false
		}
	}
	return true
}

// file reads the game again, after which the next one must begin where it did, and puts it into its place.
func (r *reread) file() *syntax.File {
	text, end := r.src.Text(), r.span.End+r.change.By()
	p := &parser{text: text, b: syntax.NewBuilder(r.src, File, guess(text[r.span.Start:end])), brace: -1}
	p.b.Token(Blank, r.span.Start)
	for at := p.b.At(); at < end; at = p.b.At() {
		p.element(at)
	}
	last, want := r.index+1 == len(r.games), 1
	switch {
	case p.b.At() != end:
		return nil
	case last:
		p.endGame()
	default:
		p.element(end)
		want = 2
	}
	if len(p.games) != want || p.b.Start(p.games[0].Node) != r.span.Start || !last && p.b.Start(p.games[1].Node) != end {
		return nil
	}
	fresh := syntax.Range{Nodes: [2]syntax.NodeID{p.games[0].Node}}
	games, known := slices.Clone(r.games), len(r.games)
	games[r.index].Cut = p.games[0].Cut
	var faults syntax.Faults
	for _, x := range p.faults.List() {
		if x.Span.Start < end || last {
			faults.Add(x)
		}
	}
	faults.Sort()
	all := r.old.Faults.Changed(r.changed(), r.change.By(), &faults)
	if all == nil {
		return nil
	}
	part := p.b.Tree(Blank)
	fresh.Tokens[0], _ = part.Tokens(fresh.Nodes[0])
	fresh.Nodes[1], fresh.Tokens[1] = syntax.NodeID(part.Len()), part.TokenCount()
	if !last {
		fresh.Nodes[1] = p.games[1].Node
		fresh.Tokens[1], _ = part.Tokens(fresh.Nodes[1])
	}
	tree := r.old.Tree.Splice(r.src, r.part, part, fresh, r.change.By())
	for i := r.index + 1; i < known; i++ {
		games[i].Node += syntax.NodeID(tree.Len() - r.old.Tree.Len())
	}
	return newFile(r.old.Format, tree, all, games)
}

// changed is the span whose faults are found again: of the last game all to the end, where a fault may lie too.
func (r *reread) changed() syntax.Span {
	if r.index+1 == len(r.games) {
		return syntax.Span{Start: r.span.Start, End: r.span.End + 1}
	}
	return r.span
}
