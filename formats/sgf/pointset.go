package sgf

import (
	"iter"
	"math/bits"

	"github.com/recls/recls/record"
)

// PointSet is a set of points named by letters: a bit for each column in a word for each row. A rectangle costs a step
// for each row, so that a million large rectangles are no burden.
type PointSet [52]uint64

// Rect is a rectangle of points, both corners included.
type Rect struct{ From, To record.Point }

// Has reports whether a point is in the rectangle.
func (r Rect) Has(p record.Point) bool {
	return r.From.Col <= p.Col && p.Col <= r.To.Col && r.From.Row <= p.Row && p.Row <= r.To.Row
}

// String is a rectangle as a value writes it: two corners, or one point.
func (r Rect) String() string {
	if r.From == r.To {
		return FormatLetters(r.From)
	}
	return FormatLetters(r.From) + ":" + FormatLetters(r.To)
}

// mask is the columns of the rectangle.
func (r Rect) mask() uint64 {
	return (uint64(1)<<(r.To.Col+1) - 1) &^ (uint64(1)<<r.From.Col - 1)
}

// Points is the number of points in the rectangle.
func (r Rect) Points() int {
	return (int(r.To.Col) - int(r.From.Col) + 1) * (int(r.To.Row) - int(r.From.Row) + 1)
}

// Add puts the points of a rectangle in and reports whether one of them was there already.
func (s *PointSet) Add(r Rect) (overlap bool) {
	overlap = s.Overlaps(r)
	for row := r.From.Row; row <= r.To.Row; row++ {
		s[row] |= r.mask()
	}
	return overlap
}

// AddNew puts the points of a rectangle in and yields those that were not there.
func (s *PointSet) AddNew(r Rect) iter.Seq[record.Point] {
	return func(yield func(record.Point) bool) {
		m := r.mask()
		for row := r.From.Row; row <= r.To.Row; row++ {
			for fresh := m &^ s[row]; fresh != 0; fresh &= fresh - 1 {
				if !yield(record.Point{Col: uint8(bits.TrailingZeros64(fresh)), Row: row}) {
					return
				}
			}
			s[row] |= m
		}
	}
}

// Covers reports whether all points of a rectangle are in the set.
func (s *PointSet) Covers(r Rect) bool {
	m := r.mask()
	for row := r.From.Row; row <= r.To.Row; row++ {
		if s[row]&m != m {
			return false
		}
	}
	return true
}

// Remove takes the points of a rectangle away.
func (s *PointSet) Remove(r Rect) {
	for row := r.From.Row; row <= r.To.Row; row++ {
		s[row] &^= r.mask()
	}
}

// Has reports whether a point is in the set.
func (s *PointSet) Has(p record.Point) bool { return s[p.Row]>>p.Col&1 != 0 }

// ParseRect reads a value of a point list of letters: a point, or two corners in any order, which come back sorted.
func ParseRect(value string) (r Rect, ok bool) {
	switch len(value) {
	case 2:
		r.From, ok = Letters(value)
		r.To = r.From
	case 5:
		from, ok1 := Letters(value[:2])
		to, ok2 := Letters(value[3:])
		r, ok = sortCorners(from, to), ok1 && ok2 && value[2] == ':'
	}
	return r, ok
}

func sortCorners(a, b record.Point) Rect {
	return Rect{
		record.Point{Col: min(a.Col, b.Col), Row: min(a.Row, b.Row)},
		record.Point{Col: max(a.Col, b.Col), Row: max(a.Row, b.Row)},
	}
}

// Clip is the part of the rectangle that lies on a board; ok is false when there is none.
func (r Rect) Clip(cols, rows int) (Rect, bool) {
	if cols == 0 {
		return r, true
	}
	r.To.Col = min(r.To.Col, uint8(min(cols, 52)-1))
	r.To.Row = min(r.To.Row, uint8(min(rows, 52)-1))
	return r, r.From.Col <= r.To.Col && r.From.Row <= r.To.Row
}

// Overlaps reports whether a point of a rectangle is in the set.
func (s *PointSet) Overlaps(r Rect) bool {
	m := r.mask()
	for row := r.From.Row; row <= r.To.Row; row++ {
		if s[row]&m != 0 {
			return true
		}
	}
	return false
}
