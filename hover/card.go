package hover

import (
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/excerpt"
)

// content is a card before it becomes Markdown or plain text.
type content struct {
	title   string
	view    view     // nil without a board
	facts   []string // about the position
	comment []string // the first lines of the node's comment
	note    note
}

// The excerpt of a comment: what can be read beside a board at a glance.
const (
	commentLines      = 6
	commentCharacters = 420
)

// position adds what is to be said about the node of a place.
func (c *content) position(know *lore, p place) {
	why := ""
	if c.view, why = viewOf(know, p); c.view != nil {
		c.title = c.view.title()
		c.facts = c.view.facts()
	} else if c.title = wordsOf(know, p); why != "" {
		c.facts = []string{why}
	}
	c.facts = append(c.facts, know.facts(p)...)
	has := p.game.Nodes[p.node].Has
	if has&(record.HasComment|record.HasName) == 0 {
		return
	}
	d := p.game.Detail(p.node)
	c.comment = excerpt.Lines(d.Comment, commentLines, commentCharacters)
	// The title of a comment in Ishi is its first line, too.
	if name := excerpt.Line(d.Name, 60); name != "" && (len(c.comment) == 0 || excerpt.Line(c.comment[0], 60) != name) {
		c.facts = append(c.facts, "“"+name+"”")
	}
}

// render writes the card: the position with its title, the board, facts and
// comment; then what the word under the cursor means. Without a position the
// word comes first.
func (c *content) render(o Options) string {
	var w writer = &markdownWriter{}
	if o.Plain {
		w = &plainWriter{}
	}
	if c.title != "" {
		w.heading(c.title, "")
	}
	if c.view != nil {
		w.board(c.view, o.SVG)
	}
	w.paragraph(strings.Join(c.facts, " · "))
	w.quote(c.comment)
	c.word(w)
	return w.String()
}

// word writes the note: one line under a position, three lines by itself.
func (c *content) word(w writer) {
	n := c.note
	kind := n.kind
	if kind != "" && n.doc != "" {
		kind = "(" + kind + ")"
	}
	switch about := joinNonEmpty(" ", n.doc, kind); {
	case n.word == "":
		w.paragraph(joinNonEmpty(" ", n.value, about))
	case c.view != nil && n.value == "":
		w.heading(n.word, about)
	default:
		w.heading(n.word, n.value)
		w.paragraph(about)
	}
}

// writer puts the parts of a card into a notation.
type writer interface {
	heading(strong, rest string)
	board(v view, svg bool)
	paragraph(text string)
	quote(lines []string)
	String() string
}

func joinNonEmpty(between string, parts ...string) string {
	var kept []string
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, between)
}

// plainWriter writes text for clients that do not read Markdown.
type plainWriter struct{ parts []string }

func (w *plainWriter) heading(strong, rest string) { w.paragraph(joinNonEmpty(" · ", strong, rest)) }
func (w *plainWriter) board(v view, _ bool) {
	w.parts = append(w.parts, strings.TrimSuffix(v.diagram(), "\n"))
}
func (w *plainWriter) quote(lines []string) { w.paragraph(strings.Join(lines, "\n")) }
func (w *plainWriter) String() string       { return strings.Join(w.parts, "\n\n") }

func (w *plainWriter) paragraph(text string) {
	if text != "" {
		w.parts = append(w.parts, excerpt.Clean(text))
	}
}
