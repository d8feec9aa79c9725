package hover

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/view"
)

// content is a card before it becomes Markdown or plain text.
type content struct {
	position *view.Position // empty on words that speak about the game as a whole
	word     WordInfo
}

// render writes the card: the position with its title, the board, facts and comment; then what the word under the
// cursor means. Without a position the word comes first.
func (c *content) render(o Options) string {
	var w writer = &markdownWriter{}
	if o.Plain {
		w = &plainWriter{}
	}
	if c.position.Title != "" {
		w.heading(c.position.Title, "")
	}
	if c.position.HasBoard() {
		w.board(c.position, o.SVG)
	}
	w.paragraph(strings.Join(c.position.Facts, " · "))
	w.quote(c.position.Excerpt)
	c.meaning(w)
	return w.String()
}

// meaning writes what the word means: one line under a position, three lines by itself.
func (c *content) meaning(w writer) {
	x := &c.word
	kind := x.Kind
	if kind != "" && x.Doc != "" {
		kind = "(" + kind + ")"
	}
	switch about := notation.Join(" ", x.Doc, kind); {
	case x.Word == "" && x.Value == "":
		w.doc("", about)
	case x.Word == "":
		w.paragraph(notation.Join(" ", x.Value, about))
	case c.position.HasBoard() && x.Value == "":
		w.doc(x.Word, about)
	default:
		w.heading(x.Word, x.Value)
		w.doc("", about)
	}
}

// writer puts the parts of a card into a notation.
type writer interface {
	heading(strong, rest string)
	board(p *view.Position, svg bool)
	paragraph(text string)
	doc(strong, text string) // a text of recls itself, whose backquotes mark code
	quote(lines []string)
	String() string
}

// plainWriter writes text for clients that do not read Markdown.
type plainWriter struct{ parts []string }

func (w *plainWriter) heading(strong, rest string) { w.paragraph(notation.Join(" · ", strong, rest)) }
func (w *plainWriter) board(p *view.Position, _ bool) {
	w.parts = append(w.parts, strings.TrimSuffix(p.Text(), "\n"))
}
func (w *plainWriter) doc(strong, text string) { w.heading(strong, text) }
func (w *plainWriter) quote(lines []string)    { w.paragraph(strings.Join(lines, "\n")) }
func (w *plainWriter) String() string          { return strings.Join(w.parts, "\n\n") }

func (w *plainWriter) paragraph(text string) {
	if text != "" {
		w.parts = append(w.parts, excerpt.Clean(text))
	}
}
