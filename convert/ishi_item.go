package convert

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// root writes the node that holds the header of an event. Stones go into a node of their own when there is something to
// say before and after them.
func (w *fromIshi) root(event syntax.NodeID) {
	w.header()
	lines := slices.Collect(ishi.LinesOf(w.t, event))
	at := slices.IndexFunc(lines, func(n syntax.NodeID) bool { return w.t.Kind(n) == ishi.Setup })
	if at < 0 {
		w.item(event, "GC", lines)
		return
	}
	speaks := func(n syntax.NodeID) bool { return syntax.Kinds(ishi.Com, ishi.Mark, ishi.Unmark).Has(w.t.Kind(n)) }
	switch before, behind := slices.ContainsFunc(lines[:at], speaks), slices.ContainsFunc(lines[at:], speaks); {
	case before && behind:
		w.item(event, "GC", lines[:at])
		w.out.node()
		w.item(event, "C", lines[at:])
	case before:
		w.item(event, "GC", lines)
	default:
		w.notes(nil)
		w.item(event, "C", lines)
	}
}

// item writes what lines say about an item: its name, stones, marks, comment (as the property named) and user data.
func (w *fromIshi) item(syntaxNode syntax.NodeID, comment string, lines []syntax.NodeID) {
	d := ishi.ReadLines(w.t, slices.Values(lines), w.g.Rows, w.at)
	w.stones(d.Setup)
	w.out.text("N", ishi.MarkerOf(w.t, syntaxNode))
	w.marks(d.Marks)
	texts, user := w.words(lines, nil)
	if comment == "GC" {
		w.notes(texts)
	} else {
		w.out.text(comment, notation.Join("\n", texts...))
	}
	w.out.texts("XU", user)
}

// words are the comments and the user data of some lines, of which it counts the points off the board. heading, if
// there is one, gets the title of the first comment.
func (w *fromIshi) words(lines []syntax.NodeID, heading *string) (texts, user []string) {
	for _, n := range lines {
		w.outside(n)
		switch w.t.Kind(n) {
		case ishi.Com:
			title, text := commentOf(w.t, n)
			if heading != nil && len(texts) == 0 {
				*heading, title = title, ""
			}
			texts = append(texts, notation.Join("\n", title, text))
		case ishi.User:
			user = append(user, userOf(w.t, n))
		}
	}
	return texts, user
}

// drawn are the statements whose points become stones, marks and corners. UNMARK is none of them: where no mark is, it
// takes none away.
const drawn syntax.KindSet = 1<<ishi.Setup | 1<<ishi.Mark | 1<<ishi.Hide | 1<<ishi.Diagram

// outside counts the points that a line names and the board does not have: no node of the game has them.
func (w *fromIshi) outside(n syntax.NodeID) {
	if drawn.Has(w.t.Kind(n)) {
		w.Add(i18n.Msg("points off the board"), w.pointsOff(n))
	}
}

// pointsOff is how many points of a statement the board does not have.
func (w *fromIshi) pointsOff(n syntax.NodeID) (count int) {
	for i := range ishi.Fields(w.t, n, syntax.Kinds(ishi.Point)) {
		place, _ := ishi.ParsePoint(w.t.TokenText(i))
		if _, ok := place.On(w.g.Rows); !ok {
			count++
		}
	}
	return count
}

// userOf is a USER block as one text: the rest of its first line, then its lines.
func userOf(t *syntax.Tree, n syntax.NodeID) string {
	src := t.Source()
	title := strings.TrimSpace(src.Slice(ishi.TokenOf(t, n, ishi.UserText)))
	return title + "\n" + strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(src.Slice(ishi.TokenOf(t, n, ishi.UserBody)))
}

// stones writes a setup: of two stones on one point the last counts.
func (w *fromIshi) stones(setup []record.Placement) {
	colors := make(map[record.Point]record.Color, len(setup))
	for _, s := range setup {
		colors[s.Point] = s.Color
	}
	var points [3][]string
	for _, s := range setup {
		if c, ok := colors[s.Point]; ok {
			points[c] = append(points[c], sgf.FormatLetters(s.Point))
			delete(colors, s.Point)
		}
	}
	w.out.list("AB", points[record.Black])
	w.out.list("AW", points[record.White])
	w.out.list("AE", points[record.Empty])
}

// shapes are the marks that the two formats pair.
var shapes = []struct {
	ident string
	shape record.Shape // of Ishi
	other record.Shape // of SGF
	mark  string
}{
	{"TR", record.Triangle, record.Triangle, `\t`},
	{"SQ", record.Square, record.Square, `\s`},
	{"CR", record.Diamond, record.Circle, `\d`},
	{"MA", record.Check, record.Cross, `\c`},
}

// marks writes what a node shows on the board. A point has one label: where a mark of characters is, the number gives
// way.
func (w *fromIshi) marks(marks []record.Mark) {
	var labels []string
	for i, m := range marks {
		switch {
		case m.Shape == record.Number && i+1 < len(marks) && marks[i+1].Point == m.Point && marks[i+1].Shape == record.Label:
			w.Add(i18n.Msg("move numbers under a mark"), 1)
		case m.Shape == record.Number, m.Shape == record.Label:
			labels = append(labels, sgf.FormatLetters(m.Point)+":"+sgf.EscapeText(clean(m.Text), true))
		}
	}
	for _, s := range shapes {
		var points []string
		for _, m := range marks {
			if m.Shape == s.shape {
				points = append(points, sgf.FormatLetters(m.Point))
			}
		}
		w.out.list(s.ident, points)
	}
	w.out.list("LB", labels)
}

// diagram writes the picture as a node: the stones that turn the position into it, and what part of the board is seen.
func (w *fromIshi) diagram(syntaxNode syntax.NodeID) {
	lines := slices.Collect(ishi.LinesOf(w.t, syntaxNode))
	d := ishi.ReadLines(w.t, slices.Values(lines), w.g.Rows, w.at)
	w.outside(syntaxNode)
	w.picture(d)
	w.out.text("N", ishi.MarkerOf(w.t, syntaxNode))
	w.region(syntaxNode)
	w.marks(d.Marks)
	var title string
	texts, user := w.words(lines, &title)
	w.out.figure(title)
	w.out.text("C", notation.Join("\n", texts...))
	w.out.texts("XU", user)
}

// picture writes the difference between the position and what a diagram shows.
func (w *fromIshi) picture(d record.Detail) {
	var changes []record.Placement
	shown := make(map[record.Point]record.Color)
	for _, s := range d.Setup {
		shown[s.Point] = s.Color
		changes = append(changes, s)
	}
	for _, m := range d.Marks {
		if m.Shape == record.Hidden {
			shown[m.Point] = record.Empty
			changes = append(changes, record.Placement{Point: m.Point})
		}
	}
	changes = slices.DeleteFunc(changes, func(s record.Placement) bool {
		return w.at.Stones.At(s.Point) == shown[s.Point]
	})
	w.stones(changes)
}

// region writes the part of the board that a diagram shows.
func (w *fromIshi) region(diagram syntax.NodeID) {
	if size := ishi.TokenOf(w.t, diagram, ishi.Size); size.Len() > 0 {
		if cols, _, _ := ishi.ParseSize(w.t.Source().Slice(size)); cols > w.g.Cols {
			w.Add(i18n.Msg("sizes of diagrams that are larger than the board"), 1)
		}
	}
	view := ishi.ViewOf(w.t, diagram, w.g.Rows)
	if len(view) == 0 || len(view) == w.g.Cols*w.g.Rows {
		return
	}
	from, to := sgf.FormatLetters(view[0]), sgf.FormatLetters(view[len(view)-1])
	if from != to {
		from += ":" + to
	}
	w.out.value("VW", from)
}
