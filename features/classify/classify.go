// Package classify says of every piece of a record what it is, in words that
// editors colour by.
//
// What is particular to a format stands in the file of its name and joins
// through the table classifiers. The cost is that of the statements and values
// that touch the span asked for, and of one binary search to the first of them.
package classify

import (
	"sort"

	"github.com/recls/recls/syntax"
)

// Class is what a piece of text is: the type of a semantic token. Most names of
// the legend are standard types of the editor protocol (LSP 3.17,
// SemanticTokenTypes), so that every theme colours records without being told:
// the word of a move as a function, what it is given as parameters, the fields
// of the header as properties, kinds of shogi pieces as classes. Escape is the
// one that the standard has no word for; without a theme that knows it the
// editor shows it as the text around it.
type Class uint8

const (
	Move       Class = iota // who moves: B, W, the sign of CSA
	Setup                   // puts stones or pieces: AB, SETUP, P1
	Markup                  // draws on the board or selects what is shown: LB, MARK, DIAGRAM
	Annotation              // speaks about a move or position: C, TE, BL, PRISONER, T
	GameInfo                // a field of the header: PB, KOMI, N+, $EVENT
	Root                    // says how to read the record: GM, SZ, BOARDSIZE, V
	Private                 // a word that the format does not define
	Keyword                 // other words: VAR, PASS, %TORYO, /
	Point                   // a point or square, also the hand of CSA
	PieceName               // of shogi: FU, +FU
	Number                  // also times, by their modifier
	Text                    //
	Escape                  // \] in a text, \d before the @ of a mark
	Comment                 // what no program reads
	Operator                // between the parts of a value: the : of a rectangle, @
)

// Classes are the names of the classes: the legend of token types, by Class.
func Classes() []string {
	return []string{
		Move:       "function",
		Setup:      "type",
		Markup:     "decorator",
		Annotation: "parameter",
		GameInfo:   "property",
		Root:       "namespace",
		Private:    "variable",
		Keyword:    "keyword",
		Point:      "enumMember",
		PieceName:  "class",
		Number:     "number",
		Text:       "string",
		Escape:     "escapeSequence",
		Comment:    "comment",
		Operator:   "operator",
	}
}

// Modifier is a set of properties of a piece. The protocol knows deprecated
// (editors strike it through), definition and documentation; a theme can tell the
// players apart by black and white, and times from other numbers by time.
type Modifier uint8

const (
	Black         Modifier = 1 << iota // Black's: the word, the stone's point, the piece
	White                              // White's
	Deprecated                         // of an earlier version than the record's
	Definition                         // a number or marker that other places refer to
	Documentation                      // text for the reader of the record
	Time                               // seconds, dates
)

// Modifiers are the names of the modifiers: the legend, by bit.
func Modifiers() []string {
	return []string{"black", "white", "deprecated", "definition", "documentation", "time"}
}

// Piece is a piece of text of one class. Pieces are in order and do not
// overlap; one may span several lines. Its ends lie between characters.
type Piece struct {
	Span  syntax.Span
	Class Class
	Mods  Modifier
}

// Pieces are the pieces that share a byte with the span. A piece is the same
// whatever span it is found by.
func Pieces(f *syntax.File, within syntax.Span) (pieces []Piece) {
	Each(f, within, func(p Piece) { pieces = append(pieces, p) })
	return pieces
}

// Each calls add for the pieces that Pieces gives, in their order.
func Each(f *syntax.File, within syntax.Span, add func(Piece)) {
	if within.Len() <= 0 || f.Tree.TokenCount() == 0 {
		return
	}
	s := &scan{file: f, tree: f.Tree, within: within, found: add}
	for _, c := range classifiers() {
		if c.id == f.Format.ID() {
			c.run(s)
		}
	}
}

// classifiers lists the formats whose words are known, by their IDs.
func classifiers() []classifier { return []classifier{sgfClasses(), ishiClasses(), csaClasses()} }

type classifier struct {
	id  string
	run func(*scan)
}

// scan finds pieces. It may be offered more than it was asked for, in order:
// what lies beside the span is left out.
type scan struct {
	file   *syntax.File
	tree   *syntax.Tree
	within syntax.Span
	found  func(Piece)
}

func (s *scan) add(at syntax.Span, c Class, m Modifier) {
	if at.Start < at.End && at.Start < s.within.End && at.End > s.within.Start {
		s.found(Piece{at, c, m})
	}
}

// tokens calls each for the tokens from the offset from, at or before the span,
// to the end of the span, with their places and the last node that
// begins at or before the token: in a tree whose innermost nodes have no gaps
// between their tokens, that which the token belongs to.
func (s *scan) tokens(from int, each func(token int, at syntax.Span, n syntax.NodeID)) {
	i := s.tree.TokenAt(from)
	n := syntax.NodeID(sort.Search(s.tree.Len(), func(n int) bool { return s.first(n) > i }) - 1)
	next, count := s.first(int(n+1)), s.tree.TokenCount()
	for at := s.tree.TokenSpan(i); at.Start < s.within.End; at = (syntax.Span{Start: at.End, End: s.tree.TokenStart(i + 1)}) {
		for next <= i {
			n++
			next = s.first(int(n + 1))
		}
		each(i, at, n)
		if i++; i == count {
			return
		}
	}
}

// first is the first token of a node, behind all tokens for one behind all nodes.
func (s *scan) first(n int) int {
	if n >= s.tree.Len() {
		return s.tree.TokenCount()
	}
	first, _ := s.tree.Tokens(syntax.NodeID(n))
	return first
}

func (s *scan) slice(at syntax.Span) string { return s.tree.Source().Slice(at) }
