// Package goban replays records of Go: stones, captures, suicide and ko on boards from 1×1 to 52×52.
//
// It is a bookkeeper and not a referee. Every move on the board is carried out, because a record says what was played
// and the reader wants to see what follows; whether the move broke a rule its Result says. The order of effects
// is that of SGF FF[4] (recls: spec/sgf.md, section 11): the stone replaces what was there, then neighbouring groups of
// the other colour without liberties are taken, then the stone's own group if it has none.
//
// A walk over a game tree replays each node once and takes it back when it leaves:
//
//	b := goban.New(19, 19)
//	m := b.Mark()
//	res := b.Play(record.Black, record.Point{Col: 15, Row: 3})
//	…children…
//	b.Undo(m)
//
// Neither Play nor Undo copies the board or allocates once the board's own buffers have grown.
package goban

import (
	"slices"
	"strings"

	"github.com/recls/recls/record"
)

// MaxSize is the largest width and height, the largest that SGF's one-letter coordinates can name.
const MaxSize = 52

// edge is what lies beyond the board; it never leaves the package.
const edge = record.White + 1

// Result tells what a move did. Captured and Suicide together are the stones that left the board.
type Result struct {
	// OffBoard: the point is outside, nothing happened and the other fields are zero.
	OffBoard bool
	// Replaced is the stone that was on the point before, Empty in a proper game. It is not counted as a prisoner.
	Replaced record.Color
	// Captured are the opponent's stones that were taken, group by group. The slice is the board's own: it is valid
	// until the next Play.
	Captured []record.Point
	// Suicide is the size of the move's own group if that was taken off for want of liberties, the new stone included.
	Suicide int
	// Ko: the move retakes at once a single stone that captured a single stone.
	Ko bool
}

// Board is a position with the journal of how it came about. It is not safe for concurrent use.
//
// Cells lie in rows of stride = width+1, with one column and two rows of edge around them, so that the neighbours of a
// cell are always at ±1 and ±stride. The edge never changes.
type Board struct {
	width, height int
	stride        int16
	cells         []cell
	blank         []cell // the cells of an empty board; nobody writes to it
	state         state
	journal       []change
	stack         []int16  // the group being searched, reused
	seen          []uint32 // the search that last met the cell; compared with search
	search        uint32
	captured      []record.Point // backs Result.Captured
}

// cell is a point in one byte: its Color in the two lowest bits, and above them how many of its four neighbours are
// empty (of no meaning beyond the board). A move mostly touches stones that have such liberties of their own, and then
// nothing needs to be searched.
type cell uint8

const (
	colorMask cell = 1<<2 - 1
	liberty   cell = colorMask + 1 // one empty neighbour
)

func (c cell) color() record.Color { return record.Color(c & colorMask) }

// state is what an undo restores beside the cells.
type state struct {
	prisoners [3]int32 // by Color
	ko        ko
}

// ko is the ban that the last move left: a stone of color on cell would retake it. color is Empty when there is none.
type ko struct {
	cell  int16
	color record.Color
}

type change struct {
	cell     int16
	old, now record.Color
}

// New returns an empty board. Width and height outside 1 to MaxSize are moved to the nearest of these.
func New(width, height int) *Board {
	width, height = min(max(width, 1), MaxSize), min(max(height, 1), MaxSize)
	n := (width+1)*(height+2) + 1
	b := &Board{width: width, height: height, stride: int16(width + 1), cells: make([]cell, n), seen: make([]uint32, n)}
	for i := range b.cells {
		b.cells[i] = cell(edge)
	}
	for y := range height {
		for x := range width {
			at := b.index(record.Point{Col: uint8(x), Row: uint8(y)})
			b.cells[at] -= cell(edge)
			b.around(at, 1)
		}
	}
	b.blank = slices.Clone(b.cells)
	return b
}

// Clear takes everything off the board and forgets how it came about, marks included.
func (b *Board) Clear() {
	copy(b.cells, b.blank)
	b.journal, b.state = b.journal[:0], state{}
}

// Clone returns a copy of the position that shares nothing with b. Its journal is empty: marks of b mean nothing to it.
func (b *Board) Clone() *Board {
	c := *b
	c.cells = slices.Clone(b.cells)
	c.seen = make([]uint32, len(b.seen))
	c.search, c.journal, c.stack, c.captured = 0, nil, nil, nil
	return &c
}

// Same reports whether two boards hold the same position and have the same journal, so that whatever is played or
// undone on both keeps them the same.
func (b *Board) Same(c *Board) bool {
	return b.width == c.width && b.height == c.height && b.state == c.state && slices.Equal(b.cells, c.cells) && slices.Equal(b.journal, c.journal)
}

// Size returns the number of columns and of rows.
func (b *Board) Size() (width, height int) { return b.width, b.height }

// Contains reports whether p is on the board.
func (b *Board) Contains(p record.Point) bool {
	return int(p.Col) < b.width && int(p.Row) < b.height
}

// At returns the stone on p; outside the board it is Empty.
func (b *Board) At(p record.Point) record.Color {
	if !b.Contains(p) {
		return record.Empty
	}
	return b.cells[b.index(p)].color()
}

// Prisoners counts the stones of colour c that were captured so far, suicides included. What Black has captured is
// Prisoners(White).
func (b *Board) Prisoners(c record.Color) int {
	if c != record.Black && c != record.White {
		return 0
	}
	return int(b.state.prisoners[c])
}

// Group returns the stones connected to the one on p, in no particular order, and the number of their liberties; on an
// empty point or outside the board it returns nothing. The slice is the caller's.
func (b *Board) Group(p record.Point) (stones []record.Point, liberties int) {
	if b.At(p) == record.Empty {
		return nil, 0
	}
	liberties = b.count(b.index(p))
	for _, i := range b.stack {
		stones = append(stones, b.point(i))
	}
	return stones, liberties
}

// String draws the position from the top row down: X for Black, O for White, a dot for an empty point, a line feed
// after each row.
func (b *Board) String() string {
	var s strings.Builder
	for y := range b.height {
		for x := range b.width {
			s.WriteByte(".XO"[b.At(record.Point{Col: uint8(x), Row: uint8(y)})])
		}
		s.WriteByte('\n')
	}
	return s.String()
}

func (b *Board) index(p record.Point) int16 { return (int16(p.Row)+1)*b.stride + int16(p.Col) + 1 }

func (b *Board) point(i int16) record.Point {
	return record.Point{Col: uint8(i%b.stride - 1), Row: uint8(i/b.stride - 1)}
}
