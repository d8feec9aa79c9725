// Package hover says what a reader wants to see at a place of a record: the board there, what the property, keyword or
// header field under the cursor means, and hints beside the moves. Text from the record is escaped wherever it becomes
// Markdown.
//
// What the words of a format mean joins through a Provider.
package hover

import (
	"context"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// Provider is what the words of one format mean.
type Provider struct {
	// Word is what the format says about the byte at off, which lies in a token of a game, at a node; ok is false where
	// a reader expects nothing, such as on white space.
	Word func(at view.NodeRef, off int) (w WordInfo, ok bool)
	// Explain is the documentation of a word as files write it, in any case.
	Explain func(word string) []Entry
	// Words are all words that Explain knows.
	Words func() []string
	// Texts are the templates of its texts that come from tables which are not Go, for translators; nil without such.
	Texts func() []string
}

// WordInfo is what the words of a format say at a place.
type WordInfo struct {
	Span   syntax.Span // what they speak about
	Word   string      // as files write it: "KM", "PRISONER", "%TORYO"; "" for none
	Value  i18n.Text   // what the value there means: "6.5 points for White"; nil for nothing, and so the next two
	Doc    i18n.Text   // about the word, its first sentence the most important one
	Kind   i18n.Text   // its type and versions: "game information, a number, FF[1] to FF[4]"
	Brief  bool        // the first sentence of Doc is enough, and how to read on
	Header bool        // they speak about the game as a whole and not about a position
	Spare  bool        // a position with a title says enough without them
	// At is the node that they speak about, where that is not the one at the place; zero otherwise.
	At view.NodeRef
	// Expected are the moves that the words expect to follow the node: the board is that after them.
	Expected []record.Move
}

// Options say what the reader's client can show.
type Options struct {
	// SVG asks for boards as SVG images in data URIs; the text board otherwise.
	SVG bool
	// Findings are how many the client shows above the card, and Related how many places that belong to them: a picture
	// leaves room for both.
	Findings, Related int
	// Plain asks for text without Markdown. It has no images, whatever SVG says.
	Plain bool
	// Notation is how moves of shogi are named; the zero value names them twice.
	Notation notation.Style
	// Locale is the language of the reader.
	Locale *i18n.Locale
}

// Card is what is shown at a place.
type Card struct {
	Span syntax.Span // what the card speaks about
	Text string      // Markdown, or plain text by Options.Plain
}

// At is the card for the byte at off; ok is false where there is nothing to say, without a provider, and once ctx ends:
// each step is linear in the game. The board is shown with what v says.
func At(ctx context.Context, p *Provider, v *view.Provider, f *syntax.File, off int, o Options) (card Card, ok bool) {
	at, ok := view.NodeRefAt(f, off)
	if !ok || p == nil || f.Tree.TokenAt(off) < 0 {
		return Card{}, false
	}
	at.Notation, at.Locale = o.Notation, o.Locale
	w, ok := p.Word(at, off)
	if !ok || ctx.Err() != nil {
		return Card{}, false
	}
	if w.At.Game != nil {
		at = w.At
	}
	c := content{word: w, position: &view.Position{}}
	if !w.Header {
		c.position = view.At(v, at, w.Expected)
	}
	if ctx.Err() != nil {
		return Card{}, false
	}
	if w.Spare && c.position.Title != "" {
		c.word = WordInfo{}
	}
	text := c.render(o)
	return Card{Span: w.Span, Text: text}, text != ""
}
