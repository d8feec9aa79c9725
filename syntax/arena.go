package syntax

import "slices"

// Arena is memory for trees that nobody keeps: what one has taken is given to the next.
// A tree in an arena is good until another is begun there. The zero Arena is empty.
type Arena struct {
	tokens []Token
	nodes  []node
}

// Builder starts a tree in the arena, as NewBuilder does.
func (a *Arena) Builder(src *Source, root Kind, g SizeHint) *Builder {
	a.tokens, a.nodes = slices.Grow(a.tokens[:0], g.Tokens), slices.Grow(a.nodes[:0], g.Nodes)
	b := &Builder{tree: &Tree{source: src, tokens: a.tokens, nodes: a.nodes}, open: None, arena: a}
	b.Open(root)
	return b
}

// Chunked is a format whose texts can be read chunk by chunk, for those who need no tree
// of the whole.
type Chunked interface {
	Format
	// Chunks cuts a text into chunks of about size bytes before what seem to be games;
	// where games depend on those before them, it is one chunk.
	Chunks(text string, size int) []Span
	// ParseChunk reads a chunk of src, whose other bytes are one token before and one
	// after. ok is false when it may be something else inside the text.
	ParseChunk(src *Source, chunk Span, arena *Arena) (f *File, ok bool)
}
