package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/syntax/values"
)

// hoverMeaning puts the values of one property into words (sgf.md section 8). What
// it cannot read it does not explain: saying so is a rule's part.
type hoverMeaning struct {
	tree  *sgf.Tree
	ident sgf.Ident
	typ   sgf.Type
}

// all is the meaning of a property with the cursor on its name.
func (m hoverMeaning) all(t *syntax.Tree, property syntax.NodeID) string {
	n := 0
	for range sgf.ValuesOf(t, property) {
		n++
	}
	if n > 1 {
		return fmt.Sprintf("%d values", n)
	}
	return m.one(sgf.FirstValue(t, property))
}

// one is the meaning of one value.
func (m hoverMeaning) one(value string) string {
	if read := hoverReaders[m.ident]; read != nil {
		return read(m, value)
	}
	if read := hoverNumbers[m.ident]; read != nil {
		if f, ok := hover.Number(value); ok {
			return read(m, f)
		}
		return ""
	}
	form := m.typ.Form
	switch {
	case form.Composed:
		return m.pair(value)
	case form.First == sgf.Point || form.First == sgf.Stone || form.First == sgf.Move:
		return m.place(value)
	case form.First == sgf.Double:
		return strings.TrimPrefix(m.emphasis(value), ", ")
	case form.First == sgf.Color && sgf.ReadColor(value) != record.Empty:
		return notation.Color(sgf.ReadColor(value))
	case form.First == sgf.SimpleText:
		return hoverText(value, 80)
	}
	return ""
}

func (m hoverMeaning) emphasis(value string) string {
	if value == "2" {
		return ", emphasised"
	}
	return ""
}

// place names a point, a rectangle or a move as players do.
func (m hoverMeaning) place(value string) string {
	board := m.tree.Board()
	switch {
	case board.IsPass(value) && m.typ.Form.First == sgf.Move:
		return "pass"
	case !board.Game.Letters || m.ident != sgf.B && m.ident != sgf.W && m.typ.Form.First == sgf.Move:
		return ""
	}
	r, ok := sgf.ParseRect(value)
	switch {
	case !ok:
		return ""
	case !board.On(r.From) || !board.On(r.To):
		return "a point off the board"
	case r.From == r.To:
		return m.point(r.From)
	}
	return fmt.Sprintf("%s to %s, %d points", m.point(r.From), m.point(r.To), r.Points())
}

func (m hoverMeaning) point(p record.Point) string {
	kind := map[uint8]record.Kind{sgf.Amazons: record.Amazons, sgf.Gess: record.Gess}[m.tree.GM]
	return notation.PointsOf(kind).Name(p, int(m.tree.Rows))
}

// pair is a label or two points.
func (m hoverMeaning) pair(value string) string {
	one, other, at := sgf.SplitColon(value)
	from, ok := sgf.Letters(one)
	if at < 0 || !ok || !m.tree.Game().Letters || !m.tree.Board().On(from) {
		return ""
	}
	if m.typ.Form.Second == sgf.SimpleText {
		return "“" + hoverText(other, 60) + "” on " + m.point(from)
	}
	if to, ok := sgf.Letters(other); ok && m.tree.Board().On(to) {
		return "from " + m.point(from) + " to " + m.point(to)
	}
	return ""
}

// hoverText is a text of some characters at most, on one line.
func hoverText(value string, limit int) string {
	return excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(value, limit)), limit)
}

// hoverReaders and hoverNumbers read the properties whose values say more than their type; hoverNumbers those whose values are
// numbers.
var (
	hoverReaders = map[sgf.Ident]func(hoverMeaning, string) string{
		sgf.RE: hoverResult, sgf.OT: hoverOvertime, sgf.DT: hoverDates, sgf.SZ: hoverSize, sgf.AP: hoverProgram, sgf.PL: hoverTurn,
		sgf.RU: hoverRules, sgf.PM: hoverPrinting, sgf.FG: hoverFigure, sgf.CO: hoverCube, sgf.DI: hoverDice,
		sgf.KM: func(_ hoverMeaning, value string) string { return hover.Komi(value) },
	}
	hoverNumbers = map[sgf.Ident]func(hoverMeaning, float64) string{
		sgf.HA: hoverHandicap, sgf.TM: hoverTime, sgf.GM: hoverGame, sgf.FF: hoverVersion, sgf.ST: hoverStyle, sgf.MN: hoverNumber,
		sgf.V: hoverValue, sgf.BL: hoverTimeLeft, sgf.WL: hoverTimeLeft, sgf.OB: hoverMovesLeft, sgf.OW: hoverMovesLeft,
	}
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
	return styles[int(style)].Means.String()
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
		if style.Text == value {
			return "print " + style.Means.String()
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
