// Package classify says of every part of a record what it is, in words that editors colour by.
//
// What is particular to a format its Provider says. The cost is that of the statements and values that touch the span
// asked for, and of one binary search to the first of them.
package classify

import (
	"sort"

	"github.com/recls/recls/syntax"
)

// Class is what a part of the text is: the type of a semantic token. Most names of the legend are standard types of the
// editor protocol (LSP 3.17, SemanticTokenTypes), so that every theme colours records without being told: the word of a
// move as a function, what it is given as parameters, the fields of the header as properties, kinds of shogi pieces as
// classes. Escape is the one that the standard has no word for; without a theme that knows it the editor shows it as
// the text around it.
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

// Modifier is a set of properties of a token. The protocol knows deprecated (editors strike it through), definition and
// documentation; a theme can tell the players apart by black and white, and times from other numbers by time.
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

// Token is a part of the text of one class. Tokens are in order and do not overlap; one may span several lines. Its
// ends lie between characters.
type Token struct {
	Span  syntax.Span
	Class Class
	Mods  Modifier
}

// Provider adds the tokens of one format to a scan.
type Provider func(*Scan)

// Tokens are those that share a byte with the span. A token is the same whatever span it is found by. Without a
// provider there is none.
func Tokens(p Provider, f *syntax.File, within syntax.Span) (tokens []Token) {
	Each(p, f, within, func(p Token) { tokens = append(tokens, p) })
	return tokens
}

// Each calls add for the tokens that Tokens gives, in their order.
func Each(p Provider, f *syntax.File, within syntax.Span, add func(Token)) {
	if p == nil || within.Len() <= 0 || f.Tree.TokenCount() == 0 {
		return
	}
	p(&Scan{File: f, Tree: f.Tree, Within: within, found: add})
}

// Scan finds tokens. It may be offered more than it was asked for, in order: what lies beside the span is left out.
type Scan struct {
	File   *syntax.File
	Tree   *syntax.Tree
	Within syntax.Span // what was asked for
	found  func(Token)
}

// Add adds a token, unless it is empty or beside the span.
func (s *Scan) Add(at syntax.Span, c Class, m Modifier) {
	if at.Start < at.End && at.Start < s.Within.End && at.End > s.Within.Start {
		s.found(Token{at, c, m})
	}
}

// Tokens calls each for the tokens from the offset from, at or before the span, to the end of the span, with their
// places and the last node that begins at or before the token: in a tree whose innermost nodes have no gaps between
// their tokens, that which the token belongs to.
func (s *Scan) Tokens(from int, each func(token int, at syntax.Span, n syntax.NodeID)) {
	i := s.Tree.TokenAt(from)
	n := syntax.NodeID(sort.Search(s.Tree.Len(), func(n int) bool { return s.first(n) > i }) - 1)
	next, count := s.first(int(n+1)), s.Tree.TokenCount()
	for at := s.Tree.TokenSpan(i); at.Start < s.Within.End; at = (syntax.Span{Start: at.End, End: s.Tree.TokenStart(i + 1)}) {
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

// first is the first token of a node, after all tokens for one after all nodes.
func (s *Scan) first(n int) int {
	if n >= s.Tree.Len() {
		return s.Tree.TokenCount()
	}
	first, _ := s.Tree.Tokens(syntax.NodeID(n))
	return first
}

// Slice is the text of a place.
func (s *Scan) Slice(at syntax.Span) string { return s.Tree.Source().Slice(at) }
