package features

import (
	"strconv"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/charset"
)

// propose lists values of the property at the cursor.
func (v *valueProposals) propose() {
	if custom := customValues[v.ident]; custom != nil {
		custom(v)
		return
	}
	if list := fixedValues[v.ident]; list != nil {
		v.Choices(list)
		return
	}
	elem := v.typ.Form.First
	if v.second {
		elem = v.typ.Form.Second
	}
	switch {
	case v.second && v.isPointList() || elem == sgf.Point || elem == sgf.Stone || elem == sgf.Move:
		v.points()
	case elem == sgf.Double:
		v.Choices([]complete.Choice{{"1", i18n.Msg("normal")}, {"2", i18n.Msg("strong")}})
	case elem == sgf.Color:
		v.Choices([]complete.Choice{{"B", i18n.Msg("Black")}, {"W", i18n.Msg("White")}})
	case elem == sgf.SimpleText:
		if def, _ := v.dialect.Find(v.ident); def != nil && (def.Class == sgf.InfoClass || def.Class == sgf.RootClass) {
			v.names(v.ident) // it is about the game as a whole: other games may say the same
		}
	}
}

// customValues are the properties whose values say more than their type (section 8).
var customValues = map[sgf.Ident]func(*valueProposals){
	sgf.GM: (*valueProposals).gameNumbers, sgf.CA: (*valueProposals).charsets, sgf.SZ: (*valueProposals).sizes,
	sgf.RE: (*valueProposals).results, sgf.RU: (*valueProposals).rules, sgf.KM: (*valueProposals).komi, sgf.HA: (*valueProposals).handicaps,
	sgf.TM: (*valueProposals).times, sgf.OT: (*valueProposals).overtimes, sgf.DT: (*valueProposals).dates,
	sgf.BR: (*valueProposals).ranks, sgf.WR: (*valueProposals).ranks, sgf.FG: (*valueProposals).figures, sgf.MN: (*valueProposals).number,
	sgf.LB: (*valueProposals).labels,
}

// styles and printingStyles are the values of ST and PM.
var (
	styles = []complete.Choice{
		{"0", i18n.Msg("variations of the next move, marked on the board")}, {"1", i18n.Msg("variations of this move, marked on the board")},
		{"2", i18n.Msg("variations of the next move, not marked")}, {"3", i18n.Msg("variations of this move, not marked")},
	}
	printingStyles = []complete.Choice{
		{"1", i18n.Msg("move numbers as they are")}, {"2", i18n.Msg("the last two digits of move numbers")}, {"0", i18n.Msg("no move numbers")},
	}
)

// fixedValues are the properties of which all values are listed.
var fixedValues = map[sgf.Ident][]complete.Choice{
	sgf.FF: {{"4", i18n.Msg("the current version")}, {"3", i18n.Msg("from 1993 to 1995")}, {"2", i18n.Msg("never published, read as 1")}, {"1", i18n.Msg("from 1990")}},
	sgf.ST: styles, sgf.PM: printingStyles,
}

func (v *valueProposals) gameNumbers() {
	for gm := 1; sgf.GameOf(gm).Number == gm; gm++ {
		v.Value(strconv.Itoa(gm), i18n.Message{Template: sgf.GameOf(gm).Name})
	}
}

func (v *valueProposals) charsets() {
	for _, name := range charset.Names() {
		v.Value(name, nil)
	}
}

// usualSizes are the boards that people play on, by GM. The default of a game comes first.
var usualSizes = map[int][]string{
	sgf.Go: {"13", "9"}, 2: {"8"}, 4: {"15", "19"}, sgf.Hex: {"13", "14", "19"}, sgf.Twixt: {"12", "30"},
}

func (v *valueProposals) sizes() {
	if cols := v.tree.Game().Cols; cols > 0 {
		v.Value(strconv.Itoa(cols), i18n.Msg("the default of %s", i18n.Message{Template: v.tree.Game().Name}))
	}
	for _, size := range usualSizes[int(v.tree.GM)] {
		v.Value(size, i18n.Verbatim(size+"×"+size))
	}
}

func (v *valueProposals) figures() {
	if v.second || v.dialect.FF < 4 {
		return
	}
	for _, c := range []complete.Choice{
		{"257", i18n.Msg("no coordinates, captured stones stay")}, {"515", i18n.Msg("no coordinates, no name, no star points")},
		{"1", i18n.Msg("no coordinates")}, {"256", i18n.Msg("captured stones stay")}, {"0", i18n.Msg("all is shown")}, {"32768", i18n.Msg("the settings of the program")},
	} {
		var s complete.Template
		v.Add(s.Text(c.Text + ":").Stop("").Item(complete.Item{Label: c.Text, Detail: c.Means, Kind: complete.Value}))
	}
}

// number is the number that the move has without MN.
func (v *valueProposals) number() {
	moves := 0
	for _, node := range v.path {
		for p := range sgf.PropertiesOf(v.t, node) {
			switch id := sgf.IdentOf(v.t, p); {
			case id == sgf.B || id == sgf.W:
				moves++
			case id == sgf.MN && p != v.property:
				if n, err := strconv.Atoi(sgf.FirstValue(v.t, p)); err == nil {
					moves = n
				}
			}
		}
	}
	v.Value(strconv.Itoa(moves), i18n.Msg("as the moves count"))
	v.Value("1", i18n.Msg("counting from here"))
}
