// Package grid replays the games on a board of points that need neither liberties nor hands: Othello, Gomoku, Lines of
// Action, Hex, Amazons, Gess, Twixt and Octi (recls: spec/sgf.md, section 9). A board says what a move does, and not
// whether it was allowed: a move that breaks the rules is made as it is.
package grid

import "github.com/recls/recls/record"

// Arrow is the content of a burnt point of Amazons; it is nobody's.
const Arrow = record.White + 1

// MaxSize is the largest number of columns, and of rows: what two letters name.
const MaxSize = 52

// Board is a position of one game. The methods ask for points that are on it.
type Board struct {
	kind       record.Kind
	cols, rows int
	cells      []record.Color // by row; Empty, Black, White or Arrow
	links      []record.Line  // Twixt
	pods       [][]Pod        // Octi, by row
}

// New is an empty board; nil for a size or a game that has none.
func New(kind record.Kind, cols, rows int) *Board {
	if kind < record.Othello || kind > record.Octi || cols < 1 || rows < 1 || cols > MaxSize || rows > MaxSize {
		return nil
	}
	b := &Board{kind: kind, cols: cols, rows: rows, cells: make([]record.Color, cols*rows)}
	if kind == record.Octi {
		b.pods = make([][]Pod, cols*rows)
	}
	return b
}

// On reports whether a point is on the board.
func (b *Board) On(p record.Point) bool { return int(p.Col) < b.cols && int(p.Row) < b.rows }

// At is the content of a point.
func (b *Board) At(p record.Point) record.Color { return b.cells[b.index(p)] }

// Links are the links of Twixt, in the order they came.
func (b *Board) Links() []record.Line { return b.links }

// Set puts a content on a point, as setup does. A peg that is set, or taken away, loses its links and gets those that
// the rules give.
func (b *Board) Set(p record.Point, content record.Color) {
	b.put(p, content)
	switch b.kind {
	case record.Twixt:
		b.link(p)
	case record.Octi:
		b.setPods(p, nil)
		if content != record.Empty {
			b.addPod(p, Pod{Color: content})
		}
	}
}

func (b *Board) index(p record.Point) int { return int(p.Row)*b.cols + int(p.Col) }

func (b *Board) put(p record.Point, content record.Color) { b.cells[b.index(p)] = content }

// shifted is the point some steps away; ok is false off the board.
func (b *Board) shifted(p record.Point, cols, rows int) (record.Point, bool) {
	col, row := int(p.Col)+cols, int(p.Row)+rows
	return record.Point{Col: uint8(col), Row: uint8(row)}, col >= 0 && row >= 0 && col < b.cols && row < b.rows
}
