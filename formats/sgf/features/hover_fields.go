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

func hoverKomi(_ hoverMeaning, value string) string { return hover.Komi(value) }

func hoverHandicap(_ hoverMeaning, value string) string {
	switch f, ok := hover.Number(value); {
	case !ok:
		return ""
	case f == 0:
		return "no handicap"
	case f == 1:
		return "1 stone: Black plays first without komi"
	default:
		return hover.Amount(f) + " handicap stones: White plays first"
	}
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
func hoverTime(m hoverMeaning, value string) string {
	f, ok := hover.Number(value)
	switch {
	case !ok:
		return ""
	case m.tree.FF < 3 && m.tree.Declared:
		f *= 60
	}
	return hover.Duration(f) + " for each player"
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
	return excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(value, 80)), 80)
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

func hoverGame(_ hoverMeaning, value string) string {
	if f, ok := hover.Number(value); ok {
		return sgf.GameOf(int(f)).Name
	}
	return ""
}

func hoverVersion(m hoverMeaning, value string) string {
	if f, ok := hover.Number(value); ok && int(f) != int(m.tree.FF) {
		return fmt.Sprintf("read as FF[%d]", m.tree.FF)
	}
	return ""
}

func hoverStyle(_ hoverMeaning, value string) string {
	styles := [...]string{
		"variations of the next move, marked on the board", "variations of this move, marked on the board",
		"variations of the next move, not marked", "variations of this move, not marked",
	}
	if f, ok := hover.Number(value); ok && f >= 0 && int(f) < len(styles) {
		return styles[int(f)]
	}
	return ""
}

func hoverProgram(_ hoverMeaning, value string) string {
	name, version, at := sgf.SplitColon(value)
	name = excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(name, 60)), 60)
	if at < 0 {
		return name
	}
	return name + ", version " + excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(version, 40)), 40)
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
	return excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(value, 80)), 80)
}

func hoverNumber(_ hoverMeaning, value string) string {
	if f, ok := hover.Number(value); ok {
		return "this move has the number " + hover.Amount(f)
	}
	return ""
}

func hoverPrinting(_ hoverMeaning, value string) string {
	switch value {
	case "0":
		return "print no move numbers"
	case "1":
		return "print move numbers as they are"
	case "2":
		return "print move numbers modulo 100"
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
		words = append(words, "name “"+excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(name, 60)), 60)+"”")
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

func hoverValue(m hoverMeaning, value string) string {
	f, ok := hover.Number(value)
	if !ok {
		return ""
	}
	side := "Black"
	if f < 0 {
		side, f = "White", -f
	}
	if f == 0 {
		return "estimate: even"
	}
	if m.tree.GM != sgf.Go {
		return "estimate: " + hover.Amount(f) + " for " + side
	}
	return "estimate: " + notation.Count(f, "point") + " for " + side
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

func hoverTimeLeft(m hoverMeaning, value string) string {
	f, ok := hover.Number(value)
	if !ok {
		return ""
	}
	side := "Black"
	if m.ident == sgf.WL {
		side = "White"
	}
	if f < 0 {
		return side + " is " + hover.Duration(f)
	}
	return side + " has " + hover.Duration(f) + " left"
}

func hoverMovesLeft(m hoverMeaning, value string) string {
	f, ok := hover.Number(value)
	if !ok {
		return ""
	}
	side := "Black"
	if m.ident == sgf.OW {
		side = "White"
	}
	return side + " has " + notation.Count(f, "move") + " to play in the period"
}
