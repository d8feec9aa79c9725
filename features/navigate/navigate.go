// Package navigate goes from a place of a record to the places that belong to
// it: from a move's number to the move, from a point to the move that put the
// stone there, from a player's name to all its occurrences.
//
// The general part walks over games and keeps what of the text put each stone
// where it stands. What the words of a format name is in the file of its name
// and joins through the table of languages.
package navigate

import (
	"iter"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Highlight is a place that has to do with the one asked about. Write tells
// that a stone or piece is put there or taken away.
type Highlight struct {
	Span  syntax.Span
	Write bool
}

// Link is a place that names a resource.
type Link struct {
	Span syntax.Span // as the text writes it
	URL  string
}

// language is what one format brings.
type language struct {
	format string // syntax.Format.ID
	// read makes the reader of a game.
	read func(f *syntax.File, g *record.Game) reader
	// name is what a node of the syntax tree names; ok is false for one that names
	// nobody.
	name func(t *syntax.Tree, n syntax.NodeID) (at name, ok bool)
	// write is a name of one line as a value of the format.
	write func(name string) string
	// texts yields the parts of the text that people wrote, in the order of the
	// text.
	texts func(f *syntax.File) iter.Seq[syntax.Span]
	// plain resolves the escapes of such a part; nil where there are none.
	plain func(written string) unescaped
}

// reader tells what the text of the nodes of one game names, on a walk from the
// root down.
type reader interface {
	// enter goes on to a node whose parent the walk stands at, and appends what
	// its text names, in the order of the text.
	enter(node int, said []mention) []mention
	// leave goes back to the parent.
	leave(node int)
	// statement is the place of a node's move; empty without one.
	statement(node int) syntax.Span
}

func languages() []language { return []language{sgfLanguage(), ishiLanguage(), csaLanguage()} }

func languageOf(f *syntax.File) (l language, ok bool) {
	for _, l := range languages() {
		if l.format == f.Format.ID() {
			return l, true
		}
	}
	return l, false
}
