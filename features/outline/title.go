package outline

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/excerpt"
)

// The longest names and details, in characters: what a list beside the text shows of one line.
const (
	NameLimit   = 60
	DetailLimit = 80
)

// title is what a game is called: its own title, its players, its event, or its number in the file (index counts from
// 0). detail is what is left of these, and the result.
func title(g *record.Game, index int) (name, detail string) {
	known := []string{line(g, record.KeyTitle), players(g), line(g, record.KeyEvent)}
	known = slices.DeleteFunc(known, func(s string) bool { return s == "" })
	if len(known) == 0 {
		return "Game " + strconv.Itoa(index+1), line(g, record.KeyResult)
	}
	return known[0], join(append(known[1:], line(g, record.KeyResult))...)
}

// line is a field of the header, short enough for a list.
func line(g *record.Game, key string) string { return excerpt.Line(g.Lookup(key), NameLimit) }

// players are both names, "" when neither is known.
func players(g *record.Game) string {
	black, white := line(g, record.KeyBlack), line(g, record.KeyWhite)
	if black+white == "" {
		return ""
	}
	return cmp.Or(black, "?") + " – " + cmp.Or(white, "?")
}

func countMoves(n int32) string { return notation.Count(n, "move") }

func join(parts ...string) string { return notation.Join(" · ", parts...) }

// quoted puts a name after what it names.
func quoted(what, name string) string {
	if name = excerpt.Line(name, NameLimit); name == "" {
		return what
	}
	return what + " “" + name + "”"
}

// numbered names a run of moves by its first and last number.
func numbered(first, last int32) string {
	if first == last {
		return "Move " + strconv.Itoa(int(first))
	}
	return "Moves " + strconv.Itoa(int(first)) + "–" + strconv.Itoa(int(last))
}
