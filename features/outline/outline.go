// Package outline says what a record is made of: the tree that an editor shows
// beside the text, the parts that can be folded, the spans around a place, the
// lenses over games and variations, and the names that people search for.
//
// It reads the game tree of package record; what is particular to a format is
// in the file of its name and joins through the table of formats. Everything
// is linear in what it returns plus what it walks, and bounded in depth.
package outline

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// language is what a format knows of its own text. Nothing in it walks farther
// than the part that it is asked about, so that a walk over all of them is
// linear.
type language struct {
	id string
	// header is the block that speaks about the game as a whole and holds its first
	// position, empty without one, and what stands in it beside the fields.
	header func(f *syntax.File, g *record.Game) (block syntax.Span, rest []Symbol)
	// item is a node with the lines that belong to it and stand right behind it.
	item func(f *syntax.File, g *record.Game, node int) syntax.Span
	// branch is the variation that begins with a node; ok is false for a node that
	// begins none. head is the first node of its line, mostly the node itself.
	branch func(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool)
	// words are what a node has to be read.
	words func(f *syntax.File, g *record.Game, node int) words
	// said is a move as the file writes it.
	said func(f *syntax.File, g *record.Game, node int) string
	// index yields the names of the file in order, without the games they stand in.
	index func(f *syntax.File, add func(Entry))
	// folds yields the parts of the file that can be folded, by their starts, the
	// outer of two first.
	folds func(f *syntax.File, add func(syntax.Span, FoldKind))
	// inner yields what is selected first around a byte, the innermost first, up to
	// the node of the tree that is selected next.
	inner func(f *syntax.File, off int, add func(syntax.Span)) syntax.NodeID
}

// words are what a node has to be read, decoded.
type words struct {
	name    string // of the node or of the variation that it begins
	comment string // at least its beginning
	figure  string // "Figure", "Diagram" when the node begins one
	title   string // of the figure
}

// languages lists the formats that have an outline.
func languages() []language { return []language{sgfLanguage(), ishiLanguage(), csaLanguage()} }

// languageOf is what is known about the format of a file; ok is false for a
// format without an outline.
func languageOf(f *syntax.File) (language, bool) {
	for _, l := range languages() {
		if l.id == f.Format.ID() {
			return l, true
		}
	}
	return language{}, false
}

// Kind tells what an entry of the outline is.
type Kind uint8

const (
	Game      Kind = iota
	Header         // the header of a game; its children are Fields
	Field          // one line of a header
	Setup          // a node that sets the board up
	Move           // one move
	Group          // a run of moves
	Variation      // an alternative
	Comment        // a node that is here for its comment or its name
	Figure         // a node that begins a figure or diagram
)

// Symbol is one entry of the outline. Name is never empty.
type Symbol struct {
	Name     string
	Detail   string
	Kind     Kind
	Span     syntax.Span // all of it
	Reveal   syntax.Span // what to go to; inside Span
	Children []Symbol
}

// Subject tells what a searched name is the name of.
type Subject uint8

const (
	Player Subject = iota
	Event
	Opening
	Place
	Named // a game's title, a named node or variation
)

// Entry is one name of a file that people search for.
type Entry struct {
	Name    string
	Subject Subject
	Game    string // the title of the game it stands in
	Span    syntax.Span
}

// FoldKind tells what a fold hides.
type FoldKind uint8

const (
	Region FoldKind = iota
	CommentFold
)

// Fold is a part that can be folded: from the end of the line of Span.Start to
// the end of the line of Span.End. Folds nest and never overlap partly.
type Fold struct {
	Span syntax.Span
	Kind FoldKind
}

// Lens is a line over a game or a variation.
type Lens struct {
	Span  syntax.Span // where the game or variation begins
	Title string      // "96 moves · Honinbo Shusaku – Gennan Inseki · B+2"
	Game  int
	Node  int  // of record.Game.Nodes
	Whole bool // of a game, not of a variation: the board can be opened here
}
