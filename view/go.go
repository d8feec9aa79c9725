package view

import (
	"iter"
	"slices"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// goView is a position on points, of Go or of a game like it, with all that a reader sees on it. It is built by one
// replay of the path from the root, and drawn any number of times.
type goView struct {
	*replay.Board // its Stones are nil in other games, its Grid is in Go
	node          int
	locale        *i18n.Locale
	step          replay.Step // of the last move
	cols, rows    int
	naming        notation.Points
	numbers       []int32 // by point: the number of the move that put the stone, 0 for setup
	recent        recent[record.Point]
	show          Show
	next          []nextMove // drawn on the board
	marks         [][]record.Mark
	lines         []record.Line
	window        window
	covered       []bool       // by point: not shown (VW), and that is all outside of the window; nil when all is shown
	said          i18n.Message // the move as the file writes it, where the board cannot say it
}

// window is the part of the board that is drawn, ends included.
type window struct{ left, top, right, bottom int }

// Frame is how much of a board a node shows, where its format can say so.
type Frame struct {
	Shown []record.Point // nothing else is visible; empty: all is
	Dim   []record.Point // visible, but not what this is about
}

// newGoView replays the path to a node of a game on points. why says in words why there is no board.
func newGoView(at NodeRef, fr Frame) (v *goView, why i18n.Message) {
	g, node := at.Game, at.Node
	b := replay.New(g)
	switch {
	case b.Stones == nil && g.Kind == record.Go:
		return nil, i18n.Message{}
	case b.Stones == nil && b.Grid == nil:
		return nil, i18n.Msg("recls draws no board of %s", g.Title())
	case !b.Started:
		return nil, i18n.Msg("no board: the record does not set the stones up")
	}
	n := g.Cols * g.Rows
	v = &goView{Board: b, node: node, locale: at.Locale, cols: g.Cols, rows: g.Rows, naming: notation.PointsOf(g.Kind),
		numbers: make([]int32, n), marks: make([][]record.Mark, n), show: at.Show}
	stated := false // the node itself says whose turn it is
	for _, i := range g.Path(node) {
		step := b.Enter(i)
		stated = step.ToPlay != record.Empty
		v.note(i, step)
	}
	switch next := nextToPlay(g, node); {
	case stated:
	case next != record.Empty:
		v.Turn = next
	case v.Turn == record.Empty && v.Number == 0:
		v.Turn = v.firstToPlay()
	}
	v.addMarks()
	for _, p := range fr.Dim {
		v.mark(record.Mark{Point: p, Shape: record.Dim})
	}
	v.frame(fr.Shown)
	v.addNumbers()
	v.next = nextMoves(at, v.labelOf)
	return v, i18n.Message{}
}

// note keeps what the words and numbers of the view need to know of a step.
func (v *goView) note(node int, step replay.Step) {
	for _, s := range step.Setup {
		if v.on(s.Point) {
			v.numbers[v.index(s.Point)] = 0
		}
	}
	m := v.Game.Nodes[node].Move
	if m.Action == record.NoAction {
		return
	}
	v.step = step
	if v.show.Numbers > 0 {
		v.remember(m)
	}
	if v.Grid == nil && m.Action == record.Play && v.on(m.To) {
		v.numbers[v.index(m.To)] = int32(v.Number)
	}
}

// nextToPlay is who makes the move that the record has next: players need not take turns. It is Empty at the end, and
// before stones are set, which nobody put there by a move.
func nextToPlay(g *record.Game, node int) record.Color {
	for i := g.Nodes[node].Child; i >= 0; i = g.Nodes[i].Child {
		n := &g.Nodes[i]
		if n.Has&record.HasSetup != 0 || n.Move.Action != record.NoAction {
			return n.Move.Color
		}
	}
	return record.Empty
}

// firstToPlay is who begins by the page of the game, Empty where it names nobody. In Go it is Black, or White after a
// handicap (sgf.md section 11); unknown when stones were set without one.
func (v *goView) firstToPlay() record.Color {
	switch g := v.Game; {
	case g.Kind == record.Twixt, g.Kind == record.Go && g.Handicap() >= 2:
		return record.White
	case g.Kind == record.Amazons, g.Kind == record.Go && g.Nodes[0].Has&record.HasSetup != 0:
		return record.Empty
	}
	return record.Black
}

func (v *goView) addMarks() {
	if v.Game.Nodes[v.node].Has&record.HasMarks == 0 {
		return
	}
	d := v.Game.Detail(v.node)
	for _, m := range d.Marks {
		v.mark(m)
	}
	for _, l := range d.Lines {
		if v.on(l.From) && v.on(l.To) {
			v.lines = append(v.lines, l)
		}
	}
}

func (v *goView) mark(m record.Mark) {
	if v.on(m.Point) {
		i := v.index(m.Point)
		v.marks[i] = append(v.marks[i], m)
	}
}

// frame sets the window to the smallest rectangle around the shown points.
func (v *goView) frame(shown []record.Point) {
	v.window = window{0, 0, v.cols - 1, v.rows - 1}
	covered := make([]bool, v.cols*v.rows)
	for i := range covered {
		covered[i] = true
	}
	w := window{left: v.cols, top: v.rows, right: -1, bottom: -1}
	for _, p := range shown {
		if v.on(p) {
			covered[v.index(p)] = false
			w.left, w.right = min(w.left, int(p.Col)), max(w.right, int(p.Col))
			w.top, w.bottom = min(w.top, int(p.Row)), max(w.bottom, int(p.Row))
		}
	}
	if w.right < 0 {
		return
	}
	v.window, v.covered = w, covered
	v.lines = slices.DeleteFunc(v.lines, func(l record.Line) bool { return v.isCovered(l.From) || v.isCovered(l.To) })
}

// width and height are the columns and the rows of the window.
func (w window) width() int  { return w.right - w.left + 1 }
func (w window) height() int { return w.bottom - w.top + 1 }

// pointAt is the point that a reader sees in a column and row of the window, both from 0, from the upper left corner.
func (v *goView) pointAt(col, row int) record.Point {
	if v.show.Turned {
		return record.Point{Col: uint8(v.window.right - col), Row: uint8(v.window.bottom - row)}
	}
	return record.Point{Col: uint8(v.window.left + col), Row: uint8(v.window.top + row)}
}

// placeOf is where a reader sees a point: pointAt, the other way round.
func (v *goView) placeOf(p record.Point) (col, row int) {
	if v.show.Turned {
		return v.window.right - int(p.Col), v.window.bottom - int(p.Row)
	}
	return int(p.Col) - v.window.left, int(p.Row) - v.window.top
}

// points yields the points of the window that are covered, or those that are shown, row by row as the reader sees them.
func (v *goView) points(covered bool) iter.Seq[record.Point] {
	return func(yield func(record.Point) bool) {
		for row := range v.window.height() {
			for col := range v.window.width() {
				p := v.pointAt(col, row)
				if v.isCovered(p) == covered && !yield(p) {
					return
				}
			}
		}
	}
}

func (v *goView) on(p record.Point) bool { return int(p.Col) < v.cols && int(p.Row) < v.rows }

func (v *goView) index(p record.Point) int { return int(p.Row)*v.cols + int(p.Col) }

// stone is what is on a point as the picture shows it.
func (v *goView) stone(p record.Point) record.Color {
	if v.has(p, record.Hidden, record.Empty) {
		return record.Empty
	}
	if v.Grid != nil {
		return v.Grid.At(p)
	}
	return v.Stones.At(p)
}

func (v *goView) has(p record.Point, shape record.Shape, color record.Color) bool {
	return slices.ContainsFunc(v.marks[v.index(p)], func(m record.Mark) bool { return m.Shape == shape && m.Color == color })
}

func (v *goView) isCovered(p record.Point) bool { return v.covered != nil && v.covered[v.index(p)] }

// lastPoint is where the move of the node itself put its stone. A node without a move has none: the reader asked about
// the setup or the marks there. A stone that is not shown is not marked.
func (v *goView) lastPoint() (p record.Point, ok bool) {
	m := v.Game.Nodes[v.node].Move
	if m.Action != record.Play || v.step.OffBoard || v.isEmpty(m.To) || v.isCovered(m.To) {
		return record.Point{}, false
	}
	return m.To, true
}

// isEmpty tells a point without a stone. The middle of a piece of Gess may have none.
func (v *goView) isEmpty(p record.Point) bool {
	return v.stone(p) == record.Empty && v.Game.Kind != record.Gess
}

// column and rowNumber are the coordinates on the edges.
func (v *goView) column(i int) string   { return v.naming.Column(i) }
func (v *goView) rowNumber(row int) int { return v.naming.Row(row, v.rows) }

// name is the point as players read it ("Q16").
func (v *goView) name(p record.Point) i18n.Text {
	if !v.on(p) {
		return i18n.Msg("a point off the board")
	}
	return i18n.Verbatim(v.naming.Name(p, v.rows))
}

// isHoshi reports whether a board of this size has a dot on the point: the handicap points and the centre, by the
// custom for boards from 7×7.
func (v *goView) isHoshi(p record.Point) bool {
	if v.Game.Kind != record.Go && v.Game.Kind != record.Gomoku {
		return false
	}
	col, row := hoshi(v.cols, int(p.Col)), hoshi(v.rows, int(p.Row))
	if v.cols < 13 || v.rows < 13 {
		return col == corner && row == corner || col == middle && row == middle
	}
	return col != off && row != off
}

type hoshiLine uint8

const (
	off hoshiLine = iota
	corner
	middle
)

func hoshi(size, i int) hoshiLine {
	edge := 3
	if size < 13 {
		edge = 2
	}
	switch {
	case size < 7:
		return off
	case i == edge || i == size-1-edge:
		return corner
	case size%2 == 1 && i == size/2:
		return middle
	}
	return off
}

func (v *goView) title() string {
	m := v.Game.Nodes[v.node].Move
	if m.Action == record.NoAction {
		return positionTitle(v.Number).In(v.locale)
	}
	return numbered(v.Number, v.moveWords(m).In(v.locale))
}

func (v *goView) moveWords(m record.Move) i18n.Message {
	if v.Grid != nil {
		return v.gridWords(m)
	}
	side, taken := notation.Player(v.Game.Kind, m.Color), len(v.step.Captured)
	switch {
	case m.Action == record.Pass:
		return i18n.Msg("%s passes", side)
	case m.Action == record.Opaque && !v.said.IsZero():
		return v.said
	case m.Action == record.Opaque:
		return unreadMove(v.Game, m)
	case v.step.Ko:
		return i18n.Msg("%s %s, captures %d, retakes the ko at once", side, v.name(m.To), taken)
	case v.step.Replaced != record.Empty && taken > 0:
		return i18n.Msg("%s %s, captures %d, on an occupied point", side, v.name(m.To), taken)
	case v.step.Replaced != record.Empty && v.step.Suicide > 0:
		return i18n.Msg("%s %s, captures %d of its own, on an occupied point", side, v.name(m.To), v.step.Suicide)
	case v.step.Replaced != record.Empty:
		return i18n.Msg("%s %s, on an occupied point", side, v.name(m.To))
	case v.step.Suicide > 0:
		return i18n.Msg("%s %s, captures %d of its own", side, v.name(m.To), v.step.Suicide)
	case taken > 0:
		return i18n.Msg("%s %s, captures %d", side, v.name(m.To), taken)
	}
	return i18n.Msg("%s %s", side, v.name(m.To))
}

// facts are the captures of Go, the stones of games in which they decide, and what is true of all boards.
func (v *goView) facts() []string {
	var facts []i18n.Message
	switch v.Game.Kind {
	case record.Go:
		facts = append(facts, capturesFact(v.Stones.Prisoners(record.White), v.Stones.Prisoners(record.Black)))
	case record.Othello, record.LinesOfAction:
		var stones [grid.Arrow + 1]int
		for i := range v.cols * v.rows {
			stones[v.Grid.At(record.Point{Col: uint8(i % v.cols), Row: uint8(i / v.cols)})]++
		}
		facts = append(facts, i18n.Msg("Stones: Black %d, White %d", stones[record.Black], stones[record.White]))
	}
	return stateFacts(v.Board, v.locale, facts, i18n.Plural(v.Unread,
		"%d move cannot be played on the board", "%d moves cannot be played on the board", v.Unread))
}

func capturesFact(black, white int) i18n.Message {
	return i18n.Msg("Captures: Black %d, White %d", black, white)
}

func turnFact(kind record.Kind, turn record.Color) i18n.Message {
	return i18n.Msg("%s to play", notation.Player(kind, turn))
}

// stateFacts puts facts into words and adds whose turn it is, and how many moves of the path the board lacks.
func stateFacts(b *replay.Board, l *i18n.Locale, facts []i18n.Message, unread i18n.Message) []string {
	if b.Turn != record.Empty {
		facts = append(facts, turnFact(b.Game.Kind, b.Turn))
	}
	if b.Unread > 0 {
		facts = append(facts, unread)
	}
	words := make([]string, len(facts))
	for i, fact := range facts {
		words[i] = fact.In(l)
	}
	return words
}
