package sgf

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/values"
)

// Board is what points are judged by: a game and the size of its board.
type Board struct {
	Game       *Game
	Cols, Rows int // 0 when not known
}

// Board is the board of a tree.
func (t *Tree) Board() Board { return Board{t.Game(), int(t.Cols), int(t.Rows)} }

// On reports whether a point is on the board; of a board without a known size every point is.
func (b Board) On(p record.Point) bool {
	return b.Cols == 0 || int(p.Col) < b.Cols && int(p.Row) < b.Rows
}

// Letters reads a point of two letters: `a` to `z` are 1 to 26, `A` to `Z` 27 to 52 (FF4/go).
func Letters(s string) (p record.Point, ok bool) {
	if len(s) != 2 {
		return p, false
	}
	col, row := letterIndex(s[0]), letterIndex(s[1])
	return record.Point{Col: uint8(col), Row: uint8(row)}, col >= 0 && row >= 0
}

func letterIndex(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return int(c - 'a')
	case 'A' <= c && c <= 'Z':
		return int(c-'A') + 26
	}
	return -1
}

const pointLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// FormatLetters is the inverse of Letters; "" for a point beyond column or row 52.
func FormatLetters(p record.Point) string {
	if int(p.Col) >= len(pointLetters) || int(p.Row) >= len(pointLetters) {
		return ""
	}
	return string([]byte{pointLetters[p.Col], pointLetters[p.Row]})
}

// Point reads a point of the board's game. ok is false when the text is none. located reports whether p is its place:
// the specification names points that have no place on a board (the bar of Backgammon), and opaque games have any.
func (b Board) Point(s string) (p record.Point, located, ok bool) {
	switch {
	case !b.Game.Page:
		return p, false, true
	case b.Game.Letters:
		p, ok = Letters(s)
		return p, ok, ok
	}
	switch b.Game.Number {
	case Backgammon:
		return p, false, len(s) == 1 && 'a' <= s[0] && s[0] <= 'z'
	case Octi:
		p, ok = grid.OctiPoint(s, b.octiHeight())
		return p, ok, ok
	case LOA:
		return b.rankedPoint(s, 1, 2, true)
	case Hex:
		return b.rankedPoint(s, 64, 64, false)
	case Twixt:
		return b.rankedPoint(s, 2, 64, false)
	}
	return p, false, true
}

// rankedPoint reads letters and a number, in any case; up reports whether row 1 is at the bottom.
func (b Board) rankedPoint(s string, letters, digits int, up bool) (p record.Point, located, ok bool) {
	n := leadingLetters(s)
	number := s[n:]
	if n < 1 || n > letters || len(number) > digits || !values.IsDigits(number) || number[0] == '0' {
		return p, false, false
	}
	col, row := letterColumn(s[:n]), smallNumber(number)-1
	if up {
		row = b.Rows - 1 - row
	}
	if col > 255 || row > 255 || row < 0 {
		return record.Point{Col: 255, Row: 255}, true, true
	}
	return record.Point{Col: uint8(col), Row: uint8(row)}, true, true
}

// leadingLetters is the number of ASCII letters that a text begins with.
func leadingLetters(s string) (n int) {
	for n < len(s) && classes[s[n]] == letter {
		n++
	}
	return n
}

// letterColumn counts columns a … z, aa, ab …, from 0.
func letterColumn(s string) int {
	col := 0
	for i := range len(s) {
		if col > maxSize {
			return col
		}
		col = col*26 + int(s[i]|0x20-'a') + 1
	}
	return col - 1
}

// smallNumber reads digits; what is larger than any board stays large.
func smallNumber(digits string) int {
	n := 0
	for i := range len(digits) {
		n = min(n*10+int(digits[i]-'0'), maxSize)
	}
	return n
}

// IsMove reports whether a text is a move of the board's game (section 9). The pass of Go is the empty text.
func (b Board) IsMove(s string) bool {
	switch b.Game.Number {
	case Go:
		_, ok := Letters(s)
		return ok || s == ""
	case Amazons:
		return len(s) == 6 && b.arePoints(s[:2], s[2:4], s[4:])
	case Gess:
		return len(s) == 5 && s[2] == ':' && b.arePoints(s[:2], s[3:])
	case Backgammon:
		return isBackgammonMove(s)
	case LOA:
		return b.isLOAMove(s)
	case Hex:
		return oneOf(strings.ToLower(s), "swap-sides", "swap-pieces", "resign", "forfeit", "pass") || b.arePoints(s)
	case Octi:
		_, ok := grid.OctiMove(s, b.octiHeight())
		return ok
	case Twixt:
		return isTwixtMove(s)
	}
	return true
}

func (b Board) arePoints(words ...string) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		_, _, ok := b.Point(w)
		return !ok
	})
}

func oneOf(s string, words ...string) bool { return slices.Contains(words, s) }

// isLOAMove: from, `-` or `:`, to, and any remark after it; or a word.
func (b Board) isLOAMove(s string) bool {
	if oneOf(strings.ToLower(s), "pass", "resign", "forfeit", "escape") {
		return true
	}
	i := strings.IndexAny(s, "-:")
	if i < 0 || !b.arePoints(s[:i]) {
		return false
	}
	to := s[i+1:]
	n := 1
	for n < len(to) && n < 3 && '0' <= to[n] && to[n] <= '9' {
		n++
	}
	return n <= len(to) && b.arePoints(to[:n])
}

// isTwixtMove: a hole followed by anything, or a word of three letters or more.
func isTwixtMove(s string) bool {
	n := leadingLetters(s)
	if 1 <= n && n <= 2 && n < len(s) && '1' <= s[n] && s[n] <= '9' {
		return true
	}
	return len(strings.ReplaceAll(s, "-", "")) >= 3 && strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// IsStone reports whether a text is a stone of the board's game: a point, and in Octi the pod's prongs with it.
func (b Board) IsStone(s string) bool {
	if b.Game.Number == Octi {
		_, _, ok := grid.OctiStone(s, b.octiHeight())
		return ok
	}
	if b.Game.Number == Twixt {
		return isTwixtMove(s)
	}
	_, _, ok := b.Point(s)
	return ok
}
