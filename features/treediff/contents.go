package treediff

import (
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
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
func (t *tree) heldText(n int32) string {
	h := t.held(n)
	return notation.Join("\n", strings.Join(h.setup, ", "), strings.Join(h.marks, ", "), h.name, h.comment)
}

// text compares words. Between formats, white space is no difference: only one of them may keep it.
func (m *matcher) text(p pair, kind Kind, field, a, b string) {
	same := a == b
	if m.across && !same {
		same = slices.Equal(strings.Fields(a), strings.Fields(b))
	}
	if !same {
		m.change(p, kind, field, a, b)
	}
}

// list compares sets: Old is what is gone, New what has come.
func (m *matcher) list(p pair, kind Kind, a, b []string) {
	if slices.Equal(a, b) {
		return
	}
	m.change(p, kind, "", strings.Join(without(a, b), ", "), strings.Join(without(b, a), ", "))
}

// without is a less b, both sorted and without doubles.
func without(a, b []string) (rest []string) {
	for _, s := range a {
		if _, found := slices.BinarySearch(b, s); !found {
			rest = append(rest, s)
		}
	}
	return rest
}

// held is what a node holds beside its move, in words.
type held struct {
	setup, marks  []string // sorted, without doubles
	comment, name string
	rest          map[string]string
}

func (t *tree) held(node int32) held {
	var h held
	if t.game.Nodes[node].Has != 0 {
		d := t.detail(int(node))
		h.comment, h.name = TrimLines(d.Comment), strings.TrimSpace(d.Name)
		h.setup, h.marks = t.setup(d), t.marks(d)
	}
	h.rest = t.provider.rest(t.file, t.game, int(node))
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

func (t *tree) setup(d record.Detail) (list []string) {
	for _, s := range d.Setup {
		list = append(list, t.placement(s))
	}
	for _, m := range d.Marks {
		if m.Shape == record.Hidden {
			list = append(list, t.placement(record.Placement{Point: m.Point}))
		}
	}
	if d.ToPlay != record.Empty {
		list = append(list, notation.Color(d.ToPlay)+" to play")
	}
	if d.Cube != nil {
		list = append(list, fmt.Sprintf("cube at %d of %s", d.Cube.Value, notation.Color(d.Cube.Owner)))
	}
	slices.Sort(list)
	if t.game.Kind == record.Backgammon || t.game.Kind == record.Shogi {
		return list // where several of a kind share a point, or a hand
	}
	return slices.Compact(list)
}

func (t *tree) placement(s record.Placement) string {
	who := "empty"
	if s.Color != record.Empty {
		who = notation.Color(s.Color)
	}
	switch {
	case t.game.Kind == record.Shogi && s.Hand:
		return who + " " + shogi.Kind(s.Piece).String() + " in hand"
	case t.game.Kind == record.Shogi:
		return fmt.Sprintf("%s %v %d%d", who, shogi.Kind(s.Piece), t.game.Cols-int(s.Point.Col), s.Point.Row+1)
	case s.Piece != 0:
		return fmt.Sprintf("%s %s (%d)", who, t.point(s.Point), s.Piece)
	}
	return who + " " + t.point(s.Point)
}

// shapes are the words for marks. Those that conversion.md pairs (section 5) share one, so that converted records are
// alike.
var shapes = map[record.Shape]string{
	record.Circle: "circle", record.Diamond: "circle", record.Square: "square", record.Triangle: "triangle", record.Cross: "cross",
	record.Check: "cross", record.Selected: "selected", record.Territory: "territory", record.Dim: "dim",
}

func (t *tree) marks(d record.Detail) (list []string) {
	for _, m := range d.Marks {
		switch m.Shape {
		case record.Hidden:
		case record.Label, record.Number:
			list = append(list, fmt.Sprintf("label %q on %s", m.Text, t.point(m.Point)))
		case record.Territory:
			list = append(list, "territory of "+notation.Color(m.Color)+" on "+t.point(m.Point))
		default:
			list = append(list, shapes[m.Shape]+" on "+t.point(m.Point))
		}
	}
	for _, l := range d.Lines {
		what := "line"
		if l.Arrow {
			what = "arrow"
		}
		list = append(list, what+" from "+t.point(l.From)+" to "+t.point(l.To))
	}
	slices.Sort(list)
	return slices.Compact(list)
}
