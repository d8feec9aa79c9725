// Package hover says what a reader wants to see at a place of a record: the
// board there, and what the property, keyword or header field under the cursor
// means. Text from the record is escaped wherever it becomes Markdown or SVG.
package hover

import (
	"github.com/recls/recls/formats"
)

// Options say what the reader's client can show.
type Options struct {
	// SVG asks for boards as SVG images in data URIs; the text board otherwise.
	SVG bool
	// Plain asks for text without Markdown.
	Plain bool
}

// Card is what is shown at a place.
type Card struct {
	Span formats.Span // what the card speaks about
	Text string       // Markdown, or plain text by Options.Plain
}

// Board is the position at a place, for commands and panels.
type Board struct {
	Title string // "move 12 · Black Q16"
	Text  string // the diagram with its coordinates, one line a row
	SVG   string
}

// At is the card for the byte at off; ok is false where there is nothing to say.
func At(f *formats.File, off int, o Options) (card Card, ok bool) {
	return Card{}, false
}

// BoardAt is the position at node n of a game, as text and as SVG; ok is false
// for a game that recls cannot show.
func BoardAt(f *formats.File, game, node int) (b Board, ok bool) {
	return Board{}, false
}

// Explain looks a property, keyword or header field up in the tables of all
// formats, as `recls explain` prints it, in plain text.
func Explain(word string) []Entry { return nil }

// Entry is the documentation of one property, keyword or header field.
type Entry struct {
	Format string // formats.Format.ID
	Word   string
	Text   string
}
