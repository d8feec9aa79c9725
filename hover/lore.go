package hover

import (
	"github.com/recls/recls/syntax"
)

// lore is what one format adds: what its words mean, and what of it belongs to a
// position beside stones and pieces.
type lore struct {
	id string
	// note is what the format says about a place; ok is false where a reader
	// expects nothing: on white space, between the games. It moves the place to the
	// node that the words there speak about when that is not the last one before.
	note func(*place) (n note, ok bool)
	// frame is how much of the board the node shows.
	frame func(place) frame
	// facts are what the node says about its move or position: clocks, judgement.
	facts func(place) []string
	// move is the move of a node in words where the board has none, "" without one;
	// nil in formats whose moves all are for boards.
	move func(place) string
	// explain is the documentation of a word as files write it, in any case.
	explain func(word string) []Entry
	// words are all words that explain knows.
	words func() []string
}

// note is what the words of a format say about a place.
type note struct {
	span   syntax.Span
	word   string // as files write it: "KM", "PRISONER", "%TORYO"
	value  string // what the value there means: "6.5 points for White"
	doc    string // one line about the word
	kind   string // its type and versions: "game-info property, real, FF[1] to FF[4]"
	header bool   // it speaks about the game as a whole and not about a position
}

// lores lists the formats that have something to say, by their IDs.
func lores() []lore { return []lore{sgfLore(), ishiLore(), csaLore()} }

// loreOf is what is known about the format of a file. A format without lore has
// boards all the same.
func loreOf(f *syntax.File) *lore {
	for _, l := range lores() {
		if l.id == f.Format.ID() {
			return &l
		}
	}
	return &lore{
		id:      f.Format.ID(),
		note:    func(p *place) (note, bool) { return note{span: tokenSpan(p)}, p.game != nil },
		frame:   noFrame,
		facts:   noFacts,
		explain: func(string) []Entry { return nil },
		words:   func() []string { return nil },
	}
}

func noFrame(place) frame    { return frame{} }
func noFacts(place) []string { return nil }

// tokenSpan is the place of the token under the cursor.
func tokenSpan(p *place) syntax.Span {
	if i := p.file.Tree.TokenAt(p.off); i >= 0 {
		return p.file.Tree.TokenSpan(i)
	}
	return syntax.Span{}
}
