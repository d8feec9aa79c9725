// Package hover says what a reader wants to see at a place of a record: the
// board there, and what the property, keyword or header field under the cursor
// means. Text from the record is escaped wherever it becomes Markdown or SVG.
//
// The general part knows games and boards. What is particular to a format, its
// words above all, is in the file of its name and joins through a lore.
package hover

import (
	"fmt"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// Options say what the reader's client can show.
type Options struct {
	// SVG asks for boards as SVG images in data URIs; the text board otherwise.
	SVG bool
	// Plain asks for text without Markdown. It has no images, whatever SVG says.
	Plain bool
	// Notation is how moves of shogi are named; the zero value names them twice.
	Notation Notation
}

// Notation is a way to name moves of shogi.
type Notation = notation.Style

const (
	BothNotations = notation.Both
	Japanese      = notation.Japanese
	Western       = notation.Western
)

// ParseNotation reads "japanese", "western" or "both"; ok is false for others.
func ParseNotation(name string) (n Notation, ok bool) { return notation.ParseStyle(name) }

// Card is what is shown at a place.
type Card struct {
	Span syntax.Span // what the card speaks about
	Text string      // Markdown, or plain text by Options.Plain
}

// Board is the position at a place, for commands and panels.
type Board struct {
	Title   string   // "12 · Black Q16"
	Text    string   // the diagram with its coordinates, one line a row
	Facts   []string // "Captures: Black 1, White 0", "White to play"
	Comment string   // of the node, whole; its lines end in "\n"
	SVG     string
}

// view is a position that can be drawn, with what is to be said about it.
type view interface {
	title() string
	diagram() string
	picture(drawing) picture
	facts() []string
}

// place is where the reader's cursor is.
type place struct {
	file *syntax.File
	off  int
	game *record.Game // nil outside of all games
	node int

	notation Notation
	line     []record.Move // what an engine expects behind the node, where that is asked about
}

// placeAt finds the game and node. The last game also answers for the end of the
// text behind it.
func placeAt(f *syntax.File, off int) place {
	p := place{file: f, off: off}
	p.game, p.node = f.GameAt(off)
	if p.game == nil && off > 0 && off == f.Source().Len() {
		p.game, p.node = f.GameAt(off - 1)
	}
	return p
}

// At is the card for the byte at off; ok is false where there is nothing to say.
func At(f *syntax.File, off int, o Options) (card Card, ok bool) {
	know, p := loreOf(f), placeAt(f, off)
	p.notation = o.Notation
	n, ok := know.note(&p)
	if !ok {
		return Card{}, false
	}
	c := content{note: n}
	if p.game != nil && !n.header {
		c.position(know, p)
	}
	text := c.render(o)
	return Card{Span: n.span, Text: text}, text != ""
}

// BoardAt is the position at node n of a game, as text and as SVG; ok is false
// for a game that recls cannot show.
func BoardAt(f *syntax.File, game, node int, o Options) (b Board, ok bool) {
	p, ok := placeOf(f, game, node)
	if !ok {
		return Board{}, false
	}
	p.notation = o.Notation
	know := loreOf(f)
	var c content
	if c.position(know, p); c.view == nil {
		return Board{}, false
	}
	b = Board{Title: c.title, Text: c.view.diagram(), Facts: c.facts, SVG: c.view.picture(drawing{}).svg}
	if p.game.Nodes[node].Has&record.HasComment != 0 {
		b.Comment = excerpt.Clean(p.game.Detail(node).Comment)
	}
	return b, true
}

// viewOf replays the game to its node. Of a game that has no board here it says
// why.
func viewOf(know *lore, p place) (v view, why string) {
	switch p.game.Kind {
	case record.Shogi:
		v := newShogiView(p.game, p.node)
		v.notation = p.notation
		v.expect(p.line)
		return v, ""
	case record.Backgammon:
		return newBackgammonView(p.game, p.node, wordsOf(know, p)), ""
	}
	points, why := newGoView(p.game, p.node, know.frame(p))
	if points == nil {
		return nil, why
	}
	m := p.game.Nodes[p.node].Move.Action
	if (m == record.Opaque || p.game.Kind != record.Go && (m == record.Word || p.game.Written != nil)) && know.move != nil {
		points.said = know.move(p)
	}
	return points, ""
}

// wordsOf is the title where there is no board: the number of the move, and the
// move as its format says it.
func wordsOf(know *lore, p place) string {
	number := 0
	for _, i := range p.game.Path(p.node) {
		if p.game.Nodes[i].Move.Action != record.NoAction {
			number++
		}
	}
	if know.move == nil || p.game.Kind == record.Go {
		return ""
	}
	if said := know.move(p); said != "" {
		return fmt.Sprintf("%d · %s", number, said)
	}
	return ""
}
