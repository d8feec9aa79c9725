package syntax

import "sync"

// PieceSize is how many bytes of a text are read at a time, into a room: few enough
// for their tree to stay in the cache of a processor while something goes over it,
// enough to make little of what each piece costs by itself.
const PieceSize = 1 << 17

// Room is memory for trees that nobody keeps: what one has taken is given to the
// next. A tree in a room is good until another is begun there. The zero Room is
// empty.
type Room struct {
	tokens []Token
	nodes  []node
}

// Rooms are rooms to take from and to put back, for any number of goroutines.
type Rooms struct{ pool sync.Pool }

// Take gives a room that nobody else has.
func (r *Rooms) Take() *Room {
	if room, ok := r.pool.Get().(*Room); ok {
		return room
	}
	return &Room{}
}

// Put gives a room back: nobody has its last tree any more.
func (r *Rooms) Put(room *Room) { r.pool.Put(room) }

// Builder starts a tree in the room, as NewBuilder does. expect guesses how large
// it will be; only the first tree of a room is guessed.
func (r *Room) Builder(src *Source, root Kind, expect func() Guess) *Builder {
	if r.nodes == nil {
		g := expect()
		r.tokens, r.nodes = make([]Token, 0, g.Tokens), make([]node, 0, g.Nodes)
	}
	b := &Builder{tree: &Tree{source: src, cut: noCut, tokens: r.tokens[:0], nodes: r.nodes[:0]}, open: None, room: r, roomy: true}
	b.Open(root)
	return b
}

// take keeps the memory of a tree that was begun in the room: it may have grown.
func (r *Room) take(t *Tree) {
	if r != nil {
		r.tokens, r.nodes = t.tokens, t.nodes
	}
}

// Piecewise is a format whose texts can be read for a moment, in pieces, into
// memory that serves again.
type Piecewise interface {
	Format
	// Pieces cuts a text into pieces of about size bytes, each of which can
	// probably be read by itself. It is nil for a format that is read whole.
	Pieces(text string, size int) []Span
	// ParsePiece reads a piece of src, whose other bytes are one token before and
	// one behind. ok is false when it may be something else inside the text.
	ParsePiece(src *Source, piece Span, room *Room) (f *File, ok bool)
}
