package complete

import (
	"strconv"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax/charset"
)

// choice is a value that a field takes, and what it means.
type choice struct{ text, detail string }

func (r *request) choices(list []choice) {
	for _, c := range list {
		r.value(c.text, c.detail)
	}
}

// propose lists values of the property at the cursor.
func (v *sgfValue) propose(r *request) {
	if custom := sgfCustom[v.ident]; custom != nil {
		custom(v, r)
		return
	}
	elem := v.typ.Form.First
	if v.second {
		elem = v.typ.Form.Second
	}
	switch {
	case v.second && v.isPointList() || elem == sgf.Point || elem == sgf.Stone || elem == sgf.Move:
		v.points(r)
	case elem == sgf.Double:
		r.choices([]choice{{"1", "yes"}, {"2", "emphasised"}})
	case elem == sgf.Color:
		r.choices([]choice{{"B", "Black"}, {"W", "White"}})
	case elem == sgf.SimpleText && v.isHeader():
		v.names(r, v.ident)
	}
}

// isHeader reports whether the property speaks about the game as a whole, so that
// other games of the file may say the same.
func (v *sgfValue) isHeader() bool {
	def, _ := v.dialect.Find(v.ident)
	return def != nil && (def.Class == sgf.InfoClass || def.Class == sgf.RootClass)
}

// sgfCustom are the properties whose values say more than their type (section 8).
var sgfCustom = map[sgf.Ident]func(*sgfValue, *request){
	sgf.FF: sgfVersions, sgf.GM: sgfGameNumbers, sgf.CA: sgfCharsets, sgf.SZ: sgfSizes, sgf.ST: sgfStyles,
	sgf.RE: sgfResults, sgf.RU: sgfRules, sgf.KM: sgfKomi, sgf.HA: sgfHandicaps, sgf.TM: sgfTimes, sgf.OT: sgfOvertimes,
	sgf.DT: sgfDates, sgf.BR: sgfRanks, sgf.WR: sgfRanks, sgf.PB: sgfPlayers, sgf.PW: sgfPlayers, sgf.BT: sgfTeams, sgf.WT: sgfTeams,
	sgf.FG: sgfFigures, sgf.PM: sgfPrinting, sgf.MN: sgfNumber, sgf.LB: sgfLabels,
}

func sgfVersions(_ *sgfValue, r *request) {
	r.choices([]choice{
		{"4", "the current version"}, {"3", "1993 to 1995"}, {"2", "never published, read as 1"}, {"1", "1990"},
	})
}

func sgfGameNumbers(_ *sgfValue, r *request) {
	for gm := 1; sgf.GameOf(gm).Number == gm; gm++ {
		r.value(strconv.Itoa(gm), sgf.GameOf(gm).Name)
	}
}

func sgfCharsets(_ *sgfValue, r *request) {
	for _, name := range charset.Names() {
		r.value(name, "")
	}
}

func sgfStyles(_ *sgfValue, r *request) {
	r.choices([]choice{
		{"0", "variations of the next move, marked on the board"}, {"1", "variations of this move, marked on the board"},
		{"2", "variations of the next move, not marked"}, {"3", "variations of this move, not marked"},
	})
}

// sgfUsualSizes are the boards that people play on, by GM. The default of a game
// comes first.
var sgfUsualSizes = map[int][]string{
	sgf.Go: {"13", "9"}, 2: {"8"}, 4: {"15", "19"}, sgf.Hex: {"13", "14", "19"}, sgf.Twixt: {"12", "30"},
}

func sgfSizes(v *sgfValue, r *request) {
	if cols := v.tree.Game().Cols; cols > 0 {
		r.value(strconv.Itoa(cols), "the default of "+v.tree.Game().Name)
	}
	for _, size := range sgfUsualSizes[int(v.tree.GM)] {
		r.value(size, size+"×"+size)
	}
}

func sgfFigures(v *sgfValue, r *request) {
	if v.second || v.dialect.FF < 4 {
		return
	}
	for _, c := range []choice{
		{"257", "no coordinates, captured stones stay"}, {"515", "no coordinates, no name, no hoshi points"},
		{"1", "no coordinates"}, {"256", "captured stones stay"}, {"0", "all is shown"}, {"32768", "flags ignored"},
	} {
		var s snippet
		r.add(s.text(c.text + ":").stop("").item(Item{Label: c.text, Detail: c.detail, Kind: Value}))
	}
}

func sgfPrinting(_ *sgfValue, r *request) {
	r.choices([]choice{
		{"1", "move numbers as they are"}, {"2", "move numbers modulo 100"}, {"0", "no move numbers"},
	})
}

// sgfNumber is the number that the move has without MN.
func sgfNumber(v *sgfValue, r *request) {
	moves := 0
	for _, node := range v.path {
		for p := range propertiesOf(v.t, node) {
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
	r.value(strconv.Itoa(moves), "as the moves count")
	r.value("1", "counting from here")
}
