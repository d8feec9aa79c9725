package convert

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// item is what a node says beside its move, in the terms of Ishi.
type item struct {
	setup   []record.Placement
	name    string
	comment string
	shown   []record.Mark
	marks   string // MARK lines: shown, as Ishi writes it
	view    []record.Point
	figure  bool
	user    []string // private data of Ishi that came through SGF
	remarks []string
}

// empty reports whether a node without a move need not be written.
func (it *item) empty() bool {
	return len(it.setup) == 0 && it.name == "" && it.comment == "" && it.marks == "" && it.view == nil && !it.figure &&
		it.user == nil && it.remarks == nil
}

// carried are the properties that have a place in an event, beside those of the header.
var carried = []string{
	"FF", "GM", "SZ", "CA", "B", "W", "AB", "AW", "AE", "MN", "N", "C", "GC", "TR", "SQ", "CR", "MA", "M", "LB", "L", "SL", "DD", "AR",
	"LN", "TB", "TW", "VW", "FG", "XU", "XR",
}

// read decodes a node and counts what of it cannot be written.
func (w *fromSGF) read(n int32) item {
	node := w.g.Nodes[n]
	d := w.g.Detail(int(n))
	it := item{setup: d.Setup, name: clean(d.Name), shown: d.Marks, view: d.View}
	w.properties(&it, n)
	if node.Move.Action != record.NoAction {
		w.Add(i18n.Msg("views (`VW`) and figures (`FG`) at a move"), bit(it.view != nil)+bit(it.figure))
		it.view, it.figure = nil, false
		if n > 0 {
			w.Add(i18n.Msg("stones set up in the node of a move"), len(it.setup))
			it.setup = nil
		}
	}
	w.Add(i18n.Msg("arrows (`AR`) and lines (`LN`)"), len(d.Lines))
	it.comment = clean(it.comment)
	return it
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// properties reads what the game tree does not decode, and counts what has no place in Ishi.
func (w *fromSGF) properties(it *item, n int32) {
	node := syntax.NodeID(w.g.Nodes[n].Syntax)
	if n > 0 && w.g.Nodes[n].Syntax == w.g.Nodes[n-1].Syntax {
		return // the second move of a node: all else was said with the first
	}
	texts := []string{it.comment}
	for p := range w.t.Children(node) {
		name := w.t.Source().Slice(sgf.NameSpan(w.t, p))
		w.outside(p)
		switch {
		case name == "C", name == "GC" && n > 0:
			texts = append(texts, sgf.DecodeText(sgf.FirstValue(w.t, p)))
		case name == "FG":
			it.figure = true
			_, title, _ := sgf.SplitColon(sgf.FirstValue(w.t, p))
			if title = sgf.DecodeSimpleText(title); it.name == "" {
				it.name = clean(title)
			}
		case name == "XU" || name == "XR":
			for v := range sgf.ValuesOf(w.t, p) {
				text := clean(sgf.DecodeText(w.t.Source().Slice(sgf.Content(w.t, v))))
				if name == "XU" {
					it.user = append(it.user, text)
				} else {
					it.remarks = append(it.remarks, strings.ReplaceAll(text, "\n", " "))
				}
			}
		case slices.Contains(carried, name), n == 0 && slices.Contains(headerIdents, name):
		case name == "PL" && w.turnIsPlain(n, sgf.ReadColor(sgf.FirstValue(w.t, p))):
		default:
			w.Add(i18n.Msg("`%s`", clean(name)), 1)
		}
	}
	it.comment = notation.Join("\n", texts...)
}

// pointed are the properties whose values are points, or begin with one.
var pointed = map[sgf.Ident]bool{
	sgf.AB: true, sgf.AW: true, sgf.AE: true, sgf.TR: true, sgf.SQ: true, sgf.CR: true, sgf.MA: true, sgf.M: true, sgf.LB: true, sgf.L: true,
	sgf.SL: true, sgf.DD: true, sgf.AR: true, sgf.LN: true, sgf.TB: true, sgf.TW: true, sgf.VW: true,
}

// outside counts what a property names and no board has: such points are not in the game tree.
func (w *fromSGF) outside(p syntax.NodeID) {
	id := sgf.IdentOf(w.t, p)
	if !pointed[id] {
		return
	}
	for v := range sgf.ValuesOf(w.t, p) {
		value := w.t.Source().Slice(sgf.Content(w.t, v))
		point, other, _ := sgf.SplitColon(value)
		switch {
		case value == "":
		case id == sgf.LB:
			w.outsideOf(point)
		case id == sgf.AR || id == sgf.LN:
			w.outsideOf(point, other)
		default:
			w.outsideOf(value)
		}
	}
}

// outsideOf counts a value once that has points, or rectangles, of no board.
func (w *fromSGF) outsideOf(points ...string) {
	board := sgf.Board{Cols: w.g.Cols, Rows: w.g.Rows}
	for _, s := range points {
		r, ok := sgf.ParseRect(s)
		if !ok {
			w.Add(i18n.Msg("values that are not points"), 1)
			return
		}
		if !board.On(r.From) || !board.On(r.To) {
			w.Add(i18n.Msg("points off the board"), 1)
			return
		}
	}
}

// leavesBoard reports whether the move of a node names a point that its board does not have.
func (w *fromSGF) leavesBoard(n int32) bool {
	node := w.g.Nodes[n]
	side := map[record.Color]sgf.Ident{record.Black: sgf.B, record.White: sgf.W}[node.Move.Color]
	for p := range w.t.Children(syntax.NodeID(node.Syntax)) {
		if sgf.IdentOf(w.t, p) == side {
			_, ok := sgf.Letters(sgf.FirstValue(w.t, p))
			return ok
		}
	}
	return false
}

// turnIsPlain reports whether the next move says itself whose turn it is.
func (w *fromSGF) turnIsPlain(n int32, c record.Color) bool {
	child := w.g.Nodes[n].Child
	return child >= 0 && w.g.Nodes[child].Move.Color == c
}

// mark writes the MARK lines of an item whose own move has been made. A label that Ishi cannot write becomes a line of
// the comment.
func (w *fromSGF) mark(it *item) {
	labels := make(map[record.Point]string)
	var fields, words []string
	for _, m := range it.shown {
		if m.Shape != record.Label {
			continue
		}
		switch at := w.place(m.Point); {
		case w.isNumberOf(m):
			fields = append(fields, at)
		case isLabel(m.Text):
			labels[m.Point] = m.Text
			fields = append(fields, m.Text+"@"+at)
		default:
			words = append(words, clean(m.Text)+": "+at)
		}
	}
	for _, m := range it.shown {
		if f := w.shape(m, labels); f != "" {
			fields = append(fields, f)
		}
	}
	it.marks, it.comment = wrapped("MARK", fields), notation.Join("\n", append([]string{it.comment}, words...)...)
}

// isNumberOf reports whether a label is the number of the move on its point, which Ishi shows by the point alone.
func (w *fromSGF) isNumberOf(m record.Mark) bool {
	pt := m.Point
	at, ok := w.path.At(pt)
	return ok && at.Number > 0 && strconv.Itoa(at.Number) == m.Text && w.board.At(pt) != record.Empty
}

// isLabel reports whether a text can be before the @ of a mark and mean its characters.
func isLabel(text string) bool {
	_, special := ishi.SpecialMark(text)
	return len(text) > 0 && len(text) <= 2 && !special &&
		strings.IndexFunc(text, func(c rune) bool { return c < 33 || c > 126 }) < 0
}

// shape is the field of MARK for a mark that is no label; "" for one that Ishi lacks, or that a label on the same point
// hides.
func (w *fromSGF) shape(m record.Mark, labels map[record.Point]string) string {
	for _, s := range shapes {
		if m.Shape != s.other {
			continue
		}
		if _, hidden := labels[m.Point]; hidden {
			w.Add(i18n.Msg("shapes under a label"), 1)
			return ""
		}
		return s.mark + "@" + w.place(m.Point)
	}
	switch m.Shape {
	case record.Selected:
		w.Add(i18n.Msg("selected points (`SL`)"), 1)
	case record.Dim:
		w.Add(i18n.Msg("dimmed points (`DD`)"), 1)
	case record.Territory:
		w.Add(i18n.Msg("points of territory (`TB`, `TW`)"), 1)
	}
	return ""
}

// wrapped writes a keyword with fields, on as many lines as are readable.
func wrapped(keyword string, fields []string) string {
	var out strings.Builder
	length := 0
	for _, f := range fields {
		if length == 0 || length+1+len(f) > lineLength {
			if length > 0 {
				out.WriteByte('\n')
			}
			out.WriteString(keyword)
			length = len(keyword)
		}
		out.WriteString(" " + f)
		length += 1 + len(f)
	}
	if length > 0 {
		out.WriteByte('\n')
	}
	return out.String()
}

// remarks writes what is before an item.
func (w *fromSGF) remarks(it *item) {
	for _, r := range it.remarks {
		w.out.WriteString(strings.TrimRight("REMARK "+strings.TrimSpace(r), " ") + "\n")
	}
}

// data writes what is after an item.
func (w *fromSGF) data(it *item) {
	w.out.WriteString(it.marks)
	w.out.WriteString(comBlock(it.name, it.comment))
	for _, u := range it.user {
		title, body, _ := strings.Cut(u, "\n")
		w.out.WriteString(strings.TrimRight("USER "+title, " ") + "\n")
		for line := range strings.Lines(body) {
			if first := strings.Fields(line); len(first) > 0 && ishi.Lookup(first[0]) == ishi.EnduserWord {
				line = guard + line
			}
			w.out.WriteString(strings.TrimRight(line, "\n") + "\n")
		}
		w.out.WriteString("ENDUSER\n")
	}
}

// prisoners writes the stones that a move takes, by column and row.
func (w *fromSGF) prisoners(taken []record.Point) {
	places := make([]ishi.Coord, 0, len(taken))
	for _, pt := range taken {
		places = append(places, ishi.CoordOf(pt, w.g.Rows))
	}
	slices.SortFunc(places, func(a, b ishi.Coord) int { return (int(a.Col)-int(b.Col))*100 + int(a.Row) - int(b.Row) })
	var names []string
	for _, p := range places {
		names = append(names, p.String())
	}
	w.out.WriteString(wrapped("PRISONER", names))
}

// diagram writes a node without a move: the part of the board that it shows, and where its picture is not the event's
// position, the difference.
func (w *fromSGF) diagram(n int32, it *item) {
	w.real.To(int(n))
	w.remarks(it)
	w.out.WriteString(strings.TrimRight("DIAGRAM "+w.region(it.view), " ") + "\n")
	var stones [3][]string
	for y := range w.g.Rows {
		for x := range w.g.Cols {
			pt := record.Point{Col: uint8(x), Row: uint8(y)}
			if c := w.real.Stones.At(pt); c != w.board.At(pt) {
				stones[c] = append(stones[c], ishi.CoordOf(pt, w.g.Rows).String())
			}
		}
	}
	w.out.WriteString(wrapped("SETUP B", stones[record.Black]) + wrapped("SETUP W", stones[record.White]) + wrapped("HIDE", stones[record.Empty]))
	w.data(it)
}

// region is the rectangle around the points of a view, "" for the whole board.
func (w *fromSGF) region(view []record.Point) string {
	if len(view) == 0 || len(view) == w.g.Cols*w.g.Rows {
		return ""
	}
	from, to := view[0], view[0]
	for _, p := range view {
		from = record.Point{Col: min(from.Col, p.Col), Row: min(from.Row, p.Row)}
		to = record.Point{Col: max(to.Col, p.Col), Row: max(to.Row, p.Row)}
	}
	cols, rows := int(to.Col-from.Col)+1, int(to.Row-from.Row)+1
	if cols*rows != len(view) {
		w.Add(i18n.Msg("the shape of views (`VW`) that are not rectangles"), 1)
	}
	return w.place(record.Point{Col: from.Col, Row: to.Row}) + " " + w.place(record.Point{Col: to.Col, Row: from.Row})
}
