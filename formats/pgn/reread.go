package pgn

import (
	"slices"
	"sort"

	"github.com/recls/recls/syntax"
)

// Reread reads the game again that the change lies in, with what is after it up to the next one. It gives nil where there
// is not another game to keep, and where the change may reach further.
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
	last   bool         // it is the last one
	span   syntax.Span  // of it before the change, up to the next game
	part   syntax.Range // likewise
}

// find finds the game that the change lies in, strictly: its first three tokens stay, by which the game before it knows
// that it has ended. That one must not have looked for something beyond them.
func (r *reread) find() bool {
	t, text := r.old.Tree, r.old.Source().Text()
	start := func(game int) int { return r.old.GameSpan(game).Start }
	r.index = sort.Search(len(r.games), func(i int) bool { return start(i) > r.change.Span.Start }) - 1
	if r.index < 0 {
		return false
	}
	r.last = r.index+1 == len(r.games)
	r.part = t.Range(r.games[r.index].Node)
	r.part.Nodes[1], r.part.Tokens[1] = syntax.NodeID(t.Len()), t.TokenCount()
	if !r.last {
		r.part.Nodes[1] = r.games[r.index+1].Node
		r.part.Tokens[1], _ = t.Tokens(r.part.Nodes[1])
	}
	token, at := r.part.Tokens[0], start(r.index)
	r.span = syntax.Span{Start: at, End: t.TokenStart(r.part.Tokens[1])}
	if r.part.Tokens[1]-token < 4 || r.change.Span.Start <= t.TokenSpan(token+2).End || r.change.Span.End >= r.span.End && !r.last {
		return false
	}
	if at > 0 && (text[at-1] != '\n' && text[at-1] != '\r' || text[at] != '[' && (token == 0 || lineBreaks(t.TokenText(token-1)) < 2)) {
		return false
	}
	return !slices.ContainsFunc(r.old.Faults.List(), func(x syntax.Fault) bool { return x.Span.Start < at && x.Code == CodeCommentUnclosed })
}

// file reads the game again, after which the next one must begin where it did, and puts it into its place.
func (r *reread) file() *syntax.File {
	text, end := r.src.Text(), r.span.End+r.change.By()
	p := &parser{text: text, b: syntax.NewBuilder(r.src, File, guess(text[r.span.Start:end])), brace: -1}
	p.b.Token(Blank, r.span.Start)
	for at := p.b.At(); at < end; at = p.b.At() {
		p.element(at)
	}
	if p.b.At() != end {
		return nil
	}
	if r.last {
		p.endGame()
		r.span.End++ // faults at the end of the text are of this game too
	} else {
		p.element(end)
	}
	if p.b.Start(p.first()) != r.span.Start || len(p.games) != 1 && r.last || !r.last && (len(p.games) != 2 || p.b.Start(p.games[1].Node) != end) {
		return nil
	}
	var faults syntax.Faults
	for _, x := range p.faults.List() {
		if x.Span.Start < end || r.last {
			faults.Add(x)
		}
	}
	all := r.old.Faults.Changed(r.span, r.change.By(), &faults)
	if all == nil {
		return nil
	}
	part := p.b.Tree(Blank)
	fresh := part.Range(p.first())
	fresh.Nodes[1], fresh.Tokens[1] = syntax.NodeID(part.Len()), part.TokenCount()
	if !r.last {
		fresh.Nodes[1] = p.games[1].Node
		fresh.Tokens[1], _ = part.Tokens(fresh.Nodes[1])
	}
	tree := r.old.Tree.Splice(r.src, r.part, part, fresh, r.change.By())
	games := slices.Clone(r.games)
	games[r.index].Cut = p.games[0].Cut
	for i := r.index + 1; i < len(games); i++ {
		games[i].Node += syntax.NodeID(tree.Len() - r.old.Tree.Len())
	}
	return newFile(r.old.Format, tree, all, games)
}

// first is the node of the first game that was read; the root without one.
func (p *parser) first() syntax.NodeID {
	if len(p.games) == 0 {
		return syntax.Root
	}
	return p.games[0].Node
}
