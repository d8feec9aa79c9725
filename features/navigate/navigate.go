// Package navigate goes from a place of a record to the places that belong to it: from a move's number to the move,
// from a point to the move that put the stone there, from a player's name to all its occurrences.
//
// The general part walks over games and keeps what of the text put each stone where it is. What the words of a format
// name it is told by a Provider.
package navigate

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Highlight is a place that has to do with the one asked about. Write tells that a stone or piece is put there or taken
// away.
type Highlight struct {
	Span  syntax.Span
	Write bool
}

// Link is a place that names a resource.
type Link struct {
	Span syntax.Span // as the text writes it
	URL  string
}

// Provider is what the package is told of one format. A nil one has nothing to offer.
type Provider struct {
	// Read makes the reader of a game.
	Read func(f *syntax.File, g *record.Game) Reader
	// Name is what a node of the syntax tree names; ok is false for one that names nobody.
	Name func(t *syntax.Tree, n syntax.NodeID) (at Name, ok bool)
	// Write is a name of one line as a value of the format; nil where it is written as it is.
	Write func(name string) string
	// Texts is the tokens that people wrote.
	Texts syntax.KindSet
	// Content is the part of such a token that they wrote; nil where it is all of it.
	Content func(t *syntax.Tree, token int) syntax.Span
	// Plain resolves the escapes of such a part; nil where there are none.
	Plain func(written string) Unescaped
}

// Reader tells what the text of the nodes of one game names, on a walk from the root down. Nodes are indexes of
// record.Game.Nodes.
type Reader interface {
	// Enter goes on to a node whose parent the walk is at, and appends what its text names, in the order of the text.
	Enter(node int, said []Mention) []Mention
	// Leave goes back to the parent.
	Leave(node int)
}
