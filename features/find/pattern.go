package find

import (
	"strings"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// Any is the content of a point that is not compared.
const Any uint8 = 0xff

// Pattern is what to look for: a whole board, or some points of one.
type Pattern struct {
	Kind       record.Kind
	Cols, Rows int
	Cells      []uint8 // by row: what is on each point (a colour; a piece of shogi), or Any
	FullBoard  bool    // no point is Any, and in shogi the side to move counts
	Key        Key     // of a whole board
	// Pieces is the position of shogi, nil in other games.
	Pieces *shogi.Position
}

// content is what is on a point of a board.
func content(b *replay.Board, p record.Point) uint8 {
	switch {
	case b.Stones != nil:
		return uint8(b.Stones.At(p))
	case b.Pieces != nil:
		return uint8(b.Pieces.At(shogi.SquareAt(p)))
	case b.Grid != nil && b.Grid.On(p):
		return uint8(b.Grid.At(p))
	}
	return 0
}

// PatternOf is the position of a board; ok is false where nobody knows it.
func PatternOf(b *replay.Board) (p Pattern, ok bool) {
	if !isKnown(b) {
		return p, false
	}
	p = Pattern{Kind: b.Game.Kind, Cols: b.Game.Cols, Rows: b.Game.Rows, FullBoard: true, Key: KeyOf(b)}
	if b.Checkers == nil {
		eachPoint(p.Cols, p.Rows, func(pt record.Point) { p.Cells = append(p.Cells, content(b, pt)) })
	}
	if b.Pieces != nil {
		pieces := *b.Pieces
		p.Pieces = &pieces
	}
	return p, true
}

// shogiBoard is a position of shogi as a board without a game.
func shogiBoard(pos *shogi.Position) *replay.Board {
	return &replay.Board{Game: &record.Game{Kind: record.Shogi, Cols: 9, Rows: 9}, Pieces: pos, Started: true}
}

// ReadSFEN reads a position of shogi. A `?` on the board is one square with anything on it; side and hands do not count
// then.
func ReadSFEN(text string) (p Pattern, why i18n.Message) {
	board, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	if !strings.Contains(board, "?") {
		pos, _, why := shogi.ParseSFEN(text)
		if !why.IsZero() {
			return p, why
		}
		p, _ = PatternOf(shogiBoard(&pos))
		return p, why
	}
	pos, _, why := shogi.ParseSFEN(strings.ReplaceAll(board, "?", "1"))
	if !why.IsZero() {
		return p, why
	}
	p, _ = PatternOf(shogiBoard(&pos))
	p.FullBoard = false
	at := 0
	for _, r := range board {
		switch {
		case r == '?':
			p.Cells[at] = Any
			at++
		case r >= '1' && r <= '9':
			at += int(r - '0')
		case r != '/' && r != '+':
			at++
		}
	}
	return p, p.check()
}

// drawn are the signs of a drawing of stones.
var drawn = map[rune]uint8{
	'.': uint8(record.Empty), '+': uint8(record.Empty), ',': uint8(record.Empty),
	'X': uint8(record.Black), 'x': uint8(record.Black), '#': uint8(record.Black), '●': uint8(record.Black),
	'O': uint8(record.White), 'o': uint8(record.White), '○': uint8(record.White), '?': Any,
}

// IsDrawing reports whether a text looks like a drawing of stones.
func IsDrawing(text string) bool {
	signs := 0
	for _, r := range text {
		if _, ok := drawn[r]; ok {
			signs++
		} else if !strings.ContainsRune("/ \t\r\n", r) {
			return false
		}
	}
	return signs > 1
}

// ReadDrawing reads a drawing of stones: rows from the top, with `/` or a line break between them, `X` for Black, `O`
// for White, `.` for an empty point and `?` for any. One that is smaller than the board is a part of it, see Rect.
func ReadDrawing(text string, size int, at Rect) (p Pattern, why i18n.Message) {
	p = Pattern{Kind: record.Go, Cols: size, Rows: size}
	var rows [][]uint8
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '/' || r == '\n' || r == '\r' }) {
		var row []uint8
		for _, r := range line {
			if c, ok := drawn[r]; ok {
				row = append(row, c)
			}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return p, i18n.Msg("the drawing has no points")
	}
	cols := len(rows[0])
	if at.IsZero() && cols <= size && len(rows) <= size {
		at = Rect{record.Point{}, record.Point{Col: uint8(cols - 1), Row: uint8(len(rows) - 1)}}
	}
	if w, h := at.Size(); w < cols || h < len(rows) {
		return p, i18n.Msg("the drawing is too large: expected %d×%d points or fewer", w, h)
	}
	p.Cells = blank(size*size, Any)
	left, top := int(at.From.Col), int(at.From.Row)
	if at.From.Col > 0 && int(at.To.Col) == size-1 { // what touches the right or the lower side stays there
		left = size - cols
	}
	if at.From.Row > 0 && int(at.To.Row) == size-1 {
		top = size - len(rows)
	}
	for y, row := range rows {
		if len(row) != cols {
			return p, i18n.Plural(len(row), "row %[2]d of the drawing has %[1]d point: expected %[3]d", "row %[2]d of the drawing has %[1]d points: expected %[3]d", len(row), y+1, cols)
		}
		copy(p.Cells[(top+y)*size+left:], row)
	}
	p.settle()
	return p, p.check()
}

func blank(n int, content uint8) []uint8 {
	cells := make([]uint8, n)
	for i := range cells {
		cells[i] = content
	}
	return cells
}

// settle finds out whether the pattern is a whole board, and counts its key then.
func (p *Pattern) settle() {
	sum := empty(p.Kind, p.Cols, p.Rows)
	for i, c := range p.Cells {
		if c == Any {
			return
		}
		sum += stone(p.point(i), c)
	}
	p.FullBoard, p.Key = true, Key{sum, sum}
}

func (p *Pattern) point(i int) record.Point {
	return record.Point{Col: uint8(i % p.Cols), Row: uint8(i / p.Cols)}
}

// check: every game begins with an empty region, so it is no question.
func (p *Pattern) check() (why i18n.Message) {
	for _, c := range p.Cells {
		if c != Any && c != 0 || p.FullBoard {
			return why
		}
	}
	return i18n.Msg("the region has no stone: expected one or more")
}

// Rect is a rectangle of a board, both corners included. The zero Rect is none.
type Rect struct{ From, To record.Point }

// IsZero reports whether there is no rectangle.
func (r Rect) IsZero() bool { return r == Rect{} }

// Size is how many columns and rows it has.
func (r Rect) Size() (cols, rows int) {
	return int(r.To.Col) - int(r.From.Col) + 1, int(r.To.Row) - int(r.From.Row) + 1
}

func (r Rect) holds(p record.Point) bool {
	return r.From.Col <= p.Col && p.Col <= r.To.Col && r.From.Row <= p.Row && p.Row <= r.To.Row
}

// Corners are the words for the quarters of a board, its middle lines included.
var Corners = []string{"top-left", "top-right", "bottom-left", "bottom-right"}

// ReadRect reads a corner (see Corners), or the names of two points with a `-` between them, as point reads them.
func ReadRect(text string, cols, rows int, point func(string) (record.Point, bool)) (r Rect, why i18n.Message) {
	right, bottom, midCol, midRow := uint8(cols-1), uint8(rows-1), uint8((cols-1)/2), uint8((rows-1)/2)
	r.To = record.Point{Col: right, Row: bottom}
	switch strings.ToLower(text) {
	case Corners[0]:
		r.To = record.Point{Col: midCol, Row: midRow}
		return r, why
	case Corners[1]:
		r.From.Col, r.To.Row = right-midCol, midRow
		return r, why
	case Corners[2]:
		r.From.Row, r.To.Col = bottom-midRow, midCol
		return r, why
	case Corners[3]:
		r.From = record.Point{Col: right - midCol, Row: bottom - midRow}
		return r, why
	}
	one, other, two := strings.Cut(text, "-")
	from, ok1 := point(one)
	to, ok2 := point(other)
	if !two || !ok1 || !ok2 || int(max(from.Col, to.Col)) >= cols || int(max(from.Row, to.Row)) >= rows {
		return Rect{}, i18n.Msg("%s is not a region of this board: expected two points as in `N19-T13`, or a corner such as `top-right`", excerpt.Code(text))
	}
	return Rect{
		record.Point{Col: min(from.Col, to.Col), Row: min(from.Row, to.Row)},
		record.Point{Col: max(from.Col, to.Col), Row: max(from.Row, to.Row)},
	}, why
}

// Cut leaves only a rectangle to be compared.
func (p *Pattern) Cut(r Rect) (why i18n.Message) {
	if p.Cells == nil {
		return i18n.Msg("this game has no regions")
	}
	for i := range p.Cells {
		if !r.holds(p.point(i)) {
			p.Cells[i], p.FullBoard = Any, false
		}
	}
	return p.check()
}
