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
	n, first := 0, ""
	for v := range sgf.ValuesOf(t, property) {
		if n++; n == 1 {
			first = t.Source().Slice(sgf.Content(t, v))
		}
	}
	if n > 1 {
		return fmt.Sprintf("%d values", n)
	}
	return m.one(first)
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
