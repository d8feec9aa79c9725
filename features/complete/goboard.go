package complete

import (
	"slices"
	"strconv"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// goBoard is the position of Go at the cursor, and what was played last.
type goBoard struct {
	*goban.Board
	last     record.Point
	played   bool           // last is a move
	captured []record.Point // what the last move took
}

// note keeps what a move of the path did.
func (b *goBoard) note(m record.Move, did goban.Result) {
	switch {
	case m.Action == record.NoAction:
		return
	case m.Action == record.Play && !did.OffBoard:
		b.last, b.played = m.To, true
	}
	b.captured = append(b.captured[:0], did.Captured...)
}

// legal reports whether a colour may play on a point: it is empty, the stone has
// a liberty, and it does not take a ko back at once. takes is the number of
// stones that it captures.
func (b *goBoard) legal(c record.Color, p record.Point) (takes int, ok bool) {
	if b.At(p) != record.Empty {
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
func (b *goBoard) start() record.Point {
	if b.played {
		return b.last
	}
	cols, _ := b.Size()
	return record.Point{Col: uint8(max(cols-4, 0)), Row: 3}
}

// near is the points that keep lets pass, those around from first.
func (b *goBoard) near(from record.Point, keep func(record.Point) bool) []record.Point {
	cols, rows := b.Size()
	var points []record.Point
	for y := range rows {
		for x := range cols {
			if p := (record.Point{Col: uint8(x), Row: uint8(y)}); keep(p) {
				points = append(points, p)
			}
		}
	}
	slices.SortStableFunc(points, func(p, q record.Point) int { return distance(p, from) - distance(q, from) })
	return points[:min(len(points), maxPoints)]
}

// distance is the square of the way between two points.
func distance(p, q record.Point) int {
	x, y := int(p.Col)-int(q.Col), int(p.Row)-int(q.Row)
	return x*x + y*y
}

// moveWords is a move beside its name.
func moveWords(name string, takes int) string {
	if takes == 0 {
		return name
	}
	return name + ", takes " + strconv.Itoa(takes)
}
