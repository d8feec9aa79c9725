package sgf

import (
	"strings"

	"github.com/recls/recls/record"
)

// replayed tells which board replays a tree, and its size. Othello and Gomoku have no page in the specification, and so
// no default size: theirs are the sizes that the games have by their own rules. Backgammon has no rows.
func replayed(tree *Tree) (kind record.Kind, cols, rows int) {
	cols, rows = int(tree.Cols), int(tree.Rows)
	switch kind = kinds[tree.GM]; {
	case kind == record.Backgammon:
		return kind, 0, 0
	case cols > 0:
	case kind == record.Othello:
		return kind, 8, 8
	case kind == record.Gomoku:
		return kind, 15, 15
	case kind == record.Octi:
		return kind, octiRows, octiRows
	default:
		return record.Other, cols, rows
	}
	return kind, cols, rows
}

// kinds are the games whose moves are read, by GM.
var kinds = [256]record.Kind{
	Go: record.Go, 2: record.Othello, 4: record.Gomoku, LOA: record.LinesOfAction, Hex: record.Hex,
	Amazons: record.Amazons, Gess: record.Gess, Twixt: record.Twixt, Octi: record.Octi, Backgammon: record.Backgammon,
}

// plane reads the points of one game as places on its board.
type plane struct {
	Board
	kind record.Kind
}

func planeOf(tree *Tree) plane {
	kind, cols, rows := replayed(tree)
	return plane{Board{tree.Game(), cols, rows}, kind}
}

// named reports whether points of the game have places.
func (b plane) named() bool { return b.Game.Letters || b.kind != record.Other }

// opaque reports whether the specification says nothing of the values: what looks
// like a point on the board is read as one.
func (b plane) opaque() bool { return !b.Game.Page }

// place reads a point. One beyond what letters can name, 52 columns or rows, has no place.
func (b plane) place(s string) (p record.Point, ok bool) {
	if b.Game.Letters || b.opaque() {
		return Letters(s)
	}
	p, located, ok := b.Point(s)
	return p, ok && located && p.Col < 52 && p.Row < 52
}

// rect reads a value of a list: a point, or two corners. A peg of Twixt is read without its links.
func (b plane) rect(value string) (r Rect, ok bool) {
	if b.Game.Letters || b.opaque() {
		return ParseRect(value)
	}
	switch {
	case b.kind == record.Twixt:
		value = Peg(value)
	case b.kind == record.Octi && len(value) > 2 && value[2] != ':':
		value = value[:2]
	}
	one, other, two := strings.Cut(value, ":")
	from, ok := b.place(one)
	to := from
	if two && ok {
		to, ok = b.place(other)
	}
	return sortCorners(from, to), ok
}

// Area reads a value of a list of points as far as it is on the board: one point, or a rectangle.
func (t *Tree) Area(value string) (r Rect, ok bool) {
	b := planeOf(t)
	if !b.named() {
		return r, false
	}
	if r, ok = b.rect(value); !ok {
		return r, false
	}
	return r.Clip(b.Cols, b.Rows)
}

// Peg cuts what is after the hole off a move of Twixt.
func Peg(s string) string {
	letters := leadingLetters(s)
	digits := strings.TrimLeft(s[letters:], "0123456789")
	return s[:len(s)-len(digits)]
}

// Move reads the value of B or W, on a board of known size.
func (b Board) Move(id Ident, value string) record.Move {
	return plane{b, kinds[b.Game.Number]}.move(id, value)
}

func (b plane) move(id Ident, value string) record.Move {
	m := record.Move{Action: record.Opaque, Color: id.Color()}
	switch {
	case b.kind == record.Other:
		return m
	case b.IsPass(value) || b.opaque() && value == "":
		m.Action = record.Pass
		return m
	case b.kind == record.Octi:
		return b.octiMove(m, value)
	case b.kind == record.Backgammon:
		return b.backgammonMove(m, value)
	case b.Game.Number != Go:
		if action, ok := actions[strings.ToLower(value)]; ok && b.IsMove(value) && !b.opaque() {
			m.Action = action
			return m
		}
		if b.kind == record.Twixt && b.IsMove(value) && !strings.ContainsAny(value, "0123456789") {
			m.Action = record.Word
			return m
		}
	}
	m.From, m.To, m.Arrow = b.points(value)
	if b.on(m.From) && b.on(m.To) && b.on(m.Arrow) {
		m.Action = record.Play
		return m
	}
	return record.Move{Action: record.Opaque, Color: m.Color}
}

// actions are the words that games have for moves.
var actions = map[string]record.Action{
	"pass": record.Pass, "resign": record.Word, "forfeit": record.Word, "escape": record.Word,
	"swap-sides": record.SwapSides, "swap-pieces": record.SwapPieces,
}

// nowhere is on no board.
var nowhere = record.Point{Col: 255, Row: 255}

func (b plane) on(p record.Point) bool { return p != nowhere && b.On(p) }

// points reads the points of a move (section 9). One that cannot be read is
// nowhere; one that the game does not have is the zero point.
func (b plane) points(value string) (from, to, arrow record.Point) {
	at := func(s string) record.Point {
		if p, ok := b.place(s); ok {
			return p
		}
		return nowhere
	}
	if b.Game.Number == Go { // a point is all of the move
		return from, at(value), arrow
	}
	parts, n := b.moveParts(value)
	part := func(i int) record.Point { return at(value[parts[i].Start:parts[i].End]) }
	switch n {
	case 0:
		return nowhere, nowhere, nowhere
	case 1:
		return from, part(0), arrow
	case 2:
		return part(0), part(1), arrow
	}
	return part(0), part(1), part(2)
}
