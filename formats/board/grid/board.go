// Package grid replays the games on a board of points that need neither
// liberties nor hands: Othello, Gomoku, Lines of Action, Hex, Amazons, Gess and
// Twixt (recls: spec/sgf.md, section 9). A board says what a move does, and not
// whether it was allowed: a move that breaks the rules is made as it stands.
package grid

import "github.com/recls/recls/formats/record"

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
}

// New is an empty board; nil for a size or a game that has none.
func New(kind record.Kind, cols, rows int) *Board {
	if kind < record.Othello || kind > record.Twixt || cols < 1 || rows < 1 || cols > MaxSize || rows > MaxSize {
		return nil
	}
	return &Board{kind: kind, cols: cols, rows: rows, cells: make([]record.Color, cols*rows)}
}

// On reports whether a point is on the board.
func (b *Board) On(p record.Point) bool { return int(p.Col) < b.cols && int(p.Row) < b.rows }

// At is the content of a point.
func (b *Board) At(p record.Point) record.Color { return b.cells[int(p.Row)*b.cols+int(p.Col)] }

// Links are the links of Twixt, in the order they came.
func (b *Board) Links() []record.Line { return b.links }

// Set puts a content on a point, as setup does. A peg that is set, or taken away,
// loses its links and gets those that the rules give.
func (b *Board) Set(p record.Point, content record.Color) {
	b.put(p, content)
	if b.kind == record.Twixt {
		b.link(p)
	}
}

func (b *Board) put(p record.Point, content record.Color) {
	b.cells[int(p.Row)*b.cols+int(p.Col)] = content
}

// move takes what stands on one point to another.
func (b *Board) move(m record.Move) {
	b.put(m.From, record.Empty)
	b.put(m.To, m.Color)
}

// shifted is the point some steps away; ok is false off the board.
func (b *Board) shifted(p record.Point, cols, rows int) (record.Point, bool) {
	col, row := int(p.Col)+cols, int(p.Row)+rows
	return record.Point{Col: uint8(col), Row: uint8(row)}, col >= 0 && row >= 0 && col < b.cols && row < b.rows
}
