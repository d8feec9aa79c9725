package sgf

import (
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
)

// Game is one of the games of section 9.
type Game struct {
	Number int
	Name   string
	// Cols and Rows are the default size of the board; 0 when the specification
	// names none.
	Cols, Rows int
	// Page reports whether the specification defines points, moves and stones. Those
	// of all other games are opaque: any value will do.
	Page bool
	// Rectangles reports whether stones are points, so that AB and AW may hold
	// rectangles.
	Rectangles bool
	// Letters reports whether a point is two letters, column and row from the top
	// left.
	Letters bool
}

var games = [...]Game{
	{Number: 1, Name: "Go", Cols: 19, Rows: 19, Page: true, Rectangles: true, Letters: true},
	{Number: 2, Name: "Othello"},
	{Number: 3, Name: "Chess", Cols: 8, Rows: 8},
	{Number: 4, Name: "Gomoku and Renju"},
	{Number: 5, Name: "Nine Men's Morris"},
	{Number: 6, Name: "Backgammon", Page: true, Rectangles: true},
	{Number: 7, Name: "Chinese chess"},
	{Number: 8, Name: "Shogi"},
	{Number: 9, Name: "Lines of Action", Cols: 8, Rows: 8, Page: true, Rectangles: true},
	{Number: 10, Name: "Ataxx"},
	{Number: 11, Name: "Hex", Cols: 11, Rows: 11, Page: true, Rectangles: true},
	{Number: 12, Name: "Jungle"},
	{Number: 13, Name: "Neutron"},
	{Number: 14, Name: "Philosopher's Football"},
	{Number: 15, Name: "Quadrature"},
	{Number: 16, Name: "Trax"},
	{Number: 17, Name: "Tantrix"},
	{Number: 18, Name: "Amazons", Cols: 10, Rows: 10, Page: true, Rectangles: true, Letters: true},
	{Number: 19, Name: "Octi", Page: true},
	{Number: 20, Name: "Gess", Cols: 20, Rows: 20, Page: true, Rectangles: true, Letters: true},
	{Number: 21, Name: "Twixt", Cols: 24, Rows: 24, Page: true},
	{Number: 22, Name: "Zertz"},
	{Number: 23, Name: "Plateau"},
	{Number: 24, Name: "Yinsh"},
	{Number: 25, Name: "Punct"},
	{Number: 26, Name: "Gobblet"},
	{Number: 27, Name: "Hive"},
	{Number: 28, Name: "Exxit"},
	{Number: 29, Name: "Hnefatal"},
	{Number: 30, Name: "Kuba"},
	{Number: 31, Name: "Tripples"},
	{Number: 32, Name: "Chase"},
	{Number: 33, Name: "Tumbling Down"},
	{Number: 34, Name: "Sahara"},
	{Number: 35, Name: "Byte"},
	{Number: 36, Name: "Focus"},
	{Number: 37, Name: "Dvonn"},
	{Number: 38, Name: "Tamsk"},
	{Number: 39, Name: "Gipf"},
	{Number: 40, Name: "Kropki"},
}

// Title is the name of the game for people.
func (g *Game) Title() i18n.Message { return i18n.Message{Template: g.Name} }

var unassigned = Game{Name: "an unassigned game"}

// The games that rules name.
const (
	Go         = 1
	Backgammon = 6
	LOA        = 9
	Hex        = 11
	Amazons    = 18
	Octi       = 19
	Gess       = 20
	Twixt      = 21
)

// GameOf is the game with a number. Of a number that nobody assigned it is an
// opaque one without a number.
func GameOf(gm int) *Game {
	if gm < 1 || gm > len(games) {
		return &unassigned
	}
	return &games[gm-1]
}

// GameNamed finds a game by its name, or by one word of a double name, in any
// case.
func GameNamed(name string) (gm int, ok bool) {
	name = strings.TrimSpace(name)
	for i := range games {
		for _, one := range strings.Split(games[i].Name, " and ") {
			if strings.EqualFold(one, name) || strings.EqualFold(games[i].Name, name) {
				return i + 1, true
			}
		}
	}
	return 0, false
}

// TooBig is the first size, in columns or rows, that a board of the game cannot
// have: letters and rules have an end.
func (g *Game) TooBig() int {
	switch g.Number {
	case Go, Amazons, Gess:
		return 53
	case Twixt:
		return 703
	}
	return maxSize + 1
}

// maxSize is the largest size that recls remembers, in columns or rows.
const maxSize = 9999

// ParseSize reads the value of SZ: "19" or "19:13", columns first. square
// reports whether two equal numbers were written.
func ParseSize(value string) (cols, rows int, square, ok bool) {
	one, other, two := strings.Cut(value, ":")
	cols, ok1 := positive(one)
	if !two {
		return cols, cols, false, ok1
	}
	rows, ok2 := positive(other)
	return cols, rows, cols == rows, ok1 && ok2
}

// positive reads a number above zero. What is too large for any board comes
// back as maxSize.
func positive(s string) (int, bool) {
	s = strings.TrimSpace(s)
	n, err := strconv.Atoi(s)
	if err != nil && (s == "" || strings.Trim(s, "+0123456789") != "") {
		return 0, false
	}
	if err != nil {
		return maxSize, true
	}
	return min(n, maxSize), n > 0
}
