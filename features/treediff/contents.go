package treediff

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// contents compares what two nodes hold beside their moves.
func (m *matcher) contents(p pair) {
	a, b := m.a.held(p.a), m.b.held(p.b)
	m.list(p, Setup, a.setup, b.setup)
	m.list(p, Marks, a.marks, b.marks)
	m.text(p, Comment, "", a.comment, b.comment)
	if !m.across || a.name != "" && b.name != "" {
		m.text(p, Name, "", a.name, b.name)
	}
	if m.across {
		return
	}
	for _, name := range names(a.rest, b.rest) {
		m.text(p, Property, name, a.rest[name], b.rest[name])
	}
}

// heldText is all that a node holds, for one that has no partner.
func (t *tree) heldText(n int32) i18n.Text {
	h := t.held(n)
	var parts paragraphs
	for _, part := range []i18n.Text{texts(h.setup), texts(h.marks), said(h.name), said(h.comment)} {
		if part != nil {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return parts
}

// paragraphs are texts on lines of their own.
type paragraphs []i18n.Text

// String is the texts in English.
func (p paragraphs) String() string { return p.In(nil) }

// In is the texts in the language of a Locale.
func (p paragraphs) In(l *i18n.Locale) string {
	lines := make([]string, len(p))
	for i, text := range p {
		lines[i] = text.In(l)
	}
	return strings.Join(lines, "\n")
}

// said is a text of a record; nil without one.
func said(text string) i18n.Text {
	if text == "" {
		return nil
	}
	return i18n.Verbatim(text)
}

// texts is a list of phrases; nil without one.
func texts(phrases []phrase) i18n.Text {
	if len(phrases) == 0 {
		return nil
	}
	list := make(i18n.List, len(phrases))
	for i, p := range phrases {
		list[i] = p.Message
	}
	return list
}

// phrase is what a node says in one place, with its English text, by which phrases are compared.
type phrase struct {
	i18n.Message
	english string
}

func phraseOf(m i18n.Message) phrase { return phrase{m, m.String()} }

func byEnglish(a, b phrase) int { return strings.Compare(a.english, b.english) }

func sameEnglish(a, b phrase) bool { return a.english == b.english }

// text compares words. Between formats, white space is not a difference: only one of them may keep it.
func (m *matcher) text(p pair, kind Kind, field, a, b string) {
	same := a == b
	if m.across && !same {
		same = slices.Equal(strings.Fields(a), strings.Fields(b))
	}
	if !same {
		m.change(p, kind, field, said(a), said(b))
	}
}

// list compares sets: Old is what is gone, New what has come.
func (m *matcher) list(p pair, kind Kind, a, b []phrase) {
	if slices.EqualFunc(a, b, sameEnglish) {
		return
	}
	m.change(p, kind, "", texts(without(a, b)), texts(without(b, a)))
}

// without is a less b, both sorted and without doubles.
func without(a, b []phrase) (rest []phrase) {
	for _, s := range a {
		if _, found := slices.BinarySearchFunc(b, s, byEnglish); !found {
			rest = append(rest, s)
		}
	}
	return rest
}

// held is what a node holds beside its move, in words.
type held struct {
	setup, marks  []phrase // sorted, without doubles
	comment, name string
	rest          map[string]string
}

func (t *tree) held(node int32) held {
	var h held
	if t.nodes[node].Has != 0 {
		d := t.detail(t.real(node))
		if t.shift == 0 || node != 1 {
			h.setup = t.setup(d)
		}
		if !t.begins(node) {
			h.comment, h.name = TrimLines(d.Comment), strings.TrimSpace(d.Name)
			h.marks = t.marks(d)
		}
	}
	if !t.begins(node) {
		h.rest = t.provider.rest(t.file, t.game, t.real(node))
	}
	return h
}

// TrimLines is a text without the blanks at the ends of its lines, which nobody sees.
func TrimLines(text string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		lines = append(lines, strings.TrimRight(line, " \t"))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

func (t *tree) point(p record.Point) string {
	return notation.PointsOf(t.game.Kind).Name(p, t.game.Rows)
}

func (t *tree) setup(d record.Detail) (list []phrase) {
	for _, s := range d.Setup {
		list = append(list, phraseOf(t.placement(s)))
	}
	for _, m := range d.Marks {
		if m.Shape == record.Hidden {
			list = append(list, phraseOf(t.placement(record.Placement{Point: m.Point})))
		}
	}
	if d.ToPlay != record.Empty {
		list = append(list, phraseOf(i18n.Msg("%v to play", t.color(d.ToPlay))))
	}
	if d.Cube != nil {
		list = append(list, phraseOf(i18n.Msg("cube at %d of %v", d.Cube.Value, notation.Player(t.game.Kind, d.Cube.Owner))))
	}
	slices.SortFunc(list, byEnglish)
	if t.game.Kind == record.Backgammon || t.game.Kind == record.Shogi {
		return list // where several of a kind share a point, or a hand
	}
	return slices.CompactFunc(list, sameEnglish)
}

// color is the name of a side.
func (t *tree) color(c record.Color) i18n.Message {
	if c == record.Empty {
		return i18n.Msg("empty")
	}
	return notation.Player(t.game.Kind, c)
}

func (t *tree) placement(s record.Placement) i18n.Message {
	who := t.color(s.Color)
	switch {
	case t.game.Kind == record.Shogi && s.Hand:
		return i18n.Msg("%v %s in hand", who, shogi.Kind(s.Piece).String())
	case t.game.Kind == record.Shogi:
		return i18n.Msg("%v %s %d%d", who, shogi.Kind(s.Piece).String(), t.game.Cols-int(s.Point.Col), s.Point.Row+1)
	case s.Piece != 0:
		return i18n.Msg("%v %s (%d)", who, t.point(s.Point), s.Piece)
	}
	return i18n.Msg("%v %s", who, t.point(s.Point))
}

// mark is a mark on a point. Those that conversion.md pairs (section 5) share a text, so that converted records are
// alike.
func (t *tree) mark(m record.Mark) i18n.Message {
	at := t.point(m.Point)
	switch m.Shape {
	case record.Circle, record.Diamond:
		return i18n.Msg("circle on %s", at)
	case record.Square:
		return i18n.Msg("square on %s", at)
	case record.Triangle:
		return i18n.Msg("triangle on %s", at)
	case record.Cross, record.Check:
		return i18n.Msg("cross on %s", at)
	case record.Selected:
		return i18n.Msg("selected on %s", at)
	case record.Dim:
		return i18n.Msg("dim on %s", at)
	case record.Territory:
		return i18n.Msg("territory of %v on %s", t.color(m.Color), at)
	case record.Label, record.Number:
		return i18n.Msg("label %q on %s", m.Text, at)
	}
	return i18n.Msg("mark on %s", at)
}

func (t *tree) marks(d record.Detail) (list []phrase) {
	for _, m := range d.Marks {
		if m.Shape != record.Hidden {
			list = append(list, phraseOf(t.mark(m)))
		}
	}
	for _, l := range d.Lines {
		from, to := t.point(l.From), t.point(l.To)
		if l.Arrow {
			list = append(list, phraseOf(i18n.Msg("arrow from %s to %s", from, to)))
		} else {
			list = append(list, phraseOf(i18n.Msg("line from %s to %s", from, to)))
		}
	}
	slices.SortFunc(list, byEnglish)
	return slices.CompactFunc(list, sameEnglish)
}
