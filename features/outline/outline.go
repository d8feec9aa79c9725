// Package outline says what a record is made of: the tree that an editor shows beside the text, the parts that can be
// folded, the spans around a place, the lenses over games and variations, and the names that people search for.
//
// It reads the game tree of package record; what is particular to a format its Provider says; a format without one has
// no outline. Everything is linear in what it returns plus what it walks, and bounded in depth.
package outline

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Provider is what a format knows of its own text. Nothing in it walks farther than the part that it is asked about, so
// that a walk over all of them is linear. The node of a game is an index of record.Game.Nodes.
type Provider struct {
	// Header is what is in the header, the Extent of the root, beside the fields: a setup, a move and a comment without
	// words need no name.
	Header func(f *syntax.File, g *record.Game) []Symbol
	// Branch is the variation that begins with a node; ok is false for a node that begins none. head is the first node
	// of its line, mostly the node itself. It is nil in a format without variations.
	Branch func(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool)
	// Words are what a node has to be read. Nil: its name and its comment.
	Words func(f *syntax.File, g *record.Game, node int) Words
	// Index yields the names of the file in order, without the games they are in. Those of teams, persons and sources
	// are left out: nobody searches for them.
	Index func(f *syntax.File, add func(Entry))
	// Folds yields the parts of the file that can be folded, by their starts, the outer of two first.
	Folds func(f *syntax.File, add func(syntax.Span, FoldKind))
	// Inner yields what is selected first around the byte at off, which is in a token, the innermost first, up to the
	// token. Nil: the word and the line of a token of Prose, and each token but those of Spaces.
	Inner func(f *syntax.File, token, off int, add func(syntax.Span))
	// Prose is the tokens that have words, Spaces those that nobody selects.
	Prose, Spaces syntax.KindSet
	// Statements are the nodes that are lines of a record: they are selected with the item or the header that they are
	// a part of. It is empty in a format whose text is not made of lines.
	Statements syntax.KindSet
}

// Words are what a node has to be read, decoded.
type Words struct {
	Name    string       // of the node or of the variation that it begins
	Comment string       // at least its beginning
	Figure  i18n.Message // "Figure", "Diagram" when the node begins one
	Title   string       // of the figure
}

func (p *Provider) words(f *syntax.File, g *record.Game, node int) (w Words) {
	if p.Words != nil {
		return p.Words(f, g, node)
	}
	if g.Nodes[node].Has&(record.HasComment|record.HasName) != 0 {
		d := g.Detail(node)
		w.Comment, w.Name = d.Comment, d.Name
	}
	return w
}

func (p *Provider) branch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
	if p.Branch == nil {
		return syntax.Span{}, 0, false
	}
	return p.Branch(f, g, node)
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

// Entry is one name of a file that people search for.
type Entry struct {
	Name    string
	Subject record.Subject
	Game    string // the title of the game it is in
	Span    syntax.Span
}

// FoldKind tells what a fold hides.
type FoldKind uint8

const (
	Region FoldKind = iota
	CommentFold
)

// Fold is a part that can be folded: from the end of the line of Span.Start to the end of the line of Span.End. Folds
// nest and never overlap partly.
type Fold struct {
	Span syntax.Span
	Kind FoldKind
}

// Lens is a line over a game or a variation.
type Lens struct {
	Span   syntax.Span // where the game or variation begins
	Title  string      // "96 moves · Honinbo Shusaku – Gennan Inseki · B+2"
	Game   int
	Node   int  // of record.Game.Nodes
	OfGame bool // not of a variation: the board can be opened here
}

// Index is the names in a file that people search for, in the order of the text.
func Index(p *Provider, f *syntax.File, l *i18n.Locale) []Entry {
	if p == nil {
		return nil
	}
	var list []Entry
	at, name := -1, ""
	p.Index(f, func(e Entry) {
		switch e.Subject {
		case record.NoSubject, record.TeamName, record.PublicationName, record.PersonName:
			return
		}
		if e.Name = excerpt.Line(e.Name, NameLimit); e.Name == "" {
			return
		}
		for at+1 < f.GameCount() && f.GameSpan(at+1).Start <= e.Span.Start {
			at++
			name = ""
		}
		if name == "" && at >= 0 {
			name, _ = title(l, f.Game(at), at)
			name = strings.Clone(name) // an index outlives the text
		}
		e.Game = name
		list = append(list, e)
	})
	return list
}
