package complete

import (
	"iter"
	"slices"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// GoBoard is the position of Go at the cursor, and what was played last.
type GoBoard struct {
	*goban.Board
	last     record.Point
	played   bool           // last is a move
	Captured []record.Point // what the last move took
}

// Note keeps what a move of the path did.
func (b *GoBoard) Note(m record.Move, did goban.Result) {
	switch {
	case m.Action == record.NoAction:
		return
	case m.Action == record.Play && !did.OffBoard:
		b.last, b.played = m.To, true
	}
	b.Captured = append(b.Captured[:0], did.Captured...)
}

// MaxPoints is how many points one list holds: a board of 19 lines.
const MaxPoints = 361

// Start is where the next move is to be expected: near the last one; at the beginning around the star point in the
// upper right corner.
func (b *GoBoard) Start() record.Point {
	if b.played {
		return b.last
	}
	cols, _ := b.Size()
	return record.Point{Col: uint8(max(cols-4, 0)), Row: 3}
}

// Near is the points that keep lets pass, those around from first.
func (b *GoBoard) Near(from record.Point, keep func(record.Point) bool) []record.Point {
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
	return points[:min(len(points), MaxPoints)]
}

// distance is the square of the way between two points.
func distance(p, q record.Point) int {
	x, y := int(p.Col)-int(q.Col), int(p.Row)-int(q.Row)
	return x*x + y*y
}

// nearMoves is how many moves are proposed before a letter is typed.
const nearMoves = 40

// Moves yields the legal moves of a colour, those near the last move first, and how many stones each takes: not many
// before a letter is typed, then all.
func (b *GoBoard) Moves(r *Request, c record.Color) iter.Seq2[record.Point, int] {
	points := b.Near(b.Start(), func(p record.Point) bool { _, ok := b.Legal(c, p); return ok })
	if r.Typed == "" {
		points = points[:min(len(points), nearMoves)]
	}
	return func(yield func(record.Point, int) bool) {
		for _, p := range points {
			if takes, _ := b.Legal(c, p); !yield(p, takes) {
				return
			}
		}
	}
}

// Takes says how many stones a move takes, nil for none.
func Takes(stones int) i18n.Text {
	if stones == 0 {
		return nil
	}
	return i18n.Plural(stones, "captures 1 stone", "captures %d stones", stones)
}
