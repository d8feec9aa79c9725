package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/record"
)

// goView is a position on points, of Go or of a game like it, with all that a reader sees on it. It is built by one
// replay of the path from the root, and drawn any number of times.
type goView struct {
	game       *record.Game
	node       int
	board      *goban.Board // nil in other games
	grid       *gridGame    // nil in Go
	cols, rows int
	naming     notation.Points
	numbers    []int32 // by point: the number of the move that put the stone, 0 for setup
	marks      [][]record.Mark
	lines      []record.Line
	window     window
	covered    []bool // by point: not shown (VW), and that is all outside of the window; nil when all is shown
	number     int    // of the last move
	effect     goban.Result
	said       string // the move as the file writes it, where the board cannot say it
	turn       record.Color
	unread     int // the moves of the path that cannot be read
}

// window is the part of the board that is drawn, ends included.
type window struct{ left, top, right, bottom int }

// Frame is how much of a board a node shows, where its format can say so.
type Frame struct {
	Shown []record.Point // nothing else is visible; empty: all is
	Dim   []record.Point // visible, but not what this is about
}

// newGoView replays the path to a node of a game on points. why says in words why there is no board.
func newGoView(g *record.Game, node int, fr Frame) (v *goView, why string) {
	b := replay.New(g)
	switch {
	case b.Stones == nil && g.Kind == record.Go:
		return nil, ""
	case b.Stones == nil && b.Grid == nil:
		return nil, "recls draws no board of " + g.Name
	case !b.Started:
		return nil, "no board: the record does not set the stones up"
	}
	n := g.Cols * g.Rows
	v = &goView{game: g, node: node, board: b.Stones, cols: g.Cols, rows: g.Rows, naming: notation.PointsOf(g.Kind),
		numbers: make([]int32, n), marks: make([][]record.Mark, n)}
	if b.Grid != nil {
		v.grid = &gridGame{Board: b.Grid, kind: g.Kind}
	}
	stated := false // the node itself says whose turn it is
	for _, i := range g.Path(node) {
		step := b.Enter(i)
		stated = step.ToPlay != record.Empty
		v.note(i, b.Number, step)
	}
	v.number, v.unread, v.turn = b.Number, b.Unread, b.Turn
	switch next := nextToPlay(g, node); {
	case stated:
	case next != record.Empty:
		v.turn = next
	case v.turn == record.Empty && v.number == 0:
		v.turn = v.firstToPlay()
	}
	v.addMarks()
	for _, p := range fr.Dim {
		v.mark(record.Mark{Point: p, Shape: record.Dim})
	}
	v.show(fr.Shown)
	return v, ""
}

// note keeps what the words and numbers of the view need to know of a step.
func (v *goView) note(node, number int, step replay.Step) {
	for _, s := range step.Setup {
		if v.on(s.Point) {
			v.numbers[v.index(s.Point)] = 0
		}
	}
	m := v.game.Nodes[node].Move
	if m.Action == record.NoAction {
		return
	}
	v.effect = step.Result
	if v.grid != nil {
		v.grid.count = step.Count
	} else if m.Action == record.Play && v.on(m.To) {
		v.numbers[v.index(m.To)] = int32(number)
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

// firstToPlay is Black, or White after a handicap (sgf.md section 11); unknown when stones were set without one.
func (v *goView) firstToPlay() record.Color {
	g := v.game
	if v.grid != nil {
		return v.grid.firstToPlay()
	}
	if n, err := strconv.Atoi(strings.TrimSpace(g.Lookup(record.KeyHandicap))); err == nil && n >= 2 {
		return record.White
	}
	if g.Nodes[0].Has&record.HasSetup != 0 {
		return record.Empty
	}
	return record.Black
}

func (v *goView) addMarks() {
	n := v.game.Nodes[v.node]
	if n.Has&record.HasMarks == 0 {
		return
	}
	d := v.game.Detail(v.node)
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

// show sets the window to the smallest rectangle around the shown points.
func (v *goView) show(shown []record.Point) {
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

func (v *goView) on(p record.Point) bool { return int(p.Col) < v.cols && int(p.Row) < v.rows }

func (v *goView) index(p record.Point) int { return int(p.Row)*v.cols + int(p.Col) }

// stone is what stands on a point as the picture shows it.
func (v *goView) stone(p record.Point) record.Color {
	for _, m := range v.marks[v.index(p)] {
		if m.Shape == record.Hidden {
			return record.Empty
		}
	}
	if v.grid != nil {
		return v.grid.At(p)
	}
	return v.board.At(p)
}

func (v *goView) isCovered(p record.Point) bool { return v.covered != nil && v.covered[v.index(p)] }

// lastPoint is where the move of the node itself put its stone. A node without a move has none: the reader asked about
// the setup or the marks there. A stone that is not shown is not marked.
func (v *goView) lastPoint() (p record.Point, ok bool) {
	m := v.game.Nodes[v.node].Move
	if m.Action != record.Play || v.effect.OffBoard || v.isEmpty(m.To) || v.isCovered(m.To) {
		return record.Point{}, false
	}
	return m.To, true
}

// isEmpty tells a point without a stone. The middle of a piece of Gess may have none.
func (v *goView) isEmpty(p record.Point) bool {
	return v.stone(p) == record.Empty && (v.grid == nil || v.grid.kind != record.Gess)
}

// column and rowNumber are the coordinates on the edges.
func (v *goView) column(i int) string   { return v.naming.Column(i) }
func (v *goView) rowNumber(row int) int { return v.naming.Row(row, v.rows) }

// name is the point as players read it ("Q16").
func (v *goView) name(p record.Point) string {
	if !v.on(p) {
		return "a point off the board"
	}
	return v.naming.Name(p, v.rows)
}

// isHoshi reports whether a board of this size has a dot on the point: the
// handicap points and the centre, by the custom for boards from 7×7.
func (v *goView) isHoshi(p record.Point) bool {
	if v.grid != nil && v.grid.kind != record.Gomoku {
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
	m := v.game.Nodes[v.node].Move
	if m.Action == record.NoAction {
		return positionTitle(v.number)
	}
	return fmt.Sprintf("%d · %s", v.number, v.moveWords(m))
}

func (v *goView) moveWords(m record.Move) string {
	if v.grid != nil {
		return v.gridWords(m)
	}
	side := notation.Color(m.Color)
	switch {
	case m.Action == record.Pass:
		return side + " passes"
	case m.Action == record.Opaque && v.said != "":
		return v.said
	case m.Action == record.Opaque:
		return side + " plays a move that cannot be read"
	}
	words := side + " " + v.name(m.To)
	if n := len(v.effect.Captured); n > 0 {
		words += ", takes " + strconv.Itoa(n)
	}
	if v.effect.Suicide > 0 {
		words += ", takes " + strconv.Itoa(v.effect.Suicide) + " of its own"
	}
	if v.effect.Ko {
		words += ", retakes the ko at once"
	}
	if v.effect.Replaced != record.Empty {
		words += ", on an occupied point"
	}
	return words
}

func (v *goView) facts() []string {
	if v.grid != nil {
		return v.gridFacts()
	}
	facts := []string{
		fmt.Sprintf("Captures: Black %d, White %d", v.board.Prisoners(record.White), v.board.Prisoners(record.Black)),
	}
	if v.turn != record.Empty {
		facts = append(facts, notation.Color(v.turn)+" to play")
	}
	return append(facts, v.missing()...)
}

// missing says that the board lacks moves of the path.
func (v *goView) missing() []string {
	if v.unread == 0 {
		return nil
	}
	return []string{notation.Count(float64(v.unread), "move") + " cannot be played on the board"}
}
