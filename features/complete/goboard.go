package complete

import (
	"iter"
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
)

// GoBoard is the position of Go at the cursor, and what was played last.
type GoBoard struct {
	*goban.Board
	last     goban.Point
	played   bool          // last is a move
	Captured []goban.Point // what the last move took
}

// Move plays the next move of the path.
func (b *GoBoard) Move(c goban.Color, p goban.Point) {
	res := b.Play(c, p)
	if res.OffBoard {
		return
	}
	b.last, b.played = p, true
	b.Captured = append(b.Captured[:0], res.Captured...)
}

// Pass is a move without a point.
func (b *GoBoard) Pass() {
	b.Board.Pass()
	b.Captured = b.Captured[:0]
}

// legal reports whether a colour may play on a point: it is empty, the stone has
// a liberty, and it does not take a ko back at once. takes is the number of
// stones that it captures.
func (b *GoBoard) legal(c goban.Color, p goban.Point) (takes int, ok bool) {
	if b.At(p) != goban.Empty {
		return 0, false
	}
	m := b.Mark()
	res := b.Play(c, p)
	takes, ok = len(res.Captured), res.Suicide == 0 && !res.Ko
	b.Undo(m)
	return takes, ok
}

// MaxPoints is how many points one list holds: a board of 19 lines.
const MaxPoints = 361

// Start is where the next move is to be expected: near the last one; at the
// beginning around the star point in the upper right corner.
func (b *GoBoard) Start() goban.Point {
	if b.played {
		return b.last
	}
	cols, _ := b.Size()
	return goban.Point{X: int8(max(cols-4, 0)), Y: 3}
}

// Near is the points that keep lets pass, those around from first.
func (b *GoBoard) Near(from goban.Point, keep func(goban.Point) bool) []goban.Point {
	cols, rows := b.Size()
	var points []goban.Point
	for y := range rows {
		for x := range cols {
			if p := (goban.Point{X: int8(x), Y: int8(y)}); keep(p) {
				points = append(points, p)
			}
		}
	}
	slices.SortStableFunc(points, func(p, q goban.Point) int { return distance(p, from) - distance(q, from) })
	return points[:min(len(points), MaxPoints)]
}

// distance is the square of the way between two points.
func distance(p, q goban.Point) int {
	x, y := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return x*x + y*y
}

// nearMoves is how many moves are proposed before a letter is typed.
const nearMoves = 40

// Moves yields the legal moves of a colour, those near the last move first, and
// how many stones each takes: not many before a letter is typed, then all.
func (b *GoBoard) Moves(r *Request, c goban.Color) iter.Seq2[goban.Point, int] {
	points := b.Near(b.Start(), func(p goban.Point) bool { _, ok := b.legal(c, p); return ok })
	if r.Typed == "" {
		points = points[:min(len(points), nearMoves)]
	}
	return func(yield func(goban.Point, int) bool) {
		for _, p := range points {
			if takes, _ := b.legal(c, p); !yield(p, takes) {
				return
			}
		}
	}
}

// Takes says how many stones a move takes, "" for none.
func Takes(stones int) string {
	if stones == 0 {
		return ""
	}
	return "takes " + strconv.Itoa(stones)
}
