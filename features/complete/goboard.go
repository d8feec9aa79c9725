package complete

import (
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
)

// goBoard is the position of Go at the cursor, and what was played last.
type goBoard struct {
	*goban.Board
	last     goban.Point
	played   bool          // last is a move
	captured []goban.Point // what the last move took
}

// move plays the next move of the path.
func (b *goBoard) move(c goban.Color, p goban.Point) {
	res := b.Play(c, p)
	if res.OffBoard {
		return
	}
	b.last, b.played = p, true
	b.captured = append(b.captured[:0], res.Captured...)
}

// pass is a move without a point.
func (b *goBoard) pass() {
	b.Pass()
	b.captured = b.captured[:0]
}

// legal reports whether a colour may play on a point: it is empty, the stone has
// a liberty, and it does not take a ko back at once. takes is the number of
// stones that it captures.
func (b *goBoard) legal(c goban.Color, p goban.Point) (takes int, ok bool) {
	if b.At(p) != goban.Empty {
		return 0, false
	}
	m := b.Mark()
	res := b.Play(c, p)
	takes, ok = len(res.Captured), res.Suicide == 0 && !res.Ko
	b.Undo(m)
	return takes, ok
}

// maxPoints is how many points one list holds: a board of 19 lines.
const maxPoints = 361

// start is where the next move is to be expected: near the last one; at the
// beginning around the star point in the upper right corner.
func (b *goBoard) start() goban.Point {
	if b.played {
		return b.last
	}
	cols, _ := b.Size()
	return goban.Point{X: int8(max(cols-4, 0)), Y: 3}
}

// near is the points that keep lets pass, those around from first.
func (b *goBoard) near(from goban.Point, keep func(goban.Point) bool) []goban.Point {
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
	return points[:min(len(points), maxPoints)]
}

// distance is the square of the way between two points.
func distance(p, q goban.Point) int {
	x, y := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
	return x*x + y*y
}

// moveWords is a move beside its name.
func moveWords(name string, takes int) string {
	if takes == 0 {
		return name
	}
	return name + ", takes " + strconv.Itoa(takes)
}
