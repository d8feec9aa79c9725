package main

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

// mostListed is how many variations and findings of a node are listed.
const mostListed = 20

// mostComment is how much of a comment is folded, in bytes: nobody scrolls through more.
const mostComment = 1 << 18

// lines is the text beside the board.
func (m *viewer) lines(width int) []row {
	if width != m.textSize || m.text == nil {
		m.text, m.textSize = m.compose(max(width, 1)), width
	}
	return m.text
}

func (m *viewer) compose(width int) []row {
	t := &pane{width: width, locale: m.locale}
	if m.tour != nil {
		m.tour.say(m, t)
	}
	if m.file.GameCount() == 0 {
		t.paragraph(i18n.Msg("There is no game in the file.").In(m.locale), inkStrong)
	} else {
		m.describe(t)
	}
	if m.tour == nil {
		t.findings(m.here)
	} else {
		t.findings(m.found.all)
	}
	if m.found.err != nil {
		t.gap()
		t.paragraph(m.locale.ErrorText(m.found.err), inkError)
	}
	if m.file.GameCount() > 0 {
		t.gap()
		comment := m.panel.Comment
		if len(comment) > mostComment {
			comment = strings.ToValidUTF8(comment[:mostComment], "") + "…"
		}
		for line := range strings.Lines(comment) {
			t.paragraph(strings.TrimRight(line, "\n"), inkPlain)
		}
	}
	return t.rows
}

// describe says what the node is, and where one can go from it.
func (m *viewer) describe(t *pane) {
	p := &m.panel
	t.paragraph(p.Title, inkStrong)
	for _, fact := range p.Facts {
		t.paragraph(fact, inkFaint)
	}
	if p.Board != nil {
		for _, line := range p.Board.Under {
			t.paragraph(line, inkFaint)
		}
	}
	if m.node == 0 {
		t.header(m.record())
	}
	if len(p.Siblings) > 1 {
		t.gap()
		t.paragraph(i18n.Msg("Variation %d of %d", p.Sibling+1, len(p.Siblings)).In(m.locale), inkTitle)
		t.steps(p.Siblings, p.Sibling)
	}
	if len(p.Variations) > 1 {
		t.gap()
		t.paragraph(i18n.Msg("Next").In(m.locale), inkTitle)
		next := m.next(m.node)
		t.steps(p.Variations, slices.IndexFunc(p.Variations, func(s view.Step) bool { return s.Node == next }))
	}
}

// pane folds texts into rows of a width.
type pane struct {
	width  int
	rows   []row
	locale *i18n.Locale
}

// gap is an empty row between what is above and what follows.
func (t *pane) gap() {
	if n := len(t.rows); n > 0 && len(t.rows[n-1]) > 0 {
		t.rows = append(t.rows, nil)
	}
}

// paragraph adds a line of text.
func (t *pane) paragraph(text string, i ink) { t.spans(row{{text, i}}) }

// spans adds a line whose first spans are short; the last may be of any length.
func (t *pane) spans(r row) {
	lead := r[:len(r)-1].columns()
	last := r[len(r)-1]
	first := true
	for line := range strings.Lines(wrap(snippet.Plain(last.text), max(t.width-lead, 1))) {
		line = strings.TrimRight(line, "\n")
		for part := (row{{line, last.ink}}); ; {
			now := part.cut(0, max(t.width-lead, 1))
			if first {
				t.rows = append(t.rows, append(slices.Clone(r[:len(r)-1]), now...))
			} else {
				t.rows = append(t.rows, append(row{{strings.Repeat(" ", lead), inkPlain}}, now...))
			}
			first = false
			if part = part.cut(now.columns(), part.columns()); len(part) == 0 || now.columns() == 0 {
				break
			}
		}
	}
}

// header lists the fields of a game as players call them.
func (t *pane) header(g *record.Game) {
	t.gap()
	for i := range g.Header {
		field := &g.Header[i]
		value := excerpt.Line(field.Text().In(t.locale), 200)
		if value == "" || field.Key == "" || field.Key == record.KeyComment { // which is the comment of the root
			continue
		}
		t.spans(row{{notation.FieldName(g.Kind, field.Key).In(t.locale) + ": ", inkFaint}, {value, inkPlain}})
	}
}

// steps lists nodes that one can go to, around the one that is chosen.
func (t *pane) steps(steps []view.Step, chosen int) {
	from := max(0, min(chosen-mostListed/2, len(steps)-mostListed))
	for i := from; i < min(from+mostListed, len(steps)); i++ {
		mark, style := "  ", inkPlain
		if i == chosen {
			mark, style = "▸ ", inkStrong
		}
		title := steps[i].Title
		if steps[i].Name != "" {
			title += " “" + steps[i].Name + "”"
		}
		t.spans(row{{mark, style}, {title, style}})
	}
	if n := len(steps) - mostListed; n > 0 {
		t.paragraph(i18n.Msg("… and %d more", n).In(t.locale), inkFaint)
	}
}

// findings lists what is wrong.
func (t *pane) findings(found []diagnostics.Finding) {
	if len(found) == 0 {
		return
	}
	t.gap()
	for i, f := range found {
		if i == mostListed {
			t.paragraph(i18n.Msg("… and %d more", len(found)-i).In(t.locale), inkFaint)
			break
		}
		t.paragraph(f.Severity.Text().In(t.locale)+": "+f.Message.In(t.locale)+" ["+f.Code()+"]", severityInks[f.Severity])
	}
}

// oneLine is a name of a record, short.
func oneLine(s string) string { return excerpt.Line(s, 40) }
