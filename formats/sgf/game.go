package sgf

import (
	"strconv"
	"strings"
	"sync"

	"github.com/recls/recls/i18n"
)

// Game is one of the games of section 9.
type Game struct {
	Number int
	Name   string
	// Cols and Rows are the default size of the board; 0 when the specification names none.
	Cols, Rows int
	// Page reports whether the specification defines points, moves and stones. Those
	// of all other games are opaque: any value will do.
	Page bool
	// Rectangles reports whether stones are points, so that AB and AW may hold rectangles.
	Rectangles bool
	// Letters reports whether a point is two letters, column and row from the top left.
	Letters bool
}

// games are the rows of the table, by their number, from 1.
var games = sync.OnceValue(readGames)

func readGames() (list []Game) {
	for row := range rowsOf(gameTable) {
		size, _ := strconv.Atoi(row[1])
		list = append(list, Game{Number: len(list) + 1, Name: row[0], Cols: size, Rows: size,
			Page: row[2] == "y", Rectangles: row[3] == "y", Letters: row[4] == "y"})
	}
	return list
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

// GameOf is the game with a number. Of a number that nobody assigned it is an opaque one without a number.
func GameOf(gm int) *Game {
	all := games()
	if gm < 1 || gm > len(all) {
		return &unassigned
	}
	return &all[gm-1]
}

// GameNamed finds a game by its name, or by one word of a double name, in any case.
func GameNamed(name string) (gm int, ok bool) {
	name = strings.TrimSpace(name)
	for _, game := range games() {
		for _, one := range strings.Split(game.Name, " and ") {
			if strings.EqualFold(one, name) || strings.EqualFold(game.Name, name) {
				return game.Number, true
			}
		}
	}
	return 0, false
}

// TooBig is the first size, in columns or rows, that a board of the game cannot have: letters and rules have an end.
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

// positive reads a number above zero. What is too large for any board comes back as maxSize.
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
