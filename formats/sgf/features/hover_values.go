package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
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
func (m hoverMeaning) all(t *syntax.Tree, property syntax.NodeID) i18n.Text {
	n := 0
	for range sgf.ValuesOf(t, property) {
		n++
	}
	if n > 1 {
		return i18n.Msg("%d values", n)
	}
	return m.one(sgf.FirstValue(t, property))
}

// one is the meaning of one value; nil where there is nothing to say.
func (m hoverMeaning) one(value string) i18n.Text {
	if read := hoverReaders[m.ident]; read != nil {
		return read(m, value)
	}
	if read := hoverNumbers[m.ident]; read != nil {
		if f, ok := values.Decimal(value); ok {
			return read(m, f)
		}
		return nil
	}
	form := m.typ.Form
	switch {
	case form.Composed:
		return m.pair(value)
	case form.First == sgf.Point || form.First == sgf.Stone || form.First == sgf.Move:
		return m.place(value)
	case form.First == sgf.Double && value == "2":
		return i18n.Msg("emphasised")
	case form.First == sgf.Color && sgf.ReadColor(value) != record.Empty:
		return notation.Player(m.kind(), sgf.ReadColor(value))
	case form.First == sgf.SimpleText:
		return hoverText(value, 80)
	}
	return nil
}

// kind is the kind of the game, as far as names of players depend on it.
func (m hoverMeaning) kind() record.Kind {
	const shogi = 8
	if m.tree.GM == shogi {
		return record.Shogi
	}
	return record.Go
}

// place names a point, a rectangle or a move as players do.
func (m hoverMeaning) place(value string) i18n.Text {
	board := m.tree.Board()
	switch {
	case board.IsPass(value) && m.typ.Form.First == sgf.Move:
		return i18n.Msg("pass")
	case !board.Game.Letters || m.ident != sgf.B && m.ident != sgf.W && m.typ.Form.First == sgf.Move:
		return nil
	}
	r, ok := sgf.ParseRect(value)
	switch {
	case !ok:
		return nil
	case !board.On(r.From) || !board.On(r.To):
		return i18n.Msg("a point off the board")
	case r.From == r.To:
		return i18n.Verbatim(m.point(r.From))
	}
	return i18n.Msg("%s to %s, %d points", m.point(r.From), m.point(r.To), r.Points())
}

func (m hoverMeaning) point(p record.Point) string {
	kind := map[uint8]record.Kind{sgf.Amazons: record.Amazons, sgf.Gess: record.Gess}[m.tree.GM]
	return notation.PointsOf(kind).Name(p, int(m.tree.Rows))
}

// pair is a label or two points.
func (m hoverMeaning) pair(value string) i18n.Text {
	one, other, at := sgf.SplitColon(value)
	from, ok := sgf.Letters(one)
	if at < 0 || !ok || !m.tree.Game().Letters || !m.tree.Board().On(from) {
		return nil
	}
	if m.typ.Form.Second == sgf.SimpleText {
		return i18n.Msg("“%s” on %s", hoverText(other, 60), m.point(from))
	}
	if to, ok := sgf.Letters(other); ok && m.tree.Board().On(to) {
		return i18n.Msg("from %s to %s", m.point(from), m.point(to))
	}
	return nil
}

// hoverText is a text of some characters at most, on one line.
func hoverText(value string, limit int) i18n.Verbatim {
	return i18n.Verbatim(excerpt.Line(sgf.DecodeSimpleText(excerpt.Head(value, limit)), limit))
}

// hoverReaders and hoverNumbers read the properties whose values say more than their type; hoverNumbers those whose values are
// numbers.
var (
	hoverReaders = map[sgf.Ident]func(hoverMeaning, string) i18n.Text{
		sgf.RE: hoverResult, sgf.OT: hoverOvertime, sgf.DT: hoverDates, sgf.SZ: hoverSize, sgf.AP: hoverProgram, sgf.PL: hoverTurn,
		sgf.RU: hoverRules, sgf.PM: hoverPrinting, sgf.FG: hoverFigure, sgf.CO: hoverCube, sgf.DI: hoverDice,
		sgf.KM: func(_ hoverMeaning, value string) i18n.Text { return hover.Komi(value) },
	}
	hoverNumbers = map[sgf.Ident]func(hoverMeaning, float64) i18n.Text{
		sgf.HA: hoverHandicap, sgf.TM: hoverTime, sgf.GM: hoverGame, sgf.FF: hoverVersion, sgf.ST: hoverStyle, sgf.MN: hoverNumber,
		sgf.V: hoverValue, sgf.BL: hoverTimeLeft, sgf.WL: hoverTimeLeft, sgf.OB: hoverMovesLeft, sgf.OW: hoverMovesLeft,
	}
)

// The readers of the properties whose values say more than their type (sgf.md
// section 8). Each returns nil for a value that it cannot read.

func hoverHandicap(_ hoverMeaning, stones float64) i18n.Text {
	switch stones {
	case 0:
		return i18n.Msg("no handicap")
	case 1:
		return i18n.Msg("1 stone: Black plays first without komi")
	}
	return i18n.Msg("%s handicap stones: White plays first", notation.Amount(stones))
}

// hoverResult reads a result, also in words that say nothing else.
func hoverResult(m hoverMeaning, value string) i18n.Text {
	value, sure := values.Result(sgf.DecodeSimpleText(excerpt.Head(value, 80)))
	switch {
	case !sure:
		return nil
	case values.WinsByZero(value):
		return i18n.Msg("a win by 0 points, which is a draw")
	}
	switch value {
	case "0", "Draw":
		return i18n.Msg("draw")
	case "Void":
		return i18n.Msg("no result, or suspended")
	case "?":
		return i18n.Msg("unknown result")
	}
	letter, how, ok := strings.Cut(value, "+")
	if !ok || letter != "B" && letter != "W" {
		return nil
	}
	winner := notation.Player(m.kind(), sgf.ReadColor(letter))
	switch how {
	case "":
		return i18n.Msg("%s wins by an unknown margin", winner)
	case "R", "Resign":
		return i18n.Msg("%s wins by resignation", winner)
	case "T", "Time":
		return i18n.Msg("%s wins on time", winner)
	case "F", "Forfeit":
		return i18n.Msg("%s wins by forfeit", winner)
	}
	if f, ok := values.Decimal(how); ok {
		return i18n.Plural(notation.Number(f), "%s wins by %s point", "%s wins by %s points", winner, notation.Amount(f))
	}
	return nil
}

// hoverTime: FF[1] recommends minutes, later versions mean seconds.
func hoverTime(m hoverMeaning, seconds float64) i18n.Text {
	if m.tree.FF < 3 && m.tree.Declared {
		seconds *= 60
	}
	return i18n.Msg("%s for each player", notation.Duration(seconds))
}

// hoverOvertime reads the three forms that programs write: 5x30 byo-yomi,
// 25/600 Canadian, 10 fischer.
func hoverOvertime(_ hoverMeaning, value string) i18n.Text {
	amounts, kind, _ := strings.Cut(strings.TrimSpace(value), " ")
	periods, seconds, byoyomi := strings.Cut(amounts, "x")
	moves, stones, canadian := strings.Cut(amounts, "/")
	n, okn := values.Decimal(periods)
	each, oke := values.Decimal(seconds)
	switch kind = strings.ToLower(kind); {
	case byoyomi && okn && oke && strings.HasPrefix(kind, "byo"):
		return i18n.Plural(notation.Number(n), "%s period of %s", "%s periods of %s", notation.Amount(n), notation.Duration(each))
	case canadian && kind == "canadian":
		if n, ok := values.Decimal(moves); ok {
			if s, ok := values.Decimal(stones); ok {
				return i18n.Plural(notation.Number(n), "%s move in every %s", "%s moves in every %s", notation.Amount(n), notation.Duration(s))
			}
		}
	case okn && kind == "fischer":
		return i18n.Msg("%s more after each move", notation.Duration(n))
	}
	return hoverText(value, 80)
}

func hoverSize(_ hoverMeaning, value string) i18n.Text {
	cols, rows, _, ok := sgf.ParseSize(value)
	switch {
	case !ok:
		return nil
	case cols == rows:
		return i18n.Verbatim(fmt.Sprintf("%d×%d", cols, rows))
	}
	return i18n.Msg("%d columns, %d rows", cols, rows)
}

func hoverGame(_ hoverMeaning, gm float64) i18n.Text { return sgf.GameOf(int(gm)).Title() }

func hoverVersion(m hoverMeaning, ff float64) i18n.Text {
	if int(ff) == int(m.tree.FF) {
		return nil
	}
	return i18n.Msg("read as FF[%d]", m.tree.FF)
}

// hoverStyle says what a style of variations is, as the completion does.
func hoverStyle(_ hoverMeaning, style float64) i18n.Text {
	if style < 0 || int(style) >= len(styles) {
		return nil
	}
	return styles[int(style)].Means
}

func hoverProgram(_ hoverMeaning, value string) i18n.Text {
	name, version, at := sgf.SplitColon(value)
	if at < 0 {
		return hoverText(name, 60)
	}
	return i18n.Msg("%s, version %s", hoverText(name, 60), hoverText(version, 40))
}

func hoverTurn(m hoverMeaning, value string) i18n.Text {
	if c := sgf.ReadColor(value); c != record.Empty {
		return i18n.Msg("%s to play", notation.Player(m.kind(), c))
	}
	return nil
}

func hoverRules(m hoverMeaning, value string) i18n.Text {
	switch {
	case m.tree.GM != sgf.Go:
	case value == "AGA":
		return i18n.Msg("rules of the American Go Association")
	case value == "GOE":
		return i18n.Msg("rules of Ing")
	case value == "NZ":
		return i18n.Msg("rules of New Zealand")
	}
	return hoverText(value, 80)
}

func hoverNumber(_ hoverMeaning, number float64) i18n.Text {
	return i18n.Msg("this move has the number %s", notation.Amount(number))
}

// printingWords and cubeWords are the values of PM, and of CO of Backgammon: whose the doubling cube is.
var (
	printingWords = map[string]i18n.Text{
		"0": i18n.Msg("print no move numbers"), "1": i18n.Msg("print move numbers as they are"), "2": i18n.Msg("print the last two digits of move numbers"),
	}
	cubeWords = map[string]i18n.Text{
		"b": i18n.Msg("Black's cube"), "w": i18n.Msg("White's cube"), "c": i18n.Msg("the cube is in the middle"), "n": i18n.Msg("no cube"),
	}
)

func hoverPrinting(_ hoverMeaning, value string) i18n.Text { return printingWords[value] }

// hoverFigure adds up what the flags of FG say.
func hoverFigure(_ hoverMeaning, value string) i18n.Text {
	flags, name, _ := sgf.SplitColon(value)
	f, ok := values.Decimal(flags)
	if !ok || f < 0 || f > 1<<16 {
		return nil
	}
	var words i18n.List
	for _, flag := range hoverFlags {
		if int(f)&flag.bit != 0 {
			words = append(words, flag.words)
		}
	}
	if name != "" {
		words = append(words, i18n.Msg("name “%s”", hoverText(name, 60)))
	}
	return words
}

var hoverFlags = [...]struct {
	bit   int
	words i18n.Message
}{
	{1, i18n.Msg("no coordinates")}, {2, i18n.Msg("no name")}, {4, i18n.Msg("moves that cannot be shown are not listed")},
	{256, i18n.Msg("captured stones stay")}, {512, i18n.Msg("no star points")}, {32768, i18n.Msg("flags ignored")},
}

func hoverValue(m hoverMeaning, value float64) i18n.Text {
	side := record.Black
	if value < 0 {
		side, value = record.White, -value
	}
	player := notation.Player(m.kind(), side)
	switch {
	case value == 0:
		return i18n.Msg("estimate: even")
	case m.tree.GM != sgf.Go:
		return i18n.Msg("estimate: %s for %s", notation.Amount(value), player)
	}
	return i18n.Plural(notation.Number(value), "estimate: %s point for %s", "estimate: %s points for %s", notation.Amount(value), player)
}

func hoverCube(m hoverMeaning, value string) i18n.Text {
	if m.tree.GM != sgf.Backgammon {
		return nil
	}
	return cubeWords[strings.ToLower(value)]
}

// hoverDice are the dice of Backgammon; other games use the name for other things.
func hoverDice(m hoverMeaning, value string) i18n.Text {
	if m.tree.GM != sgf.Backgammon || len(value) != 2 || strings.Trim(value, "123456") != "" {
		return nil
	}
	return i18n.Msg("dice %s", value[:1]+"-"+value[1:])
}

// side is whose clock the property is of.
func (m hoverMeaning) side() i18n.Message {
	return notation.Player(m.kind(), m.ident.Color())
}

func hoverTimeLeft(m hoverMeaning, seconds float64) i18n.Text {
	if seconds < 0 {
		return i18n.Msg("%s is %s over", m.side(), notation.Duration(-seconds))
	}
	return i18n.Msg("%s has %s left", m.side(), notation.Duration(seconds))
}

func hoverMovesLeft(m hoverMeaning, moves float64) i18n.Text {
	return i18n.Plural(notation.Number(moves), "%s has %s move to play in the period", "%s has %s moves to play in the period", m.side(), notation.Amount(moves))
}
