package convert

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// opening is a game as three formats write its moves, and a move for each that nobody can make.
var opening = map[string]struct {
	head, tail, bad string
	moves           []string
}{
	"csa": {"V2.2\nPI\n+\n", "", "5554FU", strings.Fields("7776FU 3334FU 2726FU 8384FU 2625FU 8485FU 6978KI 4132KI 2524FU 2324FU")},
	"kif": {"手合割：平手\n手数----指手---------消費時間--\n", "", "５四歩(55)", strings.Fields("７六歩(77) ３四歩(33) ２六歩(27) ８四歩(83) ２五歩(26) ８五歩(84) ７八金(69) ３二金(41) ２四歩(25) ２四歩(23)")},
	"jkf": {"{\"header\":{},\"moves\":[{}", "]}\n", "55-54", strings.Fields("77-76 33-34 27-26 83-84 26-25 84-85 69-78 41-32 25-24 23-24")},
}

// line writes move i of an opening, from 0.
func openingLine(format string, i int, move string) string {
	switch format {
	case "csa":
		return string("+-"[i%2]) + move + "\n"
	case "kif":
		return fmt.Sprintf("%4d %s\n", i+1, move)
	}
	return fmt.Sprintf(",\n{\"move\":{\"from\":{\"x\":%c,\"y\":%c},\"to\":{\"x\":%c,\"y\":%c},\"piece\":\"FU\"}}", move[0], move[1], move[3], move[4])
}

func inputOf(id string) syntax.Format {
	for _, f := range Inputs() {
		if f.ID() == id {
			return f
		}
	}
	return formats.ByID(id)
}

// awayFrom is the conversions from one format to another.
func awayFrom(from string) []Conversion {
	return slices.DeleteFunc(slices.Clone(Conversions()), func(c Conversion) bool { return c.From != from || c.To == from })
}

// TestTheRestOfAGameIsTold: whichever move of a game cannot be made, each conversion to another format names it, with
// its line and how many moves go with it, and writes those before it.
func TestTheRestOfAGameIsTold(t *testing.T) {
	for from, o := range opening {
		format := inputOf(from)
		for bad := range o.moves {
			text := o.head
			for i, move := range o.moves {
				if i == bad {
					move = o.bad
				}
				text += openingLine(from, i, move)
			}
			text += o.tail
			for _, c := range awayFrom(from) {
				out, lost, why := c.Convert(format.Parse(syntax.NewSource(text)))
				if !why.IsZero() {
					t.Fatalf("%s to %s: %v", from, c.To, why)
				}
				rest := slices.DeleteFunc(slices.Clone(lost), func(l Loss) bool { return !l.Rest })
				if len(rest) != 1 {
					t.Fatalf("%s to %s, move %d: %d moves named: %v\n%s", from, c.To, bad+1, len(rest), lost, text)
				}
				said := rest[0].String()
				line := fmt.Sprintf("line %d: ", strings.Count(o.head, "\n")+bad+1)
				if from != "jkf" && !strings.Contains(said, line) || !strings.Contains(said, fmt.Sprintf("move %d, `", bad+1)) {
					t.Errorf("%s to %s: %q does not name move %d in %s", from, c.To, said, bad+1, line)
				}
				gone := len(o.moves) - bad - 1
				if told := fmt.Sprintf("and %d move", gone); strings.Contains(said, told) != (gone > 0) {
					t.Errorf("%s to %s: %q does not say that %d moves go", from, c.To, said, gone)
				}
				if c.To == "usi" {
					_, moves, _ := strings.Cut(out, "moves")
					if n := len(strings.Fields(moves)); n != bad {
						t.Errorf("%s to USI: %d moves are left of %d", from, n, bad)
					}
				}
			}
		}
	}
}

// TestTheWholeGameIsNotTheRest: of a game whose moves can be made nothing goes.
func TestTheWholeGameIsNotTheRest(t *testing.T) {
	o := opening["csa"]
	text := o.head
	for i, move := range o.moves {
		text += openingLine("csa", i, move)
	}
	for _, c := range Conversions() {
		if c.From != "csa" {
			continue
		}
		_, lost, _ := c.Convert(formats.ByID("csa").Parse(syntax.NewSource(text)))
		if slices.ContainsFunc(lost, func(l Loss) bool { return l.Rest }) {
			t.Errorf("to %s: %v", c.To, lost)
		}
	}
}

// TestMovesAfterTheEndAreTold: wherever an end stands in a game, the moves after it go, the first of them is named with
// its line, and the others are counted. A line まで of KIF ends nothing before moves, and none of them goes.
func TestMovesAfterTheEndAreTold(t *testing.T) {
	ends := map[string][]string{"csa": {"%TORYO\n", "%-ILLEGAL_ACTION\n"}, "kif": {"1 投了\n", "まで0手で中断\n"}, "jkf": {",\n{\"special\":\"TORYO\"}"}}
	for from, o := range opening {
		format := inputOf(from)
		for _, end := range ends[from] {
			for at := range o.moves {
				text, line := o.head, 0
				for i, move := range o.moves {
					if i == at {
						text += end
						line = strings.Count(text, "\n") + 1
					}
					text += openingLine(from, i, move)
				}
				text += o.tail
				for _, c := range awayFrom(from) {
					out, lost, _ := c.Convert(format.Parse(syntax.NewSource(text)))
					_, moves, _ := strings.Cut(out, "moves")
					if strings.HasPrefix(end, "まで") {
						if n := len(strings.Fields(moves)); c.To == "usi" && n != len(o.moves) {
							t.Errorf("%d moves of %d are left of\n%s", n, len(o.moves), text)
						}
						continue
					}
					rest := slices.DeleteFunc(slices.Clone(lost), func(l Loss) bool { return !l.Rest })
					if len(rest) != 1 {
						t.Fatalf("%s to %s: %v\n%s", from, c.To, lost, text)
					}
					said, more := rest[0].String(), len(o.moves)-at-1
					if from != "jkf" && !strings.Contains(said, fmt.Sprintf("line %d: ", line)) {
						t.Errorf("%s to %s: %q does not name line %d", from, c.To, said, line)
					}
					if told := fmt.Sprintf("and %d more move", more); strings.Contains(said, told) != (more > 0) {
						t.Errorf("%s to %s: %q does not say that %d more go", from, c.To, said, more)
					}
				}
			}
		}
	}
}
