package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/syntax/values"
)

// The readers of the properties whose values say more than their type (sgf.md
// section 8). Each returns "" for a value that it cannot read.

func hoverHandicap(_ hoverMeaning, stones float64) string {
	switch stones {
	case 0:
		return "no handicap"
	case 1:
		return "1 stone: Black plays first without komi"
	}
	return hover.Amount(stones) + " handicap stones: White plays first"
}

// hoverResult reads a result, also in words that say nothing else.
func hoverResult(_ hoverMeaning, value string) string {
	value, sure := values.Result(sgf.DecodeSimpleText(excerpt.Head(value, 80)))
	switch {
	case !sure:
		return ""
	case values.WinsByZero(value):
		return "draw, as a win by 0 points is one"
	}
	switch value {
	case "0", "Draw":
		return "draw"
	case "Void":
		return "no result, or suspended"
	case "?":
		return "unknown result"
	}
	winner, how, ok := strings.Cut(value, "+")
	if !ok || winner != "B" && winner != "W" {
		return ""
	}
	words := notation.Color(sgf.ReadColor(winner)) + " wins"
	switch how {
	case "":
		return words + " by an unknown margin"
	case "R", "Resign":
		return words + " by resignation"
	case "T", "Time":
		return words + " on time"
	case "F", "Forfeit":
		return words + " by forfeit"
	}
	if f, ok := hover.Number(how); ok {
		return words + " by " + notation.Count(f, "point")
	}
	return ""
}

// hoverTime: FF[1] recommends minutes, later versions mean seconds.
func hoverTime(m hoverMeaning, seconds float64) string {
	if m.tree.FF < 3 && m.tree.Declared {
		seconds *= 60
	}
	return hover.Duration(seconds) + " for each player"
}

// hoverOvertime reads the three forms that programs write: 5x30 byo-yomi,
// 25/600 Canadian, 10 fischer.
func hoverOvertime(_ hoverMeaning, value string) string {
	amounts, kind, _ := strings.Cut(strings.TrimSpace(value), " ")
	periods, seconds, byoyomi := strings.Cut(amounts, "x")
	moves, stones, canadian := strings.Cut(amounts, "/")
	n, okn := hover.Number(periods)
	each, oke := hover.Number(seconds)
	switch kind = strings.ToLower(kind); {
	case byoyomi && okn && oke && strings.HasPrefix(kind, "byo"):
		return notation.Count(n, "period") + " of " + hover.Duration(each)
	case canadian && kind == "canadian":
		if n, ok := hover.Number(moves); ok {
			if s, ok := hover.Number(stones); ok {
				return notation.Count(n, "move") + " in every " + hover.Duration(s)
			}
		}
	case okn && kind == "fischer":
		return hover.Duration(n) + " more after each move"
	}
	return hoverText(value, 80)
}

func hoverSize(_ hoverMeaning, value string) string {
	cols, rows, _, ok := sgf.ParseSize(value)
	switch {
	case !ok:
		return ""
	case cols == rows:
		return fmt.Sprintf("%d×%d", cols, rows)
	}
	return fmt.Sprintf("%d columns, %d rows", cols, rows)
}

func hoverGame(_ hoverMeaning, gm float64) string { return sgf.GameOf(int(gm)).Name }

func hoverVersion(m hoverMeaning, ff float64) string {
	if int(ff) == int(m.tree.FF) {
		return ""
	}
	return fmt.Sprintf("read as FF[%d]", m.tree.FF)
}

func hoverStyle(_ hoverMeaning, style float64) string {
	if style < 0 || int(style) >= len(styles) {
		return ""
	}
	return styles[int(style)][1]
}

func hoverProgram(_ hoverMeaning, value string) string {
	name, version, at := sgf.SplitColon(value)
	name = hoverText(name, 60)
	if at < 0 {
		return name
	}
	return name + ", version " + hoverText(version, 40)
}

func hoverTurn(_ hoverMeaning, value string) string {
	if c := sgf.ReadColor(value); c != record.Empty {
		return notation.Color(c) + " to play"
	}
	return ""
}

func hoverRules(m hoverMeaning, value string) string {
	switch {
	case m.tree.GM != sgf.Go:
	case value == "AGA":
		return "rules of the American Go Association"
	case value == "GOE":
		return "rules of Ing"
	case value == "NZ":
		return "rules of New Zealand"
	}
	return hoverText(value, 80)
}

func hoverNumber(_ hoverMeaning, number float64) string {
	return "this move has the number " + hover.Amount(number)
}

func hoverPrinting(_ hoverMeaning, value string) string {
	for _, style := range printingStyles {
		if style[0] == value {
			return "print " + style[1]
		}
	}
	return ""
}

// hoverFigure adds up what the flags of FG say.
func hoverFigure(_ hoverMeaning, value string) string {
	flags, name, _ := sgf.SplitColon(value)
	f, ok := hover.Number(flags)
	if !ok || f < 0 || f > 1<<16 {
		return ""
	}
	var words []string
	for _, flag := range hoverFlags {
		if int(f)&flag.bit != 0 {
			words = append(words, flag.words)
		}
	}
	if name != "" {
		words = append(words, "name “"+hoverText(name, 60)+"”")
	}
	return strings.Join(words, ", ")
}

var hoverFlags = [...]struct {
	bit   int
	words string
}{
	{1, "no coordinates"}, {2, "no name"}, {4, "moves that cannot be shown are not listed"},
	{256, "captured stones stay"}, {512, "no hoshi points"}, {32768, "flags ignored"},
}

func hoverValue(m hoverMeaning, value float64) string {
	side := "Black"
	if value < 0 {
		side, value = "White", -value
	}
	switch {
	case value == 0:
		return "estimate: even"
	case m.tree.GM != sgf.Go:
		return "estimate: " + hover.Amount(value) + " for " + side
	}
	return "estimate: " + notation.Count(value, "point") + " for " + side
}

// hoverCube is whose the doubling cube of Backgammon is.
func hoverCube(m hoverMeaning, value string) string {
	if m.tree.GM != sgf.Backgammon {
		return ""
	}
	return map[string]string{
		"b": "Black's cube", "w": "White's cube", "c": "the cube is in the middle", "n": "no cube",
	}[strings.ToLower(value)]
}

// hoverDice are the dice of Backgammon; other games use the name for other things.
func hoverDice(m hoverMeaning, value string) string {
	if m.tree.GM != sgf.Backgammon || len(value) != 2 || strings.Trim(value, "123456") != "" {
		return ""
	}
	return "dice " + value[:1] + "-" + value[1:]
}

// side is whose clock the property is of.
func (m hoverMeaning) side() string {
	if m.ident == sgf.WL || m.ident == sgf.OW {
		return "White"
	}
	return "Black"
}

func hoverTimeLeft(m hoverMeaning, seconds float64) string {
	if seconds < 0 {
		return m.side() + " is " + hover.Duration(seconds)
	}
	return m.side() + " has " + hover.Duration(seconds) + " left"
}

func hoverMovesLeft(m hoverMeaning, moves float64) string {
	return m.side() + " has " + notation.Count(moves, "move") + " to play in the period"
}
