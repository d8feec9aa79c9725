package outline

import (
	"strconv"
	"strings"

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
	var known []string
	for _, s := range [...]string{line(g, record.KeyTitle), players(g), line(g, record.KeyEvent), line(g, record.KeyResult)} {
		if s != "" {
			known = append(known, s)
		}
	}
	if len(known) == 0 || len(known) == 1 && line(g, record.KeyResult) != "" {
		return "Game " + strconv.Itoa(index+1), strings.Join(known, " · ")
	}
	return known[0], strings.Join(known[1:], " · ")
}

// line is a field of the header, short enough for a list.
func line(g *record.Game, key string) string { return excerpt.Line(g.Lookup(key), NameLimit) }

// players are both names, "" when neither is known.
func players(g *record.Game) string {
	black, white := line(g, record.KeyBlack), line(g, record.KeyWhite)
	switch {
	case black == "" && white == "":
		return ""
	case black == "":
		black = "?"
	case white == "":
		white = "?"
	}
	return black + " – " + white
}

// countMoves says a number of moves.
func countMoves(n int32) string {
	if n == 1 {
		return "1 move"
	}
	return strconv.Itoa(int(n)) + " moves"
}

// join puts parts side by side, without those that say nothing.
func join(parts ...string) string {
	kept := parts[:0]
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, " · ")
}

// quoted puts a name behind what it names.
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
