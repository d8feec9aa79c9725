package hover

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
		w.board(c.position, o, i18n.Msg("board").In(o.Locale))
	}
	w.paragraph(strings.Join(c.position.Facts, " · "))
	w.quote(c.position.Excerpt)
	c.meaning(w, o.Locale)
	return w.String()
}

// meaning writes what the word means: one line under a position, three lines by itself.
func (c *content) meaning(w writer, l *i18n.Locale) {
	x := &c.word
	value, doc, kind := l.Say(x.Value), l.Say(x.Doc), l.Say(x.Kind)
	if x.Brief {
		doc = Sentences{i18n.Verbatim(firstSentence(doc)), i18n.Msg("More: `recls explain %s`", x.Word)}.In(l)
	}
	about := doc + kind
	if kind != "" && doc != "" {
		about = i18n.Msg("text (kind)"+i18n.Context+"%s (%s)", doc, kind).In(l)
	}
	switch {
	case x.Word == "" && value == "":
		w.doc("", about)
	case x.Word == "":
		w.paragraph(notation.Join(" ", value, about))
	case c.position.HasBoard() && value == "":
		w.doc(x.Word, about)
	default:
		w.heading(x.Word, value)
		w.doc("", about)
	}
}

// firstSentence is a text up to its first full stop, which may be one of Chinese and Japanese.
func firstSentence(text string) string {
	end := len(text)
	for _, stop := range [...]string{". ", "。"} {
		if at := strings.Index(text, stop); at >= 0 {
			end = min(end, at+len(strings.TrimSpace(stop)))
		}
	}
	return text[:end]
}

// writer puts the parts of a card into a notation.
type writer interface {
	heading(strong, rest string)
	board(p *view.Position, o Options, name string)
	paragraph(text string)
	doc(strong, text string) // a text of recls itself, whose backquotes mark code
	quote(lines []string)
	String() string
}

// plainWriter writes text for clients that do not read Markdown.
type plainWriter struct{ parts []string }

func (w *plainWriter) heading(strong, rest string) { w.paragraph(notation.Join(" · ", strong, rest)) }
func (w *plainWriter) board(p *view.Position, _ Options, _ string) {
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
